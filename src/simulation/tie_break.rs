//! Declares how one of several nodes with the highest score is selected.

/// The choice among nodes with the highest score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TieBreak {
    /// The first in the order of the nodes.
    First,
    /// A random one, with equal probabilities, as in releases whose `TieRule` is `Random`. Each pod with more than one best
    /// node draws one number from the seed's sequence. (The scheduler draws a number for each equal
    /// node; the probabilities are the same.)
    Random(u64),
}
