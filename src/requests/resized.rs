//! Since 1.33: the requests of a pod on a node whose containers are resized in place, by its status.
//!
//! Sources: kubernetes/component-helpers, `resource/helpers.go`: v0.33.3 to v0.36.3 (`determineContainerReqs`,
//! `determineEffectiveRequests`) and 1961876b, of July 2026 (`AggregateContainerRequests`, by k/k#140047).

use super::exact::{self, container_requests, supports_pod_level, with_pod_level};
use super::{Amounts, NonZeroDefaults, requests_on_node};
use crate::pod::Container;
use crate::releases::rules::{RequestRules, ResizeRule};
use crate::{Pod, Quantity, ResourceList};

/// The requests in a pod's status, which differ from its specification while the pod is resized in place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct StatusRequests {
    /// True if the node can never fulfill the specification: the condition `PodResizePending` has the reason `Infeasible`.
    pub(crate) is_infeasible: bool,
    /// The status of each container.
    pub(crate) containers: Vec<ResourceStatus>,
    /// The status of each init container.
    pub(crate) init_containers: Vec<ResourceStatus>,
    /// The status of the pod as a whole.
    pub(crate) pod_level: ResourceStatus,
}

/// The resources of a container, or of a pod, in a pod's status.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct ResourceStatus {
    /// `allocatedResources`: the requests that the node has reserved.
    pub(crate) allocated: Option<ResourceList>,
    /// True if it has `resources`.
    pub(crate) has_resources: bool,
    /// `resources.requests`: the requests that are in effect.
    pub(crate) actuated: Option<ResourceList>,
}

impl StatusRequests {
    /// Returns true if a pod counts with the same requests without this status.
    pub(crate) fn repeats(&self, pod: &Pod) -> bool {
        let own = |containers: &[Container], states: &[ResourceStatus]| {
            let mut containers = containers.iter().zip(states);
            containers.all(|(container, state)| state.repeats(&container.requests))
        };
        !self.is_infeasible
            && own(&pod.containers, &self.containers)
            && own(&pod.init_containers, &self.init_containers)
            && self.pod_level.repeats(&pod.pod_level)
    }
}

impl ResourceStatus {
    fn repeats(&self, requests: &ResourceList) -> bool {
        let mut lists = [&self.allocated, &self.actuated].into_iter().flatten();
        lists.all(|list| list == requests)
    }
}

/// Returns the requests of a pod on a node, without and with non-zero requests.
pub(crate) fn requests_of_resized(
    pod: &Pod,
    status: Option<&StatusRequests>,
    rules: &RequestRules,
) -> (Amounts, Amounts) {
    match status {
        Some(status) if rules.resizing != ResizeRule::Specification => {
            exact::amounts_on_node(pod, rules, &|non_zero| {
                requests(pod, status, rules, non_zero)
            })
        }
        _ => requests_on_node(pod, rules),
    }
}

/// Returns the requests of a pod on a node, with defaults for the requests that its containers lack.
fn requests(
    pod: &Pod,
    status: &StatusRequests,
    rules: &RequestRules,
    non_zero: NonZeroDefaults,
) -> ResourceList {
    match rules.resizing {
        ResizeRule::Specification => exact::requests(pod, rules, non_zero, rules.counts_pod_level),
        ResizeRule::LargestByContainer => {
            let largest = largest_by_container(pod, status, rules);
            exact::requests(&largest, rules, non_zero, rules.counts_pod_level)
        }
        ResizeRule::LargestSum => {
            let mut sum = largest_sum(pod, status, rules, non_zero);
            if rules.counts_pod_level {
                with_pod_level(&mut sum, &largest_pod_level(pod, status, rules));
            }
            sum.add(&pod.overhead);
            sum
        }
    }
}

/// Returns a pod with the largest requests of each container, and the largest ones for the whole pod.
pub(crate) fn largest_by_container(
    pod: &Pod,
    status: &StatusRequests,
    rules: &RequestRules,
) -> Pod {
    let mut largest = with_requests(pod, status, |container, state| {
        if state.has_resources {
            status.largest(&container.requests, state)
        } else {
            container.requests.clone()
        }
    });
    // The status of an init container counts only if it keeps running.
    for (init, spec) in largest.init_containers.iter_mut().zip(&pod.init_containers) {
        if !spec.sidecar {
            init.clone_from(spec);
        }
    }
    if rules.counts_pod_level_status && status.pod_level.has_resources {
        let effective = status.largest(&pod.pod_level, &status.pod_level);
        let names = pod.pod_level.iter().map(|(name, _)| name);
        let counted = |name| {
            effective
                .get(name)
                .cloned()
                .unwrap_or(Quantity::from_milli(0))
        };
        largest.pod_level = names.map(|name| (name, counted(name))).collect();
    }
    largest
}

