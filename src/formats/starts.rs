//! Things found by where they begin in a text.

use crate::order;

/// The numbers of things by where they begin, in that order.
pub(super) struct Starts(Vec<(usize, usize)>);

impl Starts {
    /// Of where each begins, and its number.
    pub(super) fn of(mut places: Vec<(usize, usize)>) -> Self {
        order::by_key(&mut places, |place| order::place(place.0));
        Self(places)
    }

    /// The last one that begins there.
    pub(super) fn get(&self, start: usize) -> Option<usize> {
        let until = self.0.partition_point(|place| place.0 <= start);
        let last = self.0.get(until.checked_sub(1)?)?;
        (last.0 == start).then_some(last.1)
    }
}
