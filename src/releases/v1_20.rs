//! 1.20: NodeResourcesFit runs after TaintToleration and NodeAffinity; PodTopologySpread spreads pods
//! by default.

use super::Release;
use super::rules::{
    DefaultPlugin, FilterMessages, PluginRules, ReleaseRules, Role, input_plugin, plugin,
};
use super::v1_19;

pub(super) const RELEASE: Release = Release {
    tag: "v1.20.15",
    minor: 20,
    has_vectors: false,
    rules: &RULES,
};

pub(super) const RULES: ReleaseRules = v1_19::RULES;

pub(super) const PLUGINS: PluginRules = PluginRules {
    filter_messages: FilterMessages {
        checks_resources_first: false,
        selector: "node(s) didn't match Pod's node affinity",
        ..v1_19::PLUGINS.filter_messages
    },
    score_plugins: SCORE_PLUGINS,
    ..v1_19::PLUGINS
};

const SCORE_PLUGINS: &[DefaultPlugin] = &[
    plugin("NodeResourcesLeastAllocated", 1, Role::LeastAllocated),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input_plugin("NodePreferAvoidPods", 10_000),
    input_plugin("PodTopologySpread", 2),
    input_plugin("InterPodAffinity", 1),
    input_plugin("NodeAffinity", 1),
    plugin("TaintToleration", 1, Role::TaintToleration),
    input_plugin("ImageLocality", 1),
];

/// The rules of the loaders. 1.20: PodTopologySpread implements SelectorSpreadPriority.
pub(super) mod loader {
    use super::SCORE_PLUGINS;
    use crate::releases::loader_rules::{ConfigRules, LoaderChanges, LoaderRules, PolicyRules};
    use crate::releases::v1_19::loader as previous;

    pub(in crate::releases) const RULES: LoaderRules = LoaderRules {
        changes: LoaderChanges {
            added_arguments: &["DefaultPreemption", "NodeAffinity"],
            ..LoaderChanges::NONE
        },
        config: &ConfigRules {
            spreads_by_selector: false,
            ..*previous::RULES.config
        },
        policy: &PolicyRules {
            service_spread_plugin: "PodTopologySpread",
            score_plugins: SCORE_PLUGINS,
            ..*previous::RULES.policy
        },
    };
}
