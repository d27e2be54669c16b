//! Checks the settings of the other score plugins, and computes total scores.

use super::check::CheckedScenario;
use super::field::Errors;
use super::strategy::{check_unique, resources};
use super::{ProfileInput, RawNumber};
use crate::messages::scenario;
use crate::name_map::NameMap;
use crate::releases::rules::{DefaultPlugin, Role};
use crate::total_scores::default_plugins::{self, is_policy_plugin};
use crate::total_scores::{self, MAX_WEIGHT, PluginScores, Source, TotalScores, policy_scores};
use crate::trace::ScoreRule;
use crate::{Policy, Ranking, Release, Scorer, Strategy};

/// A checked profile.
pub(crate) struct Profile {
    weights: NameMap<i64>,
    disabled: NameMap<()>,
    /// The scores of plugins that compute none, by plugin and node.
    input_scores: NameMap<Vec<i64>>,
    balanced: Policy,
}

pub(super) fn check(input: &ProfileInput, release: Release, errors: &mut Errors) -> Profile {
    let path = "profile.balancedResources";
    let rule = release.rules().weights.balanced;
    let resources = resources(path, &input.balanced_resources, rule, errors);
    let balanced = Policy::new(Strategy::BalancedAllocation, resources);
    check_unique(path, &input.balanced_resources, errors);
    Profile {
        weights: weights(input, errors),
        disabled: input.disabled.iter().map(|name| (name, ())).collect(),
        input_scores: input_scores(input, release.max_score(), errors),
        balanced,
    }
}

fn weights(input: &ProfileInput, errors: &mut Errors) -> NameMap<i64> {
    let mut weights = NameMap::default();
    for (name, text) in input.weights.iter() {
        if !errors.check_length(&|| "profile.weights".into(), name) {
            continue;
        }
        let path = format!("profile.weights[{name}]");
        if let Some(weight) = integer_in_range(&path, text, 1..=MAX_WEIGHT, errors) {
            weights.insert(name, weight);
        }
    }
    weights
}

fn input_scores(input: &ProfileInput, max_score: i64, errors: &mut Errors) -> NameMap<Vec<i64>> {
    let mut input_scores = NameMap::default();
    for (name, texts) in input.plugin_scores.iter() {
        if !errors.check_length(&|| "profile.pluginScores".into(), name) {
            continue;
        }
        let score = |(index, text): (usize, &RawNumber)| {
            let path = format!("profile.pluginScores[{name}][{index}]");
            integer_in_range(&path, text, 0..=max_score, errors).unwrap_or(0)
        };
        let scores = texts.iter().enumerate().map(score).collect();
        input_scores.insert(name, scores);
    }
    input_scores
}

/// Returns an integer in a range, or reports an error.
pub(super) fn integer_in_range(
    path: &str,
    input: &RawNumber,
    range: core::ops::RangeInclusive<i64>,
    errors: &mut Errors,
) -> Option<i64> {
    let (min, max) = (range.start(), range.end());
    let number = input.integer().filter(|number| range.contains(number));
    if number.is_none() {
        let message = scenario::not_integer_between(*min, *max);
        let help = scenario::use_integer_in_range();
        errors.invalid(path, "out-of-range", input.as_str(), message, help);
    }
    number
}

/// Returns the release whose total scores include the policy.
pub(crate) fn totals_release(checked: &CheckedScenario) -> Option<Release> {
    match checked.scorer {
        // This strategy is itself another score plugin, so its scores are not part of a total.
        _ if checked.policy.strategy == Strategy::BalancedAllocation => None,
        Scorer::KubeScheduler(release) => Some(release),
        _ => None,
    }
}

/// Returns the total scores of the profile if the scorer is a kube-scheduler.
pub(super) fn total_scores(checked: &CheckedScenario, ranking: &Ranking) -> Option<TotalScores> {
    let release = totals_release(checked)?;
    let plugin_scores = |plugin: ScorePlugin| match &plugin.policy {
        Some(policy) if plugin.source == Source::Computed => {
            let computed = policy.rank(checked.scorer, &checked.pod, &checked.nodes);
            checked.profile.plugin_scores(plugin, &computed)
        }
        _ => checked.profile.plugin_scores(plugin, ranking),
    };
    let scores_by_plugin = plugins(checked, release).into_iter().map(plugin_scores);
    let (nodes, feasible) = (ranking.nodes.len(), &ranking.ranking);
    Some(total_scores::total_scores(
        scores_by_plugin.collect(),
        nodes,
        feasible,
        release.max_score(),
    ))
}

/// An active score plugin.
pub(crate) struct ScorePlugin {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) source: Source,
    /// Its policy, unless its scores are part of the input.
    pub(crate) policy: Option<Policy>,
}

