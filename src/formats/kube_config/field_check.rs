//! Checks the declared ranges of fields.

use super::field_value::FieldValue;
use super::printed;
use super::validation_error::ValidationError;
use crate::formats::decode::{Check, Field, Object, Type, parse_duration};

/// Adds the errors about fields of an object that are out of range, in the order of declaration.
pub(super) fn check_fields(
    object: &Object,
    value: &FieldValue<'_>,
    errors: &mut Vec<ValidationError>,
) {
    let fields = object.0.iter();
    errors.extend(fields.filter_map(|field| check_field(field, value)));
}

/// Returns the error about one field of an object.
pub(super) fn check_field(field: &Field, object: &FieldValue<'_>) -> Option<ValidationError> {
    let Check::Range(range) = field.check else {
        return None;
    };
    let value = object.field(field.name);
    let (number, printed) = match field.kind {
        // The defaults of durations are valid.
        Type::Duration | Type::DurationOrNull => {
            let duration = parse_duration(value.text())?;
            (duration, printed::duration(duration, value.rules))
        }
        _ => {
            let number = integer_of(field, &value);
            (number, number.to_string())
        }
    };
    let error = || value.invalid(printed, range.detail);
    (!range.contains(number)).then(|| error().help((range.help)()))
}

/// Returns an integer, or its default.
fn integer_of(field: &Field, value: &FieldValue<'_>) -> i64 {
    let number = value.tree.integer();
    number.unwrap_or_else(|| field.default.parse().unwrap_or(0))
}

/// Returns an integer field of an object, or its default.
pub(super) fn integer(object: &Object, value: &FieldValue<'_>, name: &str) -> i64 {
    let field = object.field(name);
    field.map_or(0, |field| integer_of(field, &value.field(name)))
}

/// Returns a duration field of an object in nanoseconds; a duration of 0 means the default.
pub(super) fn duration(object: &Object, value: &FieldValue<'_>, name: &str) -> i64 {
    let duration = parse_duration(value.field(name).text()).filter(|duration| *duration != 0);
    let default = || parse_duration(object.field(name)?.default.trim_matches('"'));
    duration.or_else(default).unwrap_or(0)
}
