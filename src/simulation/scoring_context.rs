//! Scores the pods of a class on nodes in their current state.

use super::checked_simulation::CheckedSimulation;
use super::cluster_state::ClusterState;
use super::pod_class::PodClass;

/// The input of the simulation and the current state of its nodes.
#[derive(Clone, Copy)]
pub(super) struct ScoringContext<'w> {
    pub(super) simulation: &'w CheckedSimulation,
    pub(super) state: &'w ClusterState,
}

impl<'w> ScoringContext<'w> {
    pub(super) fn class(&self, class: u32) -> Option<&'w PodClass> {
        self.simulation.classes.get(class as usize)
    }

    /// Returns the row of a node, if the node is present.
    #[inline]
    pub(super) fn row(&self, node: u32) -> Option<&'w [i64]> {
        let present = self.state.present(node as usize);
        present.then(|| self.state.row(node as usize))
    }

    /// Returns true if the filters other than resources accept the pods of a class on a node.
    pub(super) fn accepts(&self, class: u32, node: u32) -> bool {
        self.class(class)
            .is_some_and(|pods| pods.accepts(node as usize))
    }

    /// Returns a node's score; none if a filter rejects the node.
    #[inline]
    pub(super) fn score(&self, class: u32, node: u32) -> Option<i64> {
        let pods = self.class(class)?;
        let row = self.row(node)?;
        if !(pods.unconstrained || pods.accepts(node as usize)) {
            return None;
        }
        let packed = self
            .simulation
            .packed_scorer
            .as_ref()
            .zip(pods.row_requests.as_ref());
        let sum = packed
            .and_then(|(scorer, row_requests)| Some((scorer, scorer.sum(row_requests, row)?)));
        match sum {
            Some((scorer, sum)) => scorer.score(sum).map(i64::from),
            None => self.simulation.score(pods, self.state, node as usize),
        }
    }
}
