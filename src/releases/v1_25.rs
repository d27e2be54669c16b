//! 1.25: the scores follow the rules of 1.24; messages that mention preemption end with two periods (k/k#110894).

use super::Release;
use super::rules::{PluginRules, PostFilterMessage, PostFilterRules, ReleaseRules};
use super::v1_24;

pub(super) const RELEASE: Release = Release {
    tag: "v1.25.2",
    minor: 25,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_24::RULES;

pub(super) const PLUGINS: PluginRules = PluginRules {
    post_filter: PostFilterRules {
        message: PostFilterMessage::WithPeriod,
        ..v1_24::PLUGINS.post_filter
    },
    ..v1_24::PLUGINS
};

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::{
        ApiVersion, ConfigRules, LoaderChanges, LoaderRules, RemovedPlugins,
    };
    use crate::releases::v1_24::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            was_tested: true,
            added_fields: &[
                "].nodeAffinityPolicy",
                "].nodeTaintsPolicy",
                "].matchLabelKeys",
            ],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            api_versions: &[
                ApiVersion::V1beta2,
                ApiVersion::V1beta3,
                ApiVersion::V1,
                ApiVersion::Internal,
            ],
            removed_plugins: &[RemovedPlugins {
                plugins: &["SelectorSpread"],
                version: Some(ApiVersion::V1),
                printed_version: "v1",
                verb: "invalid",
            }],
            checks_strategy_type: true,
            shape_path: "scoringStrategy.shape",
            build_prefix: "",
            extenders_prefix: "couldn't build extenders: ",
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
