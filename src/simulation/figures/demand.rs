//! The pods of a workload, by their requests.

use super::feasible_pods::{ClassGroup, FeasiblePods};
use super::node::NodeAmounts;

/// Pods with equal requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemandClass {
    /// The requests of one pod, in the order of the columns. A missing or negative amount counts as 0.
    /// No node has a resource without a column.
    pub requests: Vec<i64>,
    /// The number of these pods.
    pub count: u32,
}

/// The pods of a workload, and the requests of the pod of which [`FittingPods`](super::FittingPods) counts
/// how many more fit.
#[derive(Clone, Debug)]
pub struct Demand {
    classes: Vec<DemandClass>,
    pod_to_fit: Vec<i64>,
    pods: u32,
    group: Option<ClassGroup>,
}

/// The error for a workload of more than 2³² - 1 pods, for which sums would not be exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyPods;

impl core::fmt::Display for TooManyPods {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(
            f,
            "the pod classes have more than {} pods in total",
            u32::MAX
        )
    }
}

impl core::error::Error for TooManyPods {}

impl Demand {
    /// Creates the demand of some pod classes. `pod_to_fit` has the requests of the pod of which
    /// [`FittingPods`](super::FittingPods) counts how many more fit.
    ///
    /// # Errors
    ///
    /// Fails if the counts add up to more than `u32::MAX`.
    pub fn new(
        mut classes: Vec<DemandClass>,
        mut pod_to_fit: Vec<i64>,
    ) -> Result<Self, TooManyPods> {
        let pods = classes
            .iter()
            .map(|class| u64::from(class.count))
            .sum::<u64>();
        let pods = u32::try_from(pods).map_err(|_| TooManyPods)?;
        for requests in classes.iter_mut().map(|class| &mut class.requests) {
            clamp_to_zero(requests);
        }
        clamp_to_zero(&mut pod_to_fit);
        Ok(Self {
            group: ClassGroup::new(&classes),
            classes,
            pod_to_fit,
            pods,
        })
    }

    /// Returns the number of pods of all classes.
    #[must_use]
    pub fn pods(&self) -> u32 {
        self.pods
    }

    /// Returns the requests of the pod to fit.
    #[must_use]
    pub fn pod_to_fit(&self) -> &[i64] {
        &self.pod_to_fit
    }

    /// Returns the pod classes that have pods, with their indexes.
    pub fn classes(&self) -> impl Iterator<Item = (usize, &DemandClass)> {
        let classes = self.classes.iter().enumerate();
        classes.filter(|(_, class)| class.count > 0)
    }

    /// Returns the smallest request of a resource above 0; 1 if no pod requests it.
    pub(super) fn min_request(&self, resource: usize) -> i64 {
        let requests = self
            .classes()
            .filter_map(|(_, class)| class.requests.get(resource));
        requests
            .copied()
            .filter(|request| *request > 0)
            .min()
            .unwrap_or(1)
    }

    /// Counts the pods that fit on a node.
    pub(super) fn feasible(&self, node: &NodeAmounts) -> FeasiblePods {
        let mut feasible = FeasiblePods::empty(node.free.len());
        if let Some(group) = &self.group {
            group.count(node, &mut feasible);
        }
        feasible
    }
}

fn clamp_to_zero(requests: &mut [i64]) {
    for request in requests {
        *request = (*request).max(0);
    }
}
