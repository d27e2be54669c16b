//! Compares values regardless of their spans.

use crate::float;
use crate::name_tree::NameIndex;
use crate::tree::{Key, Tree, Value};

/// Compares two values. The order of keys is ignored, and the last of duplicate keys counts. If
/// `compare_number_text`, `2.0` differs from `2`, which YAML reads as the same number.
pub(super) fn is_equal(a: &Value, b: &Value, compare_number_text: bool) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => {
            a == b || !compare_number_text && is_equal_number(a, b)
        }
        (Value::List(a), Value::List(b)) => {
            a.len() == b.len()
                && a.iter()
                    .zip(b)
                    .all(|(a, b)| is_equal(&a.value, &b.value, compare_number_text))
        }
        (Value::Map(a), Value::Map(b)) => are_equal_entries(a, b, compare_number_text),
        (a, b) => a == b,
    }
}

/// Compares numbers as float64. A number that is out of range equals only the same text.
fn is_equal_number(a: &str, b: &str) -> bool {
    float::parse(a).is_some_and(|number| float::parse(b) == Some(number))
}

fn are_equal_entries(a: &[(Key, Tree)], b: &[(Key, Tree)], compare_number_text: bool) -> bool {
    let (a_indexes, b_indexes) = (by_key(a), by_key(b));
    let is_equal_entry = |(key, index): (&str, usize)| {
        let pair = b_indexes
            .get(key)
            .and_then(|other| Some((a.get(index)?, b.get(other)?)));
        pair.is_some_and(|(a, b)| is_equal(&a.1.value, &b.1.value, compare_number_text))
    };
    a_indexes.len() == b_indexes.len() && a_indexes.iter().all(is_equal_entry)
}

/// Returns the index of the last entry of each key.
pub(super) fn by_key(entries: &[(Key, Tree)]) -> NameIndex<'_> {
    let mut indexes = NameIndex::default();
    for (at, entry) in entries.iter().enumerate() {
        indexes.insert(&*entry.0.text, at);
    }
    indexes
}
