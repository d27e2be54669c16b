//! The defaults that the API server sets in a pod and that decide where it fits.
//!
//! Source: kubernetes/kubernetes v1.36.3, `pkg/apis/core/v1/defaults.go` (`defaultPodRequests`,
//! `defaultHostNetworkPorts`).

use crate::requests::supports_pod_level;
use crate::tree::{Tree, Value};

const CONTAINERS: [&str; 2] = ["containers", "initContainers"];
const REQUESTS: &str = "resources.requests";
const LIMITS: &str = "resources.limits";

/// Returns the `spec` of a pod with these defaults.
pub(super) fn with_defaults(spec: &Tree) -> Tree {
    let mut pod = spec.clone();
    request_pod_limits(&mut pod, spec);
    if spec.bool_of("hostNetwork") == Some(true) {
        for container in CONTAINERS {
            each_item(&mut pod, container, &mut |container| {
                each_item(container, "ports", &mut use_container_port);
            });
        }
    }
    pod
}

/// Requests the pod-level limits of resources that neither the pod nor a container requests.
fn request_pod_limits(pod: &mut Tree, spec: &Tree) {
    let has = |tree: &Tree, path, name: &str| tree.at(path).and_then(|it| it.get(name)).is_some();
    let containers = CONTAINERS.iter().flat_map(|list| spec.items_at(list));
    for (key, limit) in spec.entries_at(LIMITS) {
        let name = &*key.text;
        let is_requested = has(spec, REQUESTS, name)
            || containers
                .clone()
                .any(|it| has(it, REQUESTS, name) || has(it, LIMITS, name));
        if supports_pod_level(name) && !is_requested {
            pod.within(&["resources", "requests", name], &mut |amount| {
                amount.value = limit.value.clone();
            });
        }
    }
}

/// Sets the port of the node to that of the container, which has the node's network.
fn use_container_port(port: &mut Tree) {
    if port.integer_of("hostPort").unwrap_or(0) == 0 {
        let same = port.get("containerPort").map(|port| port.value.clone());
        port.set("hostPort", same);
    }
}

fn each_item(tree: &mut Tree, list: &str, change: &mut dyn FnMut(&mut Tree)) {
    if let Some(Value::List(items)) = tree.at_mut(list).map(|list| &mut list.value) {
        items.iter_mut().for_each(change);
    }
}
