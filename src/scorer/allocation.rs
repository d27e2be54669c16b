//! What a scorer looks at: each resource's requested and allocatable amount on a node.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/resource_allocation.go`.

use crate::node::NodeTotals;
use crate::pod::{RequestOptions, requests};
use crate::resource::{ResourceKind, Unit};
use crate::trace::{Outcome, ResourceTrace};
use crate::{Pod, ResourceList};

use super::ResourceWeight;

/// What the pod to place asks for, with and without the implied requests.
///
/// Its pod-level requests are left out: the scheduler never tells its scorer that they are on
/// (`NewFit` in `fit.go` sets the outer struct's field, which hides the scorer's).
pub(crate) struct PodAmounts {
    asked: ResourceList,
    with_implied: ResourceList,
}

impl PodAmounts {
    pub(crate) fn of(pod: &Pod) -> Self {
        let requests = |implied| {
            let options = RequestOptions {
                implied,
                pod_level: false,
            };
            requests(pod, options)
        };
        Self {
            asked: requests(false),
            with_implied: requests(true),
        }
    }
}

/// One resource of the policy on one node, before it is scored.
pub(crate) struct Share {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) request: i64,
    pub(crate) implied_request: i64,
    pub(crate) used: i64,
    pub(crate) requested: i64,
    pub(crate) allocatable: i64,
    /// Why it takes no part, if it does not.
    pub(crate) left_out: Option<Outcome>,
}

pub(crate) fn shares(
    resources: &[ResourceWeight],
    pod: &PodAmounts,
    node: &NodeTotals,
) -> Vec<Share> {
    resources
        .iter()
        .map(|resource| share(resource, pod, node))
        .collect()
}

fn share(resource: &ResourceWeight, pod: &PodAmounts, node: &NodeTotals) -> Share {
    let name = &*resource.name;
    let request = pod.with_implied.amount(name);
    let used = node.used(name);
    let allocatable = node.allocatable.get(name);
    Share {
        name: name.into(),
        weight: resource.weight,
        request,
        implied_request: request.wrapping_sub(pod.asked.amount(name)),
        used,
        requested: used.wrapping_add(request),
        allocatable,
        left_out: left_out(name, request, allocatable),
    }
}

/// The rules by which a resource leaves the average before it is scored.
fn left_out(name: &str, request: i64, allocatable: i64) -> Option<Outcome> {
    match ResourceKind::of(name) {
        ResourceKind::Unknown => Some(Outcome::UnknownName),
        ResourceKind::Scalar if request == 0 => Some(Outcome::NotRequested),
        _ if allocatable == 0 => Some(Outcome::NoAllocatable),
        _ => None,
    }
}

impl Share {
    /// The trace of a resource that has not been scored.
    pub(crate) fn unscored(self, outcome: Outcome) -> ResourceTrace {
        ResourceTrace {
            unit: Unit::of(&self.name),
            overcommitted: self.requested > self.allocatable,
            name: self.name,
            weight: self.weight,
            request: self.request,
            implied_request: self.implied_request,
            used: self.used,
            requested: self.requested,
            allocatable: self.allocatable,
            outcome,
            utilization: None,
            segment: None,
            score: None,
            weighted: None,
        }
    }
}
