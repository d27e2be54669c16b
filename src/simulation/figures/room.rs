//! Room for more pods of one shape.

use super::Demand;
use super::node::NodeAmounts;

/// How many more pods of one chosen shape fit.
///
/// Definition: the sum over nodes of the least, over the resources that the pod asks for, of
/// free / request, rounded down. For pods that are all alike that is what any scheduler can place.
///
/// Unit: pods. Range: from 0; no number for a pod that asks for nothing, as any number fits.
///
/// Source: this is ours, from the rule of the filter for resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Room {
    /// How many fit.
    pub pods: Option<i128>,
}

impl Room {
    pub(super) fn none(demand: &Demand) -> Self {
        let asks = demand.watched().iter().any(|request| *request > 0);
        Self {
            pods: asks.then_some(0),
        }
    }

    pub(super) fn count(&mut self, node: &NodeAmounts, demand: &Demand, times: i128) {
        if let (Some(pods), Some(more)) = (&mut self.pods, node.room(demand.watched())) {
            *pods += i128::from(more) * times;
        }
    }
}
