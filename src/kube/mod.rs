//! kube-scheduler's scorers: one file a strategy, one for what every strategy looks at, and one
//! for what each release does differently.

mod allocation;
mod balanced_allocation;
#[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
mod bare;
pub(crate) mod era;
#[cfg(feature = "simulation")]
mod fast;
mod least_allocated;
#[cfg(feature = "columns")]
mod means;
mod most_allocated;
mod requested_to_capacity_ratio;
#[cfg(any(feature = "columns", feature = "simulation"))]
mod scale;
mod weights;

use crate::node::NodeTotals;
use crate::requests::{Amounts, Asker, of_pod};
use crate::shape::Curve;
use crate::trace::NodeTrace;
use crate::{Pod, Shape};

use allocation::shares;
pub(crate) use allocation::{Share, rounded_mean};
#[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
pub(crate) use bare::Bare;
use era::{Duplicates, Rules};
#[cfg(feature = "simulation")]
pub(crate) use fast::{Ask, Fast, percents};
#[cfg(feature = "columns")]
pub(crate) use means::{Means, Weighed};
#[cfg(feature = "columns")]
pub(crate) use scale::Scale;
pub(crate) use weights::WeightRule;

/// A resource of a policy and its weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceWeight {
    /// The resource's name, exactly as nodes and pods spell it.
    pub name: Box<str>,
    /// Its weight in the average.
    pub weight: i64,
}

/// A scoring strategy, by kube-scheduler's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The utilization of each resource through a shape.
    RequestedToCapacityRatio(Shape),
    /// The emptier, the higher.
    LeastAllocated,
    /// The fuller, the higher.
    MostAllocated,
    /// The more evenly used, the higher: the plugin NodeResourcesBalancedAllocation.
    BalancedAllocation,
}

impl Strategy {
    pub(crate) const RATIO: &'static str = "RequestedToCapacityRatio";
    pub(crate) const LEAST: &'static str = "LeastAllocated";
    pub(crate) const MOST: &'static str = "MostAllocated";
    /// The names of the scoring strategies.
    #[cfg(feature = "formats")]
    pub(crate) const KINDS: [&'static str; 3] = [Self::RATIO, Self::LEAST, Self::MOST];
    pub(crate) const BALANCED: &'static str = "NodeResourcesBalancedAllocation";

    /// Its name in a configuration; of the last that of its plugin.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::RequestedToCapacityRatio(_) => Self::RATIO,
            Self::LeastAllocated => Self::LEAST,
            Self::MostAllocated => Self::MOST,
            Self::BalancedAllocation => Self::BALANCED,
        }
    }
}

/// A strategy over weighted resources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// The function from requests to resource scores.
    pub strategy: Strategy,
    /// The scored resources and their weights.
    pub resources: Vec<ResourceWeight>,
}

/// A policy as one release applies it.
pub(crate) struct KubeScorer {
    pub(crate) rules: &'static Rules,
    asker: Asker,
    strategy: PreparedStrategy,
    pub(crate) resources: Vec<ResourceWeight>,
}

enum PreparedStrategy {
    RequestedToCapacityRatio(Curve),
    LeastAllocated,
    MostAllocated,
    BalancedAllocation,
}

/// The requests of the pod to place, plain and with non-zero requests.
pub(crate) struct PodAmounts {
    pub(crate) asked: Amounts,
    pub(crate) counted: Amounts,
}

impl KubeScorer {
    /// `standalone` is the strategy as a plugin of its own, as there were to 1.22.
    pub(crate) fn new(policy: &Policy, rules: &'static Rules, standalone: bool) -> Self {
        let balanced = policy.strategy == Strategy::BalancedAllocation;
        Self {
            rules,
            asker: if standalone || balanced {
                Asker::Plugin
            } else {
                Asker::Fit
            },
            strategy: PreparedStrategy::of(&policy.strategy, rules),
            resources: resources(policy, rules),
        }
    }

    pub(crate) fn pod(&self, pod: &Pod) -> PodAmounts {
        let of = |implied| of_pod(pod, &self.rules.requests, self.asker, implied);
        PodAmounts {
            asked: of(false),
            counted: of(self.counts_implied()),
        }
    }