/// Returns the largest of three sums over the containers: of their specification, of what is allocated, and of what is in
/// effect.
fn largest_sum(
    pod: &Pod,
    status: &StatusRequests,
    rules: &RequestRules,
    non_zero: NonZeroDefaults,
) -> ResourceList {
    let sum = |pod: &Pod| container_requests(pod, rules, non_zero);
    let (allocated, actuated) = match &status.pod_level {
        // The status of the whole pod has the sums already, without defaults.
        ResourceStatus {
            allocated: Some(allocated),
            actuated: Some(actuated),
            ..
        } if rules.counts_pod_level_status => (allocated.clone(), actuated.clone()),
        _ => (
            sum(&with_requests(pod, status, |container, state| {
                let own = || status.feasible(&container.requests);
                state.allocated.clone().unwrap_or_else(own)
            })),
            sum(&with_requests(pod, status, |container, state| {
                let own = || status.feasible(&container.requests);
                let requests = state.actuated.as_ref().or(state.allocated.as_ref());
                requests.cloned().unwrap_or_else(own)
            })),
        ),
    };
    let mut largest = if status.is_infeasible {
        ResourceList::default()
    } else {
        sum(pod)
    };
    largest.keep_max(&actuated);
    largest.keep_max(&allocated);
    largest
}

/// Returns the pod-level requests that count instead of the containers' sums.
fn largest_pod_level(pod: &Pod, status: &StatusRequests, rules: &RequestRules) -> ResourceList {
    let mut names = pod.pod_level.iter().map(|(name, _)| name);
    let is_set = names.any(supports_pod_level);
    if is_set && rules.counts_pod_level_status && status.pod_level.has_resources {
        status.largest(&pod.pod_level, &status.pod_level)
    } else {
        pod.pod_level.clone()
    }
}

/// Returns a pod whose containers have other requests.
fn with_requests(
    pod: &Pod,
    status: &StatusRequests,
    requests: impl Fn(&Container, &ResourceStatus) -> ResourceList,
) -> Pod {
    let none = ResourceStatus::default();
    let replaced = |containers: &[Container], states: &[ResourceStatus]| {
        let states = states.iter().chain(core::iter::repeat(&none));
        let containers = containers.iter().zip(states);
        let replaced = containers.map(|(container, state)| Container {
            requests: requests(container, state),
            ..container.clone()
        });
        replaced.collect()
    };
    Pod {
        containers: replaced(&pod.containers, &status.containers),
        init_containers: replaced(&pod.init_containers, &status.init_containers),
        ..pod.clone()
    }
}

impl StatusRequests {
    /// Returns requests of the specification; none if the node can never fulfill them.
    fn feasible(&self, requests: &ResourceList) -> ResourceList {
        if self.is_infeasible {
            ResourceList::default()
        } else {
            requests.clone()
        }
    }

    /// Returns the largest of what is specified, unless it is infeasible, in effect and allocated.
    fn largest(&self, specified: &ResourceList, state: &ResourceStatus) -> ResourceList {
        let mut largest = self.feasible(specified);
        for requests in [&state.actuated, &state.allocated].into_iter().flatten() {
            largest.keep_max(requests);
        }
        largest
    }
}

#[cfg(test)]
mod tests {
    use super::{Amounts, requests_of_resized};
    use crate::plugins::objects::PodObject;
    use crate::releases::rules::RequestRules;
    use crate::tree::Reader;
    use crate::{Release, json};
    use serde_json::{Value, json};

    /// Reads a pod from its containers (name, cpu in `spec`, and in the status, `-` for none, what is allocated and what is in
    /// effect), other fields of `spec`, and other fields of its status.
    fn pod(containers: &[(&str, &str, &str, &str)], spec: &Value, status: &Value) -> PodObject {
        let cpu = |cpu: &str| json!({"cpu": cpu});
        let mut pod = json!({"spec": spec, "status": status});
        let specified = containers
            .iter()
            .map(|(name, spec, ..)| json!({"name": name, "resources": {"requests": cpu(spec)}}));
        pod["spec"]["containers"] = specified.collect();
        let states = containers.iter().map(|(name, _, allocated, actuated)| {
            let mut state = json!({"name": name});
            if *allocated != "-" {
                state["allocatedResources"] = cpu(allocated);
            }
            if *actuated != "-" {
                state["resources"] = json!({"requests": cpu(actuated)});
            }
            state
        });
        pod["status"]["containerStatuses"] = states.collect();
        let tree = json::parse(&pod.to_string()).unwrap();
        PodObject::read(&Reader::root(&tree)).unwrap()
    }

