//! Computes stranded capacity.

use super::Demand;
use super::feasible_pods::FeasiblePods;
use super::node::NodeAmounts;

/// Free capacity that no pod can use, because another resource is exhausted on the node.
///
/// Unit: the unit of each resource. Range: from 0 to its free capacity.
///
/// Source: Kubernetes has no such figure. "Stranded" is the term of the Borg paper (Verma et al.,
/// EuroSys 2015, section 3.2) for capacity that cannot be used because another resource of the machine is
/// exhausted; the definitions are ours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stranded {
    /// `without[x][y]`: the free amount of `x` on nodes where `y` is exhausted.
    ///
    /// `y` is exhausted on a node with allocatable `y` if less of it is free than the smallest request
    /// of any pod of the workload (never, if no pod requests it). A node without GPUs does not count
    /// as having exhausted them. If `x` is `y`, the amount is the free remainder that is too small
    /// for any pod.
    pub without: Vec<Vec<i128>>,
    /// The free capacity of nodes on which no pod of the workload fits. 0 if the workload has
    /// no pods.
    pub unusable: Vec<i128>,
    /// The smallest request, by resource.
    min_requests: Vec<i64>,
}

impl Stranded {
    pub(super) fn empty(resources: usize, demand: &Demand) -> Self {
        Self {
            without: vec![vec![0; resources]; resources],
            unusable: vec![0; resources],
            min_requests: (0..resources)
                .map(|resource| demand.min_request(resource))
                .collect(),
        }
    }

    pub(super) fn count(
        &mut self,
        node: &NodeAmounts,
        demand: &Demand,
        feasible: &FeasiblePods,
        times: i128,
    ) {
        let exhausted = self.exhausted(node);
        for (without, free) in self.without.iter_mut().zip(&node.free) {
            for (stranded, _) in without
                .iter_mut()
                .zip(&exhausted)
                .filter(|(_, exhausted)| **exhausted)
            {
                *stranded += i128::from(*free) * times;
            }
        }
        if feasible.pods == 0 && demand.pods() > 0 {
            for (unusable, free) in self.unusable.iter_mut().zip(&node.free) {
                *unusable += i128::from(*free) * times;
            }
        }
    }

    /// Returns the resources that are exhausted on a node.
    fn exhausted(&self, node: &NodeAmounts) -> Vec<bool> {
        let amounts = node
            .allocatable
            .iter()
            .zip(&node.free)
            .zip(&self.min_requests);
        amounts
            .map(|((allocatable, free), min)| *allocatable > 0 && free < min)
            .collect()
    }
}
