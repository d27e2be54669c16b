//! Maps names to values by a sorted list: names are few, and a tree map for each type would add kilobytes to the
//! module.

/// A map from names to values, in the order of the names.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NameMap<T>(Vec<(Box<str>, T)>);

impl<T> Default for NameMap<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> NameMap<T> {
    /// Sets the value of a name.
    pub fn insert(&mut self, name: &str, value: T) {
        match self.find(name) {
            Ok(at) => {
                if let Some(entry) = self.0.get_mut(at) {
                    entry.1 = value;
                }
            }
            Err(at) => self.0.insert(at, (name.into(), value)),
        }
    }

    /// Returns the value of a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&T> {
        let at = self.find(name).ok()?;
        self.0.get(at).map(|entry| &entry.1)
    }

    /// Returns the value of a name, mutably.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut T> {
        let at = self.find(name).ok()?;
        self.0.get_mut(at).map(|entry| &mut entry.1)
    }

    /// Returns the names and their values, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|entry| (&*entry.0, &entry.1))
    }

    /// Returns true if there are no names.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the number of names.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    fn find(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|entry| (*entry.0).cmp(name))
    }
}

impl<T: Clone> NameMap<T> {
    /// Adds the values of names that have none.
    pub(crate) fn add_missing(&mut self, others: &Self) {
        for (name, value) in others.iter() {
            if self.get(name).is_none() {
                self.insert(name, value.clone());
            }
        }
    }
}

impl<N: AsRef<str>, T> FromIterator<(N, T)> for NameMap<T> {
    fn from_iter<I: IntoIterator<Item = (N, T)>>(entries: I) -> Self {
        let mut map = Self::default();
        map.extend(entries);
        map
    }
}

impl<N: AsRef<str>, T> Extend<(N, T)> for NameMap<T> {
    fn extend<I: IntoIterator<Item = (N, T)>>(&mut self, entries: I) {
        for (name, value) in entries {
            self.insert(name.as_ref(), value);
        }
    }
}

impl<T: serde::Serialize> serde::Serialize for NameMap<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}
