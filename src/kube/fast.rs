//! The score of a node within the bounds that nearly every node keeps to, in a subtraction, a shift
//! and a look at a table for each resource; for whatever is outside, no answer, and the exact
//! computation is asked.
//!
//! # How
//!
//! An amount is written as its part of what the node has: whole percents, and what is left over in
//! hundredths of the amount's unit, below 2⁴⁶ and 46 bits further down ([`share`]). Such numbers are
//! in the order of the amounts, so a pod fits where what it asks for is at most what is free; and
//! what is free less what is asked for has the percents of the remainder in its upper bits, rounded
//! down, since a left over that does not suffice borrows a percent. Neither divides anything: what
//! is free is written when a node changes, what is asked for once for nodes that have the same.
//!
//! # Why it is exact
//!
//! - With 0 ≤ part ≤ whole < 2⁴⁶, `part × 100` stays below 2⁵³, and the quotient of two whole numbers
//!   below 2⁵³ is never rounded up to a whole number
//!   ([`scaled_quotient`](super::scaled_quotient)).
//! - Rounded up, the percents of the remainder are the upper bits of the difference and 2⁴⁶ - 1: its
//!   lower bits are zero just where nothing is left over. What is used, rounded down, is 100 less
//!   that.
//! - The mean is that of whole numbers, truncated, or rounded half up as
//!   (2 Σ score × weight + Σ weight) ÷ (2 Σ weight), truncated; all of it below 2³². kube-scheduler
//!   rounds the quotient in floating point, half away from zero. A quotient that is not half of an
//!   odd number is at least 1 ÷ (2 Σ weight) > 2⁻²⁵ from any such half, and floating point moves it by
//!   less than 2⁻⁴⁶: the same side.

use super::allocation::left_out;
use super::{KubeScorer, PodAmounts, PreparedStrategy, scaled_quotient};
use crate::trace::Rounded;

/// What can be said of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Score(u8),
    /// Something that is asked for is short.
    Short,
    /// An amount is out of bounds.
    Unknown,
}

/// A policy and a pod's requests, ready for rows of what is free.
pub(crate) struct Fast {
    checked: Vec<Column>,
    scored: Vec<Column>,
    /// What rounds the percents that are free: up with 2⁴⁶ - 1, down with 0.
    rounding: i64,
    /// The score at each whole percent that is free.
    table: Box<[u8]>,
    /// A score of zero takes its weight out of the mean.
    drops_zeros: bool,
    rounds: bool,
}

/// What is looked at of one resource, and where it stands in a row.
struct Column {
    used: usize,
    allocatable: usize,
    request: i64,
    weight: u32,
}

/// What a pod asks of a resource on nodes that have so much of it.
#[derive(Clone, Copy)]
pub(crate) struct Ask {
    amount: i64,
    /// Where the resource stands in a row of what is free.
    used: u32,
    /// 0 where it takes no part in the score.
    weight: u32,
}

const SHIFT: u32 = 46;
/// × 100 it stays below 2⁵³.
const BOUND: i64 = 1 << SHIFT;
/// Of all weights together.
const MOST_WEIGHT: i64 = 1 << 24;
/// More than anything that is free.
const NEVER: i64 = 1 << 60;
/// Stands for what is free where an amount is out of bounds.
const UNKNOWN: i64 = -NEVER;
/// Stands for what is free where nothing may come: less than any pod asks for.
pub(crate) const CLOSED: i64 = -1;

/// What is free of a resource, for [`Fast::verdict`].
pub(crate) fn free(used: i64, allocatable: i64) -> i64 {
    let free = allocatable.wrapping_sub(used);
    if (0..BOUND).contains(&allocatable) && (0..=allocatable).contains(&free) {
        share(free, allocatable)
    } else {
        UNKNOWN
    }
}

