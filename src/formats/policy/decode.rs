//! Text to policy: JSON or YAML, the version, the fields.
//!
//! Sources, kubernetes/kubernetes: `cmd/kube-scheduler/` and `pkg/scheduler/scheduler.go` of the
//! release, and its `apimachinery/pkg/runtime/serializer/json/` (`json.go`, `meta.go`).

use super::fields;
use super::mend;
use super::read::{self, Policy, folded, named};
use super::rules::Rules;
use super::stop::{Stops, error, warning};
use super::syntax;
use crate::formats::decode::merge_repeats;
use crate::formats::document::{self, Document};
use crate::formats::finding::{Finding, Stage};
use crate::formats::syntax::strict_json;
use crate::tree::{Key, Span, Tree, Value};

/// What a text says to the loader.
pub(super) enum Decoded {
    Policy(Policy),
    /// Taken for the type without fields: the default set.
    Ignored,
    /// Rejected.
    None,
}

pub(super) fn decode(text: &str, rules: &Rules, stops: &mut Stops) -> Decoded {
    let document = match syntax::document(text, rules) {
        Ok(document) => document,
        Err(unread) => {
            stops.decode(unread.printed, vec![unread.finding]);
            return Decoded::None;
        }
    };
    let tree = &document.tree;
    let decoded = match version(text, tree, rules) {
        Err(finding) => {
            stops.decode(finding.message.to_string(), vec![*finding]);
            return Decoded::None;
        }
        Ok(Version::Internal) => untagged(text, &document, rules, stops),
        Ok(Version::Tagged) => tagged(text, &document, rules, stops),
    };
    let strict = rules.strict && document::is_json(text);
    match strict.then(|| strict_json(text)).flatten() {
        None => decoded,
        Some(finding) => {
            let printed = format!("strict decoder error: {}", finding.message);
            stops.decode(printed, vec![finding]);
            Decoded::None
        }
    }
}

enum Version {
    Tagged,
    Internal,
}

/// Kind and version, which Go's own decoder reads first: in any case.
fn version(text: &str, tree: &Tree, rules: &Rules) -> Result<Version, Box<Finding>> {
    if !matches!(tree.value, Value::Map(_) | Value::Null) {
        let found = tree.value.kind();
        let message = format!("expected an object, found {found}");
        let help = "a policy begins with `kind: Policy` and `apiVersion: v1`";
        let finding = error("wrong-type", Stage::Decode, message);
        return Err(finding.at(tree.span).help(help).into());
    }
    let (kind, version) = (meta(tree, "kind")?, meta(tree, "apiVersion")?);
    let kind_is_right = kind.is_none_or(|kind| kind.1 == "Policy");
    let internal = version.is_none_or(|version| version.1 == rules.internal_version);
    let known = internal || version.is_some_and(|version| rules.versions.contains(&version.1));
    match (kind_is_right && known, internal) {
        (true, true) => Ok(Version::Internal),
        (true, false) => Ok(Version::Tagged),
        _ => Err(unregistered(text, kind, version, rules).into()),
    }
}

type Meta<'t> = Option<(Span, &'t str)>;

fn meta<'t>(tree: &'t Tree, name: &str) -> Result<Meta<'t>, Box<Finding>> {
    let is_wrong = |tree: &&Tree| !matches!(tree.value, Value::Text(_) | Value::Null);
    let wrong = named(tree, name).find(is_wrong);
    let Some(found) = wrong.or(folded(tree, name)) else {
        return Ok(None);
    };
    match &found.value {
        Value::Text(text) if text.is_empty() => Ok(None),
        Value::Text(text) => Ok(Some((found.span, text))),
        other => {
            let message = format!("{name}: expected text, found {}", other.kind());
            let finding = error("wrong-type", Stage::Decode, message).path(name);
            Err(finding.at(found.span).help("write it in quotes").into())
        }
    }
}

fn unregistered(text: &str, kind: Meta<'_>, version: Meta<'_>, rules: &Rules) -> Finding {
    let kind_text = kind.map_or("Policy", |kind| kind.1);
    let place = |version: &str| match version == rules.internal_version || version.is_empty() {
        true => "the internal version".into(),
        false => format!("version \"{version}\""),
    };
    let message = format!(
        "no kind \"{kind_text}\" is registered for {} in scheme \"{}\"",
        place(version.map_or("", |version| version.1)),
        rules.scheme
    );
    let (path, found, right) = match (kind, version) {
        (Some(kind), _) if kind.1 != "Policy" => ("kind", kind.0, "Policy"),
        (_, Some(version)) => ("apiVersion", version.0, "v1"),
        _ => ("", Span::default(), ""),
    };
    let edits = vec![mend::text(text, found, right)];
    error("version-unknown", Stage::Decode, message)
        .path(path)
        .at(found)
        .help(format!("write `{path}: {right}`"))
        .fix(format!("write {right}"), edits)
}

/// The internal type knows none of a file's fields.
fn untagged(text: &str, document: &Document, rules: &Rules, stops: &mut Stops) -> Decoded {
    let tree = &document.tree;
    let unread = |entry: &&(Key, Tree)| !["kind", "apiVersion"].contains(&&*entry.0.text);
    let Some((key, _)) = tree.entries().iter().find(unread) else {
        return tagged(text, document, rules, stops);
    };
    let help = "add `apiVersion: v1`";
    if rules.strict {
        let message = format!("unknown field \"{}\": there is no apiVersion", key.text);
        let finding = error("api-version-missing", Stage::Decode, message.clone());
        let finding = finding.path("apiVersion").at(key.span).help(help);
        stops.decode(message, vec![mend::with_version(finding, text, tree)]);
        return Decoded::None;
    }
    let message = format!(
        "without apiVersion, kube-scheduler {} takes the file and reads nothing of it: it runs with its default policy",
        rules.tag
    );
    let finding = warning("api-version-missing", message).path("apiVersion");
    let finding = finding.at(key.span).help(help);
    stops.remark(mend::with_version(finding, text, tree));
    Decoded::Ignored
}

fn tagged(text: &str, document: &Document, rules: &Rules, stops: &mut Stops) -> Decoded {
    let found = fields::check(text, document, rules);
    stops.remarks.extend(found.remarks);
    match found.errors.first() {
        None => Decoded::Policy(read::policy(&merge_repeats(&document.tree, rules.schema))),
        Some(first) => {
            let printed = match &*first.path {
                "" => first.message.to_string(),
                path => format!("{path}: {}", first.message),
            };
            stops.decode(printed, found.errors);
            Decoded::None
        }
    }
}
