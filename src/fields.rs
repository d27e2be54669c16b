//! Serializes the fields of enums one by one, because a derived serializer of each enum would add kilobytes to
//! the module.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::resource::Unit;
use crate::trace::{Outcome, int64};

/// The value of a field.
#[derive(Clone, Copy)]
pub(crate) enum FieldValue<'v> {
    Text(&'v str),
    Bool(bool),
    /// An int64, as text.
    Int64(i64),
    Number(f64),
    Outcome(Outcome),
    Unit(Unit),
}

impl Serialize for FieldValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => text.serialize(serializer),
            Self::Bool(value) => value.serialize(serializer),
            Self::Int64(number) => int64(number, serializer),
            Self::Number(number) => number.serialize(serializer),
            Self::Outcome(outcome) => outcome.serialize(serializer),
            Self::Unit(unit) => unit.serialize(serializer),
        }
    }
}

/// Serializes the fields that have a value, in order.
pub(crate) fn serialize<S: Serializer>(
    fields: &[(&'static str, Option<FieldValue<'_>>)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let count = fields.iter().filter(|field| field.1.is_some()).count();
    let mut object = serializer.serialize_struct("", count)?;
    for (name, value) in fields {
        if let Some(value) = value {
            object.serialize_field(name, value)?;
        }
    }
    object.end()
}
