//! Tests the results of valid and invalid scenarios.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use inputs::evaluate;
use nodescore::scenario::{Evaluation, Scenario};
use nodescore::{Outcome, Score};
use serde_json::{Value, json};

/// Evaluates the documentation's worked example, with only node 1 and one value replaced.
fn example_with(pointer: &str, value: Value) -> Evaluation {
    let mut scenario = json!({
        "scoringStrategy": {
            "type": "RequestedToCapacityRatio",
            "resources": [{"name": "intel.com/foo", "weight": "5"}, {"name": "cpu", "weight": 3}],
            "requestedToCapacityRatio": {"shape": [
                {"utilization": "0", "score": "0"},
                {"utilization": "100", "score": "10"},
            ]},
        },
        "pod": {"requests": {"intel.com/foo": "2", "cpu": "2"}},
        "nodes": [{
            "name": "node 1",
            "allocatable": {"intel.com/foo": "4", "cpu": "8"},
            "used": {"intel.com/foo": "1", "cpu": "1"},
        }],
    });
    *scenario.pointer_mut(pointer).unwrap() = value;
    evaluate(&scenario)
}

fn errors(evaluation: &Evaluation) -> Vec<String> {
    evaluation.errors.iter().map(ToString::to_string).collect()
}

#[track_caller]
fn assert_rejected(pointer: &str, value: Value, code: &str, as_kube_scheduler_prints_it: &str) {
    let evaluation = example_with(pointer, value);
    assert_eq!(errors(&evaluation), [as_kube_scheduler_prints_it]);
    assert_eq!(evaluation.errors[0].code, code);
    assert!(!evaluation.errors[0].help.is_empty());
    assert!(evaluation.result.is_none());
}

const SHAPE: &str = "/scoringStrategy/requestedToCapacityRatio/shape";

#[test]
fn a_shape_needs_a_point() {
    assert_rejected(
        SHAPE,
        json!([]),
        "shape-empty",
        "scoringStrategy.requestedToCapacityRatio.shape: Required value: at least one point must be specified",
    );
}

#[test]
fn utilizations_must_rise() {
    assert_rejected(
        SHAPE,
        json!([{"utilization": 100, "score": 10}, {"utilization": 0, "score": 0}]),
        "utilization-unsorted",
        "scoringStrategy.requestedToCapacityRatio.shape[1].utilization: Invalid value: 0: values must be sorted in increasing order",
    );
}

#[test]
fn the_documentation_score_of_100_is_out_of_range() {
    assert_rejected(
        &format!("{SHAPE}/1/score"),
        json!("100"),
        "score-out-of-range",
        "scoringStrategy.requestedToCapacityRatio.shape[1].score: Invalid value: 100: not in valid range [0, 10]",
    );
}

#[test]
fn a_utilization_beyond_100_percent_is_out_of_range() {
    assert_rejected(
        &format!("{SHAPE}/1/utilization"),
        json!("101"),
        "utilization-out-of-range",
        "scoringStrategy.requestedToCapacityRatio.shape[1].utilization: Invalid value: 101: not in valid range [0, 100]",
    );
}

#[test]
fn a_number_must_be_whole() {
    for typed in ["", "5.5", "five", "1e1", "9223372036854775808"] {
        assert_rejected(
            &format!("{SHAPE}/1/score"),
            json!(typed),
            "not-an-integer",
            &format!(
                "scoringStrategy.requestedToCapacityRatio.shape[1].score: Invalid value: {typed}: must be an integer"
            ),
        );
    }
}

#[test]
fn a_weight_is_between_1_and_100() {
    for typed in ["-1", "101", "9007199254740993", "-9223372036854775808"] {
        assert_rejected(
            "/scoringStrategy/resources/1/weight",
            json!(typed),
            "weight-out-of-range",
            &format!(
                "scoringStrategy.resources[1].weight: Invalid value: {typed}: resource weight of cpu not in valid range (0, 100]"
            ),
        );
    }
}

#[test]
fn a_quantity_must_be_valid_and_not_negative() {
    assert_rejected(
        "/pod/requests/cpu",
        json!("2 cores"),
        "quantity-format",
        "pod.requests[cpu]: Invalid value: 2 cores: quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'",
    );
    assert_rejected(
        "/nodes/0/allocatable/intel.com~1foo",
        json!("4K"),
        "quantity-suffix",
        "nodes[0].allocatable[intel.com/foo]: Invalid value: 4K: unable to parse quantity's suffix",
    );
    assert_rejected(
        "/nodes/0/used/cpu",
        json!("-1"),
        "quantity-negative",
        "nodes[0].used[cpu]: Invalid value: -1: must be greater than or equal to 0",
    );
}

