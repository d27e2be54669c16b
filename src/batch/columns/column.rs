//! Stores one resource's amounts of every node.

use super::kernel::{ABSENT, Block, Percents, free_percents, used_percents};
use super::lanes::{LANES, PERCENT_OFFSET, slot};
use crate::resource::ResourceKind;

/// The bound, exclusive, on an allocatable amount.
pub(super) const MAX_ALLOCATABLE: i64 = 1 << 43;
/// The bound, exclusive, on a used amount and on a pod's request.
pub(super) const MAX_REQUESTED: i64 = 1 << 52;

/// A resource's allocatable and used amounts on every node, as int64 and, within bounds, as blocks.
pub(super) struct Column {
    pub(super) name: Box<str>,
    /// False for a name that kube-scheduler does not know.
    is_known: bool,
    allocatable: Vec<i64>,
    requested: Vec<i64>,
    blocks: Vec<Block>,
    /// For each block, a bit for each node that is out of bounds.
    out_of_bounds: Vec<u16>,
    /// The number of blocks that contain such nodes.
    blocks_out_of_bounds: usize,
    mode: UtilizationMode,
}

/// The rules by which a policy reads a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct UtilizationMode {
    /// True for the percent of the free amount, false for that of the used amount.
    pub(super) by_free: bool,
    /// True if a resource without allocatable is skipped.
    pub(super) skips_unscorable: bool,
}

impl UtilizationMode {
    /// Returns the percent of a node without allocatable of the resource.
    pub(super) fn without_allocatable(self) -> u8 {
        if self.skips_unscorable { ABSENT } else { 0 }
    }
}

impl Column {
    pub(super) fn new(name: &str, nodes: usize) -> Self {
        let count = nodes.div_ceil(LANES);
        Self {
            name: name.into(),
            is_known: ResourceKind::from_name(name) != ResourceKind::Unknown,
            allocatable: vec![0; nodes],
            requested: vec![0; nodes],
            blocks: vec![Block::EMPTY; count],
            out_of_bounds: vec![0; count],
            blocks_out_of_bounds: 0,
            mode: UtilizationMode::default(),
        }
    }

    /// Sets the mode, and rebuilds the blocks if it changes.
    pub(super) fn set_mode(&mut self, mode: UtilizationMode) {
        if mode != self.mode {
            self.mode = mode;
            self.rebuild();
        }
    }

    /// Sets the amounts of every node.
    pub(super) fn fill(&mut self, allocatable: &[i64], requested: &[i64]) {
        self.allocatable = allocatable.to_vec();
        self.requested = requested.to_vec();
        self.rebuild();
    }

    pub(super) fn set(&mut self, node: usize, allocatable: i64, requested: i64) -> Option<()> {
        *self.allocatable.get_mut(node)? = allocatable;
        *self.requested.get_mut(node)? = requested;
        self.rebuild_block(node / LANES)
    }

    /// Returns a node's used and allocatable amounts; 0 for the lanes after the last node.
    pub(super) fn amounts(&self, node: usize) -> (i64, i64) {
        let amount = |column: &[i64]| column.get(node).copied().unwrap_or(0);
        (amount(&self.requested), amount(&self.allocatable))
    }

    /// Returns a node's used and allocatable amounts, 0 if kube-scheduler does not know the resource.
    pub(super) fn scored_amounts(&self, node: usize) -> (i64, i64) {
        if self.is_known {
            self.amounts(node)
        } else {
            (0, 0)
        }
    }

    fn rebuild(&mut self) {
        (0..self.blocks.len()).for_each(|block| {
            self.rebuild_block(block);
        });
    }

    fn rebuild_block(&mut self, index: usize) -> Option<()> {
        let amounts = |lane| self.scored_amounts(index * LANES + lane);
        let (block, out_of_bounds) = build_block(amounts, self.mode);
        *self.blocks.get_mut(index)? = block;
        let before = core::mem::replace(self.out_of_bounds.get_mut(index)?, out_of_bounds);
        self.blocks_out_of_bounds =
            self.blocks_out_of_bounds + usize::from(out_of_bounds != 0) - usize::from(before != 0);
        Some(())
    }

    /// Sets the whole percents of all nodes with a pod that requests this amount.
    pub(super) fn percents<'p>(
        &self,
        percents: impl Iterator<Item = &'p mut Percents>,
        request: i64,
    ) {
        let request = request as f64;
        let pairs = self.blocks.iter().zip(percents);
        if self.mode.by_free {
            pairs.for_each(|(block, percents)| *percents = free_percents(block, request));
        } else {
            pairs.for_each(|(block, percents)| *percents = used_percents(block, request));
        }
    }

    /// Returns the percents of one block.
    pub(super) fn percents_of_block(&self, index: usize, request: i64) -> Option<Percents> {
        let percents = if self.mode.by_free {
            free_percents
        } else {
            used_percents
        };
        Some(percents(self.blocks.get(index)?, request as f64))
    }

    /// Returns, for each block, a bit for each node that is out of bounds; empty if there is no such node.
    pub(super) fn out_of_bounds(&self) -> &[u16] {
        if self.blocks_out_of_bounds == 0 {
            &[]
        } else {
            &self.out_of_bounds
        }
    }
}

impl Block {
    const EMPTY: Self = Self {
        percents: [PERCENT_OFFSET; LANES],
        factors: [0.0; LANES],
        absent: [0; LANES],
    };
}

/// Builds the block of some amounts, with a bit for each node that is out of bounds.
fn build_block(amounts: impl Fn(usize) -> (i64, i64), mode: UtilizationMode) -> (Block, u16) {
    let (mut block, mut out_of_bounds) = (Block::EMPTY, 0);
    for lane in 0..LANES {
        let (used, allocatable) = amounts(lane);
        if !is_in_bounds(allocatable, used) {
            out_of_bounds |= 1 << lane;
            continue;
        }
        let part = if mode.by_free {
            allocatable - used
        } else {
            used
        };
        let (percent, factor) = percent_and_factor(part, allocatable, mode.by_free);
        set(&mut block.percents, slot(lane), percent);
        set(&mut block.factors, slot(lane), factor);
        if allocatable == 0 {
            set(&mut block.absent, lane, mode.without_allocatable());
        }
    }
    (block, out_of_bounds)
}

fn set<T>(lanes: &mut [T], lane: usize, value: T) {
    if let Some(target) = lanes.get_mut(lane) {
        *target = value;
    }
}

fn is_in_bounds(allocatable: i64, requested: i64) -> bool {
    (0..MAX_ALLOCATABLE).contains(&allocatable) && (0..MAX_REQUESTED).contains(&requested)
}

/// Returns the percent of a part plus [`PERCENT_OFFSET`], rounded up, and 100 ÷ allocatable, rounded so that the
/// percent with a pod is not too low: up for used amounts, down for free amounts. Without allocatable every percent
/// is 0.
pub(super) fn percent_and_factor(part: i64, allocatable: i64, by_free: bool) -> (f64, f64) {
    if allocatable == 0 {
        return (PERCENT_OFFSET, 0.0);
    }
    let (part, whole) = (part as f64, allocatable as f64);
    // A used percent of 100 or more, or a free percent of 0 or less, is the same with a pod.
    let percent = (100.0 * part / whole).clamp(0.0, 100.0);
    let factor = 100.0 / whole;
    let factor = if by_free {
        factor.next_down()
    } else {
        factor.next_up()
    };
    ((PERCENT_OFFSET + percent).next_up(), factor)
}
