//! 1.11 to 1.15: adds RequestedToCapacityRatio (k/k#63929). The oldest modeled rules.
//!
//! Sources: kubernetes/kubernetes v1.13, `pkg/scheduler/algorithm/priorities/`, and
//! `pkg/scheduler/algorithmprovider/defaults/defaults.go` for the default plugins.

use super::Release;
use super::rules::{
    Balance, DuplicateRule, FilterMessages, FilterRules, OvercommitScore, PolicyPlugins,
    ReleaseRules, ScoredResources, TaintMessage,
};
use crate::kube::{WeightRule, WeightRules};
use crate::requests::{NodeSumming, Overhead, RequestRules};
use crate::total_scores::default_plugins::{DefaultPlugin, Role, input, plugin};
use crate::trace::Rounding;

pub(super) const RELEASE: Release = Release {
    tag: "v1.13",
    minor: 13,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    max_score: 10,
    utilization: Rounding::Up,
    ratio_resources: ScoredResources::CpuAndMemory,
    allocated_resources: ScoredResources::CpuAndMemory,
    skips_unscorable: false,
    most_allocated_overcommit: OvercommitScore::Zero,
    balance: Balance::Difference,
    duplicates: DuplicateRule::LastWins,
    requests: RequestRules {
        exact: false,
        node: NodeSumming::Rounded,
        init_containers: false,
        sidecars: false,
        fit_overhead: Overhead::Ignored,
        plugin_overhead: Overhead::Ignored,
        overhead: false,
        pod_level: false,
    },
    filter: FilterRules {
        zero_fits: false,
        zero_scalar_fits: false,
    },
    filter_messages: FilterMessages {
        resources_first: true,
        selector_with_resources: true,
        taint: TaintMessage::General("node(s) had taints that the pod didn't tolerate"),
        selector: "node(s) didn't match node selector",
    },
    weights: WeightRules {
        ratio: WeightRule::Any,
        allocated: WeightRule::Any,
        standalone_ratio: WeightRule::Any,
        standalone_allocated: WeightRule::Any,
        balanced: WeightRule::Unused,
    },
    score_plugins: SCORE_PLUGINS,
    policy_plugins: PolicyPlugins {
        ratio: "RequestedToCapacityRatioPriority",
        least: "LeastRequestedPriority",
        most: "MostRequestedPriority",
    },
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("LeastRequestedPriority", 1, Role::LeastAllocated),
    plugin("BalancedResourceAllocation", 1, Role::Balanced),
    input("NodePreferAvoidPodsPriority", 10_000),
    input("SelectorSpreadPriority", 1),
    input("InterPodAffinityPriority", 1),
    input("NodeAffinityPriority", 1),
    input("TaintTolerationPriority", 1),
    input("ImageLocalityPriority", 1),
];
