//! Checks whether a pod fits on a node whose amounts are in a row: the number of pods, its maximum, and the
//! used and allocatable amounts of each resource.

use crate::fit::is_full;

/// The index of the number of pods on the node.
pub(crate) const PODS: usize = 0;
/// The index of the maximum number of pods; `i64::MAX` if there is no limit.
pub(crate) const ALLOWED_PODS: usize = 1;

/// A pod's request for one resource: the indexes of the used and the allocatable amount, and the requested
/// amount.
pub(crate) type CheckedRequest = (usize, usize, i64);

/// Returns true if the node with this row accepts one more pod with these requests.
#[inline]
pub(crate) fn is_feasible(row: &[i64], requests: &[CheckedRequest]) -> bool {
    let at = |index: usize| row.get(index).copied().unwrap_or(0);
    let has_enough = |(used, allocatable, amount): &CheckedRequest| {
        *amount <= at(*allocatable).wrapping_sub(at(*used))
    };
    !is_full(at(PODS), at(ALLOWED_PODS)) && requests.iter().all(has_enough)
}
