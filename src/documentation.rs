//! Computes the arithmetic printed in the documentation, for comparison with a scheduler: on a scale from 0
//! to 10, a utilization of 37.5% scores 3, and the nodes of its example score 5 and 7.
//!
//! Source: the Kubernetes page "Resource Bin Packing for Extended Resources" (v1.16 and later). No
//! scheduler computes this. Where the page does not define a step, we interpolate the shape exactly and round
//! down, round the final mean to the nearest whole number (its 5.44 and 6.89 become 5 and 7), and
//! use a utilization of 100 without capacity or above it.

use crate::kube::{ResourceUsage, ResourceWeight, WeightedSums};
use crate::requests::{Amounts, container_requests};
use crate::trace::{ResourceTrace, TraceSink};
use crate::{Pod, Segment, Shape};

/// An exact fraction of integers; the second one is above zero.
#[derive(Clone, Copy)]
struct Ratio(i128, i128);

pub(crate) fn pod_requests(pod: &Pod) -> Amounts {
    let mut sum = Amounts::default();
    for container in &pod.containers {
        sum.add(&container_requests(&container.requests, false));
    }
    sum
}

pub(crate) fn score(
    shape: &Shape,
    resources: &[ResourceWeight],
    pod: &Amounts,
    allocatable: &Amounts,
    used: &Amounts,
    sink: &mut impl TraceSink,
) -> i64 {
    let mut sums = WeightedSums::default();
    for ResourceWeight { name, weight } in resources {
        let (request, used) = (pod.get(name), used.get(name));
        let usage = ResourceUsage {
            name,
            weight: *weight,
            request,
            non_zero_request: 0,
            used,
            requested: used.wrapping_add(request),
            allocatable: allocatable.get(name),
            skip_reason: None,
        };
        let utilization = utilization(usage.requested, usage.allocatable);
        let (segment, score) = value(shape, utilization);
        sums.add(score, *weight);
        sink.resource(|| ResourceTrace {
            fraction: Some(utilization.0 as f64 / utilization.1 as f64 / 100.0),
            segment: Some(segment),
            ..usage.counted_trace(score)
        });
    }
    sums.rounded_mean(sink)
}

/// Returns the utilization in percent.
fn utilization(requested: i64, capacity: i64) -> Ratio {
    if capacity <= 0 || requested > capacity {
        return Ratio(100, 1);
    }
    Ratio(i128::from(requested) * 100, i128::from(capacity))
}

/// Returns the shape's exact value, rounded down, on a scale from 0 to 10.
fn value(shape: &Shape, Ratio(percent, divisor): Ratio) -> (Segment, i64) {
    // The segment is that of the percent, rounded up.
    let ceiling = percent.div_euclid(divisor) + i128::from(percent.rem_euclid(divisor) != 0);
    let segment = shape
        .scaled_to(10)
        // It is at most 100, and below the int64 minimum only for absurd amounts.
        .segment_at(i64::try_from(ceiling).unwrap_or(i64::MIN));
    let score = match (segment.from, segment.to) {
        (Some(from), Some(to)) => {
            let width = i128::from(to.utilization - from.utilization);
            let distance = percent - i128::from(from.utilization) * divisor;
            let rise = i128::from(to.score - from.score) * distance;
            i128::from(from.score) + rise.div_euclid(width * divisor)
        }
        (Some(only), None) | (None, Some(only)) => i128::from(only.score),
        (None, None) => 0,
    };
    // The score is between those of the segment's points.
    (segment, score as i64)
}
