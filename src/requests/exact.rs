//! Since 1.27: quantities are added up exactly, and rounded once.
//!
//! Source: kubernetes/component-helpers v0.36, `resource/helpers.go` (`PodRequests`); before 1.32
//! kubernetes/kubernetes, `pkg/api/v1/resource/helpers.go`.

use super::{Amounts, NonZeroDefaults};
use crate::pod::Container;
use crate::releases::rules::RequestRules;
use crate::{Pod, ResourceList};

/// Returns the requests of a pod, with defaults for the requests that its containers lack.
pub(super) fn amounts(
    pod: &Pod,
    rules: &RequestRules,
    non_zero: NonZeroDefaults,
    pod_level: bool,
) -> Amounts {
    Amounts::from_list(&requests(pod, rules, non_zero, pod_level))
}

/// Returns what a pod on a node adds to the node's totals: its requests, and its non-zero requests.
///
/// A pod with pod-level requests has defaults only for resources without any request, since 1.34
/// (kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/types.go`, `CalculateResource` and
/// `getNonMissingContainerRequests`).
pub(super) fn requests_on_node(pod: &Pod, rules: &RequestRules) -> (Amounts, Amounts) {
    amounts_on_node(pod, rules, &|defaults| {
        requests(pod, rules, defaults, rules.counts_pod_level)
    })
}

/// Converts the requests of a pod on a node, which a function returns with some defaults.
pub(super) fn amounts_on_node(
    pod: &Pod,
    rules: &RequestRules,
    requests: &dyn Fn(NonZeroDefaults) -> ResourceList,
) -> (Amounts, Amounts) {
    let plain = requests(NonZeroDefaults::NONE);
    let supports_pod_level = rules.counts_pod_level
        && pod
            .pod_level
            .iter()
            .any(|entry| supports_pod_level(entry.0));
    let defaults = if supports_pod_level {
        NonZeroDefaults::missing_from(&plain)
    } else {
        NonZeroDefaults::BOTH
    };
    let non_zero = requests(defaults);
    (Amounts::from_list(&plain), Amounts::from_list(&non_zero))
}

/// Returns the requests in the specification of a pod.
pub(super) fn requests(
    pod: &Pod,
    rules: &RequestRules,
    non_zero: NonZeroDefaults,
    pod_level: bool,
) -> ResourceList {
    let mut sum = container_requests(pod, rules, non_zero);
    if pod_level {
        with_pod_level(&mut sum, &pod.pod_level);
    }
    sum.add(&pod.overhead);
    sum
}

/// Replaces sums by pod-level requests.
pub(super) fn with_pod_level(sum: &mut ResourceList, pod_level: &ResourceList) {
    for (name, quantity) in pod_level.iter() {
        if supports_pod_level(name) {
            sum.insert(name, quantity.clone());
        }
    }
}

/// Returns the sum of the containers that run together, or the largest init container if that is more.
pub(super) fn container_requests(
    pod: &Pod,
    rules: &RequestRules,
    non_zero: NonZeroDefaults,
) -> ResourceList {
    let with_defaults = |container: &Container| non_zero.fill(container.requests.clone());
    let mut running_sum = ResourceList::default();
    for container in &pod.containers {
        running_sum.add(&with_defaults(container));
    }
    for sidecar in sidecars(pod, rules) {
        running_sum.add(&with_defaults(sidecar));
    }
    let mut start_max = ResourceList::default();
    for_each_init_container(pod, rules, with_defaults, |start_requests| {
        start_max.keep_max(start_requests)
    });
    running_sum.keep_max(&start_max);
    running_sum
}

fn sidecars<'p>(pod: &'p Pod, rules: &RequestRules) -> impl Iterator<Item = &'p Container> {
    let counts_sidecars = rules.counts_sidecars;
    pod.init_containers
        .iter()
        .filter(move |container| counts_sidecars && container.sidecar)
}

/// Calls `visit` with the requests while each init container runs: its own and those of the sidecars before
/// it. For a resource that it does not request the earlier maximum remains, and only non-zero
/// requests are added again.
fn for_each_init_container(
    pod: &Pod,
    rules: &RequestRules,
    with_defaults: impl Fn(&Container) -> ResourceList,
    mut visit: impl FnMut(&ResourceList),
) {
    let mut running = ResourceList::default();
    for container in &pod.init_containers {
        let mut start_requests = with_defaults(container);
        let sidecar = rules.counts_sidecars && container.sidecar;
        if sidecar {
            running.add(&start_requests);
        }
        let mut running_requests = ResourceList::default();
        for (name, _) in start_requests.iter() {
            running_requests.copy_entry(&running, name);
        }
        for name in NonZeroDefaults::NAMES {
            running_requests.copy_entry(&running, name);
        }
        if sidecar {
            start_requests = running_requests;
        } else {
            start_requests.add(&running_requests);
        }
        visit(&start_requests);
    }
}

/// 1.27 to 1.31: cpu and memory of a pod on a node, with non-zero requests, container by container.
/// Sidecars count while they start, but not together with the containers.
pub(super) fn non_zero_by_container(pod: &Pod, rules: &RequestRules) -> Amounts {
    let mut sum = Amounts::default();
    for container in &pod.containers {
        sum.add(&Amounts::from_list(
            &NonZeroDefaults::BOTH.fill(container.requests.clone()),
        ));
    }
    // The maximum starts from 0, even without init containers: a sum that wrapped below 0 becomes 0.
    let mut start_max = Amounts::default();
    let plain = |container: &Container| container.requests.clone();
    for_each_init_container(pod, rules, plain, |start_requests| {
        start_max.keep_max(&Amounts::from_list(
            &NonZeroDefaults::BOTH.fill(start_requests.clone()),
        ));
    });
    sum.keep_max(&start_max);
    sum.add_list(&pod.overhead);
    sum
}

pub(crate) fn supports_pod_level(name: &str) -> bool {
    matches!(name, "cpu" | "memory") || name.starts_with("hugepages-")
}
