//! 1.31: the scores follow the rules of 1.28.

use super::rules::{PluginRules, ReleaseRules};
use super::{Release, v1_30};

pub(super) const RELEASE: Release = Release {
    tag: "v1.31.8",
    minor: 31,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_30::RULES;

pub(super) const PLUGINS: PluginRules = v1_30::PLUGINS;

/// The rules of the loaders.
#[cfg(feature = "formats")]
pub(super) mod loader {
    use crate::releases::loader_rules::{ConfigRules, LoaderChanges, LoaderRules, RemovedPlugins};
    use crate::releases::v1_30::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            was_run: true,
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            removed_plugins: &[RemovedPlugins {
                plugins: &[
                    "AzureDiskLimits",
                    "CinderLimits",
                    "EBSLimits",
                    "GCEPDLimits",
                ],
                version: None,
                printed: "v1",
                verb: "invalid",
            }],
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
                ("DefaultPreemption", 0),
                ("NodeResourcesBalancedAllocation", 1),
                ("ImageLocality", 1),
                ("DefaultBinder", 0),
            ],
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
