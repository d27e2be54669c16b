//! Typed reading of a [`Value`], with paths in errors.

use core::fmt;
use std::borrow::Cow;

use super::{Span, Tree, Value};
use crate::limits::LIST;
use crate::message::Message;
use crate::messages::scenario;

/// A value has the wrong type, or text is not valid JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongShape(Message);

impl fmt::Display for WrongShape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for WrongShape {}

#[cfg(feature = "formats")]
impl From<WrongShape> for Message {
    fn from(error: WrongShape) -> Self {
        error.0
    }
}

impl WrongShape {
    pub(crate) fn new(message: Message) -> Self {
        Self(message)
    }

    /// Creates an error about an array or an object with too many entries.
    pub(crate) fn entries(path: &str, length: usize, most: usize) -> Self {
        Self(scenario::too_many_entries(path, length, most))
    }
}

/// A value and its path.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'v> {
    tree: &'v Tree,
    place: Place<'v>,
}

/// The path to a value, from the inside out.
#[derive(Clone, Copy)]
enum Place<'v> {
    Root,
    Field(&'v Reader<'v>, &'v str),
    Item(&'v Reader<'v>, usize),
}

type Read<T> = Result<T, WrongShape>;

/// The value of an absent field.
static ABSENT: Tree = Tree {
    value: Value::Null,
    span: Span { start: 0, end: 0 },
};

impl<'v> Reader<'v> {
    pub(crate) fn root(tree: &'v Tree) -> Self {
        Self {
            tree,
            place: Place::Root,
        }
    }

    pub(crate) fn path(&self) -> String {
        match self.place {
            Place::Root => String::new(),
            Place::Field(outer, name) => match outer.path() {
                path if path.is_empty() => name.into(),
                path => format!("{path}.{name}"),
            },
            Place::Item(outer, index) => format!("{}[{index}]", outer.path()),
        }
    }

    /// Returns the error that the value is not what was expected.
    pub(crate) fn wrong(&self, expected: &str) -> WrongShape {
        let path = self.path();
        let place = if path.is_empty() { "argument" } else { "field" };
        let found = self.tree.value.kind();
        WrongShape(scenario::type_mismatch(place, path, expected, found))
    }

