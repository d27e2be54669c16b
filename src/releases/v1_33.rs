//! 1.33: balance skips pods without requests (k/k#130260); VolumeBinding scores volumes to be provisioned behind a
//! gate (KEP-4049), and has another message (k/k#129887). The gate `InPlacePodVerticalScaling` is on (KEP-1287), so that the
//! status of a resized pod counts: kubernetes/component-helpers v0.33.3, `resource/helpers.go` (`determineContainerReqs`).

use super::rules::{
    Balance, FilterMessages, PluginRules, ReleaseRules, RequestRules, ResizeRule, StorageScoring,
};
use super::{Release, v1_32};

pub(super) const RELEASE: Release = Release {
    tag: "v1.33.3",
    minor: 33,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    balance: Balance::Deviation {
        skips_empty_pods: true,
        scores_change: false,
    },
    requests: RequestRules {
        resizing: ResizeRule::LargestByContainer,
        ..v1_32::RULES.requests
    },
    ..v1_32::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    filter_messages: FilterMessages {
        volume_affinity: "node(s) didn't match PersistentVolume's node affinity",
        ..v1_32::PLUGINS.filter_messages
    },
    storage_scoring: StorageScoring {
        gate: "StorageCapacityScoring",
        scores_provisioning: true,
        default_scores: (10, 0),
    },
    ..v1_32::PLUGINS
};

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::ExtensionPoint::{PostFilter, PreEnqueue};
    use crate::releases::loader_rules::{LoaderChanges, LoaderRules};
    use crate::releases::v1_32::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            extension_points: &[("DefaultPreemption", &[PostFilter, PreEnqueue])],
            ..LoaderChanges::NONE
        },
        config: previous::RULES.config,
        policy: previous::RULES.policy,
    };
}
