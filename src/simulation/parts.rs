//! What each resource adds to a node's score, kept for all shapes of pods that ask the same of it.

use std::collections::BTreeMap;

use super::ledger::Ledger;
use super::world::World;
use crate::kube::{Ask, Fast};

/// A row for each node of what everything that is ever asked adds there.
///
/// A row takes as long as trying many shapes, so it is filled once some shapes have been tried on the
/// node as it is now.
pub(super) struct Parts {
    /// What is asked, each once.
    asks: Vec<Ask>,
    /// What each shape asks, by place; nothing where another computation is needed.
    of_shapes: Vec<Vec<u32>>,
    rows: Vec<u32>,
    /// How often each node was looked at since it changed, or one of those below.
    looks: Vec<u16>,
    /// After so many looks a row is filled.
    worth: u16,
    keeps: bool,
}

/// Its row is filled.
const FILLED: u16 = u16::MAX;
/// Its row cannot be filled: something is out of bounds.
const ODD: u16 = FILLED - 1;
/// What all rows together may take, in numbers.
const MOST: usize = 8 << 20;
/// How many shapes ask the same on average, where rows are worth it.
const SHARED: usize = 3;
/// After looks at a part of the shapes a row is filled: one in so many.
const SOON: usize = 25;

impl Parts {
    pub(super) fn of(world: &World) -> Self {
        let mut known = BTreeMap::new();
        let mut asks = Vec::new();
        let mut place = |ask: &Ask| {
            *known.entry(format!("{ask:?}")).or_insert_with(|| {
                asks.push(*ask);
                asks.len() as u32 - 1
            })
        };
        let shapes = world.shapes.iter();
        let of_shapes: Vec<Vec<u32>> = shapes
            .map(|shape| {
                let asks = shape.fast.iter().flat_map(|(_, asks)| asks);
                asks.map(&mut place).collect()
            })
            .collect();
        let nodes = world.nodes.len();
        let all: usize = of_shapes.iter().map(Vec::len).sum();
        let keeps = all >= SHARED * asks.len() && asks.len() * nodes <= MOST;
        Self {
            rows: vec![0; if keeps { asks.len() * nodes } else { 0 }],
            looks: vec![if keeps { 0 } else { ODD }; nodes],
            worth: (of_shapes.len() / SOON) as u16,
            keeps,
            of_shapes,
            asks,
        }
    }

    /// The node is not as it was.
    pub(super) fn forget(&mut self, node: u32) {
        if self.keeps
            && let Some(looks) = self.looks.get_mut(node as usize)
        {
            *looks = 0;
        }
    }

    /// What all that a shape asks adds up to; none where an amount is out of bounds.
    #[inline]
    pub(super) fn sum(
        &mut self,
        fast: &Fast,
        shape: u32,
        node: usize,
        ledger: &Ledger,
    ) -> Option<u32> {
        if *self.looks.get(node)? != FILLED && !self.fill(fast, node, ledger) {
            return self.sum_anew(fast, shape, ledger.row(node));
        }
        let width = self.asks.len();
        let row = self.rows.get(node * width..(node + 1) * width)?;
        let mut sum = 0;
        for ask in self.of_shapes.get(shape as usize)? {
            sum += row.get(*ask as usize)?;
        }
        Some(sum)
    }

    fn sum_anew(&self, fast: &Fast, shape: u32, amounts: &[i64]) -> Option<u32> {
        let mut sum = 0;
        for ask in self.of_shapes.get(shape as usize)? {
            sum += fast.part(self.asks.get(*ask as usize)?, amounts)?;
        }
        Some(sum)
    }

    /// Fills a node's row where that is worth its while; whether it did.
    fn fill(&mut self, fast: &Fast, node: usize, ledger: &Ledger) -> bool {
        let Some(looks) = self.looks.get_mut(node) else {
            return false;
        };
        if *looks == ODD || *looks < self.worth {
            *looks = (*looks + 1).min(ODD);
            return false;
        }
        let width = self.asks.len();
        let row = self.rows.get_mut(node * width..(node + 1) * width);
        let amounts = ledger.row(node);
        let mut asks = row.unwrap_or_default().iter_mut().zip(&self.asks);
        let filled = asks.all(|(part, ask)| match fast.part(ask, amounts) {
            Some(now) => {
                *part = now;
                true
            }
            None => false,
        });
        *looks = if filled { FILLED } else { ODD };
        filled
    }
}
