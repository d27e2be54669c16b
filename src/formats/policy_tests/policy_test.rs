//! A test of a policy, as it is read from a file.

use crate::tree::Span;
use crate::{Node, Pod, Scorer};

/// A pod, nodes, and what is expected of their scores.
#[derive(Debug)]
pub(super) struct PolicyTest {
    pub(super) name: Box<str>,
    /// The scorer, if it is not the one that the policy is tested for.
    pub(super) scorer: Option<Scorer>,
    /// The scheduler name of the profile; empty for the first one.
    pub(super) profile: Box<str>,
    pub(super) pod: Pod,
    pub(super) nodes: Vec<Node>,
    /// Other objects of the cluster, as in a scenario.
    pub(super) objects: Box<str>,
    pub(super) expectations: Vec<Expectation>,
    pub(super) path: String,
    pub(super) span: Span,
}

/// An expectation, and its place in the file.
#[derive(Debug)]
pub(super) struct Expectation {
    pub(super) condition: Condition,
    pub(super) path: String,
    pub(super) span: Span,
}

/// The condition of an expectation. Nodes are indexes.
#[derive(Clone, Debug)]
pub(super) enum Condition {
    /// The node wins alone.
    ScheduledTo(usize),
    /// The first node has a higher score than the second.
    Before(usize, usize),
    /// No winner exceeds a percentage of a resource once it runs the pod.
    NeverAbove { resource: Box<str>, percent: i64 },
    /// At least this number of nodes is feasible.
    FitsAtLeast(usize),
}

impl Condition {
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
