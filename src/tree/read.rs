//! Typed reading of a [`Value`], with paths in errors.

use core::fmt;
use std::borrow::Cow;

use super::span::Span;
use super::value::{Tree, Value};
use crate::limits::LIST_ENTRIES;
use crate::message::Message;
use crate::messages::scenario;

/// A value has the wrong type, or text is not valid JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypeMismatch(Message);

impl fmt::Display for TypeMismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for TypeMismatch {}

impl From<TypeMismatch> for Message {
    fn from(error: TypeMismatch) -> Self {
        error.0
    }
}

impl TypeMismatch {
    pub(crate) fn new(message: Message) -> Self {
        Self(message)
    }

    /// Creates an error about an array or an object with too many entries.
    pub(crate) fn too_many_entries(path: &str, length: usize, max: usize) -> Self {
        Self(scenario::too_many_entries(path, length, max))
    }
}

/// A value and its path.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'v> {
    tree: &'v Tree,
    location: Location<'v>,
}

/// The path to a value, from the inside out.
#[derive(Clone, Copy)]
enum Location<'v> {
    Root,
    Field(&'v Reader<'v>, &'v str),
    Item(&'v Reader<'v>, usize),
}

type ReadResult<T> = Result<T, TypeMismatch>;

/// The value of an absent field, whose fields are absent too.
pub(crate) static ABSENT: Tree = Tree {
    value: Value::Null,
    span: Span { start: 0, end: 0 },
};

impl<'v> Reader<'v> {
    pub(crate) fn root(tree: &'v Tree) -> Self {
        Self {
            tree,
            location: Location::Root,
        }
    }

    pub(crate) fn path(&self) -> String {
        match self.location {
            Location::Root => String::new(),
            Location::Field(outer, name) => match outer.path() {
                path if path.is_empty() => name.into(),
                path => format!("{path}.{name}"),
            },
            Location::Item(outer, index) => format!("{}[{index}]", outer.path()),
        }
    }

    /// Returns the error that the value is not what was expected.
    pub(crate) fn mismatch(&self, expected: &str) -> TypeMismatch {
        let path = self.path();
        let location = if path.is_empty() { "argument" } else { "field" };
        let found = self.tree.value.kind();
        TypeMismatch(scenario::type_mismatch(location, path, expected, found))
    }