#[test]
fn an_unknown_strategy_or_release_lists_the_supported_values() {
    assert_rejected(
        "/scoringStrategy/type",
        json!("BinPacking"),
        "strategy-unknown",
        "scoringStrategy.type: Unsupported value: \"BinPacking\": supported values: \"LeastAllocated\", \"MostAllocated\", \"RequestedToCapacityRatio\"",
    );
}

#[test]
fn reports_the_missing_shape_that_crashes_the_scheduler() {
    assert_rejected(
        "/scoringStrategy/requestedToCapacityRatio",
        json!(null),
        "shape-missing",
        "scoringStrategy.requestedToCapacityRatio: Required value: kube-scheduler accepts the configuration without it and then crashes",
    );
}

#[test]
fn reports_every_error_at_once() {
    let evaluation = example_with(
        "/nodes/0",
        json!({"allocatable": {"cpu": "x"}, "used": {"cpu": "-1", "memory": "1MB"}}),
    );
    let paths: Vec<_> = evaluation.errors.iter().map(|e| &*e.path).collect();
    assert_eq!(
        paths,
        [
            "nodes[0].allocatable[cpu]",
            "nodes[0].used[cpu]",
            "nodes[0].used[memory]"
        ]
    );
}

#[test]
fn returns_the_shape_despite_other_errors() {
    let evaluation = example_with("/pod/requests/cpu", json!("?"));
    assert_eq!(evaluation.shape.unwrap().curve[37], 37);
}

#[test]
fn cpu_and_memory_have_weight_1_by_default() {
    let evaluation = example_with("/scoringStrategy/resources", json!([]));
    let trace = &evaluation.result.unwrap().ranking.nodes[0].trace;
    let weights: Vec<_> = trace
        .resources
        .iter()
        .map(|r| (&*r.name, r.weight))
        .collect();
    assert_eq!(weights, [("cpu", 1), ("memory", 1)]);
}

#[test]
fn a_weight_of_0_or_an_absent_one_counts_as_1() {
    for typed in [json!("0"), json!(0), json!(null)] {
        let evaluation = example_with("/scoringStrategy/resources/1/weight", typed);
        let trace = &evaluation.result.unwrap().ranking.nodes[0].trace;
        assert_eq!(trace.resources[1].weight, 1);
    }
}

#[test]
fn an_infeasible_node_still_has_a_score() {
    let evaluation = example_with("/pod/requests/cpu", json!("7500m"));
    let scores = evaluation.result.unwrap().ranking;
    let node = &scores.nodes[0];
    assert_eq!((node.score, node.rank), (Score::Integer(84), None));
    assert_eq!(
        (
            &*node.insufficient_resources[0].resource,
            node.insufficient_resources[0].requested,
            node.insufficient_resources[0].free
        ),
        ("cpu", 7500, 7000)
    );
    assert!(scores.ranking.is_empty() && scores.winners.is_empty());
}

#[test]
fn the_number_of_pods_is_checked_only_if_the_node_limits_it() {
    let full = json!({"allocatable": {"cpu": "8", "pods": "1"}, "pods": [{}]});
    let evaluation = example_with("/nodes/0", full);
    let node = &evaluation.result.unwrap().ranking.nodes[0];
    let insufficient: Vec<_> = node
        .insufficient_resources
        .iter()
        .map(|s| &*s.resource)
        .collect();
    assert_eq!(insufficient, ["pods", "intel.com/foo"]);
}

#[test]
fn non_zero_requests_are_distinguished_from_requests() {
    let evaluation = example_with("/pod/requests", json!({"intel.com/foo": "2"}));
    let cpu = &evaluation.result.unwrap().ranking.nodes[0].trace.resources[1];
    assert_eq!((cpu.request, cpu.non_zero_request), (100, 100));
    let evaluation = example_with("/pod/requests", json!({"intel.com/foo": "2", "cpu": 0}));
    let cpu = &evaluation.result.unwrap().ranking.nodes[0].trace.resources[1];
    assert_eq!((cpu.request, cpu.non_zero_request), (0, 0));
}

#[test]
fn there_is_no_winner_without_nodes() {
    let evaluation = example_with("/nodes", json!([]));
    assert!(evaluation.result.unwrap().ranking.winners.is_empty());
}

#[test]
fn volcano_accepts_any_weight() {
    let mut scenario = json!({
        "scorer": "volcano",
        "scoringStrategy": {"type": "MostAllocated", "resources": [{"name": "cpu", "weight": 200}]},
        "pod": {"requests": {"cpu": "2", "memory": "1Gi"}},
        "nodes": [{"allocatable": {"cpu": "4", "memory": "4Gi"}}],
    });
    let weights = |scenario: &Value| {
        let scores = evaluate(scenario).result.unwrap();
        let resources = &scores.ranking.nodes[0].trace.resources;
        [resources[0].weight, resources[1].weight]
    };
    assert_eq!(weights(&scenario), [200, 1]);
    scenario["scoringStrategy"]["resources"][0]["weight"] = json!("0");
    assert_eq!(weights(&scenario), [0, 1]);
}

