//! 1.18.0 to 1.18.2: plugins replace priorities; overhead counts, but the pod's own cpu overhead is
//! miscounted; init containers do not count yet. The reason for a taint names it (k/k#87250).
//!
//! Default plugins: `pkg/scheduler/algorithmprovider/registry.go`.

use super::rules::{FilterMessages, PolicyPlugins, ReleaseRules, TaintMessage};
use super::{Release, v1_17};
use crate::requests::{Overhead, RequestRules};
use crate::total_scores::default_plugins::{DefaultPlugin, Role, input, plugin};

pub(super) const RELEASE: Release = Release {
    tag: "v1.18.2",
    minor: 18,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        init_containers: false,
        fit_overhead: Overhead::CpuInWholeCores,
        plugin_overhead: Overhead::CpuInWholeCores,
        overhead: true,
        ..v1_17::RULES.requests
    },
    filter_messages: FilterMessages {
        taint: TaintMessage::WithTaint("node(s) had taint ", ", that the pod didn't tolerate"),
        ..v1_17::RULES.filter_messages
    },
    score_plugins: SCORE_PLUGINS,
    policy_plugins: PolicyPlugins {
        ratio: "RequestedToCapacityRatio",
        least: "NodeResourcesLeastAllocated",
        most: "NodeResourcesMostAllocated",
    },
    ..v1_17::RULES
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesLeastAllocated", 1, Role::LeastAllocated),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("NodePreferAvoidPods", 10_000),
    input("PodTopologySpread", 1),
    input("DefaultPodTopologySpread", 1),
    input("InterPodAffinity", 1),
    input("NodeAffinity", 1),
    input("TaintToleration", 1),
    input("ImageLocality", 1),
];
