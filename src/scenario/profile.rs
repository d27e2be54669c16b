//! Checks the settings of the other score plugins, and computes total scores.

use super::check::{CheckedScenario, ComputedScores};
use super::field::Errors;
use super::strategy::{check_unique, resources};
use super::{ProfileInput, RawNumber};
use crate::constraints::NodeConstraints;
use crate::messages::scenario;
use crate::name_map::NameMap;
use crate::releases::rules::{DefaultPlugin, Role};
use crate::sampling::SampleSize;
use crate::slice::value_at;
use crate::total_scores::default_plugins::{self, is_policy_plugin};
use crate::total_scores::taint_toleration::TaintScores;
use crate::total_scores::{
    self, MAX_WEIGHT, PluginScores, ScoredPlugins, Source, TotalScores, policy_scores,
};
use crate::trace::{Score, ScoreRule};
use crate::volcano::nodeorder::{BALANCED_RESOURCES, NodeOrder};
use crate::volcano::{BINPACK, OverCapacity};
use crate::{Policy, Ranking, Release, Scorer, Strategy};

/// A checked profile.
#[derive(Clone)]
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
        weights: weights(input, scorer, errors),
        disabled: input.disabled.iter().map(|name| (name, ())).collect(),
        assumed_scores: assumed_scores(input, scorer, errors),
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

/// Returns false for a plugin that only another scheduler has: a profile may have the settings of several.
fn belongs_to(plugin: &str, scorer: Scorer) -> bool {
    match scorer {
        Scorer::Volcano(_) => plugin != BINPACK && !default_plugins::is_in_some_release(plugin),
        _ => !NodeOrder::has_plugin(plugin),
    }
}

/// Returns the weights. Volcano takes any integer.
fn weights(input: &ProfileInput, scorer: Scorer, errors: &mut Errors) -> NameMap<i64> {
    let min = match scorer {
        Scorer::Volcano(_) => -MAX_WEIGHT,
        _ => 1,
    };
    let mut weights = NameMap::default();
    let weights_of_scorer = input.weights.iter();
    for (name, text) in weights_of_scorer.filter(|(name, _)| belongs_to(name, scorer)) {
        if !errors.check_length(&|| "profile.weights".into(), name) {
            continue;
        }
        let path = format!("profile.weights[{name}]");
        if let Some(weight) = integer_in_range(&path, text, min..=MAX_WEIGHT, errors) {
            weights.insert(name, weight);
        }
    }
    weights
}

fn assumed_scores(
    input: &ProfileInput,
    scorer: Scorer,
    errors: &mut Errors,
) -> NameMap<Vec<Option<i64>>> {
    let mut assumed_scores = NameMap::default();
    let scores_of_scorer = input.plugin_scores.iter();
    for (name, texts) in scores_of_scorer.filter(|(name, _)| belongs_to(name, scorer)) {
        if !errors.check_length(&|| "profile.pluginScores".into(), name) {
            continue;
        }
        let max_score = max_assumed_score(name, scorer);
        let score = |(index, text): (usize, &Option<RawNumber>)| {
            let path = format!("profile.pluginScores[{name}][{index}]");
            integer_in_range(&path, text.as_ref()?, 0..=max_score, errors)
        };
        let scores = texts.iter().enumerate().map(score).collect();
        assumed_scores.insert(name, scores);
    }
    assumed_scores
}

/// Returns the highest score that a plugin can give. The node affinity of Volcano 1.7 is the sum of the weights of the preferred
/// terms, without normalization.
///
/// Source: volcano-sh/volcano v1.7.0, `pkg/scheduler/plugins/nodeorder/nodeorder.go` (`nodeOrderFn`), and kubernetes/kubernetes
/// v1.25, `pkg/scheduler/framework/plugins/nodeaffinity/node_affinity.go` (`Score` without PreScore).
fn max_assumed_score(plugin: &str, scorer: Scorer) -> i64 {
    match scorer {
        Scorer::Volcano(OverCapacity::ScoresZero) if plugin == "nodeaffinity" => MAX_WEIGHT,
        _ => scorer.release().max_score(),
    }
}

