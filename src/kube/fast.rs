//! The score of a node within the bounds that nearly every node keeps to: each resource's share in
//! whole percents, through a table, and the weighted mean; for whatever is outside, no answer, and
//! the exact computation is asked.
//!
//! # Why it is exact
//!
//! - A share is `part × scale ÷ allocatable`, truncated, with 0 ≤ part ≤ allocatable < 2⁴⁶ and a
//!   scale of at most 100: the product stays below 2⁵³, and the quotient of two whole numbers below
//!   2⁵³ is never rounded up to a whole number ([`scaled_quotient`](super::scaled_quotient)).
//! - The mean is `Σ score × weight ÷ Σ weight`, truncated: with 100 resources at most and weights up
//!   to 2³², both sums stay below 2⁴⁶.
//! - Rounded half up it is (2 Σ score × weight + Σ weight) ÷ (2 Σ weight), truncated. kube-scheduler
//!   rounds the quotient in floating point, half away from zero. A quotient that is not half of an odd
//!   number is at least 1 ÷ (2 Σ weight) > 2⁻⁴¹ from any such half, and floating point moves it by
//!   less than 2⁻⁴⁶: the same side.

use super::allocation::left_out;
use super::era::{Resources, Rules};
use super::{KubeScorer, PodAmounts, PreparedStrategy};
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

/// A policy and a pod's requests, ready for rows of numbers.
pub(crate) struct Fast {
    columns: Vec<Column>,
    /// The share is of what is free; of what is used, if not.
    of_free: bool,
    scale: i64,
    /// The score at each whole share.
    table: Box<[u8]>,
    /// A score of zero takes its weight out of the mean.
    drops_zeros: bool,
    rounds: bool,
}

/// What is looked at of one resource, and where it stands in a row.
struct Column {
    allocatable: usize,
    used: usize,
    /// What has to be free; the least number where that is not checked.
    need: i64,
    /// Used, as the scorer counts it.
    counted: usize,
    request: i64,
    /// 0 where it is not scored.
    weight: i64,
}

/// × 100 it stays below 2^53.
const BOUND: i64 = 1 << 46;
const MOST_WEIGHT: i64 = 1 << 32;
const MOST_RESOURCES: usize = 100;

impl KubeScorer {
    /// `needs`: the places of used and allocatable amounts that the filter checks, and how much.
    pub(crate) fn fast(
        &self,
        pod: &PodAmounts,
        needs: &[(usize, usize, i64)],
        slots: &dyn Fn(&str, bool) -> (usize, usize),
    ) -> Option<Fast> {
        let need = |(used, allocatable, need): &(usize, usize, i64)| Column {
            allocatable: *allocatable,
            used: *used,
            need: *need,
            counted: *used,
            request: 0,
            weight: 0,
        };
        let mut fast = self.table()?;
        fast.columns = needs.iter().map(need).collect();
        for resource in &self.resources {
            let name = &*resource.name;
            let request = pod.counted.asked_for(name);
            let bounded = (0..BOUND).contains(&request)
                && (0..=MOST_WEIGHT).contains(&resource.weight)
                && self.resources.len() <= MOST_RESOURCES;
            // Without allocatable a resource is passed over, which holds where it is left out then.
            if !bounded || !self.rules.leaves_out {
                return None;
            }
            if left_out(name, request, 1).is_none() {
                let (counted, allocatable) = slots(name, self.counts_implied());
                fast.scores(allocatable, counted, request, resource.weight)?;
            }
        }
        Some(fast)
    }

    /// A table of the strategy's, without resources.
    fn table(&self) -> Option<Fast> {
        let Rules {
            max_score: scale, ..
        } = *self.rules;
        let (mut of_free, mut scale) = (false, scale);
        let mut ratio = false;
        let scores: Vec<i64> = match &self.strategy {
            PreparedStrategy::RequestedToCapacityRatio(curve) => {
                if self.rules.ratio_resources == Resources::CpuAndMemory {
                    return None;
                }
                (ratio, scale) = (true, 100);
                let up = matches!(self.rules.utilization, Rounded::Up);
                of_free = up;
                let percents = (0..=100).map(|share| if up { 100 - share } else { share });
                percents.map(|percent| curve.score_at(percent)).collect()
            }
            PreparedStrategy::LeastAllocated => {
                of_free = true;
                (0..=scale).collect()
            }
            PreparedStrategy::MostAllocated => (0..=scale).collect(),
            PreparedStrategy::BalancedAllocation => return None,
        };
        let small = |score: i64| u8::try_from(score).ok().filter(|score| *score <= 100);
        let table: Option<Vec<u8>> = scores.into_iter().map(small).collect();
        Some(Fast {
            columns: Vec::new(),
            of_free,
            scale,
            table: table?.into(),
            drops_zeros: ratio,
            rounds: ratio,
        })
    }
}

