//! Finds the first of many entries that a node's labels match, without trying each of them.

use crate::name_tree::NameIndex;
use crate::plugins::Labels;

/// A list of values, one of which a label must have.
pub(super) type ValueList<'c> = (&'c str, &'c [Box<str>]);

/// The alternatives of an entry, one of which a node must match: each has lists of values, all of which it must meet.
pub(super) type Alternatives<'c> = Vec<Vec<ValueList<'c>>>;

/// The entries that a node with a label may match.
#[derive(Debug, Default)]
pub(super) struct NodeLabelIndex<'c> {
    /// The entries that do not depend on a list of values.
    others: Vec<usize>,
    keys: Vec<LabelKey<'c>>,
    /// The entries of each value.
    entries: Vec<Vec<usize>>,
}

/// The values of a label, each with the index of its entries.
#[derive(Debug)]
struct LabelKey<'c> {
    key: &'c str,
    values: NameIndex<'c>,
}

impl<'c> NodeLabelIndex<'c> {
    /// Indexes entries by their alternatives; an entry that may match any node has no list of them.
    pub(super) fn new(alternatives: &[Option<Alternatives<'c>>]) -> Self {
        let mut index = Self::default();
        for list in alternatives.iter().flatten().flatten().flatten() {
            index.add_values(*list);
        }
        for (entry, alternatives) in alternatives.iter().enumerate() {
            match alternatives {
                Some(alternatives) if alternatives.iter().all(|lists| !lists.is_empty()) => {
                    for lists in alternatives {
                        index.add_entry(entry, lists);
                    }
                }
                _ => index.others.push(entry),
            }
        }
        index
    }

    /// Returns the first entry that is accepted, among those that a node with these labels may match.
    pub(super) fn first(
        &self,
        node_labels: &Labels,
        accepts: impl Fn(usize) -> bool,
    ) -> Option<usize> {
        let of_label = |key: &LabelKey<'c>| {
            let value = node_labels.get(key.key)?;
            self.entries.get(key.values.get(value)?)
        };
        let labeled = self.keys.iter().filter_map(of_label);
        let lists = labeled.chain([&self.others]);
        let first = |list: &Vec<usize>| list.iter().copied().find(|entry| accepts(*entry));
        lists.filter_map(first).min()
    }

    fn add_values(&mut self, (key, values): ValueList<'c>) {
        let at = self.keys.iter().position(|known| known.key == key);
        let at = at.unwrap_or(self.keys.len());
        if at == self.keys.len() {
            let values = NameIndex::default();
            self.keys.push(LabelKey { key, values });
        }
        let Some(known) = self.keys.get_mut(at) else {
            return;
        };
        for value in values {
            if !known.values.contains(value) {
                known.values.insert(&**value, self.entries.len());
                self.entries.push(Vec::new());
            }
        }
    }

    /// Adds an entry by the list whose label has the most values.
    fn add_entry(&mut self, entry: usize, lists: &[ValueList<'c>]) {
        let key_of = |list: &ValueList<'c>| self.keys.iter().find(|known| known.key == list.0);
        let most_values = |list: &&ValueList<'c>| key_of(list).map(|key| key.values.len());
        let Some(list) = lists.iter().max_by_key(most_values) else {
            return;
        };
        let Some(key) = key_of(list) else {
            return;
        };
        for value in list.1 {
            let entries = key
                .values
                .get(value)
                .and_then(|at| self.entries.get_mut(at));
            entries.into_iter().for_each(|entries| entries.push(entry));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Labels, NodeLabelIndex};

    fn values(values: &[&str]) -> Vec<Box<str>> {
        values.iter().map(|value| (*value).into()).collect()
    }

    #[test]
    fn the_first_accepted_entry_of_all_labels_is_found() {
        let (a, ab, n1) = (values(&["a"]), values(&["a", "b"]), values(&["n1"]));
        let index = NodeLabelIndex::new(&[
            Some(vec![vec![("zone", &a)]]),
            Some(vec![vec![("zone", &ab)], vec![("host", &n1)]]),
            Some(vec![vec![("zone", &ab), ("host", &n1)]]),
            None,
            Some(Vec::new()),
        ]);
        let labels = |labels: &[(&str, &str)]| -> Labels {
            labels
                .iter()
                .map(|(key, value)| (*key, (*value).into()))
                .collect()
        };
        let first = |node: &[(&str, &str)], from| index.first(&labels(node), |entry| entry >= from);
        assert_eq!(first(&[("zone", "a")], 0), Some(0));
        assert_eq!(first(&[("zone", "b")], 0), Some(1));
        assert_eq!(first(&[("host", "n1")], 0), Some(1));
        assert_eq!(first(&[("zone", "c")], 0), Some(3));
        assert_eq!(first(&[("zone", "a")], 1), Some(1));
        assert_eq!(first(&[("zone", "a")], 4), None);
    }
}
