//! What a scenario or a line of JSON is made of before it has a meaning. Everything typed is read
//! from this one form, so that there is one set of readers, which know where they are.

mod read;

pub use read::WrongShape;
#[cfg(feature = "conformance")]
pub(crate) use read::exact::{bool, int64, int64s, pair, text_or_empty};
pub(crate) use read::{Reader, text};

/// A value as it is written. Numbers are text: JavaScript's would lose digits.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    /// A number as it stands.
    Number(Box<str>),
    Text(Box<str>),
    List(Vec<Value>),
    /// Keys and values in order; the last of a key that stands twice counts.
    Map(Vec<(Box<str>, Value)>),
}

impl Value {
    fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "true or false",
            Self::Number(_) => "a number",
            Self::Text(_) => "text",
            Self::List(_) => "a list",
            Self::Map(_) => "an object",
        }
    }
}
