//! The score of a node as a sum of whole numbers, one for each resource, within the bounds that
//! nearly every node keeps to; for whatever is outside, no answer, and the exact computation is asked.
//!
//! What a resource adds depends on the node's amounts of it and on what the pod asks of it alone
//! ([`Ask`]), so that one resource of a node is looked at once for many pods ([`OnNode`]); the mean is
//! taken of the sum.
//!
//! # Why it is exact
//!
//! - A share is `part × 100 ÷ allocatable`, truncated, with 0 ≤ part ≤ allocatable < 2⁴⁴. It is taken as
//!   part × percents, where percents is 100 ÷ allocatable, rounded and made one or two units of its last place
//!   larger: not below the true number, and above it by less than 2⁻⁵¹ of it. So the product is not below
//!   a whole number that the share comes to, and above the true one by less than 100 × 2⁻⁵¹ + 2⁻⁴⁷ < 2⁻⁴⁴,
//!   which is less than any share lacks to the next whole number.
//! - Such a product is truncated by adding 2⁵², which rounds it to the nearest whole number, and taking 1
//!   away where that is above it: both are exact.
//! - The mean is `Σ score × weight ÷ Σ weight`, truncated; with scores up to 100 and weights up to
//!   [`MOST_WEIGHT`] together both sums fit their places in the number, and nothing is carried over.
//! - Rounded half up it is (2 Σ score × weight + Σ weight) ÷ (2 Σ weight), truncated. kube-scheduler
//!   rounds the quotient in floating point, half away from zero. A quotient that is not half of an
//!   odd number is at least 1 ÷ (2 Σ weight) > 2⁻¹¹ from any such half, and floating point moves it by
//!   less than 2⁻⁴⁶: the same side.
//! - Such a quotient n ÷ d, with n ≤ 131,655 and d ≤ 1,310, is n × ⌈2²⁸ ÷ d⌉ ÷ 2²⁸, truncated: that is above
//!   it by less than n ÷ 2²⁸, which is less than 1 ÷ d since n × d < 2²⁸.

use super::allocation::left_out;
use super::scale::Scale;
use super::{KubeScorer, PodAmounts};

/// A pod's request of a resource, and the resource's index in a node's row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ask {
    pub(crate) used: usize,
    pub(crate) allocatable: usize,
    pub(crate) request: i64,
    /// It has to be free.
    pub(crate) checked: bool,
    /// 0 where it takes no part in the score.
    pub(crate) weight: u32,
}

/// A policy, ready for rows of numbers.
pub(crate) struct Fast {
    of_free: bool,
    weighted: bool,
    /// The value that each whole percent of a resource adds, for a weight of 1.
    worths: [u32; WORTHS],
    /// By how much a sum is multiplied to have its mean, for each weight of all resources together.
    means: Vec<u32>,
}

/// The offset of [`percents`] in a row, after a resource's allocatable amount.
pub(crate) const PERCENTS: usize = 2;

/// The bound of amounts, exclusive.
const BOUND: i64 = 1 << 44;
/// The used amounts whose difference from allocatable does not wrap with any request.
const USED: core::ops::Range<i64> = 0..1 << 62;
/// The largest sum of weights: 100 times it is below [`WEIGHT`].
const MOST_WEIGHT: u32 = 655;
/// The sum of scores stands below, that of weights from here on.
const WEIGHT: u32 = 1 << 16;
/// The value added for each insufficient resource; larger than any weight.
const SHORT: u32 = 1 << 26;
const MOST_ASKS: usize = 60;
/// A mean is multiplied by so much more.
const MEAN: u32 = 1 << 28;
/// More than 100: any number is one of those, but for the bits above.
const WORTHS: usize = 128;

impl KubeScorer {
    /// Returns none if the policy's scores are not such sums.
    pub(crate) fn fast(&self) -> Option<Fast> {
        // From 1.22 on: every score goes to 100, and a resource without allocatable is left out.
        if !self.rules.leaves_out {
            return None;
        }
        let scale = Scale::of(&self.strategy, self.rules)?;
        // Of a shape it is what is used.
        let turned = scale.weighted && scale.of_free;
        let weights = self.resources.iter().map(|resource| resource.weight.max(0));
        let weight = weights.fold(0, i64::saturating_add);
        (!turned).then(|| Fast::of(scale, weight.min(MOST_WEIGHT.into()) as u32))
    }

