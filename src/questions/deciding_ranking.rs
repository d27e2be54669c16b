//! The decision about a pod: the ranking by the score that decides.

use serde::Serialize;

use super::node_scores::{NodeScorers, input_scores};
use crate::NodeResult;
use crate::ranking::{rank_by_score, winners};
use crate::scenario::{CheckedScenario, decide};
use crate::slice::value_at;
use crate::trace::Score;

/// The feasible nodes by the score that decides: the total score of all score plugins, or the policy's score if the scorer adds
/// no others.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct DecidingRanking {
    /// The feasible nodes, the highest score first; ties keep the order of the scenario.
    pub ranking: Vec<DecidingScore>,
    /// The indexes of the nodes with the highest score.
    pub winners: Vec<usize>,
}

/// A feasible node with its score.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct DecidingScore {
    /// The index of the node.
    pub node: usize,
    /// The rank, 1 for the highest score; equal scores share a rank.
    pub rank: usize,
    /// The score.
    pub score: Score,
}

impl DecidingRanking {
    /// Evaluates a scenario with all of its nodes.
    pub(super) fn new(checked: &CheckedScenario) -> Self {
        let (ranking, total_scores) = decide(checked);
        let scores = ranking
            .nodes
            .iter()
            .enumerate()
            .filter(|(_, node)| node.rank.is_some());
        let score = |(index, node): (usize, &NodeResult)| {
            let totals = total_scores.as_ref().map(|it| value_at(&it.totals, index));
            (index, totals.unwrap_or(node.score))
        };
        Self::from_scores(scores.map(score).collect())
    }

    /// Scores all nodes without the details of an evaluation.
    pub(super) fn without_details(checked: &CheckedScenario) -> Self {
        let scorers = NodeScorers::new(checked);
        let nodes = checked.nodes.iter().enumerate();
        let totals = nodes.map(|(index, node)| (index, node, scorers.totals(node)));
        let feasible = totals.filter(|(_, node, totals)| scorers.is_feasible(node, totals));
        let feasible: Vec<_> = feasible.collect();
        let indexes: Vec<usize> = feasible.iter().map(|node| node.0).collect();
        let input = input_scores(checked, &indexes);
        let scores = feasible.iter().map(|(index, node, totals)| {
            let score = scorers.untraced_score(node, totals, value_at(&input, *index));
            (*index, score)
        });
        Self::from_scores(scores.collect())
    }

    fn from_scores(scores: Vec<(usize, Score)>) -> Self {
        let ranked = rank_by_score(scores);
        Self {
            winners: winners(&ranked),
            ranking: ranked
                .into_iter()
                .map(|node| DecidingScore {
                    node: node.index,
                    rank: node.rank,
                    score: node.score,
                })
                .collect(),
        }
    }

    /// Returns true if a node has a higher score than all others.
    pub(super) fn is_sole_winner(&self, node: usize) -> bool {
        self.winners == [node]
    }

    /// Returns by how much the best score exceeds the next node's; 0 in a tie, none for fewer than two feasible nodes.
    #[must_use]
    pub fn margin(&self) -> Option<Score> {
        match self.ranking.as_slice() {
            [first, second, ..] => Some(first.score.minus(second.score)),
            _ => None,
        }
    }
}
