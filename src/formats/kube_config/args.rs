//! Decodes the arguments of one plugin, as part of [`Stage::Decode`].
//!
//! Source: kubernetes/kubernetes v1.35.4, `staging/src/k8s.io/kube-scheduler/config/v1/types.go`
//! (`decodeNestedObjects`).

use super::api_version::{GROUP, GroupVersion, KIND};
use super::args_schema;
use super::decode_errors::{DecodeErrors, Fatal};
use super::header;
use super::rules::Rules;
use super::type_meta::TypeMeta;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::Tree;

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
pub(super) fn decode(args: Args<'_>, text: &str) -> DecodeErrors {
    let mut errors = DecodeErrors::default();
    let type_meta = match TypeMeta::read(args.tree) {
        Ok(type_meta) => type_meta,
        Err(type_meta_error) => {
            let (error, finding) = header::type_meta_error(&type_meta_error, args.base);
            errors.fatal = Some(Fatal::Decode(error));
            errors.findings.push(*finding);
            return errors;
        }
    };
    if let Some(object) = args_schema::find(args.plugin, args.version, args.rules) {
        errors.check_fields(text, (args.base, args.tree), object, args.rules);
    }
    if let Err((fatal, finding)) = check_type_meta(&type_meta, args) {
        errors.fatal = Some(fatal);
        errors.findings.push(*finding);
    }
    errors
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
