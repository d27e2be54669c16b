//! Finds the highest of many numbers, of which few change at a time.

/// A number or [`NONE`](Self::NONE), in a small type.
pub(super) trait Key: Copy + Ord {
    const NONE: Self;

    /// Returns the first index of a key.
    fn find(block: &[Self; WIDTH], key: Self) -> Option<usize>;

    fn highest(block: &[Self; WIDTH]) -> Self;
}

impl Key for u8 {
    const NONE: Self = 0;

    /// Compares eight bytes at a time: the lowest high bit that is set marks the first equal byte.
    #[inline]
    fn find(block: &[Self; WIDTH], key: Self) -> Option<usize> {
        const ONES: u64 = u64::from_le_bytes([1; 8]);
        let equal = |eight: &[u8; 8]| {
            let differ = u64::from_le_bytes(*eight) ^ (ONES * u64::from(key));
            differ.wrapping_sub(ONES) & !differ & (ONES << 7)
        };
        let (eights, _) = block.as_chunks();
        let mut equal = eights.iter().map(equal).enumerate();
        let (at, equal) = equal.find(|(_, equal)| *equal != 0)?;
        Some(8 * at + equal.trailing_zeros() as usize / 8)
    }

    /// Compares four bytes at a time: the bit above `a`'s byte stays set where `b`'s is not greater.
    #[inline]
    fn highest(block: &[Self; WIDTH]) -> Self {
        const EACH: u64 = 0x00ff_00ff_00ff_00ff;
        const ABOVE: u64 = 0x0100_0100_0100_0100;
        let highest = |a: u64, b: u64| {
            let not_less = ((a | ABOVE) - b) & ABOVE;
            let mask = not_less - (not_less >> 8);
            a & mask | b & !mask
        };
        let (eights, _) = block.as_chunks();
        let eights = eights.iter().map(|eight| u64::from_le_bytes(*eight));
        let (even, odd) = eights.fold((0, 0), |(even, odd), eight| {
            (highest(even, eight & EACH), highest(odd, eight >> 8 & EACH))
        });
        let four = highest(even, odd);
        let two = highest(four, four >> 32);
        highest(two, two >> 16) as Self
    }
}

impl Key for i64 {
    const NONE: Self = i64::MIN;

    fn find(block: &[Self; WIDTH], key: Self) -> Option<usize> {
        block.iter().position(|other| *other == key)
    }

    fn highest(block: &[Self; WIDTH]) -> Self {
        block.iter().copied().fold(Self::NONE, Self::max)
    }
}

/// The number of cells that share a parent.
const WIDTH: usize = 32;

/// Trees of maxima, all of the same size. Every [`WIDTH`] cells of a level have a parent cell, which
/// is an upper bound of them; the lowest level has the keys. When a key falls, its parents are not
/// changed: a search for the highest key lowers them when it passes, since most keys fall many
/// times between searches. A search starts where the last one ended.
pub(super) struct MaxTrees<K> {
    /// The levels from the keys upwards. The trees' blocks of the same index are adjacent, since a
    /// node's key is usually set in all trees.
    blocks: Vec<[K; WIDTH]>,
    /// The number of blocks of a tree before each level.
    starts: Vec<usize>,
    tops: Vec<Top<K>>,
}

/// An upper bound of all keys of a tree, and an index before which every key is lower.
#[derive(Clone, Copy)]
struct Top<K> {
    key: K,
    from: usize,
}

impl<K: Key> MaxTrees<K> {
    /// Creates empty trees with space for this many keys.
    pub(super) fn new(scores: usize, trees: usize) -> Self {
        let (key, from) = (K::NONE, 0);
        Self {
            blocks: vec![[K::NONE; WIDTH]; blocks(scores) * trees],
            starts: starts(scores),
            tops: vec![Top { key, from }; trees],
        }
    }

    /// Returns the size of a tree in bytes.
    pub(super) fn bytes(scores: usize) -> usize {
        blocks(scores) * size_of::<[K; WIDTH]>()
    }

    pub(super) fn len(&self) -> usize {
        self.tops.len()
    }

    /// Sets a key of a tree, and raises parents that are lower.
    #[inline(always)]
    pub(super) fn set(&mut self, tree: usize, index: usize, key: K) {
        if let Some(cell) = self.cell(0, index, tree)
            && core::mem::replace(cell, key) < key
        {
            self.update_parents(tree, index, key);
        }
    }

    /// Returns the key at an index of a tree, if there is one.
    #[inline]
    pub(super) fn key(&self, tree: usize, index: usize) -> Option<K> {
        let block = self.block(0, index / WIDTH, tree)?;
        let key = *block.get(index % WIDTH)?;
        (key != K::NONE).then_some(key)
    }

    #[inline]
    fn update_parents(&mut self, tree: usize, index: usize, key: K) {
        if let Some(top) = self.tops.get_mut(tree)
            && (key > top.key || key == top.key && index < top.from)
        {
            *top = Top { key, from: index };
        }
        let mut at = index;
        let mut level = 1;
        while let Some(start) = self.starts.get(level).copied() {
            at /= WIDTH;
            level += 1;
            match self.cell(start, at, tree) {
                Some(cell) if *cell < key => *cell = key,
                _ => return,
            }
        }
    }

