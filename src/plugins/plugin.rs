//! What a plugin does in a scheduling cycle.
//!
//! Source: kubernetes/kube-scheduler v0.36.2, `framework/interface.go`.

use super::cluster::Cluster;
use super::objects::PodObject;
use super::profile::Profile;
use super::refusal::Refusal;
use super::score_trace::ScoreTraceSink;
use super::snapshot::{NodeInfo, PodClass};

/// The inputs of a scheduling cycle: a pod, and the cluster and the profile that it is scheduled with.
#[derive(Clone, Copy)]
pub(crate) struct SchedulingCycle<'c> {
    pub(crate) pod: &'c PodObject,
    pub(crate) cluster: &'c Cluster,
    pub(crate) profile: &'c Profile,
}

impl<'c> SchedulingCycle<'c> {
    /// Returns the node to which the pod is nominated.
    pub(crate) fn nominated_node(self) -> Option<&'c NodeInfo> {
        self.cluster.snapshot.node_named(&self.pod.nominated_node)
    }
}

/// A plugin in one scheduling cycle. Its methods are called in this order; each has a default for plugins without that
/// extension point.
pub(crate) trait Plugin {
    /// Returns the plugin's name.
    fn name(&self) -> &'static str;

    /// Returns true if the plugin reads only the pod and the node that it filters or scores, so that equal pods get equal results
    /// until the node changes. Scores are normalized among all nodes nevertheless.
    fn is_local(&self) -> bool {
        false
    }

    /// Prepares [`filter`](Self::filter).
    fn pre_filter(&mut self) -> Result<PreFilter, PluginError> {
        Ok(PreFilter::AllNodes)
    }

    /// Returns why a node is not feasible; none if it is, for this plugin.
    fn filter(&self, _node: &NodeInfo) -> Option<Refusal> {
        None
    }

    /// Updates what [`pre_filter`](Self::pre_filter) prepared after a pod of a class was added to a node
    /// (`change` is 1) or removed from it (-1), as preemption does.
    fn update(&mut self, _node: &NodeInfo, _pod: &PodClass, _change: i64) {}

    /// Prepares [`score`](Self::score) for the feasible nodes.
    fn pre_score(&mut self, _feasible: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        Ok(PreScore::NotAScorePlugin)
    }

    /// Returns the score of a feasible node, before it is normalized. What it computes goes to the sink.
    fn score(&self, _node: &NodeInfo, _sink: &mut dyn ScoreTraceSink) -> i64 {
        0
    }

    /// Prepares [`score`](Self::score) for only some of the nodes that [`pre_score`](Self::pre_score) got. Returns false if
    /// their scores, before they are normalized, do not depend on the others.
    fn rescale(&mut self, _feasible: &[&NodeInfo]) -> bool {
        false
    }

    /// Normalizes the scores of the feasible nodes.
    fn normalize(&self, _scores: &mut [NodeScore]) {}
}

/// The outcome of a plugin's PreFilter.
#[derive(Clone, Debug)]
pub(crate) enum PreFilter {
    /// The plugin accepts every node, so its filter is skipped.
    Skip,
    /// The plugin filters all nodes.
    AllNodes,
    /// The plugin filters these nodes, and refuses the others.
    Nodes(Vec<Box<str>>),
    /// The plugin refuses the pod on every node.
    Refused(Refusal),
}

impl PreFilter {
    /// Skips the plugin's filter unless a condition holds.
    pub(crate) fn all_nodes_if(filters: bool) -> Self {
        if filters { Self::AllNodes } else { Self::Skip }
    }
}

/// The outcome of a plugin's PreScore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PreScore {
    /// The plugin does not score.
    NotAScorePlugin,
    /// The plugin has no preference for this pod, so its score is skipped.
    Skip,
    /// The plugin scores.
    Score,
}

impl PreScore {
    /// Skips the plugin's score unless a condition holds.
    pub(crate) fn score_if(scores: bool) -> Self {
        if scores { Self::Score } else { Self::Skip }
    }
}

/// An error of a plugin, which fails the scheduling cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PluginError(pub(crate) String);

/// The score of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct NodeScore {
    /// The index of the node in the snapshot.
    pub(crate) node: usize,
    pub(crate) score: i64,
}
