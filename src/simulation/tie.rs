//! Selects one of several nodes with the same score.

/// The rule that selects among nodes with equal scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ties {
    /// The first in the order of the nodes.
    First,
    /// A random one, with equal probabilities, as in kube-scheduler. Each pod with more than one best
    /// node draws one number from the seed's sequence. (The scheduler draws a number for each equal
    /// node; the probabilities are the same.)
    Random(u64),
}