    /// Returns a pod's requests: those that the filter checks, and those of the scored resources.
    pub(crate) fn asks(
        &self,
        pod: &PodAmounts,
        checked: impl Iterator<Item = (usize, usize, i64)>,
        slots: &dyn Fn(&str, bool) -> (usize, usize),
    ) -> Option<Vec<Ask>> {
        let mut asks: Vec<Ask> = checked.map(Ask::checked).collect();
        for resource in &self.resources {
            let request = pod.counted.asked_for(&resource.name);
            if left_out(&resource.name, request, 1).is_some() {
                continue;
            }
            let (used, allocatable) = slots(&resource.name, self.counts_implied());
            let weight = u32::try_from(resource.weight).ok()?;
            let same = |ask: &&mut Ask| ask.used == used && ask.request == request;
            match asks.iter_mut().find(same) {
                Some(ask) => ask.weight = ask.weight.checked_add(weight)?,
                None => asks.push(Ask {
                    checked: false,
                    weight,
                    ..Ask::checked((used, allocatable, request))
                }),
            }
        }
        let small = |ask: &Ask| (0..BOUND).contains(&ask.request) && ask.weight <= MOST_WEIGHT;
        let fits = asks.len() <= MOST_ASKS && asks.iter().all(small);
        let weights = || asks.iter().map(|ask| ask.weight).sum::<u32>();
        (fits && weights() <= MOST_WEIGHT).then_some(asks)
    }
}

impl Ask {
    fn checked((used, allocatable, request): (usize, usize, i64)) -> Self {
        Self {
            used,
            allocatable,
            request,
            checked: true,
            weight: 0,
        }
    }
}

/// A resource of a node, ready for requests that are alike but for their amounts.
pub(crate) struct OnNode<'f> {
    worths: &'f [u32; WORTHS],
    checked: bool,
    /// 0 where it takes no part in the score.
    weight: u32,
    free: i64,
    allocatable: i64,
    of_free: bool,
    /// The percentage that one unit represents.
    percents: f64,
}

impl Fast {
    fn of(scale: Scale, weight: u32) -> Self {
        let mut worths = [0; WORTHS];
        for (worth, score) in worths.iter_mut().zip(&scale.scores) {
            if *score != 0 || !scale.weighted {
                *worth = u32::from(*score) + WEIGHT;
            }
        }
        let Scale {
            of_free, weighted, ..
        } = scale;
        let twice = if weighted { 2 } else { 1 };
        let mean = |weight: u32| {
            if weight == 0 {
                0
            } else {
                MEAN.div_ceil(twice * weight)
            }
        };
        Self {
            means: (0..=weight).map(mean).collect(),
            of_free,
            weighted,
            worths,
        }
    }

    /// Returns the sum over a pod's requests; none if an amount is out of bounds.
    #[inline]
    pub(crate) fn sum(&self, asks: &[Ask], row: &[i64]) -> Option<u32> {
        asks.iter().try_fold(0, |sum, ask| {
            let on = self.on(ask, row)?;
            on.knows(ask.request).then(|| sum + on.part(ask.request))
        })
    }

    /// A resource that is asked for; the amount that is does not matter.
    #[inline]
    pub(crate) fn on(&self, ask: &Ask, row: &[i64]) -> Option<OnNode<'_>> {
        let allocatable = *row.get(ask.allocatable)?;
        let used = *row.get(ask.used)?;
        let weight = if allocatable == 0 { 0 } else { ask.weight };
        let percents = match weight {
            0 => 0.0,
            _ => f64::from_bits(*row.get(ask.allocatable + PERCENTS)? as u64),
        };
        if !USED.contains(&used) || weight != 0 && percents <= 0.0 {
            return None;
        }
        Some(OnNode {
            worths: &self.worths,
            checked: ask.checked,
            weight,
            free: allocatable.wrapping_sub(used),
            allocatable,
            of_free: self.of_free,
            percents,
        })
    }
}

