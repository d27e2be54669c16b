//! The policies of a configuration's profiles, as far as they can be read: what a page edits.

use super::api_version::ApiVersion;
use super::config::{Config, Profile};
use super::plugin_set::Enabled;
use super::point::{self, Point};
use super::rules::Rules;
use crate::by_name::{ByName, Names};
use crate::formats::draft::Draft;
use crate::formats::scheduler::Scheduler;
use crate::named::Named;
use crate::scenario::{PointText, ProfileText, ResourceSpec, ScoringStrategy, ShapeParam, Typed};
use crate::tree::{Tree, Value};
use crate::vote::default_plugins;
use crate::{Release, Strategy};

const FIT: &str = "NodeResourcesFit";
const BALANCED: &str = "NodeResourcesBalancedAllocation";

/// Plugins that were a strategy each, by what they are called as one.
const STANDALONE: [(&str, &str); 3] = [
    ("RequestedToCapacityRatio", Strategy::RATIO),
    ("NodeResourcesMostAllocated", Strategy::MOST),
    ("NodeResourcesLeastAllocated", Strategy::LEAST),
];

/// Whether a plugin of this name was one strategy.
pub(super) fn is_strategy(name: &str) -> bool {
    STANDALONE.iter().any(|own| own.0 == name)
}

/// One draft a profile, whether or not the scheduler takes the file.
pub(super) fn drafts(config: &Config<'_>) -> Vec<Draft> {
    let profiles = config.profiles.iter();
    profiles
        .map(|profile| policy(profile, config.version, config.rules).0)
        .collect()
}

/// The policy of a profile, and the plugin whose arguments it is.
pub(super) fn policy(
    profile: &Profile<'_>,
    version: ApiVersion,
    rules: Rules,
) -> (Draft, &'static str) {
    let scorers = scorers(profile, rules);
    let scores = |name: &str| scorers.iter().any(|scorer| scorer.name == name);
    // A strategy's own plugin counts where NodeResourcesFit does not score.
    let own = STANDALONE.iter().find(|own| scores(own.0));
    let own = own.filter(|_| version == ApiVersion::V1beta1 && !scores(FIT));
    let (plugin, scoring_strategy) = match own {
        Some((plugin, kind)) => (*plugin, standalone(profile, plugin, kind)),
        None => (FIT, strategy(profile.args_of(FIT).flatten())),
    };
    let vote = Vote {
        release: Scheduler { minor: rules.minor }.release(),
        plugin,
        name: default_plugins::policy_name(&scoring_strategy.kind, rules.minor),
        scorers: &scorers,
    };
    let balanced = profile.args_of(BALANCED).flatten();
    let draft = Draft {
        name: profile.name.into(),
        profile: ProfileText {
            weights: vote.weights(),
            disabled: vote.disabled(),
            inputs: Named::default(),
            balanced_resources: balanced.and_then(resources).unwrap_or_default(),
        },
        scoring_strategy,
        binpack: None,
    };
    (draft, plugin)
}

/// The policy of arguments that stand alone; a scoring strategy may stand there without its name.
pub(super) fn draft_of_args(plugin: &str, args: &Tree) -> Draft {
    let mut draft = Draft::default();
    if plugin == BALANCED {
        draft.scoring_strategy.kind = Strategy::LEAST.into();
        draft.profile.balanced_resources = resources(args).unwrap_or_default();
        return draft;
    }
    let bare = ["type", "resources", "requestedToCapacityRatio"];
    let bare = bare.iter().any(|name| args.present(name).is_some());
    draft.scoring_strategy = if bare && args.present("scoringStrategy").is_none() {
        written_strategy(args)
    } else {
        strategy(Some(args))
    };
    draft
}

/// A plugin that scores.
struct Scorer<'t> {
    name: &'t str,
    weight: i64,
    /// The file says so.
    set: bool,
}

