//! Sorts stably by a number or a text. All types share one sort, because a sort for each type would add kilobytes
//! to the module.

use crate::name_tree::{NameIndex, NameTree};

/// Sorts values by a key; values with equal keys keep their order.
pub(crate) fn by_key<T>(values: &mut Vec<T>, key: impl Fn(&T) -> i64) {
    let keys = values.iter().map(key).collect();
    sort_by_keys(values, keys);
}

/// Sorts values by a text; values with equal texts keep their order.
pub(crate) fn by_text<T>(values: &mut Vec<T>, text: impl Fn(&T) -> &str) {
    let index: NameIndex<'_> = values.iter().map(&text).collect();
    let rank_by_text: NameTree<'_, i64> = index.iter().map(|name| name.0).zip(0..).collect();
    let rank = |value: &T| rank_by_text.get(text(value)).copied();
    let keys = values.iter().filter_map(rank).collect();
    sort_by_keys(values, keys);
}

/// Sorts values by one key each.
fn sort_by_keys<T>(values: &mut Vec<T>, keys: Vec<i64>) {
    let mut slots: Vec<Option<T>> = core::mem::take(values).into_iter().map(Some).collect();
    let in_order = sorted_indexes(keys).into_iter();
    values.extend(in_order.filter_map(|index| slots.get_mut(index)?.take()));
}

/// Returns the indexes of keys, in the order of the keys.
fn sorted_indexes(keys: Vec<i64>) -> Vec<usize> {
    let mut keyed: Vec<(i64, usize)> = keys.into_iter().zip(0..).collect();
    keyed.sort_unstable();
    keyed.into_iter().map(|entry| entry.1).collect()
}

/// Converts an index or a count to a key.
pub(crate) fn usize_key(index: usize) -> i64 {
    i64::try_from(index).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::by_key;

    #[test]
    fn values_with_equal_keys_keep_their_order() {
        let mut values = vec![(2, 'a'), (1, 'b'), (2, 'c'), (1, 'd')];
        by_key(&mut values, |value| value.0);
        assert_eq!(values, [(1, 'b'), (1, 'd'), (2, 'a'), (2, 'c')]);
    }

    #[test]
    fn values_with_equal_texts_keep_their_order() {
        let mut values = vec![("b", 1), ("a", 2), ("b", 3), ("", 4)];
        super::by_text(&mut values, |value| value.0);
        assert_eq!(values, [("", 4), ("a", 2), ("b", 1), ("b", 3)]);
    }
}
