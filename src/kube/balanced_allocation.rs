//! NodeResourcesBalancedAllocation: scores a node higher if the resources' fractions are close to each other.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/balanced_allocation.go`; to 1.16
//! `pkg/scheduler/algorithm/priorities/balanced_resource_allocation.go`. Floating-point
//! operations are in the order of the Go code on amd64, which fuses none.

use super::ResourceUsage;
use crate::go::float_to_int64;
use crate::releases::rules::{Balance, ReleaseRules};
use crate::trace::{Deviation, NodeTrace, Outcome, ResourceTrace, Score, ScoreRule};

pub(super) fn score(usages: Vec<ResourceUsage>, rules: &ReleaseRules) -> NodeTrace {
    match rules.balance {
        Balance::Difference => score_difference(&usages, rules.max_score),
        Balance::Deviation {
            skips_empty_pods,
            scores_change,
        } => {
            if skips_empty_pods && usages.iter().all(|usage| usage.request == 0) {
                return skipped_trace(&usages);
            }
            score_deviation(&usages, scores_change)
        }
    }
}

fn skipped_trace(usages: &[ResourceUsage]) -> NodeTrace {
    let resources = usages
        .iter()
        .map(|usage| usage.trace(usage.skip_reason.unwrap_or(Outcome::NotRequested)));
    NodeTrace {
        resources: resources.collect(),
        rule: ScoreRule::Skipped,
        score: Score::Integer(0),
    }
}

/// To 1.21: scores the difference between cpu and memory.
fn score_difference(usages: &[ResourceUsage], max_score: i64) -> NodeTrace {
    let fraction = |usage: &ResourceUsage| match usage.allocatable {
        0 => 1.0,
        capacity => usage.requested as f64 / capacity as f64,
    };
    let fractions: Vec<f64> = usages.iter().map(fraction).collect();
    let full = fractions.iter().any(|fraction| *fraction >= 1.0);
    let difference = match fractions.as_slice() {
        [cpu, memory] => (cpu - memory).abs(),
        _ => 0.0,
    };
    let score = if full {
        0
    } else {
        float_to_int64((1.0 - difference) * max_score as f64)
    };
    NodeTrace {
        resources: traces(usages, &fractions),
        rule: ScoreRule::Difference { difference, full },
        score: Score::Integer(score),
    }
}

/// From 1.22: scores the standard deviation of all fractions, in the order of the configuration.
fn score_deviation(usages: &[ResourceUsage], scores_change: bool) -> NodeTrace {
    let scored = || usages.iter().filter(|usage| usage.skip_reason.is_none());
    let with_pod = Deviation::from_fractions(
        scored().map(|usage| fraction(usage.requested, usage.allocatable)),
    );
    let without_pod = scores_change.then(|| {
        Deviation::from_fractions(scored().map(|usage| fraction(usage.used, usage.allocatable)))
    });
    let score = match &without_pod {
        Some(without) => change_score(with_pod.score, without.score),
        None => with_pod.score,
    };
    NodeTrace {
        resources: traces(usages, &with_pod.fractions),
        rule: ScoreRule::Deviation {
            with_pod,
            without_pod,
        },
        score: Score::Integer(score),
    }
}

fn fraction(requested: i64, allocatable: i64) -> f64 {
    let fraction = requested as f64 / allocatable as f64;
    if fraction > 1.0 { 1.0 } else { fraction }
}

/// Returns the score of a change of the deviation's score; wraps as int64 does.
fn change_score(with: i64, without: i64) -> i64 {
    let change = with.wrapping_sub(without);
    50_i64.wrapping_add(50_i64.wrapping_add(change).wrapping_div(2))
}

/// Returns only the score, from each resource's requested amount with the pod, the pod's request,
/// and the allocatable amount.
#[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
pub(super) fn balance_score(
    usages: impl Iterator<Item = (i64, i64, i64)> + Clone,
    scores_change: bool,
) -> i64 {
    let all = usages.clone();
    let with = Deviation::from_fractions(
        all.map(|(requested, _, capacity)| fraction(requested, capacity)),
    );
    if !scores_change {
        return with.score;
    }
    let before = usages
        .map(|(requested, request, capacity)| fraction(requested.wrapping_sub(request), capacity));
    change_score(with.score, Deviation::from_fractions(before).score)
}

/// Returns the traces of the resources with their fractions; skipped resources have none.
fn traces(usages: &[ResourceUsage], fractions: &[f64]) -> Vec<ResourceTrace> {
    let mut fractions = fractions.iter();
    let trace = |usage: &ResourceUsage| match usage.skip_reason {
        Some(reason) => usage.trace(reason),
        None => ResourceTrace {
            fraction: fractions.next().copied(),
            ..usage.trace(Outcome::Counted)
        },
    };
    usages.iter().map(trace).collect()
}

impl Deviation {
    fn from_fractions(fractions: impl Iterator<Item = f64>) -> Self {
        let fractions: Vec<f64> = fractions.collect();
        let count = fractions.len() as f64;
        let mean = fractions.iter().fold(0.0, |sum, fraction| sum + fraction) / count;
        let deviation = match fractions.as_slice() {
            [] | [_] => 0.0,
            // The scheduler's formula for two; not always the same to the last bit.
            [a, b] => ((a - b) / 2.0).abs(),
            _ => {
                let squares = fractions.iter().fold(0.0, |sum, fraction| {
                    sum + (fraction - mean) * (fraction - mean)
                });
                (squares / count).sqrt()
            }
        };
        Self {
            mean: if fractions.is_empty() { 0.0 } else { mean },
            score: float_to_int64((1.0 - deviation) * 100.0),
            deviation,
            fractions,
        }
    }
}
