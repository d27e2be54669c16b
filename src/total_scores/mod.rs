//! Computes total scores: every score plugin's weighted score on each node, and the smallest weight with which
//! the policy decides.
//!
//! Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/runtime/framework.go`
//! (`RunScorePlugins`): a node's total is Σ normalized score × plugin weight.

pub(crate) mod default_plugins;
pub(crate) mod taint_toleration;
mod winning_weight;

use serde::Serialize;

pub use winning_weight::{MAX_WEIGHT, WinningWeight};
use winning_weight::{SplitTotal, smallest_winning_weight};

use crate::Ranking;
use crate::slice::value_at;
use crate::sort;
use crate::trace::{int64, int64s, optional_int64s};

/// One plugin's scores on every node.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PluginContributions {
    /// The plugin.
    pub name: Box<str>,
    /// The plugin's weight.
    #[serde(serialize_with = "int64")]
    pub weight: i64,
    /// The source of the scores.
    pub source: Source,
    /// The score of each node before it is normalized, in the order of the scenario: for TaintToleration the number of taints
    /// that the pod should avoid. `None` for a plugin whose scores are not normalized.
    #[serde(serialize_with = "optional_int64s")]
    pub raw: Option<Vec<i64>>,
    /// The plugin's score of each node, in the order of the scenario.
    #[serde(serialize_with = "int64s")]
    pub scores: Vec<i64>,
    /// The weighted score of each node: score × weight.
    #[serde(serialize_with = "int64s")]
    pub contributions: Vec<i64>,
    /// True if the plugin is skipped for this pod.
    pub skipped: bool,
}

/// The source of a plugin's scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The policy.
    Policy,
    /// Computed here, but not the policy.
    Computed,
    /// Set by the user.
    Input,
}

/// The total scores of all plugins.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TotalScores {
    /// The plugins, the policy's first.
    pub plugins: Vec<PluginContributions>,
    /// The total score of each node, in the order of the scenario.
    #[serde(serialize_with = "int64s")]
    pub totals: Vec<i64>,
    /// The feasible nodes with the highest total.
    pub winners: Vec<usize>,
    /// The nodes that would win without the policy.
    pub winners_without_policy: Vec<usize>,
    /// The feasible nodes with the highest policy score.
    pub policy_winners: Vec<usize>,
    /// The policy's smallest winning weight; `None` if its score is the same on every node.
    pub weight_thresholds: Option<WinningWeight>,
    /// The plugin that contributes most to another node's lead over the policy's winners, if there is one.
    pub main_opponent: Option<MainOpponent>,
    /// True if the policy's score of a feasible node is outside the valid range: from 1.17 on, the
    /// scheduling cycle then fails ("returns an invalid score").
    pub out_of_range: bool,
}

/// The plugin that contributes most against the policy, and the node that it favors.
#[derive(Clone, Debug, Serialize)]
pub struct MainOpponent {
    /// The plugin.
    pub plugin: Box<str>,
    /// The node that it favors.
    pub node: usize,
    /// The weighted score by which it favors that node over the best of the policy's winners.
    #[serde(serialize_with = "int64")]
    pub amount: i64,
}

/// A score plugin of a profile, with its weight and scores.
#[derive(Clone, Debug)]
pub(crate) struct PluginScores {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) source: Source,
    pub(crate) raw: Option<Vec<i64>>,
    pub(crate) scores: Vec<i64>,
    pub(crate) skipped: bool,
}

