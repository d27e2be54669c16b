//! 1.19: LeastAllocated and MostAllocated use weights (k/k#90544), init containers count
//! (k/k#89222).

use super::rules::{
    DefaultPlugin, PluginRules, ReleaseRules, RequestRules, Role, ScoredResources, WeightRule,
    WeightRules, input_plugin, plugin,
};
use super::{Release, v1_18};

pub(super) const RELEASE: Release = Release {
    tag: "v1.19.2",
    minor: 19,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    allocated_resources: ScoredResources::Configured,
    requests: RequestRules {
        counts_init_containers: true,
        ..v1_18::RULES.requests
    },
    weights: WeightRules {
        requested_to_capacity_ratio: WeightRule::AtLeastOne,
        allocated: WeightRule::UpToHundred,
        standalone_ratio: WeightRule::AtLeastOne,
        standalone_allocated: WeightRule::UpToHundred,
        ..v1_18::RULES.weights
    },
    ..v1_18::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    score_plugins: SCORE_PLUGINS,
    ..v1_18::PLUGINS
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesLeastAllocated", 1, Role::LeastAllocated),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input_plugin("NodePreferAvoidPods", 10_000),
    input_plugin("PodTopologySpread", 2),
    input_plugin("SelectorSpread", 1),
    input_plugin("InterPodAffinity", 1),
    input_plugin("NodeAffinity", 1),
    plugin("TaintToleration", 1, Role::TaintToleration),
    input_plugin("ImageLocality", 1),
];

/// The rules of the loaders. 1.19: the resources of a Policy no longer have defaults.
pub(super) mod loader {
    use super::SCORE_PLUGINS;
    use crate::releases::loader_rules::{
        ApiVersion, ConfigRules, LoaderChanges, LoaderRules, PolicyRules, PolicyWeights,
        ShapeMessages,
    };
    use crate::releases::v1_18::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges::NONE,
        config: &ConfigRules {
            api_versions: &[ApiVersion::V1beta1, ApiVersion::Internal],
            unmodeled_versions: &[],
            ..*previous::RULES.config
        },
        policy: &PolicyRules {
            tested_release: "v1.20.15",
            scheme_source: "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:30",
            priority_word: "priority",
            conflict_prefix: "from: ",
            plugin_error_prefix: "initializing plugin",
            rejects_duplicate_plugins: false,
            service_spread_plugin: "SelectorSpread",
            score_plugins: SCORE_PLUGINS,
            shape: ShapeMessages::Sentence {
                too_high: "score values must not be greater than",
                scale: 1,
            },
            weights: PolicyWeights::FromOne,
            ..*previous::RULES.policy
        },
    };
}