    fn counted(pod: &PodObject, rules: &RequestRules) -> (Amounts, Amounts) {
        requests_of_resized(&pod.pod, pod.status.as_deref(), rules)
    }

    /// Checks the cpu that a pod counts with in 1.32, 1.33 to 1.35, 1.36 and 1.37.
    #[track_caller]
    fn counts(pod: &PodObject, expected: [i64; 4]) {
        let cpu = [32, 35, 36, 37].map(|minor| {
            let rules = &Release::for_minor(minor).rules().requests;
            counted(pod, rules).0.get("cpu")
        });
        assert_eq!(cpu, expected);
    }

    fn infeasible() -> Value {
        json!({"conditions": [{"type": "PodResizePending", "reason": "Infeasible"}]})
    }

    #[test]
    fn the_largest_sum_replaces_the_sum_of_the_largest() {
        // The example of k/k#140046: one core moves from the second container to the first.
        let moved = [("a", "1", "2", "2"), ("b", "2", "1", "1")];
        counts(
            &pod(&moved, &json!({}), &json!({})),
            [3000, 4000, 4000, 3000],
        );
        let grown = [("a", "2", "1", "1"), ("b", "1", "1", "1")];
        counts(&pod(&grown, &json!({}), &json!({})), [3000; 4]);
        let shrinking = [("a", "1", "1", "3"), ("b", "1", "1", "1")];
        counts(
            &pod(&shrinking, &json!({}), &json!({})),
            [2000, 4000, 4000, 4000],
        );
    }

    #[test]
    fn an_infeasible_specification_does_not_count() {
        let far = [("a", "64", "1", "2"), ("b", "1", "1", "-")];
        let far = pod(&far, &json!({}), &infeasible());
        counts(&far, [65_000, 3000, 3000, 3000]);
        // Without any status, the specification counts until 1.36.
        let unknown = pod(&[("a", "64", "-", "-")], &json!({}), &infeasible());
        counts(&unknown, [64_000, 64_000, 64_000, 0]);
    }

    #[test]
    fn a_container_without_actual_resources_counts_as_allocated_from_1_37_on() {
        let allocated = pod(&[("a", "1", "2", "-")], &json!({}), &json!({}));
        counts(&allocated, [1000, 1000, 1000, 2000]);
    }

    #[test]
    fn init_containers_that_end_count_by_their_status_from_1_37_on() {
        let init = |policy: &str| {
            let init = json!([{"name": "i", "restartPolicy": policy, "resources": {"requests": {"cpu": "2"}}}]);
            let state = json!({"name": "i", "resources": {"requests": {"cpu": "3"}}});
            pod(
                &[("a", "1", "1", "1")],
                &json!({"initContainers": init}),
                &json!({"initContainerStatuses": [state]}),
            )
        };
        counts(&init(""), [2000, 2000, 2000, 3000]);
        counts(&init("Always"), [3000, 4000, 4000, 4000]);
    }

    #[test]
    fn the_status_of_pod_level_requests_counts_from_1_36_on() {
        let spec = json!({"resources": {"requests": {"cpu": "2"}}});
        let status = json!({
            "allocatedResources": {"cpu": "4"}, "resources": {"requests": {"cpu": "3"}},
        });
        let containers = [("a", "1", "1", "1")];
        // Pod-level requests themselves count since 1.34.
        counts(&pod(&containers, &spec, &status), [1000, 2000, 4000, 4000]);
        // Without them, 1.37 takes the sums of the containers from that status.
        counts(
            &pod(&containers, &json!({}), &status),
            [1000, 1000, 1000, 4000],
        );
    }

    #[test]
    fn containers_without_requests_get_defaults_in_each_sum() {
        let pod = pod(&[("a", "1", "2", "2")], &json!({}), &json!({}));
        for minor in [36, 37] {
            let rules = &Release::for_minor(minor).rules().requests;
            let (plain, non_zero) = counted(&pod, rules);
            assert_eq!(plain.get("memory"), 0);
            assert_eq!(non_zero.get("memory"), 200 << 20);
            assert_eq!(non_zero.get("cpu"), 2000);
        }
    }

    #[test]
    fn a_status_that_repeats_the_specification_is_dropped() {
        let same = pod(&[("a", "1", "1000m", "1")], &json!({}), &json!({}));
        assert_eq!(same.status, None);
        assert!(
            pod(&[("a", "1", "2", "1")], &json!({}), &json!({}))
                .status
                .is_some()
        );
    }
}
