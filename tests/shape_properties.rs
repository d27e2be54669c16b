//! Tests that the summary of a shape agrees with its sampled curve.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use inputs::evaluate;
use nodescore::{Direction, Outcome, PercentRange, Scorer, Shape, ShapeKind, ShapePoint};
use proptest::prelude::*;

fn shape(points: &[(i64, i64)]) -> Shape {
    let point = |&(utilization, score)| ShapePoint { utilization, score };
    Shape::new(&points.iter().map(point).collect::<Vec<_>>()).unwrap()
}

/// Generates valid shapes: 1 to 8 points with integers, often with equal neighboring scores.
fn any_shape() -> impl Strategy<Value = Shape> {
    let utilizations = proptest::collection::btree_set(0..=100_i64, 1..=8);
    let scores = proptest::collection::vec(prop_oneof![0..=10_i64, Just(0), Just(10)], 8);
    (utilizations, scores).prop_map(|(utilizations, scores)| {
        shape(&utilizations.into_iter().zip(scores).collect::<Vec<_>>())
    })
}

/// Returns the ranges in which the sampled curve has a value.
fn ranges_with_score(curve: &[i64], value: i64) -> Vec<PercentRange> {
    let mut ranges: Vec<PercentRange> = Vec::new();
    for (at, score) in (0..).zip(curve) {
        match ranges.last_mut() {
            Some(last) if *score == value && last.to == at - 1 => last.to = at,
            _ if *score == value => ranges.push(PercentRange { from: at, to: at }),
            _ => {}
        }
    }
    ranges
}

proptest! {
    #[test]
    fn a_curve_is_the_score_at_each_percent(shape in any_shape()) {
        let scores: Vec<i64> = (0..=100).map(|percent| shape.score_at(percent)).collect();
        prop_assert_eq!(shape.curve(), scores);
    }

    #[test]
    fn runs_cover_0_to_100_in_their_direction(shape in any_shape()) {
        let curve = shape.curve();
        let runs = shape.runs();
        prop_assert_eq!(runs.first().unwrap().from.utilization, 0);
        prop_assert_eq!(runs.last().unwrap().to.utilization, 100);
        for pair in runs.windows(2) {
            prop_assert_eq!(pair[0].to, pair[1].from);
            prop_assert_ne!(pair[0].direction, pair[1].direction);
        }
        for run in runs {
            let samples = &curve[run.from.utilization as usize..=run.to.utilization as usize];
            let (first, last) = (samples[0], *samples.last().unwrap());
            prop_assert_eq!((first, last), (run.from.score * 10, run.to.score * 10));
            let follows = match run.direction {
                Direction::Rising => samples.is_sorted() && first < last,
                Direction::Falling => samples.is_sorted_by(|a, b| a >= b) && first > last,
                Direction::Level => samples.iter().all(|score| *score == first),
            };
            prop_assert!(follows, "{:?} on {:?}", run, samples);
        }
    }

    #[test]
    fn the_summary_agrees_with_the_sampled_curve(shape in any_shape()) {
        let curve = shape.curve();
        let (rises, falls) = (!curve.is_sorted_by(|a, b| a >= b), !curve.is_sorted());
        let directions = directions(&curve);
        let expected = match (rises, falls) {
            (false, false) => ShapeKind::Flat,
            (true, false) => ShapeKind::Packs,
            (false, true) => ShapeKind::Spreads,
            _ if directions == ["up", "down"] => ShapeKind::Aims,
            _ if directions == ["down", "up"] => ShapeKind::Avoids,
            _ => ShapeKind::Mixed,
        };
        prop_assert_eq!(shape.summary().kind, expected);
    }

    #[test]
    fn best_and_worst_ranges_are_the_extremes_of_the_curve(shape in any_shape()) {
        let curve = shape.curve();
        let tendency = shape.summary();
        for (reported, value) in [
            (&tendency.best, *curve.iter().max().unwrap()),
            (&tendency.worst, *curve.iter().min().unwrap()),
        ] {
            // Next to a steep slope, or one below one score per percent, truncation can extend the sampled
            // extreme by one percent, so the reported range lies within the sampled one.
            let sampled = ranges_with_score(&curve, value);
            for range in reported {
                prop_assert!(
                    sampled.iter().any(|s| s.from <= range.from && range.to <= s.to),
                    "{:?} not within {:?}", range, sampled
                );
            }
            prop_assert!(reported.len() >= sampled.len());
        }
    }

    #[test]
    fn a_rising_shape_never_scores_a_fuller_resource_lower(shape in any_shape(), a in 0..=100_i64, b in 0..=100_i64) {
        let shape = rising(&shape);
        prop_assert!(shape.score_at(a.min(b)) <= shape.score_at(a.max(b)));
    }

    #[test]
    fn a_resource_score_stays_within_0_and_100(shape in any_shape(), utilization in any::<i64>()) {
        prop_assert!((0..=100).contains(&shape.score_at(utilization)));
    }
}

/// Returns a shape with the same utilizations and sorted scores.
fn rising(shape: &Shape) -> Shape {
    let mut points = shape.points().to_vec();
    let mut scores: Vec<i64> = points.iter().map(|point| point.score).collect();
    scores.sort_unstable();
    for (point, score) in points.iter_mut().zip(scores) {
        point.score = score;
    }
    Shape::new(&points).unwrap()
}

fn directions(curve: &[i64]) -> Vec<&'static str> {
    let mut directions: Vec<_> = curve
        .windows(2)
        .filter(|pair| pair[0] != pair[1])
        .map(|pair| if pair[0] < pair[1] { "up" } else { "down" })
        .collect();
    directions.dedup();
    directions
}

