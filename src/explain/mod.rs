//! Why this node won: an exact account of the difference between two nodes.
//!
//! Everything is taken from what the scorers recorded, and the parts of an account add up to its
//! difference exactly. With the nodes swapped, every part changes its sign.

mod mean;
mod score;

use serde::{Serialize, Serializer};

use crate::Ranking;
use crate::order;
use crate::trace::{Outcome, Score};
use crate::vote::Vote;

/// What puts one node ahead of another.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Account {
    /// The node that is explained, by its index.
    pub node: usize,
    /// The node it is held against.
    pub other: usize,
    /// What decides between the two.
    pub decided_by: Decider,
    /// The difference of their totals, where all score plugins decide.
    pub total: Option<TotalAccount>,
    /// The difference of their scores by the policy.
    pub score: ScoreAccount,
}

/// What decides between two nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Decider {
    /// At least one of the two is filtered out.
    Filter,
    /// The sum of all score plugins.
    Total,
    /// The score, where nothing else is counted.
    Score,
    /// Nothing: they are equal.
    Tie,
}

/// The difference of two totals: the plugins' parts add up to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TotalAccount {
    /// The explained node's total less the other's.
    #[serde(serialize_with = "integer")]
    pub difference: i128,
    /// weight × the difference in score, plugin by plugin.
    pub plugins: Vec<PluginPart>,
    /// What is lost where int64 sums wrap; else 0.
    #[serde(serialize_with = "integer")]
    pub overflow: i128,
}

/// One plugin's part in the difference of two totals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PluginPart {
    /// The plugin.
    pub plugin: Box<str>,
    /// Its weighted score of the explained node less that of the other.
    #[serde(serialize_with = "integer")]
    pub by: i128,
}

/// The difference of two scores: its parts add up to it. All are in fractions of a point, so many
/// of which make one.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreAccount {
    /// The explained node's score less the other's.
    #[serde(serialize_with = "integer")]
    pub difference: i128,
    /// How many fractions make a point.
    #[serde(serialize_with = "integer")]
    pub of: i128,
    /// What it is made of; none of them is 0.
    pub parts: Vec<Part>,
    /// The index of the one part without which the explained node would not be ahead; none where it
    /// is not ahead, or several are needed.
    pub decisive: Option<usize>,
}

/// One part of the difference of two scores.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Part {
    /// A resource, over the same weights on both nodes; where it is left out it counts as 0 here.
    Resource {
        /// The resource.
        resource: Box<str>,
        /// Its part.
        #[serde(serialize_with = "integer")]
        by: i128,
    },
    /// Resources left out of one node's mean and not of the other's: their weight goes to the rest.
    LeftOut {
        /// The node that leaves them out.
        node: usize,
        /// Why.
        outcome: Outcome,
        /// Which.
        resources: Vec<Box<str>>,
        /// The node's score if they counted, with 0.
        counted: Score,
        /// Their part.
        #[serde(serialize_with = "integer")]
        by: i128,
    },
    /// Resources requested beyond capacity, which makes a node's whole score 0.
    OverCapacity {
        /// The node.
        node: usize,
        /// Which.
        resources: Vec<Box<str>>,
        /// Their part.
        #[serde(serialize_with = "integer")]
        by: i128,
    },
    /// How evenly the resources are used.
    Balance {
        /// All of the difference.
        #[serde(serialize_with = "integer")]
        by: i128,
    },
    /// The rounding of both means to scores.
    Rounding {
        /// Its part.
        #[serde(serialize_with = "integer")]
        by: i128,
    },
    /// Arithmetic beyond int64, which wraps, a division by 0 in the KEP's prototype, or negative weights
    /// that cancel each other out.
    Overflow {
        /// Its part.
        #[serde(serialize_with = "integer")]
        by: i128,
    },
}

