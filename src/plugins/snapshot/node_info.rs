//! A node with its pods.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/types.go` (`NodeInfo`).

use super::pod_class::PodClass;
use crate::node::NodeTotals;
use crate::plugins::Labels;
use crate::{Node, Quantity};

/// A node with its pods.
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeInfo {
    /// Its index in the snapshot.
    pub(crate) index: usize,
    /// Its name, labels, taints and cordon.
    pub(crate) node: Node,
    /// The indexes of the images on it, sorted.
    pub(crate) images: Vec<usize>,
    /// Its allocatable amounts and the requests of its pods.
    pub(crate) totals: NodeTotals,
    /// The classes of its pods.
    pub(crate) pods: Vec<PodCount>,
}

/// The number of pods of a class on a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PodCount {
    /// The index of the class in the snapshot.
    pub(crate) class: usize,
    pub(crate) count: i64,
}

impl NodeInfo {
    pub(super) fn new(index: usize, node: Node, images: Vec<usize>) -> Self {
        // A node without a number accepts no pod.
        let allowed_pods = node.allocatable.get("pods");
        Self {
            index,
            totals: NodeTotals {
                allowed_pods: Some(allowed_pods.map_or(0, Quantity::value)),
                ..NodeTotals::without_pods(&node)
            },
            node,
            images,
            pods: Vec::new(),
        }
    }

    pub(crate) fn labels(&self) -> &Labels {
        &self.node.constraints.labels
    }

    /// Adds a pod of the class with this index.
    pub(crate) fn add_pod(&mut self, class: usize, pod: &PodClass) {
        self.totals.add(&pod.requests);
        match self.pods.iter_mut().find(|pods| pods.class == class) {
            Some(pods) => pods.count += 1,
            None => self.pods.push(PodCount { class, count: 1 }),
        }
    }

    /// Removes a pod of the class with this index; returns false if it has no such pod.
    pub(crate) fn remove_pod(&mut self, class: usize, pod: &PodClass) -> bool {
        let Some(pods) = self.pods.iter_mut().find(|pods| pods.class == class) else {
            return false;
        };
        pods.count -= 1;
        self.totals.subtract(&pod.requests);
        self.pods.retain(|pods| pods.count > 0);
        true
    }
}
