//! What is in use on every node.

use core::cmp::Ordering;

use super::columns::Layout;
use super::shapes::PodShape;
use crate::Node;
use crate::feasibility::{MAX_PODS, PODS};
use crate::node::NodeTotals;
use crate::requests::RequestRules;
use crate::scorer::{NodeState, PodScorer};
use crate::sort;

/// A row of numbers for each node, by the layout, and what else changes.
#[derive(Clone)]
pub(super) struct Ledger {
    rows: Vec<i64>,
    width: usize,
    present: Vec<bool>,
    /// Nodes whose rows are the same from the start on have the same number; one that changed has
    /// none.
    kinds: Vec<u32>,
    /// The number of kinds.
    several: usize,
    /// The number of pods on each node, including those from the start.
    held: Vec<u32>,
    /// True for each node with usage that belongs to no pod and stays.
    in_use: Vec<bool>,
    /// The totals of a scorer with its own rules.
    own: Vec<NodeState>,
}

impl Ledger {
    /// The nodes as they start; none is present yet.
    pub(super) fn of(
        nodes: &[Node],
        layout: &Layout,
        rules: &RequestRules,
        scorer: &PodScorer,
    ) -> Self {
        let mut ledger = Self {
            rows: Vec::with_capacity(nodes.len() * layout.width()),
            width: layout.width(),
            present: vec![false; nodes.len()],
            kinds: Vec::new(),
            several: 0,
            held: nodes.iter().map(|node| node.pods.len() as u32).collect(),
            in_use: nodes.iter().map(is_in_use).collect(),
            own: Vec::new(),
        };
        for node in nodes {
            let totals = NodeTotals::new(node, rules);
            ledger.rows.extend(layout.row(&totals));
            let mut own = scorer.node_state(node);
            for pod in &node.pods {
                own.add(&scorer.pod_delta(pod));
            }
            if !matches!(own, NodeState::NodeTotals) {
                ledger.own.push(own);
            }
        }
        ledger.tell_kinds();
        ledger
    }

    /// Returns true if a used amount may decrease by adding this many pods of these classes, as one
    /// that wraps does.
    pub(super) fn may_wrap(&self, shapes: &[PodShape], pods: usize) -> bool {
        let mut most = vec![0_i64; self.width];
        for (slot, amount) in shapes.iter().flat_map(|shape| &shape.additions) {
            if *amount < 0 {
                return true;
            }
            if let Some(most) = most.get_mut(*slot) {
                *most = amount.saturating_mul(pods as i64).max(*most);
            }
        }
        let rows = self.rows.chunks(self.width.max(1));
        let wraps = |(used, most): (&i64, &i64)| used.checked_add(*most).is_none();
        rows.flat_map(|row| row.iter().zip(&most)).any(wraps)
    }

    fn tell_kinds(&mut self) {
        let mut nodes: Vec<usize> = (0..self.present.len()).collect();
        let mixed = |mixed: i64, amount: &i64| mixed.wrapping_mul(31).wrapping_add(*amount);
        sort::by_key(&mut nodes, |node| self.row(*node).iter().fold(0, mixed));
        self.kinds = vec![CHANGED; nodes.len()];
        let mut last = None;
        for node in nodes {
            if last.is_none_or(|last| self.row(last) != self.row(node)) {
                (last, self.several) = (Some(node), self.several + 1);
            }
            if let Some(kind) = self.kinds.get_mut(node) {
                *kind = self.several as u32 - 1;
            }
        }
    }

    /// Returns the kind that a node still has, if any.
    pub(super) fn kind(&self, node: usize) -> Option<usize> {
        let kind = *self.kinds.get(node)?;
        (kind != CHANGED).then_some(kind as usize)
    }

    /// Returns the number of kinds of nodes.
    pub(super) fn kinds(&self) -> usize {
        self.several
    }

    #[inline]
    pub(super) fn row(&self, node: usize) -> &[i64] {
        let from = node * self.width;
        self.rows.get(from..from + self.width).unwrap_or_default()
    }

    pub(super) fn own(&self, node: usize) -> &NodeState {
        self.own.get(node).unwrap_or(&NodeState::NodeTotals)
    }

    pub(super) fn present(&self, node: usize) -> bool {
        self.present.get(node).copied().unwrap_or(false)
    }

    pub(super) fn set_present(&mut self, node: usize, present: bool) {
        if let Some(cell) = self.present.get_mut(node) {
            *cell = present;
        }
    }

    /// Nothing is in use on it, by pods or otherwise.
    pub(super) fn is_empty(&self, node: usize) -> bool {
        self.held.get(node) == Some(&0) && self.in_use.get(node) == Some(&false)
    }

    pub(super) fn held(&self) -> &[u32] {
        &self.held
    }

    /// Puts a pod on a node.
    #[inline]
    pub(super) fn bind(&mut self, shape: &PodShape, node: usize) {
        self.change(shape, node, i64::wrapping_add);
        if let Some(held) = self.held.get_mut(node) {
            *held += 1;
        }
        if let Some(own) = self.own.get_mut(node) {
            own.add(&shape.own_added);
        }
    }

    /// Takes it off again.
    pub(super) fn unbind(&mut self, shape: &PodShape, node: usize) {
        self.change(shape, node, i64::wrapping_sub);
        if let Some(held) = self.held.get_mut(node) {
            *held = held.saturating_sub(1);
        }
        if let Some(own) = self.own.get_mut(node) {
            own.subtract(&shape.own_added);
        }
    }

    fn change(&mut self, shape: &PodShape, node: usize, to: impl Fn(i64, i64) -> i64) {
        let from = node * self.width;
        let (Some(row), Some(kind)) = (
            self.rows.get_mut(from..from + self.width),
            self.kinds.get_mut(node),
        ) else {
            return;
        };
        *kind = CHANGED;
        for (slot, amount) in &shape.additions {
            if let Some(cell) = row.get_mut(*slot) {
                *cell = to(*cell, *amount);
            }
        }
    }

    /// A node's totals by name, for what shows its arithmetic.
    pub(super) fn totals(&self, node: usize, layout: &Layout) -> NodeTotals {
        let row = self.row(node);
        let at = |slot: usize| row.get(slot).copied().unwrap_or(0);
        let [allocatable, requested, non_zero] = layout.amounts(row);
        NodeTotals {
            allocatable,
            requested,
            non_zero,
            pods: at(PODS),
            allowed_pods: (at(MAX_PODS) != i64::MAX).then(|| at(MAX_PODS)),
        }
    }
}

const CHANGED: u32 = u32::MAX;

/// Returns true if the node has a given used amount in addition to its pods, requested by a pod or
/// not.
fn is_in_use(node: &Node) -> bool {
    let amounts = node.used.iter();
    amounts
        .map(|(_, amount)| amount.sign())
        .any(Ordering::is_ne)
}
