//! Names met on the way, and things by name, in n log n. One tree serves them all: each kind of
//! tree costs kilobytes of module.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Names, each with a number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Names<'t>(BTreeMap<Cow<'t, str>, usize>);

impl<'t> Names<'t> {
    /// Gives a name a number; answers with the one that it had.
    #[inline(never)]
    fn put(&mut self, name: Cow<'t, str>, number: usize) -> Option<usize> {
        self.0.insert(name, number)
    }

    /// Sets the number of a name; answers with the one that it had.
    pub(crate) fn set(&mut self, name: impl Into<Cow<'t, str>>, number: usize) -> Option<usize> {
        self.put(name.into(), number)
    }

    /// Adds a name; answers whether it is new.
    pub(crate) fn insert(&mut self, name: impl Into<Cow<'t, str>>) -> bool {
        self.put(name.into(), 0).is_none()
    }

    /// The number of a name.
    #[inline(never)]
    pub(crate) fn get(&self, name: &str) -> Option<usize> {
        self.0.get(name).copied()
    }

    #[cfg(any(test, feature = "formats"))]
    pub(crate) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// In the order of the names, with their numbers.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, usize)> {
        self.0.iter().map(|(name, number)| (&**name, *number))
    }
}

impl<'t> FromIterator<&'t str> for Names<'t> {
    fn from_iter<I: IntoIterator<Item = &'t str>>(names: I) -> Self {
        let mut set = Self::default();
        for name in names {
            set.insert(name);
        }
        set
    }
}

/// Things by name.
#[derive(Clone, Debug)]
pub(crate) struct ByName<'t, T> {
    places: Names<'t>,
    things: Vec<T>,
}

impl<T> Default for ByName<'_, T> {
    fn default() -> Self {
        Self {
            places: Names::default(),
            things: Vec::new(),
        }
    }
}

impl<'t, T> ByName<'t, T> {
    /// Sets what a name stands for.
    pub(crate) fn insert(&mut self, name: &'t str, thing: T) {
        let known = self.places.get(name);
        if let Some(slot) = known.and_then(|place| self.things.get_mut(place)) {
            *slot = thing;
            return;
        }
        self.places.set(name, self.things.len());
        self.things.push(thing);
    }

    pub(crate) fn get(&self, name: &str) -> Option<&T> {
        self.things.get(self.places.get(name)?)
    }

    /// In the order of the names.
    #[cfg(any(test, feature = "formats"))]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        let places = self.places.iter();
        places.filter_map(|(name, place)| Some((name, self.things.get(place)?)))
    }
}

/// The last of a name counts.
impl<'t, T> FromIterator<(&'t str, T)> for ByName<'t, T> {
    fn from_iter<I: IntoIterator<Item = (&'t str, T)>>(entries: I) -> Self {
        let mut map = Self::default();
        for (name, thing) in entries {
            map.insert(name, thing);
        }
        map
    }
}

#[cfg(test)]
mod tests {
    use super::{ByName, Names};

    #[test]
    fn a_name_is_new_once() {
        let mut names = Names::default();
        assert!(names.insert("a") && names.insert(String::from("b")) && !names.insert("a"));
        assert!(names.has("b") && !names.has("c"));
    }

    #[test]
    fn the_last_of_a_name_counts_and_names_are_in_order() {
        let map: ByName<'_, i64> = [("b", 1), ("a", 2), ("b", 3)].into_iter().collect();
        assert!(map.iter().eq([("a", &2), ("b", &3)]));
    }
}
