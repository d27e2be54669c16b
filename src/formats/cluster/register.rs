//! Things that are met by name again and again.

use crate::name_tree::NameIndex;

/// Things by name, each with a number in the order of their first mention.
#[derive(Debug)]
pub(super) struct Register<T> {
    numbers: NameIndex<'static>,
    things: Vec<T>,
}

impl<T> Default for Register<T> {
    fn default() -> Self {
        Self {
            numbers: NameIndex::default(),
            things: Vec::new(),
        }
    }
}

impl<T> Register<T> {
    pub(super) fn len(&self) -> usize {
        self.things.len()
    }

    /// The number of a name; one that is new gets `thing`.
    pub(super) fn number(&mut self, name: &str, thing: impl FnOnce() -> T) -> usize {
        if let Some(number) = self.numbers.get(name) {
            return number;
        }
        let number = self.things.len();
        self.things.push(thing());
        self.numbers.set(name.to_string(), number);
        number
    }

    /// Sets what a name stands for; answers whether it stood for something before.
    pub(super) fn set(&mut self, name: &str, thing: T) -> bool {
        let known = self.numbers.get(name);
        if let Some(slot) = known.and_then(|number| self.things.get_mut(number)) {
            *slot = thing;
            return true;
        }
        self.number(name, || thing);
        false
    }

    pub(super) fn get(&self, number: usize) -> Option<&T> {
        self.things.get(number)
    }

    pub(super) fn get_mut(&mut self, number: usize) -> Option<&mut T> {
        self.things.get_mut(number)
    }

    /// In the order of their numbers.
    pub(super) fn things(&self) -> &[T] {
        &self.things
    }

    /// In the order of the names, with their numbers.
    pub(super) fn by_name(&self) -> impl Iterator<Item = (&str, usize)> {
        self.numbers.iter()
    }

    /// The names in the order of the numbers.
    pub(super) fn names(&self) -> Vec<&str> {
        let mut names = vec![""; self.things.len()];
        for (name, number) in self.by_name() {
            if let Some(slot) = names.get_mut(number) {
                *slot = name;
            }
        }
        names
    }
}
