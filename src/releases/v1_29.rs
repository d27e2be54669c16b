//! 1.29: the scores follow the rules of 1.28; preemption sorts victims (k/k#128307, in patch releases).

use super::Release;
use super::rules::{PluginRules, PostFilterRules, ReleaseRules};
use super::v1_28;

pub(super) const RELEASE: Release = Release {
    tag: "v1.29",
    minor: 29,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_28::RULES;

pub(super) const PLUGINS: PluginRules = PluginRules {
    post_filter: PostFilterRules {
        sorts_victims: true,
        ..v1_28::PLUGINS.post_filter
    },
    ..v1_28::PLUGINS
};

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::{
        ApiVersion, ConfigRules, LoaderChanges, LoaderRules, REMOVED,
    };
    use crate::releases::v1_28::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            extension_points: &[("SelectorSpread", REMOVED)],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            api_versions: &[ApiVersion::V1, ApiVersion::Internal],
            removed_plugins: &[],
            scheme_line: 29,
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
