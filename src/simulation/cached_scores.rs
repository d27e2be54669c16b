//! The scores of all nodes in every cache.

use super::max_trees::{Key, MaxTrees};
use super::node_search::VisitedNodes;
use crate::sampling::Search;

/// Scores in bytes; in int64 as soon as one score does not fit into a byte.
pub(super) enum CachedScores {
    Narrow(MaxTrees<u8>),
    Wide(MaxTrees<i64>),
}

/// The maximum size of all score caches together, in bytes; one is always allowed.
const BUDGET: usize = 128 << 20;

impl CachedScores {
    pub(super) fn narrow(nodes: usize, caches: usize) -> Self {
        Self::Narrow(MaxTrees::new(
            nodes,
            caches.min(Self::max_caches::<u8>(nodes)),
        ))
    }

    pub(super) fn wide(nodes: usize, caches: usize) -> Self {
        Self::Wide(MaxTrees::new(
            nodes,
            caches.min(Self::max_caches::<i64>(nodes)),
        ))
    }

    fn max_caches<K: Key>(nodes: usize) -> usize {
        (BUDGET / MaxTrees::<K>::bytes(nodes)).max(1)
    }

    /// Returns the number of score caches that fit.
    pub(super) fn caches(&self) -> usize {
        match self {
            Self::Narrow(trees) => trees.len(),
            Self::Wide(trees) => trees.len(),
        }
    }

    /// Sets a node's score; returns false if it does not fit.
    #[inline(always)]
    pub(super) fn set(&mut self, cache: usize, node: usize, score: Option<i64>) -> bool {
        match self {
            Self::Narrow(trees) => match narrow(score) {
                Some(key) => trees.set(cache, node, key),
                None => return false,
            },
            Self::Wide(trees) => trees.set(cache, node, wide(score)),
        }
        true
    }

    /// Returns true if a node has a score.
    #[inline]
    pub(super) fn has(&self, cache: usize, node: usize) -> bool {
        match self {
            Self::Narrow(trees) => trees.key(cache, node).is_some(),
            Self::Wide(trees) => trees.key(cache, node).is_some(),
        }
    }

    /// Searches for the nodes with the highest score from a position.
    pub(super) fn search(&self, cache: usize, nodes: &VisitedNodes, start: usize) -> Search {
        match self {
            Self::Narrow(trees) => nodes.search(start, |node| trees.key(cache, node)),
            Self::Wide(trees) => nodes.search(start, |node| trees.key(cache, node)),
        }
    }

    /// Returns the first node with the highest score.
    pub(super) fn first_winner(&mut self, cache: usize) -> Option<usize> {
        match self {
            Self::Narrow(trees) => trees.first_max(cache),
            Self::Wide(trees) => trees.first_max(cache),
        }
    }

    /// Returns all nodes with the highest score, in order.
    pub(super) fn winners(&mut self, cache: usize) -> Vec<usize> {
        match self {
            Self::Narrow(trees) => trees.all_max(cache),
            Self::Wide(trees) => trees.all_max(cache),
        }
    }
}

/// Returns the score plus 1, because 0 means that there is no score.
#[inline]
fn narrow(score: Option<i64>) -> Option<u8> {
    match score {
        None => Some(u8::NONE),
        Some(score @ 0..=254) => u8::try_from(score + 1).ok(),
        Some(_) => None,
    }
}

fn wide(score: Option<i64>) -> i64 {
    score.map_or(i64::NONE, |score| score.max(i64::NONE + 1))
}
