//! Reads the objects that a scenario adds to its nodes, and adds them.

use super::ClusterReader;
use super::read_error::ReadError;
use super::store::{Store, StoredPod};
use crate::constraints::{NodeConstraints, PodConstraints};
use crate::message::Message;
use crate::messages::cluster;
use crate::name_tree::NameIndex;
use crate::node::NodeTotals;
use crate::plugins::cluster::Cluster;
use crate::plugins::objects::{NodeObject, PodObject};
use crate::scenario::Errors;
use crate::{Node, Release};

/// The objects of a scenario.
pub(super) struct AddedObjects {
    reader: ClusterReader,
    /// The index of each stored node among those of the scenario.
    index_by_id: Vec<Option<usize>>,
}

impl AddedObjects {
    /// Reads objects, and reports what cannot be read, unknown nodes, and objects that would be ignored.
    pub(super) fn read(text: &str, nodes: &[Node], errors: &mut Errors) -> Self {
        let mut reader = ClusterReader::default();
        reader.store.is_of_scenario = true;
        if !text.trim().is_empty() {
            reader.push(text.as_bytes());
            reader.finish();
        }
        for error in &reader.store.read_errors {
            report_read_error(error, errors);
        }
        report_unused(&reader.store, errors);
        Self {
            index_by_id: node_indexes(&reader.store, nodes, errors),
            reader,
        }
    }

    pub(super) fn store(&self) -> &Store {
        &self.reader.store
    }

    /// Adds the labels, taints and cordons of nodes and the running pods to the nodes of the scenario. Returns these as objects.
    pub(super) fn add_to(&self, nodes: &mut [Node]) -> Vec<NodeObject> {
        let objects = add_nodes(self.store(), &self.index_by_id, nodes);
        add_running_pods(self.store(), &self.index_by_id, nodes);
        objects
    }

    /// Returns the cluster with the nodes of the scenario, which are given as objects, too, and with their amounts.
    pub(super) fn cluster(
        &self,
        objects: Vec<NodeObject>,
        nodes: &[Node],
        release: Release,
    ) -> Cluster {
        let mut cluster = self.store().cluster_of(objects, &self.index_by_id, release);
        for (index, node) in nodes.iter().enumerate() {
            let totals = NodeTotals::new(node, &release.rules().requests);
            cluster.snapshot.set_totals(index, totals);
        }
        cluster
    }
}

/// Reports an error in the objects.
pub(super) fn report(
    errors: &mut Errors,
    code: &'static str,
    value: &str,
    message: Message,
    help: Message,
) {
    errors.invalid("objects", code, value, message, help);
}

fn report_read_error(error: &ReadError, errors: &mut Errors) {
    let message = cluster::at_line(error.line, vec![error.message.clone()]);
    report(
        errors,
        "object-unreadable",
        &error.object,
        message,
        cluster::correct_object(),
    );
}

/// Reports objects that another one of the same name replaces, and kinds that no plugin reads.
fn report_unused(store: &Store, errors: &mut Errors) {
    if store.replaced > 0 {
        let message = cluster::objects_repeated(store.replaced);
        report(
            errors,
            "object-duplicate",
            "",
            message,
            cluster::use_own_object_names(),
        );
    }
    for (kind, _, _) in store.skipped.by_name() {
        let message = cluster::kind_not_used();
        report(
            errors,
            "kind-unused",
            kind,
            message,
            cluster::remove_object(),
        );
    }
}

/// Returns the index of each stored node among those of the scenario, and reports unknown nodes.
fn node_indexes(store: &Store, nodes: &[Node], errors: &mut Errors) -> Vec<Option<usize>> {
    let (mut by_name, mut repeated) = (NameIndex::default(), NameIndex::default());
    for (index, node) in nodes.iter().enumerate() {
        if by_name.contains(&node.name) {
            repeated.insert(node.name.to_string(), index);
        } else {
            by_name.insert(node.name.to_string(), index);
        }
    }
    let mut index_by_id = vec![None; store.nodes.len()];
    for (name, id, _) in store.nodes.by_name() {
        let index = by_name.get(name);
        if index.is_none() {
            let message = cluster::node_not_in_scenario();
            let help = cluster::use_scenario_node();
            report(errors, "node-unknown", name, message, help);
        } else if repeated.contains(name) {
            let message = cluster::node_name_repeated();
            let help = cluster::use_own_node_names();
            report(errors, "node-ambiguous", name, message, help);
        }
        if let Some(slot) = index_by_id.get_mut(id) {
            *slot = index;
        }
    }
    index_by_id
}

/// Adds the node selector and the tolerations of an object to those of a pod.
pub(super) fn add_pod_constraints(constraints: &mut PodConstraints, of_object: &PodConstraints) {
    constraints
        .node_selector
        .add_missing(&of_object.node_selector);
    constraints
        .tolerations
        .extend_from_slice(&of_object.tolerations);
}

/// Adds the labels, taints and cordons of stored nodes to those of the scenario, and returns these as objects.
fn add_nodes(store: &Store, index_by_id: &[Option<usize>], nodes: &mut [Node]) -> Vec<NodeObject> {
    let mut images = vec![Vec::new(); nodes.len()];
    for (_, id, fields) in store.nodes.by_name() {
        if let (Some(fields), Some(Some(index))) = (fields, index_by_id.get(id))
            && let (Some(node), Some(images)) = (nodes.get_mut(*index), images.get_mut(*index))
        {
            let NodeConstraints {
                labels,
                taints,
                unschedulable,
            } = &fields.object.node.constraints;
            let constraints = &mut node.constraints;
            constraints.labels.add_missing(labels);
            let new = taints
                .iter()
                .filter(|taint| !constraints.taints.contains(taint));
            let new: Vec<_> = new.cloned().collect();
            constraints.taints.extend(new);
            constraints.unschedulable |= unschedulable;
            images.clone_from(&fields.object.images);
        }
    }
    let nodes = nodes.iter().zip(images);
    let object = |(node, images): (&Node, _)| NodeObject {
        node: Node {
            name: node.name.clone(),
            allocatable: node.allocatable.clone(),
            constraints: node.constraints.clone(),
            ..Node::default()
        },
        images,
    };
    nodes.map(object).collect()
}

/// Adds the requests of the stored pods to their nodes.
fn add_running_pods(store: &Store, index_by_id: &[Option<usize>], nodes: &mut [Node]) {
    for (_, _, pod) in store.pods.by_name() {
        if let StoredPod::Placed { shared, node, .. } = pod
            && let Some(Some(index)) = index_by_id.get(*node)
            && let Some(node) = nodes.get_mut(*index)
            && let Some(object) = store.pod_object(*shared)
        {
            node.pods.push(object.pod);
        }
    }
}

/// Returns a pod without properties, in the namespace `default`.
pub(super) fn undescribed_pod() -> PodObject {
    let mut object = PodObject::default();
    object.metadata.namespace = "default".into();
    object
}
