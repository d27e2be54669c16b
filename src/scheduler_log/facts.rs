//! Defines the facts that the lines of a scheduler's log state about a pod.

use crate::Score;

/// A fact about a pod; an empty name stands for the pod of the line before.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fact {
    /// `namespace/name`; kube-scheduler to 1.22 prints the name alone in some lines.
    pub(super) pod: Box<str>,
    pub(super) kind: FactKind,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum FactKind {
    /// The scheduler begins an attempt to schedule the pod.
    Attempt,
    /// A fact about one node.
    Node(Box<str>, NodeFact),
    /// The pod's ranking is that of an identical pod.
    ReusedRanking,
    /// The pod is bound to a node.
    Bound {
        node: Box<str>,
        evaluated: Option<i64>,
        feasible: Option<i64>,
    },
    /// No node is feasible.
    Unschedulable,
}

#[derive(Clone, Debug, PartialEq)]
pub(super) enum NodeFact {
    /// A score, with the amounts that its scorer read.
    Resources(ScoredAmounts),
    /// A resource of a score of Volcano; the score follows in another line.
    TaskResource(LoggedResource),
    /// A score of Volcano, whose resources are in the lines before.
    TaskScore { scorer: Box<str>, score: Score },
    /// A plugin's score, before or after it is normalized and multiplied by the plugin's weight.
    Plugin {
        name: Box<str>,
        score: Score,
        is_weighted: bool,
    },
    /// The sum of the weighted scores.
    Total(Score),
    /// The node is filtered out.
    Rejected(Box<str>),
}

/// A score by resources as the log prints it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ScoredAmounts {
    /// The name of the scorer: `LeastAllocated`, `binpack`.
    pub(super) scorer: Box<str>,
    /// The resources, by name, or in the order of the configuration if they have no names.
    pub(super) resources: Vec<LoggedResource>,
    pub(super) score: Score,
}

/// Amounts of a resource, in kube-scheduler's units.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LoggedResource {
    /// The name; none in a list without names.
    pub(super) name: Option<Box<str>>,
    pub(super) allocatable: i64,
    /// The requests on the node, including the pod's.
    pub(super) requested: i64,
    /// The pod's request, if the line prints it.
    pub(super) request: Option<i64>,
    /// The resource's weight, if the line prints it.
    pub(super) weight: Option<i64>,
}

impl Fact {
    pub(super) fn new(pod: &str, kind: FactKind) -> Self {
        let pod = pod.into();
        Self { pod, kind }
    }

    /// Creates a fact about a node.
    pub(super) fn of_node(pod: &str, node: &str, fact: NodeFact) -> Self {
        Self::new(pod, FactKind::Node(node.into(), fact))
    }
}
