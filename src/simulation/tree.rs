//! The highest of many numbers, of which few change at a time.

/// A number, or none, in as few bytes as will do.
pub(super) trait Key: Copy + Ord {
    const NONE: Self;

    /// The first place of a key.
    fn find(block: &[Self], key: Self) -> Option<usize>;
}

impl Key for u8 {
    const NONE: Self = 0;

    /// Eight at a time: of the bytes that differ in nothing, the first is told for sure.
    #[inline]
    fn find(block: &[Self], key: Self) -> Option<usize> {
        const ONES: u64 = u64::from_le_bytes([1; 8]);
        let zero = |eight: &[u8; 8]| {
            let differ = u64::from_le_bytes(*eight) ^ (ONES * u64::from(key));
            differ.wrapping_sub(ONES) & !differ & (ONES << 7)
        };
        let (eights, _) = block.as_chunks();
        let mut found = eights.iter().map(zero).enumerate();
        let (at, zero) = found.find(|(_, zero)| *zero != 0)?;
        Some(8 * at + zero.trailing_zeros() as usize / 8)
    }
}

impl Key for i64 {
    const NONE: Self = i64::MIN;

    fn find(block: &[Self], key: Self) -> Option<usize> {
        block.iter().position(|known| *known == key)
    }
}

/// How many cells share one above them.
const WIDTH: usize = 16;

/// Keys, and above each [`WIDTH`] of them a number that none of them exceeds, and above each
/// [`WIDTH`] of those. A key that falls leaves what is above it as it is: that is lowered when a
/// search for the highest comes past, since most cells fall many times before one does.
pub(super) struct Tree<K> {
    /// The keys, then level by level what is above them: whole blocks, but for the topmost cell.
    cells: Vec<K>,
    /// Where each level starts.
    starts: Vec<usize>,
}

impl<K: Key> Tree<K> {
    pub(super) fn new(keys: Vec<K>) -> Self {
        let mut tree = Self {
            cells: keys,
            starts: vec![0],
        };
        let mut start = 0;
        loop {
            let length = tree.cells.len() - start;
            let whole = length.next_multiple_of(WIDTH).max(WIDTH);
            tree.cells.resize(start + whole, K::NONE);
            let level = tree.cells.get(start..).unwrap_or_default();
            let above: Vec<K> = level.chunks(WIDTH).map(highest).collect();
            start += whole;
            tree.starts.push(start);
            tree.cells.extend(&above);
            if above.len() == 1 {
                return tree;
            }
        }
    }

    /// Sets a key, and lifts what is above it where it is higher.
    #[inline]
    pub(super) fn set(&mut self, index: usize, key: K) {
        if let Some(cell) = self.cells.get_mut(index)
            && core::mem::replace(cell, key) < key
        {
            self.lift(index, key);
        }
    }

    fn lift(&mut self, index: usize, key: K) {
        let mut at = index;
        for start in self.starts.iter().skip(1) {
            at /= WIDTH;
            match self.cells.get_mut(start + at) {
                Some(cell) if *cell < key => *cell = key,
                _ => return,
            }
        }
    }

    /// The first index with the highest key.
    pub(super) fn first(&mut self) -> Option<usize> {
        loop {
            let top = *self.cells.last()?;
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
        for (level, start) in self.starts.iter().enumerate().rev().skip(1) {
            let found = K::find(self.block(*start, at), top);
            at = WIDTH * at + found.ok_or((level + 1, at))?;
        }
        Ok(at)
    }

    /// What is below a place of the level above the one that starts there.
    fn block(&self, start: usize, at: usize) -> &[K] {
        let from = start + at * WIDTH;
        self.cells.get(from..from + WIDTH).unwrap_or_default()
    }

    /// Lowers a place to the highest below it, and so the places above that.
    fn lower(&mut self, level: usize, mut at: usize) {
        let levels = self.starts.windows(2).skip(level.saturating_sub(1));
        for level in levels {
            let [below, start] = *level else { return };
            let key = highest(self.block(below, at));
            match self.cells.get_mut(start + at) {
                Some(cell) if *cell != key => *cell = key,
                _ => return,
            }
            at /= WIDTH;
        }
    }

    /// The indexes with the highest key, in order.
    pub(super) fn ties(&mut self) -> impl Iterator<Item = usize> {
        let first = self.first();
        let keys = self.keys();
        let top = first.and_then(|first| keys.get(first)).copied();
        let above = self.cells.get(keys.len()..).unwrap_or_default();
        let blocks = keys.chunks(WIDTH).zip(above).enumerate();
        let blocks = blocks.filter(move |(_, (_, bound))| top.is_some_and(|top| **bound >= top));
        blocks.flat_map(move |(block, (keys, _))| {
            let keys = keys.iter().enumerate();
            let equal = keys.filter(move |(_, key)| Some(**key) == top);
            equal.map(move |(index, _)| block * WIDTH + index)
        })
    }

    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.cells)
    }

    pub(super) fn keys(&self) -> &[K] {
        let length = self.starts.get(1).copied().unwrap_or(0);
        self.cells.get(..length).unwrap_or_default()
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
