//! Computes a node's score from a sum of integers, one per resource, for amounts within bounds. For other
//! amounts, which are rare, it returns `None`, and the exact computation is used.
//!
//! A resource's term depends only on the node's amounts and the pod's request of it ([`ResourceRequest`]),
//! so a node's resource is prepared once for many pods ([`NodeResource`]). The mean is computed from the
//! sum. Insufficient resources are part of the sum, since both read the same amounts: a check before it
//! would read them twice.
//!
//! # Exactness
//!
//! - A percent is `part × 100 ÷ allocatable`, truncated, with 0 ≤ part ≤ allocatable < 2⁴⁴. It is computed as
//!   part × [`percent_per_unit`](super::node_rows::percent_per_unit), which is 100 ÷ allocatable, rounded and then raised by one or two
//!   units in the last place: at least the exact value, and higher by less than 2⁻⁵¹ of it. So the product is not
//!   below an exact integer percent, and above the exact value by less than 100 × 2⁻⁵¹ + 2⁻⁴⁷ < 2⁻⁴⁴, which is less
//!   than the distance from any smaller percent to the next integer.
//! - The product is truncated by adding 2⁵², which rounds it to the nearest integer, and subtracting 1 if the
//!   result is above the product. Both steps are exact.
//! - The mean is `Σ score × weight ÷ Σ weight`, truncated. With scores up to 100 and a sum of weights up to
//!   [`MAX_WEIGHT_SUM`], both sums fit into their bits of the packed integer without a carry.
//! - The mean rounded half up is (2 Σ score × weight + Σ weight) ÷ (2 Σ weight), truncated. kube-scheduler
//!   rounds the quotient in floating point, half away from zero. A quotient that is not half of an odd integer
//!   differs from any such half by at least 1 ÷ (2 Σ weight) > 2⁻¹¹, and the floating-point error is below 2⁻⁴⁶,
//!   so both round it in the same direction.
//! - The quotient n ÷ d, with n ≤ 131,655 and d ≤ 1,310, is computed as n × ⌈2²⁸ ÷ d⌉ ÷ 2²⁸, truncated. That is
//!   above the exact value by less than n ÷ 2²⁸, which is less than 1 ÷ d since n × d < 2²⁸.

use super::node_rows::{AMOUNT_BOUND, CheckedRequest, RowLayout, Slots};
use super::percent_table::PercentTable;
use crate::fit::free;
use crate::kube::ReleaseScorer;

/// A pod's request of a resource.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ResourceRequest {
    pub(crate) slots: Slots,
    pub(crate) request: i64,
    /// True if the filter checks that the request is free.
    pub(crate) checked: bool,
    /// The weight in the score; 0 if the resource is not scored.
    pub(crate) weight: u32,
}

/// A policy prepared for scoring rows of amounts.
pub(crate) struct PackedScorer {
    by_free: bool,
    drops_zero_scores: bool,
    /// The value that each whole percent of a resource adds, for a weight of 1.
    score_table: [u32; SCORE_TABLE_SIZE],
    /// The factor that converts a sum to its mean, for each sum of weights.
    mean_factors: Vec<u32>,
}

/// The used amounts whose difference from allocatable does not wrap with any request.
const USED_RANGE: core::ops::Range<i64> = 0..1 << 62;
/// The largest sum of weights: 100 times it is below [`WEIGHT_UNIT`].
const MAX_WEIGHT_SUM: u32 = 655;
/// The unit of the sum of weights in the packed integer; the bits below hold the sum of scores.
const WEIGHT_UNIT: u32 = 1 << 16;
/// The value added for each insufficient resource; larger than any weight.
const INSUFFICIENT: u32 = 1 << 26;
const MAX_REQUESTS: usize = 60;
/// The scale of the mean factors.
const MEAN_SCALE: u32 = 1 << 28;
/// The size of the score table: the smallest power of two above 100, so that an index can be masked.
const SCORE_TABLE_SIZE: usize = 128;

