//! Reads slices whose indexes are valid by construction.

/// Returns the value at an index that exists. A missing one is a bug, which stops a debug build.
#[inline]
pub(crate) fn value_at<T: Copy + Default>(values: &[T], index: usize) -> T {
    debug_assert!(index < values.len(), "{index} of {}", values.len());
    values.get(index).copied().unwrap_or_default()
}
