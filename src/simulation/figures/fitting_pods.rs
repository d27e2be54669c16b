//! Counts how many more pods of one pod class fit.

use super::Demand;
use super::node::NodeAmounts;

/// The number of pods of one chosen class that still fit.
///
/// Definition: the sum over nodes of the minimum, over the resources that the pod requests, of free
/// / request, rounded down. Any scheduler can place exactly this many identical pods.
///
/// Unit: pods. Range: from 0; `None` for a pod without requests, because any number fits.
///
/// Source: our own definition, from the rule of the filter for resources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FittingPods {
    /// The number of pods that fit.
    pub pods: Option<i128>,
}

impl FittingPods {
    pub(super) fn empty(demand: &Demand) -> Self {
        let is_requested = demand.pod_to_fit().iter().any(|request| *request > 0);
        Self {
            pods: is_requested.then_some(0),
        }
    }

    pub(super) fn count(&mut self, node: &NodeAmounts, demand: &Demand, times: i128) {
        if let (Some(pods), Some(fitting)) =
            (&mut self.pods, node.fitting_pods(demand.pod_to_fit()))
        {
            *pods += i128::from(fitting) * times;
        }
    }
}