impl OnNode<'_> {
    /// Returns true if requests up to this amount add nothing.
    #[inline]
    pub(crate) fn adds_nothing(&self, most: i64) -> bool {
        self.weight == 0 && !(self.checked && most > self.free)
    }

    /// Returns true if the result is known for requests up to this amount.
    #[inline]
    pub(crate) fn knows(&self, most: i64) -> bool {
        self.checked || self.weight == 0 || most <= self.free
    }

    /// Returns the value that a request of the resource adds, if it is known.
    #[inline]
    pub(crate) fn part(&self, request: i64) -> u32 {
        let left = self.free.wrapping_sub(request);
        let part = match self.of_free {
            true => left,
            false => self.allocatable.wrapping_sub(left),
        };
        let share = truncated(part as f64 * self.percents);
        let worth = self.worths.get(share as usize % WORTHS);
        match self.checked && left < 0 {
            true => SHORT,
            false => worth.map_or(0, |worth| worth * self.weight),
        }
    }
}

impl Fast {
    /// The score that a sum comes to; none where something is short.
    #[inline]
    pub(crate) fn score(&self, sum: u32) -> Option<u8> {
        let (scores, weights) = (sum % WEIGHT, sum / WEIGHT);
        let mean = u64::from(*self.means.get(weights as usize)?);
        let whole = match self.weighted {
            true => 2 * scores + weights,
            false => scores,
        };
        Some((u64::from(whole) * mean / u64::from(MEAN)) as u8)
    }
}

/// Returns the percentage of the allocatable amount that one unit represents: as bits, because rows
/// are integers; 0 if it is out of bounds.
pub(crate) fn percents(allocatable: i64) -> i64 {
    if !(1..BOUND).contains(&allocatable) {
        return 0;
    }
    (100.0 / allocatable as f64 * (1.0 + f64::EPSILON)).to_bits() as i64
}

/// A number from 0 to 100, truncated. (WebAssembly's own truncation looks for numbers that do not fit.)
#[inline]
fn truncated(number: f64) -> u32 {
    /// From here on numbers are whole, and adding to it rounds to the nearest.
    const WHOLE: f64 = (1_u64 << 52) as f64;
    let nearest = number + WHOLE;
    let above = nearest - WHOLE > number;
    (nearest.to_bits() as u32).wrapping_sub(u32::from(above))
}

