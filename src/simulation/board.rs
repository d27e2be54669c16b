//! Every node's score for the pods of one shape.

use super::scoring::Scoring;
use super::shapes::PodShape;
use super::tree::{Key, Tree};
use crate::kube::Fast;

/// A board, and what of the nodes' changes is on it.
pub(super) struct Board {
    keys: Keys,
    pub(super) shape: u32,
    /// When it was asked last, with every change on it.
    pub(super) seen: u64,
    /// Sums do for its scores on most nodes; on all, as far as filters go.
    sums: bool,
    everywhere: bool,
}

/// Scores are small as a rule; one that is not makes the board a wide one.
enum Keys {
    Narrow(Tree<u8>),
    Wide(Tree<i64>),
}

impl Board {
    pub(super) fn of(shape: u32, pods: &PodShape, nodes: u32, scoring: Scoring<'_>) -> Self {
        let scores = (0..nodes).map(|node| scoring.score(pods, node));
        Self {
            keys: Keys::of(scores.collect()),
            shape,
            seen: 0,
            sums: pods.fast.is_some(),
            everywhere: pods.everywhere,
        }
    }

    /// Learns of a node's change.
    pub(super) fn learn(&mut self, node: u32, scoring: Scoring<'_>) {
        if let Some(pods) = scoring.shape(self.shape) {
            self.keys.set(node as usize, scoring.score(pods, node));
        }
    }

    /// The same, where what its pods ask there is added up.
    #[inline]
    pub(super) fn learn_sum(&mut self, node: u32, sum: u32, fast: &Fast, scoring: Scoring<'_>) {
        match &mut self.keys {
            Keys::Narrow(tree) if self.sums => {
                let admits = self.everywhere
                    || scoring
                        .shape(self.shape)
                        .is_some_and(|pods| pods.admits(node as usize));
                let score = fast.score(sum).filter(|_| admits);
                tree.set(node as usize, score.map_or(u8::NONE, |score| score + 1));
            }
            _ => self.learn(node, scoring),
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

    pub(super) fn bytes(&self) -> usize {
        match &self.keys {
            Keys::Narrow(tree) => tree.bytes(),
            Keys::Wide(tree) => tree.bytes(),
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
