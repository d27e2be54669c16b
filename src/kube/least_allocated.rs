//! LeastAllocated: the free share of each resource, then the weighted mean, truncated.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/least_allocated.go`; to 1.16
//! `pkg/scheduler/algorithm/priorities/least_requested.go`.

use super::allocation::truncated_mean;
use super::era::Rules;
use super::{Share, scaled_quotient};
use crate::trace::NodeTrace;

pub(super) fn score(shares: Vec<Share>, rules: &Rules) -> NodeTrace {
    let free = |share: &Share| free(share.requested, share.allocatable, rules.max_score);
    truncated_mean(shares.iter().map(|share| share.scored(free)).collect())
}

pub(super) fn free(requested: i64, capacity: i64, max_score: i64) -> i64 {
    if capacity == 0 || requested > capacity {
        return 0;
    }
    scaled_quotient(capacity.wrapping_sub(requested), max_score, capacity)
}
