//! The total scores of all nodes, and the part of them that is returned.

use std::rc::Rc;

use serde::Serialize;

use super::super::Problem;
use super::super::profile::{self, ScorePlugin};
use super::answer::among;
use super::held::Held;
use super::order::{Standing, scores};
use super::rows::Rows;
use crate::Policy;
use crate::order;
use crate::ranking::Judge;
use crate::trace::Total;
use crate::vote::{Ballot, Outvoted, PluginVote, Source, Vote, count};

/// The number of named nodes that are returned.
const NAMED: usize = 3;

/// The numbers of nodes in the totals, of which only some are returned.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VoteLead {
    /// With the highest total.
    pub winners: usize,
    /// Those that would have won without the policy.
    pub winners_without_policy: usize,
    /// With the highest policy score.
    pub favourites: usize,
    /// The winners are those of the policy's own ranking.
    pub agrees: bool,
}

impl VoteLead {
    pub(super) fn of(vote: &Vote, own: &[usize]) -> Self {
        let mut own = own.to_vec();
        // The vote's are in the order given.
        order::by_key(&mut own, |place| order::place(*place));
        Self {
            winners: vote.winners.len(),
            winners_without_policy: vote.winners_without_policy.len(),
            favourites: vote.favourites.len(),
            agrees: own == vote.winners,
        }
    }
}

pub(super) fn all(
    problem: &Problem,
    own: &Standing,
    nodes: &[Rc<Held>],
    rows: &mut Rows,
) -> Option<Vote> {
    let release = profile::voting(problem)?;
    let ballots = profile::plugins(problem, release).into_iter();
    let ballots = ballots.map(|plugin| ballot(plugin, problem, own, nodes, rows));
    let ballots: Vec<Ballot> = ballots.collect();
    let max_score = release.max_score();
    Some(count(ballots, nodes.len(), &own.ranking, max_score))
}

fn ballot(
    plugin: ScorePlugin,
    problem: &Problem,
    own: &Standing,
    nodes: &[Rc<Held>],
    rows: &mut Rows,
) -> Ballot {
    match &plugin.policy {
        _ if plugin.source == Source::Input => {
            let inputs = problem.profile.input_scores(&plugin.name, nodes.len());
            plugin.ballot(inputs, false)
        }
        Some(policy) if plugin.source == Source::Computed => {
            let (scores, skipped) = computed(policy, problem, nodes, rows);
            plugin.ballot(scores, skipped)
        }
        _ => plugin.ballot(
            own.scores.iter().map(|score| score.voted()).collect(),
            false,
        ),
    }
}

/// A plugin's scores, and whether it gives none for this pod, whatever the node.
fn computed(
    policy: &Policy,
    problem: &Problem,
    nodes: &[Rc<Held>],
    rows: &mut Rows,
) -> (Vec<i64>, bool) {
    let judge = Judge::new(policy, problem.scorer, &problem.binpack, &problem.pod);
    let skipped = nodes.first().is_some_and(|node| {
        let trace = judge.trace(node.node(), &node.totals(judge.requests()));
        matches!(trace.total, Total::Skipped)
    });
    if skipped {
        return (vec![0; nodes.len()], true);
    }
    let scores = scores(&judge, nodes, rows);
    (scores.iter().map(|score| score.voted()).collect(), false)
}

/// Adds the nodes that are needed to explain the totals' result.
pub(super) fn of_interest(vote: &Vote, with_room: &[usize], places: &mut Vec<usize>) {
    for nodes in [
        &vote.winners,
        &vote.winners_without_policy,
        &vote.favourites,
    ] {
        places.extend(nodes.iter().take(NAMED));
    }
    let total = |place: &usize| vote.totals.get(*place).copied();
    places.extend(vote.favourites.iter().max_by_key(|place| total(place)));
    let top = vote.winners.first().and_then(total);
    let others = with_room.iter().filter(|place| total(place) != top);
    places.extend(others.max_by_key(|place| total(place)));
    places.extend(vote.outvoted_by.as_ref().map(|outvoted| outvoted.node));
}

/// The vote with only these nodes in it.
pub(super) fn part(vote: &Vote, places: &[usize]) -> Vote {
    let some = |numbers: &[i64]| -> Vec<i64> {
        let at = |place: &usize| numbers.get(*place).copied();
        places.iter().filter_map(at).collect()
    };
    let plugin = |plugin: &PluginVote| PluginVote {
        name: plugin.name.clone(),
        scores: some(&plugin.scores),
        contributions: some(&plugin.contributions),
        ..*plugin
    };
    let outvoted = |outvoted: &Outvoted| {
        let node = places.binary_search(&outvoted.node).ok()?;
        Some(Outvoted {
            node,
            ..outvoted.clone()
        })
    };
    Vote {
        plugins: vote.plugins.iter().map(plugin).collect(),
        totals: some(&vote.totals),
        winners: among(&vote.winners, places),
        winners_without_policy: among(&vote.winners_without_policy, places),
        favourites: among(&vote.favourites, places),
        tipping: vote.tipping,
        outvoted_by: vote.outvoted_by.as_ref().and_then(outvoted),
        out_of_range: vote.out_of_range,
    }
}
