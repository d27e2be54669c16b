//! Bounds of a node's scores while one amount rises or falls, from its scores at both ends.
//!
//! One amount changes the fraction of one resource, and each percentage is monotone in it. So a resource score by a shape is one
//! of those between two percentages, a mean of LeastAllocated or MostAllocated is monotone, and the deviation of
//! NodeResourcesBalancedAllocation is smallest where the fraction is closest to the mean of the others.

use super::node_scores::{NodeScorers, ScoredNode};
use crate::go::float_to_int64;
use crate::scenario::CheckedScenario;
use crate::total_scores::OtherScores;
use crate::trace::{Deviation, NodeTrace, Outcome, ResourceTrace, Score, ScoreRule};
use crate::{Scorer, Strategy};

/// The lowest and the highest score.
pub(super) type Range = (f64, f64);

/// The parts of a policy from which bounds follow.
pub(super) struct ScoreBounds {
    /// The resource score at each percent, if the policy has a shape.
    curve: Vec<i64>,
    drops_zero_scores: bool,
}

impl ScoreBounds {
    /// Returns none for a scorer whose scores have no such bounds.
    pub(super) fn new(checked: &CheckedScenario) -> Option<Self> {
        let release = match checked.scorer {
            Scorer::KubeScheduler(release) => Some(release),
            Scorer::Volcano(_) => None,
            Scorer::Kep(_) | Scorer::Documentation => return None,
        };
        let curve = match (&checked.policy.strategy, release) {
            (Strategy::RequestedToCapacityRatio(shape), Some(release)) => {
                let shape = shape.scaled_to(release.max_score());
                (0..=100).map(|percent| shape.score_at(percent)).collect()
            }
            _ => Vec::new(),
        };
        Some(Self {
            curve,
            drops_zero_scores: release.is_some_and(|release| release.rules().drops_zero_scores()),
        })
    }

    /// Returns the bounds of the score that decides; none if they are unknown.
    pub(super) fn deciding_range(
        &self,
        scorers: &NodeScorers,
        (a, b): (&ScoredNode, &ScoredNode),
        input: OtherScores,
    ) -> Option<Range> {
        let policy = self.policy_range(&a.policy, &b.policy)?;
        let input = input.total(Score::default()).float();
        let mut sum = weighted(policy, scorers.policy_weight.unwrap_or(1));
        let plugins = scorers.plugins.iter().zip(a.plugins.iter().zip(&b.plugins));
        for (plugin, (a, b)) in plugins {
            let (lowest, highest) = weighted(plugin_range(a, b)?, plugin.weight);
            sum = (sum.0 + lowest, sum.1 + highest);
        }
        Some((sum.0 + input, sum.1 + input))
    }

    fn policy_range(&self, a: &NodeTrace, b: &NodeTrace) -> Option<Range> {
        let is_by_shape = |trace: &ResourceTrace| trace.utilization.is_some();
        match a.resources.iter().any(is_by_shape) {
            true => self.shape_range(a, b),
            false => plugin_range(a, b),
        }
    }

    /// Returns the bounds of a mean of resource scores by the shape.
    fn shape_range(&self, a: &NodeTrace, b: &NodeTrace) -> Option<Range> {
        let (mut weighted, mut weights) = (0_i64, 0_i64);
        let mut changed = None;
        for (a, b) in pairs(a, b)? {
            let percents = a.utilization.zip(b.utilization);
            match percents {
                Some((a_percent, b_percent)) if a_percent != b_percent => {
                    if changed.is_some() {
                        return None;
                    }
                    changed = Some((a_percent.min(b_percent), a_percent.max(b_percent), a.weight));
                }
                _ if a.outcome != b.outcome => return None,
                _ if a.outcome == Outcome::Counted => {
                    weighted = weighted.wrapping_add(a.weighted?);
                    weights = weights.wrapping_add(a.weight);
                }
                _ => {}
            }
        }
        let Some((from, to, weight)) = changed else {
            return Some((a.score.float(), a.score.float()));
        };
        let is_rounded = matches!(a.rule, ScoreRule::RoundedMean { .. });
        let mut range: Option<Range> = None;
        for percent in from..=to {
            let score = *self.curve.get(usize::try_from(percent).ok()?)?;
            let counts = score > 0 || !self.drops_zero_scores;
            let weight = if counts { weight } else { 0 };
            let weighted = weighted.wrapping_add(score.wrapping_mul(weight));
            let mean = mean(weighted, weights.wrapping_add(weight), is_rounded);
            let (lowest, highest) = range.unwrap_or((mean, mean));
            range = Some((lowest.min(mean), highest.max(mean)));
        }
        range
    }
}