/// What is asked for of a resource. (What is compared with [`UNKNOWN`] does not matter.)
fn asked(request: i64, allocatable: i64) -> i64 {
    match allocatable {
        _ if !(0..BOUND).contains(&allocatable) => 0,
        _ if request > allocatable => NEVER,
        _ => share(request, allocatable),
    }
}

/// Whole percents, and what is left over.
fn share(part: i64, whole: i64) -> i64 {
    let percents = scaled_quotient(part, 100, whole);
    (percents << SHIFT) + (part * 100 - percents * whole)
}

impl KubeScorer {
    /// `needs`: the places of used and allocatable amounts that the filter checks, and how much.
    pub(crate) fn fast(
        &self,
        pod: &PodAmounts,
        needs: impl Iterator<Item = (usize, usize, i64)>,
        slots: &dyn Fn(&str, bool) -> (usize, usize),
    ) -> Option<Fast> {
        // From 1.22 on: every score goes to 100, and a resource without allocatable is left out.
        if !self.rules.leaves_out {
            return None;
        }
        let mut fast = self.table()?;
        for (used, allocatable, request) in needs {
            fast.checked
                .push(Column::new((used, allocatable), request, 0)?);
        }
        for resource in &self.resources {
            let request = pod.counted.asked_for(&resource.name);
            if left_out(&resource.name, request, 1).is_none() {
                let slots = slots(&resource.name, self.counts_implied());
                fast.scored
                    .push(Column::new(slots, request, resource.weight)?);
            }
        }
        let weights = fast.scored.iter().map(|column| i64::from(column.weight));
        (weights.sum::<i64>() < MOST_WEIGHT).then_some(fast)
    }

    /// A table of the strategy's, without resources.
    fn table(&self) -> Option<Fast> {
        let rules = self.rules;
        let ratio = matches!(self.strategy, PreparedStrategy::RequestedToCapacityRatio(_));
        // What is used rounded down leaves what is free rounded up.
        let (rounds_up, score_at): (bool, &dyn Fn(i64) -> i64) = match &self.strategy {
            PreparedStrategy::RequestedToCapacityRatio(curve) => {
                (matches!(rules.utilization, Rounded::Down), &|free| {
                    curve.score_at(100 - free)
                })
            }
            PreparedStrategy::LeastAllocated => (false, &|free| free),
            PreparedStrategy::MostAllocated => (true, &|free| 100 - free),
            PreparedStrategy::BalancedAllocation => return None,
        };
        let small = |score: i64| u8::try_from(score).ok().filter(|score| *score <= 100);
        let table: Option<Vec<u8>> = (0..=100).map(score_at).map(small).collect();
        Some(Fast {
            checked: Vec::new(),
            scored: Vec::new(),
            rounding: if rounds_up { BOUND - 1 } else { 0 },
            table: table?.into(),
            drops_zeros: ratio,
            rounds: ratio,
        })
    }
}

impl Column {
    fn new((used, allocatable): (usize, usize), request: i64, weight: i64) -> Option<Self> {
        (request >= 0).then_some(Self {
            used,
            allocatable,
            request,
            weight: u32::try_from(weight).ok()?,
        })
    }

    fn ask(&self, row: &[i64]) -> Ask {
        let allocatable = row.get(self.allocatable).copied().unwrap_or(0);
        Ask {
            amount: asked(self.request, allocatable),
            used: self.used as u32,
            weight: self.weight,
        }
    }

    /// Without allocatable it is left out.
    fn scored(&self, row: &[i64]) -> Ask {
        match self.ask(row) {
            Ask { used, .. } if row.get(self.allocatable) == Some(&0) => Ask {
                amount: 0,
                used,
                weight: 0,
            },
            ask => ask,
        }
    }
}

impl Fast {
    /// How many asks there are of a node.
    pub(crate) fn asks(&self) -> usize {
        self.checked.len() + self.scored.len()
    }

    /// What is asked of nodes that have what this row says.
    pub(crate) fn asks_of(&self, row: &[i64]) -> impl Iterator<Item = Ask> {
        let checked = self.checked.iter().map(|column| column.ask(row));
        checked.chain(self.scored.iter().map(|column| column.scored(row)))
    }