#[test]
fn the_documentation_scorer_needs_a_shape() {
    let scenario = json!({
        "scorer": "documentation",
        "compare": ["volcano", "documentation"],
        "scoringStrategy": {"type": "MostAllocated"},
        "pod": {}, "nodes": [],
    });
    let evaluation = evaluate(&scenario);
    let paths: Vec<_> = evaluation.errors.iter().map(|e| &*e.path).collect();
    assert_eq!(paths, ["scorer"]);
}

#[test]
fn rejects_a_misspelled_field() {
    let wrong = |text: &str| Scenario::from_json(text).unwrap_err().to_string();
    assert_eq!(
        wrong(r#"{"scoringStrategy": {}, "pod": {}, "nodes": [{"alocatable": {"cpu": "4"}}]}"#),
        "nodes[0].alocatable: unknown field; the fields here are name, allocatable, used, pods, labels, taints, and unschedulable"
    );
    assert_eq!(
        wrong(r#"{"scoringStrategy": {}, "pod": {"requests": 5}, "nodes": []}"#),
        "pod.requests: expected an object, found a number"
    );
}

#[test]
#[cfg_attr(miri, ignore = "counts in the millions")]
fn adds_many_sidecars_and_distant_exponents() {
    let sidecar = |index: usize| {
        let name = format!("example.com/r{index}");
        let amount = if index.is_multiple_of(2) {
            "1e990"
        } else {
            "1n"
        };
        json!({"restartPolicy": "Always", "requests": {name: "1", "memory": amount}})
    };
    let scenario = json!({
        "scoringStrategy": {"type": "MostAllocated"},
        "pod": {"initContainers": (0..500).map(sidecar).collect::<Vec<_>>()},
        "nodes": [{"allocatable": {"cpu": "4", "memory": "4Gi"}}],
    });
    assert!(evaluate(&scenario).result.is_some());
}

#[test]
fn a_resource_is_overcommitted_only_beyond_what_the_node_has() {
    for (request, overcommitted) in [("6", false), ("7", false), ("8", true)] {
        let evaluation = example_with("/pod/requests/cpu", json!(request));
        let cpu = &evaluation.result.unwrap().ranking.nodes[0].trace.resources[1];
        assert_eq!(
            (&*cpu.name, cpu.overcommitted),
            ("cpu", overcommitted),
            "{request} of 7"
        );
    }
}

#[test]
fn reports_an_unknown_resource_name() {
    let listed = json!([{"name": "gpu", "weight": 5}, {"name": "ephemeral-storage", "weight": 3}]);
    let evaluation = example_with("/scoringStrategy/resources", listed);
    let resources = &evaluation.result.unwrap().ranking.nodes[0].trace.resources;
    let outcomes: Vec<_> = resources.iter().map(|resource| resource.outcome).collect();
    assert_eq!(outcomes, [Outcome::UnknownName, Outcome::NoAllocatable]);
}

#[test]
fn a_weight_of_0_counts_as_1_if_the_release_defaults_it() {
    let zero = |scorer: &str, strategy: &str| {
        let scenario = json!({
            "scorer": scorer,
            "scoringStrategy": {
                "type": strategy,
                "resources": [{"name": "cpu", "weight": 0}, {"name": "memory", "weight": 3}],
                "requestedToCapacityRatio": {"shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]},
            },
            "pod": {"requests": {"cpu": "1", "memory": "1Gi"}},
            "nodes": [{"allocatable": {"cpu": "4", "memory": "8Gi"}}],
        });
        let evaluation = evaluate(&scenario);
        let scores = evaluation.result?;
        let cpu = scores.ranking.nodes[0].trace.resources[0].weight;
        // The reported default agrees with the weight that counts.
        assert!(
            !scores.zero_weight_is_one || cpu == 1,
            "{scorer} {strategy}"
        );
        Some(scores.zero_weight_is_one)
    };
    let ratio = |scorer| zero(scorer, "RequestedToCapacityRatio");
    // Up to 1.15 no weight is read; from 1.19 to 1.21 a weight of 0 is rejected.
    assert_eq!(ratio("v1.13"), Some(false));
    assert_eq!(ratio("v1.16.6"), Some(true));
    assert_eq!(ratio("v1.18.2"), Some(true));
    assert_eq!(ratio("v1.19.2"), None);
    assert_eq!(ratio("v1.21.9"), None);
    assert_eq!(ratio("v1.22.6"), Some(true));
    assert_eq!(ratio("v1.36.3"), Some(true));
    assert_eq!(ratio("volcano"), Some(false));
    assert_eq!(zero("v1.18.2", "MostAllocated"), Some(false));
    assert_eq!(zero("v1.36.3", "MostAllocated"), Some(true));
}
