//! The editable policies of a configuration's profiles.

use super::config::{Config, Profile};
use super::plugin_set::EnabledPlugin;
use super::point;
use super::rules::Rules;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::scheduler::Scheduler;
use crate::name_map::NameMap;
use crate::name_tree::{NameIndex, NameTree};
use crate::releases::loader_rules::{ApiVersion, ExtensionPoint};
use crate::scenario::{
    PointInput, ProfileInput, RawNumber, ResourceSpec, ScoringStrategy, ShapeParam,
};
use crate::total_scores::default_plugins;
use crate::tree::{Tree, Value};
use crate::{Release, Strategy};

const FIT: &str = "NodeResourcesFit";
const BALANCED: &str = "NodeResourcesBalancedAllocation";

/// The plugins of v1beta1 that each implement one strategy, with the name of that strategy.
pub(in crate::formats) const STANDALONE: [(&str, &str); 3] = [
    (
        "RequestedToCapacityRatio",
        Strategy::REQUESTED_TO_CAPACITY_RATIO,
    ),
    ("NodeResourcesMostAllocated", Strategy::MOST_ALLOCATED),
    ("NodeResourcesLeastAllocated", Strategy::LEAST_ALLOCATED),
];

/// Returns true if a plugin implements a single strategy in v1beta1.
pub(super) fn is_strategy(name: &str) -> bool {
    STANDALONE.iter().any(|own| own.0 == name)
}

/// Returns one editable policy per profile, even if the scheduler rejects the file.
pub(super) fn editable_policies(config: &Config<'_>) -> Vec<EditablePolicy> {
    let profiles = config.profiles.iter();
    profiles
        .map(|profile| policy(profile, config.version, config.rules).0)
        .collect()
}

/// Returns the policy of a profile and the plugin whose arguments contain it.
pub(super) fn policy(
    profile: &Profile<'_>,
    version: ApiVersion,
    rules: Rules,
) -> (EditablePolicy, &'static str) {
    let rules = rules.reading(version);
    let scorers = scorers(profile, rules);
    let scores = |name: &str| scorers.iter().any(|scorer| scorer.name == name);
    // A single-strategy plugin counts if NodeResourcesFit does not score.
    let own = STANDALONE.iter().find(|own| scores(own.0));
    let own = own.filter(|_| version == ApiVersion::V1beta1 && !scores(FIT));
    let (plugin, scoring_strategy) = match own {
        Some((plugin, kind)) => (*plugin, standalone_strategy(profile, plugin, kind)),
        None => (FIT, strategy(profile.args_of(FIT).flatten())),
    };
    let score_plugins = ScorePlugins {
        release: Scheduler { minor: rules.minor }.release(),
        plugin,
        name: default_plugins::policy_plugin_name(&scoring_strategy.kind, rules.minor),
        scorers: &scorers,
    };
    let balanced = profile.args_of(BALANCED).flatten();
    let policy = EditablePolicy {
        name: profile.name.into(),
        profile: ProfileInput {
            weights: score_plugins.weights(),
            disabled: score_plugins.disabled(),
            plugin_scores: NameMap::default(),
            balanced_resources: balanced.and_then(resources).unwrap_or_default(),
        },
        scoring_strategy,
        binpack: None,
    };
    (policy, plugin)
}

/// Returns the policy in the arguments of one plugin. The fields of `scoringStrategy` may be at the
/// top level.
pub(super) fn policy_of_args(plugin: &str, args: &Tree) -> EditablePolicy {
    let mut policy = EditablePolicy::default();
    if plugin == BALANCED {
        policy.scoring_strategy.kind = Strategy::LEAST_ALLOCATED.into();
        policy.profile.balanced_resources = resources(args).unwrap_or_default();
        return policy;
    }
    let is_strategy_only = ["type", "resources", "requestedToCapacityRatio"];
    let is_strategy_only = is_strategy_only
        .iter()
        .any(|name| args.non_null(name).is_some());
    policy.scoring_strategy = if is_strategy_only && args.non_null("scoringStrategy").is_none() {
        written_strategy(args)
    } else {
        strategy(Some(args))
    };
    policy
}

/// A plugin that scores.
struct Scorer<'t> {
    name: &'t str,
    weight: i64,
    /// True if the file sets the weight.
    set: bool,
}

