//! The `apiVersion` and `kind` of a file, and whether a release accepts them.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/json/json.go` (`Decode`),
//! `pkg/runtime/error.go`; kubernetes/kubernetes v1.35.4,
//! `cmd/kube-scheduler/app/options/configfile.go`.

use super::api_version::{GroupVersion, KIND};
use super::rules::Rules;
use super::schema::EMPTY;
use super::type_meta::{TypeMeta, TypeMetaError};
use super::{args_schema, locate};
use crate::formats::decode::{FoundValue, Type, join, type_mismatch};
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::write_field;
use crate::go::quote;
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::{Tree, Value};

/// A rejected `apiVersion` or `kind`: the scheduler's error message and the finding.
pub(super) type HeaderError = (String, Box<Finding>);

/// Checks the `apiVersion` and `kind` of a configuration.
pub(super) fn check(text: &str, tree: &Tree, rules: Rules) -> Result<(), HeaderError> {
    let type_meta = TypeMeta::read(tree).map_err(|error| type_meta_error(&error, ""))?;
    let kind = type_meta.kind.text;
    let Some(stated) = type_meta.group_version() else {
        return Err(unexpected_version(&type_meta, ""));
    };
    if kind.is_empty() {
        return Err(missing_field("Kind", "kind", KIND, text, tree));
    }
    if stated.version.is_empty() {
        let best = rules.version.group_version();
        return Err(missing_field("apiVersion", "apiVersion", &best, text, tree));
    }
    let version = ApiVersion::find(&stated).filter(|version| rules.reads(*version));
    let is_core_v1 = stated.group.is_empty() && stated.version == "v1";
    let other_type = match version {
        Some(_) if kind == KIND => return Ok(()),
        Some(version) if is_arguments(kind, rules.with_version(version)) => {
            Some(version.group_version())
        }
        None if kind == "Policy" && is_core_v1 && rules.config.registers_policy => {
            Some("/v1".into())
        }
        _ => None,
    };
    let error = match other_type {
        Some(version) => format!("couldn't decode as {KIND}, got {version}, Kind={kind}: "),
        None => not_registered(kind, &stated.text(), rules),
    };
    let finding = match kind == KIND {
        true => other_version(&type_meta, &stated, rules),
        false => other_kind(&type_meta),
    };
    Err((error, Box::new(finding)))
}

/// Returns true if a kind is that of a plugin's arguments.
pub(super) fn is_arguments(kind: &str, rules: Rules) -> bool {
    let plugin = kind.strip_suffix("Args");
    plugin.is_some_and(|plugin| args_schema::find(plugin, rules).is_some())
}

pub(super) fn not_registered(kind: &str, version: &str, rules: Rules) -> String {
    let (kind, version, scheme) = (quote(kind), quote(version), quote(&rules.scheme()));
    format!("no kind {kind} is registered for version {version} in scheme {scheme}")
}

/// Reports a value that is not an object, or whose `kind` or `apiVersion` is not a string.
pub(super) fn type_meta_error(type_meta_error: &TypeMetaError<'_>, base: &str) -> HeaderError {
    const STRUCT: &str = "value of type struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\"; Kind string \"json:\\\"kind,omitempty\\\"\" }";
    let (path, tree, expected, go_type, help) = match *type_meta_error {
        TypeMetaError::NotAnObject(tree) => {
            let expected = Type::Object(&EMPTY);
            ("", tree, expected, STRUCT.into(), loaders::write_object())
        }
        TypeMetaError::NotAString(name, tree) => {
            let go_type = format!("struct field .{name} of type string");
            (name, tree, Type::Text, go_type, loaders::quote_string())
        }
    };
    let found = kind_of(tree);
    let error = format!(
        "couldn't get version/kind; json parse error: json: cannot unmarshal {found} into Go {go_type}"
    );
    let message = type_mismatch(&expected, &FoundValue::new(&tree.value));
    let finding = Finding::error("type-mismatch", Stage::Decode, message)
        .path(join(base, path))
        .at(tree.span);
    (error, Box::new(finding.help(help)))
}

/// Returns Go's name for a JSON type.
fn kind_of(tree: &Tree) -> &'static str {
    match &tree.value {
        Value::Bool(_) => "bool",
        value => value.kind(),
    }
}

pub(super) fn unexpected_version(type_meta: &TypeMeta<'_>, base: &str) -> HeaderError {
    let string = type_meta.api_version;
    let error = format!("unexpected GroupVersion string: {}", string.text);
    let finding = Finding::verbatim("api-version-unknown", Stage::Decode, &*error)
        .path(join(base, "apiVersion"))
        .help(loaders::write_group_version());
    (error, Box::new(finding.at(string.span)))
}

/// Reports a missing `kind` or `apiVersion`, with a fix that adds the line.
fn missing_field(name: &str, field: &str, value: &str, text: &str, tree: &Tree) -> HeaderError {
    let error = format!("Object '{name}' is missing in '{text}'");
    let code = match field {
        "kind" => "kind-missing",
        _ => "api-version-missing",
    };
    let help = loaders::add_field(field, value);
    let span = locate::find(tree, field);
    let finding = Finding::error(code, Stage::Decode, loaders::field_missing(field))
        .path(field)
        .at(span)
        .help(help.clone());
    let edit = write_field(text, tree, field, value);
    (error, Box::new(finding.fix(help, edit)))
}

/// Reports a kind other than KubeSchedulerConfiguration.
fn other_kind(type_meta: &TypeMeta<'_>) -> Finding {
    let (kind, span) = (type_meta.kind.text, type_meta.kind.span);
    let is_misspelled = kind.eq_ignore_ascii_case(KIND);
    let help = match kind {
        "Policy" => loaders::convert_policy(),
        "ConfigMap" => loaders::extract_from_config_map(),
        kind if kind.ends_with("Args") => loaders::move_arguments(),
        _ if is_misspelled => loaders::write_value(KIND),
        _ => loaders::use_kind(KIND),
    };
    let edit = span.filter(|_| is_misspelled);
    let edit = edit.map(|span| Edit::replace(span, KIND));
    let message = loaders::kind_not_configuration(kind);
    let finding = Finding::error("kind-unknown", Stage::Decode, message).path("kind");
    finding.at(span).help(help.clone()).fix(help, edit)
}

/// Reports an API version that the release no longer reads or does not yet read.
fn other_version(type_meta: &TypeMeta<'_>, stated: &GroupVersion<'_>, rules: Rules) -> Finding {
    let field = type_meta.api_version;
    let message = loaders::api_version_unsupported(format!("1.{}", rules.minor), field.text);
    let finding = Finding::error("api-version-unknown", Stage::Decode, message)
        .path("apiVersion")
        .at(field.span);
    let Some(best) = rules.best_version() else {
        return finding.help(loaders::no_api_version());
    };
    // In v1beta1 each strategy is a plugin, so replacing the version alone would change the
    // meaning.
    let has_strategy = |version| version > ApiVersion::V1beta1;
    let keeps_meaning = has_strategy(best) && ApiVersion::find(stated).is_none_or(has_strategy);
    let best = best.group_version();
    match field.span.filter(|_| keeps_meaning) {
        Some(span) => finding.fix_by_writing((best.clone(), Edit::replace(span, best))),
        None => finding.help(loaders::write_version_and_strategy(&best)),
    }
}
