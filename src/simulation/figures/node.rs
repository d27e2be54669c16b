//! One node's amounts, by resource.

use core::iter;

/// A node's allocatable, used and free amounts. None is negative.
#[derive(Clone, Debug)]
pub(super) struct NodeAmounts {
    pub(super) allocatable: Vec<i64>,
    pub(super) used: Vec<i64>,
    pub(super) free: Vec<i64>,
}

impl NodeAmounts {
    /// Creates a node. If it is overcommitted, no capacity is free.
    pub(super) fn new(
        allocatable: impl Iterator<Item = i64>,
        used: impl Iterator<Item = i64>,
    ) -> Self {
        let allocatable: Vec<i64> = allocatable.map(|amount| amount.max(0)).collect();
        let used = used.map(|amount| amount.max(0)).chain(iter::repeat(0));
        let used: Vec<i64> = used.take(allocatable.len()).collect();
        let free = allocatable.iter().zip(&used);
        Self {
            free: free
                .map(|(allocatable, used)| (allocatable - used).max(0))
                .collect(),
            allocatable,
            used,
        }
    }

    /// Returns the number of pods with these requests that fit on the node; `None` if there is no
    /// limit, as for pods without requests.
    pub(super) fn fitting_pods(&self, requests: &[i64]) -> Option<i64> {
        let free = self.free.iter().copied().chain(iter::repeat(0));
        let requested = requests
            .iter()
            .zip(free)
            .filter(|(request, _)| **request > 0);
        requested.map(|(request, free)| free / request).min()
    }

    /// Returns true if a pod with these requests fits: the filter for resources accepts a pod that
    /// requests nothing of an exhausted resource.
    ///
    /// Source: kubernetes/kubernetes v1.36.3,
    /// `pkg/scheduler/framework/plugins/noderesources/fit.go` (`fitsRequest`).
    pub(super) fn fits(&self, requests: &[i64]) -> bool {
        let enough = |(request, free): (&i64, &i64)| request <= free;
        let unknown = requests.iter().skip(self.free.len());
        requests.iter().zip(&self.free).all(enough)
            && unknown.into_iter().all(|request| *request == 0)
    }
}
