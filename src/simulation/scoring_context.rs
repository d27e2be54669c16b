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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::ScoringContext;
    use crate::simulation::SimulationInput;
    use crate::simulation::check::check_simulation;

    /// Asserts that nodes of a simulation are scored by sums of integers, or that they are not, and that every score is
    /// that of the exact computation.
    fn assert_uses_sums(scorer: &str, strategy: &str, rank_by: &str, uses_sums: bool) {
        let input = format!(
            r#"{{
                "scorer": "{scorer}",
                "scoringStrategy": {{"type": "{strategy}"}},
                "rankBy": "{rank_by}",
                "nodes": [
                    {{"allocatable": {{"cpu": "4", "memory": "8Gi", "pods": "2"}}, "used": {{"cpu": "1", "pods": "1"}}}},
                    {{"allocatable": {{"cpu": "4", "memory": "8Gi", "pods": "2"}}, "used": {{"pods": "2"}}}}
                ],
                "pods": [{{"requests": {{"cpu": "2", "memory": "1Gi"}}}}, {{"requests": {{"cpu": "5", "memory": "1Gi"}}}}]
            }}"#
        );
        let input = SimulationInput::from_json(&input).unwrap();
        let simulation = check_simulation(&input, None).unwrap();
        let mut state = simulation.initial_state.clone();
        (0..2).for_each(|node| state.set_present(node, true));
        let scoring = ScoringContext {
            simulation: &simulation,
            state: &state,
        };
        let name = format!("{scorer}, {strategy}, {rank_by}");
        assert_eq!(simulation.packed_scorer.is_some(), uses_sums, "{name}");
        for (number, class) in (0..).zip(&simulation.classes) {
            if let Some(packed_scorer) = &simulation.packed_scorer {
                let requests = class.row_requests.as_ref().unwrap();
                let sums = (0..2).map(|node| packed_scorer.sum(requests, state.row(node)));
                assert!(sums.into_iter().all(|sum| sum.is_some()), "{name}");
            }
            for node in 0..2 {
                let exact = simulation.score(class, &state, node);
                assert_eq!(scoring.score(number, node as u32), exact, "{name}");
            }
        }
    }

    #[test]
    fn scores_by_sums_where_the_policy_allows_it() {
        assert_uses_sums("v1.36.3", "MostAllocated", "policy", true);
        assert_uses_sums("v1.36.3", "LeastAllocated", "policy", true);
        assert_uses_sums("v1.22.6", "MostAllocated", "policy", true);
        assert_uses_sums("v1.36.3", "MostAllocated", "total", false);
        assert_uses_sums(
            "v1.36.3",
            "NodeResourcesBalancedAllocation",
            "policy",
            false,
        );
        assert_uses_sums("v1.21.9", "MostAllocated", "policy", false);
        assert_uses_sums("volcano", "MostAllocated", "policy", false);
        assert_uses_sums("kep-text", "MostAllocated", "policy", false);
    }
}
