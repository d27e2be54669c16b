//! The default normalization of scores to 0 to 100.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/helper/normalize_score.go` (`DefaultNormalizeScore`).

use super::plugin::NodeScore;

/// The highest score of a node.
pub(crate) const MAX_SCORE: i64 = 100;

/// Scales scores so that the highest is 100, truncating. If none is above 0, they stay.
pub(crate) fn normalize(scores: &mut [NodeScore]) {
    if let Some(max) = max_above_zero(scores) {
        for node in scores {
            node.score = scaled(node.score, max);
        }
    }
}

/// Scales scores like [`normalize`] and subtracts them from 100. If none is above 0, all are 100.
pub(crate) fn normalize_reversed(scores: &mut [NodeScore]) {
    let max = max_above_zero(scores);
    for node in scores {
        node.score = MAX_SCORE.wrapping_sub(max.map_or(0, |max| scaled(node.score, max)));
    }
}

fn max_above_zero(scores: &[NodeScore]) -> Option<i64> {
    let max = scores.iter().map(|node| node.score).max();
    max.filter(|max| *max > 0)
}

fn scaled(score: i64, max: i64) -> i64 {
    MAX_SCORE.wrapping_mul(score).wrapping_div(max)
}

#[cfg(test)]
mod tests {
    use super::{NodeScore, normalize, normalize_reversed};

    fn scores(scores: &[i64], normalize: fn(&mut [NodeScore])) -> Vec<i64> {
        let score = |score: &i64| NodeScore {
            node: 0,
            score: *score,
        };
        let mut scores: Vec<NodeScore> = scores.iter().map(score).collect();
        normalize(&mut scores);
        scores.iter().map(|node| node.score).collect()
    }

    #[test]
    fn the_highest_score_becomes_100() {
        assert_eq!(scores(&[1, 3, 0], normalize), [33, 100, 0]);
        assert_eq!(scores(&[1, 3, 0], normalize_reversed), [67, 0, 100]);
    }

    #[test]
    fn scores_without_a_positive_one_stay_or_become_100() {
        assert_eq!(scores(&[0, -2], normalize), [0, -2]);
        assert_eq!(scores(&[0, 0], normalize_reversed), [100, 100]);
    }
}
