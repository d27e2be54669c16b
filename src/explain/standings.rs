//! Chooses the nodes that are compared with each other.

use crate::vote::Vote;

/// The results of nodes, by their indexes.
#[derive(Clone, Copy)]
pub(crate) struct Standings<'r> {
    /// The number of nodes.
    pub(crate) nodes: usize,
    /// The feasible ones by the policy's score.
    pub(crate) ranking: &'r [usize],
    /// Those with the highest score.
    pub(crate) favourites: &'r [usize],
    /// All score plugins, where they decide.
    pub(crate) vote: Option<&'r Vote>,
}

impl Standings<'_> {
    /// Returns the pairs: the winner against the runner-up first, then against the others, each once.
    pub(crate) fn pairs(self, others: &[usize]) -> Vec<(usize, usize)> {
        let winners = self.vote.map_or(self.favourites, |vote| &vote.winners);
        let Some(winner) = winners.first().copied() else {
            return Vec::new();
        };
        let mut told = vec![false; self.nodes];
        if let Some(seen) = told.get_mut(winner) {
            *seen = true;
        }
        let mut pairs = Vec::new();
        let mut tell = |other: usize| {
            if let Some(seen @ false) = told.get_mut(other) {
                *seen = true;
                pairs.push((winner, other));
            }
        };
        if let Some(runner_up) = self.runner_up(winners, winner) {
            tell(runner_up);
        }
        for other in others {
            tell(*other);
        }
        pairs
    }

    /// Returns the node to compare the winner with: one that ties with it; else the one that the
    /// policy alone would choose; else the next by the policy's score; else one that is filtered
    /// out.
    fn runner_up(self, winners: &[usize], winner: usize) -> Option<usize> {
        other(winners, winner)
            .or_else(|| self.favourite(winner))
            .or_else(|| other(self.ranking, winner))
            .or_else(|| (0..self.nodes).find(|index| !self.ranking.contains(index)))
    }

    /// The one of the highest total among those that the policy alone would choose; of equal ones the last.
    fn favourite(self, winner: usize) -> Option<usize> {
        let mut best = None;
        for index in self.favourites {
            let total = self.vote.and_then(|vote| vote.totals.get(*index));
            if *index != winner && best.is_none_or(|(most, _)| total >= most) {
                best = Some((total, *index));
            }
        }
        best.map(|best| best.1)
    }
}

fn other(nodes: &[usize], winner: usize) -> Option<usize> {
    nodes.iter().copied().find(|index| *index != winner)
}
