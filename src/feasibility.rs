//! Checks whether a pod fits on a node whose amounts are in a row of integers.

use crate::fit::is_full;

/// The index in a row of the number of pods on the node.
pub(crate) const PODS: usize = 0;
/// The index in a row of the maximum number of pods; `i64::MAX` if there is no limit.
pub(crate) const MAX_PODS: usize = 1;

/// The indexes in a row of a resource's used and allocatable amounts, and the amount that must be
/// free.
pub(crate) type CheckedRequest = (usize, usize, i64);

/// Returns true if the node of a row accepts one more pod with these requests.
#[inline]
pub(crate) fn is_feasible(row: &[i64], requests: &[CheckedRequest]) -> bool {
    let at = |slot: usize| row.get(slot).copied().unwrap_or(0);
    let has_enough = |(used, allocatable, amount): &CheckedRequest| {
        *amount <= at(*allocatable).wrapping_sub(at(*used))
    };
    !is_full(at(PODS), at(MAX_PODS)) && requests.iter().all(has_enough)
}
