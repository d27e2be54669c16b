//! The entries of a map or the items of a list.

use crate::name_tree::NameIndex;
use crate::tree::{Key, Tree, Value};

/// An entry with its key, or an item.
pub(super) type Child<'t> = (Option<&'t Key>, &'t Tree);

/// Returns the entries of a map or the items of a list; `None` for a scalar.
pub(super) fn children(value: &Value) -> Option<Vec<Child<'_>>> {
    match value {
        Value::Map(entries) => Some(entries.iter().map(|(key, it)| (Some(key), it)).collect()),
        Value::List(items) => Some(items.iter().map(|item| (None, item)).collect()),
        _ => None,
    }
}

/// Returns the index of the last entry of each key.
pub(super) fn by_key<'t>(entries: &[Child<'t>]) -> NameIndex<'t> {
    let mut indexes = NameIndex::default();
    for (at, entry) in entries.iter().enumerate() {
        indexes.insert(key_of(entry), at);
    }
    indexes
}

pub(super) fn key_of<'t>(child: &Child<'t>) -> &'t str {
    child.0.map_or("", |key| &key.text)
}
