//! Computes the input of a scorer: each resource's requested and allocatable amount on a node.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/resource_allocation.go`.

use crate::go::float_to_int64;
use crate::node::NodeTotals;
use crate::resource::{ResourceKind, Unit};
use crate::trace::{NodeTrace, Outcome, ResourceTrace, Score, ScoreRule};

use super::{PodRequests, ResourceWeight, wrapping_sum};
use crate::releases::rules::ReleaseRules;

/// One resource of the policy on one node, before it is scored.
#[derive(Clone)]
pub(crate) struct ResourceUsage {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) request: i64,
    pub(crate) non_zero_request: i64,
    pub(crate) used: i64,
    pub(crate) requested: i64,
    pub(crate) allocatable: i64,
    /// The reason why the resource is skipped, if it is.
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
            non_zero_request: request.wrapping_sub(pod.requests.get_any(name)),
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
    /// Returns the trace of a resource without a score.
    pub(crate) fn trace(&self, outcome: Outcome) -> ResourceTrace {
        ResourceTrace {
            name: self.name.clone(),
            unit: Unit::for_resource(&self.name),
            weight: self.weight,
            request: self.request,
            non_zero_request: self.non_zero_request,
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

    /// Returns the trace of a resource with its score, unless it is skipped.
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

/// Returns Σ score × weight and Σ weight over the counted resources.
fn score_and_weight_sums(resources: &[ResourceTrace]) -> (i64, i64) {
    let counted = || {
        resources
            .iter()
            .filter(|resource| resource.outcome == Outcome::Counted)
    };
    (
        wrapping_sum(counted().filter_map(|resource| resource.weighted)),
        wrapping_sum(counted().map(|resource| resource.weight)),
    )
}

/// Returns the weighted mean in integers, truncated; 0 without weights.
pub(super) fn truncated_mean(resources: Vec<ResourceTrace>) -> NodeTrace {
    let (weighted_sum, weight_sum) = score_and_weight_sums(&resources);
    NodeTrace {
        resources,
        rule: ScoreRule::TruncatedMean {
            weighted_sum,
            weight_sum,
        },
        score: Score::Integer(truncated(weighted_sum, weight_sum)),
    }
}

/// Returns the quotient, truncated; 0 without weights.
pub(super) fn truncated(weighted_sum: i64, weight_sum: i64) -> i64 {
    match weight_sum {
        0 => 0,
        _ => weighted_sum.wrapping_div(weight_sum),
    }
}

/// Rounds half away from zero, as Go's `math.Round` does.
pub(super) fn rounded(quotient: f64) -> i64 {
    float_to_int64(quotient.round())
}

/// Returns the weighted mean, rounded; 0 without weights.
pub(crate) fn rounded_mean(resources: Vec<ResourceTrace>) -> NodeTrace {
    let (weighted_sum, weight_sum) = score_and_weight_sums(&resources);
    let quotient = (weight_sum != 0).then(|| weighted_sum as f64 / weight_sum as f64);
    let score = quotient.map_or(0, rounded);
    NodeTrace {
        resources,
        rule: ScoreRule::RoundedMean {
            weighted_sum,
            weight_sum,
            quotient,
        },
        score: Score::Integer(score),
    }
}
