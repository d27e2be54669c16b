//! The checked input of a simulation, which does not change while it runs.

use super::cluster_state::ClusterState;
use super::plugin_scheduler::PluginScheduler;
use super::pod_class::PodClass;
use super::queue::QueuedPod;
use super::taint_toleration::{NodeTaintScores, TaintToleration};
use super::tie_break::TieBreak;
use crate::batch::{PackedScorer, RowLayout};
use crate::fit::IgnoredResources;
use crate::sampling::SampleSize;
use crate::slice::value_at;
use crate::total_scores::OtherScores;
use crate::trace::Score;
use crate::{Node, Policy, Release, Scorer};

/// The rules by which pods are filtered and scored.
pub(super) struct SchedulingRules {
    pub(super) scorer: Scorer,
    /// The release whose rules decide which nodes are feasible.
    pub(super) release: Release,
    pub(super) ignored: IgnoredResources,
    /// The policy first; the others only if nodes are ranked by the total score.
    pub(super) computed_plugins: Vec<ComputedPlugin>,
    /// The plugin TaintToleration, if nodes are ranked by the total score.
    pub(super) taint_toleration: Option<TaintToleration>,
    /// The plugins whose scores are part of the input, if nodes are ranked by the total score.
    pub(super) input_plugins: Vec<InputPlugin>,
    pub(super) layout: RowLayout,
    /// The number of feasible nodes after which a search ends; none for schedulers that score all feasible nodes.
    pub(super) sample_size: Option<SampleSize>,
    /// True if a node limits its number of pods.
    pub(super) limits_pods: bool,
    /// True if nodes are ranked by the total score, false if by the policy alone.
    pub(super) by_total_score: bool,
}

impl SchedulingRules {
    /// Returns true if a node's score is the policy's.
    pub(super) fn ranks_by_policy(&self) -> bool {
        matches!(&*self.computed_plugins, [alone] if alone.weight == 1)
            && self.input_plugins.is_empty()
            && self.taint_toleration.is_none()
    }

    /// Returns true if the scores of other plugins are added to a policy's score that is a float.
    pub(super) fn adds_to_float(&self) -> bool {
        self.by_total_score && matches!(self.scorer, Scorer::Volcano(_))
    }
}

/// A plugin that computes its scores.
pub(super) struct ComputedPlugin {
    pub(super) name: Box<str>,
    pub(super) weight: i64,
    pub(super) scorer: Scorer,
    pub(super) policy: Policy,
    pub(super) is_batched: bool,
}

/// A plugin whose scores are part of the input.
pub(super) struct InputPlugin {
    pub(super) name: Box<str>,
    pub(super) weight: i64,
    pub(super) scores: Vec<i64>,
    pub(super) is_batched: bool,
}

/// A pod entry of the input.
pub(super) struct PodEntry {
    pub(super) name: Box<str>,
    pub(super) class: u32,
    pub(super) gang: Option<u32>,
}

/// A gang and the number of its pods that must fit.
pub(super) struct Gang {
    pub(super) name: Box<str>,
    pub(super) min_available: usize,
}

/// A checked simulation.
pub(super) struct CheckedSimulation {
    pub(super) rules: SchedulingRules,
    pub(super) nodes: Vec<Node>,
    /// The time at which each node joins; `None` for nodes that exist from the start.
    pub(super) joins: Vec<Option<i64>>,
    pub(super) classes: Vec<PodClass>,
    pub(super) pod_entries: Vec<PodEntry>,
    pub(super) pods: Vec<QueuedPod>,
    pub(super) gangs: Vec<Gang>,
    pub(super) tie_break: TieBreak,
    pub(super) scale_down_after: Option<i64>,
    /// The weighted sums of the input scores of each node.
    pub(super) input_score_sums: Vec<OtherScores>,
    pub(super) initial_state: ClusterState,
    /// True if placing a pod may increase free capacity, because amounts wrap as in Go.
    pub(super) may_wrap: bool,
    /// A faster scorer for most nodes, if nodes are ranked by the policy alone.
    pub(super) packed_scorer: Option<PackedScorer>,
    /// The first entry with pods of each class.
    pub(super) first_entries: Vec<usize>,
    /// Schedules the pods with all plugins, at the start; none if they are scheduled by the rules alone.
    pub(super) plugins: Option<Box<dyn PluginScheduler>>,
}

impl CheckedSimulation {
    /// Returns the nodes that exist from the start.
    pub(super) fn initial_nodes(&self) -> impl Iterator<Item = u32> {
        let nodes = (0..).zip(&self.joins);
        nodes.filter(|node| node.1.is_none()).map(|node| node.0)
    }

    /// Returns the entry of a pod of the queue.
    pub(super) fn pod_entry(&self, pod: u32) -> Option<&PodEntry> {
        let pod = self.pods.get(pod as usize)?;
        self.pod_entries.get(pod.entry_index as usize)
    }

    pub(super) fn class_of(&self, pod: u32) -> Option<(u32, &PodClass)> {
        let entry = self.pod_entry(pod)?;
        Some((entry.class, self.classes.get(entry.class as usize)?))
    }

    /// Returns a node's score for a pod, without that of TaintToleration; none if a filter rejects the node.
    pub(super) fn score(&self, class: &PodClass, state: &ClusterState, node: usize) -> Option<i64> {
        let is_feasible = self.is_feasible(class, state, node);
        is_feasible.then(|| self.total(class, state, node, None).key())
    }

    /// Returns true if no filter rejects a node for a pod.
    pub(super) fn is_feasible(&self, class: &PodClass, state: &ClusterState, node: usize) -> bool {
        state.present(node) && class.accepts(node) && class.fits(state.row(node))
    }

    /// Returns the nodes that no filter rejects for a pod, in order.
    pub(super) fn feasible_nodes(&self, class: &PodClass, state: &ClusterState) -> Vec<usize> {
        let nodes = 0..self.nodes.len();
        nodes
            .filter(|node| self.is_feasible(class, state, *node))
            .collect()
    }

    /// Returns the score by which a node is ranked, even if a filter rejects the node. Without the scores of TaintToleration, all
    /// nodes have the same one.
    pub(super) fn total(
        &self,
        class: &PodClass,
        state: &ClusterState,
        node: usize,
        taints: Option<&NodeTaintScores<'_>>,
    ) -> Score {
        let (row, scorer_state) = (state.row(node), state.scorer_state(node));
        let totals = || self.rules.layout.totals(row);
        let mut others = value_at(&self.input_score_sums, node);
        if self.rules.adds_to_float() {
            let plugin = self.rules.taint_toleration.as_ref();
            let equal = plugin.map(|plugin| plugin.max_score.wrapping_mul(plugin.weight));
            let score = taints.map(|taints| taints.weighted(node)).or(equal);
            others.add(Score::Integer(score.unwrap_or(0)), true);
            return class.float_total(row, scorer_state, &totals, others);
        }
        let score = class.score(row, scorer_state, &totals);
        let weighted = taints.map_or(0, |taints| taints.weighted(node));
        others.total(Score::Integer(score.wrapping_add(weighted)))
    }
}
