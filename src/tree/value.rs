//! Untyped values.

use super::span::Span;

/// A value and its span in the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    /// The value.
    pub value: Value,
    pub(crate) span: Span,
}

/// An untyped value. Numbers are kept as text, because JavaScript's would lose digits.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Null, or an absent value.
    Null,
    /// A boolean.
    Bool(bool),
    /// A number as written.
    Number(Box<str>),
    /// A string.
    Text(Box<str>),
    /// A list.
    List(Vec<Tree>),
    /// Keys and values in order; of duplicate keys the last counts.
    Map(Vec<(Key, Tree)>),
}

/// A key of a map and its span in the text.
#[derive(Clone, Debug, PartialEq)]
pub struct Key {
    pub(crate) text: Box<str>,
    pub(crate) span: Span,
}

impl Tree {
    /// Creates a value without a span.
    #[must_use]
    pub fn synthetic(value: Value) -> Self {
        let span = Span::default();
        Self { value, span }
    }

    /// Returns the value of a key if this is a map that has it; of duplicate keys the last.
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
    /// Returns the name of the type in messages.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "boolean",
            Self::Number(_) => "number",
            Self::Text(_) => "string",
            Self::List(_) => "array",
            Self::Map(_) => "object",
        }
    }
}
