//! 1.34: pod-level requests count, but NodeResourcesFit's scorer ignores them.

#[cfg(feature = "formats")]
use super::Release;
use super::rules::{PluginRules, ReleaseRules, RequestRules};
use super::v1_33;

#[cfg(feature = "formats")]
pub(super) const RELEASE: Release = Release {
    tag: "v1.34",
    minor: 34,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        pod_level: true,
        ..v1_33::RULES.requests
    },
    ..v1_33::RULES
};

pub(super) const PLUGINS: PluginRules = v1_33::PLUGINS;

/// The rules of the loaders.
#[cfg(feature = "formats")]
pub(super) mod loader {
    use crate::releases::loader_rules::{ConfigRules, LoaderChanges, LoaderRules};
    use crate::releases::v1_33::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            added_fields: &["filterTimeout"],
            added_arguments: &["DynamicResources"],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            multi_point: &[
                ("SchedulingGates", 0),
                ("PrioritySort", 0),
                ("NodeUnschedulable", 0),
                ("NodeName", 0),
                ("TaintToleration", 3),
                ("NodeAffinity", 2),
                ("NodePorts", 0),
                ("NodeResourcesFit", 1),
                ("VolumeRestrictions", 0),
                ("NodeVolumeLimits", 0),
                ("VolumeBinding", 0),
                ("VolumeZone", 0),
                ("PodTopologySpread", 2),
                ("InterPodAffinity", 2),
                ("DynamicResources", 2),
                ("DefaultPreemption", 0),
                ("NodeResourcesBalancedAllocation", 1),
                ("ImageLocality", 1),
                ("DefaultBinder", 0),
            ],
            unsorted_message: "values must be sorted in increasing order",
            short_lease: "must be greater than `RenewDeadline`",
            prints_json: true,
            different_queue_sort: (
                "must be the same for all profiles",
                "queueSort must be the same for all profiles",
            ),
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