impl ReleaseScorer {
    /// Returns the packed scorer; none if the policy's scores are not such sums.
    pub(crate) fn packed(&self) -> Option<PackedScorer> {
        // From 1.22 on, scores go up to 100, and a resource without allocatable is skipped.
        if !self.rules.skips_unscorable {
            return None;
        }
        let table = PercentTable::new(&self.strategy, self.rules)?;
        // A shape must map the used percent.
        let maps_free_percent = table.drops_zero_scores && table.by_free;
        let weights = self.resources.iter().map(|resource| resource.weight.max(0));
        let weight = weights.fold(0, i64::saturating_add);
        (!maps_free_percent)
            .then(|| PackedScorer::new(table, weight.min(MAX_WEIGHT_SUM.into()) as u32))
    }

    /// Returns a pod's requests: those that the filter checks, and those of the scored resources.
    pub(crate) fn resource_requests(
        &self,
        checked: impl Iterator<Item = CheckedRequest>,
        layout: &RowLayout,
    ) -> Option<Vec<ResourceRequest>> {
        let mut requests: Vec<ResourceRequest> = checked.map(ResourceRequest::checked).collect();
        for resource in &self.resources {
            if resource.skip_reason.is_some() {
                continue;
            }
            let request = resource.request;
            let slots = layout.slots(&resource.name, self.counts_non_zero);
            let weight = u32::try_from(resource.weight).ok()?;
            let is_same = |resource_request: &&mut ResourceRequest| {
                resource_request.slots == slots && resource_request.request == request
            };
            match requests.iter_mut().find(is_same) {
                Some(resource_request) => {
                    resource_request.weight = resource_request.weight.checked_add(weight)?
                }
                None => requests.push(ResourceRequest {
                    slots,
                    request,
                    checked: false,
                    weight,
                }),
            }
        }
        let is_small = |resource_request: &ResourceRequest| {
            (0..AMOUNT_BOUND).contains(&resource_request.request)
                && resource_request.weight <= MAX_WEIGHT_SUM
        };
        let is_bounded = requests.len() <= MAX_REQUESTS && requests.iter().all(is_small);
        let weights = || {
            requests
                .iter()
                .map(|resource_request| resource_request.weight)
                .sum::<u32>()
        };
        (is_bounded && weights() <= MAX_WEIGHT_SUM).then_some(requests)
    }
}

impl ResourceRequest {
    fn checked(CheckedRequest { slots, request }: CheckedRequest) -> Self {
        Self {
            slots,
            request,
            checked: true,
            weight: 0,
        }
    }
}

/// A resource of a node, prepared for requests that differ only in their amounts.
pub(crate) struct NodeResource<'f> {
    score_table: &'f [u32; SCORE_TABLE_SIZE],
    checked: bool,
    /// The weight in the score; 0 if the resource is not scored.
    weight: u32,
    free: i64,
    allocatable: i64,
    by_free: bool,
    /// The percentage that one unit represents.
    percent_per_unit: f64,
}

impl PackedScorer {
    fn new(table: PercentTable, weight: u32) -> Self {
        let mut score_table = [0; SCORE_TABLE_SIZE];
        for (entry, score) in score_table.iter_mut().zip(&table.scores) {
            if *score != 0 || !table.drops_zero_scores {
                *entry = u32::from(*score) + WEIGHT_UNIT;
            }
        }
        let PercentTable {
            by_free,
            drops_zero_scores,
            ..
        } = table;
        let denominator_factor = if drops_zero_scores { 2 } else { 1 };
        let mean = |weight: u32| {
            if weight == 0 {
                0
            } else {
                MEAN_SCALE.div_ceil(denominator_factor * weight)
            }
        };
        Self {
            mean_factors: (0..=weight).map(mean).collect(),
            by_free,
            drops_zero_scores,
            score_table,
        }
    }

