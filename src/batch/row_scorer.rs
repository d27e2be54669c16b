//! Scores many nodes by their rows of amounts, without a trace.

use super::node_rows::{RowLayout, Slots};
use crate::kube::{PodResource, ReleaseScorer, ResourceUsage, utilization};
use crate::slice::value_at;

/// A [`ReleaseScorer`] with the slots of its resources.
pub(crate) struct RowScorer {
    scorer: ReleaseScorer,
    slots: Vec<Slots>,
}

impl RowScorer {
    /// Prepares a scorer for rows of a layout.
    pub(crate) fn new(scorer: &ReleaseScorer, layout: &RowLayout) -> Self {
        let scorer = scorer.precomputed();
        let slots = |resource: &PodResource| layout.slots(&resource.name, scorer.counts_non_zero);
        Self {
            slots: scorer.resources.iter().map(slots).collect(),
            scorer,
        }
    }

    /// Returns the score of a row.
    pub(crate) fn score(&self, row: &[i64]) -> i64 {
        self.scorer.score_usages(self.usages(row), &mut ())
    }

    #[inline]
    fn usages<'r>(&'r self, row: &'r [i64]) -> impl Iterator<Item = ResourceUsage<'r>> + Clone {
        let resources = self.scorer.resources.iter().zip(&self.slots);
        resources.map(|(resource, slots)| {
            resource.usage(value_at(row, slots.used), value_at(row, slots.allocatable))
        })
    }

    /// Returns the resources that are not skipped, in the policy's order.
    pub(crate) fn counted_resources(&self) -> impl Iterator<Item = &PodResource> {
        let resources = self.scorer.resources.iter();
        resources.filter(|resource| resource.skip_reason.is_none())
    }

    /// Returns the utilization of each of these resources; none if the resource is skipped on this node.
    pub(crate) fn utilizations<'r>(&'r self, row: &'r [i64]) -> impl Iterator<Item = Option<i64>> {
        let rounding = self.scorer.rules.utilization_rounding;
        let usages = self.usages(row).zip(&self.scorer.resources);
        let usages = usages.filter(|(_, resource)| resource.skip_reason.is_none());
        usages.map(move |(usage, _)| match usage.skip_reason {
            Some(_) => None,
            None => Some(utilization(usage.requested, usage.allocatable, rounding)),
        })
    }
}
