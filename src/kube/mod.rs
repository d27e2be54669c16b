//! kube-scheduler's scorers: one file per strategy, one for the amounts that every strategy reads, and one
//! for the rules of each release.

mod allocation;
mod balanced_allocation;
mod least_allocated;
mod most_allocated;
#[cfg(feature = "simulation")]
mod packed;
#[cfg(any(feature = "columns", feature = "simulation"))]
mod percent_table;

mod requested_to_capacity_ratio;
#[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
mod untraced;
#[cfg(feature = "columns")]
mod weighted_mean;
mod weights;

use crate::node::NodeTotals;
use crate::releases::rules::ScoredResources;
use crate::requests::{Amounts, PluginKind, pod_requests};
use crate::shape::ScaledShape;
use crate::trace::NodeTrace;
use crate::{Pod, Shape};

use crate::releases::rules::{Balance, DuplicateRule, ReleaseRules};
use allocation::usages;
pub(crate) use allocation::{ResourceUsage, rounded_mean};
#[cfg(feature = "simulation")]
pub(crate) use packed::{PackedScorer, ResourceRequest, percent_per_unit};
#[cfg(feature = "columns")]
pub(crate) use percent_table::PercentTable;
#[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
pub(crate) use untraced::UntracedScorer;
#[cfg(feature = "columns")]
pub(crate) use weighted_mean::{WeightedMean, WeightedResource};

/// Returns the indexes of a resource's used and allocatable amounts in a row. The second argument is true for the used
/// amount with non-zero requests.
#[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
pub(crate) type RowIndexes<'f> = &'f dyn Fn(&str, bool) -> (usize, usize);

/// A resource of a policy and its weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceWeight {
    /// The resource's name, exactly as nodes and pods spell it.
    pub name: Box<str>,
    /// Its weight in the mean.
    pub weight: i64,
}

/// A scoring strategy, by kube-scheduler's name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// Maps the utilization of each resource to a score by a shape.
    RequestedToCapacityRatio(Shape),
    /// Scores emptier nodes higher.
    LeastAllocated,
    /// Scores fuller nodes higher.
    MostAllocated,
    /// Scores evenly used nodes higher: the plugin NodeResourcesBalancedAllocation.
    BalancedAllocation,
}

impl Strategy {
    pub(crate) const REQUESTED_TO_CAPACITY_RATIO: &'static str = "RequestedToCapacityRatio";
    pub(crate) const LEAST_ALLOCATED: &'static str = "LeastAllocated";
    pub(crate) const MOST_ALLOCATED: &'static str = "MostAllocated";
    /// The names of the scoring strategies.
    #[cfg(feature = "formats")]
    pub(crate) const TYPES: [&'static str; 3] = [
        Self::REQUESTED_TO_CAPACITY_RATIO,
        Self::LEAST_ALLOCATED,
        Self::MOST_ALLOCATED,
    ];
    pub(crate) const BALANCED_ALLOCATION: &'static str = "NodeResourcesBalancedAllocation";

    /// Returns its name in a configuration; for balanced allocation, the name of its plugin.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::RequestedToCapacityRatio(_) => Self::REQUESTED_TO_CAPACITY_RATIO,
            Self::LeastAllocated => Self::LEAST_ALLOCATED,
            Self::MostAllocated => Self::MOST_ALLOCATED,
            Self::BalancedAllocation => Self::BALANCED_ALLOCATION,
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
    /// Volcano's `binpack.weight`, a factor of the score; other scorers ignore it.
    pub binpack_weight: i64,
}

impl Policy {
    /// Creates a policy with a `binpack.weight` of 1.
    #[must_use]
    pub fn new(strategy: Strategy, resources: Vec<ResourceWeight>) -> Self {
        Self {
            strategy,
            resources,
            binpack_weight: 1,
        }
    }
}

/// A policy as one release applies it.
pub(crate) struct ReleasePolicy {
    pub(crate) rules: &'static ReleaseRules,
    plugin_kind: PluginKind,
    strategy: PreparedStrategy,
    pub(crate) resources: Vec<ResourceWeight>,
}

enum PreparedStrategy {
    RequestedToCapacityRatio(ScaledShape),
    LeastAllocated,
    MostAllocated,
    BalancedAllocation,
}

/// The requests of the pod to place, plain and with non-zero requests.
pub(crate) struct PodRequests {
    pub(crate) requests: Amounts,
    pub(crate) scored_requests: Amounts,
}

impl ReleasePolicy {
    /// Prepares a policy for a release. `standalone` means that the strategy is a plugin of its own, as in
    /// releases to 1.22.
    pub(crate) fn new(policy: &Policy, rules: &'static ReleaseRules, standalone: bool) -> Self {
        let is_balanced = policy.strategy == Strategy::BalancedAllocation;
        Self {
            rules,
            plugin_kind: if standalone || is_balanced {
                PluginKind::Other
            } else {
                PluginKind::Fit
            },
            strategy: PreparedStrategy::new(&policy.strategy, rules),
            resources: scored_resources(policy, rules),
        }
    }

