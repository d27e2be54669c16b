//! Strategies whose node score is a mean of resource scores that depend on a whole percent alone, as
//! data: what the percent is of, what each counts, how the mean is rounded.
//!
//! LeastAllocated and MostAllocated are such means too: `part × 10 ÷ whole`, truncated, is the tenth of
//! `part × 100 ÷ whole`, truncated, once more truncated.

use super::PreparedStrategy;
#[cfg(feature = "columns")]
use super::Strategy;
use super::release_rules::{OvercommitScore, ReleaseRules, ScoredResources};
use crate::trace::Rounding;

/// A strategy by its resource scores.
pub(crate) struct PercentTable {
    /// The percent is of what is free, rounded down; of what is used, if not. Used beyond allocatable
    /// counts as all of it.
    pub(crate) by_free: bool,
    /// The resource score at each percent from 0 to 100.
    pub(crate) scores: [u8; 101],
    /// A score of 0 takes its weight out of the mean, which is rounded half up; it stays, and the mean is
    /// truncated, if not.
    pub(crate) drops_zero_scores: bool,
}

impl PercentTable {
    /// The same of a strategy that is not prepared.
    #[cfg(feature = "columns")]
    pub(crate) fn new(strategy: &Strategy, rules: &ReleaseRules) -> Option<Self> {
        Self::from_prepared(&PreparedStrategy::new(strategy, rules), rules)
    }

    /// Returns none for NodeResourcesBalancedAllocation, for MostAllocated if an overcommitted
    /// resource scores 0, and for shapes that no release accepts.
    pub(super) fn from_prepared(strategy: &PreparedStrategy, rules: &ReleaseRules) -> Option<Self> {
        let linear = |percent: i64| percent * rules.max_score / 100;
        match strategy {
            PreparedStrategy::RequestedToCapacityRatio(curve) => {
                let by_free = rules.utilization == Rounding::Up;
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
