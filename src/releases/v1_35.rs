//! 1.35: DynamicResources scores. TaintToleration no longer names the taint (k/k#134740). Among equal scores, the order of a
//! heap decides (`pkg/scheduler/schedule_one.go`: only nodes that extenders score have a random number). A ranking may serve the
//! next pod too (`pkg/scheduler/framework/runtime/batch.go`).

use super::rules::{
    DefaultPlugin, FilterMessages, PluginRules, ReleaseRules, Role, TaintMessage, TieRule,
    input_plugin, plugin,
};
use super::{Release, v1_34};

pub(super) const RELEASE: Release = Release {
    tag: "v1.35.4",
    minor: 35,
    has_vectors: true,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_34::RULES;

pub(super) const PLUGINS: PluginRules = PluginRules {
    filter_messages: FilterMessages {
        taint: TaintMessage::General("node(s) had untolerated taint(s)"),
        ..v1_34::PLUGINS.filter_messages
    },
    score_plugins: SCORE_PLUGINS,
    tie_rule: TieRule::OrderFound,
    reuses_rankings: true,
    ..v1_34::PLUGINS
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesFit", 1, Role::Policy),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    plugin("TaintToleration", 3, Role::TaintToleration),
    input_plugin("NodeAffinity", 2),
    input_plugin("PodTopologySpread", 2),
    input_plugin("InterPodAffinity", 2),
    input_plugin("DynamicResources", 2),
    input_plugin("ImageLocality", 1),
    input_plugin("VolumeBinding", 1),
];

/// The rules of the loaders.
pub(super) mod loader {
    use crate::releases::loader_rules::ExtensionPoint::{
        Filter, Permit, PostFilter, PreBind, PreEnqueue, PreFilter, Reserve, Score,
    };
    use crate::releases::loader_rules::{ConfigRules, LoaderChanges, LoaderRules};
    use crate::releases::v1_34::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            was_tested: true,
            added_fields: &["bindingTimeout"],
            extension_points: &[
                (
                    "DynamicResources",
                    &[
                        PreEnqueue, PreFilter, Filter, PostFilter, Score, Reserve, PreBind,
                    ],
                ),
                ("GangScheduling", &[PreEnqueue, Reserve, Permit]),
                ("NodeDeclaredFeatures", &[PreFilter, Filter]),
            ],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            length_unit: "bytes",
            ..*previous::RULES.config
        },
        policy: previous::RULES.policy,
    };
}
