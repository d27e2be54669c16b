//! kube-scheduler's scorers: one file per strategy, one for the amounts that every strategy reads, and one
//! for the weights that releases accept. `releases/` has the rules of each release.

mod allocation;
mod balanced_allocation;
mod least_allocated;
mod most_allocated;
mod requested_to_capacity_ratio;
mod weights;

use crate::node::NodeTotals;
use crate::releases::rules::ScoredResources;
use crate::requests::{Amounts, PluginKind, pod_requests};
use crate::shape::ScaledShape;
use crate::trace::{NodeTrace, Score, TraceRecorder, TraceSink};
use crate::{Pod, Shape};

use crate::releases::rules::{Balance, DuplicateRule, ReleaseRules};
use allocation::skip_reason;
pub(crate) use allocation::{PodResource, ResourceUsage, WeightedSums};
pub(crate) use balanced_allocation::ResourceFractions;
pub(crate) use requested_to_capacity_ratio::utilization;

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
#[non_exhaustive]
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

    /// Returns the policy with another `binpack.weight`.
    pub(crate) fn with_binpack_weight(&self, weight: i64) -> Self {
        Self {
            binpack_weight: weight,
            ..self.clone()
        }
    }
}

/// A policy and a pod as one release scores them, prepared for any number of nodes.
#[derive(Clone, PartialEq)]
pub(crate) struct ReleaseScorer {
    pub(crate) rules: &'static ReleaseRules,
    pub(crate) strategy: PreparedStrategy,
    pub(crate) resources: Vec<PodResource>,
    /// True if the used amounts of cpu and memory include non-zero requests.
    pub(crate) counts_non_zero: bool,
}

/// A strategy as one release computes it.
#[derive(Clone, PartialEq)]
pub(crate) enum PreparedStrategy {
    RequestedToCapacityRatio(ScaledShape),
    LeastAllocated,
    MostAllocated,
    BalancedAllocation,
}

impl ReleaseScorer {
    /// Prepares a policy and a pod for a release. `standalone` means that the strategy is a plugin of its own, as in
    /// releases to 1.22.
    pub(crate) fn new(
        policy: &Policy,
        rules: &'static ReleaseRules,
        standalone: bool,
        pod: &Pod,
    ) -> Self {
        let is_balanced = policy.strategy == Strategy::BalancedAllocation;
        let plugin_kind = if standalone || is_balanced {
            PluginKind::Other
        } else {
            PluginKind::Fit
        };
        let requests = |non_zero| pod_requests(pod, &rules.requests, plugin_kind, non_zero);
        let scored = requests(counts_non_zero(policy, rules));
        Self::with_requests(policy, rules, &requests(false), &scored)
    }

    /// Prepares a policy for the requests of a pod: plain, and as the strategy counts them.
    pub(crate) fn with_requests(
        policy: &Policy,
        rules: &'static ReleaseRules,
        plain: &Amounts,
        scored: &Amounts,
    ) -> Self {
        let pod_resource = |resource: ResourceWeight| {
            let request = scored.get_any(&resource.name);
            PodResource {
                weight: resource.weight,
                request,
                non_zero_request: request.wrapping_sub(plain.get_any(&resource.name)),
                skip_reason: skip_reason(&resource.name, request)
                    .filter(|_| rules.skips_unscorable),
                needs_allocatable: rules.skips_unscorable,
                name: resource.name,
            }
        };
        let resources = scored_resources(policy, rules);
        Self {
            rules,
            strategy: PreparedStrategy::new(&policy.strategy, rules),
            resources: resources.into_iter().map(pod_resource).collect(),
            counts_non_zero: counts_non_zero(policy, rules),
        }
    }

    /// Returns a scorer of the same resources for the same pod, with the weights and the shape of another policy.
    pub(crate) fn with_policy(&self, policy: &Policy) -> Self {
        let mut scorer = self.clone();
        scorer.strategy = PreparedStrategy::new(&policy.strategy, self.rules);
        let weights = scored_resources(policy, self.rules);
        for (resource, weight) in scorer.resources.iter_mut().zip(weights) {
            resource.weight = weight.weight;
        }
        scorer
    }

    /// Returns the same scorer for many nodes: the scores of a shape are computed in advance.
    pub(crate) fn precomputed(&self) -> Self {
        let mut scorer = self.clone();
        if let PreparedStrategy::RequestedToCapacityRatio(curve) = &mut scorer.strategy {
            curve.precompute();
        }
        scorer
    }

