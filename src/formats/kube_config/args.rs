//! The first stage for the arguments of one plugin.
//!
//! Source: kubernetes/kubernetes v1.35.4, `staging/src/k8s.io/kube-scheduler/config/v1/types.go`
//! (`decodeNestedObjects`).

use super::api_version::{ApiVersion, GROUP, GroupVersion, KIND};
use super::args_schema;
use super::explain;
use super::header;
use super::kind::Stated;
use super::rules::Rules;
use crate::formats::decode::{self, Type};
use crate::formats::finding::{Edit, Finding, Stage};
use crate::messages::loaders;
use crate::tree::Tree;

/// The result of decoding.
#[derive(Default)]
pub(super) struct Decoded {
    /// The error that every decoder reports.
    pub(super) fatal: Option<Fatal>,
    /// The errors that only strict decoders report.
    pub(super) strict: Vec<String>,
    pub(super) findings: Vec<Finding>,
}

pub(super) enum Fatal {
    /// The arguments cannot be decoded; the printed error is prefixed with the plugin's name.
    Decode(String),
    /// The arguments are another plugin's; the error is printed without that prefix.
    Kind(String),
}

/// The arguments to decode and the rules of the release.
#[derive(Clone, Copy)]
pub(super) struct Args<'t> {
    pub(super) plugin: &'t str,
    pub(super) tree: &'t Tree,
    /// Their path in the file.
    pub(super) base: &'t str,
    pub(super) version: ApiVersion,
    pub(super) rules: Rules,
}

/// Decodes the arguments of a plugin that has an argument type.
pub(super) fn decode(args: Args<'_>, text: &str) -> Decoded {
    let stated = match Stated::of(args.tree) {
        Ok(stated) => stated,
        Err(unstated) => {
            let (error, finding) = header::unstated(&unstated, args.base);
            return rejected(Fatal::Decode(error), *finding);
        }
    };
    match check_type_meta(&stated, args) {
        Ok(()) => check_fields(args, text),
        Err(refusal) => {
            let mut decoded = check_fields(args, text);
            decoded.findings.push(*refusal.1);
            decoded.fatal = Some(refusal.0);
            decoded
        }
    }
}

fn rejected(fatal: Fatal, finding: Finding) -> Decoded {
    Decoded {
        fatal: Some(fatal),
        strict: Vec::new(),
        findings: vec![finding],
    }
}

/// Checks `apiVersion` and `kind` of the arguments; absent ones are valid.
fn check_type_meta(stated: &Stated<'_>, args: Args<'_>) -> Result<(), (Fatal, Box<Finding>)> {
    let expected = format!("{}Args", args.plugin);
    let Some(written) = stated.group_version() else {
        let (error, finding) = header::unexpected_version(stated, args.base);
        return Err((Fatal::Decode(error), finding));
    };
    let version = match written {
        GroupVersion {
            group: "" | GROUP,
            version: "",
        } => Some(args.version),
        written => ApiVersion::find(&written).filter(|version| *version == args.version),
    };
    let kind = if stated.kind.text.is_empty() {
        &expected
    } else {
        stated.kind.text
    };
    let known = kind == KIND
        || plugin_of(kind)
            .is_some_and(|plugin| args_schema::of(plugin, args.version, args.rules).is_some());
    if version.is_none() || !known {
        let written = version.map_or(written.text(), ApiVersion::group_version);
        let error = header::not_registered(kind, &written, args.rules);
        return Err((
            Fatal::Decode(error),
            other_arguments(stated, args, &expected),
        ));
    }
    if kind == expected {
        return Ok(());
    }
    let plugin = args.plugin;
    let error =
        format!("args for plugin {plugin} were not of type {expected}.{GROUP}, got {kind}.{GROUP}");
    Err((Fatal::Kind(error), other_arguments(stated, args, &expected)))
}

fn plugin_of(kind: &str) -> Option<&str> {
    kind.strip_suffix("Args")
}

/// Reports arguments with the `kind` or `apiVersion` of something else. Both lines are optional.
fn other_arguments(stated: &Stated<'_>, args: Args<'_>, expected: &str) -> Box<Finding> {
    let version = args.version.group_version();
    let wrong_kind = !matches!(stated.kind.text, "" | KIND) && stated.kind.text != expected
        || stated.kind.text == KIND;
    let (name, word, right) = if wrong_kind {
        ("kind", stated.kind, expected)
    } else {
        ("apiVersion", stated.api_version, &*version)
    };
    let message = loaders::arguments_type_mismatch(name, args.plugin, right);
    let help = loaders::write_or_remove_line(right);
    let finding = Finding::error("args-kind", Stage::Decode, message)
        .path(super::place::join(args.base, name))
        .help(help);
    Box::new(match word.span {
        Some(span) => finding.at(span).fix(
            loaders::write_value(right),
            vec![Edit::replace(span, right)],
        ),
        None => finding,
    })
}

fn check_fields(args: Args<'_>, text: &str) -> Decoded {
    let Some(object) = args_schema::of(args.plugin, args.version, args.rules) else {
        return Decoded::default();
    };
    let lacks = |path: &str| args.rules.lacks(path);
    let faults = decode::faults_without(args.tree, &Type::Object(object), &lacks);
    let fatal = faults.iter().find(|fault| fault.is_fatal());
    Decoded {
        fatal: fatal.map(|fault| Fatal::Decode(explain::error(fault))),
        strict: explain::strict_errors(&faults),
        findings: faults
            .iter()
            .map(|fault| explain::fault(fault, text, args.base))
            .collect(),
    }
}
