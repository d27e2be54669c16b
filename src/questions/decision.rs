//! The decision about a pod: the ranking by the score that decides.

use serde::Serialize;

use crate::Ranking;
use crate::ranking::{rank_by_score, winners};
use crate::scenario::{CheckedScenario, decide};
use crate::slice::value_at;
use crate::total_scores::TotalScores;
use crate::trace::Score;

/// The feasible nodes by the score that decides: the total score of all score plugins, or the policy's score if the scorer adds
/// no others.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Decision {
    /// The feasible nodes, the highest score first; ties keep the order of the scenario.
    pub ranking: Vec<DecidingScore>,
    /// The indexes of the nodes with the highest score.
    pub winners: Vec<usize>,
}

/// A feasible node with its score.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct DecidingScore {
    /// The index of the node.
    pub node: usize,
    /// The rank, 1 for the highest score; equal scores share a rank.
    pub rank: usize,
    /// The score.
    pub score: Score,
}

impl Decision {
    /// Evaluates a scenario with all of its nodes.
    pub(super) fn new(checked: &CheckedScenario) -> Self {
        let (ranking, total_scores) = decide(checked);
        Self::of(&ranking, total_scores.as_ref())
    }

    /// Returns the decision by the results of a scenario.
    pub(super) fn of(ranking: &Ranking, total_scores: Option<&TotalScores>) -> Self {
        let score = |node: usize| match total_scores {
            Some(total_scores) => value_at(&total_scores.totals, node),
            None => ranking
                .nodes
                .get(node)
                .map(|node| node.score)
                .unwrap_or_default(),
        };
        let mut feasible = ranking.ranking.clone();
        crate::sort::by_key(&mut feasible, |node| crate::sort::usize_key(*node));
        let ranked = rank_by_score(
            feasible
                .into_iter()
                .map(|node| (node, score(node)))
                .collect(),
        );
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
