//! What a policy and a pod make of columns, within bounds.

use super::column::{MOST_REQUESTED, Reading};
use super::kernel::Mean;
use super::lanes::Table;
use crate::kube::{PercentTable, ResourceWeight, WeightedMean, WeightedResource};

/// The largest sum of weights: the scores plus one, times their weights, then stay below 2¹⁶.
pub(super) const MOST_WEIGHT: i64 = 648;

/// Ready for blocks.
pub(super) struct Plan {
    pub(super) resources: Vec<Planned>,
    pub(super) weights: Vec<u8>,
    pub(super) reading: Reading,
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
            |resource: &WeightedResource| (0..MOST_REQUESTED).contains(&resource.request);
        if !means.resources.iter().all(requested) {
            return None;
        }
        let weights = bytes(means.resources.iter().map(|resource| resource.weight))?;
        Some(Self {
            mean: mean(&means.table),
            reading: Reading {
                by_free: means.table.by_free,
                skips_unscorable: means.skips_unscorable,
            },
            resources: means.resources.into_iter().map(Planned::from).collect(),
            weights,
        })
    }

    /// Returns true if both plans use the same resources in the same way.
    pub(super) fn looks_alike(&self, other: &Self) -> bool {
        let (mine, others) = (self.resources.iter(), other.resources.iter());
        let names = mine.map(|one| &one.name).eq(others.map(|one| &one.name));
        names && self.reading == other.reading
    }

    /// Takes another shape alone.
    pub(super) fn take_scale(&mut self, scale: &PercentTable) -> bool {
        let same = scale.by_free == self.reading.by_free;
        if same {
            self.mean = mean(scale);
        }
        same
    }

    /// Takes other weights alone, of what is scored.
    pub(super) fn take_weights(&mut self, resources: &[ResourceWeight]) -> bool {
        let weights = bytes(resources.iter().map(|resource| resource.weight));
        let weights = weights.filter(|_| self.scores_all(resources));
        weights.map(|weights| self.weights = weights).is_some()
    }

    /// Changes the requests alone. (A resource without a request may be skipped.)
    pub(super) fn take_requests(&mut self, resources: &[ResourceWeight], amounts: &[i64]) -> bool {
        let within = amounts
            .iter()
            .all(|amount| (1..MOST_REQUESTED).contains(amount));
        let takes = within && self.scores_all(resources);
        for (resource, amount) in self.resources.iter_mut().zip(amounts).filter(|_| takes) {
            resource.stale |= resource.request != *amount;
            resource.request = *amount;
        }
        takes
    }

    fn scores_all(&self, resources: &[ResourceWeight]) -> bool {
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
    weights.filter(|weights| total(weights) <= MOST_WEIGHT)
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