    /// Returns a cell of the level that starts there.
    #[inline]
    fn cell(&mut self, start: usize, at: usize, tree: usize) -> Option<&mut K> {
        let block = (start + at / WIDTH) * self.tops.len() + tree;
        self.blocks.get_mut(block)?.get_mut(at % WIDTH)
    }

    /// Returns the block below a cell, in the level that starts there.
    #[inline]
    fn block(&self, start: usize, at: usize, tree: usize) -> Option<&[K; WIDTH]> {
        self.blocks.get((start + at) * self.tops.len() + tree)
    }

    /// Returns the first index with the highest key of a tree.
    pub(super) fn first_max(&mut self, tree: usize) -> Option<usize> {
        let Top { key: mut top, from } = *self.tops.get(tree)?;
        if top != K::NONE && self.block(0, from / WIDTH, tree)?.get(from % WIDTH) == Some(&top) {
            return Some(from);
        }
        let (mut level, mut at) = (0, from / WIDTH);
        while top != K::NONE {
            let block = self.block(*self.starts.get(level)?, at, tree)?;
            if let Some(found) = K::find(block, top) {
                at = WIDTH * at + found;
                if level == 0 {
                    *self.tops.get_mut(tree)? = Top { key: top, from: at };
                    return Some(at);
                }
                level -= 1;
                continue;
            }
            let highest = K::highest(block);
            level += 1;
            match self.starts.get(level) {
                Some(start) => {
                    *self.cell(*start, at, tree)? = highest;
                    at /= WIDTH;
                }
                // No key is as high any more.
                None => {
                    (level, top) = (level - 1, highest);
                    *self.tops.get_mut(tree)? = Top { key: top, from: 0 };
                }
            }
        }
        None
    }

    /// Returns the indexes with the highest key of a tree, in order.
    pub(super) fn all_max(&mut self, tree: usize) -> Vec<usize> {
        let Some(first) = self.first_max(tree) else {
            return Vec::new();
        };
        let key = |start: usize, at: usize| self.block(start, at / WIDTH, tree)?.get(at % WIDTH);
        let top = key(0, first);
        let above = self.starts.get(1).copied();
        let blocks = first / WIDTH..above.unwrap_or(1);
        let blocks = blocks.filter(|block| above.is_none_or(|above| key(above, *block) >= top));
        let indexes = blocks.flat_map(|block| block * WIDTH..(block + 1) * WIDTH);
        indexes.filter(|index| key(0, *index) == top).collect()
    }
}

/// Returns the number of blocks before each level; the last level is one block.
fn starts(scores: usize) -> Vec<usize> {
    let (mut starts, mut blocks, mut start) = (vec![0], scores.div_ceil(WIDTH), 0);
    while blocks > 1 {
        start += blocks;
        starts.push(start);
        blocks = blocks.div_ceil(WIDTH);
    }
    starts
}

fn blocks(scores: usize) -> usize {
    starts(scores).last().map_or(0, |last| last + 1)
}

#[cfg(test)]
mod tests {
    use super::{Key, MaxTrees, WIDTH};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_first_maximum_equals_a_linear_search(
            scores in prop::collection::vec([0..4_u8, 0..4_u8, 0..4_u8], 0..600),
            changes in prop::collection::vec((any::<prop::sample::Index>(), 0..3_usize, 0..5_u8), 0..60),
            together in 1..9_usize,
        ) {
            let mut scores = scores;
            let mut trees = MaxTrees::new(scores.len(), 3);
            for (index, scores) in scores.iter().enumerate() {
                (0..3).for_each(|tree| trees.set(tree, index, scores[tree]));
            }
            for changes in changes.chunks(together) {
                let length = scores.len();
                for (index, tree, key) in changes.iter().filter(|_| length > 0) {
                    let index = index.index(length);
                    scores[index][*tree] = *key;
                    trees.set(*tree, index, *key);
                }
                for tree in 0..3 {
                    let scores: Vec<u8> = scores.iter().map(|scores| scores[tree]).collect();
                    let top = scores.iter().copied().max().filter(|top| *top > 0);
                    let equal: Vec<usize> =
                        (0..scores.len()).filter(|at| Some(scores[*at]) == top).collect();
                    prop_assert_eq!(trees.first_max(tree), equal.first().copied());
                    prop_assert_eq!(trees.all_max(tree), equal);
                }
            }
        }

        #[test]
        fn find_returns_the_first_index_and_highest_the_maximum(
            block in prop::collection::vec(prop_oneof![Just(0_u8), Just(1), Just(127), Just(128), Just(255), any::<u8>()], WIDTH),
            key in prop_oneof![Just(0_u8), Just(1), Just(127), Just(128), Just(255), any::<u8>()],
        ) {
            let block = block.as_array().unwrap();
            prop_assert_eq!(u8::find(block, key), block.iter().position(|other| *other == key));
            prop_assert_eq!(u8::highest(block), block.iter().copied().max().unwrap());
        }
    }
}
