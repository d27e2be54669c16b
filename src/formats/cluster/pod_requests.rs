//! Stores equal requests once: 150,000 pods have a few hundred different requests.

use super::interner::Interner;
use super::key::Key;
use crate::Pod;
use crate::scenario::{ContainerInput, PodInput, to_pod};

/// The requests that one or more pods share.
#[derive(Debug)]
pub(super) struct PodRequests {
    /// The requests as they were read.
    pub(super) input: PodInput,
    /// The parsed requests.
    pub(super) pod: Pod,
}

/// The different requests, by a unique key.
#[derive(Debug, Default)]
pub(super) struct DistinctPodRequests(Interner<PodRequests>);

impl DistinctPodRequests {
    /// Returns the id of these requests, which are added if they are new.
    pub(super) fn intern(&mut self, input: PodInput) -> usize {
        self.0.intern(&key(&input), || PodRequests {
            pod: to_pod(&input),
            input,
        })
    }

    pub(super) fn get(&self, id: usize) -> Option<&PodRequests> {
        self.0.get(id)
    }

    pub(super) fn all(&self) -> &[PodRequests] {
        self.0.items()
    }
}

fn key(pod: &PodInput) -> String {
    let mut key = Key::default();
    for containers in [&pod.containers, &pod.init_containers] {
        key.add_count(containers.len());
        for container in containers {
            add_container(&mut key, container);
        }
    }
    key.add_list(&pod.overhead);
    if let Some(resources) = &pod.resources {
        key.add_list(&resources.requests);
    }
    key.into_text()
}

fn add_container(key: &mut Key, container: &ContainerInput) {
    key.add_text(container.restart_policy.as_deref().unwrap_or_default());
    key.add_list(&container.requests);
}
