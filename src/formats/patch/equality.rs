//! Whether two values say the same, wherever they stand.

use crate::float;
use crate::name_tree::NameIndex;
use crate::tree::{Key, Tree, Value};

/// Keys may stand in any order; of a key that stands twice the last counts. `exact` tells `2.0`
/// from
/// `2`, which are one number to YAML.
pub(super) fn is_equal(a: &Value, b: &Value, exact: bool) -> bool {
    match (a, b) {
        (Value::Number(a), Value::Number(b)) => a == b || !exact && is_equal_number(a, b),
        (Value::List(a), Value::List(b)) => {
            a.len() == b.len()
                && a.iter()
                    .zip(b)
                    .all(|(a, b)| is_equal(&a.value, &b.value, exact))
        }
        (Value::Map(a), Value::Map(b)) => are_equal_entries(a, b, exact),
        (a, b) => a == b,
    }
}

/// One that float64 cannot hold is the same as its own text alone.
fn is_equal_number(a: &str, b: &str) -> bool {
    float::parse(a).is_some_and(|number| float::parse(b) == Some(number))
}

fn are_equal_entries(a: &[(Key, Tree)], b: &[(Key, Tree)], exact: bool) -> bool {
    let (places, others) = (by_key(a), by_key(b));
    let agrees = |(key, position): (&str, usize)| {
        let pair = others
            .get(key)
            .and_then(|other| Some((a.get(position)?, b.get(other)?)));
        pair.is_some_and(|(a, b)| is_equal(&a.1.value, &b.1.value, exact))
    };
    places.len() == others.len() && places.iter().all(agrees)
}

/// Returns the last position of each key.
pub(super) fn by_key(entries: &[(Key, Tree)]) -> NameIndex<'_> {
    let mut places = NameIndex::default();
    for (at, entry) in entries.iter().enumerate() {
        places.set(&*entry.0.text, at);
    }
    places
}
