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
pub(super) mod loader {
    use crate::releases::loader_rules::DefaultPluginChange::Remove;
    use crate::releases::loader_rules::{ConfigRules, LoaderChanges, LoaderRules, RemovedPlugins};
    use crate::releases::v1_30::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            was_tested: true,
            default_plugins: &[
                Remove("EBSLimits"),
                Remove("GCEPDLimits"),
                Remove("AzureDiskLimits"),
            ],
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
                printed_version: "v1",
                verb: "invalid",
            }],
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
