//! The filter before scoring: whether a node has room for the pod.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/fit.go` (`fitsRequest`).

use serde::Serialize;

use crate::Pod;
use crate::node::{Amounts, NodeTotals};
use crate::pod::{RequestOptions, requests};
use crate::resource::Unit;
use crate::trace::int64;

/// A resource of which a node has too little left for the pod.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shortage {
    /// The resource; `pods` where the node takes no further pod.
    pub resource: Box<str>,
    /// What the amounts count.
    pub unit: Unit,
    /// What the pod asks for.
    #[serde(serialize_with = "int64")]
    pub requested: i64,
    /// What is left: allocatable less the requests of the node's pods.
    #[serde(serialize_with = "int64")]
    pub free: i64,
}

/// What the filter compares: the pod's plain requests, pod-level ones included.
pub(crate) fn filter_requests(pod: &Pod) -> Amounts {
    let options = RequestOptions {
        implied: false,
        pod_level: true,
    };
    let mut amounts = Amounts::default();
    amounts.add(&requests(pod, options));
    amounts
}

/// Every resource that is short. The number of pods is checked only where the node states it.
pub(crate) fn shortages(pod: &Amounts, node: &NodeTotals) -> Vec<Shortage> {
    let pods = node
        .allowed_pods
        .map(|allowed| (allowed, node.pods))
        .filter(|(allowed, pods)| pods.wrapping_add(1) > *allowed)
        .map(|(allowed, pods)| shortage("pods", 1, allowed.wrapping_sub(pods)));
    let resources = pod.names().filter_map(|name| {
        let requested = pod.get(name);
        let free = node
            .allocatable
            .get(name)
            .wrapping_sub(node.requested.get(name));
        (requested > 0 && requested > free).then(|| shortage(name, requested, free))
    });
    pods.into_iter().chain(resources).collect()
}

fn shortage(resource: &str, requested: i64, free: i64) -> Shortage {
    Shortage {
        resource: resource.into(),
        unit: Unit::of(resource),
        requested,
        free,
    }
}
