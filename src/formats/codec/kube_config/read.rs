//! Reads the policies of profiles.

use super::plugin_config::{self, BALANCED, FIT};
use crate::formats::codec::strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::kube_config::{STANDALONE, ScorePlugin, is_configuration, scoring_profile};
use crate::name_map::NameMap;
use crate::name_tree::NameTree;
use crate::releases::loader_rules::ApiVersion;
use crate::scenario::{ProfileInput, RawNumber};
use crate::total_scores::default_plugins::{for_minor, policy_plugin_name};
use crate::tree::Tree;

/// The policy of a profile.
pub(super) struct ProfilePolicy {
    pub(super) policy: EditablePolicy,
    /// The plugin whose arguments contain the policy.
    pub(super) plugin: &'static str,
    /// The minor version of the release by which the file is read.
    pub(super) minor: u16,
    /// True if an enabled plugin does not replace a default one, which must be disabled.
    pub(super) appends: bool,
}

/// Returns one policy per profile.
pub(in crate::formats::codec) fn read(tree: &Tree, minor: u16) -> Vec<EditablePolicy> {
    if !is_configuration(tree) {
        return Vec::new();
    }
    let count = tree.items_of("profiles").len().max(1);
    let policies = (0..count).filter_map(|index| read_profile(tree, index, minor));
    policies.map(|profile| profile.policy).collect()
}

/// Returns the plugin whose arguments contain the policy of a profile.
pub(in crate::formats) fn plugin_of_profile(
    tree: &Tree,
    index: usize,
    minor: u16,
) -> Option<&'static str> {
    read_profile(tree, index, minor).map(|profile| profile.plugin)
}

/// Returns the policy of a profile as a release reads it.
pub(super) fn read_profile(tree: &Tree, index: usize, minor: u16) -> Option<ProfilePolicy> {
    let profile = scoring_profile(tree, index, minor)?;
    let tree = tree.items_of("profiles").get(index);
    let args = |plugin| plugin_config::args(tree?, plugin);
    let appends = profile.version == ApiVersion::V1beta1;
    // A single-strategy plugin counts if NodeResourcesFit does not score.
    let scores = |name: &str| profile.plugins.iter().any(|plugin| plugin.name == name);
    let single = STANDALONE.iter().find(|single| scores(single.0));
    let (plugin, scoring_strategy) = match single.filter(|_| appends && !scores(FIT)) {
        Some((plugin, kind)) => (*plugin, strategy::read_single(kind, args(plugin))),
        None => (FIT, strategy::read_args(args(FIT))),
    };
    let score_plugins = ScorePlugins {
        minor: profile.minor,
        plugin,
        name: policy_plugin_name(&scoring_strategy.kind, profile.minor),
        plugins: &profile.plugins,
    };
    let policy = EditablePolicy {
        name: profile.name.into(),
        profile: ProfileInput {
            weights: score_plugins.weights(),
            disabled: score_plugins.disabled(),
            plugin_scores: NameMap::default(),
            balanced_resources: args(BALANCED)
                .and_then(strategy::resources)
                .unwrap_or_default(),
        },
        scoring_strategy,
        binpack: None,
    };
    Some(ProfilePolicy {
        policy,
        plugin,
        minor: profile.minor,
        appends,
    })
}

/// The profile's score plugins compared with the release's default set.
struct ScorePlugins<'s> {
    minor: u16,
    /// The plugin whose arguments contain the policy.
    plugin: &'static str,
    /// The name of that plugin among the score plugins.
    name: &'static str,
    plugins: &'s [ScorePlugin<'s>],
}

impl<'s> ScorePlugins<'s> {
    fn default_weight(&self, name: &str) -> Option<i64> {
        if name == self.name {
            return Some(1);
        }
        let mut defaults = for_minor(self.minor).iter();
        let default = defaults.find(|plugin| plugin.name == name);
        default.map(|plugin| plugin.weight)
    }

    fn names(&self) -> impl Iterator<Item = &'s str> {
        let name = |plugin: &ScorePlugin<'s>| match plugin.name {
            name if name == self.plugin => self.name,
            name => name,
        };
        self.plugins.iter().map(name)
    }

    /// Returns the weights that the file sets or that differ from the release's defaults.
    fn weights(&self) -> NameMap<RawNumber> {
        let all = self.names().zip(self.plugins);
        let differing = all.filter(|(name, plugin)| {
            plugin.is_set || self.default_weight(name) != Some(plugin.weight)
        });
        let weights = differing.map(|(name, plugin)| (name, plugin.weight));
        let sorted: NameTree<'_, i64> = weights.collect();
        let raw_number = |(name, weight): (_, &i64)| (name, RawNumber::from(&*weight.to_string()));
        sorted.iter().map(raw_number).collect()
    }

    fn disabled(&self) -> Vec<Box<str>> {
        let scores = |name: &str| self.names().any(|scored| scored == name);
        let defaults = for_minor(self.minor).iter();
        let missing = defaults.filter(|plugin| !scores(plugin.name));
        missing.map(|plugin| plugin.name.into()).collect()
    }
}
