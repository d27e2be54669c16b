//! A snapshot of the nodes and their pods, as the scheduler's cache keeps it.
//!
//! Pods on nodes are kept as classes: pods that no plugin can tell apart, with their number on each node. So a selector is
//! matched with each class once.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/backend/cache/cache.go` and `snapshot.go`.

mod image_states;
mod node_info;
mod node_order;
mod pod_class;

use super::objects::{NodeObject, PodObject};
use crate::distinct::Distinct;
use crate::name_tree::NameIndex;
use crate::releases::rules::RequestRules;
pub(crate) use image_states::ImageState;
use image_states::ImageStates;
pub(crate) use node_info::{NodeInfo, PodCount};
pub(crate) use pod_class::PodClass;

/// The nodes with the pods on them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    /// The nodes, in the order in which they were added.
    nodes: Vec<NodeInfo>,
    /// The indexes of the nodes, in the order in which the scheduler visits them.
    order: Vec<usize>,
    classes: Distinct<PodClass>,
    images: ImageStates,
}

impl Snapshot {
    /// Creates a snapshot of nodes and the pods on them. A pod on an unknown node is left out.
    pub(crate) fn new(nodes: Vec<NodeObject>, pods: &[PodObject], rules: &RequestRules) -> Self {
        Self::with_pods(nodes, pods, rules, |_, _, _| {})
    }

    /// Creates a snapshot like [`new`](Self::new), and calls `visit` with each pod on a node and the indexes of its node and
    /// its class.
    pub(crate) fn with_pods(
        nodes: Vec<NodeObject>,
        pods: &[PodObject],
        rules: &RequestRules,
        mut visit: impl FnMut(&PodObject, usize, usize),
    ) -> Self {
        let mut snapshot = Self {
            order: node_order::visiting_order(&nodes),
            ..Self::default()
        };
        let mut index_by_name = NameIndex::default();
        for (index, object) in nodes.into_iter().enumerate() {
            let images = snapshot.images.add_node(&object.images);
            index_by_name.insert(object.node.name.to_string(), index);
            snapshot
                .nodes
                .push(NodeInfo::new(index, object.node, images));
        }
        for pod in pods {
            if let Some(node) = index_by_name.get(&pod.node_name) {
                let class = snapshot.intern(PodClass::new(pod, rules));
                snapshot.add_pod(node, class);
                visit(pod, node, class);
            }
        }
        snapshot
    }

    /// Returns the index of a class, which is added if it is new.
    pub(crate) fn intern(&mut self, class: PodClass) -> usize {
        self.classes.intern(class)
    }

    /// Adds a pod of a class to a node.
    pub(crate) fn add_pod(&mut self, node: usize, class: usize) {
        if let (Some(node), Some(pod)) = (self.nodes.get_mut(node), self.classes.get(class)) {
            node.add_pod(class, pod);
        }
    }

    /// Removes a pod of a class from a node that has one.
    pub(crate) fn remove_pod(&mut self, node: usize, class: usize) {
        if let (Some(node), Some(pod)) = (self.nodes.get_mut(node), self.classes.get(class)) {
            node.remove_pod(class, pod);
        }
    }

    /// Returns the nodes, in the order in which they were added.
    pub(crate) fn nodes(&self) -> &[NodeInfo] {
        &self.nodes
    }

    /// Returns the indexes of the nodes, in the order in which the scheduler visits them.
    pub(crate) fn order(&self) -> &[usize] {
        &self.order
    }

    /// Returns the classes of the pods on the nodes.
    pub(crate) fn classes(&self) -> &[PodClass] {
        self.classes.items()
    }

    /// Returns the cluster's state of an image.
    pub(crate) fn image(&self, name: &str) -> Option<ImageState> {
        self.images.get(name)
    }
}
