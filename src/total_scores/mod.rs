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
use winning_weight::{SplitTotal, first_winning_weight, smallest_winning_weight};

use crate::Ranking;
use crate::slice::value_at;
use crate::sort;
use crate::trace::{Score, int64, optional_int64s};

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
    pub scores: Vec<Score>,
    /// The weighted score of each node: score × weight.
    pub contributions: Vec<Score>,
    /// True if the plugin is skipped for this pod.
    pub skipped: bool,
    /// True if the weighted scores are added after the sum of the others.
    #[serde(skip)]
    pub(crate) is_batched: bool,
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
#[non_exhaustive]
pub struct TotalScores {
    /// The plugins, the policy's first.
    pub plugins: Vec<PluginContributions>,
    /// The total score of each node, in the order of the scenario.
    pub totals: Vec<Score>,
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
#[non_exhaustive]
pub struct MainOpponent {
    /// The plugin.
    pub plugin: Box<str>,
    /// The node that it favors.
    pub node: usize,
    /// The weighted score by which it favors that node over the best of the policy's winners.
    pub amount: Score,
}

/// A score plugin of a profile, with its weight and scores.
#[derive(Clone, Debug)]
pub(crate) struct PluginScores {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) source: Source,
    pub(crate) raw: Option<Vec<i64>>,
    pub(crate) scores: Vec<Score>,
    /// The weighted scores, if they are not score × weight, because the plugin multiplies before it rounds.
    pub(crate) contributions: Option<Vec<Score>>,
    pub(crate) skipped: bool,
    /// True if the weighted scores are added after the sum of the others, as Volcano's `BatchNodeOrderFn` does. The order counts
    /// if the policy's score is a float.
    pub(crate) is_batched: bool,
}

/// The scores of the plugins on the nodes, and how they add up.
pub(crate) struct ScoredPlugins<'p> {
    /// The plugins, the policy's first.
    pub(crate) plugins: Vec<PluginScores>,
    /// The number of nodes.
    pub(crate) nodes: usize,
    /// The feasible nodes.
    pub(crate) feasible: &'p [usize],
    /// The highest score of a node by the policy; none if its weight multiplies it.
    pub(crate) max_score: Option<i64>,
    /// Returns the policy's score of each node with another weight of the policy, if it is a float.
    pub(crate) policy_at: &'p mut dyn FnMut(i64) -> Vec<Score>,
}

/// Computes the totals of all nodes.
pub(crate) fn total_scores(scored: ScoredPlugins<'_>) -> TotalScores {
    let ScoredPlugins {
        plugins,
        nodes,
        feasible,
        max_score,
        policy_at,
    } = scored;
    let plugins: Vec<PluginContributions> =
        plugins.into_iter().map(PluginContributions::new).collect();
    let others = other_scores(nodes, plugins.iter().skip(1));
    let (policy, contributions) = match plugins.first() {
        Some(policy) => (&*policy.scores, &*policy.contributions),
        None => (&[][..], &[][..]),
    };
    let totals = totals_with(contributions, &others);
    let without_policy = others.iter().map(|others| others.total(Score::default()));
    let totals_without_policy: Vec<Score> = without_policy.collect();
    let policy_winners = highest_scoring(feasible, policy);
    let winners = highest_scoring(feasible, &totals);
    TotalScores {
        weight_thresholds: winning_weight(feasible, policy, &others, policy_at),
        main_opponent: main_opponent(&plugins, &totals, &winners, &policy_winners),
        out_of_range: max_score.is_some_and(|max_score| {
            let mut scores = feasible.iter().map(|node| value_at(policy, *node));
            scores.any(|score| !(0..=max_score).contains(&score.integer()))
        }),
        winners_without_policy: highest_scoring(feasible, &totals_without_policy),
        winners,
        policy_winners,
        totals,
        plugins,
    }
}

/// The sums of a node's weighted scores by the plugins other than the policy.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct OtherScores {
    added_first: Score,
    /// The scores of Volcano's resource-strategy-fit, which are added after those of nodeorder and binpack.
    floats: Score,
    batched: Score,
}

/// Returns the sums of each node, added plugin by plugin.
fn other_scores<'p>(
    nodes: usize,
    plugins: impl Iterator<Item = &'p PluginContributions>,
) -> Vec<OtherScores> {
    let mut sums = vec![OtherScores::default(); nodes];
    // Most plugins score 0 unless the user assumes scores.
    let adds = |plugin: &&PluginContributions| {
        let mut contributions = plugin.contributions.iter();
        contributions.any(|score| *score != 0)
    };
    for plugin in plugins.filter(adds) {
        for (sums, score) in sums.iter_mut().zip(&plugin.contributions) {
            sums.add(*score, plugin.is_batched);
        }
    }
    sums
}

