//! Selects one of several nodes with the same score.

/// The rule that selects among nodes with equal scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The first in the order of the nodes.
    First,
    /// Any, with the same probability, as kube-scheduler picks: one number of a sequence that the
    /// seed determines for each pod with more than one best node. (The scheduler draws a number for
    /// each equal node; the probabilities are the same.)
    Random(u64),
}
