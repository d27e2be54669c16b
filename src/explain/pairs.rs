//! Chooses the nodes that are compared with each other.

use crate::total_scores::TotalScores;

/// The results of nodes, by their indexes.
#[derive(Clone, Copy)]
pub(crate) struct RankedResults<'r> {
    /// The number of nodes.
    pub(crate) nodes: usize,
    /// The feasible nodes, by policy score.
    pub(crate) ranking: &'r [usize],
    /// The feasible nodes with the highest policy score.
    pub(crate) policy_winners: &'r [usize],
    /// The total scores, if all score plugins decide.
    pub(crate) total_scores: Option<&'r TotalScores>,
}

impl RankedResults<'_> {
    /// Returns the pairs: the winner and the runner-up, then the winner and each of the others, without
    /// duplicates.
    pub(crate) fn pairs(self, others: &[usize]) -> Vec<(usize, usize)> {
        let winners = self
            .total_scores
            .map_or(self.policy_winners, |total_scores| &total_scores.winners);
        let Some(winner) = winners.first().copied() else {
            return Vec::new();
        };
        let mut included = vec![false; self.nodes];
        if let Some(flag) = included.get_mut(winner) {
            *flag = true;
        }
        let mut pairs = Vec::new();
        let mut include = |other: usize| {
            if let Some(flag @ false) = included.get_mut(other) {
                *flag = true;
                pairs.push((winner, other));
            }
        };
        if let Some(runner_up) = self.runner_up(winners, winner) {
            include(runner_up);
        }
        for other in others {
            include(*other);
        }
        pairs
    }

    /// Returns the node to compare the winner with: a node that ties with it, else a policy winner,
    /// else the next node by policy score, else a node that is filtered out.
    fn runner_up(self, winners: &[usize], winner: usize) -> Option<usize> {
        first_except(winners, winner)
            .or_else(|| self.best_policy_winner(winner))
            .or_else(|| first_except(self.ranking, winner))
            .or_else(|| (0..self.nodes).find(|index| !self.ranking.contains(index)))
    }

    /// Returns the policy winner with the highest total, other than the winner; of equal ones the last.
    fn best_policy_winner(self, winner: usize) -> Option<usize> {
        let mut best = None;
        for index in self.policy_winners {
            let total = self
                .total_scores
                .and_then(|total_scores| total_scores.totals.get(*index))
                .map(|total| total.key());
            if *index != winner && best.is_none_or(|(highest, _)| total >= highest) {
                best = Some((total, *index));
            }
        }
        best.map(|best| best.1)
    }
}

fn first_except(nodes: &[usize], winner: usize) -> Option<usize> {
    nodes.iter().copied().find(|index| *index != winner)
}
