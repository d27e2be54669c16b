//! MostAllocated: the used share of each resource, then the weighted mean, truncated.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/most_allocated.go`; to 1.16
//! `pkg/scheduler/algorithm/priorities/most_requested.go`.

use super::allocation::truncated_mean;
use super::era::{Beyond, Rules};
use super::{Share, scaled_quotient};
use crate::trace::NodeTrace;

pub(super) fn score(shares: Vec<Share>, rules: &Rules) -> NodeTrace {
    let used = |share: &Share| used(share.requested, share.allocatable, rules);
    truncated_mean(shares.iter().map(|share| share.scored(used)).collect())
}

pub(super) fn used(requested: i64, capacity: i64, rules: &Rules) -> i64 {
    if capacity == 0 {
        return 0;
    }
    let requested = match rules.most_beyond {
        Beyond::Zero if requested > capacity => return 0,
        _ => requested.min(capacity),
    };
    scaled_quotient(requested, rules.max_score, capacity)
}