/// The plugins that score, each once. Of others than the scheduler's own only those are known to
/// score that are enabled for it, or have a weight.
fn scorers<'t>(profile: &Profile<'t>, rules: Rules) -> Vec<Scorer<'t>> {
    let set = profile.plugins.at(Point::Score);
    let disabled = set.disables();
    let scores = |plugin: &Enabled<'_>| match point::points_of(plugin.name, rules.minor) {
        Some(points) => points.contains(&Point::Score),
        None => plugin.weight != 0,
    };
    let all = profile.plugins.multi_point.enabled.iter();
    let all = all.filter(|plugin| scores(plugin) && !disabled.has(plugin.name));
    let mut seen = Names::default();
    let each = set.enabled.iter().chain(all);
    let once = each.filter(|plugin| seen.insert(plugin.name));
    once.map(|plugin| Scorer {
        name: plugin.name,
        weight: if plugin.weight == 0 { 1 } else { plugin.weight },
        set: plugin.written.is_some() && plugin.weight != 0,
    })
    .collect()
}

/// The profile's scorers beside the release's default set.
struct Vote<'s> {
    release: Release,
    /// The plugin whose arguments the policy is, and what the vote calls it.
    plugin: &'static str,
    name: &'static str,
    scorers: &'s [Scorer<'s>],
}

impl<'s> Vote<'s> {
    fn default_weight(&self, name: &str) -> Option<i64> {
        if name == self.name {
            return Some(1);
        }
        let mut defaults = default_plugins::of(self.release).iter();
        defaults
            .find(|plugin| plugin.name == name)
            .map(|plugin| plugin.weight)
    }

    fn called(&self, scorer: &Scorer<'s>) -> &'s str {
        if scorer.name == self.plugin {
            self.name
        } else {
            scorer.name
        }
    }

    /// The weights that the file sets, or that are others than the release's.
    fn weights(&self) -> Named<Typed> {
        let differs = |scorer: &&Scorer<'_>| {
            scorer.set || self.default_weight(self.called(scorer)) != Some(scorer.weight)
        };
        let differing = self.scorers.iter().filter(differs);
        let weights = differing.map(|scorer| (self.called(scorer), scorer.weight));
        let sorted: ByName<'_, i64> = weights.collect();
        let typed = |(name, weight): (_, &i64)| (name, Typed::from(&*weight.to_string()));
        sorted.iter().map(typed).collect()
    }

    fn disabled(&self) -> Vec<Box<str>> {
        let scores = |name: &str| self.scorers.iter().any(|s| self.called(s) == name);
        let defaults = default_plugins::of(self.release).iter();
        let missing = defaults.filter(|plugin| !scores(plugin.name));
        missing.map(|plugin| plugin.name.into()).collect()
    }
}

fn standalone(profile: &Profile<'_>, plugin: &str, kind: &str) -> ScoringStrategy {
    let args = profile.args_of(plugin).flatten();
    ScoringStrategy {
        kind: kind.into(),
        resources: args.and_then(resources),
        requested_to_capacity_ratio: args.filter(|_| kind == Strategy::RATIO).map(shape),
    }
}

fn strategy(args: Option<&Tree>) -> ScoringStrategy {
    match args.and_then(|args| args.present("scoringStrategy")) {
        Some(strategy) => written_strategy(strategy),
        None => ScoringStrategy {
            kind: Strategy::LEAST.into(),
            ..ScoringStrategy::default()
        },
    }
}

fn written_strategy(strategy: &Tree) -> ScoringStrategy {
    ScoringStrategy {
        kind: word(strategy.get("type")),
        resources: resources(strategy),
        requested_to_capacity_ratio: strategy.present("requestedToCapacityRatio").map(shape),
    }
}

fn resources(of: &Tree) -> Option<Vec<ResourceSpec>> {
    let resource = |item: &Tree| ResourceSpec {
        name: word(item.get("name")),
        weight: typed(item.get("weight")),
    };
    let list = of.present("resources")?;
    Some(list.items().iter().map(resource).collect())
}

fn shape(of: &Tree) -> ShapeParam {
    let point = |item: &Tree| PointText {
        utilization: typed(item.get("utilization")),
        score: typed(item.get("score")),
    };
    let list = of.present("shape");
    ShapeParam {
        shape: list.map(|list| list.items().iter().map(point).collect()),
    }
}

/// A value as text, whatever it is; none where it is absent.
fn typed(tree: Option<&Tree>) -> Option<Typed> {
    let text = match &tree?.value {
        Value::Null => return None,
        Value::Number(text) | Value::Text(text) => text,
        Value::Bool(true) => "true",
        Value::Bool(false) => "false",
        other => other.kind(),
    };
    Some(Typed::from(text))
}

fn word(tree: Option<&Tree>) -> Box<str> {
    typed(tree).map_or_else(Box::default, |typed| typed.as_str().into())
}
