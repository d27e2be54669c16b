//! Breaks down the difference between two nodes exactly, to explain why a node won.
//!
//! All numbers come from the recorded traces, and the parts add up to the difference. Swapping the
//! nodes changes the sign of every part.

mod mean;
mod pairs;
mod score;

use serde::Serialize;

use crate::Ranking;
use crate::slice::value_at;
use crate::total_scores::TotalScores;
use crate::trace::{Outcome, Score};

pub(crate) use pairs::RankedResults;

/// The exact difference between two nodes, and its parts.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct NodeDifference {
    /// The index of the explained node.
    pub node: usize,
    /// The index of the node that it is compared with.
    pub other: usize,
    /// The rule that decides between the two.
    pub decided_by: Decider,
    /// Each plugin's part of the difference, if all score plugins decide; parts of 0 are omitted. They
    /// add up to the difference of the totals, in wrapping int64 arithmetic or, for Volcano, apart from rounding.
    pub plugins: Vec<PluginDifference>,
    /// The difference of their policy scores.
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
    /// The policy's score, if no other plugin is counted.
    Score,
    /// Nothing: they are equal.
    Tie,
}

/// One plugin's part of the difference of two totals.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[non_exhaustive]
pub struct PluginDifference {
    /// The plugin.
    pub plugin: Box<str>,
    /// The weighted score of the explained node minus that of the other.
    pub amount: Score,
}

/// The difference of two scores, and its parts, which add up to it. All amounts are integers in units
/// of a fraction of a point, so that floating point is exact. The last bits of floating-point scores
/// are ignored.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ScoreDifference {
    /// The explained node's score minus the other's, in units.
    pub difference: f64,
    /// The number of units in a point.
    pub units_per_point: f64,
    /// The parts of the difference; none of them is 0.
    pub parts: Vec<Part>,
    /// The index of the only part without which the explained node would not be ahead, apart from
    /// rounding; none if it is not ahead, or if there is no such part or more than one.
    pub decisive: Option<usize>,
}

/// One part of the difference of two scores.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Part {
    /// The kind of this part.
    pub kind: PartKind,
    /// The resources of the part.
    pub resources: Vec<Box<str>>,
    /// The index of the node that excludes them, or on which they are over capacity.
    pub node: Option<usize>,
    /// The reason why that node excludes them.
    pub outcome: Option<Outcome>,
    /// That node's score if they counted with score 0.
    pub score_if_counted: Option<Score>,
    /// The part's amount, in units. A positive amount favors the explained node.
    pub amount: f64,
}

/// The kinds of parts of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PartKind {
    /// A resource, with the same sum of weights on both nodes; an excluded resource counts as 0 here.
    Resource,
    /// Resources that only one node's mean excludes: their weight goes to its other resources.
    Excluded,
    /// Resources requested beyond capacity, which makes the node's score 0.
    OverCapacity,
    /// The balance of the resources' utilization, which makes up the entire difference.
    Balance,
    /// The rounding of both means.
    Rounding,
    /// The entire difference, if it cannot be broken down: because of arithmetic that wraps or divides
    /// by 0, negative weights that cancel each other out, or weights with many digits.
    Overflow,
}

/// Returns the difference of one node from another; none if both are the same node, or if an index
/// is out of range.
#[must_use]
pub fn node_difference(
    ranking: &Ranking,
    total_scores: Option<&TotalScores>,
    node: usize,
    other: usize,
) -> Option<NodeDifference> {
    let (explained, compared) = (ranking.nodes.get(node)?, ranking.nodes.get(other)?);
    if node == other {
        return None;
    }
    let is_tie = match total_scores {
        Some(total_scores) => total_scores.totals.get(node) == total_scores.totals.get(other),
        None => explained.score == compared.score,
    };
    Some(NodeDifference {
        node,
        other,
        decided_by: match total_scores {
            _ if explained.rank.is_none() || compared.rank.is_none() => Decider::Filter,
            _ if is_tie => Decider::Tie,
            Some(_) => Decider::Total,
            None => Decider::Score,
        },
        plugins: total_scores.map_or_else(Vec::new, |total_scores| {
            plugin_differences(total_scores, node, other)
        }),
        score: score::score_difference((node, &explained.trace), (other, &compared.trace)),
    })
}

fn plugin_differences(
    total_scores: &TotalScores,
    node: usize,
    other: usize,
) -> Vec<PluginDifference> {
    let mut parts = Vec::new();
    for plugin in &total_scores.plugins {
        let contribution = |index: usize| value_at(&plugin.contributions, index);
        let amount = contribution(node).minus(contribution(other));
        if amount.key() != 0 {
            parts.push(PluginDifference {
                plugin: plugin.name.clone(),
                amount,
            });
        }
    }
    parts
}
