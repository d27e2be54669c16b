//! Tests the worked examples of the documents, as printed, and each scheduler's results for them.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    missing_docs
)]

mod inputs;

use inputs::{evaluate, example, worked_example};
use nodescore::scenario::Evaluation;
use nodescore::{Score, ScoreRule};
use serde_json::{Value, json};

fn scores_of(evaluation: &Evaluation) -> Option<Vec<Score>> {
    let result = evaluation.result.as_ref()?;
    Some(result.ranking.nodes.iter().map(|node| node.score).collect())
}

#[track_caller]
fn scores(scorer: &str, mut scenario: Value, expected: &[i64]) {
    scenario["scorer"] = json!(scorer);
    let evaluation = evaluate(&scenario);
    let expected: Vec<_> = expected
        .iter()
        .map(|score| Score::Integer(*score))
        .collect();
    let errors = &evaluation.errors;
    assert_eq!(
        scores_of(&evaluation),
        Some(expected),
        "{scorer}: {errors:?}"
    );
}

/// Releases in which an example has the same scores, and the scores.
type Row<'a> = (&'a [&'a str], &'a [i64]);

#[track_caller]
fn by_release(scenario: &Value, rows: &[Row<'_>]) {
    for (releases, expected) in rows {
        for release in *releases {
            scores(release, scenario.clone(), expected);
        }
    }
}

const FROM_1_17: [&str; 12] = [
    "v1.17.9", "v1.18.2", "v1.19.2", "v1.21.9", "v1.22.6", "v1.26.15", "v1.27.16", "v1.31.8",
    "v1.32.5", "v1.33.3", "v1.35.4", "v1.36.3",
];
const TO_1_21: [&str; 4] = ["v1.17.9", "v1.18.2", "v1.19.2", "v1.21.9"];
const FROM_1_22: [&str; 8] = [
    "v1.22.6", "v1.26.15", "v1.27.16", "v1.31.8", "v1.32.5", "v1.33.3", "v1.35.4", "v1.36.3",
];

#[test]
fn the_documentation_example_scores_5_and_7_there_and_60_and_69_in_1_36() {
    let example = worked_example();
    scores("documentation", example.clone(), &[5, 7]);
    by_release(
        &example,
        &[
            (&["v1.13"], &[4, 8]),
            (&["v1.16.6"], &[5, 7]),
            (&FROM_1_17, &[60, 69]),
        ],
    );
}

#[test]
fn the_documentation_scores_37_5_percent_as_3() {
    let mut example = worked_example();
    example["scorer"] = json!("documentation");
    let evaluation = evaluate(&example);
    let trace = &evaluation.result.unwrap().ranking.nodes[0].trace;
    let cpu = &trace.resources[2];
    assert_eq!(
        (&*cpu.name, cpu.fraction, cpu.score),
        ("cpu", Some(0.375), Some(3))
    );
    // On the segment from 0% to 100%, with a weight of 3.
    let ends = cpu.segment.map(|segment| [segment.from, segment.to]);
    let ends = ends.map(|ends| ends.map(|end| end.map(|point| point.utilization)));
    assert_eq!((ends, cpu.weighted), (Some([Some(0), Some(100)]), Some(9)));
    let ScoreRule::RoundedMean {
        weighted_sum,
        weight_sum,
        ..
    } = trace.rule
    else {
        panic!("{:?}", trace.rule);
    };
    // (7 × 5) + (5 × 1) + (3 × 3), over 5 + 1 + 3
    assert_eq!((weighted_sum, weight_sum), (49, 9));
}

#[test]
fn documentation_segments_are_adjacent() {
    let example = json!({
        "scoringStrategy": {
            "type": "RequestedToCapacityRatio",
            "resources": [{"name": "cpu"}],
            "requestedToCapacityRatio": {"shape": [
                {"utilization": 0, "score": 0}, {"utilization": 50, "score": 10}, {"utilization": 100, "score": 0},
            ]},
        },
        "pod": {"requests": {"cpu": "1"}},
        "nodes": [{"allocatable": {"cpu": "4"}, "used": {"cpu": "2"}}],
    });
    scores("documentation", example, &[5]);
}

#[test]
fn the_same_resources_score_75_50_and_37_in_1_36() {
    let evaluation = evaluate(&worked_example());
    let trace = &evaluation.result.unwrap().ranking.nodes[0].trace;
    let scores: Vec<_> = trace.resources.iter().map(|r| r.score.unwrap()).collect();
    assert_eq!(scores, [75, 50, 37]);
    let ScoreRule::RoundedMean {
        weighted_sum,
        quotient,
        ..
    } = trace.rule
    else {
        panic!("{:?}", trace.rule);
    };
    assert_eq!((weighted_sum, quotient), (536, Some(536.0 / 9.0)));
}

#[test]
fn the_kep_example_scores_6_and_7() {
    let example = worked_example();
    scores("kep-text", example.clone(), &[6, 7]);
    scores("kep-prototype", example, &[6, 7]);
}

#[test]
fn the_kep_formula_gives_5_97_and_6_94_before_rounding() {
    let mut example = worked_example();
    example["scorer"] = json!("kep-text");
    let nodes = evaluate(&example).result.unwrap().ranking.nodes;
    let unrounded = nodes.iter().map(|node| match node.trace.rule {
        ScoreRule::ScaledMean {
            unrounded: Some(mean),
            ..
        } => format!("{mean:.2}"),
        ref other => panic!("{other:?}"),
    });
    assert_eq!(unrounded.collect::<Vec<_>>(), ["5.97", "6.94"]);
}

#[test]
fn the_volcano_example_scores_437_5_and_468_75_and_88_and_94_in_kubernetes() {
    let mut example = example(include_str!("../www/src/state/examples/volcano.json"));
    scores("v1.36.3", example.clone(), &[88, 94]);
    example["binpack"] = json!({"weight": 5});
    for scorer in ["volcano", "volcano-v1.7"] {
        example["scorer"] = json!(scorer);
        let expected = Some(vec![Score::Float(437.5), Score::Float(468.75)]);
        assert_eq!(scores_of(&evaluate(&example)), expected);
    }
}

#[test]
fn the_reversed_shape_spreads_but_a_full_node_still_wins_from_1_17() {
    let example = example(include_str!(
        "../www/src/state/examples/reversed-shape.json"
    ));
    by_release(
        &example,
        &[
            (&["v1.13"], &[6, 1]),
            (&["v1.16.6"], &[5, 5]),
            (&FROM_1_17, &[40, 46]),
        ],
    );
}

#[test]
fn the_reversed_shape_reverses_the_winner_if_no_resource_is_dropped() {
    let mut example = example(include_str!("../www/src/state/examples/reversed-wins.json"));
    scores("v1.36.3", example.clone(), &[40, 35]);
    let shape = json!([{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]);
    example["scoringStrategy"]["requestedToCapacityRatio"]["shape"] = shape;
    scores("v1.36.3", example, &[60, 65]);
}

#[test]
fn the_node_without_devices_wins_before_1_22() {
    let example = example(include_str!("../www/src/state/examples/foo-and-bar.json"));
    by_release(
        &example,
        &[
            // Only cpu and memory count, with the pod's non-zero requests.
            (&["v1.13"], &[1, 1, 1]),
            (&["v1.16.6"], &[5, 3, 10]),
            (&TO_1_21, &[50, 34, 100]),
            (&FROM_1_22, &[50, 34, 0]),
        ],
    );
}

#[test]
fn the_names_printed_in_the_documentation_make_the_other_node_win() {
    let mut example = worked_example();
    for (index, name) in [(1, "Memory"), (2, "CPU")] {
        example["scoringStrategy"]["resources"][index]["name"] = json!(name);
    }
    by_release(
        &example,
        &[
            (&["v1.16.6"], &[8, 7]),
            (&TO_1_21, &[86, 72]),
            (&FROM_1_22, &[75, 50]),
        ],
    );
}

#[test]
fn an_absent_weight_counts_as_1_unless_rejected() {
    let mut example = worked_example();
    for resource in example["scoringStrategy"]["resources"]
        .as_array_mut()
        .unwrap()
    {
        resource["weight"] = json!(0);
    }
    by_release(
        &example,
        &[
            (&["v1.16.6"], &[5, 7]),
            (&["v1.17.9", "v1.18.2"], &[54, 75]),
            (&FROM_1_22, &[54, 75]),
        ],
    );
    for release in ["v1.19.2", "v1.21.9"] {
        example["scorer"] = json!(release);
        let errors = evaluate(&example).errors;
        assert_eq!(
            errors[0].message,
            "resource intel.com/foo weight 0 must not be less than 1"
        );
    }
}

#[test]
fn the_published_aks_shape_gives_a_full_node_the_top_score() {
    let example = example(include_str!("../www/src/state/examples/full-nodes.json"));
    scores("v1.36.3", example.clone(), &[100, 56, 33, 20, 16, 100]);
    let dropped_ranges = evaluate(&example).shape.unwrap().dropped_ranges;
    let ranges: Vec<_> = dropped_ranges
        .iter()
        .map(|range| (range.from, range.to))
        .collect();
    assert_eq!(ranges, [(0, 0), (100, 100)]);
}

#[test]
fn other_strategies_score_the_same_nodes() {
    let mut example = worked_example();
    for (strategy, rows) in [
        (
            "MostAllocated",
            [
                (&["v1.13", "v1.16.6"][..], &[4, 8][..]),
                (&["v1.17.9", "v1.18.2"], &[43, 87]),
                (&["v1.19.2", "v1.36.3"], &[59, 69]),
            ],
        ),
        (
            "LeastAllocated",
            [
                (&["v1.13", "v1.16.6"], &[5, 1]),
                (&["v1.17.9", "v1.18.2"], &[56, 12]),
                (&["v1.19.2", "v1.36.3"], &[40, 30]),
            ],
        ),
    ] {
        example["scoringStrategy"]["type"] = json!(strategy);
        by_release(&example, &rows);
    }
}
