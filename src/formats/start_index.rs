//! Finds things by their start in a text.

use crate::sort;

/// The numbers of things by where they begin, in that order.
pub(super) struct StartIndex(Vec<(i64, usize)>);

impl StartIndex {
    /// Returns the index of items by their starts.
    pub(super) fn new(indexes: impl Iterator<Item = (usize, usize)>) -> Self {
        let mut indexes: Vec<_> = indexes
            .map(|(at, number)| (sort::usize_key(at), number))
            .collect();
        indexes.sort_unstable();
        Self(indexes)
    }

    /// The last one that begins there.
    pub(super) fn get(&self, start: usize) -> Option<usize> {
        let start = sort::usize_key(start);
        let until = self.0.partition_point(|place| place.0 <= start);
        let last = self.0.get(until.checked_sub(1)?)?;
        (last.0 == start).then_some(last.1)
    }
}
