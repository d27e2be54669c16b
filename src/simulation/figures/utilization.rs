//! Computes utilization.

use super::Fraction;
use super::node::NodeAmounts;

/// Utilization: the used fraction of allocatable, over all nodes.
///
/// Definition: Σ used / Σ allocatable over the nodes, by resource. The full used amount of an
/// overcommitted node counts.
///
/// Unit: numerator and denominator are in the resource's unit. Range: from 0; above 1 only if a node is
/// overcommitted; no value for a resource that no node has.
///
/// Source: the scheduler's definition of a node's utilization (kubernetes/kubernetes v1.36.3,
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
