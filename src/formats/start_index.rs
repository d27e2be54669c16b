//! Finds items by their start in a text.

use crate::sort;

/// The indexes of items, sorted by their starts.
pub(super) struct StartIndex(Vec<(i64, usize)>);

impl StartIndex {
    /// Creates the index from pairs of a start and an item's index.
    pub(super) fn new(indexes: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut indexes: Vec<_> = indexes
            .map(|(start, index)| (sort::usize_key(start), index))
            .collect();
        indexes.sort_unstable();
        Self(indexes)
    }

    /// Returns the index of the last item that starts at this byte offset.
    pub(super) fn get(&self, start: usize) -> Option<usize> {
        let start = sort::usize_key(start);
        let after = self.0.partition_point(|item| item.0 <= start);
        let last = self.0.get(after.checked_sub(1)?)?;
        (last.0 == start).then_some(last.1)
    }
}
