//! Why this node won: an exact account of the difference between two nodes.
//!
//! Everything is taken from what the scorers recorded, and the parts of an account add up to its
//! difference. With the nodes swapped, every part changes its sign.

mod mean;
mod pairs;
mod score;

use serde::Serialize;

use crate::Ranking;
use crate::total_scores::TotalScores;
use crate::trace::{Outcome, Score, int64};

pub(crate) use pairs::RankedResults;

/// The exact difference between two nodes, and its parts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NodeDifference {
    /// The node that is explained, by its index.
    pub node: usize,
    /// The node that it is compared with.
    pub other: usize,
    /// The rule that decides between the two.
    pub decided_by: Decider,
    /// Each plugin's weighted score of the explained node less that of the other, where all score
    /// plugins decide and it is not 0. They add up to the difference of the totals, as int64 adds.
    pub plugins: Vec<PluginDifference>,
    /// The difference of their scores by the policy.
    pub score: ScoreDifference,
}

/// The rule that decides between two nodes.
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

/// One plugin's part in the difference of two totals.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PluginDifference {
    /// The plugin.
    pub plugin: Box<str>,
    /// Its part.
    #[serde(serialize_with = "int64")]
    pub amount: i64,
}

/// The difference of two scores, whose parts add up to it. All are whole numbers of fractions of a
/// point, within what floating point holds exactly; of floating-point scores the last bits are left
/// aside.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScoreDifference {
    /// The explained node's score less the other's.
    pub difference: f64,
    /// The number of units in a point.
    pub units_per_point: f64,
    /// The parts of the difference; none of them is 0.
    pub parts: Vec<Part>,
    /// The index of the one part without which the explained node would not be ahead, rounding left
    /// aside; none where it is not ahead, or several are needed.
    pub decisive: Option<usize>,
}

/// One part of the difference of two scores.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Part {
    /// The kind of this part.
    pub kind: PartKind,
    /// The resources it is about.
    pub resources: Vec<Box<str>>,
    /// The node that leaves them out, or on which they are over capacity.
    pub node: Option<usize>,
    /// Why they are left out there.
    pub outcome: Option<Outcome>,
    /// That node's score if they counted, with 0.
    pub score_if_counted: Option<Score>,
    /// The part's share of the difference; above 0 it favors the explained node.
    pub amount: f64,
}

/// The kinds of parts of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PartKind {
    /// A resource, over the same weights on both nodes; where it is left out it counts as 0 here.
    Resource,
    /// Resources left out of one node's mean and not of the other's: their weight goes to the rest.
    Excluded,
    /// Resources requested beyond capacity, which makes a node's whole score 0.
    OverCapacity,
    /// The balance of the resources' utilization, which is all of the difference.
    Balance,
    /// The rounding of both means.
    Rounding,
    /// All of a difference whose numbers are beyond what can be taken apart: arithmetic that wraps or
    /// divides by 0, negative weights that cancel each other out, weights of many digits.
    Overflow,
}

/// Returns the account of one node against another; none for a node against itself, or an index
/// without a node.
#[must_use]
pub fn node_difference(
    ranking: &Ranking,
    total_scores: Option<&TotalScores>,
    node: usize,
    other: usize,
) -> Option<NodeDifference> {
    let (ours, theirs) = (ranking.nodes.get(node)?, ranking.nodes.get(other)?);
    if node == other {
        return None;
    }
    let equal = match total_scores {
        Some(total_scores) => total_scores.totals.get(node) == total_scores.totals.get(other),
        None => ours.score == theirs.score,
    };
    Some(NodeDifference {
        node,
        other,
        decided_by: match total_scores {
            _ if ours.rank.is_none() || theirs.rank.is_none() => Decider::Filter,
            _ if equal => Decider::Tie,
            Some(_) => Decider::Total,
            None => Decider::Score,
        },
        plugins: total_scores.map_or_else(Vec::new, |total_scores| {
            plugin_differences(total_scores, node, other)
        }),
        score: score::score_difference((node, &ours.trace), (other, &theirs.trace)),
    })
}

fn plugin_differences(
    total_scores: &TotalScores,
    node: usize,
    other: usize,
) -> Vec<PluginDifference> {
    let mut parts = Vec::new();
    for plugin in &total_scores.plugins {
        let at = |index: usize| plugin.contributions.get(index).copied().unwrap_or(0);
        let by = at(node).wrapping_sub(at(other));
        if by != 0 {
            parts.push(PluginDifference {
                plugin: plugin.name.clone(),
                amount: by,
            });
        }
    }
    parts
}