/// Returns an integer in a range, or reports an error.
pub(crate) fn integer_in_range(
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

/// The score plugins whose scores are added to the policy's.
#[derive(Clone, Copy)]
pub(crate) struct TotalRules {
    /// The kube-scheduler whose plugins score.
    pub(crate) release: Release,
    /// The default set.
    default_set: &'static [DefaultPlugin],
    /// Volcano's nodeorder, if it is not kube-scheduler that adds the scores.
    node_order: Option<NodeOrder>,
}

impl TotalRules {
    /// Returns none for scorers whose scores are not added to others.
    pub(crate) fn of(checked: &CheckedScenario) -> Option<Self> {
        match checked.scorer {
            Scorer::Volcano(_) if checked.lacks_strategy_fit() => None,
            Scorer::Volcano(over_capacity) => {
                let node_order = NodeOrder::of(over_capacity);
                Some(Self {
                    release: node_order.release,
                    default_set: node_order.plugins,
                    node_order: Some(node_order),
                })
            }
            // This strategy is itself another score plugin, so its scores are not part of a total.
            _ if checked.policy.strategy == Strategy::BalancedAllocation => None,
            Scorer::KubeScheduler(release) => Some(Self {
                release,
                default_set: default_plugins::for_release(release),
                node_order: None,
            }),
            _ => None,
        }
    }

    /// Returns the scorer of the plugins other than the policy.
    pub(crate) fn scorer(self) -> Scorer {
        Scorer::KubeScheduler(self.release)
    }

    /// Returns the highest score of a node by the policy; none if its weight multiplies it.
    pub(crate) fn max_policy_score(self) -> Option<i64> {
        (!self.multiplies()).then(|| self.release.max_score())
    }

    /// Returns true if the weight of the policy multiplies its score before it is rounded.
    pub(crate) fn multiplies(self) -> bool {
        self.node_order.is_some()
    }

    fn is_batched(self, plugin: &str) -> bool {
        self.node_order
            .is_some_and(|node_order| !node_order.is_added_first(plugin))
    }
}

/// Returns the total scores of the profile, if the scores of other plugins are added to the policy's.
pub(crate) fn total_scores(checked: &CheckedScenario, ranking: &Ranking) -> Option<TotalScores> {
    let rules = TotalRules::of(checked)?;
    let (nodes, feasible) = (ranking.nodes.len(), &ranking.ranking);
    let policy_at = |weight: i64| {
        let policy = checked.policy.with_binpack_weight(weight);
        policy_scores(&checked.rank(checked.scorer, &policy))
    };
    let plugin_scores = |plugin: ScorePlugin| match &plugin.rule {
        PluginRule::Policy if rules.node_order.is_some() => {
            plugin.multiplied_scores(policy_at(1), policy_scores(ranking))
        }
        PluginRule::Policy => plugin.scores_of(ranking),
        PluginRule::Resources(policy) => {
            let ranking = checked.rank(rules.scorer(), policy);
            plugin.scores_of(&ranking)
        }
        PluginRule::TaintToleration | PluginRule::Input => {
            let constraints = checked.nodes.iter().map(|node| &node.constraints);
            checked.other_scores(plugin, constraints, feasible)
        }
    };
    let plugins = plugins(checked, rules).into_iter().map(plugin_scores);
    Some(total_scores::total_scores(ScoredPlugins {
        plugins: plugins.chain(checked.strategy_fit_scores()).collect(),
        nodes,
        feasible,
        max_score: rules.max_policy_score(),
        policy_at: &mut &policy_at,
    }))
}

/// An active score plugin.
pub(crate) struct ScorePlugin {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) rule: PluginRule,
    pub(crate) is_batched: bool,
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
pub(crate) fn plugins(checked: &CheckedScenario, rules: TotalRules) -> Vec<ScorePlugin> {
    let profile = &checked.profile;
    let mut plugins = vec![policy_plugin(checked, rules)];
    for plugin in rules.default_set {
        plugins.extend(default_plugin(checked, rules, plugin));
    }
    plugins.extend(extra_plugins(profile, rules));
    plugins.retain(|plugin| {
        matches!(plugin.rule, PluginRule::Policy) || !profile.is_disabled(&plugin.name)
    });
    plugins
}

fn policy_plugin(checked: &CheckedScenario, rules: TotalRules) -> ScorePlugin {
    let name = policy_plugin_name(checked, rules);
    if rules.node_order.is_some() {
        return ScorePlugin {
            name: name.into(),
            weight: checked.policy.binpack_weight,
            rule: PluginRule::Policy,
            is_batched: false,
        };
    }
    checked.profile.plugin(name, 1, PluginRule::Policy)
}

/// Returns the name of the score plugin that computes the policy.
pub(crate) fn policy_plugin_name(checked: &CheckedScenario, rules: TotalRules) -> &'static str {
    if rules.node_order.is_some() {
        return BINPACK;
    }
    let policy_plugins = &rules.release.plugins().policy_plugins;
    policy_plugins.name(checked.policy.strategy.name())
}

