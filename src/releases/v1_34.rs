//! 1.34: pod-level requests count, but NodeResourcesFit's scorer ignores them; the gates
//! `VolumeAttributesClass` and `DynamicResourceAllocation` are on. The namespace selector of a term of affinity remains in the
//! term after it was resolved (k/k#132457, reported as the regression k/k#141526).

use super::Release;
use super::rules::{FeatureGates, PluginRules, PostFilterRules, ReleaseRules, RequestRules};
use super::v1_33;

pub(super) const RELEASE: Release = Release {
    tag: "v1.34",
    minor: 34,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        counts_pod_level: true,
        ..v1_33::RULES.requests
    },
    ..v1_33::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    gates: FeatureGates {
        volume_attributes_class: true,
        ..v1_33::PLUGINS.gates
    },
    post_filter: PostFilterRules {
        releases_devices: true,
        ..v1_33::PLUGINS.post_filter
    },
    keeps_namespace_selector: true,
    ..v1_33::PLUGINS
};

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::DefaultPluginChange::InsertBefore;
    use crate::releases::loader_rules::{ConfigRules, LoaderChanges, LoaderRules};
    use crate::releases::v1_33::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            added_fields: &["filterTimeout"],
            added_arguments: &["DynamicResources"],
            default_plugins: &[InsertBefore("DefaultPreemption", "DynamicResources", 2)],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            unsorted_message: "values must be sorted in increasing order",
            short_lease_message: "must be greater than `RenewDeadline`",
            prints_json: true,
            queue_sort_messages: (
                "must be the same for all profiles",
                "queueSort must be the same for all profiles",
            ),
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
