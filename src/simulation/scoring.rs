//! The scores of a shape's pods on nodes as they are.

use super::ledger::Ledger;
use super::shapes::PodShape;
use super::world::World;

/// The nodes now.
#[derive(Clone, Copy)]
pub(super) struct Scoring<'w> {
    pub(super) world: &'w World,
    pub(super) ledger: &'w Ledger,
}

impl Scoring<'_> {
    pub(super) fn shape(&self, shape: u32) -> Option<&PodShape> {
        self.world.shapes.get(shape as usize)
    }

    /// A node's score, where every filter lets the pod through.
    #[inline]
    pub(super) fn score(&self, shape: &PodShape, node: u32) -> Option<i64> {
        let node = node as usize;
        if let Some((fast, asks)) = &shape.fast {
            if !self.ledger.present(node) || !shape.admits(node) {
                return None;
            }
            if let Some(sum) = fast.sum(asks, self.ledger.row(node)) {
                return fast.score(sum).map(i64::from);
            }
        }
        self.world.score(shape, self.ledger, node)
    }
}
