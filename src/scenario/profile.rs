//! The other score plugins: what a person set of them, and the vote with them.

use super::check::Problem;
use super::field::Errors;
use super::strategy::{check_unique, resources};
use super::{ProfileText, Typed};
use crate::kube::WeightRule;
use crate::messages::scenario;
use crate::named::Named;
use crate::trace::Total;
use crate::vote::default_plugins::{self, Role, is_policy_name, policy_name};
use crate::vote::{Ballot, MAX_WEIGHT, Source, Vote, count, whole_scores};
use crate::{Policy, Ranking, Release, Scorer, Strategy};

/// A profile understood.
pub(crate) struct Profile {
    weights: Named<i64>,
    disabled: Named<()>,
    inputs: Named<Vec<i64>>,
    balanced: Policy,
}

pub(super) fn check(typed: &ProfileText, release: Release, errors: &mut Errors) -> Profile {
    let path = "profile.balancedResources";
    let rule = WeightRule::of(&Strategy::BalancedAllocation, release.minor(), false);
    let balanced = Policy {
        strategy: Strategy::BalancedAllocation,
        resources: resources(path, &typed.balanced_resources, rule, errors),
    };
    check_unique(path, &typed.balanced_resources, errors);
    Profile {
        weights: weights(typed, errors),
        disabled: typed.disabled.iter().map(|name| (name, ())).collect(),
        inputs: inputs(typed, release.max_score(), errors),
        balanced,
    }
}

fn weights(typed: &ProfileText, errors: &mut Errors) -> Named<i64> {
    let mut weights = Named::default();
    for (name, text) in typed.weights.iter() {
        if !errors.takes(&|| "profile.weights".into(), name) {
            continue;
        }
        let path = format!("profile.weights[{name}]");
        if let Some(weight) = within(&path, text, 1..=MAX_WEIGHT, errors) {
            weights.insert(name, weight);
        }
    }
    weights
}

fn inputs(typed: &ProfileText, highest: i64, errors: &mut Errors) -> Named<Vec<i64>> {
    let mut inputs = Named::default();
    for (name, texts) in typed.inputs.iter() {
        if !errors.takes(&|| "profile.inputs".into(), name) {
            continue;
        }
        let score = |(index, text): (usize, &Typed)| {
            let path = format!("profile.inputs[{name}][{index}]");
            within(&path, text, 0..=highest, errors).unwrap_or(0)
        };
        let scores = texts.iter().enumerate().map(score).collect();
        inputs.insert(name, scores);
    }
    inputs
}

/// A whole number of a range, or an error.
pub(super) fn within(
    path: &str,
    typed: &Typed,
    range: core::ops::RangeInclusive<i64>,
    errors: &mut Errors,
) -> Option<i64> {
    let (least, most) = (range.start(), range.end());
    let number = typed.integer().filter(|number| range.contains(number));
    if number.is_none() {
        let message = scenario::not_integer_between(*least, *most);
        let help = scenario::use_integer_in_range();
        errors.invalid(path, "out-of-range", typed.as_str(), message, help);
    }
    number
}

/// The release whose vote the policy's is a part of.
pub(super) fn voting(problem: &Problem) -> Option<Release> {
    match problem.scorer {
        // A plugin other than the policy's, shown alone.
        _ if problem.policy.strategy == Strategy::BalancedAllocation => None,
        Scorer::KubeScheduler(release) => Some(release),
        _ => None,
    }
}

/// The vote under the profile, where the scorer is a kube-scheduler.
pub(super) fn vote(problem: &Problem, ranking: &Ranking) -> Option<Vote> {
    let release = voting(problem)?;
    let ballot = |plugin: ScorePlugin| match &plugin.policy {
        Some(policy) if plugin.source == Source::Computed => {
            let computed = policy.rank(
                problem.scorer,
                &problem.binpack,
                &problem.pod,
                &problem.nodes,
            );
            problem.profile.ballot(plugin, &computed)
        }
        _ => problem.profile.ballot(plugin, ranking),
    };
    let ballots = plugins(problem, release).into_iter().map(ballot);
    let (nodes, with_room) = (ranking.nodes.len(), &ranking.ranking);
    Some(count(
        ballots.collect(),
        nodes,
        with_room,
        release.max_score(),
    ))
}

