//! MostAllocated: the used share of each resource, then the weighted mean, truncated.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/most_allocated.go`; to 1.16
//! `pkg/scheduler/algorithm/priorities/most_requested.go`.

use super::allocation::{WeightedSums, sums_of_all};
use super::{ResourceUsage, scaled_quotient};
use crate::releases::rules::{OvercommitScore, ReleaseRules};
use crate::trace::TraceSink;

pub(super) fn sums<'r>(
    usages: impl Iterator<Item = ResourceUsage<'r>>,
    rules: &ReleaseRules,
    sink: &mut impl TraceSink,
) -> WeightedSums {
    sums_of_all(usages, sink, |usage| {
        most_requested_score(usage.requested, usage.allocatable, rules)
    })
}

fn most_requested_score(requested: i64, capacity: i64, rules: &ReleaseRules) -> i64 {
    if capacity == 0 {
        return 0;
    }
    let requested = match rules.most_allocated_overcommit {
        OvercommitScore::Zero if requested > capacity => return 0,
        _ => requested.min(capacity),
    };
    scaled_quotient(requested, rules.max_score, capacity)
}