/// Computes the totals of all nodes; `feasible` lists the feasible ones, and the first plugin is the policy.
pub(crate) fn total_scores(
    scores_by_plugin: Vec<PluginScores>,
    nodes: usize,
    feasible: &[usize],
    max_score: i64,
) -> TotalScores {
    let plugins: Vec<PluginContributions> = scores_by_plugin
        .into_iter()
        .map(PluginContributions::new)
        .collect();
    let total = |index: usize, from: usize| {
        plugins.iter().skip(from).fold(0_i64, |sum, plugin| {
            sum.wrapping_add(value_at(&plugin.contributions, index))
        })
    };
    let nodes = 0..nodes;
    let totals: Vec<i64> = nodes.clone().map(|index| total(index, 0)).collect();
    let others: Vec<i64> = nodes.map(|index| total(index, 1)).collect();
    let policy = plugins.first().map_or(&[][..], |plugin| &*plugin.scores);
    let policy_winners = highest_scoring(feasible, policy);
    let winners = highest_scoring(feasible, &totals);
    TotalScores {
        weight_thresholds: winning_weight(feasible, policy, &others),
        main_opponent: main_opponent(&plugins, &totals, &winners, &policy_winners),
        out_of_range: feasible
            .iter()
            .any(|index| !(0..=max_score).contains(&value_at(policy, *index))),
        winners_without_policy: highest_scoring(feasible, &others),
        winners,
        policy_winners,
        totals,
        plugins,
    }
}

impl PluginContributions {
    fn new(plugin_scores: PluginScores) -> Self {
        let PluginScores {
            name,
            weight,
            source,
            raw,
            scores,
            skipped,
        } = plugin_scores;
        let contribution = |score: &i64| {
            if skipped {
                0
            } else {
                score.wrapping_mul(weight)
            }
        };
        Self {
            contributions: scores.iter().map(contribution).collect(),
            name,
            weight,
            source,
            raw,
            scores,
            skipped,
        }
    }
}

fn winning_weight(feasible: &[usize], policy: &[i64], others: &[i64]) -> Option<WinningWeight> {
    let split_total = |index: &usize| SplitTotal {
        policy: value_at(policy, *index).into(),
        others: value_at(others, *index).into(),
    };
    let split_totals: Vec<SplitTotal> = feasible.iter().map(split_total).collect();
    smallest_winning_weight(&split_totals)
}

/// Returns the plugin that favors the winner most over the best of the policy's winners, if none of
/// these wins.
fn main_opponent(
    plugins: &[PluginContributions],
    totals: &[i64],
    winners: &[usize],
    policy_winners: &[usize],
) -> Option<MainOpponent> {
    if winners.iter().any(|winner| policy_winners.contains(winner)) {
        return None;
    }
    let winner = *winners.first()?;
    let policy_winner = *policy_winners
        .iter()
        .max_by_key(|index| value_at(totals, **index))?;
    let lead = |plugin: &PluginContributions| {
        value_at(&plugin.contributions, winner)
            .wrapping_sub(value_at(&plugin.contributions, policy_winner))
    };
    let strongest = plugins.iter().skip(1).max_by_key(|plugin| lead(plugin))?;
    Some(MainOpponent {
        plugin: strongest.name.clone(),
        node: winner,
        amount: lead(strongest),
    })
}

/// Returns the nodes with the highest number, in their order; `numbers` has one for each node of the cluster.
pub(crate) fn highest_scoring(nodes: &[usize], numbers: &[i64]) -> Vec<usize> {
    let of_nodes = nodes.iter().map(|node| value_at(numbers, *node));
    let mut highest = highest_of(nodes, of_nodes);
    sort::by_key(&mut highest, |node| sort::usize_key(*node));
    highest
}

/// Returns the nodes with the highest number; there is one for each of these nodes.
pub(crate) fn highest_of<T: Ord>(
    nodes: &[usize],
    numbers: impl Iterator<Item = T> + Clone,
) -> Vec<usize> {
    let highest = numbers.clone().max();
    let numbered = nodes.iter().zip(numbers);
    let best = numbered.filter(|(_, number)| Some(number) == highest.as_ref());
    best.map(|(node, _)| *node).collect()
}

/// Returns the scores of a ranking as integers, in the order of its nodes.
pub(crate) fn policy_scores(ranking: &Ranking) -> Vec<i64> {
    ranking
        .nodes
        .iter()
        .map(|node| node.score.integer())
        .collect()
}

#[cfg(test)]
mod tests;
