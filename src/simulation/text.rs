//! The input of a simulation before it is checked: the policy, the nodes, and the arriving pods.

use crate::scenario::{PodInput, RawNumber, Scenario, TypeMismatch};
use crate::tree::{Reader, Tree};

/// A simulation's input before it is checked.
#[derive(Clone, Debug, Default)]
pub struct SimulationText {
    /// The policy and the nodes, one per entry; it has no pod.
    pub scenario: Scenario,
    /// The rules of each node, in the same order.
    pub nodes: Vec<NodeRulesText>,
    /// The arriving pods.
    pub pods: Vec<PodEntryText>,
    /// The jobs that pods belong to.
    pub jobs: Vec<JobText>,
    /// The score that decides: `policy` (the default) or `total`.
    pub decides: Option<Box<str>>,
    /// `ignoredResources` of `NodeResourcesFitArgs`.
    pub ignored_resources: Vec<Box<str>>,
    /// `ignoredResourceGroups` of `NodeResourcesFitArgs`.
    pub ignored_resource_groups: Vec<Box<str>>,
    /// The tie rule: `first` (the default) or `random`.
    pub ties: Option<Box<str>>,
    /// The seed of `random`; 0 by default.
    pub seed: Option<RawNumber>,
    /// The time after which an empty node is removed; absent to keep empty nodes.
    pub scale_down_after: Option<RawNumber>,
}

/// A node's rules, without its amounts.
#[derive(Clone, Debug, Default)]
pub struct NodeRulesText {
    /// The number of identical nodes; 1 by default.
    pub count: Option<RawNumber>,
    /// The time at which the node joins; the start by default.
    pub joins: Option<RawNumber>,
}

/// An entry of identical pods.
#[derive(Clone, Debug, Default)]
pub struct PodEntryText {
    /// The name on the page; the scheduler ignores it.
    pub name: Option<Box<str>>,
    /// The pod and its requests.
    pub pod: PodInput,
    /// The number of identical pods; 1 by default.
    pub count: Option<RawNumber>,
    /// The time at which the first pod arrives; 0 by default.
    pub arrival: Option<RawNumber>,
    /// The time from one arrival to the next; 0 by default.
    pub every: Option<RawNumber>,
    /// The lifetime of each pod; unlimited by default.
    pub lifetime: Option<RawNumber>,
    /// The job that the pods belong to.
    pub job: Option<Box<str>>,
}

/// A job whose pods are placed together.
#[derive(Clone, Debug, Default)]
pub struct JobText {
    /// Its name.
    pub name: Box<str>,
    /// The number of its pods that must fit; all of them by default.
    pub min_available: Option<RawNumber>,
}

impl SimulationText {
    /// Reads a simulation from JSON. Numbers of any size are read exactly.
    ///
    /// # Errors
    /// Returns a [`TypeMismatch`] if the text is not JSON or a value has the wrong type.
    /// [`Simulation::new`](super::Simulation::new) checks the values themselves.
    pub fn from_json(text: &str) -> Result<Self, TypeMismatch> {
        let tree = crate::json::parse_for_reader(text)?;
        Self::from_tree(&tree)
    }

    pub(crate) fn from_tree(tree: &Tree) -> Result<Self, TypeMismatch> {
        super::read::simulation(&Reader::root(tree))
    }
}
