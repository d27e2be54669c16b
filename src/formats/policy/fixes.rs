//! Fixes of findings, as edits of the text.

use super::read::Located;
use crate::formats::decode::Type;
use crate::formats::document::is_json;
use crate::formats::finding::{Edit, Finding};
pub(super) use crate::formats::layout::replace_text;
use crate::message::Message;
use crate::messages::loaders;
use crate::tree::{Span, Tree, Value};

/// Replaces a number; `None` if it is not in the text.
pub(super) fn replace_number(of: &Located<i64>, number: i64) -> Option<Edit> {
    let replaced = Edit::replace(of.span, number.to_string());
    of.is_present.then_some(replaced)
}

/// Adds a fix that sets a weight. An absent field is inserted after the name in JSON; in YAML there
/// is no fix.
pub(super) fn set_weight(
    finding: Finding,
    text: &str,
    field: &Located<i64>,
    name: &Located<Box<str>>,
    value: i64,
) -> Finding {
    if let Some(edit) = replace_number(field, value) {
        return finding.fix(write_number(value), vec![edit]);
    }
    if !is_json(text) || !name.is_present {
        return finding;
    }
    let end = Span::new(name.span.end, name.span.end);
    let edit = Edit::replace(end, format!(", \"weight\": {value}"));
    finding.fix(loaders::add_weight(value), vec![edit])
}

fn write_number(number: i64) -> Message {
    loaders::write_value(number.to_string())
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
    match integer.parse::<i64>() {
        Ok(number) => {
            let edit = Edit::replace(tree.span, number.to_string());
            finding.fix(write_number(number), vec![edit])
        }
        Err(_) => finding,
    }
}

/// Adds a fix that inserts `apiVersion: v1` at the beginning or fills an empty `apiVersion`.
pub(super) fn with_version(finding: Finding, text: &str, tree: &Tree) -> Finding {
    let title = loaders::add_field("apiVersion", "v1");
    let Value::Map(entries) = &tree.value else {
        return finding;
    };
    let empty = entries.iter().find(|entry| &*entry.0.text == "apiVersion");
    if let Some((key, value)) = empty {
        let insertion = if is_json(text) { "\"v1\"" } else { " v1" };
        let span = value_span(text, key.span, value.span);
        return finding.fix(title, vec![Edit::replace(span, insertion)]);
    }
    let Some((first, _)) = entries.first() else {
        return finding;
    };
    let before = Span::new(first.span.start, first.span.start);
    let insertion = if is_json(text) {
        "\"apiVersion\": \"v1\", "
    } else if tree_is_flow(text, tree) {
        "apiVersion: v1, "
    } else {
        "apiVersion: v1\n"
    };
    finding.fix(title, vec![Edit::replace(before, insertion)])
}

fn tree_is_flow(text: &str, tree: &Tree) -> bool {
    let source = text.get(tree.span.start..tree.span.end);
    source.is_some_and(|source| source.starts_with('{'))
}

/// Returns the span of a value, or the empty span after the colon if the value is absent.
fn value_span(text: &str, key: Span, value: Span) -> Span {
    let rest = text.get(key.end..).unwrap_or_default();
    match rest.find(':') {
        Some(colon) if value.start == value.end => {
            let end = key.end + colon + 1;
            Span::new(end, end)
        }
        _ => value,
    }
}
