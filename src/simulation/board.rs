//! Every node's score for the pods of one shape.

use super::changes::Changes;
use super::scoring::Scoring;
use super::tree::{Key, Tree};

/// The boards of all shapes, as far as they are in use.
pub(super) struct Boards {
    boards: Vec<Option<Board>>,
    nodes: usize,
    /// How many bytes the boards may take together.
    budget: usize,
    taken: usize,
    clock: u64,
}

/// A board, and what of the nodes' changes is on it.
pub(super) struct Board {
    keys: Keys,
    seen: u64,
    used: u64,
}

/// Scores are small as a rule; one that is not makes the board a wide one.
enum Keys {
    Narrow(Tree<u8>),
    Wide(Tree<i64>),
}

/// What all boards together may take, in bytes.
const BUDGET: usize = 128 << 20;

impl Boards {
    pub(super) fn of(shapes: usize, nodes: usize) -> Self {
        Self {
            boards: (0..shapes).map(|_| None).collect(),
            nodes,
            budget: BUDGET,
            taken: 0,
            clock: 0,
        }
    }

    /// The board of a shape with every change on it.
    pub(super) fn get(
        &mut self,
        shape: u32,
        changes: &Changes,
        scoring: &mut Scoring<'_>,
    ) -> Option<&mut Board> {
        self.clock += 1;
        if self.boards.get(shape as usize)?.is_none() {
            self.make_room(shape);
        }
        let nodes = self.nodes as u32;
        let slot = self.boards.get_mut(shape as usize)?;
        match slot {
            Some(board) => {
                let before = board.size();
                board.update(changes, scoring);
                self.taken += board.size() - before;
            }
            None => self.taken += slot.insert(Board::of(nodes, scoring)).size(),
        }
        let board = slot.as_mut()?;
        board.seen = changes.now();
        board.used = self.clock;
        Some(board)
    }

    /// Drops the boards that have not been used for longest.
    fn make_room(&mut self, wanted: u32) {
        while self.taken + self.nodes * size_of::<i64>() > self.budget {
            let used = |(at, board): (usize, &Option<Board>)| Some((board.as_ref()?.used, at));
            let oldest = self.boards.iter().enumerate().filter_map(used).min();
            let Some((_, at)) = oldest.filter(|oldest| oldest.1 != wanted as usize) else {
                return;
            };
            if let Some(board) = self.boards.get_mut(at).and_then(Option::take) {
                self.taken -= board.size();
            }
        }
    }
}

impl Board {
    fn of(nodes: u32, scoring: &mut Scoring<'_>) -> Self {
        Self {
            keys: Keys::of((0..nodes).map(|node| scoring.score(node)).collect()),
            seen: 0,
            used: 0,
        }
    }

    /// The first node with the highest score.
    pub(super) fn first(&mut self) -> Option<usize> {
        match &mut self.keys {
            Keys::Narrow(tree) => tree.first(),
            Keys::Wide(tree) => tree.first(),
        }
    }

    /// All with the highest score, in order.
    pub(super) fn ties(&mut self) -> Vec<usize> {
        match &mut self.keys {
            Keys::Narrow(tree) => tree.ties().collect(),
            Keys::Wide(tree) => tree.ties().collect(),
        }
    }

    fn size(&self) -> usize {
        match &self.keys {
            Keys::Narrow(tree) => tree.keys().len(),
            Keys::Wide(tree) => size_of_val(tree.keys()),
        }
    }

    fn update(&mut self, changes: &Changes, scoring: &mut Scoring<'_>) {
        for node in changes.since(self.seen) {
            self.keys.set(node as usize, scoring.score(node));
        }
    }
}

impl Keys {
    #[inline]
    fn set(&mut self, node: usize, score: Option<i64>) {
        match self {
            Self::Narrow(tree) => match narrow(score) {
                Some(key) => tree.set(node, key),
                None => self.widen(node, score),
            },
            Self::Wide(tree) => tree.set(node, wide(score)),
        }
    }

    /// A score has become too large, or too small.
    #[cold]
    fn widen(&mut self, node: usize, score: Option<i64>) {
        if let Self::Narrow(tree) = self {
            let keys = tree.keys().iter().map(|key| widened(*key));
            let mut tree = Tree::new(keys.collect());
            tree.set(node, wide(score));
            *self = Self::Wide(tree);
        }
    }

    fn of(scores: Vec<Option<i64>>) -> Self {
        let small: Option<Vec<u8>> = scores.iter().copied().map(narrow).collect();
        match small {
            Some(keys) => Self::Narrow(Tree::new(keys)),
            None => Self::Wide(Tree::new(scores.into_iter().map(wide).collect())),
        }
    }
}

/// A score and 1, since 0 is none.
fn narrow(score: Option<i64>) -> Option<u8> {
    match score {
        None => Some(u8::NONE),
        Some(score @ 0..=254) => u8::try_from(score + 1).ok(),
        Some(_) => None,
    }
}

fn widened(key: u8) -> i64 {
    if key == u8::NONE {
        i64::NONE
    } else {
        i64::from(key) - 1
    }
}

fn wide(score: Option<i64>) -> i64 {
    score.map_or(i64::NONE, |score| score.max(i64::NONE + 1))
}
