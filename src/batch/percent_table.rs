//! Describes strategies whose node score is a mean of resource scores that depend only on a whole percent:
//! the kind of percent, the score of each percent, and the rounding of the mean.
//!
//! LeastAllocated and MostAllocated are such means even with scores up to 10: `part × 10 ÷ whole`, truncated,
//! is a tenth of `part × 100 ÷ whole`, truncated both times.

use crate::kube::PreparedStrategy;
use crate::releases::rules::Rounding;
use crate::releases::rules::{OvercommitScore, ReleaseRules, ScoredResources};

/// A strategy as a table of resource scores.
pub(crate) struct PercentTable {
    /// True for the percent of the free amount, false for that of the used amount, both rounded down. An
    /// overcommitted resource counts as full.
    pub(crate) by_free: bool,
    /// The resource score at each percent from 0 to 100.
    pub(crate) scores: [u8; 101],
    /// True if resources that score 0 are dropped and the mean is rounded half up; false if they stay and
    /// the mean is truncated.
    pub(crate) drops_zero_scores: bool,
}

impl PercentTable {
    /// Returns the table of a strategy; none for NodeResourcesBalancedAllocation, for MostAllocated if an overcommitted
    /// resource scores 0, and for shapes that no release accepts.
    pub(super) fn new(strategy: &PreparedStrategy, rules: &ReleaseRules) -> Option<Self> {
        let linear = |percent: i64| percent * rules.max_score / 100;
        match strategy {
            PreparedStrategy::RequestedToCapacityRatio(curve) => {
                let by_free = rules.utilization_rounding == Rounding::Up;
                let used_percent = |percent| if by_free { 100 - percent } else { percent };
                let drops_zero_scores = rules.ratio_resources == ScoredResources::Configured;
                Self::from_scores(by_free, drops_zero_scores, |percent| {
                    curve.score_at(used_percent(percent))
                })
            }
            PreparedStrategy::LeastAllocated => Self::from_scores(true, false, linear),
            PreparedStrategy::MostAllocated
                if rules.most_allocated_overcommit == OvercommitScore::Full =>
            {
                Self::from_scores(false, false, linear)
            }
            PreparedStrategy::MostAllocated | PreparedStrategy::BalancedAllocation => None,
        }
    }

    fn from_scores(
        by_free: bool,
        drops_zero_scores: bool,
        score: impl Fn(i64) -> i64,
    ) -> Option<Self> {
        let mut scores = [0; 101];
        for (slot, percent) in scores.iter_mut().zip(0..) {
            let score = u8::try_from(score(percent)).ok();
            *slot = score.filter(|score| *score <= 100)?;
        }
        Some(Self {
            by_free,
            scores,
            drops_zero_scores,
        })
    }
}
