//! Filters nodes by resources before scoring.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/fit.go` (`fitsRequest`); to 1.17
//! `pkg/scheduler/algorithm/predicates/predicates.go` (`PodFitsResources`).

use serde::Serialize;

use crate::name_map::NameMap;
use crate::node::NodeTotals;
use crate::releases::rules::FilterRules;
use crate::requests::Amounts;
use crate::resource::{ResourceKind, Unit, is_extended};
use crate::trace::int64;

/// A resource of which a node has too little free for the pod.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct InsufficientResource {
    /// The resource; `pods` if the node accepts no more pods.
    pub resource: Box<str>,
    /// The unit of the amounts.
    pub unit: Unit,
    /// The pod's request.
    #[serde(serialize_with = "int64")]
    pub requested: i64,
    /// The allocatable amount minus the requests of the node's pods.
    #[serde(serialize_with = "int64")]
    pub free: i64,
}

impl InsufficientResource {
    /// Returns the reason in kube-scheduler's words.
    pub(crate) fn reason(&self) -> String {
        match &*self.resource {
            "pods" => "Too many pods".into(),
            resource => format!("Insufficient {resource}"),
        }
    }
}

/// Extended resources that are not checked (`ignoredResources` and `ignoredResourceGroups` of
/// `NodeResourcesFitArgs`). The group is the part of a name before `/`.
#[derive(Clone, Debug, Default)]
pub(crate) struct IgnoredResources {
    pub(crate) resources: NameMap<()>,
    pub(crate) groups: NameMap<()>,
}

impl IgnoredResources {
    fn contains(&self, name: &str) -> bool {
        let group = name.split_once('/').map_or("", |parts| parts.0);
        let listed = self.resources.get(name).or(self.groups.get(group));
        listed.is_some() && is_extended(name)
    }
}

/// Returns the pod's requests that are checked, apart from the number of pods.
pub(crate) fn checked_requests<'p>(
    pod: &'p Amounts,
    rules: FilterRules,
    ignored: &IgnoredResources,
) -> impl Iterator<Item = (&'p str, i64)> {
    let checked = move |(name, requested): &(&str, i64)| {
        (*requested != 0 || !zero_always_fits(name, rules)) && !ignored.contains(name)
    };
    let has_requests = !pod.is_empty();
    pod.iter()
        .filter(move |request| has_requests && checked(request))
}

/// Returns every insufficient resource. The number of pods is checked only if the node limits it.
pub(crate) fn insufficient_resources(
    pod: &Amounts,
    node: &NodeTotals,
    rules: FilterRules,
    ignored: &IgnoredResources,
) -> Vec<InsufficientResource> {
    let mut insufficient: Vec<InsufficientResource> = insufficient_pods(node).into_iter().collect();
    for (name, requested) in checked_requests(pod, rules, ignored) {
        let free = free(node.allocatable.get(name), node.requested.get(name));
        if requested > free {
            insufficient.push(insufficient_resource(name, requested, free));
        }
    }
    insufficient
}

fn insufficient_pods(node: &NodeTotals) -> Option<InsufficientResource> {
    let limit = node.allowed_pods?;
    is_full(node.pods, limit).then(|| insufficient_resource("pods", 1, free(limit, node.pods)))
}

/// Returns the free amount; wraps as int64 does.
#[inline]
pub(crate) fn free(allocatable: i64, used: i64) -> i64 {
    allocatable.wrapping_sub(used)
}

/// Returns true if a node accepts no more pods.
pub(crate) fn is_full(pods: i64, limit: i64) -> bool {
    pods.wrapping_add(1) > limit
}

fn zero_always_fits(name: &str, rules: FilterRules) -> bool {
    if ResourceKind::from_name(name) == ResourceKind::Scalar {
        rules.zero_scalar_always_fits
    } else {
        rules.zero_always_fits
    }
}

fn insufficient_resource(resource: &str, requested: i64, free: i64) -> InsufficientResource {
    InsufficientResource {
        resource: resource.into(),
        unit: Unit::for_resource(resource),
        requested,
        free,
    }
}
