//! Workloads to fill a cluster with: pods, when they come and how long they stay.
//!
//! A workload is made from a seed, and is the same on every machine: it is made of whole numbers
//! alone. Sizes, mix, arrivals and lifetimes are drawn from streams of their own, so that changing
//! one of them leaves the others as they were.

mod check;
mod exponential;
mod generator;
mod kind;
mod published;
mod slip;
mod span;
mod text;

pub use generator::{Generator, MOST_PODS, MOST_SHAPES};
pub use kind::{Kind, Sizes};
pub use slip::{Slip, SlipCode};
pub use span::Span;
pub use text::{KindText, KindsText, SizesText, SpanText, WorkloadText};

use super::Queue;
use super::check::TIME;
use super::figures::{Demand, PodShape, TooManyPods};
use crate::ResourceList;
use crate::resource::amount;

/// Pods in the order in which they come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Workload {
    /// The pod classes.
    pub shapes: Vec<WorkloadShape>,
    /// The pods, by arrival.
    pub pods: Vec<ArrivingPod>,
}

/// A pod class of a workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorkloadShape {
    /// The name of its kind, and which one it is of the kind's shapes, from 1.
    pub name: String,
    /// The requests of a pod.
    pub requests: ResourceList,
    /// The number of pods in the class.
    pub count: u32,
}

/// A pod of a workload.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArrivingPod {
    /// Its shape, by its place in the workload.
    pub shape: usize,
    /// When it comes, in milliseconds from the start.
    pub arrival: u64,
    /// For how long it runs once it is placed, in milliseconds; `None` is for good.
    pub lifetime: Option<u64>,
}

impl Workload {
    /// The pods as a simulation takes them: indexes of [shapes](Self::shapes), with arrivals and
    /// lifetimes. What runs at all runs for a moment at least.
    #[must_use]
    pub fn queue(&self) -> Queue {
        let time = |time: u64| i64::try_from(time).unwrap_or(TIME).min(TIME);
        let pods = self.pods.iter();
        Queue {
            pods: pods.clone().map(|pod| pod.shape as u32).collect(),
            arrivals: pods.clone().map(|pod| time(pod.arrival)).collect(),
            lifetimes: pods
                .map(|pod| pod.lifetime.map_or(-1, |lifetime| time(lifetime).max(1)))
                .collect(),
        }
    }

    /// The name of a pod: its shape's, and which pod it is of the workload, from 1.
    #[must_use]
    pub fn name(&self, pod: usize) -> Option<String> {
        let shape = self.shapes.get(self.pods.get(pod)?.shape)?;
        Some(format!("{}-{}", shape.name, pod + 1))
    }

    /// Returns the requests of the workload, in columns of these resources, for the figures; `pods`
    /// is one for every pod. The watched pod is of the class `watched`.
    ///
    /// # Errors
    ///
    /// Fails if the counts add up to more than any generator creates.
    pub fn demand(&self, resources: &[&str], watched: usize) -> Result<Demand, TooManyPods> {
        let requests = |shape: &WorkloadShape| {
            let amounts = resources.iter().map(|name| asked(&shape.requests, name));
            amounts.collect::<Vec<i64>>()
        };
        let shapes = self.shapes.iter().map(|shape| PodShape {
            requests: requests(shape),
            count: shape.count,
        });
        let watched = self.shapes.get(watched).map(requests).unwrap_or_default();
        Demand::new(shapes.collect(), watched)
    }
}

fn asked(requests: &ResourceList, resource: &str) -> i64 {
    let quantity = requests.get(resource);
    match resource {
        "pods" => 1,
        _ => quantity.map_or(0, |quantity| amount(resource, quantity)),
    }
}
