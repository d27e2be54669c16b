//! Checks the settings of the other score plugins, and computes total scores.

use super::check::CheckedScenario;
use super::field::Errors;
use super::strategy::{check_unique, resources};
use super::{ProfileInput, RawNumber};
use crate::constraints::NodeConstraints;
use crate::messages::scenario;
use crate::name_map::NameMap;
use crate::releases::rules::{DefaultPlugin, Role};
use crate::sampling::SampleSize;
use crate::total_scores::default_plugins::{self, is_policy_plugin};
use crate::total_scores::taint_toleration::TaintScores;
use crate::total_scores::{self, MAX_WEIGHT, PluginScores, Source, TotalScores, policy_scores};
use crate::trace::ScoreRule;
use crate::{Policy, Ranking, Release, Scorer, Strategy};

/// A checked profile.
pub(crate) struct Profile {
    weights: NameMap<i64>,
    disabled: NameMap<()>,
    /// The scores that the user assumes, by plugin and node.
    assumed_scores: NameMap<Vec<Option<i64>>>,
    balanced: Policy,
    /// `percentageOfNodesToScore`.
    percentage: Option<i64>,
    /// The other arguments of plugins by their names, as JSON.
    pub(crate) plugin_args: NameMap<Box<str>>,
    /// The disabled filters.
    pub(super) disabled_filters: Vec<Box<str>>,
}

pub(super) fn check(input: &ProfileInput, scorer: Scorer, errors: &mut Errors) -> Profile {
    let release = scorer.release();
    let path = "profile.balancedResources";
    let rule = release.rules().weights.balanced;
    let resources = resources(path, &input.balanced_resources, rule, errors);
    let balanced = Policy::new(Strategy::BalancedAllocation, resources);
    check_unique(path, &input.balanced_resources, errors);
    Profile {
        weights: weights(input, errors),
        disabled: input.disabled.iter().map(|name| (name, ())).collect(),
        assumed_scores: assumed_scores(input, release.max_score(), errors),
        balanced,
        plugin_args: input.plugin_args.clone(),
        disabled_filters: input.disabled_filters.clone(),
        percentage: percentage(input, scorer, errors),
    }
}