/// A score plugin that takes part in the vote.
pub(crate) struct ScorePlugin {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) source: Source,
    /// Its policy, unless its scores are inputs.
    pub(crate) policy: Option<Policy>,
}

/// The plugins that vote, the policy's first.
pub(crate) fn plugins(problem: &Problem, release: Release) -> Vec<ScorePlugin> {
    let profile = &problem.profile;
    let name = policy_name(problem.policy.strategy.name(), release.minor());
    let policy = Some(problem.policy.clone());
    let mut plugins = vec![profile.plugin(name, 1, Source::Policy, policy)];
    for plugin in default_plugins::of(release) {
        plugins.extend(default_plugin(problem, plugin));
    }
    plugins.extend(extra_plugins(profile, release));
    plugins.retain(|plugin| {
        plugin.source == Source::Policy || profile.disabled.get(&plugin.name).is_none()
    });
    plugins
}

fn default_plugin(
    problem: &Problem,
    plugin: &default_plugins::DefaultPlugin,
) -> Option<ScorePlugin> {
    let profile = &problem.profile;
    let computed =
        |policy: Policy| profile.plugin(plugin.name, plugin.weight, Source::Computed, Some(policy));
    match plugin.role {
        // The policy's own ballot stands first.
        Role::Policy => None,
        Role::LeastAllocated if problem.policy.strategy == Strategy::LeastAllocated => None,
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
    Policy {
        strategy: Strategy::LeastAllocated,
        resources: ["cpu", "memory"].map(resource).into(),
    }
}

/// Plugins that a person added to the default set.
fn extra_plugins(profile: &Profile, release: Release) -> Vec<ScorePlugin> {
    let known = default_plugins::of(release);
    let weighed = profile.weights.iter().map(|entry| entry.0);
    let scored = profile.inputs.iter().map(|entry| entry.0);
    let named: Named<()> = weighed.chain(scored).map(|name| (name, ())).collect();
    let is_extra =
        |name: &&str| !known.iter().any(|plugin| plugin.name == *name) && !is_policy_name(name);
    let extra = named.iter().map(|entry| entry.0).filter(is_extra);
    let plugin = |name| profile.plugin(name, 1, Source::Input, None);
    extra.map(plugin).collect()
}

impl ScorePlugin {
    pub(super) fn ballot(self, scores: Vec<i64>, skipped: bool) -> Ballot {
        Ballot {
            name: self.name,
            weight: self.weight,
            source: self.source,
            scores,
            skipped,
        }
    }
}

impl Profile {
    /// A plugin with the weight that a person gave it, else its own.
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

    /// Returns the number of plugins that it names.
    pub(super) fn plugins(&self) -> usize {
        self.weights.len() + self.inputs.len()
    }

    fn ballot(&self, plugin: ScorePlugin, ranking: &Ranking) -> Ballot {
        let skipped = |node: &crate::NodeResult| matches!(node.trace.total, Total::Skipped);
        if plugin.source == Source::Input {
            let scores = self.input_scores(&plugin.name, ranking.nodes.len());
            return plugin.ballot(scores, false);
        }
        plugin.ballot(whole_scores(ranking), ranking.nodes.iter().any(skipped))
    }

    pub(crate) fn input_scores(&self, name: &str, nodes: usize) -> Vec<i64> {
        let set = self.inputs.get(name).map_or(&[][..], |scores| scores);
        let padded = set.iter().copied().chain(core::iter::repeat(0));
        padded.take(nodes).collect()
    }
}
