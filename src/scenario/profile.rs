//! The other score plugins: what a person set of them, and the vote with them.

use super::check::Problem;
use super::field::Errors;
use super::strategy::{check_unique, resources};
use super::{ProfileText, Typed};
use crate::kube::WeightRule;
use crate::named::Named;
use crate::trace::Total;
use crate::vote::default_plugins::{self, Role, is_policy_name, policy_name};
use crate::vote::{Ballot, MAX_WEIGHT, Source, Vote, count, whole_scores};
use crate::{Policy, Ranking, Release, Scorer, Strategy};

/// A profile understood.
pub(super) struct Profile {
    weights: Named<i64>,
    disabled: Vec<Box<str>>,
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
        disabled: typed.disabled.clone(),
        inputs: inputs(typed, release.max_score(), errors),
        balanced,
    }
}

fn weights(typed: &ProfileText, errors: &mut Errors) -> Named<i64> {
    let mut weights = Named::default();
    for (name, text) in typed.weights.iter() {
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
        let score = |(index, text): (usize, &Typed)| {
            let path = format!("profile.inputs[{name}][{index}]");
            within(&path, text, 0..=highest, errors).unwrap_or(0)
        };
        let scores = texts.iter().enumerate().map(score).collect();
        inputs.insert(name, scores);
    }
    inputs
}

fn within(
    path: &str,
    typed: &Typed,
    range: core::ops::RangeInclusive<i64>,
    errors: &mut Errors,
) -> Option<i64> {
    let (least, most) = (range.start(), range.end());
    let message = match typed.integer() {
        Some(number) if range.contains(&number) => return Some(number),
        Some(_) => format!("not in valid range [{least}, {most}]"),
        None => format!("must be a whole number from {least} to {most}"),
    };
    let help = "use a whole number in this range";
    errors.invalid(path, "out-of-range", typed.as_str(), &message, help);
    None
}

/// The vote under the profile, where the scorer is a kube-scheduler.
pub(super) fn vote(problem: &Problem, ranking: &Ranking) -> Option<Vote> {
    let Scorer::KubeScheduler(release) = problem.scorer else {
        return None;
    };
    if problem.policy.strategy == Strategy::BalancedAllocation {
        // A plugin beside the policy's, looked at alone.
        return None;
    }
    let profile = &problem.profile;
    let mut ballots = vec![profile.ballot(
        policy_name(problem.policy.strategy.name(), release.minor()),
        1,
        Source::Policy,
        ranking,
    )];
    for plugin in default_plugins::of(release) {
        ballots.extend(default_ballot(problem, plugin, ranking));
    }
    ballots.extend(extra_ballots(profile, release, ranking));
    ballots.retain(|ballot| {
        ballot.source == Source::Policy || !profile.disabled.contains(&ballot.name)
    });
    Some(count(ballots, ranking, release.max_score()))
}

fn default_ballot(
    problem: &Problem,
    plugin: &default_plugins::DefaultPlugin,
    ranking: &Ranking,
) -> Option<Ballot> {
    let profile = &problem.profile;
    let computed = |policy: &Policy| {
        let ranking = policy.rank(
            problem.scorer,
            &problem.binpack,
            &problem.pod,
            &problem.nodes,
        );
        profile.ballot(plugin.name, plugin.weight, Source::Computed, &ranking)
    };
    match plugin.role {
        // The policy's own ballot stands first.
        Role::Policy => None,
        Role::LeastAllocated if problem.policy.strategy == Strategy::LeastAllocated => None,
        Role::LeastAllocated => Some(computed(&least_allocated())),
        Role::Balanced => Some(computed(&profile.balanced)),
        Role::Input => Some(profile.ballot(plugin.name, plugin.weight, Source::Input, ranking)),
    }
}

/// LeastAllocated beside the policy, with its own default resources.
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
fn extra_ballots(profile: &Profile, release: Release, ranking: &Ranking) -> Vec<Ballot> {
    let known = default_plugins::of(release);
    let weighed = profile.weights.iter().map(|entry| entry.0);
    let scored = profile.inputs.iter().map(|entry| entry.0);
    let named: Named<()> = weighed.chain(scored).map(|name| (name, ())).collect();
    let is_extra =
        |name: &&str| !known.iter().any(|plugin| plugin.name == *name) && !is_policy_name(name);
    let extra = named.iter().map(|entry| entry.0).filter(is_extra);
    let ballot = |name| profile.ballot(name, 1, Source::Input, ranking);
    extra.map(ballot).collect()
}

impl Profile {
    fn ballot(&self, name: &str, weight: i64, source: Source, ranking: &Ranking) -> Ballot {
        let weight = self.weights.get(name).copied().unwrap_or(weight);
        let skipped = |node: &crate::NodeResult| matches!(node.trace.total, Total::Skipped);
        Ballot {
            name: name.into(),
            weight,
            source,
            scores: match source {
                Source::Input => self.input_scores(name, ranking.nodes.len()),
                _ => whole_scores(ranking),
            },
            skipped: source != Source::Input && ranking.nodes.iter().any(skipped),
        }
    }

    fn input_scores(&self, name: &str, nodes: usize) -> Vec<i64> {
        let set = self.inputs.get(name).map_or(&[][..], |scores| scores);
        let padded = set.iter().copied().chain(core::iter::repeat(0));
        padded.take(nodes).collect()
    }
}
