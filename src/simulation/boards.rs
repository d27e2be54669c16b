//! The boards of all shapes whose pods have come lately.

use super::at_once::AtOnce;
use super::board::Board;
use super::changes::Changes;
use super::scoring::Scoring;

/// Boards, and what is kept for all of them together.
pub(super) struct Boards {
    boards: Vec<Board>,
    /// Which of them is a shape's.
    places: Vec<Option<u32>>,
    /// What their pods ask, in the same order.
    at_once: AtOnce,
    nodes: usize,
    next_sweep: u64,
}

/// What all boards together may take, in bytes.
const BUDGET: usize = 128 << 20;
/// To learn of so many changes takes a board as long as to be made anew, for each of its nodes.
const PATIENCE: u64 = 4;

impl Boards {
    pub(super) fn of(shapes: usize, nodes: usize) -> Self {
        Self {
            boards: Vec::new(),
            places: vec![None; shapes],
            at_once: AtOnce::default(),
            nodes,
            next_sweep: 0,
        }
    }

    /// The board of a shape with every change on it.
    pub(super) fn get(
        &mut self,
        shape: u32,
        changes: &mut Changes,
        scoring: Scoring<'_>,
    ) -> Option<&mut Board> {
        while let Some(node) = changes.next_due() {
            self.learn(node, scoring);
        }
        if changes.now() >= self.next_sweep {
            self.sweep(changes.now(), scoring);
        }
        let place = match *self.places.get(shape as usize)? {
            Some(place) => place,
            None => self.add(shape, changes.now(), scoring)?,
        };
        let board = self.boards.get_mut(place as usize)?;
        for node in changes.since(board.seen) {
            board.learn(node, scoring);
        }
        board.seen = changes.now();
        Some(board)
    }

    /// All boards learn of a node's change.
    fn learn(&mut self, node: u32, scoring: Scoring<'_>) {
        let Scoring { world, ledger } = scoring;
        // All are by the same policy.
        let fast = |board: &Board| world.shapes.get(board.shape as usize)?.fast.as_ref();
        let fast = self.boards.iter().find_map(fast);
        let present = ledger.present(node as usize);
        let sums = fast.filter(|_| present).and_then(|(fast, _)| {
            let sums = self.at_once.sums(fast, ledger.row(node as usize))?;
            Some((fast, sums))
        });
        let Some((fast, sums)) = sums else {
            for board in &mut self.boards {
                board.learn(node, scoring);
            }
            return;
        };
        for (board, sum) in self.boards.iter_mut().zip(sums) {
            board.learn_sum(node, *sum, fast, scoring);
        }
    }

    fn add(&mut self, shape: u32, now: u64, scoring: Scoring<'_>) -> Option<u32> {
        let pods = scoring.shape(shape)?;
        let taken: usize = self.boards.iter().map(Board::bytes).sum();
        if taken + self.nodes * size_of::<i64>() > BUDGET {
            let oldest = self.boards.iter().map(|board| board.seen).min();
            self.keep_asked_since(oldest.unwrap_or(0).midpoint(now) + 1, scoring);
        }
        let board = Board::of(shape, pods, self.nodes as u32, scoring);
        self.boards.push(board);
        self.enter(self.boards.len() - 1, scoring);
        *self.places.get(shape as usize)?
    }

    /// Drops the boards that would have to learn more than they are worth.
    fn sweep(&mut self, now: u64, scoring: Scoring<'_>) {
        let patience = PATIENCE * (self.nodes as u64).max(1_000);
        self.next_sweep = now + patience;
        self.keep_asked_since(now.saturating_sub(patience), scoring);
    }

    fn keep_asked_since(&mut self, moment: u64, scoring: Scoring<'_>) {
        self.boards.retain(|board| board.seen >= moment);
        self.places.fill(None);
        self.at_once = AtOnce::default();
        for place in 0..self.boards.len() {
            self.enter(place, scoring);
        }
    }

    /// A board that stands at a place is known to stand there.
    fn enter(&mut self, place: usize, scoring: Scoring<'_>) {
        let Some(board) = self.boards.get(place) else {
            return;
        };
        let fast = scoring
            .shape(board.shape)
            .and_then(|pods| pods.fast.as_ref());
        self.at_once.add(fast.map_or(&[], |(_, asks)| asks));
        if let Some(slot) = self.places.get_mut(board.shape as usize) {
            *slot = Some(place as u32);
        }
    }
}
