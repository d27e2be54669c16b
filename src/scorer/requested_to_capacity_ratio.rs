//! RequestedToCapacityRatio: each resource's utilization through the shape, then the weighted
//! mean of the scores above zero.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/requested_to_capacity_ratio.go`.

use super::Share;
use crate::Shape;
use crate::go::float_to_int64;
use crate::trace::{NodeTrace, Outcome, ResourceTrace};

const MAX_UTILIZATION: i64 = 100;

/// Utilization in percent, rounded down; 100 without capacity or beyond it. Wraps as int64 does.
pub(crate) fn utilization(requested: i64, capacity: i64) -> i64 {
    if capacity == 0 || requested > capacity {
        return MAX_UTILIZATION;
    }
    requested
        .wrapping_mul(MAX_UTILIZATION)
        .wrapping_div(capacity)
}

pub(crate) fn score(shape: &Shape, shares: Vec<Share>) -> NodeTrace {
    let resources: Vec<_> = shares
        .into_iter()
        .map(|share| resource_score(shape, share))
        .collect();
    let counted = || resources.iter().filter(|r| r.outcome == Outcome::Counted);
    let weighted_sum = wrapping_sum(counted().filter_map(|r| r.weighted));
    let weight_sum = wrapping_sum(counted().map(|r| r.weight));
    let quotient = (weight_sum != 0).then(|| weighted_sum as f64 / weight_sum as f64);
    NodeTrace {
        resources,
        weighted_sum,
        weight_sum,
        quotient,
        // Half away from zero, as Go's math.Round.
        score: quotient.map_or(0, |quotient| float_to_int64(quotient.round())),
    }
}

fn resource_score(shape: &Shape, share: Share) -> ResourceTrace {
    if let Some(reason) = share.left_out {
        return share.unscored(reason);
    }
    let utilization = utilization(share.requested, share.allocatable);
    let score = shape.score_at(utilization);
    let weighted = share.weight.wrapping_mul(score);
    // A score of zero takes its weight out of the average too.
    let outcome = if score > 0 {
        Outcome::Counted
    } else {
        Outcome::ZeroScore
    };
    ResourceTrace {
        utilization: Some(utilization),
        segment: Some(shape.segment_at(utilization)),
        score: Some(score),
        weighted: (score > 0).then_some(weighted),
        ..share.unscored(outcome)
    }
}

fn wrapping_sum(numbers: impl Iterator<Item = i64>) -> i64 {
    numbers.fold(0, i64::wrapping_add)
}
