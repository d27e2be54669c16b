//! Fixes of findings, as edits of the text.

use super::loader::Loader;
use crate::formats::decode::Type;
use crate::formats::document::is_json;
use crate::formats::finding::{Edit, Finding};
use crate::formats::layout::insert;
use crate::formats::located::Located;
use crate::messages::loaders;
use crate::tree::{Key, Span, Tree, Value};

impl Loader<'_> {
    /// Locates a finding at the weight of an object, and adds a fix that sets it to 1. An absent weight is
    /// inserted after the name in JSON; in YAML there is no fix.
    pub(super) fn on_weight(&self, finding: Finding, object: &Located<'_>) -> Finding {
        let finding = finding.on(&object.field("weight"));
        if let Some(weight) = object.tree.non_null("weight") {
            return finding.fix(loaders::write_value("1"), [Edit::replace(weight.span, "1")]);
        }
        match object.tree.non_null("name").filter(|_| is_json(self.text)) {
            Some(name) => {
                let edit = insert(name.span.end, ", \"weight\": 1");
                finding.fix(loaders::add_weight(1_i64), [edit])
            }
            None => finding,
        }
    }
}

/// Adds a fix for an integer that is written as a string or with a zero fraction.
pub(super) fn as_number(finding: Finding, tree: Option<&Tree>, expected: &Type) -> Finding {
    let is_integer = matches!(expected, Type::Int32 | Type::Int64);
    let Some(tree) = tree.filter(|_| is_integer) else {
        return finding;
    };
    let integer = match &tree.value {
        Value::Text(text) => text.trim(),
        Value::Number(number) => match number.split_once('.') {
            Some((integer, fraction)) if fraction.bytes().all(|b| b == b'0') => integer,
            _ => return finding,
        },
        _ => return finding,
    };
    let number = integer.parse::<i64>().ok().map(|number| number.to_string());
    let edit = number
        .clone()
        .map(|number| Edit::replace(tree.span, number));
    finding.fix(loaders::write_value(number.unwrap_or_default()), edit)
}

/// Adds a fix that inserts `apiVersion: v1` at the beginning or fills an empty `apiVersion`.
pub(super) fn with_version(finding: Finding, text: &str, tree: &Tree) -> Finding {
    let title = loaders::add_field("apiVersion", "v1");
    let mut entries = tree.entries().iter();
    let edit = match entries.clone().find(|entry| &*entry.0.text == "apiVersion") {
        Some((key, value)) => {
            let insertion = if is_json(text) { "\"v1\"" } else { " v1" };
            Some(Edit::replace(value_span(text, key, value), insertion))
        }
        None => {
            let insertion = if is_json(text) {
                "\"apiVersion\": \"v1\", "
            } else if tree.span.slice(text).starts_with('{') {
                "apiVersion: v1, "
            } else {
                "apiVersion: v1\n"
            };
            entries
                .next()
                .map(|first| insert(first.0.span.start, insertion))
        }
    };
    finding.help(title.clone()).fix(title, edit)
}

/// Returns the span of a value, or the empty span after the colon if the value is absent.
fn value_span(text: &str, key: &Key, value: &Tree) -> Span {
    let rest = text.get(key.span.end..).unwrap_or_default();
    match rest.find(':') {
        Some(colon) if value.span.is_empty() => {
            let end = key.span.end + colon + 1;
            Span::new(end, end)
        }
        _ => value.span,
    }
}
