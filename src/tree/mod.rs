//! What a scenario, a file or a line of JSON is made of before it has a meaning. Everything typed
//! is read from this one form, so that there is one set of readers, which know where they are.

mod malformed;
mod read;
mod span;

pub(crate) use malformed::Malformed;
pub use read::WrongShape;
#[cfg(feature = "conformance")]
pub(crate) use read::exact::{int64, int64s, pair, text_or_empty};
pub(crate) use read::{Reader, text};
pub(crate) use read::{bool, listed};
pub(crate) use span::Span;

/// A value and where it is written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Tree {
    pub(crate) value: Value,
    pub(crate) span: Span,
}

/// A value as it is written. Numbers are text: JavaScript's would lose digits.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    /// A number as it stands.
    Number(Box<str>),
    Text(Box<str>),
    List(Vec<Tree>),
    /// Keys and values in order; the last of a key that stands twice counts.
    Map(Vec<(Key, Tree)>),
}

/// A key of a map and where it is written.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Key {
    pub(crate) text: Box<str>,
    pub(crate) span: Span,
}

impl Tree {
    /// A value that no text holds.
    #[cfg(any(target_family = "wasm", feature = "formats"))]
    pub(crate) fn unwritten(value: Value) -> Self {
        let span = Span::default();
        Self { value, span }
    }

    /// The value of a key, where this is a map that has it; the last where it stands twice.
    pub(crate) fn get(&self, name: &str) -> Option<&Self> {
        let Value::Map(entries) = &self.value else {
            return None;
        };
        let found = entries.iter().rfind(|entry| *entry.0.text == *name);
        found.map(|entry| &entry.1)
    }
}

impl From<&str> for Key {
    fn from(text: &str) -> Self {
        Self {
            text: text.into(),
            span: Span::default(),
        }
    }
}

impl Value {
    pub(crate) fn kind(&self) -> &'static str {
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
