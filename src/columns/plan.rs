//! Prepares a policy and a pod for scoring blocks of nodes within the bounds.

use super::column::{MAX_REQUESTED, UtilizationMode};
use super::kernel::Mean;
use super::lanes::Table;
use crate::kube::{PercentTable, ResourceWeight, WeightedMean, WeightedResource};

/// The largest sum of weights: the scores plus one, times their weights, then stay below 2¹⁶.
pub(super) const MAX_WEIGHT_SUM: i64 = 648;

/// Ready for blocks.
pub(super) struct Plan {
    pub(super) resources: Vec<Planned>,
    pub(super) weights: Vec<u8>,
    pub(super) mode: UtilizationMode,
    pub(super) mean: Mean,
}

/// A resource that is scored.
pub(super) struct Planned {
    pub(super) name: Box<str>,
    pub(super) request: i64,
    /// True if the cached values belong to another request or to other amounts.
    pub(super) stale: bool,
}

impl Plan {
    /// Returns none if a weight or a request is out of bounds.
    pub(super) fn new(means: WeightedMean) -> Option<Self> {
        let requested =
            |resource: &WeightedResource| (0..MAX_REQUESTED).contains(&resource.request);
        if !means.resources.iter().all(requested) {
            return None;
        }
        let weights = bytes(means.resources.iter().map(|resource| resource.weight))?;
        Some(Self {
            mean: mean(&means.table),
            mode: UtilizationMode {
                by_free: means.table.by_free,
                skips_unscorable: means.skips_unscorable,
            },
            resources: means.resources.into_iter().map(Planned::from).collect(),
            weights,
        })
    }

    /// Returns true if both plans use the same resources in the same way.
    pub(super) fn has_same_columns(&self, other: &Self) -> bool {
        let (mine, others) = (self.resources.iter(), other.resources.iter());
        let names = mine.map(|one| &one.name).eq(others.map(|one| &one.name));
        names && self.mode == other.mode
    }

    /// Takes another shape alone.
    pub(super) fn replace_scale(&mut self, scale: &PercentTable) -> bool {
        let same = scale.by_free == self.mode.by_free;
        if same {
            self.mean = mean(scale);
        }
        same
    }

    /// Takes other weights alone, of what is scored.
    pub(super) fn replace_weights(&mut self, resources: &[ResourceWeight]) -> bool {
        let weights = bytes(resources.iter().map(|resource| resource.weight));
        let weights = weights.filter(|_| self.scores_exactly(resources));
        weights.map(|weights| self.weights = weights).is_some()
    }

    /// Changes the requests alone. (A resource without a request may be skipped.)
    pub(super) fn replace_requests(
        &mut self,
        resources: &[ResourceWeight],
        amounts: &[i64],
    ) -> bool {
        let within = amounts
            .iter()
            .all(|amount| (1..MAX_REQUESTED).contains(amount));
        let accepted = within && self.scores_exactly(resources);
        for (resource, amount) in self.resources.iter_mut().zip(amounts).filter(|_| accepted) {
            resource.stale |= resource.request != *amount;
            resource.request = *amount;
        }
        accepted
    }

    fn scores_exactly(&self, resources: &[ResourceWeight]) -> bool {
        let planned = self.resources.iter().map(|resource| &resource.name);
        planned.eq(resources.iter().map(|resource| &resource.name))
    }
}

impl From<WeightedResource> for Planned {
    fn from(resource: WeightedResource) -> Self {
        Self {
            name: resource.name,
            request: resource.request,
            stale: true,
        }
    }
}

/// Returns none if a weight is out of bounds.
fn bytes(weights: impl Iterator<Item = i64>) -> Option<Vec<u8>> {
    let weights: Option<Vec<u8>> = weights.map(|weight| u8::try_from(weight).ok()).collect();
    let total = |weights: &[u8]| weights.iter().copied().map(i64::from).sum::<i64>();
    weights.filter(|weights| total(weights) <= MAX_WEIGHT_SUM)
}

/// Builds the table of a mean. A dropped percentage counts as 0. If scores of 0 stay in the mean,
/// every score, and so the mean, is one higher.
fn mean(scale: &PercentTable) -> Mean {
    let higher = u8::from(!scale.drops_zero_scores);
    Mean {
        table: Table::new(&scale.scores.map(|score| score + higher)),
        more: if scale.drops_zero_scores { 0.5 } else { -1.0 },
    }
}
