//! Reads the policies of profiles.

use super::plugin_config::{self, BALANCED, FIT};
use crate::formats::codec::{raw_number, strategy};
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::kube_config::{
    STANDALONE, ScoringProfile, is_configuration, scoring_profile, scoring_profiles,
};
use crate::json;
use crate::name_map::NameMap;
use crate::name_tree::NameTree;
use crate::releases::loader_rules::ApiVersion;
use crate::scenario::{ProfileInput, RawNumber};
use crate::total_scores::default_plugins::{self, for_minor, policy_plugin_name};
use crate::tree::{Tree, Value};

/// The percentage of nodes to score, a field of the file and of newer profiles.
pub(in crate::formats) const PERCENTAGE: &str = "percentageOfNodesToScore";

/// The policy of a profile.
pub(super) struct ProfilePolicy {
    pub(super) policy: EditablePolicy,
    /// The plugin whose arguments contain the policy.
    pub(super) plugin: &'static str,
    /// The minor version of the release by which the file is read.
    pub(super) minor: u16,
    /// True if a profile can have a percentage of nodes to score.
    pub(super) has_percentage: bool,
    /// True if an enabled plugin does not replace a default one, which must be disabled.
    pub(super) appends: bool,
    /// The plugins that are enabled under `score` by default; empty from v1beta3 on, where `multiPoint` enables them. Before, it
    /// has no effect on what scores.
    pub(super) score_defaults: Vec<(&'static str, i64)>,
}

/// Returns one policy per profile.
pub(in crate::formats::codec) fn read(tree: &Tree, minor: u16) -> Vec<EditablePolicy> {
    if !is_configuration(tree) {
        return Vec::new();
    }
    let policies = scoring_profiles(tree, minor).map(|profile| policy_of(tree, profile));
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
    scoring_profile(tree, index, minor).map(|profile| policy_of(tree, profile))
}

fn policy_of(file: &Tree, mut profile: ScoringProfile<'_>) -> ProfilePolicy {
    let tree = profile.tree;
    let args = |plugin| plugin_config::args(tree, plugin);
    let appends = profile.version == ApiVersion::V1beta1;
    // A single-strategy plugin counts if NodeResourcesFit does not score.
    let scores = |name: &str| profile.plugins.iter().any(|plugin| plugin.name == name);
    let single = STANDALONE.iter().find(|single| scores(single.0));
    let (plugin, scoring_strategy) = match single.filter(|_| appends && !scores(FIT)) {
        Some((plugin, kind)) => (*plugin, strategy::read_single(kind, args(plugin))),
        None => (FIT, strategy::read_args(args(FIT))),
    };
    let own = policy_plugin_name(&scoring_strategy.kind, profile.minor);
    for scored in &mut profile.plugins {
        if scored.name == plugin {
            scored.name = own;
        }
    }
    let balanced = args(BALANCED).and_then(strategy::resources);
    let policy = EditablePolicy {
        name: profile.name.into(),
        scoring_strategy,
        profile: ProfileInput {
            weights: weights(&profile, own),
            disabled: disabled(&profile),
            balanced_resources: balanced.unwrap_or_default(),
            percentage_of_nodes_to_score: percentage(file, tree),
            plugin_args: plugin_args(tree),
            disabled_filters: profile.disabled_filters,
            ..ProfileInput::default()
        },
        binpack: None,
    };
    ProfilePolicy {
        policy,
        plugin,
        minor: profile.minor,
        has_percentage: profile.has_percentage,
        appends,
        score_defaults: profile.score_defaults,
    }
}

/// Returns the percentage of nodes to score: that of the profile, or of the whole file.
fn percentage(file: &Tree, profile: &Tree) -> Option<RawNumber> {
    let own = raw_number::read(profile.get(PERCENTAGE));
    own.or_else(|| raw_number::read(file.get(PERCENTAGE)))
}

/// The plugins whose arguments count in a cluster.
const PLUGINS_WITH_ARGS: [&str; 6] = [
    "DefaultPreemption",
    "InterPodAffinity",
    "NodeAffinity",
    FIT,
    "PodTopologySpread",
    "VolumeBinding",
];

/// Returns the arguments of plugins other than those of the policy, as JSON.
fn plugin_args(profile: &Tree) -> NameMap<Box<str>> {
    let args = PLUGINS_WITH_ARGS.into_iter().filter_map(|plugin| {
        let Value::Map(entries) = &plugin_config::args(profile, plugin)?.value else {
            return None;
        };
        let others = entries
            .iter()
            .filter(|(key, _)| !["apiVersion", "kind", "scoringStrategy"].contains(&&*key.text));
        let others: Vec<_> = others.cloned().collect();
        let text = json::compact(&Tree::synthetic(Value::Map(others.clone())));
        (!others.is_empty()).then(|| (plugin, text.into_boxed_str()))
    });
    args.collect()
}

/// Returns the weights that the file sets or that differ from the release's defaults.
fn weights(profile: &ScoringProfile<'_>, own: &str) -> NameMap<RawNumber> {
    let default_weight = |name: &str| {
        let default = default_plugins::find(name, profile.minor);
        let own = (name == own).then_some(1);
        own.or(default.map(|plugin| plugin.weight))
    };
    let differing = profile
        .plugins
        .iter()
        .filter(|plugin| plugin.is_set || default_weight(plugin.name) != Some(plugin.weight));
    let weights = differing.map(|plugin| (plugin.name, plugin.weight));
    // Sorted first: a map by name appends sorted entries at its end.
    let sorted: NameTree<'_, i64> = weights.collect();
    let weights = sorted.iter().map(|(name, weight)| (name, (*weight).into()));
    weights.collect()
}

/// Returns the plugins of the release's default set that do not score.
fn disabled(profile: &ScoringProfile<'_>) -> Vec<Box<str>> {
    let scores = |name: &str| profile.plugins.iter().any(|plugin| plugin.name == name);
    let defaults = for_minor(profile.minor).iter();
    let missing = defaults.filter(|plugin| !scores(plugin.name));
    missing.map(|plugin| plugin.name.into()).collect()
}
