//! RequestedToCapacityRatio: the shape maps each resource's utilization to a score, then the weighted
//! mean of the scores above zero.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/requested_to_capacity_ratio.go`; to 1.17
//! `pkg/scheduler/algorithm/priorities/requested_to_capacity_ratio.go`.

use super::allocation::{WeightedSums, weighted_sums};
use super::{ResourceUsage, scaled_quotient};
use crate::releases::rules::ReleaseRules;
use crate::releases::rules::Rounding;
use crate::shape::ScaledShape;
use crate::trace::{Outcome, ResourceTrace, TraceSink};

const MAX_UTILIZATION: i64 = 100;

pub(super) fn sums<'r>(
    curve: &ScaledShape,
    usages: impl Iterator<Item = ResourceUsage<'r>>,
    rules: &ReleaseRules,
    sink: &mut impl TraceSink,
) -> WeightedSums {
    weighted_sums(
        usages,
        sink,
        |usage| curve.score_at(utilization_of(usage, rules)),
        |score| !is_dropped(score, rules),
        |usage, score| resource_trace(curve, usage, score, rules),
    )
}

pub(super) fn mean(sums: WeightedSums, rules: &ReleaseRules, sink: &mut impl TraceSink) -> i64 {
    if rules.drops_zero_scores() {
        sums.rounded_mean(sink)
    } else {
        // To 1.15, without weights: (cpu + memory) / 2, including zeros.
        sums.truncated_mean(sink)
    }
}

/// Returns the utilization in percent; 100 without capacity or above it. Wraps as int64 does.
pub(crate) fn utilization(requested: i64, capacity: i64, rounding: Rounding) -> i64 {
    if capacity == 0 || requested > capacity {
        return MAX_UTILIZATION;
    }
    let percent = |part: i64| scaled_quotient(part, MAX_UTILIZATION, capacity);
    match rounding {
        Rounding::Down => percent(requested),
        // Rounding the free share down rounds the used share up.
        Rounding::Up => MAX_UTILIZATION.wrapping_sub(percent(capacity.wrapping_sub(requested))),
    }
}

fn utilization_of(usage: &ResourceUsage<'_>, rules: &ReleaseRules) -> i64 {
    utilization(
        usage.requested,
        usage.allocatable,
        rules.utilization_rounding,
    )
}

/// Returns true if a score counts neither in the sum nor with its weight.
fn is_dropped(score: i64, rules: &ReleaseRules) -> bool {
    rules.drops_zero_scores() && score <= 0
}

fn resource_trace(
    curve: &ScaledShape,
    usage: &ResourceUsage<'_>,
    score: i64,
    rules: &ReleaseRules,
) -> ResourceTrace {
    let rounding = rules.utilization_rounding;
    let utilization_with_pod = utilization_of(usage, rules);
    let trace = ResourceTrace {
        utilization: Some(utilization_with_pod),
        min_utilization: Some(utilization(usage.request, usage.allocatable, rounding)),
        rounding: Some(rounding),
        segment: Some(curve.segment_at(utilization_with_pod)),
        ..usage.counted_trace(score)
    };
    if is_dropped(score, rules) {
        return ResourceTrace {
            outcome: Outcome::ZeroScore,
            weighted: None,
            ..trace
        };
    }
    trace
}