/// Returns the active score plugins, the policy's first.
pub(crate) fn plugins(checked: &CheckedScenario, release: Release) -> Vec<ScorePlugin> {
    let profile = &checked.profile;
    let name = release
        .plugins()
        .policy_plugins
        .name(checked.policy.strategy.name());
    let policy = Some(checked.policy.clone());
    let mut plugins = vec![profile.plugin(name, 1, Source::Policy, policy)];
    for plugin in default_plugins::for_release(release) {
        plugins.extend(default_plugin(checked, plugin));
    }
    plugins.extend(extra_plugins(profile, release));
    plugins.retain(|plugin| {
        plugin.source == Source::Policy || profile.disabled.get(&plugin.name).is_none()
    });
    plugins
}

fn default_plugin(checked: &CheckedScenario, plugin: &DefaultPlugin) -> Option<ScorePlugin> {
    let profile = &checked.profile;
    let computed =
        |policy: Policy| profile.plugin(plugin.name, plugin.weight, Source::Computed, Some(policy));
    match plugin.role {
        // The policy's own scores come first.
        Role::Policy => None,
        Role::LeastAllocated if checked.policy.strategy == Strategy::LeastAllocated => None,
        Role::LeastAllocated => Some(computed(least_allocated())),
        Role::Balanced => Some(computed(profile.balanced.clone())),
        Role::Input => Some(profile.plugin(plugin.name, plugin.weight, Source::Input, None)),
    }
}

/// Returns LeastAllocated as a separate plugin, with its own default resources.
fn least_allocated() -> Policy {
    let resource = |name: &str| crate::ResourceWeight {
        name: name.into(),
        weight: 1,
    };
    Policy::new(
        Strategy::LeastAllocated,
        ["cpu", "memory"].map(resource).into(),
    )
}

/// Returns the plugins that the profile adds to the default set.
fn extra_plugins(profile: &Profile, release: Release) -> Vec<ScorePlugin> {
    let default_set = default_plugins::for_release(release);
    let weight_names = profile.weights.iter().map(|entry| entry.0);
    let input_names = profile.input_scores.iter().map(|entry| entry.0);
    let names: NameMap<()> = weight_names
        .chain(input_names)
        .map(|name| (name, ()))
        .collect();
    let is_extra = |name: &&str| {
        !default_set.iter().any(|plugin| plugin.name == *name) && !is_policy_plugin(name)
    };
    let extra = names.iter().map(|entry| entry.0).filter(is_extra);
    let plugin = |name| profile.plugin(name, 1, Source::Input, None);
    extra.map(plugin).collect()
}

impl ScorePlugin {
    pub(crate) fn plugin_scores(self, scores: Vec<i64>, skipped: bool) -> PluginScores {
        PluginScores {
            name: self.name,
            weight: self.weight,
            source: self.source,
            scores,
            skipped,
        }
    }
}

impl Profile {
    /// Returns a plugin with the profile's weight, or with `weight` if the profile has none for it.
    fn plugin(
        &self,
        name: &str,
        weight: i64,
        source: Source,
        policy: Option<Policy>,
    ) -> ScorePlugin {
        ScorePlugin {
            name: name.into(),
            weight: self.weights.get(name).copied().unwrap_or(weight),
            source,
            policy,
        }
    }

    pub(super) fn weight(&self, name: &str) -> Option<i64> {
        self.weights.get(name).copied()
    }

    pub(super) fn is_disabled(&self, name: &str) -> bool {
        self.disabled.get(name).is_some()
    }

    /// Returns the resources of NodeResourcesBalancedAllocation.
    pub(super) fn balanced(&self) -> &Policy {
        &self.balanced
    }

    /// Returns the number of weights and of lists of input scores.
    pub(super) fn entry_count(&self) -> usize {
        self.weights.len() + self.input_scores.len()
    }

    fn plugin_scores(&self, plugin: ScorePlugin, ranking: &Ranking) -> PluginScores {
        let skipped = |node: &crate::NodeResult| matches!(node.trace.rule, ScoreRule::Skipped);
        if plugin.source == Source::Input {
            let scores = self.input_scores(&plugin.name, ranking.nodes.len());
            return plugin.plugin_scores(scores, false);
        }
        plugin.plugin_scores(policy_scores(ranking), ranking.nodes.iter().any(skipped))
    }

    pub(crate) fn input_scores(&self, name: &str, nodes: usize) -> Vec<i64> {
        let scores = self.input_scores.get(name).map_or(&[][..], |scores| scores);
        let padded = scores.iter().copied().chain(core::iter::repeat(0));
        padded.take(nodes).collect()
    }
}
