//! One node's amounts, by resource.

use core::iter;

/// What a node has, what of it is used and what is free. No amount is below zero.
#[derive(Clone, Debug)]
pub(super) struct NodeAmounts {
    pub(super) allocatable: Vec<i64>,
    pub(super) used: Vec<i64>,
    pub(super) free: Vec<i64>,
}

impl NodeAmounts {
    /// A node. Where more is used than there is, as when a node has shrunk, nothing is free.
    pub(super) fn new(
        allocatable: impl Iterator<Item = i64>,
        used: impl Iterator<Item = i64>,
    ) -> Self {
        let allocatable: Vec<i64> = allocatable.map(|amount| amount.max(0)).collect();
        let used = used.map(|amount| amount.max(0)).chain(iter::repeat(0));
        let used: Vec<i64> = used.take(allocatable.len()).collect();
        let free = allocatable.iter().zip(&used);
        Self {
            free: free.map(|(have, used)| (have - used).max(0)).collect(),
            allocatable,
            used,
        }
    }

    /// How many pods with these requests the node has room for; `None` is any number, as of pods
    /// that ask for nothing.
    pub(super) fn room(&self, requests: &[i64]) -> Option<i64> {
        let free = self.free.iter().copied().chain(iter::repeat(0));
        let asked = requests
            .iter()
            .zip(free)
            .filter(|(request, _)| **request > 0);
        asked.map(|(request, free)| free / request).min()
    }

    /// Whether a pod with these requests fits: the filter for resources lets a pod pass that asks
    /// for nothing of what is short.
    ///
    /// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/plugins/noderesources/fit.go`
    /// (`fitsRequest`).
    pub(super) fn fits(&self, requests: &[i64]) -> bool {
        let enough = |(request, free): (&i64, &i64)| request <= free;
        let unknown = requests.iter().skip(self.free.len());
        requests.iter().zip(&self.free).all(enough) && unknown.into_iter().all(|r| *r == 0)
    }
}
