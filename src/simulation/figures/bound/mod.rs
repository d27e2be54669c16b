//! A lower bound on the nodes that a workload needs.

mod count;
mod volume;

use super::node::NodeAmounts;
use super::{Columns, Demand};
use crate::order;

/// How few nodes could possibly do.
///
/// Definition: no placement puts every pod of the workload on fewer of the given nodes, each with
/// what is free on it, than the largest of
/// - one node, where there are pods;
/// - for each resource, the nodes with the most of it that together have what all pods ask for
///   (the volume bound);
/// - for each shape, and each of its requests alone, the nodes with the most room for such a pod that
///   together have room for as many as there are pods that ask for at least as much: the rule that
///   two pods of more than half a node do not share one, for any part and nodes of any size. (For
///   nodes alike and one resource, without the volume that is left beside large pods, it is the
///   counting in the bound L₂ of Martello and Toth, "Lower bounds and reduction procedures for the
///   bin packing problem", Discrete Applied Mathematics 28, 1990.)
///
/// All pods are there at once: for a workload whose pods leave, ask with those of one moment. What
/// else keeps a pod from a node, like selectors and taints, can only raise the number.
///
/// Unit: nodes. Range: from 0 to the number of nodes; none where all nodes are not enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bound {
    /// How many nodes are needed at least; `None` where all of them are not enough.
    pub nodes: Option<usize>,
    /// What says so: the first, of several that say the same.
    pub limit: Limit,
}

/// What makes a number of nodes necessary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// There are pods, and a pod needs a node; or there are none.
    Presence,
    /// What all pods together ask for of a resource.
    Volume {
        /// The resource, by its column.
        resource: usize,
    },
    /// How many pods ask for at least as much as a shape: in everything, or of one resource.
    Count {
        /// The shape, by its place in the workload.
        shape: usize,
        /// The resource, where it is about one alone.
        resource: Option<usize>,
    },
}

/// The lower bound on the nodes that a workload needs, beside what is in use on them.
///
/// In time nodes × shapes × resources, and sorting the nodes once for each shape.
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
    /// Takes another bound's word where it asks for more nodes.
    fn raise(&mut self, nodes: Option<usize>, limit: Limit) {
        let more = nodes.is_none_or(|nodes| self.nodes.is_some_and(|known| nodes > known));
        if self.nodes.is_some() && more {
            *self = Self { nodes, limit };
        }
    }
}

/// How many of the largest amounts come to what is needed.
fn fewest(mut amounts: Vec<i64>, needed: i128) -> Option<usize> {
    order::by_key(&mut amounts, |amount| -amount);
    first_to_reach(amounts.into_iter(), needed)
}

/// How many amounts, from the first, come to what is needed.
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
