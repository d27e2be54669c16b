//! The requests of pods: 150,000 pods have a few hundred different requests.

use super::interner::Key;
use crate::Pod;
use crate::scenario::{PodInput, to_pod};

/// The requests that one or more pods share.
#[derive(Debug)]
pub(super) struct PodRequests {
    /// The requests as they were read.
    pub(super) input: PodInput,
    /// The parsed requests.
    pub(super) pod: Pod,
}

impl PodRequests {
    pub(super) fn new(input: PodInput) -> Self {
        let pod = to_pod(&input);
        Self { input, pod }
    }
}

/// Returns a key that is equal only for equal requests.
pub(super) fn key(pod: &PodInput) -> String {
    let mut key = Key::default();
    for containers in [&pod.containers, &pod.init_containers] {
        key.add_count(containers.len());
        for container in containers {
            key.add_text(container.restart_policy.as_deref().unwrap_or_default());
            key.add_list(&container.requests);
        }
    }
    key.add_list(&pod.overhead);
    if let Some(resources) = &pod.resources {
        key.add_list(&resources.requests);
    }
    key.into_text()
}
