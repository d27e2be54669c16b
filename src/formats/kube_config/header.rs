//! The `apiVersion` and `kind` of a file, and whether a release accepts them.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/runtime/serializer/json/json.go` (`Decode`),
//! `pkg/runtime/error.go`; kubernetes/kubernetes v1.35.4,
//! `cmd/kube-scheduler/app/options/configfile.go`.

use super::api_version::{GroupVersion, KIND};
use super::args_schema;
use super::locate;
use super::rules::Rules;
use super::type_meta::{TypeMeta, TypeMetaError};
use crate::formats::decode::{FoundValue, Type, type_mismatch};
use crate::formats::document;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::go::quote;
use crate::messages::loaders;
use crate::releases::loader_rules::ApiVersion;
use crate::tree::{Span, Tree, Value};

/// A rejected `apiVersion` or `kind`: the scheduler's error message and the finding.
pub(super) type Rejection = (String, Box<Finding>);

/// Returns the API version of a configuration.
pub(super) fn version(text: &str, tree: &Tree, rules: Rules) -> Result<ApiVersion, Rejection> {
    let type_meta = TypeMeta::read(tree)
        .map_err(|type_meta_error| self::type_meta_error(&type_meta_error, ""))?;
    let Some(group_version) = type_meta.group_version() else {
        return Err(unexpected_version(&type_meta, ""));
    };
    if type_meta.kind.text.is_empty() {
        return Err(missing_field("Kind", "kind", KIND, text, tree));
    }
    if group_version.version.is_empty() {
        let best = rules.best_version().unwrap_or(ApiVersion::V1);
        return Err(missing_field(
            "apiVersion",
            "apiVersion",
            &best.group_version(),
            text,
            tree,
        ));
    }
    let version = ApiVersion::find(&group_version)
        .filter(|version| rules.config.api_versions.contains(version));
    match version {
        Some(version) if type_meta.kind.text == KIND => Ok(version),
        Some(version) if is_arguments(type_meta.kind.text, version, rules) => {
            let gv = version.group_version();
            let kind = type_meta.kind.text;
            let error = format!("couldn't decode as {KIND}, got {gv}, Kind={kind}: ");
            Err((error, Box::new(other_kind(&type_meta))))
        }
        None if type_meta.kind.text == "Policy"
            && is_core_v1(&group_version)
            && rules.config.registers_policy =>
        {
            let error = format!("couldn't decode as {KIND}, got /v1, Kind=Policy: ");
            Err((error, Box::new(other_kind(&type_meta))))
        }
        version => {
            let error = not_registered(type_meta.kind.text, &group_version.text(), rules);
            let finding = match version {
                _ if type_meta.kind.text != KIND => other_kind(&type_meta),
                _ => other_version(&type_meta, &group_version, rules),
            };
            Err((error, Box::new(finding)))
        }
    }
}

fn is_core_v1(group_version: &GroupVersion<'_>) -> bool {
    group_version.group.is_empty() && group_version.version == "v1"
}

fn is_arguments(kind: &str, version: ApiVersion, rules: Rules) -> bool {
    let plugin = kind.strip_suffix("Args");
    plugin.is_some_and(|plugin| args_schema::find(plugin, version, rules).is_some())
}

pub(super) fn not_registered(kind: &str, version: &str, rules: Rules) -> String {
    let (kind, version, scheme) = (quote(kind), quote(version), quote(&rules.scheme()));
    format!("no kind {kind} is registered for version {version} in scheme {scheme}")
}

/// Reports a value that is not an object, or whose `kind` or `apiVersion` is not a string.
pub(super) fn type_meta_error(type_meta_error: &TypeMetaError<'_>, base: &str) -> Rejection {
    const TYPE_META_PREFIX: &str =
        "couldn't get version/kind; json parse error: json: cannot unmarshal";
    const STRUCT: &str = "struct { APIVersion string \"json:\\\"apiVersion,omitempty\\\"\"; Kind string \"json:\\\"kind,omitempty\\\"\" }";
    let (path, tree, error, expected) = match type_meta_error {
        TypeMetaError::NotAnObject(tree) => {
            let error = format!(
                "{TYPE_META_PREFIX} {} into Go value of type {STRUCT}",
                kind_of(tree)
            );
            ("", tree, error, Type::Object(&super::schema::EMPTY))
        }
        TypeMetaError::NotAString(name, tree) => {
            let found = kind_of(tree);
            let error =
                format!("{TYPE_META_PREFIX} {found} into Go struct field .{name} of type string");
            (*name, tree, error, Type::Text)
        }
    };
    let message = type_mismatch(&expected, &FoundValue::new(&tree.value));
    let finding = Finding::error("type-mismatch", Stage::Decode, message)
        .path(locate::join(base, path))
        .at(tree.span)
        .help(match path {
            "" => loaders::write_object(),
            _ => loaders::quote_string(),
        });
    (error, Box::new(finding))
}

