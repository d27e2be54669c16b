//! NodeResourcesBalancedAllocation: scores a node higher if the resources' fractions are close to each other.
//!
//! Source: kubernetes/kubernetes v1.36.3,
//! `pkg/scheduler/framework/plugins/noderesources/balanced_allocation.go`; to 1.16
//! `pkg/scheduler/algorithm/priorities/balanced_resource_allocation.go`. Floating-point
//! operations are in the order of the Go code on amd64, which fuses none.

use super::ResourceUsage;
use crate::go::float_to_int64;
use crate::releases::rules::{Balance, ReleaseRules};
use crate::trace::{Deviation, Outcome, ResourceTrace, ScoreRule, TraceSink};

pub(super) fn score<'r>(
    usages: impl Iterator<Item = ResourceUsage<'r>> + Clone,
    rules: &ReleaseRules,
    sink: &mut impl TraceSink,
) -> i64 {
    match rules.balance {
        Balance::Difference => difference(usages, rules.max_score, sink),
        Balance::Deviation {
            skips_empty_pods, ..
        } if skips_empty_pods && usages.clone().all(|usage| usage.request == 0) => {
            for usage in usages {
                let reason = usage.skip_reason.unwrap_or(Outcome::NotRequested);
                sink.resource(|| usage.trace(reason));
            }
            sink.rule(|| ScoreRule::Skipped);
            0
        }
        Balance::Deviation { scores_change, .. } => deviation(usages, scores_change, sink),
    }
}

/// To 1.21: scores the difference between cpu and memory.
fn difference<'r>(
    usages: impl Iterator<Item = ResourceUsage<'r>>,
    max_score: i64,
    sink: &mut impl TraceSink,
) -> i64 {
    let fraction = |usage: ResourceUsage<'_>| {
        let fraction = match usage.allocatable {
            0 => 1.0,
            capacity => usage.requested as f64 / capacity as f64,
        };
        record(&usage, fraction, sink);
        fraction
    };
    let fractions: Vec<f64> = usages.map(fraction).collect();
    let full = fractions.iter().any(|fraction| *fraction >= 1.0);
    let difference = match fractions.as_slice() {
        [cpu, memory] => (cpu - memory).abs(),
        _ => 0.0,
    };
    sink.rule(|| ScoreRule::Difference { difference, full });
    difference_score(difference, full, max_score)
}

fn difference_score(difference: f64, full: bool, max_score: i64) -> i64 {
    if full {
        0
    } else {
        float_to_int64((1.0 - difference) * max_score as f64)
    }
}

/// From 1.22: scores the standard deviation of all fractions, in the order of the configuration.
fn deviation<'r>(
    usages: impl Iterator<Item = ResourceUsage<'r>> + Clone,
    scores_change: bool,
    sink: &mut impl TraceSink,
) -> i64 {
    for usage in usages.clone() {
        record(&usage, fraction(usage.requested, usage.allocatable), sink);
    }
    let scored = || usages.clone().filter(|usage| usage.skip_reason.is_none());
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
    sink.rule(|| ScoreRule::Deviation {
        with_pod,
        without_pod,
    });
    score
}

/// Records a resource with its fraction, which a skipped one does not have.
fn record(usage: &ResourceUsage<'_>, fraction: f64, sink: &mut impl TraceSink) {
    sink.resource(|| match usage.skip_reason {
        Some(reason) => usage.trace(reason),
        None => ResourceTrace {
            fraction: Some(fraction),
            ..usage.trace(Outcome::Counted)
        },
    });
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

impl Deviation {
    fn from_fractions(fractions: impl Iterator<Item = f64>) -> Self {
        let fractions: Vec<f64> = fractions.collect();
        let (mean, deviation) = mean_and_deviation(fractions.iter().copied());
        Self {
            mean: if fractions.is_empty() { 0.0 } else { mean },
            score: deviation_score(deviation),
            deviation,
            fractions,
        }
    }
}

fn deviation_score(deviation: f64) -> i64 {
    float_to_int64((1.0 - deviation) * 100.0)
}

/// Returns the mean and the standard deviation; the mean of no fractions is not a number.
fn mean_and_deviation(fractions: impl Iterator<Item = f64> + Clone) -> (f64, f64) {
    let count = fractions.clone().count();
    let sum = fractions.clone().fold(0.0, |sum, fraction| sum + fraction);
    let mean = sum / count as f64;
    let mut first_two = fractions.clone();
    let deviation = match (count, first_two.next(), first_two.next()) {
        (0 | 1, ..) => 0.0,
        // The scheduler's formula for two; not always the same to the last bit.
        (2, Some(a), Some(b)) => ((a - b) / 2.0_f64).abs(),
        _ => {
            let squares = fractions.fold(0.0, |sum, fraction| {
                sum + (fraction - mean) * (fraction - mean)
            });
            (squares / count as f64).sqrt()
        }
    };
    (mean, deviation)
}

/// The values of a resource on a node that the score depends on.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ResourceFractions {
    is_requested: bool,
    pub(crate) is_scored: bool,
    pub(crate) with_pod: f64,
    pub(crate) without_pod: f64,
}

impl ResourceFractions {
    pub(crate) fn new(usage: &ResourceUsage<'_>, rules: &ReleaseRules) -> Self {
        let fraction_of = |amount: i64| match (rules.balance, usage.allocatable) {
            (Balance::Difference, 0) => 1.0,
            (Balance::Difference, capacity) => amount as f64 / capacity as f64,
            (Balance::Deviation { .. }, capacity) => fraction(amount, capacity),
        };
        Self {
            is_requested: usage.request != 0,
            is_scored: usage.skip_reason.is_none(),
            with_pod: fraction_of(usage.requested),
            without_pod: fraction_of(usage.used),
        }
    }

    /// Returns the score of a node with these resources.
    pub(crate) fn score(resources: &[Self], rules: &ReleaseRules) -> i64 {
        let [with_pod, without_pod] = Self::parts(resources, rules);
        match rules.balance {
            Balance::Deviation {
                skips_empty_pods: true,
                ..
            } if !resources.iter().any(|resource| resource.is_requested) => 0,
            Balance::Deviation {
                scores_change: true,
                ..
            } => change_score(with_pod, without_pod),
            _ => with_pod,
        }
    }

    /// Returns the scores with and without the pod, of which the score is computed; the second one is 0 if it does not count.
    pub(crate) fn parts(resources: &[Self], rules: &ReleaseRules) -> [i64; 2] {
        let scored = || resources.iter().filter(|resource| resource.is_scored);
        match rules.balance {
            Balance::Difference => {
                let difference = match resources {
                    [cpu, memory] => (cpu.with_pod - memory.with_pod).abs(),
                    _ => 0.0,
                };
                let full = resources.iter().any(|resource| resource.with_pod >= 1.0);
                [difference_score(difference, full, rules.max_score), 0]
            }
            Balance::Deviation { scores_change, .. } => {
                let with_pod = mean_and_deviation(scored().map(|resource| resource.with_pod)).1;
                let without_pod =
                    || mean_and_deviation(scored().map(|resource| resource.without_pod)).1;
                [
                    deviation_score(with_pod),
                    if scores_change {
                        deviation_score(without_pod())
                    } else {
                        0
                    },
                ]
            }
        }
    }
}