fn default_plugin(
    checked: &CheckedScenario,
    rules: TotalRules,
    plugin: &DefaultPlugin,
) -> Option<ScorePlugin> {
    let profile = &checked.profile;
    let is_policy = |strategy| checked.policy.strategy == strategy && rules.node_order.is_none();
    let rule = match plugin.role {
        // The policy's own scores come first.
        Role::Policy => return None,
        Role::LeastAllocated if is_policy(Strategy::LeastAllocated) => return None,
        Role::LeastAllocated => cpu_and_memory(Strategy::LeastAllocated),
        Role::MostAllocated => cpu_and_memory(Strategy::MostAllocated),
        Role::Balanced => PluginRule::Resources(match rules.node_order {
            Some(_) => equal_weights(Strategy::BalancedAllocation, &BALANCED_RESOURCES),
            None => profile.balanced.clone(),
        }),
        Role::TaintToleration => PluginRule::TaintToleration,
        Role::Input => PluginRule::Input,
    };
    Some(ScorePlugin {
        is_batched: rules.is_batched(plugin.name),
        ..profile.plugin(plugin.name, plugin.weight, rule)
    })
}

/// Returns a strategy of its own plugin, with that plugin's default resources.
fn cpu_and_memory(strategy: Strategy) -> PluginRule {
    PluginRule::Resources(equal_weights(strategy, &["cpu", "memory"]))
}

fn equal_weights(strategy: Strategy, resources: &[&str]) -> Policy {
    let resources = resources.iter().map(|name| crate::ResourceWeight {
        name: (*name).into(),
        weight: 1,
    });
    Policy::new(strategy, resources.collect())
}

/// Returns the plugins that the profile adds to the default set.
fn extra_plugins(profile: &Profile, rules: TotalRules) -> Vec<ScorePlugin> {
    let weight_names = profile.weights.iter().map(|entry| entry.0);
    let assumed_names = profile.assumed_scores.iter().map(|entry| entry.0);
    let names: NameMap<()> = weight_names
        .chain(assumed_names)
        .map(|name| (name, ()))
        .collect();
    let is_extra = |name: &&str| {
        !rules.default_set.iter().any(|plugin| plugin.name == *name) && !is_policy_plugin(name)
    };
    let extra = names.iter().map(|entry| entry.0).filter(is_extra);
    let plugin = |name| profile.plugin(name, 1, PluginRule::Input);
    extra.map(plugin).collect()
}

