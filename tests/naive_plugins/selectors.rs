//! Matches labels with requirements.

use super::{list, text};
use serde_json::Value;

/// Returns true if labels meet a requirement.
pub(crate) fn meets(requirement: &Value, labels: &Value) -> bool {
    let value = labels[text(&requirement["key"])].as_str();
    let values: Vec<&str> = list(&requirement["values"]).iter().map(text).collect();
    let number = || {
        Some((
            value?.parse::<i64>().ok()?,
            values.first()?.parse::<i64>().ok()?,
        ))
    };
    match text(&requirement["operator"]) {
        "In" => value.is_some_and(|value| values.contains(&value)),
        "NotIn" => !value.is_some_and(|value| values.contains(&value)),
        "Exists" => value.is_some(),
        "DoesNotExist" => value.is_none(),
        "Gt" => number().is_some_and(|(label, bound)| label > bound),
        "Lt" => number().is_some_and(|(label, bound)| label < bound),
        _ => false,
    }
}

/// Returns true if labels match a label selector; null matches nothing, and an empty one everything.
pub(crate) fn selects(selector: &Value, labels: &Value) -> bool {
    let Some(selector) = selector.as_object() else {
        return false;
    };
    let pairs = selector.get("matchLabels").and_then(Value::as_object);
    let has_pairs =
        pairs.is_none_or(|pairs| pairs.iter().all(|(key, value)| labels[key] == *value));
    let expressions = selector.get("matchExpressions").map_or(&[][..], list);
    has_pairs && expressions.iter().all(|it| meets(it, labels))
}

/// Returns true if a label selector has no requirements.
pub(crate) fn is_empty(selector: &Value) -> bool {
    let pairs = selector["matchLabels"].as_object();
    pairs.is_none_or(|pairs| pairs.is_empty()) && list(&selector["matchExpressions"]).is_empty()
}
