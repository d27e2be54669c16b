//! The search for feasible nodes: in a large cluster, kube-scheduler stops once it has found enough of them, and starts the
//! next search where the last one ended.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/schedule_one.go` (`findNodesThatFitPod`), for nodes that are filtered one
//! after another.

use super::checked_simulation::CheckedSimulation;
use super::cluster_state::ClusterState;
use crate::node_order::visiting_order;
use crate::sampling::{Search, search};
use crate::slice::value_at;
use crate::sort;

/// The search of the next pod.
#[derive(Default)]
pub(super) struct NodeSearch {
    /// The nodes in the order in which they are visited; none if a node has joined or was removed since.
    nodes: Option<VisitedNodes>,
    /// The position at which the search starts.
    pub(super) start: usize,
}

/// The nodes of a cluster in the order in which they are visited.
pub(super) struct VisitedNodes {
    order: Vec<usize>,
    /// The number of feasible nodes after which a search ends.
    size: usize,
}

impl NodeSearch {
    /// Forgets the order of the nodes, as a node has joined or was removed.
    pub(super) fn nodes_changed(&mut self) {
        self.nodes = None;
    }

    /// Returns the nodes to visit; none if all feasible nodes are scored.
    pub(super) fn nodes(
        &mut self,
        simulation: &CheckedSimulation,
        state: &ClusterState,
    ) -> Option<&VisitedNodes> {
        simulation.rules.sample_size?;
        let create = || VisitedNodes::new(simulation, state);
        let nodes = self.nodes.get_or_insert_with(create);
        if nodes.is_sampled() {
            return Some(nodes);
        }
        // A search that visits all nodes ends where it started, among these nodes.
        self.start = self.start.checked_rem(nodes.order.len()).unwrap_or(0);
        None
    }

    /// Starts the next search after a sample.
    pub(super) fn continue_after(&mut self, sample: &Search) {
        let nodes = self.nodes.as_ref().map_or(0, |nodes| nodes.order.len());
        self.start = (self.start + sample.visited)
            .checked_rem(nodes)
            .unwrap_or(0);
    }
}

impl VisitedNodes {
    /// Returns the nodes that are present: in the order in which they joined, one of each zone in turn.
    pub(super) fn new(simulation: &CheckedSimulation, state: &ClusterState) -> Self {
        let nodes = simulation.nodes.iter().zip(&simulation.joins).enumerate();
        let present = nodes.filter(|(index, _)| state.present(*index));
        let mut joined: Vec<(i64, usize)> = present
            .map(|(index, (_, joins))| (joins.unwrap_or(-1), index))
            .collect();
        // The sort is stable: nodes that join at the same time keep their order.
        sort::by_key(&mut joined, |(time, _)| *time);
        let labels = joined.iter().filter_map(|(_, index)| {
            let node = simulation.nodes.get(*index)?;
            Some(&node.constraints.labels)
        });
        let order = visiting_order(labels).into_iter();
        let order: Vec<usize> = order.map(|at| value_at(&joined, at).1).collect();
        let size = simulation.rules.sample_size;
        Self {
            size: size.map_or(order.len(), |size| size.among(order.len())),
            order,
        }
    }

    /// Returns true if a search can end before all nodes are visited.
    pub(super) fn is_sampled(&self) -> bool {
        self.size < self.order.len()
    }

    /// Searches for feasible nodes from a position; `score` returns none for the others.
    #[inline]
    pub(super) fn search<T: Ord>(
        &self,
        start: usize,
        score: impl Fn(usize) -> Option<T>,
    ) -> Search {
        search(&self.order, self.size, start, score)
    }

    /// Returns the feasible nodes that a search from a position finds.
    pub(super) fn find(&self, start: usize, is_feasible: impl Fn(usize) -> bool) -> Search {
        self.search(start, |node| is_feasible(node).then_some(()))
    }
}
