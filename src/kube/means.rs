//! What such a strategy (`scale.rs`) looks at for a pod.

use super::allocation::left_out;
use super::scale::Scale;
use super::{KubeScorer, PodAmounts, ResourceWeight};

/// The resources that a strategy scores for a pod, and how.
pub(crate) struct Means {
    /// The scored resources, each name once, without those skipped on every node.
    pub(crate) resources: Vec<Weighed>,
    /// A resource leaves the mean on a node without allocatable; else it has a percent of 0 there.
    pub(crate) leaves_out: bool,
    pub(crate) scale: Scale,
}

/// A resource with its weight and the pod's request.
pub(crate) struct Weighed {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) request: i64,
}

impl KubeScorer {
    /// Returns none if the strategy has no such table.
    pub(crate) fn means(&self, pod: &PodAmounts) -> Option<Means> {
        Some(Means {
            scale: Scale::of(&self.strategy, self.rules)?,
            resources: self.weighed(pod),
            leaves_out: self.rules.leaves_out,
        })
    }

    /// One that is listed twice has the same score twice, so its weights count as one.
    fn weighed(&self, pod: &PodAmounts) -> Vec<Weighed> {
        let mut weighed: Vec<Weighed> = Vec::new();
        for ResourceWeight { name, weight } in &self.resources {
            let request = pod.counted.asked_for(name);
            if self.rules.leaves_out && left_out(name, request, 1).is_some() {
                continue;
            }
            match weighed.iter_mut().find(|known| known.name == *name) {
                Some(known) => known.weight = known.weight.wrapping_add(*weight),
                None => weighed.push(Weighed {
                    name: name.clone(),
                    weight: *weight,
                    request,
                }),
            }
        }
        weighed
    }
}
