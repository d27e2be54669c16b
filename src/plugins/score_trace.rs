//! The arithmetic of a plugin's score, recorded by the code that computes it.

use serde::Serialize;

use super::image_locality::ImageOnNode;
use super::inter_pod_affinity::AffinityContribution;
use super::objects::PreferredSchedulingTerm;
use super::pod_topology_spread::SpreadTerm;
use super::volume_binding::VolumeTrace;
use crate::constraints::Taint;
use crate::trace::{NodeTrace, int64};

/// The arithmetic of a score, in the terms of its plugin.
#[derive(Clone, Debug, Serialize)]
#[serde(
    tag = "plugin",
    rename_all = "PascalCase",
    rename_all_fields = "camelCase"
)]
pub(crate) enum ScoreTrace {
    /// VolumeBinding.
    VolumeBinding(VolumeTrace),
    /// TaintToleration.
    TaintToleration {
        /// The taints that count.
        untolerated_taints: Vec<Taint>,
    },
    /// NodeAffinity.
    NodeAffinity {
        /// The terms that match, whose weights are added.
        matching_terms: Vec<PreferredSchedulingTerm>,
    },
    /// InterPodAffinity.
    InterPodAffinity {
        /// The parts of the score, whose sum it is.
        contributions: Vec<AffinityContribution>,
    },
    /// NodeResourcesFit.
    NodeResourcesFit {
        /// The arithmetic of the strategy.
        trace: NodeTrace,
    },
    /// NodeResourcesBalancedAllocation.
    NodeResourcesBalancedAllocation {
        /// The arithmetic of the balance.
        trace: NodeTrace,
    },
    /// DynamicResources, without claims.
    DynamicResources,
    /// PodTopologySpread.
    PodTopologySpread {
        /// True if the node lacks a label, so that it scores 0 whatever the others score.
        is_ignored: bool,
        /// The terms of the score, whose sum is rounded half away from zero.
        terms: Vec<SpreadTerm>,
    },
    /// ImageLocality.
    ImageLocality {
        /// The images of the pod that the node has.
        images: Vec<ImageOnNode>,
        /// The sum of their scaled sizes.
        #[serde(serialize_with = "int64")]
        sum: i64,
        /// The sum up to which the score is 0.
        #[serde(serialize_with = "int64")]
        min_sum: i64,
        /// The sum from which the score is 100.
        #[serde(serialize_with = "int64")]
        max_sum: i64,
    },
}

/// Receives the arithmetic of a score. `()` ignores it; an `Option` keeps it.
pub(crate) trait ScoreTraceSink {
    /// Receives the trace, which is only created if it is kept.
    fn record(&mut self, trace: &dyn Fn() -> ScoreTrace);
}

impl ScoreTraceSink for () {
    fn record(&mut self, _: &dyn Fn() -> ScoreTrace) {}
}

impl ScoreTraceSink for Option<ScoreTrace> {
    fn record(&mut self, trace: &dyn Fn() -> ScoreTrace) {
        *self = Some(trace());
    }
}
