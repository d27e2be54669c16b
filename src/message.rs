//! Defines messages for users: nodescore's own, which a page can translate, and the scheduler's, verbatim.

mod template;

use core::fmt;
use core::ops::Deref;
use std::borrow::Cow;

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

/// A message: English text and, for nodescore's own messages, the key and the parameters with which
/// a page translates it.
///
/// It dereferences to a string and serializes as `{ text, key, params }`.
// A single pointer, because each finding and error contains two messages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message(Option<Box<Content>>);

/// The content of a message that is not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Content {
    text: String,
    key: Option<&'static str>,
    params: Vec<(&'static str, Param)>,
}

/// The largest integer up to which JavaScript's numbers are exact.
const MAX_EXACT_INTEGER: u64 = 1 << 53;

/// A parameter of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Param {
    /// A name or a value, shown as it is.
    Text(String),
    /// A number, formatted by the rules of the language.
    Number(i64),
    /// Names, joined by the rules of the language.
    List(Vec<String>),
    /// Messages, translated and joined by the rules of the language.
    Messages(Vec<Message>),
}

impl Message {
    /// Returns a message of the scheduler, which is not translated.
    pub(crate) fn verbatim(text: impl Into<String>) -> Self {
        Self::with_text(text.into(), None, Vec::new())
    }

    /// Returns a message of the catalogues, from its template and the parameters in the order of the template.
    // One function for each number of parameters, never inlined: hundreds of messages call it.
    #[inline(never)]
    pub(crate) fn new<const N: usize>(template: &'static str, params: [Param; N]) -> Self {
        template::fill(template, Vec::from(params))
    }

    #[inline(never)]
    fn with_text(
        text: String,
        key: Option<&'static str>,
        params: Vec<(&'static str, Param)>,
    ) -> Self {
        let content = Content { text, key, params };
        let is_empty = content.text.is_empty() && key.is_none();
        Self((!is_empty).then(|| Box::new(content)))
    }

    /// Returns the English text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_ref().map_or("", |content| &content.text)
    }

    /// Returns the key in the catalogues, `<part>.<name>`; none for a message of the scheduler.
    #[must_use]
    pub fn key(&self) -> Option<&'static str> {
        self.0.as_ref()?.key
    }

    /// Returns the parameters by name, in the catalogue's order.
    #[must_use]
    pub fn params(&self) -> &[(&'static str, Param)] {
        self.0.as_ref().map_or(&[], |content| &content.params)
    }
}

impl Param {
    /// Returns the text of a parameter in its default format.
    fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) => Cow::Borrowed(text),
            Self::Number(number) => Cow::Owned(number.to_string()),
            Self::List(names) => {
                Cow::Owned(template::join_names(&mut names.iter().map(|name| &**name)))
            }
            Self::Messages(messages) => Cow::Owned(template::join_names(
                &mut messages.iter().map(|message| &**message),
            )),
        }
    }
}

impl Deref for Message {
    type Target = str;

    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self)
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<String> for Message {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl From<&str> for Param {
    #[inline(never)]
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Param {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Param {
    fn from(text: &String) -> Self {
        Self::from(&**text)
    }
}

impl From<&Box<str>> for Param {
    fn from(text: &Box<str>) -> Self {
        Self::from(&**text)
    }
}

impl From<i64> for Param {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<usize> for Param {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Vec<String>> for Param {
    fn from(names: Vec<String>) -> Self {
        Self::List(names)
    }
}

impl From<&[&str]> for Param {
    #[inline(never)]
    fn from(names: &[&str]) -> Self {
        Self::List(names.iter().map(|name| (*name).into()).collect())
    }
}

impl From<Vec<Message>> for Param {
    fn from(messages: Vec<Message>) -> Self {
        Self::Messages(messages)
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Message", 3)?;
        object.serialize_field("text", self.as_str())?;
        object.serialize_field("key", &self.key())?;
        object.serialize_field("params", &Params(self.params()))?;
        object.end()
    }
}

struct Params<'m>(&'m [(&'static str, Param)]);

impl Serialize for Params<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_map(Some(self.0.len()))?;
        for (name, param) in self.0 {
            object.serialize_entry(name, param)?;
        }
        object.end()
    }
}

/// Serializes a number as a JavaScript number, or as a string if that would be rounded.
impl Serialize for Param {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            Self::Number(number) if number.unsigned_abs() > MAX_EXACT_INTEGER => {
                serializer.serialize_str(&number.to_string())
            }
            #[expect(clippy::cast_precision_loss, reason = "at most 2^53")]
            Self::Number(number) => serializer.serialize_f64(*number as f64),
            Self::List(names) => names.serialize(serializer),
            Self::Messages(messages) => messages.serialize(serializer),
        }
    }
}
