//! The total scores of all nodes, and the part of them that is returned.

use std::rc::Rc;

use serde::Serialize;

use super::super::CheckedScenario;
use super::super::profile::{self, ScorePlugin};
use super::answer::indexes_among;
use super::cached_node::CachedNode;
use super::node_ranking::{NodeRanking, scores};
use super::rows::Rows;
use crate::Policy;
use crate::ranking::NodeEvaluator;
use crate::sort;
use crate::total_scores::{
    MainOpponent, PluginContributions, PluginScores, Source, TotalScores, total_scores,
};
use crate::trace::ScoreRule;

/// The number of named nodes that are returned.
const MAX_NODES_PER_LIST: usize = 3;

/// The numbers of nodes in the totals, of which only some are returned.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TotalCounts {
    /// With the highest total.
    pub winners: usize,
    /// Those that would have won without the policy.
    pub winners_without_policy: usize,
    /// With the highest policy score.
    pub policy_winners: usize,
    /// The winners are those of the policy's own ranking.
    pub agrees: bool,
}

impl TotalCounts {
    pub(super) fn new(vote: &TotalScores, own: &[usize]) -> Self {
        let mut own = own.to_vec();
        // The winners of the total scores are in the order of the nodes.
        sort::by_key(&mut own, |place| sort::usize_key(*place));
        Self {
            winners: vote.winners.len(),
            winners_without_policy: vote.winners_without_policy.len(),
            policy_winners: vote.policy_winners.len(),
            agrees: own == vote.winners,
        }
    }
}

pub(super) fn total_node_scores(
    checked: &CheckedScenario,
    own: &NodeRanking,
    nodes: &[Rc<CachedNode>],
    rows: &mut Rows,
) -> Option<TotalScores> {
    let release = profile::totals_release(checked)?;
    let scores_by_plugin = profile::plugins(checked, release).into_iter();
    let scores_by_plugin =
        scores_by_plugin.map(|plugin| plugin_scores(plugin, checked, own, nodes, rows));
    let scores_by_plugin: Vec<PluginScores> = scores_by_plugin.collect();
    let max_score = release.max_score();
    Some(total_scores(
        scores_by_plugin,
        nodes.len(),
        &own.ranking,
        max_score,
    ))
}

fn plugin_scores(
    plugin: ScorePlugin,
    checked: &CheckedScenario,
    own: &NodeRanking,
    nodes: &[Rc<CachedNode>],
    rows: &mut Rows,
) -> PluginScores {
    match &plugin.policy {
        _ if plugin.source == Source::Input => {
            let inputs = checked.profile.input_scores(&plugin.name, nodes.len());
            plugin.plugin_scores(inputs, false)
        }
        Some(policy) if plugin.source == Source::Computed => {
            let (scores, skipped) = computed_scores(policy, checked, nodes, rows);
            plugin.plugin_scores(scores, skipped)
        }
        _ => plugin.plugin_scores(
            own.scores.iter().map(|score| score.integer()).collect(),
            false,
        ),
    }
}

/// A plugin's scores, and whether it gives none for this pod, whatever the node.
fn computed_scores(
    policy: &Policy,
    checked: &CheckedScenario,
    nodes: &[Rc<CachedNode>],
    rows: &mut Rows,
) -> (Vec<i64>, bool) {
    let evaluator = NodeEvaluator::new(policy, checked.scorer, &checked.binpack, &checked.pod);
    let skipped = nodes.first().is_some_and(|node| {
        let trace = evaluator.trace(node.node(), &node.totals(evaluator.request_rules()));
        matches!(trace.rule, ScoreRule::Skipped)
    });
    if skipped {
        return (vec![0; nodes.len()], true);
    }
    let scores = scores(&evaluator, nodes, rows);
    (scores.iter().map(|score| score.integer()).collect(), false)
}

/// Adds the nodes that are needed to explain the totals' result.
pub(super) fn add_deciding_nodes(vote: &TotalScores, feasible: &[usize], places: &mut Vec<usize>) {
    for nodes in [
        &vote.winners,
        &vote.winners_without_policy,
        &vote.policy_winners,
    ] {
        places.extend(nodes.iter().take(MAX_NODES_PER_LIST));
    }
    let total = |place: &usize| vote.totals.get(*place).copied();
    places.extend(vote.policy_winners.iter().max_by_key(|place| total(place)));
    let top = vote.winners.first().and_then(total);
    let others = feasible.iter().filter(|place| total(place) != top);
    places.extend(others.max_by_key(|place| total(place)));
    places.extend(vote.main_opponent.as_ref().map(|outvoted| outvoted.node));
}

/// Returns the total scores with only these nodes.
pub(super) fn select(vote: &TotalScores, places: &[usize]) -> TotalScores {
    let some = |numbers: &[i64]| -> Vec<i64> {
        let at = |place: &usize| numbers.get(*place).copied();
        places.iter().filter_map(at).collect()
    };
    let plugin = |plugin: &PluginContributions| PluginContributions {
        name: plugin.name.clone(),
        scores: some(&plugin.scores),
        contributions: some(&plugin.contributions),
        ..*plugin
    };
    let outvoted = |outvoted: &MainOpponent| {
        let node = places.binary_search(&outvoted.node).ok()?;
        Some(MainOpponent {
            node,
            ..outvoted.clone()
        })
    };
    TotalScores {
        plugins: vote.plugins.iter().map(plugin).collect(),
        totals: some(&vote.totals),
        winners: indexes_among(&vote.winners, places),
        winners_without_policy: indexes_among(&vote.winners_without_policy, places),
        policy_winners: indexes_among(&vote.policy_winners, places),
        weight_thresholds: vote.weight_thresholds,
        main_opponent: vote.main_opponent.as_ref().and_then(outvoted),
        out_of_range: vote.out_of_range,
    }
}
