//! Prepares a strategy with a [`PercentTable`] for a pod: the scored resources and their weighted mean.

use super::percent_table::PercentTable;
use crate::kube::ReleaseScorer;

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

impl ReleaseScorer {
    /// Returns the weighted mean; none if the strategy has no percent table.
    pub(crate) fn weighted_mean(&self) -> Option<WeightedMean> {
        Some(WeightedMean {
            table: PercentTable::from_prepared(&self.strategy, self.rules)?,
            resources: self.weighted_resources(),
            skips_unscorable: self.rules.skips_unscorable,
        })
    }

    /// Returns the scored resources. The weights of duplicates are added, since their scores are equal.
    fn weighted_resources(&self) -> Vec<WeightedResource> {
        let mut weighted_resources: Vec<WeightedResource> = Vec::new();
        for resource in &self.resources {
            if resource.skip_reason.is_some() {
                continue;
            }
            match weighted_resources
                .iter_mut()
                .find(|existing| existing.name == resource.name)
            {
                Some(existing) => existing.weight = existing.weight.wrapping_add(resource.weight),
                None => weighted_resources.push(WeightedResource {
                    name: resource.name.clone(),
                    weight: resource.weight,
                    request: resource.request,
                }),
            }
        }
        weighted_resources
    }
}
