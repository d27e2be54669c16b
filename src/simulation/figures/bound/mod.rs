//! A lower bound on the nodes that a workload needs.

mod count;
mod volume;

use super::node::NodeAmounts;
use super::{Columns, Demand};
use crate::order;

/// A lower bound on the number of nodes.
///
/// Definition: no placement puts every pod of the workload on fewer of the given nodes, each with
/// its free capacity, than the largest of
/// - one node, if there are pods;
/// - for each resource, the nodes with the most of it that together have what all pods request (the
///   volume bound);
/// - for each pod class, and each of its requests alone, the nodes that can hold the most such pods
///   and together hold as many as there are pods that request at least as much: the rule that two
///   pods of more than half a node do not share one, for any fraction and nodes of any size. (For
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
    /// The reason: the first, if several give the same number.
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
        /// The shape, by its place in the workload.
        shape: usize,
        /// The resource, where it is about one alone.
        resource: Option<usize>,
    },
}

/// Returns the lower bound on the nodes that a workload needs, in addition to what is in use on
/// them.
///
/// Takes time in nodes × classes × resources, plus sorting the nodes once for each class.
#[must_use]
pub fn nodes_needed(columns: &Columns<'_>, demand: &Demand) -> Bound {
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
        let more = nodes.is_none_or(|nodes| self.nodes.is_some_and(|known| nodes > known));
        if self.nodes.is_some() && more {
            *self = Self { nodes, limit };
        }
    }
}

/// Returns the number of largest amounts that add up to what is needed.
fn fewest(mut amounts: Vec<i64>, needed: i128) -> Option<usize> {
    order::by_key(&mut amounts, |amount| -amount);
    first_to_reach(amounts.into_iter(), needed)
}

/// Returns the number of first amounts that add up to what is needed.
fn first_to_reach(amounts: impl Iterator<Item = i64>, needed: i128) -> Option<usize> {
    let mut sum = 0;
    if needed <= sum {
        return Some(0);
    }
    let reached = |amount: i64| {
        sum += i128::from(amount);
        sum >= needed
    };
    Some(amounts.map(reached).position(|reached| reached)? + 1)
}
