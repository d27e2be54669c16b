//! Generates pods with their arrival times and lifetimes.
//!
//! The pods are drawn from a seed with integer arithmetic, and are the same on every machine. Requests,
//! mix, arrivals and lifetimes use separate random streams, so changing one setting does not change the
//! others.

mod alibaba_gpu_2023;
mod check;
mod error;
mod exponential;
mod generator;
mod input;
mod pod_kind;
mod time_distribution;

pub use error::{PodGeneratorError, PodGeneratorErrorCode};
pub use generator::{MAX_POD_CLASSES, MAX_PODS, PodGenerator};
pub use input::{
    PodGeneratorInput, PodKindInput, PodKindsInput, RequestRangeInput, TimeDistributionInput,
};
pub use pod_kind::{PodKind, RequestRange};
pub use time_distribution::TimeDistribution;

use super::Queue;
use super::check::TIME;
use super::figures::{Demand, DemandClass, TooManyPods};
use crate::ResourceList;
use crate::resource::amount;

/// Generated pods in the order of arrival.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GeneratedPods {
    /// The pod classes.
    pub classes: Vec<GeneratedPodClass>,
    /// The pods, by arrival.
    pub pods: Vec<GeneratedPod>,
}

/// A class of generated pods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GeneratedPodClass {
    /// The name of its kind, and its number within the kind, from 1.
    pub name: String,
    /// The requests of a pod.
    pub requests: ResourceList,
    /// The number of pods in the class.
    pub count: u32,
}

/// A generated pod.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneratedPod {
    /// The index of its pod class.
    pub class: usize,
    /// The arrival time, in milliseconds from the start.
    pub arrival: u64,
    /// The time that the pod runs once it is placed, in milliseconds; `None` if it never completes.
    pub lifetime: Option<u64>,
}

impl GeneratedPods {
    /// Returns the queue of a simulation: the indexes of [pod classes](Self::classes), arrivals and
    /// lifetimes. A lifetime is at least 1.
    #[must_use]
    pub fn queue(&self) -> Queue {
        let time = |time: u64| i64::try_from(time).unwrap_or(TIME).min(TIME);
        let pods = self.pods.iter();
        Queue {
            pods: pods.clone().map(|pod| pod.class as u32).collect(),
            arrivals: pods.clone().map(|pod| time(pod.arrival)).collect(),
            lifetimes: pods
                .map(|pod| pod.lifetime.map_or(-1, |lifetime| time(lifetime).max(1)))
                .collect(),
        }
    }

    /// Returns the name of a pod: the name of its pod class, and the number of the pod, from 1.
    #[must_use]
    pub fn name(&self, pod: usize) -> Option<String> {
        let class = self.classes.get(self.pods.get(pod)?.class)?;
        Some(format!("{}-{}", class.name, pod + 1))
    }

    /// Returns the requests of the pods as columns of these resources, for the figures. Every pod
    /// requests one of `pods`. `class` is the index of the pod class of which fitting pods are counted; none are
    /// counted if there is no such class.
    ///
    /// # Errors
    ///
    /// Fails if there are more than `u32::MAX` pods.
    pub fn demand(&self, resources: &[&str], class: usize) -> Result<Demand, TooManyPods> {
        let requests = |class: &GeneratedPodClass| {
            let amounts = resources
                .iter()
                .map(|name| requested(&class.requests, name));
            amounts.collect::<Vec<i64>>()
        };
        let classes = self.classes.iter().map(|class| DemandClass {
            requests: requests(class),
            count: class.count,
        });
        let pod_to_fit = self.classes.get(class).map(requests).unwrap_or_default();
        Demand::new(classes.collect(), pod_to_fit)
    }
}

fn requested(requests: &ResourceList, resource: &str) -> i64 {
    let quantity = requests.get(resource);
    match resource {
        "pods" => 1,
        _ => quantity.map_or(0, |quantity| amount(resource, quantity)),
    }
}
