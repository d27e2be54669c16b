//! MostAllocated: the used share of each resource, then the weighted mean, truncated.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/most_allocated.go`; to 1.16
//! `pkg/scheduler/algorithm/priorities/most_requested.go`.

use super::allocation::truncated_mean;
use super::{ResourceUsage, scaled_quotient};
use crate::releases::rules::{OvercommitScore, ReleaseRules};
use crate::trace::NodeTrace;

pub(super) fn score(usages: Vec<ResourceUsage>, rules: &ReleaseRules) -> NodeTrace {
    let score =
        |usage: &ResourceUsage| most_requested_score(usage.requested, usage.allocatable, rules);
    truncated_mean(usages.iter().map(|usage| usage.with_score(score)).collect())
}

pub(super) fn most_requested_score(requested: i64, capacity: i64, rules: &ReleaseRules) -> i64 {
    if capacity == 0 {
        return 0;
    }
    let requested = match rules.most_allocated_overcommit {
        OvercommitScore::Zero if requested > capacity => return 0,
        _ => requested.min(capacity),
    };
    scaled_quotient(requested, rules.max_score, capacity)
}