impl Part {
    /// How much of the difference it is.
    #[must_use]
    pub fn by(&self) -> i128 {
        match self {
            Self::Resource { by, .. }
            | Self::LeftOut { by, .. }
            | Self::OverCapacity { by, .. }
            | Self::Balance { by }
            | Self::Rounding { by }
            | Self::Overflow { by } => *by,
        }
    }

    fn by_mut(&mut self) -> &mut i128 {
        match self {
            Self::Resource { by, .. }
            | Self::LeftOut { by, .. }
            | Self::OverCapacity { by, .. }
            | Self::Balance { by }
            | Self::Rounding { by }
            | Self::Overflow { by } => by,
        }
    }
}

/// Returns the account of one node against another; none for a node against itself, or an index
/// without a node.
#[must_use]
pub fn account(
    ranking: &Ranking,
    vote: Option<&Vote>,
    node: usize,
    other: usize,
) -> Option<Account> {
    let (ours, theirs) = (ranking.nodes.get(node)?, ranking.nodes.get(other)?);
    if node == other {
        return None;
    }
    let score = score::account((node, &ours.trace), (other, &theirs.trace));
    let total = vote.map(|vote| total(vote, node, other));
    let decided_by = match &total {
        _ if ours.rank.is_none() || theirs.rank.is_none() => Decider::Filter,
        Some(total) if total.difference == 0 => Decider::Tie,
        Some(_) => Decider::Total,
        None if ours.score == theirs.score => Decider::Tie,
        None => Decider::Score,
    };
    Some(Account {
        node,
        other,
        decided_by,
        total,
        score,
    })
}

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
    /// Returns which nodes are held against each other: the winner against the runner-up first, then
    /// against the others, each once.
    pub(crate) fn pairs(self, others: &[usize]) -> Vec<(usize, usize)> {
        let Some(winner) = self.winner() else {
            return Vec::new();
        };
        let runner_up = self.runner_up(winner);
        let mut others: Vec<usize> = others.to_vec();
        order::by_key(&mut others, |index| order::place(*index));
        others.dedup();
        others.retain(|index| Some(*index) != runner_up);
        let all = runner_up.into_iter().chain(others);
        all.map(|other| (winner, other)).collect()
    }

    /// A node that gets the pod, the first of several.
    fn winner(self) -> Option<usize> {
        let winners = self.vote.map_or(self.favourites, |vote| &vote.winners);
        winners.first().copied()
    }

    /// The node that the winner is best held against: one that ties with it; else the one that the
    /// policy alone would choose; else the next by the policy's score; else one that is filtered out.
    fn runner_up(self, winner: usize) -> Option<usize> {
        let other = |nodes: &[usize]| nodes.iter().copied().find(|index| *index != winner);
        let tied = self.vote.map_or(self.favourites, |vote| &vote.winners);
        let total = |index: &usize| self.vote.and_then(|vote| vote.totals.get(*index));
        let filtered = || (0..self.nodes).find(|index| !self.ranking.contains(index));
        let favourites = self.favourites.iter().copied();
        let favourite = || {
            favourites
                .filter(|index| *index != winner)
                .max_by_key(total)
        };
        other(tied)
            .or_else(favourite)
            .or_else(|| other(self.ranking))
            .or_else(filtered)
    }
}

fn total(vote: &Vote, node: usize, other: usize) -> TotalAccount {
    let difference = |numbers: &[i64]| {
        let at = |index: usize| numbers.get(index).copied().map_or(0, i128::from);
        at(node) - at(other)
    };
    let plugins = vote.plugins.iter().map(|plugin| PluginPart {
        plugin: plugin.name.clone(),
        by: difference(&plugin.contributions),
    });
    let plugins: Vec<PluginPart> = plugins.filter(|part| part.by != 0).collect();
    let sum: i128 = plugins.iter().map(|part| part.by).sum();
    let difference = difference(&vote.totals);
    TotalAccount {
        difference,
        overflow: difference - sum,
        plugins,
    }
}

fn integer<S: Serializer>(number: &i128, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}
