//! Interns names.

use crate::name_tree::NameIndex;

/// Items by name, numbered in the order of their first use.
#[derive(Debug)]
pub(super) struct Interner<T> {
    numbers: NameIndex<'static>,
    items: Vec<T>,
}

impl<T> Default for Interner<T> {
    fn default() -> Self {
        Self {
            numbers: NameIndex::default(),
            items: Vec::new(),
        }
    }
}

impl<T> Interner<T> {
    pub(super) fn len(&self) -> usize {
        self.items.len()
    }

    /// Returns the number of a name. Adds `item` if the name is new.
    pub(super) fn intern(&mut self, name: &str, item: impl FnOnce() -> T) -> usize {
        if let Some(number) = self.numbers.get(name) {
            return number;
        }
        let number = self.items.len();
        self.items.push(item());
        self.numbers.set(name.to_string(), number);
        number
    }

    /// Sets the item of a name; returns true if it replaces one.
    pub(super) fn set(&mut self, name: &str, item: T) -> bool {
        let number = self.numbers.get(name);
        if let Some(slot) = number.and_then(|number| self.items.get_mut(number)) {
            *slot = item;
            return true;
        }
        self.intern(name, || item);
        false
    }

    pub(super) fn get(&self, number: usize) -> Option<&T> {
        self.items.get(number)
    }

    pub(super) fn get_mut(&mut self, number: usize) -> Option<&mut T> {
        self.items.get_mut(number)
    }

    /// Returns the items in the order of their numbers.
    pub(super) fn items(&self) -> &[T] {
        &self.items
    }

    /// Returns the names in alphabetical order, with their numbers.
    pub(super) fn by_name(&self) -> impl Iterator<Item = (&str, usize)> {
        self.numbers.iter()
    }

    /// Returns the names in the order of their numbers.
    pub(super) fn names(&self) -> Vec<&str> {
        let mut names = vec![""; self.items.len()];
        for (name, number) in self.by_name() {
            if let Some(slot) = names.get_mut(number) {
                *slot = name;
            }
        }
        names
    }
}
