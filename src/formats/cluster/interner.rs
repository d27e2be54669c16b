//! Interns items by names or by keys, which are equal only for equal values.

use crate::name_tree::NameIndex;
use crate::scenario::QuantityInputs;

/// Items by name, each with an id: the number of names that were added before it.
#[derive(Debug)]
pub(super) struct Interner<T> {
    ids: NameIndex<'static>,
    items: Vec<T>,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Self {
            ids: NameIndex::default(),
            items: Vec::new(),
        }
    }
}

impl<T> Interner<T> {
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    /// Returns the id of a name. Adds `item` if the name is new.
    pub(super) fn intern(&mut self, name: &str, item: impl FnOnce() -> T) -> usize {
        if let Some(id) = self.ids.get(name) {
            return id;
        }
        let id = self.items.len();
        self.items.push(item());
        self.ids.insert(name.to_string(), id);
        id
    }

    /// Sets the item of a name; returns the earlier one.
    pub(super) fn insert(&mut self, name: &str, item: T) -> Option<T> {
        let id = self.ids.get(name);
        if let Some(slot) = id.and_then(|id| self.items.get_mut(id)) {
            return Some(core::mem::replace(slot, item));
        }
        self.intern(name, || item);
        None
    }

    pub(super) fn find(&self, name: &str) -> Option<&T> {
        self.get(self.ids.get(name)?)
    }

    pub(super) fn get(&self, id: usize) -> Option<&T> {
        self.items.get(id)
    }

    pub(super) fn get_mut(&mut self, id: usize) -> Option<&mut T> {
        self.items.get_mut(id)
    }

    /// Returns the items in the order of their ids.
    pub(super) fn items(&self) -> &[T] {
        &self.items
    }

    /// Returns the names in alphabetical order, with their ids and items.
    pub(super) fn by_name(&self) -> impl Iterator<Item = (&str, usize, &T)> {
        let ids = self.ids.iter();
        ids.filter_map(|(name, id)| Some((name, id, self.items.get(id)?)))
    }
}

/// A key under construction. Each part follows its length, so that different sequences of parts have
/// different keys.
#[derive(Default)]
pub(super) struct Key(String);

impl Key {
    pub(super) fn add_list(&mut self, list: &QuantityInputs) {
        self.add_count(list.iter().count());
        for (name, quantity) in list.iter() {
            self.add_text(name);
            self.add_text(quantity.as_str());
        }
    }

    pub(super) fn add_text(&mut self, text: &str) {
        self.add_count(text.len());
        self.0.push_str(text);
    }

    pub(super) fn add_count(&mut self, count: usize) {
        self.0.push_str(&count.to_string());
        self.0.push(' ');
    }

    pub(super) fn into_text(self) -> String {
        self.0
    }
}
