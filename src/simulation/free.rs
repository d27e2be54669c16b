//! What is free on every node, as the fast scores take it.

use super::columns::{ALLOWED, PODS};
use super::ledger::Ledger;
use super::shapes::PodShape;
use super::world::World;
use crate::kube::{self, CLOSED};

/// A row for each node, as long as the ledger's, with what is free in the places of what is used.
pub(super) struct Free {
    rows: Vec<i64>,
    width: usize,
}

impl Free {
    pub(super) fn of(world: &World, ledger: &Ledger) -> Self {
        let width = world.rules.layout.width();
        let nodes = world.nodes.len();
        let mut free = Self {
            rows: vec![0; nodes * width],
            width,
        };
        let pairs = world.rules.layout.pairs();
        for node in 0..nodes {
            free.set(ledger, node, pairs.iter().copied());
        }
        free
    }

    pub(super) fn row(&self, node: usize) -> &[i64] {
        let from = node * self.width;
        self.rows.get(from..from + self.width).unwrap_or_default()
    }

    /// A pod of a shape came or went.
    pub(super) fn follow(&mut self, ledger: &Ledger, node: usize, shape: &PodShape) {
        let changed = shape.additions.iter();
        self.set(ledger, node, changed.map(|(used, has, _)| (*used, *has)));
    }

    /// The node joined or was removed.
    pub(super) fn open_or_close(&mut self, ledger: &Ledger, node: usize) {
        self.set(ledger, node, [(PODS, ALLOWED)].into_iter());
    }

    fn set(&mut self, ledger: &Ledger, node: usize, pairs: impl Iterator<Item = (usize, usize)>) {
        let from = node * self.width;
        let Some(row) = self.rows.get_mut(from..from + self.width) else {
            return;
        };
        let amounts = ledger.row(node);
        for (used, allocatable) in pairs {
            let at = |slot: usize| amounts.get(slot).copied().unwrap_or(0);
            if let Some(cell) = row.get_mut(used) {
                *cell = match used {
                    PODS if !ledger.present(node) => CLOSED,
                    // It takes any number of pods: what is asked for is nothing then.
                    PODS if at(ALLOWED) == i64::MAX => 0,
                    _ => kube::free(at(used), at(allocatable)),
                };
            }
        }
    }
}
