//! Compares a curve over time with the summaries of its steps; shared by the tests and the fuzzer.

use nodescore::simulation::{Series, Simulation, Summary};

/// Checks a curve of at most `points` points for one of the scenario's pods.
pub(crate) fn check_series(simulation: &mut Simulation, points: usize, pod_index: usize) {
    let last = simulation.events().len();
    let series = simulation.series(points, pod_index).unwrap();
    assert_eq!(series.steps.len(), points.min(last + 1));
    if points > 0 {
        assert_eq!(series.steps.last(), Some(&(last as f64)));
    }
    for (at, step) in series.steps.iter().enumerate().rev() {
        let summary = simulation.summary(*step as usize, pod_index).unwrap();
        let (point, counted) = (point(&series, at), summary_values(&summary));
        assert!(
            are_equal(&point, &counted),
            "step {step}: {point:?}, {counted:?}"
        );
    }
}

/// Compares the bits, so that NaN equals NaN.
fn are_equal(one: &[f64], other: &[f64]) -> bool {
    let bits = |numbers: &[f64]| {
        numbers
            .iter()
            .map(|number| number.to_bits())
            .collect::<Vec<_>>()
    };
    bits(one) == bits(other)
}

/// Returns one point of a curve, in the order of `summary_values`.
fn point(series: &Series, at: usize) -> Vec<f64> {
    let mut point = vec![
        series.placed[at],
        series.pending[at],
        series.present[at],
        series.empty[at],
        series.fitting_pods[at],
    ];
    for resource in &series.resources {
        point.extend([
            resource.percent[at],
            resource.unusable[at],
            resource.fragmentation[at],
        ]);
    }
    point
}

fn summary_values(summary: &Summary) -> Vec<f64> {
    let mut point = vec![
        summary.pods.placed as f64,
        summary.pods.pending as f64,
        summary.present as f64,
        summary.empty as f64,
        summary.fitting_pods.map_or(f64::NAN, |pods| pods as f64),
    ];
    for (resource, rate) in summary.resources.iter().zip(&summary.fragmentation) {
        point.extend([resource.percent, resource.unusable_percent, rate.percent]);
    }
    point
}