    /// Returns true if the plugin is skipped for the pod: that of the balance, for a pod without requests.
    pub(crate) fn skips_pod(&self) -> bool {
        let skips_empty_pods = matches!(
            self.rules.balance,
            Balance::Deviation {
                skips_empty_pods: true,
                ..
            }
        );
        let mut resources = self.resources.iter();
        self.is_balance() && skips_empty_pods && resources.all(|resource| resource.request == 0)
    }

    /// Returns true if a shape scores the utilization.
    pub(crate) fn uses_shape(&self) -> bool {
        matches!(self.strategy, PreparedStrategy::RequestedToCapacityRatio(_))
    }

    /// Returns true if the strategy is NodeResourcesBalancedAllocation, whose score is not a mean over the resources.
    pub(crate) fn is_balance(&self) -> bool {
        matches!(self.strategy, PreparedStrategy::BalancedAllocation)
    }

    /// Scores a node by its totals.
    pub(crate) fn score(&self, node: &NodeTotals, sink: &mut impl TraceSink) -> i64 {
        let resources = self.resources.iter();
        let usages = resources.map(|resource| {
            let used = node.used(&resource.name, self.counts_non_zero);
            resource.usage(used, node.allocatable.get(&resource.name))
        });
        let usages: Vec<ResourceUsage<'_>> = usages.collect();
        self.score_usages(usages.iter().copied(), sink)
    }

    /// Returns a node's score with its arithmetic.
    pub(crate) fn trace(&self, node: &NodeTotals) -> NodeTrace {
        let mut recorder = TraceRecorder::default();
        let score = self.score(node, &mut recorder);
        recorder.into_trace(Score::Integer(score))
    }

    /// Scores the resources of a node.
    #[inline]
    pub(crate) fn score_usages<'r>(
        &self,
        usages: impl Iterator<Item = ResourceUsage<'r>> + Clone,
        sink: &mut impl TraceSink,
    ) -> i64 {
        if self.is_balance() {
            return balanced_allocation::score(usages, self.rules, sink);
        }
        let sums = self.sums(usages, sink);
        self.mean(sums, sink)
    }

    /// Scores resources and adds them up, unless the strategy is NodeResourcesBalancedAllocation.
    #[inline]
    pub(crate) fn sums<'r>(
        &self,
        usages: impl Iterator<Item = ResourceUsage<'r>>,
        sink: &mut impl TraceSink,
    ) -> WeightedSums {
        let rules = self.rules;
        match &self.strategy {
            PreparedStrategy::RequestedToCapacityRatio(curve) => {
                requested_to_capacity_ratio::sums(curve, usages, rules, sink)
            }
            PreparedStrategy::LeastAllocated => least_allocated::sums(usages, rules, sink),
            PreparedStrategy::MostAllocated => most_allocated::sums(usages, rules, sink),
            PreparedStrategy::BalancedAllocation => WeightedSums::default(),
        }
    }

    /// Returns the score of a node from the sums over its resources.
    #[inline]
    pub(crate) fn mean(&self, sums: WeightedSums, sink: &mut impl TraceSink) -> i64 {
        match &self.strategy {
            PreparedStrategy::RequestedToCapacityRatio(_) => {
                requested_to_capacity_ratio::mean(sums, self.rules, sink)
            }
            _ => sums.truncated_mean(sink),
        }
    }
}

impl PreparedStrategy {
    pub(crate) fn new(strategy: &Strategy, rules: &ReleaseRules) -> Self {
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

/// Returns true if requests of cpu and memory include non-zero requests. Balance as a standard deviation uses plain ones.
fn counts_non_zero(policy: &Policy, rules: &ReleaseRules) -> bool {
    policy.strategy != Strategy::BalancedAllocation || rules.balance == Balance::Difference
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

/// Returns `part` × `scale` ÷ `whole`, truncated; wraps as int64 does. `whole` is not 0. The floating-point
/// quotient of two integers below 2^53 is never rounded up to an integer, so the result is the same there,
/// and several times as fast.
#[inline]
pub(crate) fn scaled_quotient(part: i64, scale: i64, whole: i64) -> i64 {
    /// The bound of `whole`; 100 times it is below 2^53.
    const EXACT: i64 = 1 << 46;
    if 0 <= part && part <= whole && whole < EXACT && (0..=100).contains(&scale) {
        ((part * scale) as f64 / whole as f64) as i64
    } else {
        part.wrapping_mul(scale).wrapping_div(whole)
    }
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
