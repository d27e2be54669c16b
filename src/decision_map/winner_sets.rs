//! Sets of winners, each stored once.

use std::collections::BTreeMap;

/// The sets of nodes that win in some cell. A set is a smaller one and a node after the nodes of that.
#[derive(Default)]
pub(super) struct WinnerSets {
    /// The smaller set and the node of each set but the empty one.
    sets: Vec<(u32, u32)>,
    indexes: BTreeMap<(u32, u32), u32>,
    last: Option<((u32, u32), u32)>,
}

impl WinnerSets {
    /// The empty set.
    pub(super) const EMPTY: u32 = 0;

    /// Returns a set with one more node.
    #[inline]
    pub(super) fn with(&mut self, set: u32, node: u32) -> u32 {
        let key = (set, node);
        match self.last {
            Some((last, found)) if last == key => found,
            _ => self.find(key),
        }
    }

    fn find(&mut self, key: (u32, u32)) -> u32 {
        let next = self.sets.len() as u32 + 1;
        let found = *self.indexes.entry(key).or_insert(next);
        if found == next {
            self.sets.push(key);
        }
        self.last = Some((key, found));
        found
    }

    /// Returns the number of sets that are not empty.
    pub(super) fn len(&self) -> usize {
        self.sets.len()
    }

    /// Returns the nodes of a set, in order.
    pub(super) fn nodes(&self, mut set: u32) -> Vec<usize> {
        let mut nodes = Vec::new();
        while let Some((smaller, node)) = set
            .checked_sub(1)
            .and_then(|index| self.sets.get(index as usize))
        {
            nodes.push(*node as usize);
            set = *smaller;
        }
        nodes.reverse();
        nodes
    }
}
