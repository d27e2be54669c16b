//! Computes the bound by the sum of all requests.

use super::{Bound, Limit, NodeAmounts, fewest};
use crate::simulation::figures::Demand;

/// Raises a bound to the number of nodes needed by the sum of the requests of each resource.
pub(super) fn raise(bound: &mut Bound, nodes: &[NodeAmounts], demand: &Demand) {
    let columns = demand.classes().map(|(_, class)| class.requests.len());
    for resource in 0..columns.max().unwrap_or_default() {
        let free = nodes.iter().filter_map(|node| node.free.get(resource));
        let needed = fewest(free.copied().collect(), volume(demand, resource));
        bound.raise(needed, Limit::Volume { resource });
    }
}

fn volume(demand: &Demand, resource: usize) -> i128 {
    let classes = demand.classes();
    let requests =
        classes.filter_map(|(_, class)| Some((class.requests.get(resource)?, class.count)));
    requests
        .map(|(request, count)| i128::from(*request) * i128::from(count))
        .sum()
}
