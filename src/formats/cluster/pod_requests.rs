//! The requests of pods: 150,000 pods have a few hundred different requests.

use super::interner::Key;
use crate::releases::rules::RequestRules;
use crate::requests::{Amounts, StatusRequests, largest_by_container, requests_of_resized};
use crate::scenario::{PodInput, QuantityInputs, RawNumber, to_pod};
use crate::{Pod, Quantity, Release, ResourceList};

/// The requests that one or more pods share.
#[derive(Debug)]
pub(super) struct PodRequests {
    /// The requests as they were read.
    pub(super) input: PodInput,
    /// The requests of a resized pod: those that each container counts with by the rules of [`Release::LATEST`].
    counted: Option<PodInput>,
    /// The parsed requests.
    pub(super) pod: Pod,
    /// Those in the pod's status.
    pub(super) status: Option<Box<StatusRequests>>,
}

impl PodRequests {
    pub(super) fn new(input: PodInput, status: Option<StatusRequests>) -> Self {
        let pod = to_pod(&input);
        let rules = &Release::LATEST.rules().requests;
        let counted = status
            .as_ref()
            .map(|status| largest_by_container(&pod, status, rules));
        Self {
            counted: counted.map(|counted| with_requests(&input, &counted)),
            input,
            pod,
            status: status.map(Box::new),
        }
    }

    /// Returns the amounts that a pod on a node counts with, without and with non-zero requests.
    pub(super) fn amounts(&self, rules: &RequestRules) -> (Amounts, Amounts) {
        requests_of_resized(&self.pod, self.status.as_deref(), rules)
    }

    /// Returns the requests of a pod on a node, as a scenario has them, which has no status.
    pub(super) fn on_node(&self) -> &PodInput {
        self.counted.as_ref().unwrap_or(&self.input)
    }
}

/// Returns a pod with other requests of its containers, and of the pod as a whole.
fn with_requests(input: &PodInput, pod: &Pod) -> PodInput {
    let mut input = input.clone();
    let containers = input.containers.iter_mut().zip(&pod.containers);
    let init_containers = input.init_containers.iter_mut().zip(&pod.init_containers);
    for (container, counted) in containers.chain(init_containers) {
        container.requests = texts(&counted.requests);
    }
    if let Some(resources) = &mut input.resources {
        resources.requests = texts(&pod.pod_level);
    }
    input
}

fn texts(list: &ResourceList) -> QuantityInputs {
    let text = |quantity: &Quantity| RawNumber::from(&*quantity.to_string());
    list.iter()
        .map(|(name, quantity)| (Box::from(name), text(quantity)))
        .collect()
}

/// Returns a key that is equal only for equal requests.
pub(super) fn key(pod: &PodInput, status: Option<&StatusRequests>) -> String {
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
    if let Some(status) = status {
        add_status(&mut key, status);
    }
    key.into_text()
}

fn add_status(key: &mut Key, status: &StatusRequests) {
    key.add_text("status");
    key.add_count(status.is_infeasible.into());
    let containers = status.containers.iter().chain(&status.init_containers);
    for state in containers.chain([&status.pod_level]) {
        key.add_count(state.has_resources.into());
        for list in [&state.allocated, &state.actuated] {
            key.add_count(list.is_some().into());
            key.add_list(&list.as_ref().map(texts).unwrap_or_default());
        }
    }
}
