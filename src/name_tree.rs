//! Maps names to indexes and values in logarithmic time. All types share one tree, because a tree for each type would add
//! kilobytes to the module.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Names, each with an index.
#[derive(Clone, Debug, Default)]
pub(crate) struct NameIndex<'t>(BTreeMap<Cow<'t, str>, usize>);

impl<'t> NameIndex<'t> {
    /// Sets the index of a name, and returns the previous one.
    #[inline(never)]
    fn insert_index(&mut self, name: Cow<'t, str>, index: usize) -> Option<usize> {
        self.0.insert(name, index)
    }

    /// Sets the index of a name, and returns the previous one.
    pub(crate) fn insert(&mut self, name: impl Into<Cow<'t, str>>, index: usize) -> Option<usize> {
        self.insert_index(name.into(), index)
    }

    /// Adds a name; returns true if it is new.
    pub(crate) fn add(&mut self, name: impl Into<Cow<'t, str>>) -> bool {
        self.insert_index(name.into(), 0).is_none()
    }

    /// Returns the index of a name.
    #[inline(never)]
    pub(crate) fn get(&self, name: &str) -> Option<usize> {
        self.0.get(name).copied()
    }

    pub(crate) fn contains(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns the names in order, with their indexes.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, usize)> {
        self.0.iter().map(|(name, index)| (&**name, *index))
    }
}

impl<'t> FromIterator<&'t str> for NameIndex<'t> {
    fn from_iter<I: IntoIterator<Item = &'t str>>(names: I) -> Self {
        let mut set = Self::default();
        for name in names {
            set.add(name);
        }
        set
    }
}

/// A map from names to values.
#[derive(Clone, Debug)]
pub(crate) struct NameTree<'t, T> {
    indexes: NameIndex<'t>,
    values: Vec<T>,
}

impl<T> Default for NameTree<'_, T> {
    fn default() -> Self {
        Self {
            indexes: NameIndex::default(),
            values: Vec::new(),
        }
    }
}

impl<'t, T> NameTree<'t, T> {
    /// Sets the value of a name.
    pub(crate) fn insert(&mut self, name: &'t str, value: T) {
        let index = self.indexes.get(name);
        if let Some(slot) = index.and_then(|index| self.values.get_mut(index)) {
            *slot = value;
            return;
        }
        self.indexes.insert(name, self.values.len());
        self.values.push(value);
    }

    pub(crate) fn get(&self, name: &str) -> Option<&T> {
        self.values.get(self.indexes.get(name)?)
    }

    /// Returns the names in order, with their values.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        let indexes = self.indexes.iter();
        indexes.filter_map(|(name, index)| Some((name, self.values.get(index)?)))
    }
}

/// The last value of a duplicate name is used.
impl<'t, T> FromIterator<(&'t str, T)> for NameTree<'t, T> {
    fn from_iter<I: IntoIterator<Item = (&'t str, T)>>(entries: I) -> Self {
        let mut map = Self::default();
        for (name, value) in entries {
            map.insert(name, value);
        }
        map
    }
}

#[cfg(test)]
mod tests {
    use super::{NameIndex, NameTree};

    #[test]
    fn reports_a_name_as_new_only_once() {
        let mut names = NameIndex::default();
        assert!(names.add("a") && names.add(String::from("b")) && !names.add("a"));
        assert!(names.contains("b") && !names.contains("c"));
    }

    #[test]
    fn keeps_the_last_value_of_a_name_in_name_order() {
        let map: NameTree<'_, i64> = [("b", 1), ("a", 2), ("b", 3)].into_iter().collect();
        assert!(map.iter().eq([("a", &2), ("b", &3)]));
    }
}
