//! Decodes the arguments of one plugin, as part of [`Stage::Decode`].
//!
//! Source: kubernetes/kubernetes v1.35.4, `staging/src/k8s.io/kube-scheduler/config/v1/types.go`
//! (`decodeNestedObjects`).

use super::api_version::{GROUP, KIND};
use super::args_schema;
use super::decode_errors::DecodeErrors;
use super::field_value::FieldValue;
use super::header::{self, HeaderError};
use super::type_meta::TypeMeta;
use crate::formats::decode::join;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;

/// The arguments to decode.
#[derive(Clone, Copy)]
pub(super) struct Args<'t> {
    pub(super) plugin: &'t str,
    pub(super) value: &'t FieldValue<'t>,
    /// The beginning of every error, except that about the kind of another plugin.
    pub(super) error_prefix: &'t str,
}

/// Decodes the arguments of a plugin that has an argument type.
pub(super) fn decode(args: Args<'_>, text: &str, errors: &mut DecodeErrors) {
    let type_meta = match TypeMeta::read(args.value.tree) {
        Ok(type_meta) => type_meta,
        Err(error) => {
            let error = header::type_meta_error(&error, &args.value.path);
            return errors.push_header_error(with_prefix(error, args));
        }
    };
    if let Some(object) = args_schema::find(args.plugin, args.value.rules) {
        errors.check_fields(text, args.value, object);
    }
    if let Err(error) = check_type_meta(&type_meta, args) {
        errors.push_header_error(error);
    }
}

fn with_prefix((error, finding): HeaderError, args: Args<'_>) -> HeaderError {
    (format!("{}{error}", args.error_prefix), finding)
}

/// Checks `apiVersion` and `kind` of the arguments; absent ones are valid.
fn check_type_meta(type_meta: &TypeMeta<'_>, args: Args<'_>) -> Result<(), HeaderError> {
    let (plugin, rules) = (args.plugin, args.value.rules);
    let expected = format!("{plugin}Args");
    let Some(stated) = type_meta.group_version() else {
        let error = header::unexpected_version(type_meta, &args.value.path);
        return Err(with_prefix(error, args));
    };
    let is_unversioned = stated.version.is_empty() && matches!(stated.group, "" | GROUP);
    let version = match is_unversioned {
        true => rules.version.group_version(),
        false => stated.text(),
    };
    let is_version = is_unversioned || ApiVersion::find(&stated) == Some(rules.version);
    let kind = match type_meta.kind.text {
        "" => &expected,
        kind => kind,
    };
    let is_registered = kind == KIND || header::is_arguments(kind, rules);
    if is_version && kind == expected && is_registered {
        return Ok(());
    }
    let finding = type_mismatch(type_meta, args, &expected);
    if !is_version || !is_registered {
        let error = header::not_registered(kind, &version, rules);
        return Err(with_prefix((error, finding), args));
    }
    let error =
        format!("args for plugin {plugin} were not of type {expected}.{GROUP}, got {kind}.{GROUP}");
    Err((error, finding))
}

/// Returns the finding for arguments with the `kind` or `apiVersion` of another object.
fn type_mismatch(type_meta: &TypeMeta<'_>, args: Args<'_>, expected: &str) -> Box<Finding> {
    let version = args.value.rules.version.group_version();
    let kind = type_meta.kind.text;
    let (name, field, expected) = if kind == KIND || !kind.is_empty() && kind != expected {
        ("kind", type_meta.kind, expected)
    } else {
        ("apiVersion", type_meta.api_version, &*version)
    };
    let message = loaders::arguments_type_mismatch(name, args.plugin, expected);
    let finding = Finding::error("args-kind", Stage::Decode, message)
        .path(join(&args.value.path, name))
        .help(loaders::write_or_remove_line(expected));
    let edit = field.span.map(|span| Edit::replace(span, expected));
    let finding = finding.at(field.span);
    Box::new(finding.fix(loaders::write_value(expected), edit))
}
