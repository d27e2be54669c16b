//! A test of a policy, as it is read from a file.

use crate::tree::Span;
use crate::{Node, Pod, Scorer};

/// A pod, nodes, and what must hold.
pub(super) struct PolicyTest {
    pub(super) name: Box<str>,
    /// The scorer, if it is not the one that the policy is tested for.
    pub(super) scorer: Option<Scorer>,
    /// The scheduler name of the profile; empty for the first one.
    pub(super) profile: Box<str>,
    pub(super) pod: Pod,
    pub(super) nodes: Vec<Node>,
    pub(super) expectations: Vec<Expectation>,
    pub(super) path: String,
    pub(super) span: Span,
}

/// A promise, and its place in the file.
pub(super) struct Expectation {
    pub(super) promise: Promise,
    pub(super) path: String,
    pub(super) span: Span,
}

/// A promise. Nodes are indexes.
pub(super) enum Promise {
    /// The node wins alone.
    ScheduledTo(usize),
    /// The first node has a higher score than the second.
    Before(usize, usize),
    /// No winner exceeds a percentage of a resource once it runs the pod.
    NeverAbove { resource: Box<str>, percent: i64 },
    /// At least this number of nodes is feasible.
    FitsAtLeast(usize),
}

impl Promise {
    /// Returns the name of the field in the file.
    pub(super) fn code(&self) -> &'static str {
        match self {
            Self::ScheduledTo(_) => "scheduledTo",
            Self::Before(..) => "before",
            Self::NeverAbove { .. } => "neverAbove",
            Self::FitsAtLeast(_) => "fitsAtLeast",
        }
    }
}