fn mean(weighted: i64, weights: i64, is_rounded: bool) -> f64 {
    match weights {
        0 => 0.0,
        _ if is_rounded => (weighted as f64 / weights as f64).round(),
        _ => weighted.wrapping_div(weights) as f64,
    }
}

fn weighted((lowest, highest): Range, weight: i64) -> Range {
    let (a, b) = (lowest * weight as f64, highest * weight as f64);
    (a.min(b), a.max(b))
}

/// Returns the bounds of a score without a shape.
fn plugin_range(a: &NodeTrace, b: &NodeTrace) -> Option<Range> {
    let (first, last) = (a.score.float(), b.score.float());
    let ends = (first.min(last), first.max(last));
    let is_alike = pairs(a, b)?.all(|(a, b)| {
        a.outcome == b.outcome && (a.overcommitted == b.overcommitted || a.score.is_none())
    });
    match (&a.rule, &b.rule) {
        (ScoreRule::Skipped, ScoreRule::Skipped) => Some(ends),
        (ScoreRule::Difference { .. }, ScoreRule::Difference { .. }) => {
            difference_range(a, b, ends)
        }
        (
            ScoreRule::Deviation {
                with_pod: a,
                without_pod: a_without,
            },
            ScoreRule::Deviation {
                with_pod: b,
                without_pod: b_without,
            },
        ) => {
            let with = deviation_range(a, b)?;
            match a_without.as_ref().zip(b_without.as_ref()) {
                Some((a, b)) => {
                    let without = deviation_range(a, b)?;
                    let score =
                        |with: f64, without: f64| 50.0 + ((50.0 + with - without) / 2.0).trunc();
                    Some((score(with.0, without.1), score(with.1, without.0)))
                }
                None => Some(with),
            }
        }
        (ScoreRule::ScaledMean { .. }, ScoreRule::ScaledMean { .. }) => {
            let same_capacity = pairs(a, b)?.all(|(a, b)| a.overcommitted == b.overcommitted);
            (is_alike && same_capacity).then_some(ends)
        }
        (ScoreRule::TruncatedMean { .. }, ScoreRule::TruncatedMean { .. }) => {
            is_alike.then_some(ends)
        }
        _ => None,
    }
}

/// Returns the resources of two traces of the same node.
fn pairs<'t>(
    a: &'t NodeTrace,
    b: &'t NodeTrace,
) -> Option<impl Iterator<Item = (&'t ResourceTrace, &'t ResourceTrace)>> {
    let same_length = a.resources.len() == b.resources.len();
    same_length.then(|| a.resources.iter().zip(&b.resources))
}

/// Returns the bounds of the difference of two fractions as a score: the highest score where the fractions are equal.
fn difference_range(a: &NodeTrace, b: &NodeTrace, (lowest, highest): Range) -> Option<Range> {
    let (ScoreRule::Difference { full: a_full, .. }, ScoreRule::Difference { full: b_full, .. }) =
        (&a.rule, &b.rule)
    else {
        return None;
    };
    let side = |trace: &NodeTrace| {
        let fractions: Vec<f64> = trace
            .resources
            .iter()
            .filter_map(|it| it.fraction)
            .collect();
        match fractions.as_slice() {
            [cpu, memory] => cpu.partial_cmp(memory),
            _ => None,
        }
    };
    (a_full == b_full && side(a)? == side(b)?).then_some((lowest, highest))
}

/// Returns the bounds of the score of a standard deviation while one of its fractions changes.
fn deviation_range(a: &Deviation, b: &Deviation) -> Option<Range> {
    let count = a.fractions.len();
    if count != b.fractions.len() {
        return None;
    }
    let mut closest = a.fractions.clone();
    let mut changed = 0;
    for (index, (from, to)) in a.fractions.iter().zip(&b.fractions).enumerate() {
        if from == to {
            continue;
        }
        changed += 1;
        let others = a
            .fractions
            .iter()
            .enumerate()
            .filter(|other| other.0 != index);
        let mean = others.map(|other| other.1).sum::<f64>() / (count.max(2) - 1) as f64;
        if let Some(fraction) = closest.get_mut(index) {
            *fraction = mean.max(from.min(*to)).min(from.max(*to));
        }
    }
    if changed > 1 {
        return None;
    }
    let (first, last) = (a.score as f64, b.score as f64);
    let mean = closest.iter().sum::<f64>() / count.max(1) as f64;
    let squares = closest
        .iter()
        .map(|it| (it - mean) * (it - mean))
        .sum::<f64>();
    let deviation = (squares / count.max(1) as f64).sqrt();
    /// More than the rounding of all of these operations.
    const TOLERANCE: f64 = 1e-9;
    let highest = float_to_int64((1.0 - deviation + TOLERANCE) * 100.0) as f64;
    Some((first.min(last), highest.max(first).max(last)))
}