#[track_caller]
fn assert_summary(points: &[(i64, i64)], kind: ShapeKind, best: &[(i64, i64)]) {
    let tendency = shape(points).summary();
    let ranges: Vec<_> = tendency
        .best
        .iter()
        .map(|range| (range.from, range.to))
        .collect();
    assert_eq!((tendency.kind, &*ranges), (kind, best));
}

#[test]
fn classifies_shapes() {
    assert_summary(&[(0, 0), (100, 10)], ShapeKind::Packs, &[(100, 100)]);
    assert_summary(&[(0, 10), (100, 0)], ShapeKind::Spreads, &[(0, 0)]);
    assert_summary(&[(0, 0), (85, 10), (100, 0)], ShapeKind::Aims, &[(85, 85)]);
    assert_summary(
        &[(0, 0), (40, 10), (60, 10), (100, 0)],
        ShapeKind::Aims,
        &[(40, 60)],
    );
    assert_summary(
        &[(0, 10), (50, 0), (100, 10)],
        ShapeKind::Avoids,
        &[(0, 0), (100, 100)],
    );
    assert_summary(&[(50, 7)], ShapeKind::Flat, &[(0, 100)]);
    assert_summary(&[(0, 3), (100, 3)], ShapeKind::Flat, &[(0, 100)]);
    assert_summary(&[(30, 0), (60, 10)], ShapeKind::Packs, &[(60, 100)]);
    assert_summary(
        &[(0, 0), (20, 8), (40, 0), (60, 8), (100, 0)],
        ShapeKind::Mixed,
        &[(20, 20), (60, 60)],
    );
}

/// Returns a scenario with a node at each integer percentage and a pod without requests.
fn at_every_percent(scorer: &str, strategy: &str, points: &[ShapePoint]) -> serde_json::Value {
    let points: Vec<_> = points
        .iter()
        .map(|point| serde_json::json!({"utilization": point.utilization, "score": point.score}))
        .collect();
    let nodes: Vec<_> = (0..=100)
        .map(|percent| {
            serde_json::json!({
                "allocatable": {"cpu": "100", "memory": "100"},
                "used": {"cpu": percent.to_string(), "memory": percent.to_string()},
            })
        })
        .collect();
    serde_json::json!({
        "scorer": scorer,
        "scoringStrategy": {"type": strategy, "requestedToCapacityRatio": {"shape": points}},
        "pod": {"requests": {"cpu": "0", "memory": "0"}},
        "nodes": nodes,
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_zero_score_warning_covers_the_percents_at_which_the_scorer_drops_a_resource(shape in any_shape(), at in 0..Scorer::all().count()) {
        let scorer = Scorer::all().nth(at).unwrap().to_string();
        for strategy in ["RequestedToCapacityRatio", "MostAllocated", "LeastAllocated"] {
            let scenario = at_every_percent(&scorer, strategy, shape.points());
            let evaluation = evaluate(&scenario);
            // The documentation's scorer needs a shape.
            let Some(scores) = evaluation.result else { continue };
            let dropped_ranges = evaluation.shape.unwrap().dropped_ranges;
            // The KEP's prototype drops resources with a score of 0, whatever the shape.
            let follows_the_shape = scorer.starts_with('v') && scorer != "volcano" && scorer != "volcano-v1.7";
            for (percent, node) in (0..).zip(&scores.ranking.nodes) {
                let dropped = node.trace.resources.iter().any(|part| part.outcome == Outcome::ZeroScore);
                let is_reported = dropped_ranges.iter().any(|range| (range.from..=range.to).contains(&percent));
                prop_assert_eq!(is_reported, dropped && follows_the_shape, "{} {} {}", scorer, strategy, percent);
            }
        }
    }
}

#[test]
fn scores_are_zero_on_the_scale_of_the_release() {
    let point = |(utilization, score)| ShapePoint { utilization, score };
    let rising = Shape::new(&[(0, 0), (100, 10)].map(point)).unwrap();
    let zeros = |max_score| -> Vec<_> {
        let zeros = rising.zero_score_ranges(max_score).into_iter();
        zeros.map(|zero| (zero.from, zero.to)).collect()
    };
    assert_eq!(zeros(100), [(0, 0)]);
    assert_eq!(zeros(10), [(0, 9)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn scores_of_0_above_0_percent_are_reported_for_the_release_of_the_file(shape in any_shape(), at in 0..3_usize) {
        let (release, max_score) = [("v1.16.6", 10), ("v1.18.2", 100), ("v1.22.6", 100)][at];
        let points: Vec<_> = shape.points().iter()
            .map(|point| serde_json::json!({"utilization": point.utilization, "score": point.score}))
            .collect();
        let policy = serde_json::json!({"kind": "Policy", "apiVersion": "v1", "priorities": [{
            "name": "RequestedToCapacityRatioPriority", "weight": 2,
            "argument": {"requestedToCapacityRatioArguments": {"shape": points, "resources": [{"name": "cpu", "weight": 1}]}},
        }]});
        let scheduler = nodescore::formats::Scheduler::find(release).unwrap();
        let findings = nodescore::formats::inspect(&policy.to_string(), scheduler).findings;
        let warned = findings.iter().any(|finding| finding.code == "shape-cliff");
        let zeros: Vec<i64> = (0..=100).filter(|percent| {
            shape.zero_score_ranges(max_score).iter().any(|zero| (zero.from..=zero.to).contains(percent))
        }).collect();
        let all = zeros.len() == 101;
        prop_assert_eq!(warned, !all && zeros.iter().any(|percent| *percent > 0), "{} {}", release, policy);
    }
}
