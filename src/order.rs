//! Sorting by a number or a text, stably. One sort serves every type: each of its own costs kilobytes
//! of module.

#[cfg(any(feature = "formats", feature = "simulation"))]
use crate::by_name::{ByName, Names};

/// Puts things in the order of their keys; equal ones keep theirs.
pub(crate) fn by_key<T>(things: &mut Vec<T>, key: impl Fn(&T) -> i64) {
    let keys = things.iter().map(key).collect();
    arrange(things, keys);
}

/// Puts things in the order of their texts; equal ones keep theirs.
#[cfg(any(feature = "formats", feature = "simulation"))]
pub(crate) fn by_text<T>(things: &mut Vec<T>, text: impl Fn(&T) -> &str) {
    let names: Names<'_> = things.iter().map(&text).collect();
    let ranks: ByName<'_, i64> = names.iter().map(|name| name.0).zip(0..).collect();
    let rank = |thing: &T| ranks.get(text(thing)).copied();
    let keys = things.iter().filter_map(rank).collect();
    arrange(things, keys);
}

/// Puts things in the order of a key for each.
fn arrange<T>(things: &mut Vec<T>, keys: Vec<i64>) {
    let mut taken: Vec<Option<T>> = core::mem::take(things).into_iter().map(Some).collect();
    let in_order = sorted(keys).into_iter();
    things.extend(in_order.filter_map(|at| taken.get_mut(at)?.take()));
}

/// The places of keys, in the order of the keys.
fn sorted(keys: Vec<i64>) -> Vec<usize> {
    let mut places: Vec<(i64, usize)> = keys.into_iter().zip(0..).collect();
    places.sort_unstable();
    places.into_iter().map(|place| place.1).collect()
}

/// A place, or how many there are, as a key.
#[cfg(any(feature = "formats", feature = "simulation", feature = "snapshot"))]
pub(crate) fn place(at: usize) -> i64 {
    i64::try_from(at).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::by_key;

    #[test]
    fn equal_keys_keep_their_order() {
        let mut things = vec![(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd')];
        by_key(&mut things, |thing| thing.0);
        assert_eq!(things, [(1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
    }

    #[cfg(any(feature = "formats", feature = "simulation"))]
    #[test]
    fn so_do_equal_texts() {
        let mut things = vec![("b", 1), ("a", 2), ("b", 3), ("", 4)];
        super::by_text(&mut things, |thing| thing.0);
        assert_eq!(things, [("", 4), ("a", 2), ("b", 1), ("b", 3)]);
    }
}
