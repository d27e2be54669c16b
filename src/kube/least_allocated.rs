//! LeastAllocated: the free share of each resource, then the weighted mean, truncated.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/least_allocated.go`; to 1.16
//! `pkg/scheduler/algorithm/priorities/least_requested.go`.

use super::allocation::truncated_mean;
use super::{ResourceUsage, scaled_quotient};
use crate::releases::rules::ReleaseRules;
use crate::trace::NodeTrace;

pub(super) fn score(usages: Vec<ResourceUsage>, rules: &ReleaseRules) -> NodeTrace {
    let score = |usage: &ResourceUsage| {
        least_requested_score(usage.requested, usage.allocatable, rules.max_score)
    };
    truncated_mean(usages.iter().map(|usage| usage.with_score(score)).collect())
}

pub(super) fn least_requested_score(requested: i64, capacity: i64, max_score: i64) -> i64 {
    if capacity == 0 || requested > capacity {
        return 0;
    }
    scaled_quotient(capacity.wrapping_sub(requested), max_score, capacity)
}
