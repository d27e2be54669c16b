//! 1.28: sidecars count, and 0 of cpu, memory or ephemeral-storage always fits (k/k#116408); one
//! period again (k/k#117588).

use super::Release;
use super::rules::{
    FilterRules, PluginRules, PostFilterMessage, PostFilterRules, ReleaseRules, RequestRules,
};
use super::v1_27;

pub(super) const RELEASE: Release = Release {
    tag: "v1.28",
    minor: 28,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        counts_sidecars: true,
        ..v1_27::RULES.requests
    },
    filter: FilterRules {
        zero_always_fits: true,
        ..v1_27::RULES.filter
    },
    ..v1_27::RULES
};

pub(super) const PLUGINS: PluginRules = PluginRules {
    post_filter: PostFilterRules {
        message: PostFilterMessage::Appended,
        ..v1_27::PLUGINS.post_filter
    },
    ..v1_27::PLUGINS
};

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::ExtensionPoint::{
        Filter, PostBind, PostFilter, PreBind, PreEnqueue, PreFilter, PreScore, Reserve,
    };
    use crate::releases::loader_rules::{ApiVersion, ConfigRules, LoaderChanges, LoaderRules};
    use crate::releases::v1_27::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            added_fields: &["delayCacheUntilActive"],
            extension_points: &[
                ("NodeVolumeLimits", &[PreFilter, Filter]),
                (
                    "DynamicResources",
                    &[
                        PreEnqueue, PreFilter, Filter, PostFilter, PreScore, Reserve, PreBind,
                        PostBind,
                    ],
                ),
            ],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            api_versions: &[ApiVersion::V1beta3, ApiVersion::V1, ApiVersion::Internal],
            queue_sort_messages: (
                "queueSort must be the same for all profiles",
                "queueSort must be the same for all profiles",
            ),
            lists_operators: true,
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
