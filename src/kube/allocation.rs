//! Computes the input of a strategy, each resource's requested and allocatable amount on a node, and the means that
//! strategies have in common.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/resource_allocation.go`.

use crate::go::float_to_int64;
use crate::resource::{ResourceKind, Unit};
use crate::trace::{Outcome, ResourceTrace, ScoreRule, TraceSink};

/// A scored resource and the pod's request of it, prepared for any number of nodes.
#[derive(Clone, PartialEq)]
pub(crate) struct PodResource {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) request: i64,
    pub(crate) non_zero_request: i64,
    /// The reason why the resource is skipped on every node, if it is.
    pub(crate) skip_reason: Option<Outcome>,
    /// True if the resource is skipped on a node without allocatable.
    pub(crate) needs_allocatable: bool,
}

impl PodResource {
    /// Returns the resource on a node with these amounts.
    #[inline]
    pub(crate) fn usage(&self, used: i64, allocatable: i64) -> ResourceUsage<'_> {
        let lacks_allocatable = self.needs_allocatable && allocatable == 0;
        ResourceUsage {
            name: &self.name,
            weight: self.weight,
            request: self.request,
            non_zero_request: self.non_zero_request,
            used,
            requested: used.wrapping_add(self.request),
            allocatable,
            skip_reason: self
                .skip_reason
                .or(lacks_allocatable.then_some(Outcome::NoAllocatable)),
        }
    }
}

/// Returns why a resource is skipped on every node, if it is (k/k#103169, 1.22).
pub(super) fn skip_reason(name: &str, request: i64) -> Option<Outcome> {
    match ResourceKind::from_name(name) {
        ResourceKind::Unknown => Some(Outcome::UnknownName),
        ResourceKind::Scalar if request == 0 => Some(Outcome::NotRequested),
        _ => None,
    }
}

/// One resource of the policy on one node, before it is scored.
#[derive(Clone, Copy)]
pub(crate) struct ResourceUsage<'r> {
    pub(crate) name: &'r str,
    pub(crate) weight: i64,
    pub(crate) request: i64,
    pub(crate) non_zero_request: i64,
    pub(crate) used: i64,
    pub(crate) requested: i64,
    pub(crate) allocatable: i64,
    /// The reason why the resource is skipped, if it is.
    pub(crate) skip_reason: Option<Outcome>,
}

impl ResourceUsage<'_> {
    /// Returns the trace of a resource without a score.
    pub(crate) fn trace(&self, outcome: Outcome) -> ResourceTrace {
        ResourceTrace {
            name: self.name.into(),
            unit: Unit::for_resource(self.name),
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

    /// Returns the trace of a resource that counts with this score.
    pub(crate) fn counted_trace(&self, score: i64) -> ResourceTrace {
        ResourceTrace {
            score: Some(score),
            weighted: Some(score.wrapping_mul(self.weight)),
            ..self.trace(Outcome::Counted)
        }
    }
}

/// Σ score × weight and Σ weight over the resources that count, wrapping as int64 does.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WeightedSums {
    weighted: i64,
    weights: i64,
}

impl WeightedSums {
    #[inline]
    pub(crate) fn add(&mut self, score: i64, weight: i64) {
        self.weighted = self.weighted.wrapping_add(score.wrapping_mul(weight));
        self.weights = self.weights.wrapping_add(weight);
    }

    /// Adds the sums of other resources.
    #[inline]
    pub(crate) fn plus(self, other: Self) -> Self {
        Self {
            weighted: self.weighted.wrapping_add(other.weighted),
            weights: self.weights.wrapping_add(other.weights),
        }
    }

    /// Returns the mean, truncated; 0 without weights.
    #[inline]
    pub(crate) fn truncated_mean(self, sink: &mut impl TraceSink) -> i64 {
        sink.rule(|| ScoreRule::TruncatedMean {
            weighted_sum: self.weighted,
            weight_sum: self.weights,
        });
        match self.weights {
            0 => 0,
            weights => self.weighted.wrapping_div(weights),
        }
    }

    /// Returns the mean, rounded half away from zero as Go's `math.Round` does; 0 without weights.
    #[inline]
    pub(crate) fn rounded_mean(self, sink: &mut impl TraceSink) -> i64 {
        let quotient = (self.weights != 0).then(|| self.weighted as f64 / self.weights as f64);
        sink.rule(|| ScoreRule::RoundedMean {
            weighted_sum: self.weighted,
            weight_sum: self.weights,
            quotient,
        });
        quotient.map_or(0, |quotient| float_to_int64(quotient.round()))
    }
}

/// Scores the resources that are not skipped, and adds up those whose scores count.
#[inline]
pub(super) fn weighted_sums<'r>(
    usages: impl Iterator<Item = ResourceUsage<'r>>,
    sink: &mut impl TraceSink,
    score: impl Fn(&ResourceUsage<'r>) -> i64,
    counts: impl Fn(i64) -> bool,
    trace: impl Fn(&ResourceUsage<'r>, i64) -> ResourceTrace,
) -> WeightedSums {
    let mut sums = WeightedSums::default();
    for usage in usages {
        if let Some(reason) = usage.skip_reason {
            sink.resource(|| usage.trace(reason));
            continue;
        }
        let score = score(&usage);
        if counts(score) {
            sums.add(score, usage.weight);
        }
        sink.resource(|| trace(&usage, score));
    }
    sums
}

/// Scores the resources that are not skipped, and adds up all of them.
#[inline]
pub(super) fn sums_of_all<'r>(
    usages: impl Iterator<Item = ResourceUsage<'r>>,
    sink: &mut impl TraceSink,
    score: impl Fn(&ResourceUsage<'r>) -> i64,
) -> WeightedSums {
    weighted_sums(usages, sink, score, |_| true, ResourceUsage::counted_trace)
}
