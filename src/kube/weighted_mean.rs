//! Prepares a strategy with a [`PercentTable`] for a pod: the scored resources and their weighted mean.

use super::allocation::skip_reason;
use super::percent_table::PercentTable;
use super::{PodRequests, ReleasePolicy, ResourceWeight};

/// The resources that a strategy scores for a pod, and their scores.
pub(crate) struct WeightedMean {
    /// The scored resources, each name once, without those skipped on every node.
    pub(crate) resources: Vec<WeightedResource>,
    /// True if a resource is skipped on a node without allocatable; false if its percent is 0 there.
    pub(crate) skips_unscorable: bool,
    pub(crate) table: PercentTable,
}

/// A resource with its weight and the pod's request.
pub(crate) struct WeightedResource {
    pub(crate) name: Box<str>,
    pub(crate) weight: i64,
    pub(crate) request: i64,
}

impl ReleasePolicy {
    /// Returns the weighted mean for a pod; none if the strategy has no percent table.
    pub(crate) fn weighted_mean(&self, pod: &PodRequests) -> Option<WeightedMean> {
        Some(WeightedMean {
            table: PercentTable::from_prepared(&self.strategy, self.rules)?,
            resources: self.weighted_resources(pod),
            skips_unscorable: self.rules.skips_unscorable,
        })
    }

    /// Returns the scored resources. The weights of duplicates are added, since their scores are equal.
    fn weighted_resources(&self, pod: &PodRequests) -> Vec<WeightedResource> {
        let mut weighted_resources: Vec<WeightedResource> = Vec::new();
        for ResourceWeight { name, weight } in &self.resources {
            let request = pod.scored_requests.get_any(name);
            if self.rules.skips_unscorable && skip_reason(name, request, 1).is_some() {
                continue;
            }
            match weighted_resources
                .iter_mut()
                .find(|existing| existing.name == *name)
            {
                Some(existing) => existing.weight = existing.weight.wrapping_add(*weight),
                None => weighted_resources.push(WeightedResource {
                    name: name.clone(),
                    weight: *weight,
                    request,
                }),
            }
        }
        weighted_resources
    }
}