    pub(crate) fn score(&self, pod: &PodAmounts, node: &NodeTotals) -> NodeTrace {
        let implied = self.counts_implied();
        self.score_shares(shares(&self.resources, pod, node, implied, self.rules))
    }

    /// Scores amounts that are ready.
    pub(crate) fn score_shares(&self, shares: Vec<Share>) -> NodeTrace {
        match &self.strategy {
            PreparedStrategy::RequestedToCapacityRatio(curve) => {
                requested_to_capacity_ratio::score(curve, shares, self.rules)
            }
            PreparedStrategy::LeastAllocated => least_allocated::score(shares, self.rules),
            PreparedStrategy::MostAllocated => most_allocated::score(shares, self.rules),
            PreparedStrategy::BalancedAllocation => balanced_allocation::score(shares, self.rules),
        }
    }

    /// Returns whether the release scores the change of the deviation; none if this pod is not
    /// scored by a deviation.
    #[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
    fn scores_deviation(&self, pod: &PodAmounts) -> Option<bool> {
        let era::Balance::Deviation {
            skips_empty_pods,
            change,
        } = self.rules.balance
        else {
            return None;
        };
        let asks = |resource: &ResourceWeight| pod.counted.asked_for(&resource.name) != 0;
        let scores = !skips_empty_pods || self.resources.iter().any(asks);
        scores.then_some(change)
    }

    /// Balance has been measured on plain requests since it is a standard deviation.
    pub(crate) fn counts_implied(&self) -> bool {
        !matches!(self.strategy, PreparedStrategy::BalancedAllocation)
            || self.rules.balance == era::Balance::Difference
    }
}

impl PreparedStrategy {
    fn of(strategy: &Strategy, rules: &Rules) -> Self {
        match strategy {
            Strategy::RequestedToCapacityRatio(shape) => {
                Self::RequestedToCapacityRatio(shape.scaled_to(rules.max_score))
            }
            Strategy::LeastAllocated => Self::LeastAllocated,
            Strategy::MostAllocated => Self::MostAllocated,
            Strategy::BalancedAllocation => Self::BalancedAllocation,
        }
    }
}

/// Returns the resources that a release scores, with their weights.
pub(crate) fn resources(policy: &Policy, rules: &Rules) -> Vec<ResourceWeight> {
    if rules.reads_weights(&policy.strategy) {
        return listed(&policy.resources, rules.duplicates);
    }
    ["cpu", "memory"]
        .map(|name| ResourceWeight {
            name: name.into(),
            weight: 1,
        })
        .into()
}

fn listed(resources: &[ResourceWeight], duplicates: Duplicates) -> Vec<ResourceWeight> {
    let mut weights: Vec<ResourceWeight> = Vec::new();
    for resource in resources {
        let earlier = match duplicates {
            Duplicates::LastWins => weights
                .iter_mut()
                .find(|earlier| earlier.name == resource.name),
            Duplicates::EachCounts => None,
        };
        match earlier {
            Some(earlier) => earlier.weight = resource.weight,
            None => weights.push(resource.clone()),
        }
    }
    weights
}

/// `part` × `scale` ÷ `whole`, truncated; wraps as int64 does. The quotient of two whole numbers
/// below 2^53 is never rounded up to a whole one, so floating point, several times as fast, gives
/// the same there.
#[inline]
pub(crate) fn scaled_quotient(part: i64, scale: i64, whole: i64) -> i64 {
    /// × 100 it stays below 2^53.
    const EXACT: i64 = 1 << 46;
    if 0 <= part && part <= whole && whole < EXACT && 0 < whole && (0..=100).contains(&scale) {
        ((part * scale) as f64 / whole as f64) as i64
    } else {
        part.wrapping_mul(scale).checked_div(whole).unwrap_or(0)
    }
}

/// The integer that every strategy but balance starts from: sums that wrap.
pub(crate) fn wrapping_sum(numbers: impl Iterator<Item = i64>) -> i64 {
    numbers.fold(0, i64::wrapping_add)
}
