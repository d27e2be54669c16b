//! 1.26: the scores follow the rules of 1.24.

use super::rules::{PluginRules, ReleaseRules};
use super::{Release, v1_25};

pub(super) const RELEASE: Release = Release {
    tag: "v1.26.15",
    minor: 26,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_25::RULES;

pub(super) const PLUGINS: PluginRules = v1_25::PLUGINS;

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::ExtensionPoint::{
        Filter, PostBind, PostFilter, PreEnqueue, PreFilter, PreScore, Reserve,
    };
    use crate::releases::loader_rules::{ConfigRules, LoaderChanges, LoaderRules};
    use crate::releases::v1_25::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            was_tested: true,
            added_fields: &["plugins.preEnqueue", "].percentageOfNodesToScore"],
            extension_points: &[
                ("SchedulingGates", &[PreEnqueue]),
                (
                    "DynamicResources",
                    &[PreFilter, Filter, PostFilter, PreScore, Reserve, PostBind],
                ),
            ],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            accepts_equal_lease: false,
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
