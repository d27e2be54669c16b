//! Checks whether a pod fits on a node whose amounts are a row of numbers.

use crate::fit::is_full;

/// The index in a row of the number of pods on the node.
pub(crate) const PODS: usize = 0;
/// And how many it takes; the largest number where it does not say.
pub(crate) const MAX_PODS: usize = 1;

/// The indexes in a row of a resource's used and allocatable amounts, and the amount that must be
/// free.
pub(crate) type CheckedRequest = (usize, usize, i64);

/// Returns true if the node of a row accepts one more pod with these needs.
#[inline]
pub(crate) fn is_feasible(row: &[i64], requests: &[CheckedRequest]) -> bool {
    let at = |slot: usize| row.get(slot).copied().unwrap_or(0);
    let has_enough = |(used, allocatable, amount): &CheckedRequest| {
        *amount <= at(*allocatable).wrapping_sub(at(*used))
    };
    !is_full(at(PODS), at(MAX_PODS)) && requests.iter().all(has_enough)
}
