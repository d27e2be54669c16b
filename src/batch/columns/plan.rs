//! Prepares a policy and a pod for scoring blocks of nodes within the bounds.

use super::column::{MAX_REQUESTED, UtilizationMode};
use super::kernel::MeanTable;
use super::lanes::Table;
use crate::batch::percent_table::PercentTable;
use crate::kube::{ReleaseScorer, ResourceWeight};

/// The largest sum of weights for which the weighted sum of (score + 1) stays below 2¹⁶.
pub(super) const MAX_WEIGHT_SUM: i64 = 648;

/// A policy and a pod prepared for scoring blocks.
pub(super) struct Plan {
    pub(super) resources: Vec<PlannedResource>,
    pub(super) weights: Vec<u8>,
    pub(super) mode: UtilizationMode,
    pub(super) mean: MeanTable,
}

/// A scored resource.
pub(super) struct PlannedResource {
    pub(super) name: Box<str>,
    pub(super) request: i64,
    /// True if the cached values belong to another request or to other amounts.
    pub(super) stale: bool,
}

impl Plan {
    /// Prepares a scorer; returns none if its strategy has no percent table, or a weight or a request is out of bounds.
    pub(super) fn new(scorer: &ReleaseScorer) -> Option<Self> {
        let table = PercentTable::new(&scorer.strategy, scorer.rules)?;
        let (mut resources, mut weights) = (Vec::<PlannedResource>::new(), Vec::new());
        for scored in scorer
            .resources
            .iter()
            .filter(|scored| scored.skip_reason.is_none())
        {
            if !(0..MAX_REQUESTED).contains(&scored.request) {
                return None;
            }
            let index = resources
                .iter()
                .position(|planned| planned.name == scored.name);
            match index.and_then(|index| weights.get_mut(index)) {
                // The scores of duplicates are equal, so their weights are added.
                Some(weight) => *weight = i64::wrapping_add(*weight, scored.weight),
                None => {
                    weights.push(scored.weight);
                    resources.push(PlannedResource {
                        name: scored.name.clone(),
                        request: scored.request,
                        stale: true,
                    });
                }
            }
        }
        Some(Self {
            mean: mean(&table),
            mode: UtilizationMode {
                by_free: table.by_free,
                skips_unscorable: scorer.rules.skips_unscorable,
            },
            resources,
            weights: bytes(weights.into_iter())?,
        })
    }

    /// Returns true if both plans use the same resources in the same way.
    pub(super) fn has_same_columns(&self, other: &Self) -> bool {
        let (mine, others) = (self.resources.iter(), other.resources.iter());
        let same_names = mine
            .map(|resource| &resource.name)
            .eq(others.map(|resource| &resource.name));
        same_names && self.mode == other.mode
    }

    /// Replaces only the score table. Returns false if it does not fit the mode.
    pub(super) fn replace_table(&mut self, table: &PercentTable) -> bool {
        let same_mode = table.by_free == self.mode.by_free;
        if same_mode {
            self.mean = mean(table);
        }
        same_mode
    }

    /// Replaces only the weights. Returns false if they do not fit the plan.
    pub(super) fn replace_weights(&mut self, resources: &[ResourceWeight]) -> bool {
        let weights = bytes(resources.iter().map(|resource| resource.weight));
        let weights = weights.filter(|_| self.has_resources(resources));
        weights.map(|weights| self.weights = weights).is_some()
    }

    /// Replaces only the requests. Returns false if they do not fit the plan; a resource without a request
    /// may be skipped.
    pub(super) fn replace_requests(
        &mut self,
        resources: &[ResourceWeight],
        amounts: &[i64],
    ) -> bool {
        let in_bounds = amounts
            .iter()
            .all(|amount| (1..MAX_REQUESTED).contains(amount));
        let is_accepted = in_bounds && self.has_resources(resources);
        for (resource, amount) in self
            .resources
            .iter_mut()
            .zip(amounts)
            .filter(|_| is_accepted)
        {
            resource.stale |= resource.request != *amount;
            resource.request = *amount;
        }
        is_accepted
    }

    fn has_resources(&self, resources: &[ResourceWeight]) -> bool {
        let planned = self.resources.iter().map(|resource| &resource.name);
        planned.eq(resources.iter().map(|resource| &resource.name))
    }
}

/// Returns the weights as bytes; none if a weight or their sum is out of bounds.
fn bytes(weights: impl Iterator<Item = i64>) -> Option<Vec<u8>> {
    let weights: Option<Vec<u8>> = weights.map(|weight| u8::try_from(weight).ok()).collect();
    let total = |weights: &[u8]| weights.iter().copied().map(i64::from).sum::<i64>();
    weights.filter(|weights| total(weights) <= MAX_WEIGHT_SUM)
}

/// Builds the mean of a score table. A percent at which the resource is dropped has the entry 0. If scores of 0 stay in
/// the mean, every entry is one higher than its score, and `offset` subtracts it; otherwise `offset` rounds half up.
fn mean(table: &PercentTable) -> MeanTable {
    let higher = u8::from(!table.drops_zero_scores);
    MeanTable {
        table: Table::new(&table.scores.map(|score| score + higher)),
        offset: if table.drops_zero_scores { 0.5 } else { -1.0 },
    }
}
