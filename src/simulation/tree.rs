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

/// Keys, and above each [`WIDTH`] of them a number that none of them exceeds, and above each
/// [`WIDTH`] of those. A key that falls leaves what is above it as it is: that is lowered when a
/// search for the highest comes past, since most cells fall many times before one does.
pub(super) struct Tree<K> {
    /// From the keys up; each level is a whole number of blocks but for the topmost, which is one.
    levels: Vec<Vec<K>>,
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
                return Self { levels };
            }
        }
    }

    /// Sets a key, and lifts what is above it where it is higher.
    #[inline]
    pub(super) fn set(&mut self, index: usize, key: K) {
        let [keys, above @ ..] = &mut *self.levels else {
            return;
        };
        let Some(cell) = keys.get_mut(index) else {
            return;
        };
        *cell = key;
        let mut at = index;
        for level in above {
            at /= WIDTH;
            match level.get_mut(at) {
                Some(cell) if *cell < key => *cell = key,
                _ => return,
            }
        }
    }

    /// The first index with the highest key.
    pub(super) fn first(&mut self) -> Option<usize> {
        loop {
            let top = self.levels.last()?.first().copied()?;
            if top == K::NONE {
                return None;
            }
            match self.find(top) {
                Ok(index) => return Some(index),
                Err((level, at)) => self.lower(level, at),
            }
        }
    }

    /// The first key of the number at the top; where it is no key's any more, the place below
    /// which there is none.
    fn find(&self, top: K) -> Result<usize, (usize, usize)> {
        let mut at = 0;
        for (level, cells) in self.levels.iter().enumerate().rev().skip(1) {
            let from = at * WIDTH;
            let block = cells.get(from..from + WIDTH).unwrap_or_default();
            let found = block.iter().position(|key| *key == top);
            at = from + found.ok_or((level + 1, at))?;
        }
        Ok(at)
    }

    /// Lowers a place to the highest below it, and so the places above that.
    fn lower(&mut self, level: usize, mut at: usize) {
        let mut levels = self.levels.iter_mut().skip(level.saturating_sub(1));
        let Some(mut below) = levels.next() else {
            return;
        };
        for cells in levels {
            let from = at * WIDTH;
            let key = below.get(from..from + WIDTH).map_or(K::NONE, highest);
            match cells.get_mut(at) {
                Some(cell) if *cell != key => *cell = key,
                _ => return,
            }
            at /= WIDTH;
            below = cells;
        }
    }

    /// The indexes with the highest key, in order.
    pub(super) fn ties(&mut self) -> impl Iterator<Item = usize> {
        let first = self.first();
        let keys = self.keys();
        let top = first.and_then(|first| keys.get(first)).copied();
        let above = self.levels.get(1).map_or(&[][..], |above| above);
        let blocks = keys.chunks(WIDTH).zip(above).enumerate();
        let blocks = blocks.filter(move |(_, (_, bound))| top.is_some_and(|top| **bound >= top));
        blocks.flat_map(move |(block, (keys, _))| {
            let keys = keys.iter().enumerate();
            let equal = keys.filter(move |(_, key)| Some(**key) == top);
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
                for (index, key) in changes.iter().filter(|_| length > 0) {
                    let index = index.index(length);
                    keys[index] = *key;
                    tree.set(index, *key);
                }
                let top = keys.iter().copied().max().filter(|top| *top > 0);
                let equal: Vec<usize> =
                    (0..keys.len()).filter(|at| Some(keys[*at]) == top).collect();
                prop_assert_eq!(tree.first(), equal.first().copied());
                prop_assert_eq!(tree.ties().collect::<Vec<_>>(), equal);
            }
        }
    }
}
