//! Prints values as the scheduler does in errors: as JSON, up to 1.33 in Go syntax.

use super::rules::Rules;
use crate::formats::decode::duration_text;
use crate::go::quote;

/// Returns a list of values of a Go type; `None` is a list that is nil.
pub(super) fn list(kind: &str, items: Option<Vec<String>>, rules: Rules) -> String {
    match (items, rules.config.prints_json) {
        (None, true) => "null".into(),
        (None, false) => format!("[]{kind}(nil)"),
        (Some(items), true) => format!("[{}]", items.join(",")),
        (Some(items), false) => format!("[]{kind}{{{}}}", items.join(", ")),
    }
}

/// Returns a struct of a Go type with two fields.
pub(super) fn structure(kind: &str, fields: [(&str, String); 2], rules: Rules) -> String {
    let [(first, one), (second, two)] = fields;
    match rules.config.prints_json {
        true => format!("{{\"{first}\":{one},\"{second}\":{two}}}"),
        false => format!("{kind}{{{first}:{one}, {second}:{two}}}"),
    }
}

pub(super) fn duration(nanoseconds: i64, rules: Rules) -> String {
    match rules.config.prints_json {
        true => quote(&duration_text(nanoseconds)),
        false => format!("v1.Duration{{Duration:{nanoseconds}}}"),
    }
}
