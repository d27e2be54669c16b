//! A snapshot of the nodes and their pods, as the scheduler's cache keeps it.
//!
//! Pods on nodes are kept as classes: pods that no plugin can tell apart, with their number on each node. So a selector is
//! matched with each class once.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/backend/cache/cache.go` and `snapshot.go`.

mod image_states;
mod label_index;
mod node_info;
mod pod_class;
mod pod_classes;

use std::rc::Rc;

use super::label_selector::LabelSelector;
use super::objects::{NodeObject, PodObject};
use super::topology::{DomainCache, Domains};
use crate::name_tree::NameIndex;
use crate::node::NodeTotals;
use crate::node_order::visiting_order;
use crate::releases::rules::RequestRules;
pub(crate) use image_states::ImageState;
use image_states::ImageStates;
pub(crate) use node_info::NodeInfo;
pub(crate) use pod_class::PodClass;
use pod_classes::PodClasses;
pub(crate) use pod_classes::PodsOnNode;

/// The nodes with the pods on them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Snapshot {
    /// The nodes, in the order in which they were added.
    nodes: Vec<NodeInfo>,
    /// The indexes of the nodes by their names.
    by_name: NameIndex<'static>,
    /// The indexes of the nodes, in the order in which the scheduler visits them.
    order: Vec<usize>,
    classes: PodClasses,
    images: ImageStates,
    domains: DomainCache,
}

impl Snapshot {
    /// Creates a snapshot of nodes and the pods on them, and calls `visit` with each of these pods and the indexes of its
    /// node and its class. A pod on an unknown node is left out.
    pub(crate) fn new(
        nodes: Vec<NodeObject>,
        pods: &[PodObject],
        rules: &RequestRules,
        mut visit: impl FnMut(&PodObject, usize, usize),
    ) -> Self {
        let mut snapshot = Self {
            order: visiting_order(nodes.iter().map(|it| &it.node.constraints.labels)),
            ..Self::default()
        };
        for (index, object) in nodes.into_iter().enumerate() {
            let images = snapshot.images.add_node(&object.images);
            snapshot.by_name.insert(object.node.name.to_string(), index);
            snapshot
                .nodes
                .push(NodeInfo::new(index, object.node, images));
        }
        for pod in pods {
            if let Some((node, class)) = snapshot.find_pod(pod, rules) {
                snapshot.add_pod(node, class);
                visit(pod, node, class);
            }
        }
        snapshot
    }

    /// Returns a snapshot of only the nodes with these indexes, in this order, and the pods on them. Classes keep their indexes.
    pub(crate) fn with_nodes(&self, indexes: &[usize]) -> Self {
        let kept = indexes.iter().filter_map(|index| self.nodes.get(*index));
        let mut snapshot = Self {
            classes: self.classes.without_pods(),
            images: self.images.recounted(kept.clone().map(|node| &node.images)),
            order: visiting_order(kept.clone().map(NodeInfo::labels)),
            ..Self::default()
        };
        for (index, node) in kept.enumerate() {
            let node = NodeInfo {
                index,
                ..node.clone()
            };
            snapshot.by_name.insert(node.node.name.to_string(), index);
            for pods in &node.pods {
                snapshot.classes.add(pods.class, index, pods.count);
            }
            snapshot.nodes.push(node);
        }
        snapshot
    }

    /// Returns the indexes of a pod's node and of its class, which is added if it is new; none if the node is unknown.
    pub(crate) fn find_pod(
        &mut self,
        pod: &PodObject,
        rules: &RequestRules,
    ) -> Option<(usize, usize)> {
        let node = self.by_name.get(&pod.node_name)?;
        Some((node, self.class_of(pod, rules)))
    }

    /// Returns the index of a pod's class, which is added if it is new.
    pub(crate) fn class_of(&mut self, pod: &PodObject, rules: &RequestRules) -> usize {
        self.classes.intern(PodClass::new(pod, rules))
    }

    /// Adds a pod of a class to a node.
    pub(crate) fn add_pod(&mut self, node: usize, class: usize) {
        if let (Some(info), Some(pod)) = (self.nodes.get_mut(node), self.classes.get(class)) {
            info.add_pod(class, pod);
            self.classes.add(class, node, 1);
        }
    }

    /// Removes a pod of a class from a node; returns false if the node has no such pod.
    pub(crate) fn remove_pod(&mut self, node: usize, class: usize) -> bool {
        if let (Some(info), Some(pod)) = (self.nodes.get_mut(node), self.classes.get(class))
            && info.remove_pod(class, pod)
        {
            self.classes.add(class, node, -1);
            return true;
        }
        false
    }

    /// Sets the amounts of a node, those of its pods included.
    pub(crate) fn set_totals(&mut self, node: usize, totals: NodeTotals) {
        if let Some(info) = self.nodes.get_mut(node) {
            info.totals = totals;
            info.changes += 1;
        }
    }

    /// Returns the nodes, in the order in which they were added.
    pub(crate) fn nodes(&self) -> &[NodeInfo] {
        &self.nodes
    }

    /// Returns the node with a name; none for an empty one.
    pub(crate) fn node_named(&self, name: &str) -> Option<&NodeInfo> {
        let index = self.by_name.get(name).filter(|_| !name.is_empty())?;
        self.nodes.get(index)
    }

    /// Returns the indexes of the nodes, in the order in which the scheduler visits them.
    pub(crate) fn order(&self) -> &[usize] {
        &self.order
    }

    /// Returns the classes of the pods on the nodes.
    pub(crate) fn classes(&self) -> &[PodClass] {
        self.classes.as_slice()
    }

    /// Returns the classes whose labels a selector matches, by their indexes; an absent selector matches none.
    pub(crate) fn classes_matching(
        &self,
        selector: Option<&LabelSelector>,
    ) -> impl Iterator<Item = (usize, &PodClass)> {
        let matching = selector.map(|selector| self.classes.matching(selector));
        let matching = matching.into_iter().flatten();
        matching.filter_map(|index| Some((index, self.classes.get(index)?)))
    }

    /// Returns the classes with terms on other pods, by their indexes.
    pub(crate) fn classes_with_affinity(&self) -> impl Iterator<Item = (usize, &PodClass)> {
        let classes = self.classes.with_affinity();
        classes.filter_map(|index| Some((index, self.classes.get(index)?)))
    }

    /// Returns the nodes with pods of a class, with their number.
    pub(crate) fn nodes_with(&self, class: usize) -> &[PodsOnNode] {
        self.classes.nodes_with(class)
    }

    /// Returns the domains of a topology key.
    pub(crate) fn domains(&self, key: &str) -> Rc<Domains> {
        self.domains.get(&self.nodes, key)
    }

    /// Returns the cluster's state of an image.
    pub(crate) fn image(&self, name: &str) -> Option<ImageState> {
        self.images.get(name)
    }
}
