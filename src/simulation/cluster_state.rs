//! The usage of every node.

use crate::releases::rules::RequestRules;
use core::cmp::Ordering;

use super::pod_class::PodClass;
use crate::Node;
use crate::batch::{NodeRows, RowLayout};
use crate::node::NodeTotals;
use crate::scorer::{NodeState, PodScorer};
use crate::sort;

/// A row of amounts for each node, and the node state that changes with it.
#[derive(Clone)]
pub(super) struct ClusterState {
    rows: NodeRows,
    present: Vec<bool>,
    /// The id of each node's row, equal for nodes with equal rows at the start; [`CHANGED`] for a node that
    /// changed.
    row_ids: Vec<u32>,
    /// The number of different rows at the start.
    row_id_count: usize,
    /// The number of pods on each node, including those from the start.
    pod_counts: Vec<u32>,
    /// True for each node with usage that belongs to no pod.
    in_use: Vec<bool>,
    /// The totals of a scorer with its own rules; empty for other scorers.
    scorer_states: Vec<NodeState>,
    /// The empty state of every node for the other scorers.
    no_scorer_state: NodeState,
}

impl ClusterState {
    /// Creates the state at the start, in which no node is present yet.
    pub(super) fn new(
        nodes: &[Node],
        layout: &RowLayout,
        rules: &RequestRules,
        scorer: &PodScorer,
    ) -> Self {
        let mut state = Self {
            rows: NodeRows::with_capacity(nodes.len(), layout),
            present: vec![false; nodes.len()],
            row_ids: Vec::new(),
            row_id_count: 0,
            pod_counts: nodes.iter().map(|node| node.pods.len() as u32).collect(),
            in_use: nodes.iter().map(is_in_use).collect(),
            scorer_states: match scorer.release_scorer() {
                Some(_) => Vec::new(),
                None => nodes.iter().map(|node| scorer.node_state(node)).collect(),
            },
            no_scorer_state: NodeState::default(),
        };
        for node in nodes {
            state.rows.push(layout, &NodeTotals::new(node, rules));
        }
        state.assign_row_ids();
        state
    }

    /// Returns true if adding this many pods of these classes may decrease a used amount, because it
    /// wraps.
    pub(super) fn may_wrap(&self, classes: &[PodClass], pods: usize) -> bool {
        let mut increases = vec![0_i64; self.rows.width()];
        for (slot, amount) in classes.iter().flat_map(|class| &class.additions) {
            if *amount < 0 {
                return true;
            }
            if let Some(increase) = increases.get_mut(*slot) {
                *increase = amount.saturating_mul(pods as i64).max(*increase);
            }
        }
        let wraps = |(used, increase): (&i64, &i64)| used.checked_add(*increase).is_none();
        let rows = self.rows.iter();
        rows.flat_map(|row| row.iter().zip(&increases)).any(wraps)
    }

    fn assign_row_ids(&mut self) {
        let mut nodes: Vec<usize> = (0..self.present.len()).collect();
        let hash = |hash: i64, amount: &i64| hash.wrapping_mul(31).wrapping_add(*amount);
        sort::by_key(&mut nodes, |node| self.row(*node).iter().fold(0, hash));
        self.row_ids = vec![CHANGED; nodes.len()];
        let mut last = None;
        for node in nodes {
            if last.is_none_or(|last| self.row(last) != self.row(node)) {
                (last, self.row_id_count) = (Some(node), self.row_id_count + 1);
            }
            if let Some(row_id) = self.row_ids.get_mut(node) {
                *row_id = self.row_id_count as u32 - 1;
            }
        }
    }

    /// Returns the id of a node's row, if the node has not changed since the start.
    pub(super) fn row_id(&self, node: usize) -> Option<usize> {
        let row_id = *self.row_ids.get(node)?;
        (row_id != CHANGED).then_some(row_id as usize)
    }

    /// Returns the number of different rows at the start.
    pub(super) fn row_id_count(&self) -> usize {
        self.row_id_count
    }

    #[inline]
    pub(super) fn row(&self, node: usize) -> &[i64] {
        self.rows.row(node)
    }

    /// Returns the totals of a node by the rules of a scorer with its own; empty for other scorers.
    pub(super) fn scorer_state(&self, node: usize) -> &NodeState {
        self.scorer_states
            .get(node)
            .unwrap_or(&self.no_scorer_state)
    }

    pub(super) fn present(&self, node: usize) -> bool {
        self.present.get(node).copied().unwrap_or(false)
    }

    pub(super) fn set_present(&mut self, node: usize, present: bool) {
        if let Some(cell) = self.present.get_mut(node) {
            *cell = present;
        }
    }

    /// Returns true if nothing is in use on the node, by pods or otherwise.
    pub(super) fn is_empty(&self, node: usize) -> bool {
        self.pod_counts.get(node) == Some(&0) && self.in_use.get(node) == Some(&false)
    }

    pub(super) fn pod_counts(&self) -> &[u32] {
        &self.pod_counts
    }

    /// Adds a pod to a node.
    #[inline]
    pub(super) fn bind(&mut self, class: &PodClass, node: usize) {
        self.change(class, node, i64::wrapping_add);
        if let Some(pod_counts) = self.pod_counts.get_mut(node) {
            *pod_counts += 1;
        }
        if let Some(scorer_state) = self.scorer_states.get_mut(node) {
            scorer_state.add(&class.pod_delta);
        }
    }

    /// Removes a pod from its node.
    pub(super) fn unbind(&mut self, class: &PodClass, node: usize) {
        self.change(class, node, i64::wrapping_sub);
        if let Some(pod_counts) = self.pod_counts.get_mut(node) {
            *pod_counts = pod_counts.saturating_sub(1);
        }
        if let Some(scorer_state) = self.scorer_states.get_mut(node) {
            scorer_state.subtract(&class.pod_delta);
        }
    }

    fn change(&mut self, class: &PodClass, node: usize, apply: impl Fn(i64, i64) -> i64) {
        let (Some(row), Some(row_id)) = (self.rows.row_mut(node), self.row_ids.get_mut(node))
        else {
            return;
        };
        *row_id = CHANGED;
        for (slot, amount) in &class.additions {
            if let Some(cell) = row.get_mut(*slot) {
                *cell = apply(*cell, *amount);
            }
        }
    }
}

const CHANGED: u32 = u32::MAX;

/// Returns true if the input gives the node a used amount in addition to its pods.
fn is_in_use(node: &Node) -> bool {
    let amounts = node.used.iter();
    amounts
        .map(|(_, amount)| amount.sign())
        .any(Ordering::is_ne)
}
