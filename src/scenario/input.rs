//! The input types of a scenario.

use super::{RawNumber, TypeMismatch, read};
use crate::constraints::{NodeConstraints, PodConstraints};
use crate::name_map::NameMap;
use crate::tree::{Reader, Tree};
use serde::Serialize;

/// Quantities by resource name, as typed.
pub type QuantityInputs = NameMap<RawNumber>;

/// A policy, a pod and nodes to score.
#[derive(Clone, Debug, Default)]
pub struct Scenario {
    /// The id of the scorer to follow; the newest kube-scheduler by default.
    pub scorer: Option<Box<str>>,
    /// The scoring strategy, as in `NodeResourcesFitArgs`.
    pub scoring_strategy: ScoringStrategy,
    /// The settings of Volcano's binpack plugin other than the resources' weights.
    pub binpack: Option<BinpackInput>,
    /// The other score plugins and their weights; the release's own by default.
    pub profile: ProfileInput,
    /// The ids of scorers to compare with this one.
    pub compare: Vec<Box<str>>,
    /// The nodes to compare the winner with, by index; the runner-up is always included.
    pub explain: Vec<RawNumber>,
    /// The pod to schedule.
    pub pod: PodInput,
    /// The nodes.
    pub nodes: Vec<NodeInput>,
    /// Other objects of the cluster, as YAML or JSON; see `formats::cluster::evaluate_with_objects`.
    pub objects: Box<str>,
}

/// The score plugins of a profile, as far as they differ from the release's default set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ProfileInput {
    /// Weights by plugin, 1 to 2^31 − 1. A name outside the default set adds a plugin whose scores
    /// are given in `plugin_scores`.
    pub weights: NameMap<RawNumber>,
    /// The disabled plugins.
    pub disabled: Vec<Box<str>>,
    /// Assumed scores by plugin, one per node in the order of the nodes, from 0 to the highest score. Without one, a node's
    /// score is computed if the plugin is TaintToleration, else 0.
    pub plugin_scores: NameMap<Vec<Option<RawNumber>>>,
    /// The resources of NodeResourcesBalancedAllocation; cpu and memory by default.
    pub balanced_resources: Vec<ResourceSpec>,
    /// `percentageOfNodesToScore`, 0 to 100: once kube-scheduler has found this percentage of all nodes to be feasible, it stops
    /// searching. 0, or none, for the release's default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub percentage_of_nodes_to_score: Option<RawNumber>,
    /// The other arguments of plugins by their names, each a JSON object as text, without `scoringStrategy` and the resources of
    /// NodeResourcesBalancedAllocation. They count in a cluster.
    #[serde(skip_serializing_if = "NameMap::is_empty")]
    pub plugin_args: NameMap<Box<str>>,
    /// The disabled filters. They count in a cluster.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub disabled_filters: Vec<Box<str>>,
}

/// `scoringStrategy` of `NodeResourcesFitArgs`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ScoringStrategy {
    /// `RequestedToCapacityRatio`.
    #[serde(rename = "type")]
    pub kind: Box<str>,
    /// The scored resources; cpu and memory with weight 1 by default.
    pub resources: Option<Vec<ResourceSpec>>,
    /// The shape.
    pub requested_to_capacity_ratio: Option<ShapeParam>,
}

/// A resource and its weight.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResourceSpec {
    /// The resource's name.
    pub name: Box<str>,
    /// The weight, 1 to 100; 1 if it is absent or 0.
    pub weight: Option<RawNumber>,
}

/// `requestedToCapacityRatio` of a scoring strategy.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShapeParam {
    /// The points.
    pub shape: Option<Vec<PointInput>>,
}

/// A point of the shape; both numbers are 0 if they are absent.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PointInput {
    /// The utilization in percent, 0 to 100.
    pub utilization: Option<RawNumber>,
    /// The score, 0 to 10.
    pub score: Option<RawNumber>,
}

/// Arguments of Volcano's binpack plugin.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BinpackInput {
    /// `binpack.weight`; 1 if it is absent.
    pub weight: Option<RawNumber>,
}

/// A pod's requests.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PodInput {
    /// Shorthand for one container with these requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub requests: Option<QuantityInputs>,
    /// The containers.
    pub containers: Vec<ContainerInput>,
    /// The init containers, sidecars among them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub init_containers: Vec<ContainerInput>,
    /// The overhead of the runtime class.
    #[serde(skip_serializing_if = "NameMap::is_empty")]
    pub overhead: QuantityInputs,
    /// Pod-level requests.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resources: Option<ResourcesInput>,
    /// Its node selector and tolerations.
    #[serde(skip)]
    pub constraints: PodConstraints,
}

/// `resources` of a pod.
#[derive(Clone, Debug, Default, Serialize)]
pub struct ResourcesInput {
    /// The pod-level requests.
    pub requests: QuantityInputs,
}

/// A container's requests.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ContainerInput {
    /// Its requests.
    pub requests: QuantityInputs,
    /// `Always` makes an init container a sidecar.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub restart_policy: Option<Box<str>>,
}

/// A node.
#[derive(Clone, Debug, Default)]
pub struct NodeInput {
    /// The node's name; `node 1`, `node 2` … if it is absent.
    pub name: Option<Box<str>>,
    /// The amounts that pods may request in total.
    pub allocatable: QuantityInputs,
    /// The amounts in use in addition to the requests of the pods.
    pub used: QuantityInputs,
    /// Its pods.
    pub pods: Vec<PodInput>,
    /// Its labels, taints and cordon.
    pub constraints: NodeConstraints,
}

impl Scenario {
    /// Reads a scenario from JSON. Numbers of any size keep all of their digits.
    ///
    /// # Errors
    /// Returns a [`TypeMismatch`] if the text is not JSON or does not have the form of a scenario.
    /// [`evaluate`](super::evaluate) reports the errors in its values.
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
        read::scenario(&Reader::root(tree))
    }
}
