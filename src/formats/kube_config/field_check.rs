//! Checks the declared ranges of fields.

use super::field_errors::FieldErrors;
use super::locate::join;
use super::rules::Rules;
use super::validation_error::{ValidationError, printed_duration};
use crate::formats::decode::{Check, Field, Object, Type, parse_duration};
use crate::tree::Tree;

/// Adds the errors about fields of an object that are out of range, in the order of declaration; `path`
/// is the path of the object.
pub(super) fn check_fields(object: &Object, tree: &Tree, path: &str, errors: &mut FieldErrors) {
    for field in object.0 {
        check_field(field, tree, path, errors);
    }
}

/// Adds the error about one field of an object.
pub(super) fn check_field(field: &Field, tree: &Tree, path: &str, errors: &mut FieldErrors) {
    let Check::Range(range) = field.check else {
        return;
    };
    let value = value_of(field, tree.get(field.name), errors.rules);
    if let Some((_, printed)) = value.filter(|(value, _)| !range.contains(*value)) {
        let path = join(path, field.name);
        let field_error = ValidationError::invalid(path, printed, range.detail);
        errors.push(field_error.help((range.help)()));
    }
}

/// Returns an integer, or a duration in nanoseconds, and its printed form; an absent integer has its
/// default. The defaults of durations are valid.
fn value_of(field: &Field, value: Option<&Tree>, rules: Rules) -> Option<(i64, String)> {
    if matches!(field.kind, Type::Duration | Type::DurationOrNull) {
        let duration = parse_duration(value?.text()?)?;
        return Some((duration, printed_duration(duration, rules)));
    }
    let value = value.and_then(Tree::integer);
    let value = value.unwrap_or_else(|| field.default.parse().unwrap_or(0));
    Some((value, value.to_string()))
}

/// Returns an integer field of an object, or its default.
pub(super) fn integer_of(object: &Object, tree: &Tree, name: &str) -> i64 {
    let default = || object.field(name)?.default.parse().ok();
    tree.integer_of(name).or_else(default).unwrap_or(0)
}

/// Returns a duration field of an object in nanoseconds; a duration of 0 means the default.
pub(super) fn duration_of(object: &Object, tree: &Tree, name: &str) -> i64 {
    let duration = parse_duration(tree.text_of(name)).filter(|duration| *duration != 0);
    let default = || parse_duration(object.field(name)?.default.trim_matches('"'));
    duration.or_else(default).unwrap_or(0)
}
