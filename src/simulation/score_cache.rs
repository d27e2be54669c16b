//! Caches the scores of all nodes for the pod classes that were scheduled recently.

use super::batch_scorer::BatchScorer;
use super::cached_scores::CachedScores;
use super::node_changes::NodeChanges;
use super::scoring_context::ScoringContext;

/// The score caches, each at its own index.
pub(super) struct ScoreCaches {
    pub(super) scores: CachedScores,
    caches: Vec<Option<ScoreCache>>,
    /// The index of each pod class's cache.
    index_by_class: Vec<Option<u32>>,
    /// The requests of the caches' pod classes, in the same order.
    batch_scorer: BatchScorer,
    nodes: usize,
    next_sweep: u64,
    /// True if a score does not fit into the narrow form.
    needs_wide_scores: bool,
}

/// A pod class's scores, and the node changes that they include.
struct ScoreCache {
    class: u32,
    /// The number of node changes that it includes.
    updated_at: u64,
    /// True if its scores on most nodes are functions of a sum.
    uses_sums: bool,
    /// True if the other filters accept its pods on every node.
    unconstrained: bool,
}

/// The number of changes, for each node, after which a cache is cheaper to rebuild than to update.
const EVICT_AFTER: u64 = 4;

impl ScoreCaches {
    pub(super) fn new(classes: usize, nodes: usize) -> Self {
        Self {
            scores: CachedScores::narrow(nodes, classes),
            caches: Vec::new(),
            index_by_class: vec![None; classes],
            batch_scorer: BatchScorer::default(),
            nodes,
            next_sweep: 0,
            needs_wide_scores: false,
        }
    }

    /// Returns the index of the up-to-date cache of a pod class.
    pub(super) fn get(
        &mut self,
        class: u32,
        changes: &mut NodeChanges,
        scoring: ScoringContext<'_>,
    ) -> Option<usize> {
        let now = changes.now();
        while let Some(node) = changes.next_due() {
            self.apply_change(node, scoring);
        }
        if now >= self.next_sweep {
            self.sweep(now, scoring);
        }
        let mut index = match *self.index_by_class.get(class as usize)? {
            Some(index) => self.catch_up(index as usize, changes, scoring)?,
            None => self.add(class, now, scoring)?,
        };
        if self.needs_wide_scores {
            self.rebuild_with_wide_scores();
            index = self.add(class, now, scoring)?;
        }
        self.caches.get_mut(index)?.as_mut()?.updated_at = now;
        Some(index)
    }

    /// Updates the score of a changed node in every cache.
    fn apply_change(&mut self, node: u32, scoring: ScoringContext<'_>) {
        let caches = self.caches.iter().enumerate();
        let caches = caches.filter_map(|(index, cache)| Some((index, cache.as_ref()?)));
        let packed_scorer = scoring.simulation.packed_scorer.as_ref();
        let sums = packed_scorer
            .and_then(|packed_scorer| self.batch_scorer.sums(packed_scorer, scoring.row(node)?));
        for (index, cache) in caches {
            let sum = sums
                .and_then(|sums| sums.get(index))
                .filter(|_| cache.uses_sums);
            let score = match (packed_scorer, sum) {
                (Some(packed_scorer), Some(sum))
                    if cache.unconstrained || scoring.accepts(cache.class, node) =>
                {
                    packed_scorer.score(*sum).map(i64::from)
                }
                (Some(_), Some(_)) => None,
                _ => scoring.score(cache.class, node),
            };
            self.needs_wide_scores |= !self.scores.set(index, node as usize, score);
        }
    }

    /// Updates a cache for the most recently changed nodes.
    fn catch_up(
        &mut self,
        index: usize,
        changes: &NodeChanges,
        scoring: ScoringContext<'_>,
    ) -> Option<usize> {
        let cache = self.caches.get(index)?.as_ref()?;
        let only_increased = changes.only_usage_increased(cache.updated_at);
        for node in changes.since(cache.updated_at) {
            // If its pods did not fit before, they do not fit with less free capacity.
            if only_increased && !self.scores.has(index, node as usize) {
                continue;
            }
            let score = scoring.score(cache.class, node);
            self.needs_wide_scores |= !self.scores.set(index, node as usize, score);
        }
        Some(index)
    }

