//! Compares each score of a plugin with the arithmetic of its trace.

use crate::go::float_to_int64;
use crate::plugins::run::SchedulingResult;
use crate::plugins::score_trace::ScoreTrace;
use crate::slice::value_at;

/// Describes the first score that differs from that of its trace, or has no trace.
pub(super) fn difference(result: &SchedulingResult) -> Option<String> {
    let plugins = result.plugins.iter();
    let scores = plugins.filter_map(|plugin| Some((plugin.name, plugin.scores.as_ref()?)));
    for (name, scores) in scores {
        if scores.traces.len() != scores.raw.len() {
            return Some(format!("{name}: {} traces", scores.traces.len()));
        }
        for (at, trace) in result.explained.iter().zip(&scores.traces) {
            let score = value_at(&scores.raw, *at);
            if traced_score(trace) != score {
                return Some(format!("{name}: {score}, but its trace is {trace:?}"));
            }
        }
    }
    None
}

/// Returns the score by the arithmetic of a trace.
fn traced_score(trace: &ScoreTrace) -> i64 {
    match trace {
        ScoreTrace::TaintToleration { untolerated_taints } => {
            untolerated_taints.iter().map(|_| 1).sum()
        }
        ScoreTrace::NodeAffinity { matching_terms } => {
            matching_terms.iter().map(|term| term.weight).sum()
        }
        ScoreTrace::InterPodAffinity { contributions } => {
            let parts = contributions.iter();
            parts.map(|part| part.weight * part.matches).sum()
        }
        ScoreTrace::PodTopologySpread { is_ignored, terms } => {
            let term = |sum, term: &crate::plugins::SpreadTerm| {
                sum + (term.pods as f64 * term.weight + (term.max_skew - 1) as f64)
            };
            let sum: f64 = terms.iter().fold(0.0, term);
            if *is_ignored {
                0
            } else {
                float_to_int64(sum.round())
            }
        }
        ScoreTrace::ImageLocality {
            images,
            sum,
            min_sum,
            max_sum,
        } => {
            let sizes: i64 = images.iter().map(|image| image.scaled_size).sum();
            let clamped = if sum < min_sum {
                *min_sum
            } else {
                *sum.min(max_sum)
            };
            if sizes != *sum {
                return i64::MIN;
            }
            100 * (clamped - min_sum) / (max_sum - min_sum)
        }
        ScoreTrace::NodeResourcesFit { trace }
        | ScoreTrace::NodeResourcesBalancedAllocation { trace } => trace.score.integer(),
        ScoreTrace::VolumeBinding(trace) => trace.score,
        ScoreTrace::DynamicResources => 0,
    }
}