impl Fast {
    /// Adds what is scored of a resource; none where it is scored already.
    fn scores(
        &mut self,
        allocatable: usize,
        counted: usize,
        request: i64,
        weight: i64,
    ) -> Option<()> {
        let known = |column: &&mut Column| column.allocatable == allocatable;
        if let Some(column) = self.columns.iter_mut().find(known) {
            if column.weight != 0 {
                return None;
            }
            (column.counted, column.request, column.weight) = (counted, request, weight);
            return Some(());
        }
        self.columns.push(Column {
            allocatable,
            used: counted,
            need: i64::MIN,
            counted,
            request,
            weight,
        });
        Some(())
    }

    /// Whether a row has room for the pod, and its score.
    #[inline]
    pub(crate) fn verdict(&self, row: &[i64]) -> Verdict {
        let at = |slot: usize| row.get(slot).copied().unwrap_or(-1);
        let (mut sum, mut weights) = (0_i64, 0_i64);
        for column in &self.columns {
            let allocatable = at(column.allocatable);
            if column.need > allocatable.wrapping_sub(at(column.used)) {
                return Verdict::Short;
            }
            if column.weight == 0 || allocatable == 0 {
                continue;
            }
            let requested = at(column.counted).wrapping_add(column.request);
            if !(0 <= requested && requested <= allocatable && allocatable < BOUND) {
                return Verdict::Unknown;
            }
            let part = match self.of_free {
                true => allocatable - requested,
                false => requested,
            };
            let share = ((part * self.scale) as f64 / allocatable as f64) as u32;
            let Some(score) = self.table.get(share as usize) else {
                return Verdict::Unknown;
            };
            if *score != 0 || !self.drops_zeros {
                sum += i64::from(*score) * column.weight;
                weights += column.weight;
            }
        }
        Verdict::Score(self.mean(sum, weights))
    }

    fn mean(&self, sum: i64, weights: i64) -> u8 {
        if weights == 0 {
            return 0;
        }
        if self.rounds {
            ((2 * sum + weights) as f64 / (2 * weights) as f64) as u8
        } else {
            (sum as f64 / weights as f64) as u8
        }
    }
}

#[cfg(all(test, not(target_family = "wasm")))]
#[allow(clippy::indexing_slicing)]
mod tests {
    use super::super::{KubeScorer, Policy, ResourceWeight, Strategy as Scoring};
    use super::{BOUND, MOST_WEIGHT, Verdict};
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

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4000))]

        #[test]
        fn a_fast_score_is_the_traced_one(
            strategy in strategy(),
            weights in [weight(), weight(), weight()],
            node in [amounts(), amounts(), amounts()],
            requests in [0..3_i64, 0..3_i64, 0..3_i64],
            release in prop::sample::select(Release::known()),
        ) {
            let resources = NAMES.iter().zip(weights);
            let resources = resources.map(|(name, weight)| ResourceWeight { name: (*name).into(), weight });
            let policy = Policy { strategy, resources: resources.collect() };
            let scorer = KubeScorer::new(&policy, release.rules(), false);
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
            if let Some(fast) = scorer.fast(&asked, &[], &slots) {
                match fast.verdict(&row) {
                    Verdict::Score(score) => {
                        let traced = scorer.score(&asked, &totals);
                        prop_assert_eq!(traced.score, Score::Whole(score.into()));
                    }
                    verdict => {
                        prop_assert_eq!(verdict, Verdict::Unknown);
                        let over = |(has, used): &(i64, i64)| *has >= BOUND || used.saturating_add(2) > *has;
                        prop_assert!(node.iter().any(over), "an amount out of bounds");
                    }
                }
            }
        }
    }
}