    /// Whether what is [free] on a node has room for the pod, and its score.
    #[inline]
    pub(crate) fn verdict(&self, row: &[i64], asks: &[Ask]) -> Verdict {
        let Some((checked, scored)) = asks.split_at_checked(self.checked.len()) else {
            return Verdict::Unknown;
        };
        let free = |ask: &Ask| row.get(ask.used as usize).copied().unwrap_or(UNKNOWN);
        for ask in checked {
            let free = free(ask);
            if free < ask.amount {
                return if free == UNKNOWN {
                    Verdict::Unknown
                } else {
                    Verdict::Short
                };
            }
        }
        let (mut sum, mut weights) = (0_u32, 0_u32);
        for ask in scored {
            let left = free(ask) - ask.amount;
            let percents = (left + self.rounding) >> SHIFT;
            let (Some(score), 0..) = (self.table.get(percents as usize), left) else {
                return Verdict::Unknown;
            };
            if *score != 0 || !self.drops_zeros {
                sum += u32::from(*score) * ask.weight;
                weights += ask.weight;
            }
        }
        Verdict::Score(self.mean(sum, weights))
    }

    fn mean(&self, sum: u32, weights: u32) -> u8 {
        let mean = if self.rounds {
            (2 * sum + weights).checked_div(2 * weights)
        } else {
            sum.checked_div(weights)
        };
        mean.unwrap_or(0) as u8
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::{KubeScorer, Policy, ResourceWeight, Strategy as Scoring};
    use super::{BOUND, MOST_WEIGHT, Verdict, free};
    use crate::node::NodeTotals;
    use crate::trace::Score;
    use crate::{Container, Format, Pod, Quantity, Release, ResourceList, Shape, ShapePoint};
    use proptest::prelude::*;

    const NAMES: [&str; 3] = ["memory", "ephemeral-storage", "example.com/foo"];

    /// What a node has, and what of it is used: often a whole number of percents, or one off.
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
        prop_oneof![1..=100_i64, 0..=2_i64, MOST_WEIGHT - 2..=MOST_WEIGHT + 2]
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
                at.map_or((6, 6), |at| (2 * at + 1, 2 * at))
            };
            let (mut row, mut totals) = (Vec::new(), NodeTotals::default());
            for (name, (allocatable, used)) in NAMES.iter().zip(node) {
                row.extend([allocatable, used]);
                totals.allocatable.set(name, allocatable);
                totals.requested.set(name, used);
                totals.non_zero.set(name, used);
            }
            row.push(0);
            let left = node.iter().map(|(has, used)| has.wrapping_sub(*used));
            let left: Vec<i64> = left.zip(requests).map(|(free, request)| free.wrapping_sub(request)).collect();
            let needs = (0..3).filter(|_| checks).map(|at| (2 * at + 1, 2 * at, requests[at]));
            if let Some(fast) = scorer.fast(&asked, needs, &slots) {
                let free: Vec<i64> = (0..7_usize).map(|at| free(row[at], row[at.saturating_sub(1)])).collect();
                match fast.verdict(&free, &fast.asks_of(&row).collect::<Vec<_>>()) {
                    Verdict::Score(score) => {
                        let traced = scorer.score(&asked, &totals);
                        prop_assert_eq!(traced.score, Score::Whole(score.into()));
                        prop_assert!(!checks || left.iter().all(|left| *left >= 0));
                    }
                    Verdict::Short => {
                        prop_assert!(checks && left.iter().any(|left| *left < 0), "something is short");
                    }
                    Verdict::Unknown => {
                        let outside = |((has, used), left): (&(i64, i64), &i64)| *has >= BOUND || used > has || *left < 0;
                        prop_assert!(node.iter().zip(&left).any(outside), "an amount out of bounds");
                    }
                }
            }
        }
    }
}