impl OtherScores {
    /// Adds the weighted score of a plugin.
    pub(crate) fn add(&mut self, score: Score, is_batched: bool) {
        let sum = match score {
            Score::Float(_) => &mut self.floats,
            _ if is_batched => &mut self.batched,
            _ => &mut self.added_first,
        };
        *sum = sum.plus(score);
    }

    /// Returns the total score with a weighted score of the policy.
    pub(crate) fn total(self, policy: Score) -> Score {
        let first = policy.plus(self.added_first).plus(self.floats);
        first.plus(self.batched)
    }
}

/// Returns the total score of each node with these weighted scores of the policy.
fn totals_with(policy: &[Score], others: &[OtherScores]) -> Vec<Score> {
    let pairs = policy.iter().zip(others);
    pairs
        .map(|(policy, others)| others.total(*policy))
        .collect()
}

impl PluginContributions {
    fn new(plugin_scores: PluginScores) -> Self {
        let PluginScores {
            name,
            weight,
            source,
            raw,
            scores,
            contributions,
            skipped,
            is_batched,
        } = plugin_scores;
        Self {
            contributions: contributions.unwrap_or_else(|| weighted(&scores, weight)),
            name,
            weight,
            source,
            raw,
            scores,
            skipped,
            is_batched,
        }
    }
}

/// Returns the scores times the weight of their plugin.
fn weighted(scores: &[Score], weight: i64) -> Vec<Score> {
    // Most plugins score 0 unless the user assumes scores.
    match weight == 1 || scores.iter().all(|score| *score == 0) {
        true => scores.to_vec(),
        false => scores.iter().map(|score| score.times(weight)).collect(),
    }
}

fn winning_weight(
    feasible: &[usize],
    policy: &[Score],
    others: &[OtherScores],
    policy_at: &mut dyn FnMut(i64) -> Vec<Score>,
) -> Option<WinningWeight> {
    let others_without_policy = |node: usize| value_at(others, node).total(Score::default());
    if policy.iter().any(|score| matches!(score, Score::Float(_))) {
        let total = |node: &usize| {
            let others = others_without_policy(*node);
            (value_at(policy, *node).float(), others.float())
        };
        let split_totals: Vec<(f64, f64)> = feasible.iter().map(total).collect();
        return first_winning_weight(&split_totals, &mut |weight| {
            let totals = totals_with(&policy_at(weight), others);
            let totals = feasible.iter().map(|node| value_at(&totals, *node).float());
            totals.collect()
        });
    }
    let split_total = |node: &usize| SplitTotal {
        policy: value_at(policy, *node).integer(),
        others: others_without_policy(*node).integer(),
    };
    let split_totals: Vec<SplitTotal> = feasible.iter().map(split_total).collect();
    smallest_winning_weight(&split_totals)
}

/// Returns the plugin that favors the winner most over the best of the policy's winners, if none of
/// these wins.
fn main_opponent(
    plugins: &[PluginContributions],
    totals: &[Score],
    winners: &[usize],
    policy_winners: &[usize],
) -> Option<MainOpponent> {
    if winners.iter().any(|winner| policy_winners.contains(winner)) {
        return None;
    }
    let winner = *winners.first()?;
    let policy_winner = *policy_winners
        .iter()
        .max_by_key(|index| value_at(totals, **index).key())?;
    let lead = |plugin: &PluginContributions| {
        let contribution = |node| value_at(&plugin.contributions, node);
        contribution(winner).minus(contribution(policy_winner))
    };
    let others = plugins.iter().skip(1);
    let strongest = others.max_by_key(|plugin| lead(plugin).key())?;
    Some(MainOpponent {
        plugin: strongest.name.clone(),
        node: winner,
        amount: lead(strongest),
    })
}

/// Returns the nodes with the highest score, in their order; `scores` has one for each node of the cluster.
pub(crate) fn highest_scoring(nodes: &[usize], scores: &[Score]) -> Vec<usize> {
    let of_nodes = nodes.iter().map(|node| value_at(scores, *node).key());
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

/// Returns the scores of a ranking, in the order of its nodes.
pub(crate) fn policy_scores(ranking: &Ranking) -> Vec<Score> {
    ranking.nodes.iter().map(|node| node.score).collect()
}

#[cfg(test)]
mod tests;
