//! Computes the bound by the number of pods of at least some size.

use super::{Bound, Limit, NodeAmounts, fewest, first_to_reach};
use crate::simulation::figures::{Demand, DemandClass};
use crate::sort;

/// Raises a bound to the number of nodes needed by the pods that are at least as large as a pod class.
pub(super) fn raise(bound: &mut Bound, nodes: &[NodeAmounts], demand: &Demand) {
    for (index, class) in demand.classes() {
        let count = count_large_pods(demand, |other| requests_at_least(other, &class.requests));
        let fitting: Option<Vec<i64>> = nodes
            .iter()
            .map(|node| node.fitting_pods(&class.requests))
            .collect();
        if let Some(fitting) = fitting {
            let limit = Limit::Count {
                class: index,
                resource: None,
            };
            bound.raise(fewest(fitting, count), limit);
        }
    }
    let resources = nodes.first().map_or(0, |node| node.free.len());
    for resource in 0..resources {
        raise_by_resource(bound, nodes, demand, resource);
    }
}

/// Does the same for one resource alone. A node with more of it holds more pods of any class, so the nodes
/// are sorted only once.
fn raise_by_resource(bound: &mut Bound, nodes: &[NodeAmounts], demand: &Demand, resource: usize) {
    let free = nodes.iter().filter_map(|node| node.free.get(resource));
    let mut free: Vec<i64> = free.copied().collect();
    sort::by_key(&mut free, |amount| -amount);
    for (index, class) in demand.classes() {
        let Some(min_request) = class
            .requests
            .get(resource)
            .filter(|min_request| **min_request > 0)
        else {
            continue;
        };
        let count = count_large_pods(demand, |other| {
            other.requests.get(resource) >= Some(min_request)
        });
        let fitting = free.iter().map(|free| free / min_request);
        let limit = Limit::Count {
            class: index,
            resource: Some(resource),
        };
        bound.raise(first_to_reach(fitting, count), limit);
    }
}

/// Returns the number of pods of the classes that are large enough.
fn count_large_pods(demand: &Demand, is_large_enough: impl Fn(&DemandClass) -> bool) -> i128 {
    let classes = demand.classes().filter(|(_, class)| is_large_enough(class));
    classes.map(|(_, class)| i128::from(class.count)).sum()
}

/// Returns true if a pod requests at least this much of every resource.
fn requests_at_least(class: &DemandClass, min_request: &[i64]) -> bool {
    let requests = class.requests.iter().copied().chain(core::iter::repeat(0));
    requests
        .zip(min_request)
        .all(|(request, min_request)| request >= *min_request)
}
