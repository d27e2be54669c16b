//! Lists nodes, and groups equal ones.

use serde::Serialize;

use super::ClusterReader;
use super::interner::{Interner, Key};
use super::node::NodeFields;
use crate::scenario::QuantityInputs;

/// The nodes, by name, and the groups of equal nodes.
#[derive(Clone, Debug, Serialize)]
pub struct ClusterNodes<'s> {
    /// All nodes.
    pub nodes: Vec<ClusterNode<'s>>,
    /// Nodes with the same allocatable amounts and taints.
    pub groups: Vec<Group<'s>>,
}

/// A node, with the properties by which users select nodes.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ClusterNode<'s> {
    /// The node's name.
    pub name: &'s str,
    /// The index of its group.
    pub group: usize,
    /// The number of counted pods on it.
    pub pods: usize,
    /// True if the node is cordoned: `spec.unschedulable`.
    pub cordoned: bool,
    /// True if the condition `Ready` is true or absent.
    pub ready: bool,
    /// Its taints, as `kubectl describe` writes them, without the taint of a cordon.
    pub taints: &'s [String],
    /// The instance type, from its well-known label; empty without one.
    pub instance_type: &'s str,
    /// The node pool, from the provider's label; empty without one.
    pub pool: &'s str,
}

/// A group of equal nodes.
#[derive(Clone, Debug, Serialize)]
pub struct Group<'s> {
    /// The allocatable amounts of each node.
    pub allocatable: &'s QuantityInputs,
    /// The nodes' taints.
    pub taints: &'s [String],
    /// The number of nodes.
    pub nodes: usize,
}

impl ClusterReader {
    /// Returns the nodes, by name. Other methods refer to nodes by their index in this list.
    #[must_use]
    pub fn nodes(&self) -> ClusterNodes<'_> {
        let mut groups = Interner::default();
        let nodes = self.store.nodes().into_iter().map(|node| ClusterNode {
            name: node.name,
            group: add_to_group(node.fields, &mut groups),
            pods: node.pods.len(),
            cordoned: node.fields.object.node.constraints.unschedulable,
            ready: node.fields.ready,
            taints: &node.fields.taints,
            instance_type: &node.fields.instance_type,
            pool: &node.fields.pool,
        });
        ClusterNodes {
            nodes: nodes.collect(),
            groups: groups.items().to_vec(),
        }
    }
}

/// Adds a node to its group, and returns the index of the group.
fn add_to_group<'s>(node: &'s NodeFields, groups: &mut Interner<Group<'s>>) -> usize {
    let mut key = Key::default();
    key.add_list(&node.allocatable);
    for taint in &node.taints {
        key.add_text(taint);
    }
    let group = groups.intern(&key.into_text(), || Group {
        allocatable: &node.allocatable,
        taints: &node.taints,
        nodes: 0,
    });
    if let Some(group) = groups.get_mut(group) {
        group.nodes += 1;
    }
    group
}
