//! A list of distinct items, found by their hash.

use core::hash::{Hash, Hasher};
use std::collections::BTreeMap;
use std::hash::DefaultHasher;

/// Distinct items, in the order in which they were added.
#[derive(Clone, Debug)]
pub(crate) struct Distinct<T> {
    items: Vec<T>,
    /// The indexes of the items by their hash. Items with equal hashes are compared.
    indexes: BTreeMap<u64, Vec<usize>>,
}

impl<T> Default for Distinct<T> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            indexes: BTreeMap::new(),
        }
    }
}

impl<T: Hash + Eq> Distinct<T> {
    /// Returns the index of an item, which is added if it is new.
    pub(crate) fn intern(&mut self, item: T) -> usize {
        let mut hasher = DefaultHasher::new();
        item.hash(&mut hasher);
        let same_hash = self.indexes.entry(hasher.finish()).or_default();
        let is_equal = |index: &&usize| self.items.get(**index) == Some(&item);
        if let Some(index) = same_hash.iter().find(is_equal) {
            return *index;
        }
        let index = self.items.len();
        same_hash.push(index);
        self.items.push(item);
        index
    }

    pub(crate) fn get(&self, index: usize) -> Option<&T> {
        self.items.get(index)
    }

    pub(crate) fn items(&self) -> &[T] {
        &self.items
    }
}
