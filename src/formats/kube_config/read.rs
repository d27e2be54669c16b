//! Typed access to decoded fields. A field that is absent, null or of another type reads as `None`
//! or as an empty value.

use crate::tree::{Tree, Value};

impl Tree {
    /// Returns a field that is present and not null.
    pub(in crate::formats) fn non_null(&self, name: &str) -> Option<&Self> {
        self.get(name).filter(|tree| tree.value != Value::Null)
    }

    pub(in crate::formats) fn text_of(&self, name: &str) -> &str {
        self.get(name).and_then(Self::text).unwrap_or_default()
    }

    pub(in crate::formats) fn integer(&self) -> Option<i64> {
        match &self.value {
            Value::Number(number) => number.parse().ok(),
            _ => None,
        }
    }

    pub(in crate::formats) fn integer_of(&self, name: &str) -> Option<i64> {
        self.get(name)?.integer()
    }

    pub(in crate::formats) fn bool_of(&self, name: &str) -> Option<bool> {
        match self.get(name)?.value {
            Value::Bool(flag) => Some(flag),
            _ => None,
        }
    }

    /// Returns the items of a list field.
    pub(in crate::formats) fn items_of(&self, name: &str) -> &[Self] {
        self.get(name).map_or(&[], Self::items)
    }
}
