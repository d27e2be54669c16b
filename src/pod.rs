//! A pod, as far as scheduling by resources looks at it, and what it asks for.

use crate::{Quantity, ResourceList};

/// A pod's resource requests.
#[derive(Clone, Debug, Default)]
pub struct Pod {
    /// The containers that run side by side.
    pub containers: Vec<Container>,
    /// The containers that run before those, one after the other.
    pub init_containers: Vec<Container>,
    /// What the pod's runtime class adds.
    pub overhead: ResourceList,
    /// Pod-level requests (`spec.resources.requests`).
    pub pod_level: ResourceList,
}

/// One container's requests.
#[derive(Clone, Debug, Default)]
pub struct Container {
    /// `resources.requests`. An entry of 0 is not the same as none.
    pub requests: ResourceList,
    /// `restartPolicy: Always` on an init container: it keeps running beside the others.
    pub sidecar: bool,
}

/// How a pod's requests are added up.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestOptions {
    /// A container without a cpu or memory entry counts 100m or 200Mi.
    pub(crate) implied: bool,
    /// Pod-level requests replace the containers' sum.
    pub(crate) pod_level: bool,
}

/// What a pod asks for in all.
///
/// Source: kubernetes/component-helpers v0.36, `resource/helpers.go` (`PodRequests`).
pub(crate) fn requests(pod: &Pod, options: RequestOptions) -> ResourceList {
    let mut sum = container_requests(pod, options);
    if options.pod_level {
        for (name, quantity) in pod.pod_level.iter() {
            if has_pod_level(name) {
                sum.insert(name, quantity.clone());
            }
        }
    }
    sum.add(&pod.overhead);
    sum
}

/// The larger of what runs together and what any one init container needs, with the sidecars
/// started before it.
fn container_requests(pod: &Pod, options: RequestOptions) -> ResourceList {
    let mut together = ResourceList::default();
    for container in &pod.containers {
        together.add(&own_requests(container, options));
    }
    let mut sidecars = ResourceList::default();
    let mut starting = ResourceList::default();
    for container in &pod.init_containers {
        let mut needed = own_requests(container, options);
        if container.sidecar {
            together.add(&needed);
            sidecars.add(&needed);
            needed = sidecars.clone();
        } else {
            needed.add(&sidecars);
        }
        starting.max(&needed);
    }
    together.max(&starting);
    together
}

fn own_requests(container: &Container, options: RequestOptions) -> ResourceList {
    let mut requests = container.requests.clone();
    if options.implied {
        for (name, quantity) in implied() {
            if requests.get(name).is_none() {
                requests.insert(name, quantity);
            }
        }
    }
    requests
}

/// What scoring assumes of a container that says nothing.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/util/pod_resources.go`.
fn implied() -> [(&'static str, Quantity); 2] {
    const MEMORY: i64 = 200 * 1024 * 1024;
    [
        ("cpu", Quantity::from_milli(100)),
        (
            "memory",
            Quantity::from_units(MEMORY, crate::Format::BinarySI),
        ),
    ]
}

fn has_pod_level(name: &str) -> bool {
    matches!(name, "cpu" | "memory") || name.starts_with("hugepages-")
}