/// Returns Go's name for a JSON type.
fn kind_of(tree: &Tree) -> &'static str {
    match tree.value {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Number(_) => "number",
        Value::Text(_) => "string",
        Value::List(_) => "array",
        Value::Map(_) => "object",
    }
}

pub(super) fn unexpected_version(type_meta: &TypeMeta<'_>, base: &str) -> Rejection {
    let string = type_meta.api_version;
    let error = format!("unexpected GroupVersion string: {}", string.text);
    let finding = Finding::verbatim("api-version-unknown", Stage::Decode, &*error)
        .path(locate::join(base, "apiVersion"))
        .help(loaders::write_group_version());
    (error, Box::new(finding.at(string.span)))
}

/// Reports a missing `kind` or `apiVersion`, with a fix that adds the line.
fn missing_field(name: &str, field: &str, value: &str, text: &str, tree: &Tree) -> Rejection {
    let error = format!("Object '{name}' is missing in '{text}'");
    let code = if field == "kind" {
        "kind-missing"
    } else {
        "api-version-missing"
    };
    let message = loaders::field_missing(field);
    let help = loaders::add_field(field, value);
    let finding = Finding::error(code, Stage::Decode, message)
        .path(field)
        .help(help.clone());
    // An empty value is filled in; an absent field is added before the first one.
    if let Some(field_value) = tree.get(field) {
        let finding = finding.at(locate::find(tree, field));
        let is_explicit = field_value.span.start < field_value.span.end;
        let edit = is_explicit.then(|| Edit::replace(field_value.span, value));
        let finding = finding.fix(help, edit);
        return (error, Box::new(finding));
    }
    let Some(first) = locate::find(tree, field) else {
        return (error, Box::new(finding));
    };
    let line = if document::is_json(text) {
        format!("\"{field}\": \"{value}\",\n")
    } else {
        format!("{field}: {value}\n")
    };
    let edit = Edit::replace(Span::new(first.start, first.start), line);
    let finding = finding.at(first).fix(help, vec![edit]);
    (error, Box::new(finding))
}

/// Reports a kind other than KubeSchedulerConfiguration.
fn other_kind(type_meta: &TypeMeta<'_>) -> Finding {
    let kind = type_meta.kind.text;
    let message = loaders::kind_not_configuration(kind);
    let help = match kind {
        "Policy" => loaders::convert_policy(),
        "ConfigMap" => loaders::extract_from_config_map(),
        kind if kind.ends_with("Args") => loaders::move_arguments(),
        kind if kind.eq_ignore_ascii_case(KIND) => loaders::write_value(KIND),
        _ => loaders::use_kind(KIND),
    };
    let finding = Finding::error("kind-unknown", Stage::Decode, message)
        .path("kind")
        .help(help.clone());
    let span = type_meta.kind.span;
    let misspelled = span.filter(|_| kind.eq_ignore_ascii_case(KIND));
    finding
        .at(span)
        .fix(help, misspelled.map(|span| Edit::replace(span, KIND)))
}

/// Reports an API version that the release no longer reads or does not yet read.
fn other_version(
    type_meta: &TypeMeta<'_>,
    group_version: &GroupVersion<'_>,
    rules: Rules,
) -> Finding {
    let string = type_meta.api_version;
    let message = loaders::api_version_unsupported(format!("1.{}", rules.minor), string.text);
    let finding = Finding::error("api-version-unknown", Stage::Decode, message).path("apiVersion");
    let finding = finding.at(string.span);
    let Some(best) = rules.best_version() else {
        return finding.help(loaders::no_api_version());
    };
    let best = best.group_version();
    let help = loaders::write_value(&best);
    // In v1beta1 each strategy is a plugin, so replacing the version alone would change the
    // meaning.
    let version_has_strategy =
        ApiVersion::find(group_version).is_none_or(|known| known > ApiVersion::V1beta1);
    let best_has_strategy = rules.best_version() != Some(ApiVersion::V1beta1);
    match string
        .span
        .filter(|_| version_has_strategy && best_has_strategy)
    {
        Some(span) => finding
            .help(help.clone())
            .fix(help, vec![Edit::replace(span, best)]),
        None => finding.help(loaders::write_version_and_strategy(&best)),
    }
}
