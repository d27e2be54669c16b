//! Utilization.

use super::Fraction;
use super::node::NodeAmounts;

/// Utilization: the used fraction of allocatable, over all nodes.
///
/// Definition: Σ used / Σ allocatable over the nodes, by resource. A node on which more is used than
/// it has counts with all that is used.
///
/// Unit: both sides in the resource's own unit. Range: from 0; above 1 only where a node has less
/// than is used on it; no value for a resource that no node has.
///
/// Source: what scheduler and documents call a node's utilization (kubernetes/kubernetes v1.36.3,
/// `requested_to_capacity_ratio.go`), summed over the cluster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Utilization {
    /// The used fraction of allocatable, by resource.
    pub by_resource: Vec<Fraction>,
}

impl Utilization {
    pub(super) fn empty(resources: usize) -> Self {
        Self {
            by_resource: vec![Fraction::default(); resources],
        }
    }

    pub(super) fn count(&mut self, node: &NodeAmounts, times: i128) {
        let amounts = node.used.iter().zip(&node.allocatable);
        for (share, (used, allocatable)) in self.by_resource.iter_mut().zip(amounts) {
            share.add(i128::from(*used) * times, i128::from(*allocatable) * times);
        }
    }
}
