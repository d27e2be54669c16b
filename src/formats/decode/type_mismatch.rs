//! Messages about values of the wrong type.

use super::schema::Type;
use crate::message::Message;
use crate::messages::loaders;
use crate::tree::Value;

/// A value as messages describe it: its type and, for a scalar, its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FoundValue {
    pub(crate) kind: &'static str,
    pub(crate) text: String,
}

impl FoundValue {
    pub(crate) fn new(value: &Value) -> Self {
        match value {
            Value::List(_) => Self::of_kind("list"),
            Value::Bool(flag) => Self::scalar(value.kind(), &flag.to_string()),
            Value::Number(text) | Value::Text(text) => Self::scalar(value.kind(), text),
            Value::Null | Value::Map(_) => Self::of_kind(value.kind()),
        }
    }

    /// Returns true if the value is neither a list nor an object.
    pub(crate) fn is_scalar(&self) -> bool {
        !matches!(self.kind, "list" | "object")
    }

    pub(crate) fn of_kind(kind: &'static str) -> Self {
        let text = String::new();
        Self { kind, text }
    }

    /// Describes a scalar; strings of more than 40 characters are not quoted.
    pub(crate) fn scalar(kind: &'static str, text: &str) -> Self {
        if kind == "string" && text.chars().count() > 40 {
            return Self::of_kind("longString");
        }
        let text = text.into();
        Self { kind, text }
    }
}

/// Returns the message about a value of the wrong type.
pub(crate) fn type_mismatch(expected: &Type, found: &FoundValue) -> Message {
    loaders::type_mismatch(expected.key(), found.kind, &found.text)
}

/// Returns the advice on how to write a value of a type.
pub(crate) fn write_type(expected: &Type) -> Message {
    match expected {
        Type::List(_) => loaders::write_list(),
        Type::Object(_) | Type::Map(_) => loaders::write_object(),
        Type::Duration => loaders::write_duration_or_remove("15s"),
        Type::DurationOrNull => loaders::write_duration("15s"),
        Type::Int32 | Type::Int64 => loaders::write_digits(),
        _ => loaders::write_expected_type(),
    }
}
