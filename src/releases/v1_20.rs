//! 1.20: NodeResourcesFit runs after TaintToleration and NodeAffinity; PodTopologySpread spreads pods
//! by default.

use super::rules::{FilterMessages, ReleaseRules};
use super::{Release, v1_19};
use crate::total_scores::default_plugins::{DefaultPlugin, Role, input, plugin};

pub(super) const RELEASE: Release = Release {
    tag: "v1.20.15",
    minor: 20,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    filter_messages: FilterMessages {
        resources_first: false,
        selector: "node(s) didn't match Pod's node affinity",
        ..v1_19::RULES.filter_messages
    },
    score_plugins: SCORE_PLUGINS,
    ..v1_19::RULES
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesLeastAllocated", 1, Role::LeastAllocated),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("NodePreferAvoidPods", 10_000),
    input("PodTopologySpread", 2),
    input("InterPodAffinity", 1),
    input("NodeAffinity", 1),
    input("TaintToleration", 1),
    input("ImageLocality", 1),
];
