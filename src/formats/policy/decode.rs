//! Decodes a policy: JSON or YAML syntax, the version, the fields.
//!
//! Sources, kubernetes/kubernetes: `cmd/kube-scheduler/` and `pkg/scheduler/scheduler.go` of the
//! release, and its `apimachinery/pkg/runtime/serializer/json/` (`json.go`, `meta.go`).

use super::entry::{in_any_case, named};
use super::loader::{Loader, PrintedError, warning};
use crate::formats::decode::{FoundValue, Type, merge_duplicate_keys, type_mismatch};
use crate::formats::document::{self, Document, is_json};
use crate::formats::finding::{Finding, Stage};
use crate::formats::layout::write_field;
use crate::formats::syntax::{self, json_rejected_as_yaml};
use crate::json;
use crate::messages::loaders;
use crate::releases::loader_rules::PolicyRules;
use crate::tree::{Key, Span, SyntaxError, Tree, Value};

type DecodeResult<T> = Result<T, Box<PrintedError>>;

impl Loader<'_> {
    /// Returns the decoded policy; `None` if the text is rejected or ignored.
    pub(super) fn decode(&mut self) -> Option<Tree> {
        let decoded = match self.document() {
            Ok((document, has_version)) => self.decode_document(&document, has_version),
            Err(error) => {
                self.reject(Stage::Decode, error.0, vec![error.1]);
                return None;
            }
        };
        let strict = self.rules.decodes_strictly && is_json(self.text);
        match strict.then(|| json_rejected_as_yaml(self.text)).flatten() {
            None => decoded,
            Some(finding) => {
                self.reject_unquoted(vec![finding]);
                None
            }
        }
    }

    /// Parses the text. Also returns true if it has a version.
    fn document(&self) -> DecodeResult<(Document, bool)> {
        let document = parse(self.text, self.rules).map_err(|mut error| {
            error.0.insert_str(0, INVALID);
            error
        })?;
        let has_version = self.check_version(&document.tree)?;
        Ok((document, has_version))
    }

    /// Checks kind and version, which `encoding/json` reads first, with case-insensitive keys. Returns false
    /// for the version of the internal type.
    fn check_version(&self, tree: &Tree) -> DecodeResult<bool> {
        if !matches!(tree.value, Value::Map(_) | Value::Null) {
            let found = FoundValue::new(&tree.value);
            let finding = wrong_type(&self.rules.schema(), &found).at(tree.span);
            return Err((String::new(), finding.help(loaders::begin_policy())).into());
        }
        let (kind, version) = (meta(tree, "kind")?, meta(tree, "apiVersion")?);
        let is_internal = version.is_none_or(|version| version.1 == self.rules.internal_version);
        let is_known =
            is_internal || version.is_some_and(|it| self.rules.api_versions.contains(&it.1));
        match is_known && kind.is_none_or(|kind| kind.1 == "Policy") {
            true => Ok(!is_internal),
            false => Err(self.not_registered(kind, version).into()),
        }
    }

    fn not_registered(&self, kind: Meta<'_>, version: Meta<'_>) -> PrintedError {
        let kind_text = kind.map_or("Policy", |kind| kind.1);
        let version_text = version.map(|version| version.1);
        let place = match version_text.filter(|text| *text != self.rules.internal_version) {
            None => "the internal version".into(),
            Some(text) => format!("version \"{text}\""),
        };
        let message = format!(
            "no kind \"{kind_text}\" is registered for {place} in scheme \"{}\"",
            self.rules.scheme_source
        );
        let (path, found, right) = match (kind, version) {
            (Some(kind), _) if kind.1 != "Policy" => ("kind", kind.0, "Policy"),
            (_, Some(version)) => ("apiVersion", version.0, "v1"),
            _ => ("", Span::default(), ""),
        };
        let finding = Finding::verbatim("version-unknown", Stage::Decode, &*message)
            .path(path)
            .at(found)
            .fix_by_replacing(self.text, found, right)
            .help(loaders::write_value(format!("{path}: {right}")));
        (format!("{INVALID}{message}"), finding)
    }

    /// Decodes a document. Without a version it is decoded as the internal type, which has none of its fields.
    fn decode_document(&mut self, document: &Document, has_version: bool) -> Option<Tree> {
        let tree = &document.tree;
        let is_ignored = |entry: &&(Key, Tree)| {
            !has_version && !["kind", "apiVersion"].contains(&&*entry.0.text)
        };
        if let Some((key, _)) = tree.entries().iter().find(is_ignored) {
            self.reject_without_version(tree, key);
            return None;
        }
        let errors = self.check_fields(document);
        if !errors.is_empty() {
            self.reject_unquoted(errors);
            return None;
        }
        Some(merge_duplicate_keys(tree, &self.rules.schema()))
    }

    fn reject_without_version(&mut self, tree: &Tree, key: &Key) {
        let (code, strict) = ("api-version-missing", self.rules.decodes_strictly);
        let finding = match strict {
            true => {
                let message = loaders::field_unknown_without_version(&key.text);
                Finding::error(code, Stage::Decode, message)
            }
            false => warning(code, loaders::policy_ignored(self.rules.tested_release)),
        };
        let finding = finding.path("apiVersion").at(key.span);
        let finding = with_version(finding, self.text, tree);
        match strict {
            true => self.reject_unquoted(vec![finding]),
            false => {
                self.warnings.push(finding);
                self.ignored = true;
            }
        }
    }
}

