//! The pods of a workload, by their requests.

use super::fitting::{Fitting, Group};
use super::node::NodeAmounts;

/// Pods with equal requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PodShape {
    /// The requests of one of them, in the order of the columns. A missing or negative amount is 0;
    /// no node has a resource without a column.
    pub requests: Vec<i64>,
    /// The number of these pods.
    pub count: u32,
}

/// The pods of a workload, and the pod whose room is watched.
#[derive(Clone, Debug)]
pub struct Demand {
    shapes: Vec<PodShape>,
    watched: Vec<i64>,
    pods: u32,
    group: Option<Group>,
}

/// A workload of more pods than 2³² - 1: no figure could weigh them exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyPods;

impl core::fmt::Display for TooManyPods {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(
            f,
            "the counts of the shapes come to more than {} pods",
            u32::MAX
        )
    }
}

impl core::error::Error for TooManyPods {}

impl Demand {
    /// Returns the pod classes of a workload, and the pod whose [fitting number](super::Room) is
    /// counted.
    ///
    /// # Errors
    ///
    /// Fails if the counts add up to more than `u32::MAX`.
    pub fn new(mut shapes: Vec<PodShape>, mut watched: Vec<i64>) -> Result<Self, TooManyPods> {
        let pods = shapes
            .iter()
            .map(|shape| u64::from(shape.count))
            .sum::<u64>();
        let pods = u32::try_from(pods).map_err(|_| TooManyPods)?;
        for requests in shapes.iter_mut().map(|shape| &mut shape.requests) {
            no_less_than_zero(requests);
        }
        no_less_than_zero(&mut watched);
        Ok(Self {
            group: Group::of(&shapes),
            shapes,
            watched,
            pods,
        })
    }

    /// Returns the number of pods of all classes.
    #[must_use]
    pub fn pods(&self) -> u32 {
        self.pods
    }

    /// Returns the requests of the watched pod.
    #[must_use]
    pub fn watched(&self) -> &[i64] {
        &self.watched
    }

    /// The shapes that there are pods of, with their places.
    pub fn shapes(&self) -> impl Iterator<Item = (usize, &PodShape)> {
        let shapes = self.shapes.iter().enumerate();
        shapes.filter(|(_, shape)| shape.count > 0)
    }

    /// Returns the smallest request of a resource above 0; 1 if no pod requests it.
    pub(super) fn least(&self, resource: usize) -> i64 {
        let requests = self
            .shapes()
            .filter_map(|(_, shape)| shape.requests.get(resource));
        requests
            .copied()
            .filter(|request| *request > 0)
            .min()
            .unwrap_or(1)
    }

    /// Returns the pods that fit on a node.
    pub(super) fn fitting(&self, node: &NodeAmounts) -> Fitting {
        let mut fitting = Fitting::none(node.free.len());
        if let Some(group) = &self.group {
            group.count(node, &mut fitting);
        }
        fitting
    }
}

fn no_less_than_zero(requests: &mut [i64]) {
    for request in requests {
        *request = (*request).max(0);
    }
}
