//! 1.18.0 to 1.18.2: plugins replace priorities; overhead counts, but the pod's own cpu overhead is
//! miscounted; init containers do not count yet. The reason for a taint names it (k/k#87250).
//!
//! Default plugins: `pkg/scheduler/algorithmprovider/registry.go`.

use super::rules::{
    DefaultPlugin, FilterMessages, Overhead, PluginRules, PolicyPlugins, ReleaseRules,
    RequestRules, Role, TaintMessage, input_plugin, plugin,
};
use super::{Release, v1_17};

pub(super) const RELEASE: Release = Release {
    tag: "v1.18.2",
    minor: 18,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        counts_init_containers: false,
        fit_overhead: Overhead::CpuInWholeCores,
        plugin_overhead: Overhead::CpuInWholeCores,
        counts_overhead: true,
        ..v1_17::RULES.requests
    },
    ..v1_17::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    filter_messages: FilterMessages {
        taint: TaintMessage::WithTaint("node(s) had taint ", ", that the pod didn't tolerate"),
        ..v1_17::PLUGINS.filter_messages
    },
    score_plugins: SCORE_PLUGINS,
    policy_plugins: PolicyPlugins {
        requested_to_capacity_ratio: "RequestedToCapacityRatio",
        least_allocated: "NodeResourcesLeastAllocated",
        most_allocated: "NodeResourcesMostAllocated",
    },
    ..v1_17::PLUGINS
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesLeastAllocated", 1, Role::LeastAllocated),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input_plugin("NodePreferAvoidPods", 10_000),
    input_plugin("PodTopologySpread", 1),
    input_plugin("DefaultPodTopologySpread", 1),
    input_plugin("InterPodAffinity", 1),
    input_plugin("NodeAffinity", 1),
    plugin("TaintToleration", 1, Role::TaintToleration),
    input_plugin("ImageLocality", 1),
];

/// The rules of the loaders. 1.18: a Policy is decoded strictly, and its priorities are built as
/// plugins.
pub(super) mod loader {
    use super::SCORE_PLUGINS;
    use crate::releases::loader_rules::{
        ConfigRules, LoaderChanges, LoaderRules, PolicyFields, PolicyRules, PriorityTarget,
        ShapeMessages,
    };
    use crate::releases::v1_13::loader::PREDICATES;
    use crate::releases::v1_17::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges::NONE,
        config: &ConfigRules {
            unmodeled_versions: &["v1alpha1", "v1alpha2"],
            ..*previous::RULES.config
        },
        policy: &PolicyRules {
            tested_release: "v1.18.2",
            decodes_strictly: true,
            fields: PolicyFields::WithInt32,
            api_versions: &["v1", "kubescheduler.config.k8s.io/v1"],
            internal_version: "kubescheduler.config.k8s.io/__internal",
            scheme_source: "k8s.io/kubernetes/pkg/scheduler/apis/config/scheme/scheme.go:31",
            target: PriorityTarget::Plugins,
            predicates: &[
                PREDICATES,
                &[
                    "CheckNodeLabelPresence",
                    "CheckServiceAffinity",
                    "EvenPodsSpread",
                ],
            ],
            plugin_error_prefix: "error initializing plugin",
            rejects_duplicate_plugins: true,
            service_spread_plugin: "DefaultPodTopologySpread",
            score_plugins: SCORE_PLUGINS,
            shape: ShapeMessages::Sentence {
                too_high: "score values not be greater than",
                scale: 10,
            },
            ..*previous::RULES.policy
        },
    };
}
