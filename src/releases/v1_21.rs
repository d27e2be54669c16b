//! 1.21.3 and later: MostAllocated limits utilization to 100% (k/k#102994). NodeAffinity reports
//! another message (k/k#97521).

use super::rules::{FilterMessages, OvercommitScore, PluginRules, ReleaseRules};
use super::{Release, v1_20};

pub(super) const RELEASE: Release = Release {
    tag: "v1.21.9",
    minor: 21,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    most_allocated_overcommit: OvercommitScore::Full,
    ..v1_20::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    filter_messages: FilterMessages {
        selector: "node(s) didn't match Pod's node affinity/selector",
        ..v1_20::PLUGINS.filter_messages
    },
    ..v1_20::PLUGINS
};

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::{LoaderChanges, LoaderRules};
    use crate::releases::v1_20::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges::NONE,
        config: previous::RULES.config,
        policy: previous::RULES.policy,
    };
}
