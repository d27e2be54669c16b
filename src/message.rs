//! Messages for people: nodescore's own, which a page can translate, and the scheduler's, verbatim.

use core::fmt;
use core::ops::Deref;

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

/// A message: English text and, for nodescore's own messages, the key and the parameters from which
/// a page words it in another language.
///
/// It reads like a string and serializes as `{ text, key, params }`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    text: String,
    key: Option<&'static str>,
    params: Vec<(&'static str, Param)>,
}

/// A parameter of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Param {
    /// A name or a value, shown as it is.
    Text(String),
    /// A number, formatted by the rules of the language.
    Number(i64),
    /// Names, joined by the rules of the language.
    List(Vec<String>),
}

/// A piece of a message's English text, compiled from the catalogue.
#[derive(Clone, Copy, Debug)]
#[allow(dead_code, reason = "no build has the messages of all parts")]
pub(crate) enum Piece {
    Text(&'static str),
    /// The parameter at this index, as it is.
    Param(usize),
    /// The number at this index, with a comma between thousands.
    Number(usize),
    /// One of several texts: by the number's plural category (`one`, `other`), or by the parameter's text.
    Choice {
        param: usize,
        plural: bool,
        cases: &'static [(&'static str, &'static [Self])],
    },
}

impl Message {
    /// Returns a message that the scheduler prints, which no page translates.
    pub(crate) fn verbatim(text: impl Into<String>) -> Self {
        Self {
            text: text.into(),
            key: None,
            params: Vec::new(),
        }
    }

    /// Returns a message of the catalogues, worded in English.
    #[inline(never)]
    pub(crate) fn new(
        key: &'static str,
        english: &[Piece],
        params: Vec<(&'static str, Param)>,
    ) -> Self {
        let mut text = String::new();
        write(english, &params, &mut text);
        Self {
            text,
            key: Some(key),
            params,
        }
    }

    /// Returns the English text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the key in the catalogues, `<part>.<name>`; none for what the scheduler prints.
    #[must_use]
    pub fn key(&self) -> Option<&'static str> {
        self.key
    }

    /// Returns the parameters by name, in the catalogue's order.
    #[must_use]
    pub fn params(&self) -> &[(&'static str, Param)] {
        &self.params
    }
}

fn write(pieces: &[Piece], params: &[(&'static str, Param)], text: &mut String) {
    for piece in pieces {
        match *piece {
            Piece::Text(piece) => text.push_str(piece),
            Piece::Param(param) => {
                if let Some((_, param)) = params.get(param) {
                    text.push_str(&param.to_string());
                }
            }
            Piece::Number(param) => {
                if let Some((_, Param::Number(number))) = params.get(param) {
                    text.push_str(&grouped(*number));
                }
            }
            Piece::Choice {
                param,
                plural,
                cases,
            } => {
                let value = params.get(param).map(|param| &param.1);
                let wanted = match value {
                    Some(Param::Number(1)) if plural => "one".into(),
                    Some(value) if !plural => value.to_string(),
                    _ => String::new(),
                };
                let case = cases.iter().find(|case| case.0 == wanted);
                let case = case.or_else(|| cases.iter().find(|case| case.0 == "other"));
                write(case.map_or(&[], |case| case.1), params, text);
            }
        }
    }
}

impl fmt::Display for Param {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Number(number) => number.fmt(f),
            Self::List(names) => f.write_str(&joined(names)),
        }
    }
}

/// Returns a number with a comma between thousands: `1,000`.
fn grouped(number: i64) -> String {
    let mut text = number.to_string();
    let least = usize::from(number < 0);
    let mut at = text.len().saturating_sub(3);
    while at > least {
        text.insert(at, ',');
        at = at.saturating_sub(3);
    }
    text
}

/// Returns names as an English list: `a`, `a and b`, `a, b, and c`.
fn joined(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [one, two] => [one, " and ", two].concat(),
        [first @ .., last] => [&*first.join(", "), ", and ", last].concat(),
    }
}

impl Deref for Message {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl PartialEq<str> for Message {
    fn eq(&self, other: &str) -> bool {
        self.text == other
    }
}

impl PartialEq<String> for Message {
    fn eq(&self, other: &String) -> bool {
        self.text == *other
    }
}

impl PartialEq<&str> for Message {
    fn eq(&self, other: &&str) -> bool {
        self.text == *other
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Self::verbatim(text)
    }
}

impl From<&String> for Message {
    fn from(text: &String) -> Self {
        Self::verbatim(text)
    }
}

impl From<std::borrow::Cow<'_, str>> for Message {
    fn from(text: std::borrow::Cow<'_, str>) -> Self {
        Self::verbatim(text)
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::verbatim(text)
    }
}

impl From<&str> for Param {
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
        Self::Text(text.clone())
    }
}

impl From<&Box<str>> for Param {
    fn from(text: &Box<str>) -> Self {
        Self::Text(String::from(&**text))
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

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Message", 3)?;
        object.serialize_field("text", &self.text)?;
        object.serialize_field("key", &self.key)?;
        object.serialize_field("params", &Params(&self.params))?;
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

/// A number crosses as a JavaScript number; beyond 2^53 it is rounded there.
impl Serialize for Param {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) => serializer.serialize_str(text),
            #[expect(
                clippy::cast_precision_loss,
                reason = "shown to people, who read 16 digits"
            )]
            Self::Number(number) => serializer.serialize_f64(*number as f64),
            Self::List(names) => names.serialize(serializer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &[Piece] = &[
        Piece::Choice {
            param: 0,
            plural: true,
            cases: &[
                ("one", &[Piece::Text("1 node of ")]),
                ("other", &[Piece::Number(0), Piece::Text(" nodes of ")]),
            ],
        },
        Piece::Param(1),
    ];

    fn message(count: i64, pools: &[&str]) -> Message {
        let pools: Vec<String> = pools.iter().map(|name| (*name).into()).collect();
        let params = vec![("count", count.into()), ("pools", pools.into())];
        Message::new("test.nodes", ENGLISH, params)
    }

    #[test]
    fn words_plurals_lists_and_numbers_in_english() {
        assert_eq!(message(1, &["a"]), "1 node of a");
        assert_eq!(message(0, &["a", "b"]), "0 nodes of a and b");
        assert_eq!(
            message(1000, &["a", "b", "c"]),
            "1,000 nodes of a, b, and c"
        );
        assert_eq!(message(-1_234_567, &[]), "-1,234,567 nodes of ");
    }

    #[test]
    fn compares_keys_and_parameters_besides_the_text() {
        assert_ne!(message(1, &["a"]), Message::verbatim("1 node of a"));
        assert_eq!(message(1, &["a"]).key(), Some("test.nodes"));
        assert_eq!(Message::verbatim("Insufficient cpu").key(), None);
    }
}
