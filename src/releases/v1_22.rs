//! 1.22: NodeResourcesFit scores by a strategy (k/k#101822). Utilization is rounded down
//! (k/k#103089), resources are skipped (k/k#103169), balance is a standard deviation (k/k#101946, of
//! plain requests from 1.22.4: k/k#106081). NodeResourcesFit's scorer ignores pod overhead.
//!
//! Default plugins: `pkg/scheduler/apis/config/v1beta2/default_plugins.go`.

use super::rules::{
    Balance, DefaultPlugin, Overhead, PluginRules, PolicyPlugins, ReleaseRules, RequestRules, Role,
    Rounding, WeightRule, WeightRules, input_plugin, plugin,
};
use super::{Release, v1_21};

pub(super) const RELEASE: Release = Release {
    tag: "v1.22.6",
    minor: 22,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    utilization_rounding: Rounding::Down,
    skips_unscorable: true,
    balance: Balance::Deviation {
        skips_empty_pods: false,
        scores_change: false,
    },
    requests: RequestRules {
        fit_overhead: Overhead::Ignored,
        ..v1_21::RULES.requests
    },
    weights: WeightRules {
        requested_to_capacity_ratio: WeightRule::UpToHundredDefaulted,
        allocated: WeightRule::UpToHundredDefaulted,
        standalone_ratio: WeightRule::AtLeastOneDefaulted,
        balanced: WeightRule::One,
        ..v1_21::RULES.weights
    },
    ..v1_21::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    score_plugins: SCORE_PLUGINS,
    policy_plugins: PolicyPlugins {
        requested_to_capacity_ratio: "NodeResourcesFit",
        least_allocated: "NodeResourcesFit",
        most_allocated: "NodeResourcesFit",
    },
    ..v1_21::PLUGINS
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesFit", 1, Role::Policy),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input_plugin("PodTopologySpread", 2),
    input_plugin("InterPodAffinity", 1),
    input_plugin("NodeAffinity", 1),
    plugin("TaintToleration", 1, Role::TaintToleration),
    input_plugin("ImageLocality", 1),
];

/// The rules of the loaders. 1.22, the last release that reads a Policy: every error of a shape is
/// reported, and the process does not exit.
pub(super) mod loader {
    use crate::releases::loader_rules::ExtensionPoint::{Filter, PreFilter, Score};
    use crate::releases::loader_rules::{
        ApiVersion, ConfigRules, LoaderChanges, LoaderRules, PolicyRules, RemovedPlugins,
        ShapeMessages,
    };
    use crate::releases::v1_21::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            was_tested: true,
            added_arguments: &["NodeResourcesBalancedAllocation"],
            extension_points: &[
                ("NodeResourcesFit", &[PreFilter, Filter, Score]),
                ("VolumeRestrictions", &[PreFilter, Filter]),
            ],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            api_versions: &[
                ApiVersion::V1beta1,
                ApiVersion::V1beta2,
                ApiVersion::Internal,
            ],
            removed_plugins: &[RemovedPlugins {
                plugins: &[
                    "NodeLabel",
                    "ServiceAffinity",
                    "NodePreferAvoidPods",
                    "NodeResourcesLeastAllocated",
                    "NodeResourcesMostAllocated",
                    "RequestedToCapacityRatio",
                ],
                version: Some(ApiVersion::V1beta2),
                printed_version: "kubescheduler.config.k8s.io/v1beta2",
                verb: "removed",
            }],
            has_fit_strategy: true,
            rejects_two_strategies: true,
            misspells_fit: true,
            ..*previous::RULES.config
        },
        policy: &PolicyRules {
            tested_release: "v1.22.6",
            scheme_source: "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:31",
            exits_on_unknown_name: false,
            sums_only_score_plugins: true,
            shape: ShapeMessages::Fields,
            ..*previous::RULES.policy
        },
    };
}
