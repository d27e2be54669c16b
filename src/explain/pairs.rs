//! Chooses the nodes that are compared with each other.

use crate::total_scores::TotalScores;

/// The results of nodes, by their indexes.
#[derive(Clone, Copy)]
pub(crate) struct RankedResults<'r> {
    /// The number of nodes.
    pub(crate) nodes: usize,
    /// The feasible ones by the policy's score.
    pub(crate) ranking: &'r [usize],
    /// Those with the highest score.
    pub(crate) favorites: &'r [usize],
    /// All score plugins, where they decide.
    pub(crate) total_scores: Option<&'r TotalScores>,
}

impl RankedResults<'_> {
    /// Returns the pairs: the winner against the runner-up first, then against the others, each once.
    pub(crate) fn pairs(self, others: &[usize]) -> Vec<(usize, usize)> {
        let winners = self
            .total_scores
            .map_or(self.favorites, |total_scores| &total_scores.winners);
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

    /// Returns the node to compare the winner with: one that ties with it; else the one that the
    /// policy alone would choose; else the next by the policy's score; else one that is filtered
    /// out.
    fn runner_up(self, winners: &[usize], winner: usize) -> Option<usize> {
        other(winners, winner)
            .or_else(|| self.favorite(winner))
            .or_else(|| other(self.ranking, winner))
            .or_else(|| (0..self.nodes).find(|index| !self.ranking.contains(index)))
    }

    /// The one of the highest total among those that the policy alone would choose; of equal ones the last.
    fn favorite(self, winner: usize) -> Option<usize> {
        let mut best = None;
        for index in self.favorites {
            let total = self
                .total_scores
                .and_then(|total_scores| total_scores.totals.get(*index));
            if *index != winner && best.is_none_or(|(highest, _)| total >= highest) {
                best = Some((total, *index));
            }
        }
        best.map(|best| best.1)
    }
}

fn other(nodes: &[usize], winner: usize) -> Option<usize> {
    nodes.iter().copied().find(|index| *index != winner)
}
