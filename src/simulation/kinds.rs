//! Nodes that have the same.

use std::collections::BTreeMap;

use super::columns::{ALLOWED, Layout};
use super::ledger::Ledger;

/// Which nodes have the same of everything, where that is the rule.
pub(super) struct Kinds {
    /// Each node's kind.
    of: Vec<u32>,
    /// A node of each kind; none where there are too many kinds to keep anything for each.
    examples: Vec<usize>,
}

const MOST_KINDS: usize = 256;

impl Kinds {
    pub(super) fn of(ledger: &Ledger, nodes: usize, layout: &Layout) -> Self {
        let mut known: BTreeMap<Vec<i64>, u32> = BTreeMap::new();
        let mut kinds = Self {
            of: Vec::with_capacity(nodes),
            examples: Vec::new(),
        };
        for node in 0..nodes {
            let next = known.len() as u32;
            let kind = *known
                .entry(has(ledger.row(node), layout))
                .or_insert_with(|| next);
            if kind == next {
                kinds.examples.push(node);
            }
            kinds.of.push(kind);
        }
        if kinds.examples.len() > MOST_KINDS {
            kinds.examples.clear();
        }
        kinds
    }

    pub(super) fn of_node(&self, node: usize) -> usize {
        self.of.get(node).map_or(usize::MAX, |kind| *kind as usize)
    }

    pub(super) fn examples(&self) -> &[usize] {
        &self.examples
    }
}

fn has(row: &[i64], layout: &Layout) -> Vec<i64> {
    let columns = 0..layout.names().len();
    let slots = columns.map(Layout::allocatable).chain([ALLOWED]);
    slots
        .map(|slot| row.get(slot).copied().unwrap_or(0))
        .collect()
}
