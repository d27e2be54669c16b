//! The input of a simulation that does not change while it runs.

use super::cluster_state::ClusterState;
use super::pod_class::PodClass;
use super::queue::QueuedPod;
use super::row_layout::RowLayout;
use super::tie::Ties;
use crate::fit::IgnoredResources;
use crate::kube::PackedScorer;
use crate::{Binpack, Node, Policy, Release, Scorer};

/// The rules by which pods are filtered and scored.
pub(super) struct Rules {
    pub(super) scorer: Scorer,
    /// The release whose rules decide which nodes are feasible.
    pub(super) release: Release,
    pub(super) binpack: Binpack,
    pub(super) ignored: IgnoredResources,
    /// The policy first; the others only if the total score decides.
    pub(super) computed_plugins: Vec<ComputedPlugin>,
    /// The plugins whose scores are inputs, if the total score decides.
    pub(super) inputs: Vec<InputPlugin>,
    pub(super) layout: RowLayout,
    /// True if the total score decides, false if the policy alone does.
    pub(super) by_total_score: bool,
}

impl Rules {
    /// Returns true if a node's score is the policy's.
    pub(super) fn policy_decides(&self) -> bool {
        matches!(&*self.computed_plugins, [alone] if alone.weight == 1) && self.inputs.is_empty()
    }
}

/// A plugin that computes its scores.
pub(super) struct ComputedPlugin {
    pub(super) name: Box<str>,
    pub(super) weight: i64,
    pub(super) policy: Policy,
}

/// A plugin whose scores are inputs.
pub(super) struct InputPlugin {
    pub(super) name: Box<str>,
    pub(super) weight: i64,
    pub(super) scores: Vec<i64>,
}

/// A pod entry of the input.
pub(super) struct Entry {
    pub(super) name: Box<str>,
    pub(super) class: u32,
    pub(super) job: Option<u32>,
}

/// A job and the number of its pods that must fit.
pub(super) struct Job {
    pub(super) name: Box<str>,
    pub(super) min_available: usize,
}

/// The fixed input of a simulation.
pub(super) struct World {
    pub(super) rules: Rules,
    pub(super) nodes: Vec<Node>,
    /// The time at which each node joins; `None` for nodes that exist from the start.
    pub(super) joins: Vec<Option<i64>>,
    pub(super) classes: Vec<PodClass>,
    pub(super) entries: Vec<Entry>,
    pub(super) pods: Vec<QueuedPod>,
    pub(super) jobs: Vec<Job>,
    pub(super) ties: Ties,
    pub(super) scale_down_after: Option<i64>,
    /// The weighted sum of the input scores of each node.
    pub(super) offsets: Vec<i64>,
    pub(super) start: ClusterState,
    /// True if placing a pod may increase free capacity, because amounts wrap as in Go.
    pub(super) may_wrap: bool,
    /// The fast scorer for most nodes, if the policy alone decides.
    pub(super) fast: Option<PackedScorer>,
}

impl World {
    /// Returns the nodes that exist from the start.
    pub(super) fn initial_nodes(&self) -> impl Iterator<Item = u32> {
        let nodes = (0..).zip(&self.joins);
        nodes.filter(|node| node.1.is_none()).map(|node| node.0)
    }

    pub(super) fn entry(&self, pod: u32) -> Option<&Entry> {
        let pod = self.pods.get(pod as usize)?;
        self.entries.get(pod.entry as usize)
    }

    pub(super) fn class_of(&self, pod: u32) -> Option<(u32, &PodClass)> {
        let entry = self.entry(pod)?;
        Some((entry.class, self.classes.get(entry.class as usize)?))
    }

    /// Returns a node's score for a pod; none if a filter rejects the node.
    pub(super) fn score(&self, class: &PodClass, state: &ClusterState, node: usize) -> Option<i64> {
        let row = state.row(node);
        let fits = state.present(node) && class.admits(node) && class.fits(row);
        fits.then(|| self.score_of(class, state, node))
    }

    /// Returns a node's score for a pod, even if a filter rejects the node.
    pub(super) fn score_of(&self, class: &PodClass, state: &ClusterState, node: usize) -> i64 {
        let totals = || state.totals(node, &self.rules.layout);
        let score = class.score(state.row(node), state.scorer_state(node), &totals);
        score.wrapping_add(self.offsets.get(node).copied().unwrap_or(0))
    }
}