    /// Reads a field of an object; an absent one is null.
    pub(crate) fn field<T>(
        &self,
        name: &str,
        read: impl FnOnce(&Reader<'_>) -> Read<T>,
    ) -> Read<T> {
        if !matches!(self.tree.value, Value::Map(_)) {
            return Err(self.wrong("object"));
        }
        read(&Reader {
            tree: self.tree.get(name).unwrap_or(&ABSENT),
            place: Place::Field(self, name),
        })
    }

    /// Rejects unknown fields: a misspelled one would silently count as absent.
    pub(crate) fn only(&self, known: &[&str]) -> Read<()> {
        let Value::Map(entries) = &self.tree.value else {
            return Ok(());
        };
        let unknown = entries
            .iter()
            .find(|entry| !known.contains(&&*entry.0.text));
        let Some((key, tree)) = unknown else {
            return Ok(());
        };
        let place = Place::Field(self, &key.text);
        let path = Reader { tree, place }.path();
        Err(WrongShape(scenario::field_unknown(path, known)))
    }

    /// Reads a value that can be absent or null.
    pub(crate) fn optional<T>(&self, read: impl FnOnce(&Self) -> Read<T>) -> Read<Option<T>> {
        match &self.tree.value {
            Value::Null => Ok(None),
            _ => read(self).map(Some),
        }
    }

    /// Reads each item of an array of at most [`LIST`] items; null is an empty one.
    pub(crate) fn list<T>(&self, read: impl Fn(&Reader<'_>) -> Read<T>) -> Read<Vec<T>> {
        self.check_length(LIST)?;
        self.long_list(read)
    }

    /// Reads each item of an array of any length; null is an empty one.
    pub(crate) fn long_list<T>(&self, read: impl Fn(&Reader<'_>) -> Read<T>) -> Read<Vec<T>> {
        let items = match &self.tree.value {
            Value::Null => &[][..],
            Value::List(items) => items,
            _ => return Err(self.wrong("array")),
        };
        // Collecting into a `Result` costs half a kilobyte of module per type.
        let mut list = Vec::new();
        for (index, tree) in items.iter().enumerate() {
            list.push(read(&Reader {
                tree,
                place: Place::Item(self, index),
            })?);
        }
        Ok(list)
    }

    /// Reads each entry of an object; null is an empty one.
    pub(crate) fn map<T, C: Default + Extend<(Box<str>, T)>>(
        &self,
        read: impl Fn(&Reader<'_>) -> Read<T>,
    ) -> Read<C> {
        self.check_length(LIST)?;
        let entries = match &self.tree.value {
            Value::Null => &[][..],
            Value::Map(entries) => entries,
            _ => return Err(self.wrong("object")),
        };
        let mut entries_read = C::default();
        for (key, tree) in entries {
            let entry = read(&Reader {
                tree,
                place: Place::Field(self, &key.text),
            })?;
            entries_read.extend(Some((key.text.clone(), entry)));
        }
        Ok(entries_read)
    }

    /// Rejects an array or an object with more entries.
    fn check_length(&self, most: usize) -> Read<()> {
        let length = match &self.tree.value {
            Value::List(items) => items.len(),
            Value::Map(entries) => entries.len(),
            _ => 0,
        };
        if length <= most {
            return Ok(());
        }
        Err(WrongShape::entries(&self.path(), length, most))
    }

    /// Returns the value itself.
    #[cfg(feature = "conformance")]
    pub(crate) fn tree(&self) -> &'v Tree {
        self.tree
    }

    /// Reads a string or a number as written.
    #[cfg(feature = "formats")]
    pub(crate) fn quantity(&self) -> Read<&'v str> {
        match &self.tree.value {
            Value::Text(text) | Value::Number(text) => Ok(text),
            _ => Err(self.wrong("quantity")),
        }
    }

    /// Reads a string, or an integer as its digits.
    pub(crate) fn typed(&self) -> Read<Cow<'_, str>> {
        match &self.tree.value {
            Value::Text(text) => Ok(Cow::Borrowed(text)),
            Value::Number(number) if is_whole(number) => Ok(Cow::Borrowed(number)),
            Value::Number(_) => Err(self.wrong("safeInteger")),
            _ => Err(self.wrong("stringOrInteger")),
        }
    }
}

fn is_whole(number: &str) -> bool {
    let digits = number.strip_prefix('-').unwrap_or(number);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Reads a string.
pub(crate) fn text(from: &Reader<'_>) -> Read<Box<str>> {
    match &from.tree.value {
        Value::Text(text) => Ok(text.clone()),
        _ => Err(from.wrong("string")),
    }
}

/// Reads a boolean; null is false.
pub(crate) fn bool(from: &Reader<'_>) -> Read<bool> {
    match &from.tree.value {
        Value::Null => Ok(false),
        Value::Bool(value) => Ok(*value),
        _ => Err(from.wrong("boolean")),
    }
}

/// Readers for values that only vectors contain.
#[cfg(feature = "conformance")]
pub(crate) mod exact {
    use super::{Read, Reader, Value, text};

    /// Reads an int64; null is 0.
    pub(crate) fn int64(from: &Reader<'_>) -> Read<i64> {
        match &from.tree.value {
            Value::Null => Ok(0),
            Value::Number(number) => number.parse().map_err(|_| from.wrong("int64")),
            _ => Err(from.wrong("int64")),
        }
    }

    /// Reads a string; null is empty.
    pub(crate) fn text_or_empty(from: &Reader<'_>) -> Read<Box<str>> {
        Ok(from.optional(text)?.unwrap_or_default())
    }

    /// Reads an array of int64s.
    pub(crate) fn int64s(from: &Reader<'_>) -> Read<Vec<i64>> {
        from.list(int64)
    }

    /// Reads an array of two int64s.
    pub(crate) fn pair(from: &Reader<'_>) -> Read<(i64, i64)> {
        match *int64s(from)? {
            [a, b] => Ok((a, b)),
            _ => Err(from.wrong("pair")),
        }
    }
}
