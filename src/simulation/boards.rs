//! The boards: every node's score for the pods of each shape that came lately.

use super::at_once::AtOnce;
use super::changes::Changes;
use super::keys::Keys;
use super::scoring::Scoring;

/// Boards, each at a place of its own.
pub(super) struct Boards {
    pub(super) keys: Keys,
    boards: Vec<Option<Board>>,
    /// The index of each pod class's cache.
    places: Vec<Option<u32>>,
    /// The requests of their pods, in the same order.
    at_once: AtOnce,
    nodes: usize,
    next_sweep: u64,
    /// True if a score does not fit into the keys.
    outgrown: bool,
}

/// A pod class's scores, and the node changes that they include.
struct Board {
    shape: u32,
    /// When it was asked last, with every change on it.
    seen: u64,
    /// Sums do for its scores on most nodes.
    sums: bool,
    /// True if the other filters accept its pods on every node.
    everywhere: bool,
}

/// The number of changes, for each node, after which a cache is cheaper to rebuild than to update.
const PATIENCE: u64 = 4;

impl Boards {
    pub(super) fn of(shapes: usize, nodes: usize) -> Self {
        Self {
            keys: Keys::narrow(nodes, shapes),
            boards: Vec::new(),
            places: vec![None; shapes],
            at_once: AtOnce::default(),
            nodes,
            next_sweep: 0,
            outgrown: false,
        }
    }

    /// The place of a shape's board, with every change on it.
    pub(super) fn ask(
        &mut self,
        shape: u32,
        changes: &mut Changes,
        scoring: Scoring<'_>,
    ) -> Option<usize> {
        let now = changes.now();
        while let Some(node) = changes.next_due() {
            self.learn(node, scoring);
        }
        if now >= self.next_sweep {
            self.sweep(now, scoring);
        }
        let mut place = match *self.places.get(shape as usize)? {
            Some(place) => self.learn_alone(place as usize, changes, scoring)?,
            None => self.add(shape, now, scoring)?,
        };
        if self.outgrown {
            self.widen();
            place = self.add(shape, now, scoring)?;
        }
        self.boards.get_mut(place)?.as_mut()?.seen = now;
        Some(place)
    }

    /// All boards learn of a node's change.
    fn learn(&mut self, node: u32, scoring: Scoring<'_>) {
        let boards = self.boards.iter().enumerate();
        let boards = boards.filter_map(|(place, board)| Some((place, board.as_ref()?)));
        let fast = scoring.world.fast.as_ref();
        let sums = fast.and_then(|fast| self.at_once.sums(fast, scoring.row(node)?));
        for (place, board) in boards {
            let sum = sums.and_then(|sums| sums.get(place)).filter(|_| board.sums);
            let score = match (fast, sum) {
                (Some(fast), Some(sum))
                    if board.everywhere || scoring.admits(board.shape, node) =>
                {
                    fast.score(*sum).map(i64::from)
                }
                (Some(_), Some(_)) => None,
                _ => scoring.score(board.shape, node),
            };
            self.outgrown |= !self.keys.set(place, node as usize, score);
        }
    }

    /// A board learns of the nodes that changed last.
    fn learn_alone(
        &mut self,
        place: usize,
        changes: &Changes,
        scoring: Scoring<'_>,
    ) -> Option<usize> {
        let board = self.boards.get(place)?.as_ref()?;
        let only_taken = changes.only_taken(board.seen);
        for node in changes.since(board.seen) {
            // Where its pods did not fit, with less room they do not either.
            if only_taken && !self.keys.has(place, node as usize) {
                continue;
            }
            let score = scoring.score(board.shape, node);
            self.outgrown |= !self.keys.set(place, node as usize, score);
        }
        Some(place)
    }

    /// A board for one more shape.
    fn add(&mut self, shape: u32, now: u64, scoring: Scoring<'_>) -> Option<usize> {
        let pods = scoring.shape(shape)?;
        let place = self.free_place(now, scoring)?;
        let sums = pods.asks.is_some() && scoring.world.fast.is_some();
        self.fill(place, shape, sums && pods.everywhere, scoring);
        *self.boards.get_mut(place)? = Some(Board {
            shape,
            seen: now,
            sums,
            everywhere: pods.everywhere,
        });
        *self.places.get_mut(shape as usize)? = Some(place as u32);
        self.at_once.add(place, pods);
        Some(place)
    }

    /// Every node's score on a new board. `by_row` says that nothing else of a node counts: then
    /// those of one
    /// kind have the same.
    fn fill(&mut self, place: usize, shape: u32, by_row: bool, scoring: Scoring<'_>) {
        let mut known = vec![None; scoring.ledger.kinds()];
        for node in 0..self.nodes {
            let kind = scoring.ledger.kind(node).filter(|_| by_row);
            let known = kind.and_then(|kind| known.get_mut(kind));
            let score = match &known {
                Some(Some(score)) if scoring.ledger.present(node) => Some(*score),
                _ => scoring.score(shape, node as u32),
            };
            self.outgrown |= !self.keys.set(place, node, score);
            if let (Some(known), Some(_)) = (known, score) {
                *known = score;
            }
        }
    }

    /// A place for a board; where all are taken, those that were not asked for longest are dropped.
    fn free_place(&mut self, now: u64, scoring: Scoring<'_>) -> Option<usize> {
        let is_free = |board: &Option<Board>| board.is_none();
        if self.boards.len() < self.keys.boards() {
            self.boards.push(None);
            return Some(self.boards.len() - 1);
        }
        if !self.boards.iter().any(is_free) {
            let seen = self.boards.iter().flatten().map(|board| board.seen);
            let oldest = seen.min().unwrap_or(now);
            self.keep_asked_after(oldest.midpoint(now), scoring);
        }
        self.boards.iter().position(is_free)
    }

    /// Drops the boards that would have to learn more than they are worth.
    fn sweep(&mut self, now: u64, scoring: Scoring<'_>) {
        let patience = PATIENCE * (self.nodes as u64).max(100);
        self.next_sweep = now + patience;
        if let Some(moment) = now.checked_sub(patience) {
            self.keep_asked_after(moment, scoring);
        }
    }

    fn keep_asked_after(&mut self, moment: u64, scoring: Scoring<'_>) {
        self.at_once = AtOnce::default();
        for (place, slot) in self.boards.iter_mut().enumerate() {
            let Some(board) = slot else { continue };
            if board.seen > moment {
                if let Some(pods) = scoring.shape(board.shape) {
                    self.at_once.add(place, pods);
                }
            } else {
                if let Some(place) = self.places.get_mut(board.shape as usize) {
                    *place = None;
                }
                *slot = None;
            }
        }
    }

    /// Restarts with wider keys after a score that was too large or too small.
    #[cold]
    fn widen(&mut self) {
        self.keys = Keys::wide(self.nodes, self.places.len());
        self.boards.clear();
        self.places.fill(None);
        self.at_once = AtOnce::default();
        self.outgrown = false;
    }
}
