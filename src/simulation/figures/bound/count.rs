//! How many pods are at least of some size.

use super::{Bound, Limit, NodeAmounts, fewest, first_to_reach};
use crate::simulation::figures::{Demand, PodShape};
use crate::sort;

/// Raises a bound to what the number of pods makes necessary that are as large as a shape.
pub(super) fn raise(bound: &mut Bound, nodes: &[NodeAmounts], demand: &Demand) {
    for (place, shape) in demand.shapes() {
        let many = as_large(demand, |other| in_everything(other, &shape.requests));
        let room: Option<Vec<i64>> = nodes
            .iter()
            .map(|node| node.room(&shape.requests))
            .collect();
        if let Some(room) = room {
            let limit = Limit::Count {
                shape: place,
                resource: None,
            };
            bound.raise(fewest(room, many), limit);
        }
    }
    let resources = nodes.first().map_or(0, |node| node.free.len());
    for resource in 0..resources {
        raise_by_one(bound, nodes, demand, resource);
    }
}

/// The same, where only one resource is looked at. More of it is more room for whatever pod, so the
/// nodes are sorted once.
fn raise_by_one(bound: &mut Bound, nodes: &[NodeAmounts], demand: &Demand, resource: usize) {
    let free = nodes.iter().filter_map(|node| node.free.get(resource));
    let mut free: Vec<i64> = free.copied().collect();
    sort::by_key(&mut free, |amount| -amount);
    for (place, shape) in demand.shapes() {
        let Some(least) = shape.requests.get(resource).filter(|least| **least > 0) else {
            continue;
        };
        let many = as_large(demand, |other| other.requests.get(resource) >= Some(least));
        let room = free.iter().map(|free| free / least);
        let limit = Limit::Count {
            shape: place,
            resource: Some(resource),
        };
        bound.raise(first_to_reach(room, many), limit);
    }
}

/// Returns the number of pods of classes that are large enough.
fn as_large(demand: &Demand, enough: impl Fn(&PodShape) -> bool) -> i128 {
    let shapes = demand.shapes().filter(|(_, shape)| enough(shape));
    shapes.map(|(_, shape)| i128::from(shape.count)).sum()
}

/// Returns true if a pod requests at least this much of every resource.
fn in_everything(shape: &PodShape, least: &[i64]) -> bool {
    let requests = shape.requests.iter().copied().chain(core::iter::repeat(0));
    requests
        .zip(least)
        .all(|(request, least)| request >= *least)
}
