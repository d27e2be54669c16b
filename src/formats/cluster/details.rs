//! Converts nodes and their pods for a scenario. Non-zero requests depend on the containers, so each
//! pod is included instead of a sum.

use serde::Serialize;

use super::ClusterReader;
use super::store::{PlacedPod, StoredNode};
use crate::Release;
use crate::constraints::{Taint, Toleration};
use crate::name_map::NameMap;
use crate::requests::Amounts;
use crate::resource::quantity;
use crate::scenario::{PodInput, QuantityInputs, RawNumber};

/// A node in the form of a scenario.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NodeDetail<'s> {
    /// The node's name.
    pub name: &'s str,
    /// The allocatable amounts.
    pub allocatable: &'s QuantityInputs,
    /// The counted pods on the node.
    pub pods: Vec<NamedPod<'s>>,
    /// The total requests, for display: as the newest kube-scheduler adds them up, without non-zero
    /// requests.
    pub requested: QuantityInputs,
    /// The node's labels that node selectors of the cluster's pods use.
    pub labels: NameMap<&'s str>,
    /// The node's taints.
    pub taints: &'s [Taint],
    /// True if the node is cordoned.
    pub unschedulable: bool,
    /// True if the condition `Ready` is true or absent.
    pub ready: bool,
}

/// A pod in the form of a scenario.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NamedPod<'s> {
    /// `namespace/name`.
    pub name: &'s str,
    /// The pod with its requests.
    #[serde(flatten)]
    pub pod: &'s PodInput,
    /// Its node selector, if the pod is a candidate.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub node_selector: Option<&'s NameMap<Box<str>>>,
    /// The pod's tolerations.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub tolerations: &'s [Toleration],
}

impl ClusterReader {
    /// Returns nodes with their pods, in the form of a scenario.
    #[must_use]
    pub fn details(&self, node_indexes: &[usize]) -> Vec<NodeDetail<'_>> {
        let nodes = self.store.nodes();
        let nodes = node_indexes.iter().filter_map(|index| nodes.get(*index));
        nodes.map(|node| self.node_detail(node)).collect()
    }

    fn node_detail<'s>(&self, node: &StoredNode<'s>) -> NodeDetail<'s> {
        let constraints = &node.fields.object.node.constraints;
        let rules = &Release::LATEST.rules().requests;
        let mut requested = Amounts::default();
        for pod in &node.pods {
            requested.add(&pod.requests.amounts(rules).0);
        }
        NodeDetail {
            name: node.name,
            allocatable: &node.fields.allocatable,
            pods: node.pods.iter().map(named_pod).collect(),
            requested: quantity_texts(&requested),
            labels: self.matched_labels(&constraints.labels),
            taints: &constraints.taints,
            unschedulable: constraints.unschedulable,
            ready: node.fields.ready,
        }
    }

    fn matched_labels<'s>(&self, labels: &'s NameMap<Box<str>>) -> NameMap<&'s str> {
        let placements = self.store.placements.items().iter();
        let names = placements.flat_map(|placement| placement.constraints.node_selector.iter());
        names
            .filter_map(|(name, _)| Some((name, &**labels.get(name)?)))
            .collect()
    }
}

fn named_pod<'s>(pod: &PlacedPod<'s>) -> NamedPod<'s> {
    NamedPod {
        name: pod.name,
        pod: pod.requests.on_node(),
        node_selector: None,
        tolerations: &[],
    }
}

/// Formats the amounts other than 0 as Kubernetes does.
pub(super) fn quantity_texts(amounts: &Amounts) -> QuantityInputs {
    let nonzero = amounts.iter_any().filter(|entry| entry.1 != 0);
    let text = |(name, amount): (&str, i64)| {
        let quantity = quantity(name, amount);
        (Box::from(name), RawNumber::from(&*quantity.to_string()))
    };
    nonzero.map(text).collect()
}