impl ScorePlugin {
    pub(crate) fn plugin_scores(self, scores: Vec<Score>, skipped: bool) -> PluginScores {
        PluginScores {
            name: self.name,
            weight: self.weight,
            source: match self.rule {
                PluginRule::Policy => Source::Policy,
                PluginRule::Resources(_) | PluginRule::TaintToleration => Source::Computed,
                PluginRule::Input => Source::Input,
            },
            scores,
            contributions: None,
            raw: None,
            skipped,
            is_batched: self.is_batched,
        }
    }

    /// Returns the scores that were computed with other objects, or those that the user assumes. A plugin without scores is
    /// skipped.
    fn computed_scores(
        self,
        computed: Option<&ComputedScores>,
        assumed: &[Option<i64>],
    ) -> PluginScores {
        let score = |(node, assumed): (usize, &Option<i64>)| {
            let computed = || computed.map_or(0, |scores| value_at(&scores.normalized, node));
            Score::Integer(assumed.unwrap_or_else(computed))
        };
        let scores = assumed.iter().enumerate().map(score).collect();
        let is_assumed = assumed.iter().any(Option::is_some);
        PluginScores {
            raw: computed.map(|scores| scores.raw.clone()),
            source: if is_assumed {
                Source::Input
            } else {
                Source::Computed
            },
            ..self.plugin_scores(scores, computed.is_none() && !is_assumed)
        }
    }

    /// Returns the scores of a plugin that multiplies by its weight before it rounds.
    pub(crate) fn multiplied_scores(
        self,
        with_weight_1: Vec<Score>,
        weighted: Vec<Score>,
    ) -> PluginScores {
        PluginScores {
            contributions: Some(weighted),
            ..self.plugin_scores(with_weight_1, false)
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
            is_batched: false,
        }
    }

    pub(crate) fn weight(&self, name: &str) -> Option<i64> {
        self.weights.get(name).copied()
    }

    pub(crate) fn set_weight(&mut self, name: &str, weight: i64) {
        self.weights.insert(name, weight);
    }

    pub(crate) fn is_disabled(&self, name: &str) -> bool {
        self.disabled.get(name).is_some()
    }

    /// Returns the resources of NodeResourcesBalancedAllocation.
    pub(crate) fn balanced(&self) -> &Policy {
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
        let mut assumed = self.assumed_scores.get(name).cloned().unwrap_or_default();
        assumed.resize(nodes, None);
        assumed
    }
}

impl CheckedScenario {
    #[inline(never)]
    fn rank(&self, scorer: Scorer, policy: &Policy) -> Ranking {
        policy.rank(scorer, &self.pod, &self.nodes)
    }

    /// Returns the scores of a plugin that does not score resources: those that the user assumes, and for the other nodes
    /// those of TaintToleration, or 0.
    pub(crate) fn other_scores<'n>(
        &self,
        plugin: ScorePlugin,
        nodes: impl ExactSizeIterator<Item = &'n NodeConstraints>,
        feasible: &[usize],
    ) -> PluginScores {
        let assumed = self.profile.assumed_scores(&plugin.name, nodes.len());
        let results = self.plugin_results.as_ref();
        if let Some(computed) = results.and_then(|results| results.scores.get(&plugin.name)) {
            return plugin.computed_scores(computed.as_ref(), &assumed);
        }
        if !matches!(plugin.rule, PluginRule::TaintToleration) {
            let scores = assumed.into_iter().map(Option::unwrap_or_default);
            let scores = scores.map(Score::Integer);
            return plugin.plugin_scores(scores.collect(), false);
        }
        let max_score = self.scorer.release().max_score();
        let computed = TaintScores::new(&self.pod.constraints, nodes, feasible, max_score);
        let TaintScores { counts, scores } = computed.with_assumed(&assumed);
        let scores = scores.into_iter().map(Score::Integer).collect();
        let mut scores = plugin.plugin_scores(scores, false);
        scores.raw = Some(counts);
        if assumed.iter().any(Option::is_some) {
            scores.source = Source::Input;
        }
        scores
    }
}