/// Returns `percentageOfNodesToScore`, which only a kube-scheduler has.
fn percentage(input: &ProfileInput, scorer: Scorer, errors: &mut Errors) -> Option<i64> {
    let percentage = input.percentage_of_nodes_to_score.as_ref()?;
    matches!(scorer, Scorer::KubeScheduler(_)).then_some(())?;
    let path = "profile.percentageOfNodesToScore";
    integer_in_range(path, percentage, 0..=100, errors)
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

fn assumed_scores(
    input: &ProfileInput,
    max_score: i64,
    errors: &mut Errors,
) -> NameMap<Vec<Option<i64>>> {
    let mut assumed_scores = NameMap::default();
    for (name, texts) in input.plugin_scores.iter() {
        if !errors.check_length(&|| "profile.pluginScores".into(), name) {
            continue;
        }
        let score = |(index, text): (usize, &Option<RawNumber>)| {
            let path = format!("profile.pluginScores[{name}][{index}]");
            integer_in_range(&path, text.as_ref()?, 0..=max_score, errors)
        };
        let scores = texts.iter().enumerate().map(score).collect();
        assumed_scores.insert(name, scores);
    }
    assumed_scores
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
    let (nodes, feasible) = (ranking.nodes.len(), &ranking.ranking);
    let plugin_scores = |plugin: ScorePlugin| match &plugin.rule {
        PluginRule::Policy => plugin.scores_of(ranking),
        PluginRule::Resources(policy) => {
            let computed = policy.rank(checked.scorer, &checked.pod, &checked.nodes);
            plugin.scores_of(&computed)
        }
        PluginRule::TaintToleration | PluginRule::Input => {
            let constraints = checked.nodes.iter().map(|node| &node.constraints);
            checked.other_scores(plugin, constraints, feasible)
        }
    };
    let scores_by_plugin = plugins(checked, release).into_iter().map(plugin_scores);
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
    pub(crate) rule: PluginRule,
}

/// The rule by which a plugin scores nodes.
pub(crate) enum PluginRule {
    /// The policy of the scenario.
    Policy,
    /// The strategy and the resources of another plugin.
    Resources(Policy),
    /// TaintToleration.
    TaintToleration,
    /// No rule: the user assumes the scores.
    Input,
}

/// Returns the active score plugins, the policy's first.
pub(crate) fn plugins(checked: &CheckedScenario, release: Release) -> Vec<ScorePlugin> {
    let profile = &checked.profile;
    let name = release
        .plugins()
        .policy_plugins
        .name(checked.policy.strategy.name());
    let mut plugins = vec![profile.plugin(name, 1, PluginRule::Policy)];
    for plugin in default_plugins::for_release(release) {
        plugins.extend(default_plugin(checked, plugin));
    }
    plugins.extend(extra_plugins(profile, release));
    plugins.retain(|plugin| {
        matches!(plugin.rule, PluginRule::Policy) || !profile.is_disabled(&plugin.name)
    });
    plugins
}

fn default_plugin(checked: &CheckedScenario, plugin: &DefaultPlugin) -> Option<ScorePlugin> {
    let profile = &checked.profile;
    let rule = match plugin.role {
        // The policy's own scores come first.
        Role::Policy => return None,
        Role::LeastAllocated if checked.policy.strategy == Strategy::LeastAllocated => return None,
        Role::LeastAllocated => PluginRule::Resources(least_allocated()),
        Role::Balanced => PluginRule::Resources(profile.balanced.clone()),
        Role::TaintToleration => PluginRule::TaintToleration,
        Role::Input => PluginRule::Input,
    };
    Some(profile.plugin(plugin.name, plugin.weight, rule))
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
    let assumed_names = profile.assumed_scores.iter().map(|entry| entry.0);
    let names: NameMap<()> = weight_names
        .chain(assumed_names)
        .map(|name| (name, ()))
        .collect();
    let is_extra = |name: &&str| {
        !default_set.iter().any(|plugin| plugin.name == *name) && !is_policy_plugin(name)
    };
    let extra = names.iter().map(|entry| entry.0).filter(is_extra);
    let plugin = |name| profile.plugin(name, 1, PluginRule::Input);
    extra.map(plugin).collect()
}

impl ScorePlugin {
    pub(crate) fn plugin_scores(self, scores: Vec<i64>, skipped: bool) -> PluginScores {
        PluginScores {
            name: self.name,
            weight: self.weight,
            source: match self.rule {
                PluginRule::Policy => Source::Policy,
                PluginRule::Resources(_) | PluginRule::TaintToleration => Source::Computed,
                PluginRule::Input => Source::Input,
            },
            scores,
            raw: None,
            skipped,
        }
    }

    fn scores_of(self, ranking: &Ranking) -> PluginScores {
        let skipped = |node: &crate::NodeResult| matches!(node.trace.rule, ScoreRule::Skipped);
        let skipped = ranking.nodes.iter().any(skipped);
        self.plugin_scores(policy_scores(ranking), skipped)
    }
}

impl Profile {
    /// Returns a plugin with the profile's weight, or with `weight` if the profile has none for it.
    fn plugin(&self, name: &str, weight: i64, rule: PluginRule) -> ScorePlugin {
        ScorePlugin {
            name: name.into(),
            weight: self.weights.get(name).copied().unwrap_or(weight),
            rule,
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

    /// Returns the number of feasible nodes after which a release's search ends.
    pub(crate) fn sample_size(&self, release: Release) -> SampleSize {
        SampleSize {
            percentage: self.percentage,
            default: release.plugins().default_percentage,
        }
    }

    /// Returns the number of weights and of lists of assumed scores.
    pub(super) fn entry_count(&self) -> usize {
        self.weights.len() + self.assumed_scores.len()
    }

    /// Returns the score of each node that the user assumes for a plugin.
    pub(crate) fn assumed_scores(&self, name: &str, nodes: usize) -> Vec<Option<i64>> {
        let assumed = self.assumed_scores.get(name).into_iter().flatten().copied();
        assumed
            .chain(core::iter::repeat(None))
            .take(nodes)
            .collect()
    }
}

impl CheckedScenario {
    /// Returns the scores of a plugin that does not score resources: those that the user assumes, and for the other nodes
    /// those of TaintToleration, or 0.
    pub(crate) fn other_scores<'n>(
        &self,
        plugin: ScorePlugin,
        nodes: impl ExactSizeIterator<Item = &'n NodeConstraints>,
        feasible: &[usize],
    ) -> PluginScores {
        let assumed = self.profile.assumed_scores(&plugin.name, nodes.len());
        if !matches!(plugin.rule, PluginRule::TaintToleration) {
            let scores = assumed.into_iter().map(Option::unwrap_or_default);
            return plugin.plugin_scores(scores.collect(), false);
        }
        let max_score = self.scorer.release().max_score();
        let computed = TaintScores::new(&self.pod.constraints, nodes, feasible, max_score);
        let TaintScores { counts, scores } = computed.with_assumed(&assumed);
        let mut scores = plugin.plugin_scores(scores, false);
        scores.raw = Some(counts);
        if assumed.iter().any(Option::is_some) {
            scores.source = Source::Input;
        }
        scores
    }
}
