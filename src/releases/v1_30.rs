//! 1.30: the scores follow the rules of 1.28.

use super::Release;
use super::rules::{PluginRules, ReleaseRules};
use super::v1_29;

pub(super) const RELEASE: Release = Release {
    tag: "v1.30",
    minor: 30,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_29::RULES;

pub(super) const PLUGINS: PluginRules = v1_29::PLUGINS;

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::ExtensionPoint::{
        Filter, PreBind, PreFilter, PreScore, Reserve, Score,
    };
    use crate::releases::loader_rules::{LoaderChanges, LoaderRules};
    use crate::releases::v1_29::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            extension_points: &[(
                "VolumeBinding",
                &[PreFilter, Filter, PreScore, Score, Reserve, PreBind],
            )],
            ..LoaderChanges::NONE
        },
        config: previous::RULES.config,
        policy: previous::RULES.policy,
    };
}
