//! Decodes a policy: JSON or YAML syntax, the version, the fields.
//!
//! Sources, kubernetes/kubernetes: `cmd/kube-scheduler/` and `pkg/scheduler/scheduler.go` of the
//! release, and its `apimachinery/pkg/runtime/serializer/json/` (`json.go`, `meta.go`).

use super::fields;
use super::fixes;
use super::load_error::{LoadErrors, warning};
use super::read::{self, Policy, field_in_any_case, named};
use super::syntax;
use crate::formats::decode::{FoundValue, Type, merge_duplicate_keys, type_mismatch};
use crate::formats::document::{self, Document};
use crate::formats::finding::{Finding, Stage};
use crate::formats::syntax::json_rejected_as_yaml;
use crate::messages::loaders;
use crate::releases::loader_rules::PolicyRules;
use crate::tree::{Key, Span, Tree, Value};

/// The result of decoding.
pub(super) enum Decoded {
    Policy(Policy),
    /// The text is decoded as the internal type, which has no fields: the default set applies.
    Ignored,
    /// The text is rejected.
    None,
}

pub(super) fn decode(text: &str, rules: &PolicyRules, load_errors: &mut LoadErrors) -> Decoded {
    let document = match syntax::document(text, rules) {
        Ok(document) => document,
        Err(read_error) => {
            load_errors.decode(&read_error.output, read_error.finding);
            return Decoded::None;
        }
    };
    let tree = &document.tree;
    let decoded = match version(text, tree, rules) {
        Err(finding) if finding.code == "type-mismatch" => {
            load_errors.decode_unquoted(vec![*finding]);
            return Decoded::None;
        }
        Err(finding) => {
            load_errors.decode(&finding.message.to_string(), *finding);
            return Decoded::None;
        }
        Ok(Version::Internal) => decode_without_version(text, &document, rules, load_errors),
        Ok(Version::External) => decode_with_version(text, &document, rules, load_errors),
    };
    let strict = rules.decodes_strictly && document::is_json(text);
    match strict.then(|| json_rejected_as_yaml(text)).flatten() {
        None => decoded,
        Some(finding) => {
            load_errors.decode_unquoted(vec![finding]);
            Decoded::None
        }
    }
}

enum Version {
    External,
    Internal,
}

/// Checks kind and version, which `encoding/json` reads first, with case-insensitive keys.
fn version(text: &str, tree: &Tree, rules: &PolicyRules) -> Result<Version, Box<Finding>> {
    if !matches!(tree.value, Value::Map(_) | Value::Null) {
        let message = type_mismatch(&rules.schema(), &FoundValue::new(&tree.value));
        let finding = Finding::error("type-mismatch", Stage::Decode, message);
        return Err(finding.at(tree.span).help(loaders::begin_policy()).into());
    }
    let (kind, version) = (meta(tree, "kind")?, meta(tree, "apiVersion")?);
    let kind_is_right = kind.is_none_or(|kind| kind.1 == "Policy");
    let internal = version.is_none_or(|version| version.1 == rules.internal_version);
    let known = internal || version.is_some_and(|version| rules.api_versions.contains(&version.1));
    match (kind_is_right && known, internal) {
        (true, true) => Ok(Version::Internal),
        (true, false) => Ok(Version::External),
        _ => Err(not_registered(text, kind, version, rules).into()),
    }
}

type Meta<'t> = Option<(Span, &'t str)>;

fn meta<'t>(tree: &'t Tree, name: &str) -> Result<Meta<'t>, Box<Finding>> {
    let is_mistyped = |tree: &&Tree| !matches!(tree.value, Value::Text(_) | Value::Null);
    let mistyped = named(tree, name).find(is_mistyped);
    let Some(found) = mistyped.or(field_in_any_case(tree, name)) else {
        return Ok(None);
    };
    match &found.value {
        Value::Text(text) if text.is_empty() => Ok(None),
        Value::Text(text) => Ok(Some((found.span, text))),
        other => {
            let message = type_mismatch(&Type::Text, &FoundValue::new(other));
            let finding = Finding::error("type-mismatch", Stage::Decode, message).path(name);
            Err(finding.at(found.span).help(loaders::quote_string()).into())
        }
    }
}

fn not_registered(text: &str, kind: Meta<'_>, version: Meta<'_>, rules: &PolicyRules) -> Finding {
    let kind_text = kind.map_or("Policy", |kind| kind.1);
    let place = |version: &str| match version == rules.internal_version || version.is_empty() {
        true => "the internal version".into(),
        false => format!("version \"{version}\""),
    };
    let message = format!(
        "no kind \"{kind_text}\" is registered for {} in scheme \"{}\"",
        place(version.map_or("", |version| version.1)),
        rules.scheme_source
    );
    let (path, found, right) = match (kind, version) {
        (Some(kind), _) if kind.1 != "Policy" => ("kind", kind.0, "Policy"),
        (_, Some(version)) => ("apiVersion", version.0, "v1"),
        _ => ("", Span::default(), ""),
    };
    let edits = vec![fixes::replace_text(text, found, right)];
    Finding::verbatim("version-unknown", Stage::Decode, message)
        .path(path)
        .at(found)
        .help(loaders::write_value(format!("{path}: {right}")))
        .fix(loaders::write_value(right), edits)
}

/// Decodes a file without a version as the internal type, which has none of the file's fields.
fn decode_without_version(
    text: &str,
    document: &Document,
    rules: &PolicyRules,
    load_errors: &mut LoadErrors,
) -> Decoded {
    let tree = &document.tree;
    let is_ignored_field = |entry: &&(Key, Tree)| !["kind", "apiVersion"].contains(&&*entry.0.text);
    let Some((key, _)) = tree.entries().iter().find(is_ignored_field) else {
        return decode_with_version(text, document, rules, load_errors);
    };
    let help = loaders::add_field("apiVersion", "v1");
    if rules.decodes_strictly {
        let message = loaders::field_unknown_without_version(&key.text);
        let finding = Finding::error("api-version-missing", Stage::Decode, message);
        let finding = finding.path("apiVersion").at(key.span).help(help);
        load_errors.decode_unquoted(vec![fixes::with_version(finding, text, tree)]);
        return Decoded::None;
    }
    let message = loaders::policy_ignored(rules.tested_release);
    let finding = warning("api-version-missing", message).path("apiVersion");
    let finding = finding.at(key.span).help(help);
    load_errors.warn(fixes::with_version(finding, text, tree));
    Decoded::Ignored
}

fn decode_with_version(
    text: &str,
    document: &Document,
    rules: &PolicyRules,
    load_errors: &mut LoadErrors,
) -> Decoded {
    let found = fields::check(text, document, rules);
    load_errors.warnings.extend(found.warnings);
    if !found.errors.is_empty() {
        load_errors.decode_unquoted(found.errors);
        return Decoded::None;
    }
    Decoded::Policy(read::policy(&merge_duplicate_keys(
        &document.tree,
        &rules.schema(),
    )))
}
