//! 1.23: the default weights change; `multiPoint` enables VolumeBinding as a score plugin with
//! weight 1, but it scores 0 unless it is configured to score.
//!
//! Default plugins, with default feature gates: `pkg/scheduler/apis/config/v1/default_plugins.go`.

#[cfg(feature = "formats")]
use super::Release;
use super::rules::{DefaultPlugin, PluginRules, ReleaseRules, Role, input, plugin};
use super::v1_22;

#[cfg(feature = "formats")]
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
    input("TaintToleration", 3),
    input("NodeAffinity", 2),
    input("PodTopologySpread", 2),
    input("InterPodAffinity", 2),
    input("ImageLocality", 1),
    input("VolumeBinding", 1),
];

/// The rules of the loaders.
#[cfg(feature = "formats")]
pub(super) mod loader {
    use crate::releases::loader_rules::{
        ApiVersion, ConfigRules, LoaderChanges, LoaderRules, REMOVED,
    };
    use crate::releases::v1_22::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            added_fields: &["plugins.multiPoint"],
            plugin_points: &[
                ("NodePreferAvoidPods", REMOVED),
                ("NodeResourcesLeastAllocated", REMOVED),
                ("NodeResourcesMostAllocated", REMOVED),
                ("RequestedToCapacityRatio", REMOVED),
                ("NodeLabel", REMOVED),
                ("ServiceAffinity", REMOVED),
            ],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            versions: &[
                ApiVersion::V1beta2,
                ApiVersion::V1beta3,
                ApiVersion::Internal,
            ],
            removed_plugins: &[],
            multi_point: &[
                ("PrioritySort", 0),
                ("NodeUnschedulable", 0),
                ("NodeName", 0),
                ("TaintToleration", 3),
                ("NodeAffinity", 2),
                ("NodePorts", 0),
                ("NodeResourcesFit", 1),
                ("VolumeRestrictions", 0),
                ("EBSLimits", 0),
                ("GCEPDLimits", 0),
                ("NodeVolumeLimits", 0),
                ("AzureDiskLimits", 0),
                ("VolumeBinding", 0),
                ("VolumeZone", 0),
                ("PodTopologySpread", 2),
                ("InterPodAffinity", 2),
                ("DefaultPreemption", 0),
                ("NodeResourcesBalancedAllocation", 1),
                ("ImageLocality", 1),
                ("DefaultBinder", 0),
            ],
            refuses_two_strategies: false,
            accepts_empty_shape: false,
            counts_queue_sort_first: false,
            refuses_addresses: true,
            has_policies: false,
            reads_json_as_yaml: false,
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
