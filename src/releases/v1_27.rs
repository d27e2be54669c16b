//! 1.27: quantities are added up before they are rounded (k/k#115367); resources are lists instead
//! of maps (k/k#115655).

use super::rules::{DuplicateRule, NodeSumming, PluginRules, ReleaseRules, RequestRules};
use super::{Release, v1_26};

pub(super) const RELEASE: Release = Release {
    tag: "v1.27.16",
    minor: 27,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    duplicates: DuplicateRule::EachCounts,
    requests: RequestRules {
        sums_exactly: true,
        node_summing: NodeSumming::ExactButNonZero,
        ..v1_26::RULES.requests
    },
    ..v1_26::RULES
};

pub(super) const PLUGINS: PluginRules = v1_26::PLUGINS;

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::DefaultPluginChange::InsertBefore;
    use crate::releases::loader_rules::ExtensionPoint::{Filter, PreFilter, PreScore, Score};
    use crate::releases::loader_rules::{ConfigRules, LoaderChanges, LoaderRules};
    use crate::releases::v1_26::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            was_tested: true,
            added_fields: &["ignorePreferredTermsOfExistingPods"],
            extension_points: &[
                ("NodeResourcesFit", &[PreFilter, Filter, PreScore, Score]),
                ("NodeResourcesBalancedAllocation", &[PreScore, Score]),
                ("VolumeZone", &[PreFilter, Filter]),
            ],
            default_plugins: &[InsertBefore("PrioritySort", "SchedulingGates", 0)],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            requires_leases: true,
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