const INVALID: &str = "invalid policy: ";

/// Parses a text as the release does.
pub(super) fn parse(text: &str, rules: &PolicyRules) -> DecodeResult<Document> {
    let as_json = !rules.reads_yaml || is_json(text);
    let read = match as_json {
        true => json::parse(text).map(Document::of_json),
        false => document::read(text),
    };
    read.map_err(|error| {
        let prefix = match as_json {
            true => "couldn't get version/kind; json parse error",
            false => "yaml",
        };
        let output = format!("{prefix}: {}", error.message);
        Box::new((output, syntax_error(text, &error, rules)))
    })
}

fn syntax_error(text: &str, error: &SyntaxError, rules: &PolicyRules) -> Finding {
    // The text is valid YAML, but the release reads JSON only.
    if !text.trim().is_empty() && document::read(text).is_ok() {
        let message = loaders::yaml_unsupported(rules.tested_release);
        return Finding::error("yaml-unsupported", Stage::Decode, message)
            .at(Span::new(error.offset, error.offset))
            .help(loaders::write_as_json());
    }
    syntax::finding(text, error)
}

/// The text of a field and its span.
type Meta<'t> = Option<(Span, &'t str)>;

fn meta<'t>(tree: &'t Tree, name: &str) -> DecodeResult<Meta<'t>> {
    let is_mistyped = |tree: &&Tree| !matches!(tree.value, Value::Text(_) | Value::Null);
    let mistyped = named(tree, name).find(is_mistyped);
    let Some(found) = mistyped.or(in_any_case(tree, name)) else {
        return Ok(None);
    };
    match found.text() {
        Some(text) => Ok(Some((found.span, text)).filter(|_| !text.is_empty())),
        None => {
            let finding = wrong_type(&Type::Text, &FoundValue::new(&found.value));
            let finding = finding.path(name).at(found.span);
            Err((String::new(), finding.help(loaders::quote_string())).into())
        }
    }
}

/// Reports a value of the wrong type.
pub(super) fn wrong_type(expected: &Type, found: &FoundValue) -> Finding {
    let message = type_mismatch(expected, found);
    Finding::error("type-mismatch", Stage::Decode, message)
}

/// Adds a fix that inserts `apiVersion: v1` at the beginning or fills an empty `apiVersion`.
fn with_version(finding: Finding, text: &str, tree: &Tree) -> Finding {
    let title = loaders::add_field("apiVersion", "v1");
    let edit = write_field(text, tree, "apiVersion", "v1");
    finding.help(title.clone()).fix(title, edit)
}
