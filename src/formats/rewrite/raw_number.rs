//! Writes the text of an input: as a number if it is one, otherwise as a string, which the loader
//! rejects.

use crate::float;
use crate::scenario::RawNumber;
use crate::tree::{Tree, Value};

/// Returns the value of an input; `None` if it is blank.
pub(in crate::formats) fn value(raw: Option<&RawNumber>) -> Option<Value> {
    let text = raw?.as_str().trim();
    let number = raw.and_then(RawNumber::integer);
    Some(match number {
        _ if text.is_empty() => return None,
        Some(number) => Value::Number(number.to_string().into()),
        None if is_number(text) => Value::Number(text.into()),
        None => Value::Text(text.into()),
    })
}

/// Returns a value as the input that writes it.
pub(super) fn raw(tree: Option<&Tree>) -> Option<RawNumber> {
    match &tree?.value {
        Value::Number(text) | Value::Text(text) => Some(RawNumber::from(&**text)),
        Value::Bool(true) => Some(RawNumber::from("true")),
        Value::Bool(false) => Some(RawNumber::from("false")),
        _ => None,
    }
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