    pub(crate) fn pod_requests(&self, pod: &Pod) -> PodRequests {
        let requests =
            |non_zero| pod_requests(pod, &self.rules.requests, self.plugin_kind, non_zero);
        PodRequests {
            requests: requests(false),
            scored_requests: requests(self.counts_non_zero()),
        }
    }

    pub(crate) fn score(&self, pod: &PodRequests, node: &NodeTotals) -> NodeTrace {
        let non_zero = self.counts_non_zero();
        self.score_usages(usages(&self.resources, pod, node, non_zero, self.rules))
    }

    /// Scores usages that are already computed.
    pub(crate) fn score_usages(&self, usages: Vec<ResourceUsage>) -> NodeTrace {
        match &self.strategy {
            PreparedStrategy::RequestedToCapacityRatio(curve) => {
                requested_to_capacity_ratio::score(curve, usages, self.rules)
            }
            PreparedStrategy::LeastAllocated => least_allocated::score(usages, self.rules),
            PreparedStrategy::MostAllocated => most_allocated::score(usages, self.rules),
            PreparedStrategy::BalancedAllocation => balanced_allocation::score(usages, self.rules),
        }
    }

    /// Returns true if the release scores the change of the deviation; none if this pod is not
    /// scored by a deviation.
    #[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
    fn scores_balance_change(&self, pod: &PodRequests) -> Option<bool> {
        let Balance::Deviation {
            skips_empty_pods,
            scores_change,
        } = self.rules.balance
        else {
            return None;
        };
        let requests_some =
            |resource: &ResourceWeight| pod.scored_requests.get_any(&resource.name) != 0;
        let is_scored = !skips_empty_pods || self.resources.iter().any(requests_some);
        is_scored.then_some(scores_change)
    }

    /// Returns true if non-zero requests are scored. Balance as a standard deviation uses plain requests.
    pub(crate) fn counts_non_zero(&self) -> bool {
        !matches!(self.strategy, PreparedStrategy::BalancedAllocation)
            || self.rules.balance == Balance::Difference
    }
}

impl PreparedStrategy {
    fn new(strategy: &Strategy, rules: &ReleaseRules) -> Self {
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
pub(crate) fn scored_resources(policy: &Policy, rules: &ReleaseRules) -> Vec<ResourceWeight> {
    if rules.uses_weights(&policy.strategy) {
        return apply_duplicate_rule(&policy.resources, rules.duplicates);
    }
    ["cpu", "memory"]
        .map(|name| ResourceWeight {
            name: name.into(),
            weight: 1,
        })
        .into()
}

fn apply_duplicate_rule(
    resources: &[ResourceWeight],
    duplicates: DuplicateRule,
) -> Vec<ResourceWeight> {
    let mut weights: Vec<ResourceWeight> = Vec::new();
    for resource in resources {
        let earlier = match duplicates {
            DuplicateRule::LastWins => weights
                .iter_mut()
                .find(|earlier| earlier.name == resource.name),
            DuplicateRule::EachCounts => None,
        };
        match earlier {
            Some(earlier) => earlier.weight = resource.weight,
            None => weights.push(resource.clone()),
        }
    }
    weights
}

/// Returns `part` × `scale` ÷ `whole`, truncated; wraps as int64 does. The floating-point quotient of two
/// integers below 2^53 is never rounded up to an integer, so the result is the same there, and several
/// times as fast.
#[inline]
pub(crate) fn scaled_quotient(part: i64, scale: i64, whole: i64) -> i64 {
    /// The bound of `whole`; 100 times it is below 2^53.
    const EXACT: i64 = 1 << 46;
    if 0 <= part && part <= whole && whole < EXACT && 0 < whole && (0..=100).contains(&scale) {
        ((part * scale) as f64 / whole as f64) as i64
    } else {
        part.wrapping_mul(scale).checked_div(whole).unwrap_or(0)
    }
}

/// Returns the sum of integers, wrapping as int64 does.
pub(crate) fn wrapping_sum(numbers: impl Iterator<Item = i64>) -> i64 {
    numbers.fold(0, i64::wrapping_add)
}

impl ReleaseRules {
    /// Returns true if the configured resources and weights are used for a strategy.
    pub(crate) fn uses_weights(&self, strategy: &Strategy) -> bool {
        let resources = match strategy {
            Strategy::RequestedToCapacityRatio(_) => self.ratio_resources,
            Strategy::LeastAllocated | Strategy::MostAllocated => self.allocated_resources,
            Strategy::BalancedAllocation if self.balance == Balance::Difference => {
                ScoredResources::CpuAndMemory
            }
            Strategy::BalancedAllocation => ScoredResources::Configured,
        };
        resources == ScoredResources::Configured
    }

    /// Returns true if RequestedToCapacityRatio drops a resource that scores 0.
    pub(crate) fn drops_zero_scores(&self) -> bool {
        self.ratio_resources == ScoredResources::Configured
    }
}
