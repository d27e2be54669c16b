//! From 1.27: quantities are added up exactly, and rounded once.
//!
//! Source: kubernetes/component-helpers v0.36, `resource/helpers.go` (`PodRequests`); before 1.32
//! kubernetes/kubernetes, `pkg/api/v1/resource/helpers.go`.

use super::{Amounts, RequestRules};
use crate::pod::Container;
use crate::{Pod, Quantity, ResourceList};

/// What a pod asks for in all.
pub(super) fn amounts(pod: &Pod, rules: &RequestRules, implied: bool, pod_level: bool) -> Amounts {
    let mut sum = container_requests(pod, rules, implied);
    if pod_level {
        for (name, quantity) in pod.pod_level.iter() {
            if has_pod_level(name) {
                sum.insert(name, quantity.clone());
            }
        }
    }
    sum.add(&pod.overhead);
    Amounts::of(&sum)
}

/// The larger of what runs together and what any one init container needs.
fn container_requests(pod: &Pod, rules: &RequestRules, implied: bool) -> ResourceList {
    let own = |container: &Container| own_requests(container, implied);
    let mut together = ResourceList::default();
    for container in &pod.containers {
        together.add(&own(container));
    }
    for sidecar in sidecars(pod, rules) {
        together.add(&own(sidecar));
    }
    let mut starting = ResourceList::default();
    while_starting(pod, rules, own, |needed| starting.max(needed));
    together.max(&starting);
    together
}

fn sidecars<'p>(pod: &'p Pod, rules: &RequestRules) -> impl Iterator<Item = &'p Container> {
    let known = rules.sidecars;
    pod.init_containers
        .iter()
        .filter(move |container| known && container.sidecar)
}

/// Shows what each init container needs while it starts: itself and the sidecars before it. Of what
/// it does not ask for that is as much as was shown before, and only what may be implied is shown again.
fn while_starting(
    pod: &Pod,
    rules: &RequestRules,
    own: impl Fn(&Container) -> ResourceList,
    mut show: impl FnMut(&ResourceList),
) {
    let mut running = ResourceList::default();
    for container in &pod.init_containers {
        let mut needed = own(container);
        let sidecar = rules.sidecars && container.sidecar;
        if sidecar {
            running.add(&needed);
        }
        let names = needed.iter().map(|entry| entry.0).chain(IMPLIED);
        let beside = running.only(names);
        if sidecar {
            needed = beside;
        } else {
            needed.add(&beside);
        }
        show(&needed);
    }
}

/// 1.27 to 1.31: cpu and memory of a pod on a node, with the implied requests, container by
/// container. Sidecars count while they start, but not beside the containers.
pub(super) fn non_zero_by_container(pod: &Pod, rules: &RequestRules) -> Amounts {
    let mut sum = Amounts::default();
    for container in &pod.containers {
        sum.add(&Amounts::of(&with_implied(container.requests.clone())));
    }
    // The largest starts from 0, init containers or not: a sum that wrapped below 0 becomes 0.
    let mut starting = Amounts::default();
    let plain = |container: &Container| container.requests.clone();
    while_starting(pod, rules, plain, |needed| {
        starting.max(&Amounts::of(&with_implied(needed.clone())));
    });
    sum.max(&starting);
    sum.add_list(&pod.overhead);
    sum
}

fn own_requests(container: &Container, implied: bool) -> ResourceList {
    let requests = container.requests.clone();
    if implied {
        with_implied(requests)
    } else {
        requests
    }
}

/// What scoring assumes of a container that does not say.
const IMPLIED: [&str; 2] = ["cpu", "memory"];

/// Fills in what scoring assumes of a container that says nothing: 100m cpu, 200Mi memory.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/util/pod_resources.go`.
pub(super) fn with_implied(mut requests: ResourceList) -> ResourceList {
    const MEMORY: i64 = 200 * 1024 * 1024;
    let implied = [
        ("cpu", Quantity::from_milli(100)),
        (
            "memory",
            Quantity::from_units(MEMORY, crate::Format::BinarySI),
        ),
    ];
    for (name, quantity) in implied {
        if requests.get(name).is_none() {
            requests.insert(name, quantity);
        }
    }
    requests
}

fn has_pod_level(name: &str) -> bool {
    matches!(name, "cpu" | "memory") || name.starts_with("hugepages-")
}
