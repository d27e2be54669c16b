//! Computes a lower bound on the nodes that a workload needs.

mod count;
mod volume;

use super::node::NodeAmounts;
use super::{AmountColumns, Demand};
use crate::sort;

/// A lower bound on the number of nodes.
///
/// Definition: no placement puts every pod of the workload on fewer of the given nodes, each with
/// its free capacity, than the largest of
/// - one node, if there are pods;
/// - for each resource, the smallest number of nodes whose free amounts cover the requests of all pods
///   (the volume bound);
/// - for each pod class, and for each of its requests alone, the smallest number of nodes that can hold
///   as many such pods as there are pods that request at least as much: this generalizes the rule that two
///   pods of more than half a node cannot share it. (For
///   identical nodes and one resource, without the volume left next to large pods, it is the
///   counting in the bound L₂ of Martello and Toth, "Lower bounds and reduction procedures for the
///   bin packing problem", Discrete Applied Mathematics 28, 1990.)
///
/// All pods exist at once: for a workload whose pods complete, pass those of one time. Other
/// constraints, such as selectors and taints, can only raise the number.
///
/// Unit: nodes. Range: from 0 to the number of nodes; none if all nodes are not enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// The minimum number of nodes; `None` if all of them are not enough.
    pub nodes: Option<usize>,
    /// The reason; the first one if several give the same number.
    pub limit: Limit,
}

/// The reason why this many nodes are necessary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Some pods need a node, or there is no pod.
    Presence,
    /// The sum of all pods' requests of a resource.
    Volume {
        /// The resource, by its column.
        resource: usize,
    },
    /// The number of pods that request at least as much as a class: of everything, or of one
    /// resource.
    Count {
        /// The index of the pod class in the workload.
        class: usize,
        /// The resource, or `None` for all of them.
        resource: Option<usize>,
    },
}

/// Returns the lower bound on the nodes that a workload needs, in addition to their current usage.
///
/// Takes time in nodes × classes × resources, plus sorting the nodes once for each class.
#[must_use]
pub fn nodes_needed(columns: &AmountColumns<'_>, demand: &Demand) -> Bound {
    let nodes: Vec<NodeAmounts> = columns.nodes().collect();
    let pods = i128::from(demand.pods().min(1));
    let mut bound = Bound {
        nodes: fewest(nodes.iter().map(|_| 1).collect(), pods),
        limit: Limit::Presence,
    };
    volume::raise(&mut bound, &nodes, demand);
    count::raise(&mut bound, &nodes, demand);
    bound
}

impl Bound {
    /// Applies another bound if it is higher.
    fn raise(&mut self, nodes: Option<usize>, limit: Limit) {
        let is_higher = nodes.is_none_or(|nodes| self.nodes.is_some_and(|current| nodes > current));
        if self.nodes.is_some() && is_higher {
            *self = Self { nodes, limit };
        }
    }
}

/// Returns the smallest number of amounts that add up to the needed sum.
fn fewest(mut amounts: Vec<i64>, needed: i128) -> Option<usize> {
    sort::by_key(&mut amounts, |amount| -amount);
    first_to_reach(amounts.into_iter(), needed)
}

/// Returns the number of amounts, in order, that add up to the needed sum.
fn first_to_reach(amounts: impl Iterator<Item = i64>, needed: i128) -> Option<usize> {
    let mut sum = 0;
    if needed <= sum {
        return Some(0);
    }
    let reaches = |amount: i64| {
        sum += i128::from(amount);
        sum >= needed
    };
    Some(amounts.map(reaches).position(|reached| reached)? + 1)
}
