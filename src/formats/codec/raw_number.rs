//! Reads and writes numbers as typed.

use crate::float;
use crate::scenario::RawNumber;
use crate::tree::{Tree, Value};

/// Returns the text of a value of any type; `None` if it is absent or null.
pub(super) fn read(tree: Option<&Tree>) -> Option<RawNumber> {
    let text = match &tree?.value {
        Value::Null => return None,
        Value::Number(text) | Value::Text(text) => text,
        Value::Bool(true) => "true",
        Value::Bool(false) => "false",
        other => other.kind(),
    };
    Some(RawNumber::from(text))
}

/// Returns the text of a value of any type; empty if it is absent or null.
pub(super) fn read_text(tree: Option<&Tree>) -> Box<str> {
    read(tree).map_or_else(Box::default, |raw| raw.as_str().into())
}

/// Returns the value of an input: a number if it is one, otherwise a string, which the loader
/// rejects; `None` if it is blank.
pub(super) fn value(raw: Option<&RawNumber>) -> Option<Value> {
    let text = raw?.as_str().trim();
    let number = raw.and_then(RawNumber::integer);
    Some(match number {
        _ if text.is_empty() => return None,
        Some(number) => Value::Number(number.to_string().into()),
        None if is_number(text) => Value::Number(text.into()),
        None => Value::Text(text.into()),
    })
}

/// Returns an input, or a default in place of one that is absent or blank.
pub(super) fn or_default(raw: Option<&RawNumber>, default: i64) -> RawNumber {
    let typed = raw.filter(|raw| !raw.as_str().trim().is_empty());
    typed.cloned().unwrap_or_else(|| RawNumber::from(default))
}

/// Returns true if two inputs are the same integer or the same text.
pub(super) fn is_same(a: Option<&RawNumber>, b: Option<&RawNumber>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => {
            let is_same_integer = a.integer().is_some() && a.integer() == b.integer();
            is_same_integer || a.as_str().trim() == b.as_str().trim()
        }
        (one, None) | (None, one) => one.is_none_or(|raw| raw.as_str().trim().is_empty()),
    }
}

/// Returns true for a JSON number in the range of float64.
fn is_number(text: &str) -> bool {
    let read = crate::json::parse(text).map(|tree| tree.value);
    matches!(read, Ok(Value::Number(_))) && float::parse(text).is_some()
}
