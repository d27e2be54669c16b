//! Scores many nodes whose amounts are in rows of integers.

use super::RowIndexes;
use crate::kube::{PodResource, utilization};
use crate::kube::{PreparedStrategy, ReleaseScorer};

/// A [`ReleaseScorer`] for rows of amounts, without a trace.
pub(crate) struct RowScorer(ReleaseScorer);

impl ReleaseScorer {
    /// Returns the scorer of rows.
    pub(crate) fn for_rows(&self, row_indexes: RowIndexes<'_>) -> RowScorer {
        let mut scorer = self.clone();
        if let PreparedStrategy::RequestedToCapacityRatio(curve) = &mut scorer.strategy {
            curve.precompute();
        }
        for resource in &mut scorer.resources {
            resource.slots = row_indexes(&resource.name, self.counts_non_zero);
        }
        RowScorer(scorer)
    }
}

impl RowScorer {
    /// Returns the score of a row.
    pub(crate) fn score(&self, row: &[i64]) -> i64 {
        self.0.score_row(row, &mut ())
    }

    /// Returns the resources that the shape scores, in the policy's order; empty for other strategies.
    pub(crate) fn shape_resources(&self) -> impl Iterator<Item = &PodResource> {
        let has_shape = matches!(
            self.0.strategy,
            PreparedStrategy::RequestedToCapacityRatio(_)
        );
        let resources = self.0.resources.iter();
        resources.filter(move |resource| has_shape && resource.skip_reason.is_none())
    }

    /// Returns the utilization of each of these resources; none if the resource is skipped.
    pub(crate) fn utilizations(&self, row: &[i64]) -> impl Iterator<Item = Option<i64>> {
        let rounding = self.0.rules.utilization_rounding;
        self.shape_resources().map(move |resource| {
            let usage = resource.usage(row);
            let (requested, allocatable) = (usage.requested, usage.allocatable);
            let is_scored = usage.skip_reason.is_none();
            is_scored.then(|| utilization(requested, allocatable, rounding))
        })
    }
}
