//! Strategies whose node score is a mean of resource scores that depend on a whole percent alone, as
//! data: what the percent is of, what each counts, how the mean is rounded.
//!
//! LeastAllocated and MostAllocated are such means too: `part × 10 ÷ whole`, truncated, is the tenth of
//! `part × 100 ÷ whole`, truncated, once more truncated.

use super::PreparedStrategy;
#[cfg(feature = "columns")]
use super::Strategy;
use super::era::{Beyond, Resources, Rules};
use crate::trace::Rounded;

/// A strategy by its resource scores.
pub(crate) struct Scale {
    /// The percent is of what is free, rounded down; of what is used, if not. Used beyond allocatable
    /// counts as all of it.
    pub(crate) of_free: bool,
    /// The resource score at each percent from 0 to 100.
    pub(crate) scores: [u8; 101],
    /// A score of 0 takes its weight out of the mean, which is rounded half up; it stays, and the mean is
    /// truncated, if not.
    pub(crate) weighted: bool,
}

impl Scale {
    /// The same of a strategy that is not prepared.
    #[cfg(feature = "columns")]
    pub(crate) fn new(strategy: &Strategy, rules: &Rules) -> Option<Self> {
        Self::of(&PreparedStrategy::of(strategy, rules), rules)
    }

    /// Returns none for NodeResourcesBalancedAllocation, for MostAllocated if an overcommitted
    /// resource scores 0, and for shapes that no release accepts.
    pub(super) fn of(strategy: &PreparedStrategy, rules: &Rules) -> Option<Self> {
        let linear = |percent: i64| percent * rules.max_score / 100;
        match strategy {
            PreparedStrategy::RequestedToCapacityRatio(curve) => {
                let of_free = rules.utilization == Rounded::Up;
                let used = |percent| if of_free { 100 - percent } else { percent };
                let weighted = rules.ratio_resources == Resources::Configured;
                Self::scoring(of_free, weighted, |percent| curve.score_at(used(percent)))
            }
            PreparedStrategy::LeastAllocated => Self::scoring(true, false, linear),
            PreparedStrategy::MostAllocated if rules.most_beyond == Beyond::Full => {
                Self::scoring(false, false, linear)
            }
            PreparedStrategy::MostAllocated | PreparedStrategy::BalancedAllocation => None,
        }
    }

    fn scoring(of_free: bool, weighted: bool, score: impl Fn(i64) -> i64) -> Option<Self> {
        let mut scores = [0; 101];
        for (slot, percent) in scores.iter_mut().zip(0..) {
            let score = u8::try_from(score(percent)).ok();
            *slot = score.filter(|score| *score <= 100)?;
        }
        Some(Self {
            of_free,
            scores,
            weighted,
        })
    }
}
