//! Room for a pod on a node whose amounts stand in a row of numbers.

use crate::fit::is_full;

/// The index in a row of the number of pods on the node.
pub(crate) const PODS: usize = 0;
/// And how many it takes; the largest number where it does not say.
pub(crate) const ALLOWED: usize = 1;

/// The indexes in a row of a resource's used and allocatable amounts, and the amount that must be
/// free.
pub(crate) type Need = (usize, usize, i64);

/// Returns true if the node of a row accepts one more pod with these needs.
#[inline]
pub(crate) fn has_room(row: &[i64], needs: &[Need]) -> bool {
    let at = |slot: usize| row.get(slot).copied().unwrap_or(0);
    let is_free =
        |(used, allocatable, amount): &Need| *amount <= at(*allocatable).wrapping_sub(at(*used));
    !is_full(at(PODS), at(ALLOWED)) && needs.iter().all(is_free)
}
