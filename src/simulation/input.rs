//! The input of a simulation before it is checked: the policy, the nodes, and the arriving pods.

use crate::scenario::{PodInput, RawNumber, Scenario, TypeMismatch};
use crate::tree::{Reader, Tree};

/// A simulation's input before it is checked.
#[derive(Clone, Debug, Default)]
pub struct SimulationInput {
    /// The policy and the nodes, one per entry; it has no pod.
    pub scenario: Scenario,
    /// The counts and join times of the scenario's nodes, in the same order.
    pub nodes: Vec<NodeEntryInput>,
    /// The arriving pods.
    pub pods: Vec<PodEntryInput>,
    /// The gangs that pods belong to.
    pub gangs: Vec<GangInput>,
    /// The score by which nodes are ranked: `policy` (the default) or `total`.
    pub rank_by: Option<Box<str>>,
    /// `ignoredResources` of `NodeResourcesFitArgs`.
    pub ignored_resources: Vec<Box<str>>,
    /// `ignoredResourceGroups` of `NodeResourcesFitArgs`.
    pub ignored_resource_groups: Vec<Box<str>>,
    /// The choice among nodes with the highest score: `first` (the default) or `random`.
    pub tie_break: Option<Box<str>>,
    /// The seed of `random`; 0 by default.
    pub seed: Option<RawNumber>,
    /// The time after which an empty node is removed; absent to keep empty nodes.
    pub scale_down_after: Option<RawNumber>,
}

/// The count and the join time of an entry of identical nodes.
#[derive(Clone, Debug, Default)]
pub struct NodeEntryInput {
    /// The number of identical nodes; 1 by default.
    pub count: Option<RawNumber>,
    /// The time at which the node joins; the start by default.
    pub joins: Option<RawNumber>,
}

/// An entry of identical pods.
#[derive(Clone, Debug, Default)]
pub struct PodEntryInput {
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
    /// The gang that the pods belong to.
    pub gang: Option<Box<str>>,
}

/// A gang whose pods are placed together.
#[derive(Clone, Debug, Default)]
pub struct GangInput {
    /// Its name.
    pub name: Box<str>,
    /// The number of its pods that must fit; all of them by default.
    pub min_available: Option<RawNumber>,
}

impl SimulationInput {
    /// Reads a simulation from JSON. Numbers of any size are read exactly.
    ///
    /// # Errors
    /// Returns a [`TypeMismatch`] if the text is not JSON or a value has the wrong type.
    /// [`Simulation::new`](super::Simulation::new) checks the values themselves.
    pub fn from_json(text: &str) -> Result<Self, TypeMismatch> {
        let tree = crate::json::parse_for_reader(text)?;
        Self::from_tree(&tree)
    }

    /// Reads untyped values.
    ///
    /// # Errors
    ///
    /// Returns an error that names the first field of another type, or an unknown one.
    pub fn from_tree(tree: &Tree) -> Result<Self, TypeMismatch> {
        super::read::simulation(&Reader::root(tree))
    }
}
