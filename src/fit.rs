//! The filter before scoring: whether a node has room for the pod.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/fit.go` (`fitsRequest`); to 1.17
//! `pkg/scheduler/algorithm/predicates/predicates.go` (`PodFitsResources`).

use serde::Serialize;

use crate::kube::era::FilterRules;
use crate::named::Named;
use crate::node::NodeTotals;
use crate::requests::Amounts;
use crate::resource::{ResourceKind, Unit, is_extended};
use crate::trace::int64;

/// A resource of which a node has too little left for the pod.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Shortage {
    /// The resource; `pods` where the node takes no further pod.
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

/// Extended resources that are not checked (`ignoredResources` and `ignoredResourceGroups` of
/// `NodeResourcesFitArgs`): what is before the `/` is the group.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ignored {
    pub(crate) resources: Named<()>,
    pub(crate) groups: Named<()>,
}

impl Ignored {
    fn covers(&self, name: &str) -> bool {
        let group = name.split_once('/').map_or("", |parts| parts.0);
        let listed = self.resources.get(name).or(self.groups.get(group));
        listed.is_some() && is_extended(name)
    }
}

/// Returns the pod's requests that are checked, apart from the number of pods.
pub(crate) fn needs<'p>(
    pod: &'p Amounts,
    rules: FilterRules,
    ignored: &'p Ignored,
) -> impl Iterator<Item = (&'p str, i64)> {
    let checked = move |(name, requested): &(&str, i64)| {
        (*requested != 0 || !zero_fits(name, rules)) && !ignored.covers(name)
    };
    let asks = !pod.is_empty();
    pod.iter().filter(move |need| asks && checked(need))
}

/// Every resource that is short. The number of pods is checked only where the node states it.
pub(crate) fn shortages(
    pod: &Amounts,
    node: &NodeTotals,
    rules: FilterRules,
    ignored: &Ignored,
) -> Vec<Shortage> {
    let mut short: Vec<Shortage> = pods(node).into_iter().collect();
    for (name, requested) in needs(pod, rules, ignored) {
        let allocatable = node.allocatable.get(name);
        let free = allocatable.wrapping_sub(node.requested.get(name));
        if requested > free {
            short.push(shortage(name, requested, free));
        }
    }
    short
}

fn pods(node: &NodeTotals) -> Option<Shortage> {
    let allowed = node.allowed_pods?;
    is_full(node.pods, allowed).then(|| shortage("pods", 1, allowed.wrapping_sub(node.pods)))
}

/// Returns true if a node accepts no more pods.
pub(crate) fn is_full(pods: i64, allowed: i64) -> bool {
    pods.wrapping_add(1) > allowed
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