    /// Returns the sum over a pod's requests; none if an amount is out of bounds.
    #[inline]
    pub(crate) fn sum(&self, requests: &[ResourceRequest], row: &[i64]) -> Option<u32> {
        requests.iter().try_fold(0, |sum, resource_request| {
            let node_resource = self.node_resource(resource_request, row)?;
            node_resource
                .is_exact_up_to(resource_request.request)
                .then(|| sum + node_resource.contribution(resource_request.request))
        })
    }

    /// Prepares a node's resource for requests like this one, whatever their amount.
    #[inline]
    pub(crate) fn node_resource(
        &self,
        resource_request: &ResourceRequest,
        row: &[i64],
    ) -> Option<NodeResource<'_>> {
        let slots = resource_request.slots;
        let allocatable = *row.get(slots.allocatable)?;
        let used = *row.get(slots.used)?;
        let weight = if allocatable == 0 {
            0
        } else {
            resource_request.weight
        };
        let percent_per_unit = match weight {
            0 => 0.0,
            _ => f64::from_bits(*row.get(slots.percent_per_unit())? as u64),
        };
        if !USED_RANGE.contains(&used) || weight != 0 && percent_per_unit <= 0.0 {
            return None;
        }
        Some(NodeResource {
            score_table: &self.score_table,
            checked: resource_request.checked,
            weight,
            free: free(allocatable, used),
            allocatable,
            by_free: self.by_free,
            percent_per_unit,
        })
    }
}

impl NodeResource<'_> {
    /// Returns true if requests up to this amount add nothing.
    #[inline]
    pub(crate) fn contributes_nothing(&self, limit: i64) -> bool {
        self.weight == 0 && !(self.checked && limit > self.free)
    }

    /// Returns true if the contribution is exact for requests up to this amount.
    #[inline]
    pub(crate) fn is_exact_up_to(&self, limit: i64) -> bool {
        self.checked || self.weight == 0 || limit <= self.free
    }

    /// Returns the value that a request of the resource adds to the sum.
    #[inline]
    pub(crate) fn contribution(&self, request: i64) -> u32 {
        let remaining = self.free.wrapping_sub(request);
        let part = match self.by_free {
            true => remaining,
            false => self.allocatable.wrapping_sub(remaining),
        };
        let percent = truncated(part as f64 * self.percent_per_unit);
        let entry = self.score_table.get(percent as usize % SCORE_TABLE_SIZE);
        match self.checked && remaining < 0 {
            true => INSUFFICIENT,
            false => entry.map_or(0, |entry| entry * self.weight),
        }
    }
}

impl PackedScorer {
    /// Returns the score of a sum; none if a resource is insufficient.
    #[inline]
    pub(crate) fn score(&self, sum: u32) -> Option<u8> {
        let (scores, weights) = (sum % WEIGHT_UNIT, sum / WEIGHT_UNIT);
        let mean = u64::from(*self.mean_factors.get(weights as usize)?);
        let dividend = match self.drops_zero_scores {
            true => 2 * scores + weights,
            false => scores,
        };
        Some((u64::from(dividend) * mean / u64::from(MEAN_SCALE)) as u8)
    }
}

/// Truncates a number from 0 to 100. (WebAssembly's own truncation also checks the range.)
#[inline]
fn truncated(number: f64) -> u32 {
    /// The number from which every float is an integer, so that adding it rounds to the nearest integer.
    const INTEGER_BOUND: f64 = (1_u64 << 52) as f64;
    let nearest = number + INTEGER_BOUND;
    let above = nearest - INTEGER_BOUND > number;
    (nearest.to_bits() as u32).wrapping_sub(u32::from(above))
}

