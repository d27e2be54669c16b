//! Computes the fragmentation measure of the FGD paper.

use super::feasible_pods::FeasiblePods;
use super::node::NodeAmounts;
use super::{Demand, Fraction};
use crate::slice::value_at;

/// The free capacity of a resource that a random pod of the workload cannot use.
///
/// Definition: Weng et al., "Beware of Fragmentation: Scheduling GPU-Sharing Workloads with
/// Fragmentation Gradient Descent", USENIX ATC 2023, section 3.2. A node's fragmentation is the
/// mean, over the workload, of the free GPUs that each kind of task cannot use: Fₙ(M) = Σ pₘ Fₙ(m),
/// where pₘ is the task's share of the workload. The fragmentation of the cluster is the sum over nodes,
/// and its rate is that sum divided by all free capacity.
///
/// For a task m, Fₙ(m) is
/// - all free GPUs if the node lacks anything that the task requests (case 1);
/// - all free GPUs if the task requests no GPU, because it would not use any (case 3);
/// - if the task fits: the capacity left on single GPUs that are too full for it (case 2).
///   Kubernetes counts whole devices, so this is 0.
///
/// Differences: a task of the paper requests cpu and GPU, while a pod may request any resource, and
/// fitting means all of them. The measure is computed for every resource, not only GPUs. The columns have
/// no types of GPU (the paper's constraints). As in the paper, a fitting pod counts as able to use all
/// free capacity, even if a few devices remain: 3 free GPUs are not a fragment for a pod of 2.
///
/// Unit: the resource's unit times the number of pods of the workload, so that it stays an integer:
/// divide by [`Fragmentation::pods`]. Range: from 0 to all free capacity; 0 without a workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fragmentation {
    /// The number of pods of the workload, the divisor of `amount`.
    pub pods: u32,
    /// F(M) × pods, by resource.
    pub amount: Vec<i128>,
    /// The free capacity, by resource.
    free: Vec<i128>,
}

impl Fragmentation {
    /// Returns the exact fragmented share of the free capacity: the paper's rate f(M). It is 0 of 0 if
    /// no capacity is free or there is no workload.
    #[must_use]
    pub fn rate(&self, resource: usize) -> Fraction {
        Fraction {
            part: value_at(&self.amount, resource),
            whole: value_at(&self.free, resource) * i128::from(self.pods),
        }
    }

    pub(super) fn empty(resources: usize, demand: &Demand) -> Self {
        Self {
            pods: demand.pods(),
            amount: vec![0; resources],
            free: vec![0; resources],
        }
    }

    pub(super) fn count(&mut self, node: &NodeAmounts, feasible: &FeasiblePods, times: i128) {
        let sums = self.amount.iter_mut().zip(&mut self.free);
        for ((amount, sum), (free, users)) in sums.zip(node.free.iter().zip(&feasible.requesting)) {
            let unusable = i128::from(self.pods) - i128::from(*users);
            *amount += i128::from(*free) * unusable * times;
            *sum += i128::from(*free) * times;
        }
    }
}
