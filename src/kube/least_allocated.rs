//! LeastAllocated: the free share of each resource, then the weighted mean, truncated.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/least_allocated.go`; to 1.16
//! `pkg/scheduler/algorithm/priorities/least_requested.go`.

use super::allocation::{WeightedSums, sums_of_all};
use super::{ResourceUsage, scaled_quotient};
use crate::releases::rules::ReleaseRules;
use crate::trace::TraceSink;

pub(super) fn sums<'r>(
    usages: impl Iterator<Item = ResourceUsage<'r>>,
    rules: &ReleaseRules,
    sink: &mut impl TraceSink,
) -> WeightedSums {
    sums_of_all(usages, sink, |usage| {
        least_requested_score(usage.requested, usage.allocatable, rules.max_score)
    })
}

fn least_requested_score(requested: i64, capacity: i64, max_score: i64) -> i64 {
    if capacity == 0 || requested > capacity {
        return 0;
    }
    scaled_quotient(capacity.wrapping_sub(requested), max_score, capacity)
}
