//! RequestedToCapacityRatio: the shape maps each resource's utilization to a score, then the weighted
//! mean of the scores above zero.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/requested_to_capacity_ratio.go`; to 1.17
//! `pkg/scheduler/algorithm/priorities/requested_to_capacity_ratio.go`.

use super::allocation::{rounded_mean, truncated_mean};
use super::{ResourceUsage, scaled_quotient};
use crate::releases::rules::ReleaseRules;
use crate::releases::rules::Rounding;
use crate::shape::ScaledShape;
use crate::trace::{NodeTrace, Outcome, ResourceTrace};

const MAX_UTILIZATION: i64 = 100;

pub(super) fn score(
    curve: &ScaledShape,
    usages: Vec<ResourceUsage>,
    rules: &ReleaseRules,
) -> NodeTrace {
    let resources = usages
        .iter()
        .map(|usage| resource_score(curve, usage, rules.utilization_rounding));
    if rules.drops_zero_scores() {
        rounded_mean(resources.map(drop_zero).collect())
    } else {
        // To 1.15, without weights: (cpu + memory) / 2, including zeros.
        truncated_mean(resources.collect())
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

fn resource_score(curve: &ScaledShape, usage: &ResourceUsage, rounding: Rounding) -> ResourceTrace {
    if let Some(reason) = usage.skip_reason {
        return usage.trace(reason);
    }
    let utilization = utilization(usage.requested, usage.allocatable, rounding);
    ResourceTrace {
        utilization: Some(utilization),
        min_utilization: Some(self::utilization(
            usage.request,
            usage.allocatable,
            rounding,
        )),
        rounding: Some(rounding),
        segment: Some(curve.segment_at(utilization)),
        ..usage.with_score(|_| curve.score_at(utilization))
    }
}

/// Drops a resource that scores zero from the mean, including its weight.
fn drop_zero(resource: ResourceTrace) -> ResourceTrace {
    match resource.score {
        Some(score) if score <= 0 => ResourceTrace {
            outcome: Outcome::ZeroScore,
            weighted: None,
            ..resource
        },
        _ => resource,
    }
}
