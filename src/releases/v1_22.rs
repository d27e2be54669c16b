//! 1.22: NodeResourcesFit scores by a strategy (k/k#101822). Utilization is rounded down
//! (k/k#103089), resources are skipped (k/k#103169), balance is a standard deviation (k/k#101946, of
//! plain requests from 1.22.4: k/k#106081). NodeResourcesFit's scorer ignores pod overhead.
//!
//! Default plugins: `pkg/scheduler/apis/config/v1beta2/default_plugins.go`.

use super::rules::{Balance, PolicyPlugins, ReleaseRules};
use super::{Release, v1_21};
use crate::kube::{WeightRule, WeightRules};
use crate::requests::{Overhead, RequestRules};
use crate::total_scores::default_plugins::{DefaultPlugin, Role, input, plugin};
use crate::trace::Rounding;

pub(super) const RELEASE: Release = Release {
    tag: "v1.22.6",
    minor: 22,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    utilization: Rounding::Down,
    skips_unscorable: true,
    balance: Balance::Deviation {
        skips_empty_pods: false,
        change: false,
    },
    requests: RequestRules {
        fit_overhead: Overhead::Ignored,
        ..v1_21::RULES.requests
    },
    weights: WeightRules {
        ratio: WeightRule::UpToHundredDefaulted,
        allocated: WeightRule::UpToHundredDefaulted,
        standalone_ratio: WeightRule::AtLeastOneDefaulted,
        balanced: WeightRule::One,
        ..v1_21::RULES.weights
    },
    score_plugins: SCORE_PLUGINS,
    policy_plugins: PolicyPlugins {
        ratio: "NodeResourcesFit",
        least: "NodeResourcesFit",
        most: "NodeResourcesFit",
    },
    ..v1_21::RULES
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesFit", 1, Role::Policy),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("PodTopologySpread", 2),
    input("InterPodAffinity", 1),
    input("NodeAffinity", 1),
    input("TaintToleration", 1),
    input("ImageLocality", 1),
];
