//! Compares values regardless of their spans.

use crate::float;
use crate::formats::children::{Child, by_key, children};
use crate::tree::{Tree, Value};

/// Compares two values. The order of keys is ignored, and the last of duplicate keys counts. If
/// `compare_number_text`, `2.0` differs from `2`, which YAML reads as the same number.
pub(super) fn is_equal(a: &Value, b: &Value, compare_number_text: bool) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => {
            a == b || !compare_number_text && is_equal_number(a, b)
        }
        (Value::List(a), Value::List(b)) => {
            let equal = |(a, b): (&Tree, &Tree)| is_equal(&a.value, &b.value, compare_number_text);
            a.len() == b.len() && a.iter().zip(b).all(equal)
        }
        (Value::Map(_), Value::Map(_)) => {
            let entries = children(a).zip(children(b));
            entries.is_some_and(|(a, b)| are_equal_entries(&a, &b, compare_number_text))
        }
        (a, b) => a == b,
    }
}

/// Compares numbers as float64. A number that is out of range equals only the same text.
fn is_equal_number(a: &str, b: &str) -> bool {
    float::parse(a).is_some_and(|number| float::parse(b) == Some(number))
}

pub(super) fn are_equal_entries(
    a: &[Child<'_>],
    b: &[Child<'_>],
    compare_number_text: bool,
) -> bool {
    let (a_indexes, b_indexes) = (by_key(a), by_key(b));
    let is_equal_entry = |(key, index): (&str, usize)| {
        let pair = a
            .get(index)
            .zip(b_indexes.get(key).and_then(|at| b.get(at)));
        pair.is_some_and(|(a, b)| is_equal(&a.1.value, &b.1.value, compare_number_text))
    };
    a_indexes.len() == b_indexes.len() && a_indexes.iter().all(is_equal_entry)
}