    /// Adds a cache for a pod class.
    fn add(&mut self, class: u32, now: u64, scoring: ScoringContext<'_>) -> Option<usize> {
        let pods = scoring.class(class)?;
        let index = self.free_index(now, scoring)?;
        let uses_sums = pods.row_requests.is_some() && scoring.simulation.packed_scorer.is_some();
        self.fill(index, class, uses_sums && pods.unconstrained, scoring);
        *self.caches.get_mut(index)? = Some(ScoreCache {
            class,
            updated_at: now,
            uses_sums,
            unconstrained: pods.unconstrained,
        });
        *self.index_by_class.get_mut(class as usize)? = Some(index as u32);
        self.batch_scorer.add(index, pods);
        Some(index)
    }

    /// Fills a new cache with every node's score. If `by_row` is true, scores depend only on the node's
    /// row, so nodes with equal rows have the same score.
    fn fill(&mut self, index: usize, class: u32, by_row: bool, scoring: ScoringContext<'_>) {
        let mut score_by_row_id = vec![None; scoring.state.row_id_count()];
        for node in 0..self.nodes {
            let row_id = scoring.state.row_id(node).filter(|_| by_row);
            let row_score = row_id.and_then(|row_id| score_by_row_id.get_mut(row_id));
            let score = match &row_score {
                Some(Some(score)) if scoring.state.present(node) => Some(*score),
                _ => scoring.score(class, node as u32),
            };
            self.needs_wide_scores |= !self.scores.set(index, node, score);
            if let (Some(row_score), Some(_)) = (row_score, score) {
                *row_score = score;
            }
        }
    }

    /// Returns a free index; if all are in use, evicts the least recently used caches.
    fn free_index(&mut self, now: u64, scoring: ScoringContext<'_>) -> Option<usize> {
        let is_free = |cache: &Option<ScoreCache>| cache.is_none();
        if self.caches.len() < self.scores.caches() {
            self.caches.push(None);
            return Some(self.caches.len() - 1);
        }
        if !self.caches.iter().any(is_free) {
            let updated_at = self.caches.iter().flatten().map(|cache| cache.updated_at);
            let oldest = updated_at.min().unwrap_or(now);
            self.evict_older_than(oldest.midpoint(now), scoring);
        }
        self.caches.iter().position(is_free)
    }

    /// Evicts caches that are more expensive to update than to rebuild.
    fn sweep(&mut self, now: u64, scoring: ScoringContext<'_>) {
        let evict_after = EVICT_AFTER * (self.nodes as u64).max(100);
        self.next_sweep = now + evict_after;
        if let Some(time) = now.checked_sub(evict_after) {
            self.evict_older_than(time, scoring);
        }
    }

    fn evict_older_than(&mut self, time: u64, scoring: ScoringContext<'_>) {
        self.batch_scorer = BatchScorer::default();
        for (index, slot) in self.caches.iter_mut().enumerate() {
            let Some(cache) = slot else { continue };
            if cache.updated_at > time {
                if let Some(pods) = scoring.class(cache.class) {
                    self.batch_scorer.add(index, pods);
                }
            } else {
                if let Some(index) = self.index_by_class.get_mut(cache.class as usize) {
                    *index = None;
                }
                *slot = None;
            }
        }
    }

    /// Restarts with wider scores after a score that was too large or too small.
    #[cold]
    fn rebuild_with_wide_scores(&mut self) {
        self.scores = CachedScores::wide(self.nodes, self.index_by_class.len());
        self.caches.clear();
        self.index_by_class.fill(None);
        self.batch_scorer = BatchScorer::default();
        self.needs_wide_scores = false;
    }
}
