//! Computes the input of a scorer: each resource's requested and allocatable amount on a node.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/resource_allocation.go`.

use crate::go::float_to_int64;
use crate::node::NodeTotals;
use crate::resource::{ResourceKind, Unit};
use crate::trace::{NodeTrace, Outcome, ResourceTrace, Score, ScoreRule};

use super::release_rules::ReleaseRules;
use super::{PodRequests, ResourceWeight, wrapping_sum};

/// One resource of the policy on one node, before it is scored.
#[derive(Clone)]
pub(crate) struct ResourceUsage {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) request: i64,
    pub(crate) implied_request: i64,
    pub(crate) used: i64,
    pub(crate) requested: i64,
    pub(crate) allocatable: i64,
    /// Why it takes no part, if it does not.
    pub(crate) skip_reason: Option<Outcome>,
}

pub(super) fn usages(
    resources: &[ResourceWeight],
    pod: &PodRequests,
    node: &NodeTotals,
    non_zero: bool,
    rules: &ReleaseRules,
) -> Vec<ResourceUsage> {
    let usage = |resource: &ResourceWeight| {
        let name = &*resource.name;
        let request = pod.scored_requests.get_any(name);
        let used = node.used(name, non_zero);
        let allocatable = node.allocatable.get(name);
        ResourceUsage {
            name: name.into(),
            weight: resource.weight,
            request,
            implied_request: request.wrapping_sub(pod.requests.get_any(name)),
            used,
            requested: used.wrapping_add(request),
            allocatable,
            skip_reason: skip_reason(name, request, allocatable).filter(|_| rules.skips_unscorable),
        }
    };
    resources.iter().map(usage).collect()
}

/// Returns why a resource is skipped before it is scored, if it is (k/k#103169, 1.22).
pub(super) fn skip_reason(name: &str, request: i64, allocatable: i64) -> Option<Outcome> {
    match ResourceKind::from_name(name) {
        ResourceKind::Unknown => Some(Outcome::UnknownName),
        ResourceKind::Scalar if request == 0 => Some(Outcome::NotRequested),
        _ if allocatable == 0 => Some(Outcome::NoAllocatable),
        _ => None,
    }
}

impl ResourceUsage {
    /// The trace of a resource before anything is computed from it.
    pub(crate) fn trace(&self, outcome: Outcome) -> ResourceTrace {
        ResourceTrace {
            name: self.name.clone(),
            unit: Unit::for_resource(&self.name),
            weight: self.weight,
            request: self.request,
            non_zero_request: self.implied_request,
            used: self.used,
            requested: self.requested,
            allocatable: self.allocatable,
            outcome,
            utilization: None,
            min_utilization: None,
            rounding: None,
            fraction: None,
            overcommitted: self.requested > self.allocatable,
            segment: None,
            score: None,
            weighted: None,
            term: None,
        }
    }

    /// The trace of a resource with its score, unless it was left out.
    pub(super) fn with_score(&self, score: impl FnOnce(&Self) -> i64) -> ResourceTrace {
        if let Some(reason) = self.skip_reason {
            return self.trace(reason);
        }
        let score = score(self);
        ResourceTrace {
            score: Some(score),
            weighted: Some(score.wrapping_mul(self.weight)),
            ..self.trace(Outcome::Counted)
        }
    }
}

/// Σ score × weight and Σ weight over the resources that count.
fn sums(resources: &[ResourceTrace]) -> (i64, i64) {
    let counted = || resources.iter().filter(|r| r.outcome == Outcome::Counted);
    (
        wrapping_sum(counted().filter_map(|r| r.weighted)),
        wrapping_sum(counted().map(|r| r.weight)),
    )
}

/// The weighted mean in integers, truncated; 0 without weights.
pub(super) fn truncated_mean(resources: Vec<ResourceTrace>) -> NodeTrace {
    let (weighted_sum, weight_sum) = sums(&resources);
    NodeTrace {
        resources,
        rule: ScoreRule::TruncatedMean {
            weighted_sum,
            weight_sum,
        },
        score: Score::Whole(truncated(weighted_sum, weight_sum)),
    }
}

/// 0 without weights.
pub(super) fn truncated(weighted_sum: i64, weight_sum: i64) -> i64 {
    match weight_sum {
        0 => 0,
        _ => weighted_sum.wrapping_div(weight_sum),
    }
}

/// Half away from zero, as Go's `math.Round`.
pub(super) fn rounded(quotient: f64) -> i64 {
    float_to_int64(quotient.round())
}

/// The weighted mean, rounded; 0 without weights.
pub(crate) fn rounded_mean(resources: Vec<ResourceTrace>) -> NodeTrace {
    let (weighted_sum, weight_sum) = sums(&resources);
    let quotient = (weight_sum != 0).then(|| weighted_sum as f64 / weight_sum as f64);
    let score = quotient.map_or(0, rounded);
    NodeTrace {
        resources,
        rule: ScoreRule::RoundedMean {
            weighted_sum,
            weight_sum,
            quotient,
        },
        score: Score::Whole(score),
    }
}
