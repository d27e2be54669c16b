//! Strategies whose node score is a mean of resource scores that depend on a whole percent alone, as
//! data: what the percent is of, what each counts, how the mean is rounded.
//!
//! LeastAllocated and MostAllocated are such means too: `part × 10 ÷ whole`, truncated, is the tenth of
//! `part × 100 ÷ whole`, truncated, once more truncated.

use super::allocation::left_out;
use super::era::{Beyond, Resources, Rules};
use super::{KubeScorer, PodAmounts, PreparedStrategy, ResourceWeight, Strategy};
use crate::trace::Rounded;

/// What a strategy looks at for a pod, and how it scores that.
pub(crate) struct Means {
    /// What is scored, each name once, but for what is left out on every node.
    pub(crate) resources: Vec<Weighed>,
    /// A resource leaves the mean on a node without allocatable; else it has a percent of 0 there.
    pub(crate) leaves_out: bool,
    pub(crate) scale: Scale,
}

/// A resource with its weight, and what the pod asks for.
pub(crate) struct Weighed {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) request: i64,
}

/// A strategy by its resource scores.
pub(crate) struct Scale {
    /// The percent is of what is free, rounded down; of what is used, if not. Used beyond allocatable
    /// counts as all of it.
    pub(crate) of_free: bool,
    /// The resource score at each percent from 0 to 100.
    pub(crate) scores: [u8; 101],
    /// A score of 0 takes its weight out of the mean.
    pub(crate) drops_zeros: bool,
    /// The mean is rounded half up; truncated, if not.
    pub(crate) rounds: bool,
}

impl Scale {
    /// None for NodeResourcesBalancedAllocation, for MostAllocated where more than all counts as
    /// nothing, and for shapes that no release takes.
    pub(crate) fn new(strategy: &Strategy, rules: &Rules) -> Option<Self> {
        Self::of(&PreparedStrategy::of(strategy, rules), rules)
    }

    fn of(strategy: &PreparedStrategy, rules: &Rules) -> Option<Self> {
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
            drops_zeros: weighted,
            rounds: weighted,
        })
    }
}

impl KubeScorer {
    /// None where the strategy has no such scale.
    pub(crate) fn means(&self, pod: &PodAmounts) -> Option<Means> {
        Some(Means {
            scale: Scale::of(&self.strategy, self.rules)?,
            resources: self.weighed(pod),
            leaves_out: self.rules.leaves_out,
        })
    }

    /// One that is listed twice has the same score twice, so its weights count as one.
    fn weighed(&self, pod: &PodAmounts) -> Vec<Weighed> {
        let mut weighed: Vec<Weighed> = Vec::new();
        for ResourceWeight { name, weight } in &self.resources {
            let request = pod.counted.asked_for(name);
            if self.rules.leaves_out && left_out(name, request, 1).is_some() {
                continue;
            }
            match weighed.iter_mut().find(|known| known.name == *name) {
                Some(known) => known.weight = known.weight.wrapping_add(*weight),
                None => weighed.push(Weighed {
                    name: name.clone(),
                    weight: *weight,
                    request,
                }),
            }
        }
        weighed
    }
}
