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
    /// The classes of its pods, in the order of their indexes.
    pub(crate) pods: Vec<PodCount>,
    /// The number of changes of the totals and the pods.
    pub(crate) changes: u64,
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
            changes: 0,
        }
    }

    pub(crate) fn labels(&self) -> &Labels {
        &self.node.constraints.labels
    }

    /// Adds a pod of the class with this index.
    pub(crate) fn add_pod(&mut self, class: usize, pod: &PodClass) {
        self.changes += 1;
        self.totals.add(&pod.requests);
        match self.find(class) {
            Ok(at) => {
                if let Some(pods) = self.pods.get_mut(at) {
                    pods.count += 1;
                }
            }
            Err(at) => self.pods.insert(at, PodCount { class, count: 1 }),
        }
    }

    /// Removes a pod of the class with this index; returns false if it has no such pod.
    pub(crate) fn remove_pod(&mut self, class: usize, pod: &PodClass) -> bool {
        let Ok(at) = self.find(class) else {
            return false;
        };
        self.changes += 1;
        self.totals.subtract(&pod.requests);
        match self.pods.get_mut(at) {
            Some(pods) if pods.count > 1 => pods.count -= 1,
            _ => {
                self.pods.remove(at);
            }
        }
        true
    }

    /// Finds the place of a class in the list of pods.
    fn find(&self, class: usize) -> Result<usize, usize> {
        self.pods.binary_search_by_key(&class, |pods| pods.class)
    }
}
