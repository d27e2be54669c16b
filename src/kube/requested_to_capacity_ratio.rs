//! RequestedToCapacityRatio: the shape maps each resource's utilization to a score, then the weighted
//! mean of the scores above zero.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/requested_to_capacity_ratio.go`; to 1.17
//! `pkg/scheduler/algorithm/priorities/requested_to_capacity_ratio.go`.

use super::allocation::WeightedSums;
use super::{ResourceUsage, scaled_quotient};
use crate::releases::rules::ReleaseRules;
use crate::releases::rules::Rounding;
use crate::shape::ScaledShape;
use crate::trace::{Outcome, ResourceTrace, TraceSink};

const MAX_UTILIZATION: i64 = 100;

pub(super) fn score<'r>(
    curve: &ScaledShape,
    usages: impl Iterator<Item = ResourceUsage<'r>>,
    rules: &ReleaseRules,
    sink: &mut impl TraceSink,
) -> i64 {
    let mut sums = WeightedSums::default();
    for usage in usages {
        if let Some(reason) = usage.skip_reason {
            sink.resource(|| usage.trace(reason));
            continue;
        }
        let rounding = rules.utilization_rounding;
        let utilization = utilization(usage.requested, usage.allocatable, rounding);
        let score = curve.score_at(utilization);
        let is_dropped = rules.drops_zero_scores() && score <= 0;
        if !is_dropped {
            sums.add(score, usage.weight);
        }
        sink.resource(|| resource_trace(curve, &usage, utilization, score, rounding, is_dropped));
    }
    if rules.drops_zero_scores() {
        sums.rounded_mean(sink)
    } else {
        // To 1.15, without weights: (cpu + memory) / 2, including zeros.
        sums.truncated_mean(sink)
    }
}

/// Returns the utilization in percent; 100 without capacity or above it. Wraps as int64 does.
pub(super) fn utilization(requested: i64, capacity: i64, rounding: Rounding) -> i64 {
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

/// Returns the trace of a scored resource. A dropped one counts neither with its score nor with its weight.
fn resource_trace(
    curve: &ScaledShape,
    usage: &ResourceUsage<'_>,
    utilization: i64,
    score: i64,
    rounding: Rounding,
    is_dropped: bool,
) -> ResourceTrace {
    let trace = usage.counted_trace(score);
    ResourceTrace {
        utilization: Some(utilization),
        min_utilization: Some(self::utilization(
            usage.request,
            usage.allocatable,
            rounding,
        )),
        rounding: Some(rounding),
        segment: Some(curve.segment_at(utilization)),
        outcome: if is_dropped {
            Outcome::ZeroScore
        } else {
            Outcome::Counted
        },
        weighted: trace.weighted.filter(|_| !is_dropped),
        ..trace
    }
}
