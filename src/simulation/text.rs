//! What a person writes: a scenario's policy and nodes, and the pods that come.

use crate::scenario::{PodInput, RawNumber, Scenario, TypeMismatch};
use crate::tree::{Reader, Tree};

/// A simulation as it is written.
#[derive(Clone, Debug, Default)]
pub struct SimulationText {
    /// The policy and the nodes, with every one of a node's `count`; it has no pod.
    pub scenario: Scenario,
    /// The rules of each node, in the same order.
    pub nodes: Vec<NodeRulesText>,
    /// The pods that come.
    pub pods: Vec<PodEntryText>,
    /// The jobs that pods belong to.
    pub jobs: Vec<JobText>,
    /// `policy` (also where it is absent) or `vote`: whose score decides.
    pub decides: Option<Box<str>>,
    /// `ignoredResources` of `NodeResourcesFitArgs`.
    pub ignored_resources: Vec<Box<str>>,
    /// `ignoredResourceGroups` of `NodeResourcesFitArgs`.
    pub ignored_resource_groups: Vec<Box<str>>,
    /// `first` (also where it is absent) or `random`.
    pub ties: Option<Box<str>>,
    /// The seed of `random`; 0 by default.
    pub seed: Option<RawNumber>,
    /// A node that stayed empty for as long is removed; none is where it is absent.
    pub scale_down_after: Option<RawNumber>,
}

/// A node's rules, without its amounts.
#[derive(Clone, Debug, Default)]
pub struct NodeRulesText {
    /// The number of identical nodes; 1 by default.
    pub count: Option<RawNumber>,
    /// When it joins; from the start where it is absent.
    pub joins: Option<RawNumber>,
}

/// Pods that are alike.
#[derive(Clone, Debug, Default)]
pub struct PodEntryText {
    /// For people.
    pub name: Option<Box<str>>,
    /// The pod and its requests.
    pub pod: PodInput,
    /// The number of identical pods; 1 by default.
    pub count: Option<RawNumber>,
    /// When the first arrives; at 0 where it is absent.
    pub arrival: Option<RawNumber>,
    /// The time from one to the next; 0 where it is absent.
    pub every: Option<RawNumber>,
    /// The lifetime of each pod; for ever by default.
    pub lifetime: Option<RawNumber>,
    /// The job it belongs to.
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
    /// Reads a simulation from JSON; the exact numbers count, however large.
    ///
    /// # Errors
    /// [`TypeMismatch`] says where something has not the form of a simulation, or is not JSON. What
    /// is wrong *in* one is found by [`Simulation::new`](super::Simulation::new).
    pub fn from_json(text: &str) -> Result<Self, TypeMismatch> {
        let tree = crate::json::tree(text)?;
        Self::from_tree(&tree)
    }

    pub(crate) fn from_tree(tree: &Tree) -> Result<Self, TypeMismatch> {
        super::read::simulation(&Reader::root(tree))
    }
}
