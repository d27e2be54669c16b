//! Room for a pod on a node whose amounts stand in a row of numbers.

use crate::fit::is_full;

/// Where in a row stands how many pods are on the node.
pub(crate) const PODS: usize = 0;
/// And how many it takes; the largest number where it does not say.
pub(crate) const ALLOWED: usize = 1;

/// Where in a row stands what is used of a resource, and what is allocatable; how much has to be free.
pub(crate) type Need = (usize, usize, i64);

/// Whether the node of a row takes one more pod, and all that it needs is free.
#[inline]
pub(crate) fn has_room(row: &[i64], needs: &[Need]) -> bool {
    let at = |slot: usize| row.get(slot).copied().unwrap_or(0);
    let is_free =
        |(used, allocatable, amount): &Need| *amount <= at(*allocatable).wrapping_sub(at(*used));
    !is_full(at(PODS), at(ALLOWED)) && needs.iter().all(is_free)
}
