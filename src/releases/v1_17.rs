//! 1.17: node scores go up to 100 (k/k#83522); its later patches count init containers (k/k#90378).
//!
//! From this release on, the scorers are in `pkg/scheduler/framework/plugins/noderesources/`.

use super::rules::{FilterMessages, PluginRules, ReleaseRules, RequestRules};
use super::{Release, v1_16};

pub(super) const RELEASE: Release = Release {
    tag: "v1.17.9",
    minor: 17,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    max_score: 100,
    requests: RequestRules {
        counts_init_containers: true,
        ..v1_16::RULES.requests
    },
    ..v1_16::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    filter_messages: FilterMessages {
        reports_selector_with_resources: false,
        ..v1_16::PLUGINS.filter_messages
    },
    ..v1_16::PLUGINS
};

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::{LoaderChanges, LoaderRules};
    use crate::releases::v1_16::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges::NONE,
        config: previous::RULES.config,
        policy: previous::RULES.policy,
    };
}
