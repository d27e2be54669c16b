//! What belongs where.

use crate::tree::Value;

/// A type of Go, so far as its decoder looks.
#[derive(Debug)]
pub(crate) enum Type {
    /// Anything at all: decoded later, or never.
    Any,
    Bool,
    Int32,
    Int64,
    Float,
    Text,
    List(&'static Type),
    Map(&'static Type),
    Object(&'static Object),
    /// A struct that Go's own decoder reads: fields in any case, unknown ones left aside, even where
    /// all around it is strict.
    Folded(&'static Object),
}

/// A struct's fields by their JSON names.
#[derive(Debug)]
pub(crate) struct Object(pub(crate) &'static [(&'static str, Type)]);

impl Object {
    pub(crate) fn field(&self, name: &str) -> Option<&'static Type> {
        let found = self.0.iter().find(|field| field.0 == name);
        found.map(|field| &field.1)
    }

    /// The field of a name in whatever case.
    pub(super) fn folded(&self, name: &str) -> Option<&'static Type> {
        let found = self
            .0
            .iter()
            .find(|field| field.0.eq_ignore_ascii_case(name));
        found.map(|field| &field.1)
    }
}

impl Type {
    /// Whether a scalar fits. Whole numbers are literals without a point or an exponent.
    pub(super) fn takes(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Bool, Value::Bool(_))
            | (Self::Text, Value::Text(_))
            | (Self::Float, Value::Number(_)) => true,
            (Self::Int32, Value::Number(number)) => number.parse::<i32>().is_ok(),
            (Self::Int64, Value::Number(number)) => number.parse::<i64>().is_ok(),
            _ => false,
        }
    }

    /// What to say that belongs here.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Self::Any => "anything",
            Self::Bool => "true or false",
            Self::Int32 => "a whole number from -2147483648 to 2147483647",
            Self::Int64 => "a whole number",
            Self::Float => "a number",
            Self::Text => "text",
            Self::List(_) => "a list",
            Self::Map(_) | Self::Object(_) | Self::Folded(_) => "an object",
        }
    }
}
