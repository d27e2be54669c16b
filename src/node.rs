//! Defines a node and the sum of its pods' requests.

use crate::constraints::NodeConstraints;
use crate::releases::rules::RequestRules;
use crate::requests::{Amounts, requests_on_node};
use crate::resource::ResourceKind;
use crate::{Pod, Quantity, ResourceList};

/// The parts of a node that filters and scoring by resources use.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// Its name.
    pub name: Box<str>,
    /// `status.allocatable`.
    pub allocatable: ResourceList,
    /// The used amounts in addition to the pods; the same in every total.
    pub used: ResourceList,
    /// The pods on it.
    pub pods: Vec<Pod>,
    /// Its labels, taints and cordon.
    pub constraints: NodeConstraints,
}

/// A node's totals, as the scheduler's cache keeps them.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/types.go` (`NodeInfo`).
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeTotals {
    pub(crate) allocatable: Amounts,
    /// The requests of its pods.
    pub(crate) requested: Amounts,
    /// The requests of its pods, including non-zero requests.
    pub(crate) non_zero_requested: Amounts,
    pub(crate) pods: i64,
    /// The number of pods that the node accepts, if it is limited.
    pub(crate) allowed_pods: Option<i64>,
}

impl NodeTotals {
    pub(crate) fn new(node: &Node, rules: &RequestRules) -> Self {
        let mut totals = Self::without_pods(node);
        for pod in &node.pods {
            totals.add(&requests_on_node(pod, rules));
        }
        totals
    }

    /// Returns the totals without the requests of the node's pods.
    pub(crate) fn without_pods(node: &Node) -> Self {
        Self {
            allocatable: Amounts::from_list(&node.allocatable),
            requested: Amounts::from_list(&node.used),
            non_zero_requested: Amounts::from_list(&node.used),
            pods: node.used.get("pods").map_or(0, Quantity::value),
            allowed_pods: node.allocatable.get("pods").map(Quantity::value),
        }
    }

    /// Adds a pod with these requests.
    pub(crate) fn add(&mut self, (plain, non_zero): &(Amounts, Amounts)) {
        self.requested.add(plain);
        self.non_zero_requested.add(non_zero);
        self.pods = self.pods.wrapping_add(1);
    }

    /// Removes a pod with these requests.
    pub(crate) fn subtract(&mut self, (plain, non_zero): &(Amounts, Amounts)) {
        self.requested.subtract(plain);
        self.non_zero_requested.subtract(non_zero);
        self.pods = self.pods.wrapping_sub(1);
    }

    /// Returns the used amount; `non_zero` includes the non-zero requests of cpu and memory.
    pub(crate) fn used(&self, name: &str, non_zero: bool) -> i64 {
        match ResourceKind::from_name(name) {
            ResourceKind::Cpu | ResourceKind::Memory if non_zero => {
                self.non_zero_requested.get(name)
            }
            _ => self.requested.get(name),
        }
    }
}
