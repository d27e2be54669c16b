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

impl<'w> Scoring<'w> {
    pub(super) fn shape(&self, shape: u32) -> Option<&'w PodShape> {
        self.world.shapes.get(shape as usize)
    }

    /// Returns the used amounts of a node, if it exists.
    #[inline]
    pub(super) fn row(&self, node: u32) -> Option<&'w [i64]> {
        let present = self.ledger.present(node as usize);
        present.then(|| self.ledger.row(node as usize))
    }

    /// Returns true if the other filters accept pods of a class.
    pub(super) fn admits(&self, shape: u32, node: u32) -> bool {
        self.shape(shape)
            .is_some_and(|pods| pods.admits(node as usize))
    }

    /// A node's score, where every filter lets the pods through.
    #[inline]
    pub(super) fn score(&self, shape: u32, node: u32) -> Option<i64> {
        let pods = self.shape(shape)?;
        let row = self.row(node)?;
        if !(pods.everywhere || pods.admits(node as usize)) {
            return None;
        }
        let fast = self.world.fast.as_ref().zip(pods.asks.as_ref());
        let sum = fast.and_then(|(fast, asks)| Some((fast, fast.sum(asks, row)?)));
        match sum {
            Some((fast, sum)) => fast.score(sum).map(i64::from),
            None => self.world.score(pods, self.ledger, node as usize),
        }
    }
}
