//! Which nodes are held against each other.

use crate::vote::Vote;

/// Where nodes stand, by their indexes.
#[derive(Clone, Copy)]
pub(crate) struct Standings<'r> {
    /// How many nodes there are.
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
        let mut is_new = |index: &usize| {
            let seen = told.get_mut(*index);
            seen.is_some_and(|seen| !core::mem::replace(seen, true))
        };
        is_new(&winner);
        let runner_up = self.runner_up(winners, winner);
        let all = runner_up.iter().chain(others);
        let others = all.copied().filter(is_new);
        others.map(|other| (winner, other)).collect()
    }

    /// The node that the winner is best held against: one that ties with it; else the one that the
    /// policy alone would choose; else the next by the policy's score; else one that is filtered out.
    fn runner_up(self, winners: &[usize], winner: usize) -> Option<usize> {
        let other = |nodes: &[usize]| nodes.iter().copied().find(|index| *index != winner);
        let total = |index: &usize| self.vote.and_then(|vote| vote.totals.get(*index));
        let favourites = self.favourites.iter().copied();
        let favourite = || {
            favourites
                .filter(|index| *index != winner)
                .max_by_key(total)
        };
        other(winners)
            .or_else(favourite)
            .or_else(|| other(self.ranking))
            .or_else(|| (0..self.nodes).find(|index| !self.ranking.contains(index)))
    }
}