    /// Reads a field of an object; an absent one is null.
    pub(crate) fn field<T>(
        &self,
        name: &str,
        read: impl FnOnce(&Reader<'_>) -> ReadResult<T>,
    ) -> ReadResult<T> {
        if !matches!(self.tree.value, Value::Map(_)) {
            return Err(self.mismatch("object"));
        }
        read(&Reader {
            tree: self.tree.get(name).unwrap_or(&ABSENT),
            location: Location::Field(self, name),
        })
    }

    /// Rejects unknown fields: a misspelled one would silently count as absent.
    pub(crate) fn reject_unknown_fields(&self, known: &[&str]) -> ReadResult<()> {
        let Value::Map(entries) = &self.tree.value else {
            return Ok(());
        };
        let unknown = entries
            .iter()
            .find(|entry| !known.contains(&&*entry.0.text));
        let Some((key, tree)) = unknown else {
            return Ok(());
        };
        let location = Location::Field(self, &key.text);
        let path = Reader { tree, location }.path();
        Err(TypeMismatch(scenario::field_unknown(path, known)))
    }

    /// Reads a value that can be absent or null.
    pub(crate) fn optional<T>(
        &self,
        read: impl FnOnce(&Self) -> ReadResult<T>,
    ) -> ReadResult<Option<T>> {
        match &self.tree.value {
            Value::Null => Ok(None),
            _ => read(self).map(Some),
        }
    }

    /// Reads each item of an array of at most [`LIST_ENTRIES`] items; null is an empty one.
    pub(crate) fn list<T>(
        &self,
        read: impl Fn(&Reader<'_>) -> ReadResult<T>,
    ) -> ReadResult<Vec<T>> {
        self.check_length(LIST_ENTRIES)?;
        self.long_list(read)
    }

    /// Reads each item of an array of any length; null is an empty one.
    pub(crate) fn long_list<T>(
        &self,
        read: impl Fn(&Reader<'_>) -> ReadResult<T>,
    ) -> ReadResult<Vec<T>> {
        let items = match &self.tree.value {
            Value::Null => &[][..],
            Value::List(items) => items,
            _ => return Err(self.mismatch("array")),
        };
        // Collecting into a `Result` costs half a kilobyte of module per type.
        let mut list = Vec::new();
        for (index, tree) in items.iter().enumerate() {
            list.push(read(&Reader {
                tree,
                location: Location::Item(self, index),
            })?);
        }
        Ok(list)
    }

    /// Reads each entry of an object; null is an empty one.
    pub(crate) fn map<T, C: Default + Extend<(Box<str>, T)>>(
        &self,
        read: impl Fn(&Reader<'_>) -> ReadResult<T>,
    ) -> ReadResult<C> {
        self.check_length(LIST_ENTRIES)?;
        let entries = match &self.tree.value {
            Value::Null => &[][..],
            Value::Map(entries) => entries,
            _ => return Err(self.mismatch("object")),
        };
        let mut entries_read = C::default();
        for (key, tree) in entries {
            let entry = read(&Reader {
                tree,
                location: Location::Field(self, &key.text),
            })?;
            entries_read.extend(Some((key.text.clone(), entry)));
        }
        Ok(entries_read)
    }

    /// Rejects an array or an object with more entries.
    fn check_length(&self, max: usize) -> ReadResult<()> {
        let length = match &self.tree.value {
            Value::List(items) => items.len(),
            Value::Map(entries) => entries.len(),
            _ => 0,
        };
        if length <= max {
            return Ok(());
        }
        Err(TypeMismatch::too_many_entries(&self.path(), length, max))
    }

    /// Returns the value itself.
    #[cfg(feature = "conformance")]
    pub(crate) fn tree(&self) -> &'v Tree {
        self.tree
    }

    /// Reads a string or a number as written.
    pub(crate) fn quantity(&self) -> ReadResult<&'v str> {
        match &self.tree.value {
            Value::Text(text) | Value::Number(text) => Ok(text),
            _ => Err(self.mismatch("quantity")),
        }
    }

    /// Reads a string, or an integer as its digits.
    pub(crate) fn raw_number(&self) -> ReadResult<Cow<'_, str>> {
        match &self.tree.value {
            Value::Text(text) => Ok(Cow::Borrowed(text)),
            Value::Number(number) if is_integer(number) => Ok(Cow::Borrowed(number)),
            Value::Number(_) => Err(self.mismatch("safeInteger")),
            _ => Err(self.mismatch("stringOrInteger")),
        }
    }
}

fn is_integer(number: &str) -> bool {
    let digits = number.strip_prefix('-').unwrap_or(number);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// Reads a string.
pub(crate) fn text(from: &Reader<'_>) -> ReadResult<Box<str>> {
    match &from.tree.value {
        Value::Text(text) => Ok(text.clone()),
        _ => Err(from.mismatch("string")),
    }
}

/// Reads a boolean; null is false.
pub(crate) fn bool(from: &Reader<'_>) -> ReadResult<bool> {
    match &from.tree.value {
        Value::Null => Ok(false),
        Value::Bool(value) => Ok(*value),
        _ => Err(from.mismatch("boolean")),
    }
}

/// Reads an int64; null is 0.
pub(crate) fn int64(from: &Reader<'_>) -> ReadResult<i64> {
    match &from.tree.value {
        Value::Null => Ok(0),
        Value::Number(number) => number.parse().map_err(|_| from.mismatch("int64")),
        _ => Err(from.mismatch("int64")),
    }
}

/// Reads a string; null is empty.
#[inline(never)]
pub(crate) fn text_or_empty(from: &Reader<'_>) -> ReadResult<Box<str>> {
    Ok(from.optional(text)?.unwrap_or_default())
}

/// Readers for values that only vectors contain.
#[cfg(feature = "conformance")]
pub(crate) mod vector_values {
    use super::{ReadResult, Reader, int64};

    /// Reads an array of int64s.
    pub(crate) fn int64s(from: &Reader<'_>) -> ReadResult<Vec<i64>> {
        from.list(int64)
    }

    /// Reads an array of two int64s.
    pub(crate) fn int64_pair(from: &Reader<'_>) -> ReadResult<(i64, i64)> {
        match *int64s(from)? {
            [a, b] => Ok((a, b)),
            _ => Err(from.mismatch("pair")),
        }
    }
}
