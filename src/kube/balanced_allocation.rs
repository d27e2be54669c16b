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
