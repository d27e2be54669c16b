//! Counts the pods of a workload that fit on a node without checking each pod.

use super::demand::DemandClass;
use super::node::NodeAmounts;
use crate::sort;

/// The number of pods of the workload that fit on a node, each on its own. (No sum exceeds the
/// workload.)
#[derive(Clone, Debug)]
pub(super) struct FeasiblePods {
    /// The number of fitting pods.
    pub(super) pods: u32,
    /// The number of fitting pods that request each resource.
    pub(super) requesting: Vec<u32>,
}

/// Pod classes with similar requests, split in halves recursively. The search stops at a group whose
/// classes all fit on a node, or none of whose classes fits.
#[derive(Clone, Debug)]
pub(super) struct ClassGroup {
    /// The smallest and the largest request of the classes, by resource.
    min_requests: Vec<i64>,
    max_requests: Vec<i64>,
    /// The counts if all pod classes fit.
    all: FeasiblePods,
    halves: Option<Box<[ClassGroup; 2]>>,
}

impl ClassGroup {
    /// Groups the pod classes that have pods; returns `None` if there are no pods.
    pub(super) fn new(classes: &[DemandClass]) -> Option<Self> {
        let longest = classes.iter().map(|class| class.requests.len()).max()?;
        let classes: Vec<&DemandClass> = classes.iter().filter(|class| class.count > 0).collect();
        (!classes.is_empty()).then(|| Self::split(classes, longest, 0))
    }

    /// Splits the classes in halves, by one resource after the other.
    fn split(mut classes: Vec<&DemandClass>, resources: usize, by: usize) -> Self {
        let mut group = Self::with_bounds(&classes, resources);
        if group.min_requests != group.max_requests {
            sort::by_key(&mut classes, |class| requested(class, by));
            let upper = classes.split_off(classes.len() / 2);
            let next = (by + 1) % resources;
            let half = |classes| Self::split(classes, resources, next);
            group.halves = Some(Box::new([half(classes), half(upper)]));
        }
        group
    }

    fn with_bounds(classes: &[&DemandClass], resources: usize) -> Self {
        let column = |resource| classes.iter().map(move |class| requested(class, resource));
        let columns = 0..resources;
        let min_requests = columns.clone().filter_map(|at| column(at).min());
        let max_requests = columns.clone().filter_map(|at| column(at).max());
        let requesting = |resource| {
            let requests = |class: &&&DemandClass| requested(class, resource) > 0;
            classes
                .iter()
                .filter(requests)
                .map(|class| class.count)
                .sum()
        };
        Self {
            min_requests: min_requests.collect(),
            max_requests: max_requests.collect(),
            all: FeasiblePods {
                pods: classes.iter().map(|class| class.count).sum(),
                requesting: columns.map(requesting).collect(),
            },
            halves: None,
        }
    }

    /// Adds the pods that fit on the node.
    pub(super) fn count(&self, node: &NodeAmounts, feasible: &mut FeasiblePods) {
        if !node.fits(&self.min_requests) {
            return;
        }
        match &self.halves {
            Some(halves) if !node.fits(&self.max_requests) => {
                for half in &**halves {
                    half.count(node, feasible);
                }
            }
            _ => feasible.add(&self.all),
        }
    }
}

impl FeasiblePods {
    /// Returns no pods, for this many resources.
    pub(super) fn empty(resources: usize) -> Self {
        Self {
            pods: 0,
            requesting: vec![0; resources],
        }
    }

    fn add(&mut self, others: &Self) {
        self.pods += others.pods;
        for (requesting, others) in self.requesting.iter_mut().zip(&others.requesting) {
            *requesting += others;
        }
    }
}

fn requested(class: &DemandClass, resource: usize) -> i64 {
    class.requests.get(resource).copied().unwrap_or(0)
}
