//! 1.32: the requests of a node's pods are added up like those of the pod itself (k/k#128407).

use super::rules::{NodeSumming, PluginRules, ReleaseRules, RequestRules};
use super::{Release, v1_31};

pub(super) const RELEASE: Release = Release {
    tag: "v1.32.5",
    minor: 32,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = ReleaseRules {
    requests: RequestRules {
        node_summing: NodeSumming::Exact,
        ..v1_31::RULES.requests
    },
    ..v1_31::RULES
};

pub(super) const PLUGINS: PluginRules = v1_31::PLUGINS;

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::ExtensionPoint::{
        Filter, PostFilter, PreBind, PreEnqueue, PreFilter, Reserve,
    };
    use crate::releases::loader_rules::{LoaderChanges, LoaderRules, REMOVED};
    use crate::releases::v1_31::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            extension_points: &[
                ("AzureDiskLimits", REMOVED),
                ("CinderLimits", REMOVED),
                ("EBSLimits", REMOVED),
                ("GCEPDLimits", REMOVED),
                (
                    "DynamicResources",
                    &[PreEnqueue, PreFilter, Filter, PostFilter, Reserve, PreBind],
                ),
            ],
            ..LoaderChanges::NONE
        },
        config: previous::RULES.config,
        policy: previous::RULES.policy,
    };
}
