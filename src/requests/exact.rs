//! From 1.27: quantities are added up exactly, and rounded once.
//!
//! Source: kubernetes/component-helpers v0.36, `resource/helpers.go` (`PodRequests`); before 1.32
//! kubernetes/kubernetes, `pkg/api/v1/resource/helpers.go`.

use super::{Amounts, NonZero, RequestRules};
use crate::pod::Container;
use crate::{Pod, ResourceList};

/// Returns the requests of a pod, with defaults for what its containers lack.
pub(super) fn amounts(
    pod: &Pod,
    rules: &RequestRules,
    non_zero: NonZero,
    pod_level: bool,
) -> Amounts {
    Amounts::of(&requests(pod, rules, non_zero, pod_level))
}

/// Returns what a pod on a node adds to the node's totals: its requests, and its non-zero requests.
///
/// A pod with pod-level requests has defaults only for what all its requests lack, from 1.34
/// (kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/types.go`, `CalculateResource` and
/// `getNonMissingContainerRequests`).
pub(super) fn on_node(pod: &Pod, rules: &RequestRules) -> (Amounts, Amounts) {
    let plain = requests(pod, rules, NonZero::NONE, rules.pod_level);
    let has_pod_level = rules.pod_level && pod.pod_level.iter().any(|entry| has_pod_level(entry.0));
    let defaults = if has_pod_level {
        NonZero::missing_from(&plain)
    } else {
        NonZero::BOTH
    };
    let non_zero = amounts(pod, rules, defaults, rules.pod_level);
    (Amounts::of(&plain), non_zero)
}

fn requests(pod: &Pod, rules: &RequestRules, non_zero: NonZero, pod_level: bool) -> ResourceList {
    let mut sum = container_requests(pod, rules, non_zero);
    if pod_level {
        for (name, quantity) in pod.pod_level.iter() {
            if has_pod_level(name) {
                sum.insert(name, quantity.clone());
            }
        }
    }
    sum.add(&pod.overhead);
    sum
}

/// The larger of what runs together and what any one init container needs.
fn container_requests(pod: &Pod, rules: &RequestRules, non_zero: NonZero) -> ResourceList {
    let own = |container: &Container| non_zero.fill(container.requests.clone());
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

/// Adds the needs of each init container while it starts: its own and those of the sidecars before
/// it. For a resource that it does not request the earlier maximum remains, and only non-zero
/// requests are added again.
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
        let mut beside = ResourceList::default();
        for (name, _) in needed.iter() {
            beside.copy(&running, name);
        }
        for name in NonZero::NAMES {
            beside.copy(&running, name);
        }
        if sidecar {
            needed = beside;
        } else {
            needed.add(&beside);
        }
        show(&needed);
    }
}

/// 1.27 to 1.31: cpu and memory of a pod on a node, with non-zero requests, container by container.
/// Sidecars count while they start, but not together with the containers.
pub(super) fn non_zero_by_container(pod: &Pod, rules: &RequestRules) -> Amounts {
    let mut sum = Amounts::default();
    for container in &pod.containers {
        sum.add(&Amounts::of(
            &NonZero::BOTH.fill(container.requests.clone()),
        ));
    }
    // The largest starts from 0, init containers or not: a sum that wrapped below 0 becomes 0.
    let mut starting = Amounts::default();
    let plain = |container: &Container| container.requests.clone();
    while_starting(pod, rules, plain, |needed| {
        starting.max(&Amounts::of(&NonZero::BOTH.fill(needed.clone())));
    });
    sum.max(&starting);
    sum.add_list(&pod.overhead);
    sum
}

pub(crate) fn has_pod_level(name: &str) -> bool {
    matches!(name, "cpu" | "memory") || name.starts_with("hugepages-")
}
