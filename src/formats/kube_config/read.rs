//! Typed access to decoded fields. A field that is absent, null or of another type reads as `None`
//! or as an empty value.

use crate::tree::{Tree, Value};

impl Tree {
    /// Returns a field that is present and not null.
    pub(super) fn non_null(&self, name: &str) -> Option<&Self> {
        self.get(name).filter(|tree| tree.value != Value::Null)
    }

    pub(super) fn text_of(&self, name: &str) -> &str {
        self.get(name).and_then(Self::text).unwrap_or_default()
    }

    pub(super) fn integer(&self) -> Option<i64> {
        match &self.value {
            Value::Number(number) => number.parse().ok(),
            _ => None,
        }
    }

    pub(super) fn integer_of(&self, name: &str) -> Option<i64> {
        self.get(name)?.integer()
    }

    pub(super) fn bool_of(&self, name: &str) -> Option<bool> {
        match self.get(name)?.value {
            Value::Bool(flag) => Some(flag),
            _ => None,
        }
    }

    /// Returns the items of a list field.
    pub(super) fn items_of(&self, name: &str) -> &[Self] {
        self.get(name).map_or(&[], Self::items)
    }
}
