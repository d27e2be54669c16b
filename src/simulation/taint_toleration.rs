//! TaintToleration's scores: nodes with taints that a pod should avoid lose points, compared with the other feasible nodes.

use super::checked_simulation::CheckedSimulation;
use super::cluster_state::ClusterState;
use super::pod_class::PodClass;
use crate::slice::value_at;
use crate::total_scores::highest_of;
use crate::total_scores::taint_toleration::TaintScores;

/// The plugin, for all nodes of a simulation.
pub(super) struct TaintToleration {
    pub(super) name: Box<str>,
    pub(super) weight: i64,
    pub(super) max_score: i64,
    /// True if the user assumes a score.
    pub(super) is_assumed: bool,
    /// The score of each node that the user assumes.
    pub(super) assumed: Vec<Option<i64>>,
}

/// The plugin's scores for a pod, among the nodes that are feasible for it.
pub(super) struct NodeTaintScores<'s> {
    pub(super) plugin: &'s TaintToleration,
    /// The score of each node.
    pub(super) scores: Vec<i64>,
}

impl NodeTaintScores<'_> {
    /// Returns the score of a node × the plugin's weight.
    pub(super) fn weighted(&self, node: usize) -> i64 {
        value_at(&self.scores, node).wrapping_mul(self.plugin.weight)
    }
}

impl CheckedSimulation {
    /// Returns true if TaintToleration may score nodes differently for a pod.
    pub(super) fn compares_taints(&self, class: &PodClass) -> bool {
        let plugin = self.rules.taint_toleration.as_ref();
        plugin.is_some_and(|plugin| class.avoids_taints || plugin.is_assumed)
    }

    /// Returns the scores of TaintToleration for a pod, if nodes are ranked by the total score.
    pub(super) fn taint_scores(
        &self,
        class: &PodClass,
        feasible: &[usize],
    ) -> Option<NodeTaintScores<'_>> {
        let plugin = self.rules.taint_toleration.as_ref()?;
        let nodes = self.nodes.iter().map(|node| &node.constraints);
        let computed = TaintScores::new(&class.constraints, nodes, feasible, plugin.max_score);
        let scores = computed.with_assumed(&plugin.assumed).scores;
        Some(NodeTaintScores { plugin, scores })
    }

    /// Returns the nodes with the highest total score among those that are feasible and scored.
    pub(super) fn winners_by_total(
        &self,
        class: &PodClass,
        state: &ClusterState,
        feasible: &[usize],
    ) -> Vec<usize> {
        let taints = self.taint_scores(class, feasible);
        let total = |node: &usize| self.total(class, state, *node, taints.as_ref()).key();
        let totals: Vec<i64> = feasible.iter().map(total).collect();
        highest_of(feasible, totals.into_iter())
    }
}
