//! Decodes the arguments of one plugin, as part of [`Stage::Decode`].
//!
//! Source: kubernetes/kubernetes v1.35.4, `staging/src/k8s.io/kube-scheduler/config/v1/types.go`
//! (`decodeNestedObjects`).

use super::api_version::{GROUP, GroupVersion, KIND};
use super::args_schema;
use super::explain;
use super::header;
use super::rules::Rules;
use super::type_meta::TypeMeta;
use crate::formats::decode::{self, Type};
use crate::formats::finding::{Edit, Finding, Stage};
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::Tree;

/// The result of decoding.
#[derive(Default)]
pub(super) struct Decoded {
    /// The error that both the lenient and the strict decoder report.
    pub(super) fatal: Option<Fatal>,
    /// The errors that only the strict decoder reports.
    pub(super) strict: Vec<String>,
    pub(super) findings: Vec<Finding>,
}

/// An error because of which the scheduler does not load the file.
pub(super) enum Fatal {
    /// The arguments cannot be decoded; the printed error is prefixed with the plugin's name.
    Decode(String),
    /// The arguments have the kind of another plugin; the error is printed without that prefix.
    Kind(String),
    /// A field has the wrong type; the printed error names a Go type that is not known.
    Type,
}

/// The arguments to decode and the rules of the release.
#[derive(Clone, Copy)]
pub(super) struct Args<'t> {
    pub(super) plugin: &'t str,
    pub(super) tree: &'t Tree,
    /// The path of the arguments in the file.
    pub(super) base: &'t str,
    pub(super) version: ApiVersion,
    pub(super) rules: Rules,
}

/// Decodes the arguments of a plugin that has an argument type.
pub(super) fn decode(args: Args<'_>, text: &str) -> Decoded {
    let type_meta = match TypeMeta::read(args.tree) {
        Ok(type_meta) => type_meta,
        Err(type_meta_error) => {
            let (error, finding) = header::type_meta_error(&type_meta_error, args.base);
            return fatal_result(Fatal::Decode(error), *finding);
        }
    };
    match check_type_meta(&type_meta, args) {
        Ok(()) => check_fields(args, text),
        Err((fatal, finding)) => {
            let mut decoded = check_fields(args, text);
            decoded.findings.push(*finding);
            decoded.fatal = Some(fatal);
            decoded
        }
    }
}

fn fatal_result(fatal: Fatal, finding: Finding) -> Decoded {
    Decoded {
        fatal: Some(fatal),
        strict: Vec::new(),
        findings: vec![finding],
    }
}

/// Checks `apiVersion` and `kind` of the arguments; absent ones are valid.
fn check_type_meta(type_meta: &TypeMeta<'_>, args: Args<'_>) -> Result<(), (Fatal, Box<Finding>)> {
    let expected = format!("{}Args", args.plugin);
    let Some(group_version) = type_meta.group_version() else {
        let (error, finding) = header::unexpected_version(type_meta, args.base);
        return Err((Fatal::Decode(error), finding));
    };
    let version = match group_version {
        GroupVersion {
            group: "" | GROUP,
            version: "",
        } => Some(args.version),
        group_version => {
            ApiVersion::find(&group_version).filter(|version| *version == args.version)
        }
    };
    let kind = if type_meta.kind.text.is_empty() {
        &expected
    } else {
        type_meta.kind.text
    };
    let is_registered = kind == KIND
        || plugin_of(kind)
            .is_some_and(|plugin| args_schema::find(plugin, args.version, args.rules).is_some());
    if version.is_none() || !is_registered {
        let group_version = version.map_or(group_version.text(), ApiVersion::group_version);
        let error = header::not_registered(kind, &group_version, args.rules);
        return Err((
            Fatal::Decode(error),
            type_mismatch(type_meta, args, &expected),
        ));
    }
    if kind == expected {
        return Ok(());
    }
    let plugin = args.plugin;
    let error =
        format!("args for plugin {plugin} were not of type {expected}.{GROUP}, got {kind}.{GROUP}");
    Err((
        Fatal::Kind(error),
        type_mismatch(type_meta, args, &expected),
    ))
}

fn plugin_of(kind: &str) -> Option<&str> {
    kind.strip_suffix("Args")
}

/// Returns the finding for arguments with the `kind` or `apiVersion` of another object.
fn type_mismatch(type_meta: &TypeMeta<'_>, args: Args<'_>, expected: &str) -> Box<Finding> {
    let version = args.version.group_version();
    let wrong_kind = !matches!(type_meta.kind.text, "" | KIND) && type_meta.kind.text != expected
        || type_meta.kind.text == KIND;
    let (name, string, expected_value) = if wrong_kind {
        ("kind", type_meta.kind, expected)
    } else {
        ("apiVersion", type_meta.api_version, &*version)
    };
    let message = loaders::arguments_type_mismatch(name, args.plugin, expected_value);
    let help = loaders::write_or_remove_line(expected_value);
    let finding = Finding::error("args-kind", Stage::Decode, message)
        .path(super::locate::join(args.base, name))
        .help(help);
    let title = loaders::write_value(expected_value);
    let edit = string.span.map(|span| Edit::replace(span, expected_value));
    Box::new(finding.at(string.span).fix(title, edit))
}

fn check_fields(args: Args<'_>, text: &str) -> Decoded {
    let Some(object) = args_schema::find(args.plugin, args.version, args.rules) else {
        return Decoded::default();
    };
    let lacks = |path: &str| args.rules.lacks_field(path);
    let decode_errors = decode::decode_errors_without(args.tree, &Type::Object(object), &lacks);
    let is_fatal = decode_errors.iter().any(decode::DecodeError::is_fatal);
    Decoded {
        fatal: is_fatal.then_some(Fatal::Type),
        strict: explain::strict_errors(&decode_errors),
        findings: decode_errors
            .iter()
            .map(|decode_error| explain::finding(decode_error, text, args.base))
            .collect(),
    }
}