/// Returns the score plugins, each once. An out-of-tree plugin counts as one if it is enabled under
/// `score` or has a weight.
fn scorers<'t>(profile: &Profile<'t>, rules: Rules) -> Vec<Scorer<'t>> {
    let set = profile.plugins.at(ExtensionPoint::Score);
    let disabled = set.disabled_plugins();
    let scores = |plugin: &EnabledPlugin<'_>| match point::points_of(plugin.name, rules.minor) {
        Some(points) => points.contains(&ExtensionPoint::Score),
        None => plugin.weight != 0,
    };
    let all = profile.plugins.multi_point.enabled.iter();
    let all = all.filter(|plugin| scores(plugin) && !disabled.contains(plugin.name));
    let mut seen = NameIndex::default();
    let each = set.enabled.iter().chain(all);
    let once = each.filter(|plugin| seen.add(plugin.name));
    once.map(|plugin| Scorer {
        name: plugin.name,
        weight: if plugin.weight == 0 { 1 } else { plugin.weight },
        set: plugin.index_in_file.is_some() && plugin.weight != 0,
    })
    .collect()
}

/// The profile's score plugins compared with the release's default set.
struct ScorePlugins<'s> {
    release: Release,
    /// The plugin whose arguments contain the policy.
    plugin: &'static str,
    /// The name of that plugin among the score plugins.
    name: &'static str,
    scorers: &'s [Scorer<'s>],
}

impl<'s> ScorePlugins<'s> {
    fn default_weight(&self, name: &str) -> Option<i64> {
        if name == self.name {
            return Some(1);
        }
        let mut defaults = default_plugins::for_release(self.release).iter();
        defaults
            .find(|plugin| plugin.name == name)
            .map(|plugin| plugin.weight)
    }

    fn plugin_name(&self, scorer: &Scorer<'s>) -> &'s str {
        if scorer.name == self.plugin {
            self.name
        } else {
            scorer.name
        }
    }

    /// Returns the weights that the file sets or that differ from the release's defaults.
    fn weights(&self) -> NameMap<RawNumber> {
        let differs = |scorer: &&Scorer<'_>| {
            scorer.set || self.default_weight(self.plugin_name(scorer)) != Some(scorer.weight)
        };
        let differing = self.scorers.iter().filter(differs);
        let weights = differing.map(|scorer| (self.plugin_name(scorer), scorer.weight));
        let sorted: NameTree<'_, i64> = weights.collect();
        let raw_number = |(name, weight): (_, &i64)| (name, RawNumber::from(&*weight.to_string()));
        sorted.iter().map(raw_number).collect()
    }

    fn disabled(&self) -> Vec<Box<str>> {
        let scores = |name: &str| self.scorers.iter().any(|s| self.plugin_name(s) == name);
        let defaults = default_plugins::for_release(self.release).iter();
        let missing = defaults.filter(|plugin| !scores(plugin.name));
        missing.map(|plugin| plugin.name.into()).collect()
    }
}

fn standalone_strategy(profile: &Profile<'_>, plugin: &str, kind: &str) -> ScoringStrategy {
    let args = profile.args_of(plugin).flatten();
    ScoringStrategy {
        kind: kind.into(),
        resources: args.and_then(resources),
        requested_to_capacity_ratio: args
            .filter(|_| kind == Strategy::REQUESTED_TO_CAPACITY_RATIO)
            .map(shape),
    }
}

fn strategy(args: Option<&Tree>) -> ScoringStrategy {
    match args.and_then(|args| args.non_null("scoringStrategy")) {
        Some(strategy) => written_strategy(strategy),
        None => ScoringStrategy {
            kind: Strategy::LEAST_ALLOCATED.into(),
            ..ScoringStrategy::default()
        },
    }
}

fn written_strategy(strategy: &Tree) -> ScoringStrategy {
    ScoringStrategy {
        kind: raw_text(strategy.get("type")),
        resources: resources(strategy),
        requested_to_capacity_ratio: strategy.non_null("requestedToCapacityRatio").map(shape),
    }
}

fn resources(of: &Tree) -> Option<Vec<ResourceSpec>> {
    let resource = |item: &Tree| ResourceSpec {
        name: raw_text(item.get("name")),
        weight: raw_number(item.get("weight")),
    };
    let list = of.non_null("resources")?;
    Some(list.items().iter().map(resource).collect())
}

fn shape(of: &Tree) -> ShapeParam {
    let point = |item: &Tree| PointInput {
        utilization: raw_number(item.get("utilization")),
        score: raw_number(item.get("score")),
    };
    let list = of.non_null("shape");
    ShapeParam {
        shape: list.map(|list| list.items().iter().map(point).collect()),
    }
}

/// Returns the text of a value of any type; `None` if it is absent or null.
fn raw_number(tree: Option<&Tree>) -> Option<RawNumber> {
    let text = match &tree?.value {
        Value::Null => return None,
        Value::Number(text) | Value::Text(text) => text,
        Value::Bool(true) => "true",
        Value::Bool(false) => "false",
        other => other.kind(),
    };
    Some(RawNumber::from(text))
}

fn raw_text(tree: Option<&Tree>) -> Box<str> {
    raw_number(tree).map_or_else(Box::default, |raw_number| raw_number.as_str().into())
}
