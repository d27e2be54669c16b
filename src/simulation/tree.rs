//! The highest of many numbers, of which few change at a time.

/// A number, or none, in as few bytes as will do.
pub(super) trait Key: Copy + Ord {
    const NONE: Self;
}

impl Key for u8 {
    const NONE: Self = 0;
}

impl Key for i64 {
    const NONE: Self = i64::MIN;
}

/// How many cells share one above them.
const WIDTH: usize = 16;

/// Keys, and the highest of each [`WIDTH`] of them, and of each [`WIDTH`] of those.
pub(super) struct Tree<K> {
    /// From the keys up; each level is a whole number of blocks but for the topmost, which is one.
    levels: Vec<Vec<K>>,
    /// Blocks of keys of which the highest may have fallen.
    fallen: Vec<usize>,
}

impl<K: Key> Tree<K> {
    pub(super) fn new(mut keys: Vec<K>) -> Self {
        let mut levels = Vec::new();
        loop {
            keys.resize(keys.len().next_multiple_of(WIDTH).max(WIDTH), K::NONE);
            let above: Vec<K> = keys.chunks(WIDTH).map(highest).collect();
            levels.push(core::mem::replace(&mut keys, above));
            if keys.len() == 1 {
                levels.push(keys);
                return Self {
                    levels,
                    fallen: Vec::new(),
                };
            }
        }
    }

    /// Sets some keys. What is above a block is looked at once, after all of them.
    pub(super) fn set_all(&mut self, keys: impl Iterator<Item = (usize, K)>) {
        for (index, key) in keys {
            self.put(index, key);
        }
        while let Some(block) = self.fallen.pop() {
            self.mend(block);
        }
    }

    /// Sets a key, and lifts what is above it where it is higher.
    #[inline]
    fn put(&mut self, index: usize, key: K) {
        let [keys, above, higher @ ..] = &mut *self.levels else {
            return;
        };
        let mut block = index / WIDTH;
        let (Some(cell), Some(top)) = (keys.get_mut(index), above.get_mut(block)) else {
            return;
        };
        let old = core::mem::replace(cell, key);
        if key > *top {
            *top = key;
            for level in higher {
                block /= WIDTH;
                match level.get_mut(block) {
                    Some(cell) if *cell < key => *cell = key,
                    _ => break,
                }
            }
        } else if old == *top && key < old && self.fallen.last() != Some(&block) {
            self.fallen.push(block);
        }
    }

    /// Looks for the highest key of a block again, and of the blocks above it.
    fn mend(&mut self, block: usize) {
        let mut at = block;
        let mut levels = self.levels.iter_mut();
        let Some(mut level) = levels.next() else {
            return;
        };
        for above in levels {
            let from = at * WIDTH;
            let key = level.get(from..from + WIDTH).map_or(K::NONE, highest);
            match above.get_mut(at) {
                Some(cell) if *cell != key => *cell = key,
                _ => return,
            }
            at /= WIDTH;
            level = above;
        }
    }

    /// The highest key, where there is any.
    pub(super) fn top(&self) -> Option<K> {
        let top = self.levels.last().and_then(|root| root.first()).copied();
        top.filter(|top| *top != K::NONE)
    }

    /// The first index with the highest key.
    pub(super) fn first(&self) -> Option<usize> {
        let top = self.top()?;
        let mut at = 0;
        for level in self.levels.iter().rev().skip(1) {
            let from = at * WIDTH;
            let block = level.get(from..from + WIDTH)?;
            at = from + block.iter().position(|key| *key == top)?;
        }
        Some(at)
    }

    /// The indexes with the highest key, in order.
    pub(super) fn ties(&self) -> impl Iterator<Item = usize> {
        let top = self.top().unwrap_or(K::NONE);
        let empty = &[][..];
        let keys = self.levels.first().map_or(empty, |keys| keys);
        let above = self.levels.get(1).map_or(empty, |above| above);
        let blocks = keys.chunks(WIDTH).zip(above).enumerate();
        let blocks = blocks.filter(move |(_, (_, highest))| **highest == top && top != K::NONE);
        blocks.flat_map(move |(block, (keys, _))| {
            let keys = keys.iter().enumerate();
            let equal = keys.filter(move |(_, key)| **key == top);
            equal.map(move |(index, _)| block * WIDTH + index)
        })
    }

    pub(super) fn keys(&self) -> &[K] {
        self.levels.first().map_or(&[], |keys| keys)
    }
}

fn highest<K: Key>(keys: &[K]) -> K {
    keys.iter().copied().fold(K::NONE, K::max)
}

#[cfg(all(test, not(target_family = "wasm")))]
mod tests {
    use super::Tree;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_highest_is_what_a_search_finds(
            keys in prop::collection::vec(0..4_u8, 0..600),
            changes in prop::collection::vec((any::<prop::sample::Index>(), 0..5_u8), 0..60),
            together in 1..9_usize,
        ) {
            let mut keys = keys;
            let mut tree = Tree::new(keys.clone());
            for changes in changes.chunks(together) {
                let length = keys.len();
                let some = changes.iter().filter(|_| length > 0);
                let set: Vec<(usize, u8)> =
                    some.map(|(index, key)| (index.index(length), *key)).collect();
                for (index, key) in &set {
                    keys[*index] = *key;
                }
                tree.set_all(set.into_iter());
                let top = keys.iter().copied().max().filter(|top| *top > 0);
                let equal: Vec<usize> =
                    (0..keys.len()).filter(|at| Some(keys[*at]) == top).collect();
                prop_assert_eq!(tree.top(), top);
                prop_assert_eq!(tree.first(), equal.first().copied());
                prop_assert_eq!(tree.ties().collect::<Vec<_>>(), equal);
            }
        }
    }
}
