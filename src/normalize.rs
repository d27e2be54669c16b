//! The default normalization of a plugin's scores: the highest becomes the highest score of a node.
//!
//! Sources: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/helper/normalize_score.go`
//! (`DefaultNormalizeScore`); v1.16.6, `pkg/scheduler/algorithm/priorities/reduce.go` (`NormalizeReduce`).

/// A normalization, for the scores of all feasible nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Normalization {
    /// The highest of the scores, if it is above 0.
    highest: Option<i64>,
    max_score: i64,
}

impl Normalization {
    /// Returns the normalization of scores to 0 to `max_score`.
    pub(crate) fn new(scores: impl Iterator<Item = i64>, max_score: i64) -> Self {
        Self {
            highest: scores.max().filter(|highest| *highest > 0),
            max_score,
        }
    }

    /// Scales a score so that the highest becomes `max_score`, truncating. If none is above 0, scores are unchanged.
    pub(crate) fn scaled(self, score: i64) -> i64 {
        let scale = |highest| self.max_score.wrapping_mul(score).wrapping_div(highest);
        self.highest.map_or(score, scale)
    }

    /// Subtracts the [`scaled`](Self::scaled) score from `max_score`. If no score is above 0, the result is `max_score`.
    pub(crate) fn reversed(self, score: i64) -> i64 {
        let scaled = self.highest.map_or(0, |_| self.scaled(score));
        self.max_score.wrapping_sub(scaled)
    }
}

#[cfg(test)]
mod tests {
    use super::Normalization;

    fn normalized(scores: &[i64], normalize: fn(Normalization, i64) -> i64) -> Vec<i64> {
        let normalization = Normalization::new(scores.iter().copied(), 100);
        scores
            .iter()
            .map(|score| normalize(normalization, *score))
            .collect()
    }

    #[test]
    fn the_highest_score_becomes_100() {
        assert_eq!(normalized(&[1, 3, 0], Normalization::scaled), [33, 100, 0]);
        assert_eq!(
            normalized(&[1, 3, 0], Normalization::reversed),
            [67, 0, 100]
        );
    }

    #[test]
    fn scores_without_a_positive_one_stay_or_become_100() {
        assert_eq!(normalized(&[0, -2], Normalization::scaled), [0, -2]);
        assert_eq!(normalized(&[0, 0], Normalization::reversed), [100, 100]);
    }
}
