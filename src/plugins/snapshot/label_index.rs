//! Finds pod classes by a label.

use crate::name_tree::NameIndex;
use crate::plugins::Labels;
use crate::plugins::label_selector::LabelSelector;

/// The classes that have each label, by key and value.
#[derive(Clone, Debug, Default)]
pub(super) struct LabelIndex {
    /// The index of each label in `classes`.
    labels: NameIndex<'static>,
    classes: Vec<Vec<usize>>,
}

impl LabelIndex {
    /// Adds a class with its labels.
    pub(super) fn add(&mut self, labels: &Labels, class: usize) {
        for (key, value) in labels.iter() {
            let name = name(key, value);
            let index = self.labels.get(&name).unwrap_or(self.classes.len());
            match self.classes.get_mut(index) {
                Some(classes) => classes.push(class),
                None => {
                    self.labels.insert(name, index);
                    self.classes.push(vec![class]);
                }
            }
        }
    }

    /// Returns the classes that may match a selector: those that match its requirement of one of some values with the fewest
    /// candidates; none if it has no such requirement.
    pub(super) fn candidates(&self, selector: &LabelSelector) -> Option<Vec<usize>> {
        let lists = selector.value_lists();
        let candidates = lists.map(|(key, values)| self.with_any(key, values));
        candidates.min_by_key(Vec::len)
    }

    /// Returns the classes that have one of these values.
    fn with_any(&self, key: &str, values: &[Box<str>]) -> Vec<usize> {
        let mut classes: Vec<usize> = Vec::new();
        for (position, value) in values.iter().enumerate() {
            let is_repeated = values.iter().take(position).any(|earlier| earlier == value);
            let index = self.labels.get(&name(key, value)).filter(|_| !is_repeated);
            let with_value = index.and_then(|index| self.classes.get(index));
            classes.extend(with_value.into_iter().flatten());
        }
        classes
    }
}

/// Joins a key and a value to one name.
fn name(key: &str, value: &str) -> String {
    [key, "\0", value].concat()
}
