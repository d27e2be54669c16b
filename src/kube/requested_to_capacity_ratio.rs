//! RequestedToCapacityRatio: each resource's utilization through the shape, then the weighted
//! mean of the scores above zero.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/requested_to_capacity_ratio.go`; to 1.17
//! `pkg/scheduler/algorithm/priorities/requested_to_capacity_ratio.go`.

use super::allocation::{rounded_mean, truncated_mean};
use super::era::Rules;
use super::{Share, scaled_quotient};
use crate::shape::Curve;
use crate::trace::{NodeTrace, Outcome, ResourceTrace, Rounded};

const MAX_UTILIZATION: i64 = 100;

pub(super) fn score(curve: &Curve, shares: Vec<Share>, rules: &Rules) -> NodeTrace {
    let resources = shares
        .iter()
        .map(|share| resource_score(curve, share, rules.utilization));
    if rules.drops_zeros() {
        rounded_mean(resources.map(drop_zero).collect())
    } else {
        // Before there were weights: (cpu + memory) / 2, zeros included.
        truncated_mean(resources.collect())
    }
}

/// Utilization in percent; 100 without capacity or beyond it. Wraps as int64 does.
pub(super) fn utilization(requested: i64, capacity: i64, rounding: Rounded) -> i64 {
    if capacity == 0 || requested > capacity {
        return MAX_UTILIZATION;
    }
    let percent = |part: i64| scaled_quotient(part, MAX_UTILIZATION, capacity);
    match rounding {
        Rounded::Down => percent(requested),
        // What is free rounded down leaves what is used rounded up.
        Rounded::Up => MAX_UTILIZATION.wrapping_sub(percent(capacity.wrapping_sub(requested))),
    }
}

fn resource_score(curve: &Curve, share: &Share, rounding: Rounded) -> ResourceTrace {
    if let Some(reason) = share.left_out {
        return share.trace(reason);
    }
    let utilization = utilization(share.requested, share.allocatable, rounding);
    ResourceTrace {
        utilization: Some(utilization),
        least_utilization: Some(self::utilization(
            share.request,
            share.allocatable,
            rounding,
        )),
        rounding: Some(rounding),
        segment: Some(curve.segment_at(utilization)),
        ..share.scored(|_| curve.score_at(utilization))
    }
}

/// A score of zero takes its weight out of the average too.
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
