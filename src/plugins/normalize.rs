//! Normalizes the scores of the feasible nodes to 0 to 100.

use super::plugin::NodeScore;
use crate::normalize::Normalization;

/// The highest score of a node.
pub(crate) const MAX_SCORE: i64 = 100;

/// Scales scores so that the highest is 100. If none is above 0, they are unchanged.
pub(crate) fn normalize(scores: &mut [NodeScore]) {
    let normalization = normalization(scores);
    for node in scores {
        node.score = normalization.scaled(node.score);
    }
}

/// Scales scores like [`normalize`] and subtracts them from 100. If none is above 0, all are 100.
pub(crate) fn normalize_reversed(scores: &mut [NodeScore]) {
    let normalization = normalization(scores);
    for node in scores {
        node.score = normalization.reversed(node.score);
    }
}

fn normalization(scores: &[NodeScore]) -> Normalization {
    Normalization::new(scores.iter().map(|node| node.score), MAX_SCORE)
}
