//! The usage of every node.

use crate::releases::rules::RequestRules;
use core::cmp::Ordering;

use super::pod_class::PodClass;
use super::row_layout::RowLayout;
use crate::Node;
use crate::batch::{ALLOWED_PODS, PODS};
use crate::node::NodeTotals;
use crate::scorer::{NodeState, PodScorer};
use crate::sort;

/// A row of amounts for each node, and the node state that changes with it.
#[derive(Clone)]
pub(super) struct ClusterState {
    rows: Vec<i64>,
    width: usize,
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
            rows: Vec::with_capacity(nodes.len() * layout.width()),
            width: layout.width(),
            present: vec![false; nodes.len()],
            row_ids: Vec::new(),
            row_id_count: 0,
            pod_counts: nodes.iter().map(|node| node.pods.len() as u32).collect(),
            in_use: nodes.iter().map(is_in_use).collect(),
            scorer_states: Vec::new(),
        };
        for node in nodes {
            let totals = NodeTotals::new(node, rules);
            state.rows.extend(layout.row(&totals));
            let mut scorer_state = scorer.node_state(node);
            for pod in &node.pods {
                scorer_state.add(&scorer.pod_delta(pod));
            }
            if !matches!(scorer_state, NodeState::NodeTotals) {
                state.scorer_states.push(scorer_state);
            }
        }
        state.assign_row_ids();
        state
    }

    /// Returns true if adding this many pods of these classes may decrease a used amount, because it
    /// wraps.
    pub(super) fn may_wrap(&self, classes: &[PodClass], pods: usize) -> bool {
        let mut increases = vec![0_i64; self.width];
        for (slot, amount) in classes.iter().flat_map(|class| &class.additions) {
            if *amount < 0 {
                return true;
            }
            if let Some(increase) = increases.get_mut(*slot) {
                *increase = amount.saturating_mul(pods as i64).max(*increase);
            }
        }
        let rows = self.rows.chunks(self.width.max(1));
        let wraps = |(used, increase): (&i64, &i64)| used.checked_add(*increase).is_none();
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
        let from = node * self.width;
        self.rows.get(from..from + self.width).unwrap_or_default()
    }

    pub(super) fn scorer_state(&self, node: usize) -> &NodeState {
        self.scorer_states
            .get(node)
            .unwrap_or(&NodeState::NodeTotals)
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
        let from = node * self.width;
        let (Some(row), Some(row_id)) = (
            self.rows.get_mut(from..from + self.width),
            self.row_ids.get_mut(node),
        ) else {
            return;
        };
        *row_id = CHANGED;
        for (slot, amount) in &class.additions {
            if let Some(cell) = row.get_mut(*slot) {
                *cell = apply(*cell, *amount);
            }
        }
    }

    /// Returns a node's totals by resource name, for traces.
    pub(super) fn totals(&self, node: usize, layout: &RowLayout) -> NodeTotals {
        let row = self.row(node);
        let at = |slot: usize| row.get(slot).copied().unwrap_or(0);
        let [allocatable, requested, non_zero] = layout.amounts(row);
        NodeTotals {
            allocatable,
            requested,
            non_zero_requested: non_zero,
            pods: at(PODS),
            allowed_pods: (at(ALLOWED_PODS) != i64::MAX).then(|| at(ALLOWED_PODS)),
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
