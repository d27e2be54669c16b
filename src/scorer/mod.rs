//! The scorers: one file a strategy, and one for what every strategy looks at.

mod allocation;
pub(crate) mod requested_to_capacity_ratio;

use crate::node::NodeTotals;
use crate::trace::NodeTrace;
use crate::{Node, Pod, Shape};

pub(crate) use allocation::Share;
use allocation::{PodAmounts, shares};

/// A resource of a policy and its weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResourceWeight {
    /// The resource's name, exactly as nodes and pods spell it.
    pub name: Box<str>,
    /// Its weight in the average: 1 to 100.
    pub weight: i64,
}

/// A scoring strategy, by kube-scheduler's name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Strategy {
    /// The utilization of each resource through a shape.
    RequestedToCapacityRatio(Shape),
}

/// What NodeResourcesFit's arguments say: a strategy over weighted resources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Policy {
    /// How a resource is scored.
    pub strategy: Strategy,
    /// Which resources count, and how much. One listed twice counts twice.
    pub resources: Vec<ResourceWeight>,
}

impl Policy {
    /// Scores a node for a pod, as kube-scheduler v1.36.3 does, with the arithmetic.
    ///
    /// Source: kubernetes/kubernetes v1.36.3,
    /// `pkg/scheduler/framework/plugins/noderesources/resource_allocation.go` (`score`).
    #[must_use]
    pub fn score(&self, pod: &Pod, node: &Node) -> NodeTrace {
        self.score_totals(&self.pod_amounts(pod), &NodeTotals::of(node))
    }

    pub(crate) fn pod_amounts(&self, pod: &Pod) -> PodAmounts {
        PodAmounts::of(pod)
    }

    pub(crate) fn score_totals(&self, pod: &PodAmounts, node: &NodeTotals) -> NodeTrace {
        let shares = shares(&self.resources, pod, node);
        match &self.strategy {
            Strategy::RequestedToCapacityRatio(shape) => {
                requested_to_capacity_ratio::score(shape, shares)
            }
        }
    }
}