#[cfg(test)]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::node_rows::{NodeRows, percent_per_unit};
    use super::{
        AMOUNT_BOUND, MAX_WEIGHT_SUM, PackedScorer, PercentTable, ReleaseScorer, RowLayout,
        USED_RANGE, WEIGHT_UNIT, truncated,
    };
    use crate::Strategy as Scoring;
    use crate::node::NodeTotals;
    use crate::{Container, Format, Pod, Policy, Quantity, Release, ResourceList, ResourceWeight};
    use crate::{Shape, ShapePoint};
    use proptest::prelude::*;

    const MAX: i64 = MAX_WEIGHT_SUM as i64;
    const NAMES: [&str; 3] = ["memory", "ephemeral-storage", "example.com/foo"];

    /// Generates the allocatable and used amounts of a node, often at or next to a whole or half percent.
    fn node_amounts() -> impl Strategy<Value = (i64, i64)> {
        let allocatable = prop_oneof![
            0..300_i64,
            0..AMOUNT_BOUND,
            AMOUNT_BOUND - 200..AMOUNT_BOUND + 200,
            Just(i64::MAX),
        ];
        (allocatable, 0..=202_i64, -2..=2_i64).prop_map(|(allocatable, half_percent, off)| {
            let used = i128::from(allocatable) * i128::from(half_percent) / 200;
            let used = i64::try_from(used).unwrap_or(i64::MAX);
            (allocatable, used.saturating_add(off).max(0))
        })
    }

    fn any_strategy() -> impl Strategy<Value = Scoring> {
        let score = || 0..=10_i64;
        let shape = [score(), score(), score()].prop_map(|scores| {
            let at = [0, 50, 100].into_iter().zip(scores);
            let points = at.map(|(utilization, score)| ShapePoint { utilization, score });
            Scoring::RequestedToCapacityRatio(Shape::new_unchecked(&points.collect::<Vec<_>>()))
        });
        prop_oneof![2 => shape, 1 => Just(Scoring::LeastAllocated), 1 => Just(Scoring::MostAllocated)]
    }

    fn any_weight() -> impl Strategy<Value = i64> {
        prop_oneof![1..=100_i64, 0..=2_i64, MAX - 2..=MAX + 2]
    }

    fn pod(requests: [i64; 3]) -> Pod {
        let quantity = |amount| Quantity::from_units(amount, Format::DecimalSI);
        let requests: ResourceList = NAMES.iter().zip(requests.map(quantity)).collect();
        let sidecar = false;
        Pod {
            containers: vec![Container { requests, sidecar }],
            ..Pod::default()
        }
    }

    /// Returns a small request, or one near the free amount.
    fn any_request(node: (i64, i64), small: i64, offset_from_free: Option<i64>) -> i64 {
        let free = node.0.saturating_sub(node.1);
        offset_from_free.map_or(small, |offset_from_free| {
            free.saturating_add(offset_from_free).max(0)
        })
    }

    #[test]
    #[cfg_attr(miri, ignore = "counts in the millions")]
    fn computes_the_mean_exactly_at_every_integer_boundary() {
        for (drops_zero_scores, denominator_factor) in [(true, 2), (false, 1)] {
            let scores = [0; 101];
            let by_free = false;
            let table = PercentTable {
                by_free,
                scores,
                drops_zero_scores,
            };
            let packed = PackedScorer::new(table, MAX_WEIGHT_SUM);
            for weights in 1..=MAX_WEIGHT_SUM {
                let whole = |sum: u32| {
                    denominator_factor * sum + if drops_zero_scores { weights } else { 0 }
                };
                for sum in (1..=100).flat_map(|mean| [mean * weights - 1, mean * weights]) {
                    let half = sum - sum.min(weights / 2);
                    for sum in [sum, half, half.saturating_sub(1)] {
                        let mean = (whole(sum) / (denominator_factor * weights)) as u8;
                        let score = packed.score(sum + weights * WEIGHT_UNIT);
                        assert_eq!(score, Some(mean), "{sum} of {weights}");
                    }
                }
            }
        }
    }

    #[test]
    fn computes_the_percent_exactly_at_every_boundary() {
        let amounts =
            (0..44).flat_map(|bits| [(1_i64 << bits) + 1, (1 << bits) * 15 / 11, (2 << bits) - 1]);
        for allocatable in amounts
            .filter(|amount| (1..AMOUNT_BOUND).contains(amount))
            .chain([AMOUNT_BOUND - 7])
        {
            let percent_per_unit = f64::from_bits(percent_per_unit(allocatable) as u64);
            for percent in 0..=100 {
                let first = (percent * allocatable + 99) / 100;
                for part in [first - 1, first, first + 1] {
                    let percent = (part * 100).div_euclid(allocatable);
                    if (0..=allocatable).contains(&part) {
                        assert_eq!(
                            i64::from(truncated(part as f64 * percent_per_unit)),
                            percent,
                            "{part} of {allocatable}"
                        );
                    }
                }
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn agrees_with_the_traced_score(
            strategy in any_strategy(),
            weights in [any_weight(), any_weight(), any_weight()],
            node in [node_amounts(), node_amounts(), node_amounts()],
            small in [0..3_i64, 0..3_i64, 0..3_i64],
            offset_from_free in prop::array::uniform3(prop::option::of(-2..=1_i64)),
            checks in any::<bool>(),
            release in prop::sample::select(Release::with_vectors().collect::<Vec<_>>()),
        ) {
            let resources = NAMES.iter().zip(weights);
            let resources = resources.map(|(name, weight)| ResourceWeight { name: (*name).into(), weight });
            let policy = Policy::new(strategy, resources.collect());
            let requests = [0, 1, 2].map(|at| any_request(node[at], small[at], offset_from_free[at]));
            let scorer = ReleaseScorer::new(&policy, release.rules(), false, &pod(requests));
            let (mut layout, mut totals) = (RowLayout::default(), NodeTotals::default());
            for (name, (allocatable, used)) in NAMES.iter().zip(node) {
                layout.add(name);
                totals.allocatable.set(name, allocatable);
                totals.requested.set(name, used);
                totals.non_zero_requested.set(name, used);
            }
            let mut rows = NodeRows::with_capacity(1, &layout);
            rows.push(&layout, &totals);
            let row = rows.row(0);
            let remaining = [0, 1, 2].map(|at| node[at].0.wrapping_sub(node[at].1).wrapping_sub(requests[at]));
            let is_scored = [0, 1, 2].map(|at| NAMES[at] != "example.com/foo" || requests[at] != 0);
            let weight: i64 = (0..3).filter(|at| is_scored[*at]).map(|at| weights[at]).sum();
            let has_packed = release.rules().skips_unscorable
                && weight <= MAX
                && requests.iter().all(|request| *request < AMOUNT_BOUND);
            let needs = NAMES.into_iter().zip(requests).filter(|_| checks);
            let needs = layout.checked_requests(needs).into_iter();
            let packed = scorer.packed().zip(scorer.resource_requests(needs, &layout));
            prop_assert_eq!(packed.is_some(), has_packed);
            if let Some((packed, row_requests)) = packed {
                let is_exact = |at: usize| {
                    let (allocatable, used) = node[at];
                    let weighs = is_scored[at] && weights[at] != 0 && allocatable != 0;
                    let exceeds = allocatable >= AMOUNT_BOUND || !checks && remaining[at] < 0;
                    USED_RANGE.contains(&used) && !(weighs && exceeds)
                };
                let sum = packed.sum(&row_requests, row);
                prop_assert_eq!(sum.is_some(), (0..3).filter(|at| checks || is_scored[*at]).all(is_exact));
                if let Some(sum) = sum {
                    let is_insufficient = checks && remaining.iter().any(|remaining| *remaining < 0);
                    let expected = (!is_insufficient).then(|| scorer.score(&totals, &mut ()));
                    prop_assert_eq!(packed.score(sum).map(i64::from), expected);
                }
            }
        }
    }
}
