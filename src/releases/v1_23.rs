//! 1.23: the default weights change; `multiPoint` enables VolumeBinding as a score plugin with
//! weight 1, but it scores 0 unless it is configured to score.
//!
//! Default plugins, with default feature gates: `pkg/scheduler/apis/config/v1/default_plugins.go`.

use super::Release;
use super::rules::{DefaultPlugin, PluginRules, ReleaseRules, Role, input_plugin, plugin};
use super::v1_22;

pub(super) const RELEASE: Release = Release {
    tag: "v1.23",
    minor: 23,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_22::RULES;

pub(super) const PLUGINS: PluginRules = PluginRules {
    score_plugins: SCORE_PLUGINS,
    ..v1_22::PLUGINS
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesFit", 1, Role::Policy),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    plugin("TaintToleration", 3, Role::TaintToleration),
    input_plugin("NodeAffinity", 2),
    input_plugin("PodTopologySpread", 2),
    input_plugin("InterPodAffinity", 2),
    input_plugin("ImageLocality", 1),
    input_plugin("VolumeBinding", 1),
];

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::DefaultPluginChange::Append;
    use crate::releases::loader_rules::{
        ApiVersion, ConfigRules, LoaderChanges, LoaderRules, REMOVED,
    };
    use crate::releases::v1_22::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            added_fields: &["plugins.multiPoint"],
            extension_points: &[
                ("NodePreferAvoidPods", REMOVED),
                ("NodeResourcesLeastAllocated", REMOVED),
                ("NodeResourcesMostAllocated", REMOVED),
                ("RequestedToCapacityRatio", REMOVED),
                ("NodeLabel", REMOVED),
                ("ServiceAffinity", REMOVED),
            ],
            default_plugins: &[
                Append("PrioritySort", 0),
                Append("NodeUnschedulable", 0),
                Append("NodeName", 0),
                Append("TaintToleration", 3),
                Append("NodeAffinity", 2),
                Append("NodePorts", 0),
                Append("NodeResourcesFit", 1),
                Append("VolumeRestrictions", 0),
                Append("EBSLimits", 0),
                Append("GCEPDLimits", 0),
                Append("NodeVolumeLimits", 0),
                Append("AzureDiskLimits", 0),
                Append("VolumeBinding", 0),
                Append("VolumeZone", 0),
                Append("PodTopologySpread", 2),
                Append("InterPodAffinity", 2),
                Append("DefaultPreemption", 0),
                Append("NodeResourcesBalancedAllocation", 1),
                Append("ImageLocality", 1),
                Append("DefaultBinder", 0),
            ],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            api_versions: &[
                ApiVersion::V1beta2,
                ApiVersion::V1beta3,
                ApiVersion::Internal,
            ],
            removed_plugins: &[],
            rejects_two_strategies: false,
            accepts_empty_shape: false,
            counts_queue_sort_first: false,
            rejects_insecure_addresses: true,
            registers_policy: false,
            reads_json_as_yaml: false,
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
