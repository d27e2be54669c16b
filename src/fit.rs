//! The filter before scoring: whether a node has room for the pod.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/fit.go` (`fitsRequest`); to 1.17
//! `pkg/scheduler/algorithm/predicates/predicates.go` (`PodFitsResources`).

use serde::Serialize;

use crate::kube::era::FilterRules;
use crate::node::NodeTotals;
use crate::requests::Amounts;
use crate::resource::{ResourceKind, Unit};
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

/// Every resource that is short. The number of pods is checked only where the node states it.
pub(crate) fn shortages(pod: &Amounts, node: &NodeTotals, rules: FilterRules) -> Vec<Shortage> {
    let mut short: Vec<Shortage> = pods(node).into_iter().collect();
    if pod.is_empty() {
        return short;
    }
    for (name, requested) in pod.iter() {
        let allocatable = node.allocatable.get(name);
        let free = allocatable.wrapping_sub(node.requested.get(name));
        if requested > free && !(requested == 0 && zero_fits(name, rules)) {
            short.push(shortage(name, requested, free));
        }
    }
    short
}

fn pods(node: &NodeTotals) -> Option<Shortage> {
    let allowed = node.allowed_pods?;
    let full = node.pods.wrapping_add(1) > allowed;
    full.then(|| shortage("pods", 1, allowed.wrapping_sub(node.pods)))
}

fn zero_fits(name: &str, rules: FilterRules) -> bool {
    if ResourceKind::of(name) == ResourceKind::Scalar {
        rules.zero_scalar_fits
    } else {
        rules.zero_fits
    }
}

fn shortage(resource: &str, requested: i64, free: i64) -> Shortage {
    Shortage {
        resource: resource.into(),
        unit: Unit::of(resource),
        requested,
        free,
    }
}
