//! The scores of a shape's pods on nodes as they are.

use super::free::Free;
use super::kinds::Kinds;
use super::ledger::Ledger;
use super::shapes::PodShape;
use super::world::World;
use crate::kube::{Ask, Fast, Verdict};

/// A shape of pods, and the nodes now.
pub(super) struct Scoring<'w> {
    pub(super) world: &'w World,
    pub(super) shape: &'w PodShape,
    pub(super) ledger: &'w Ledger,
    pub(super) free: &'w Free,
    pub(super) kinds: &'w Kinds,
}

/// What a shape asks of each kind of nodes.
pub(super) struct Asks(Vec<Ask>);

impl Asks {
    pub(super) fn size(&self) -> usize {
        size_of_val(&*self.0)
    }
}

impl Scoring<'_> {
    /// What does not change while nodes do.
    pub(super) fn asks(&self) -> Asks {
        let Some(fast) = &self.shape.fast else {
            return Asks(Vec::new());
        };
        let examples = self.kinds.examples().iter();
        Asks(
            examples
                .flat_map(|node| fast.asks_of(self.ledger.row(*node)))
                .collect(),
        )
    }

    /// A node's score, where every filter lets the pod through.
    #[inline]
    pub(super) fn score(&self, asks: &Asks, node: u32) -> Option<i64> {
        let node = node as usize;
        if let Some(fast) = &self.shape.fast {
            if !self.shape.admits(node) {
                return None;
            }
            match self.verdict(fast, asks, node) {
                Verdict::Score(score) => return Some(i64::from(score)),
                Verdict::Short => return None,
                Verdict::Unknown => {}
            }
        }
        self.world.score(self.shape, self.ledger, node)
    }

    #[inline]
    fn verdict(&self, fast: &Fast, asks: &Asks, node: usize) -> Verdict {
        let free = self.free.row(node);
        let from = self.kinds.of_node(node).wrapping_mul(fast.asks());
        match asks.0.get(from..from.wrapping_add(fast.asks())) {
            Some(asks) => fast.verdict(free, asks),
            None => fast.verdict(
                free,
                &fast.asks_of(self.ledger.row(node)).collect::<Vec<_>>(),
            ),
        }
    }
}
