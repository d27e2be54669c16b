//! 1.19: LeastAllocated and MostAllocated use weights (k/k#90544), init containers count
//! (k/k#89222).

use super::rules::{ReleaseRules, ScoredResources};
use super::{Release, v1_18};
use crate::kube::{WeightRule, WeightRules};
use crate::requests::RequestRules;
use crate::total_scores::default_plugins::{DefaultPlugin, Role, input, plugin};

pub(super) const RELEASE: Release = Release {
    tag: "v1.19.2",
    minor: 19,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    allocated_resources: ScoredResources::Configured,
    requests: RequestRules {
        init_containers: true,
        ..v1_18::RULES.requests
    },
    weights: WeightRules {
        ratio: WeightRule::AtLeastOne,
        allocated: WeightRule::UpToHundred,
        standalone_ratio: WeightRule::AtLeastOne,
        standalone_allocated: WeightRule::UpToHundred,
        ..v1_18::RULES.weights
    },
    score_plugins: SCORE_PLUGINS,
    ..v1_18::RULES
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesLeastAllocated", 1, Role::LeastAllocated),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("NodePreferAvoidPods", 10_000),
    input("PodTopologySpread", 2),
    input("SelectorSpread", 1),
    input("InterPodAffinity", 1),
    input("NodeAffinity", 1),
    input("TaintToleration", 1),
    input("ImageLocality", 1),
];
