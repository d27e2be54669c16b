//! The scores of a shape's pods on nodes as they are.

use super::ledger::Ledger;
use super::parts::Parts;
use super::shapes::PodShape;
use super::world::World;
use crate::kube::Verdict;

/// A shape of pods, and the nodes now.
pub(super) struct Scoring<'w> {
    pub(super) world: &'w World,
    pub(super) ledger: &'w Ledger,
    pub(super) parts: &'w mut Parts,
    pub(super) number: u32,
    pub(super) shape: &'w PodShape,
}

impl Scoring<'_> {
    /// A node's score, where every filter lets the pod through.
    #[inline]
    pub(super) fn score(&mut self, node: u32) -> Option<i64> {
        let node = node as usize;
        if let Some((fast, _)) = &self.shape.fast {
            if !self.ledger.present(node) || !self.shape.admits(node) {
                return None;
            }
            let sum = self.parts.sum(fast, self.number, node, self.ledger);
            match sum.map(|sum| fast.verdict(sum)) {
                Some(Verdict::Score(score)) => return Some(i64::from(score)),
                Some(Verdict::Short) => return None,
                None => {}
            }
        }
        self.world.score(self.shape, self.ledger, node)
    }
}