#[cfg(all(test, not(target_family = "wasm")))]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::scale::Scale;
    use super::super::{KubeScorer, Policy, ResourceWeight, Strategy as Scoring};
    use super::{BOUND, Fast, MOST_WEIGHT, WEIGHT, percents, truncated};
    use crate::node::NodeTotals;
    use crate::trace::Score;
    use crate::{Container, Format, Pod, Quantity, Release, ResourceList, Shape, ShapePoint};
    use proptest::prelude::*;

    const MOST: i64 = MOST_WEIGHT as i64;
    const NAMES: [&str; 3] = ["memory", "ephemeral-storage", "example.com/foo"];

    /// Generates the allocatable and used amounts of a node: often a whole number of percent, or
    /// one off.
    fn amounts() -> impl Strategy<Value = (i64, i64)> {
        let allocatable = prop_oneof![
            0..300_i64,
            0..BOUND,
            BOUND - 200..BOUND + 200,
            Just(i64::MAX),
        ];
        (allocatable, 0..=202_i64, -2..=2_i64).prop_map(|(allocatable, half_percent, off)| {
            let used = i128::from(allocatable) * i128::from(half_percent) / 200;
            let used = i64::try_from(used).unwrap_or(i64::MAX);
            (allocatable, used.saturating_add(off).max(0))
        })
    }

    fn strategy() -> impl Strategy<Value = Scoring> {
        let score = || 0..=10_i64;
        let shape = [score(), score(), score()].prop_map(|scores| {
            let at = [0, 50, 100].into_iter().zip(scores);
            let points = at.map(|(utilization, score)| ShapePoint { utilization, score });
            Scoring::RequestedToCapacityRatio(Shape::unchecked(&points.collect::<Vec<_>>()))
        });
        prop_oneof![2 => shape, 1 => Just(Scoring::LeastAllocated), 1 => Just(Scoring::MostAllocated)]
    }

    fn weight() -> impl Strategy<Value = i64> {
        prop_oneof![1..=100_i64, 0..=2_i64, MOST - 2..=MOST + 2]
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

    /// Little, or about as much as is free.
    fn request(node: (i64, i64), small: i64, near: Option<i64>) -> i64 {
        let free = node.0.saturating_sub(node.1);
        near.map_or(small, |near| free.saturating_add(near).max(0))
    }

    #[test]
    #[cfg_attr(miri, ignore = "counts in the millions")]
    fn a_mean_is_right_at_the_edges_of_every_whole_number() {
        for (weighted, twice) in [(true, 2), (false, 1)] {
            let scores = [0; 101];
            let of_free = false;
            let scale = Scale {
                of_free,
                scores,
                weighted,
            };
            let fast = Fast::of(scale, MOST_WEIGHT);
            for weights in 1..=MOST_WEIGHT {
                let whole = |sum: u32| twice * sum + if weighted { weights } else { 0 };
                for sum in (1..=100).flat_map(|mean| [mean * weights - 1, mean * weights]) {
                    let half = sum - sum.min(weights / 2);
                    for sum in [sum, half, half.saturating_sub(1)] {
                        let mean = (whole(sum) / (twice * weights)) as u8;
                        let told = fast.score(sum + weights * WEIGHT);
                        assert_eq!(told, Some(mean), "{sum} of {weights}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_share_is_right_at_the_edges_of_every_percent() {
        let odd =
            (0..44).flat_map(|bits| [(1_i64 << bits) + 1, (1 << bits) * 15 / 11, (2 << bits) - 1]);
        for allocatable in odd
            .filter(|amount| (1..BOUND).contains(amount))
            .chain([BOUND - 7])
        {
            let of_one = f64::from_bits(percents(allocatable) as u64);
            for percent in 0..=100 {
                let first = (percent * allocatable + 99) / 100;
                for part in [first - 1, first, first + 1] {
                    let share = (part * 100).div_euclid(allocatable);
                    if (0..=allocatable).contains(&part) {
                        assert_eq!(
                            i64::from(truncated(part as f64 * of_one)),
                            share,
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
        fn a_fast_score_is_the_traced_one(
            strategy in strategy(),
            weights in [weight(), weight(), weight()],
            node in [amounts(), amounts(), amounts()],
            small in [0..3_i64, 0..3_i64, 0..3_i64],
            near in prop::array::uniform3(prop::option::of(-2..=1_i64)),
            checks in any::<bool>(),
            release in prop::sample::select(Release::known()),
        ) {
            let resources = NAMES.iter().zip(weights);
            let resources = resources.map(|(name, weight)| ResourceWeight { name: (*name).into(), weight });
            let policy = Policy { strategy, resources: resources.collect() };
            let scorer = KubeScorer::new(&policy, release.rules(), false);
            let requests = [0, 1, 2].map(|at| request(node[at], small[at], near[at]));
            let asked = scorer.pod(&pod(requests));
            let slots = |name: &str, _: bool| {
                let at = NAMES.iter().position(|known| *known == name);
                at.map_or((9, 9), |at| (3 * at + 1, 3 * at))
            };
            let (mut row, mut totals) = (Vec::new(), NodeTotals::default());
            for (name, (allocatable, used)) in NAMES.iter().zip(node) {
                row.extend([allocatable, used, percents(allocatable)]);
                totals.allocatable.set(name, allocatable);
                totals.requested.set(name, used);
                totals.non_zero.set(name, used);
            }
            row.push(0);
            let left = node.iter().map(|(has, used)| has.wrapping_sub(*used));
            let left: Vec<i64> = left.zip(requests).map(|(free, request)| free.wrapping_sub(request)).collect();
            let needs = (0..3).filter(|_| checks).map(|at| (3 * at + 1, 3 * at, requests[at]));
            if let Some((fast, asks)) = scorer.fast().zip(scorer.asks(&asked, needs, &slots)) {
                match fast.sum(&asks, &row).map(|sum| fast.score(sum)) {
                    Some(Some(score)) => {
                        let traced = scorer.score(&asked, &totals);
                        prop_assert_eq!(traced.score, Score::Whole(score.into()));
                        prop_assert!(!checks || left.iter().all(|left| *left >= 0));
                    }
                    Some(None) => {
                        prop_assert!(checks && left.iter().any(|left| *left < 0), "something is short");
                    }
                    None => {
                        let outside = |((has, used), left): (&(i64, i64), &i64)| *has >= BOUND || used > has || *left < 0;
                        prop_assert!(node.iter().zip(&left).any(outside), "an amount out of bounds");
                    }
                }
            }
        }
    }
}
