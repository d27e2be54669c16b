//! Tests why a node wins: surprising cases, with every part of the difference.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use inputs::{evaluate, scores};
use serde_json::{Value, json};

/// Returns the explanation of the difference between the winner and the runner-up.
fn first_difference(scenario: &Value) -> Value {
    json!(scores(scenario).differences[0])
}

/// Returns the label of each part and its points, rounded to two decimals.
fn parts(explanation: &Value) -> Vec<(String, f64)> {
    let units_per_point = explanation["score"]["unitsPerPoint"].as_f64().unwrap();
    let part = |part: &Value| {
        let kind = part["kind"].as_str().unwrap();
        let resources = part["resources"].as_array().unwrap();
        let names: Vec<&str> = resources
            .iter()
            .map(|name| name.as_str().unwrap())
            .collect();
        let label = match part["node"].as_u64() {
            Some(node) => format!("{kind}: {} on {node}", names.join(", ")),
            None if names.is_empty() => kind.to_string(),
            None => names.join(", "),
        };
        let points = part["amount"].as_f64().unwrap() / units_per_point;
        (label, (points * 100.0).round() / 100.0)
    };
    let parts = explanation["score"]["parts"].as_array().unwrap();
    parts.iter().map(part).collect()
}

fn decided_by(parts: &[(String, f64)]) -> Vec<(&str, f64)> {
    parts
        .iter()
        .map(|(label, points)| (&**label, *points))
        .collect()
}

fn with_shape(points: &[(i64, i64)], resources: &[(&str, i64)]) -> Value {
    let point =
        |(utilization, score): &(i64, i64)| json!({"utilization": utilization, "score": score});
    let resource = |(name, weight): &(&str, i64)| json!({"name": name, "weight": weight});
    json!({
        "type": "RequestedToCapacityRatio",
        "resources": resources.iter().map(resource).collect::<Vec<_>>(),
        "requestedToCapacityRatio": {"shape": points.iter().map(point).collect::<Vec<_>>()},
    })
}

/// Returns the documentation's worked example with a shape.
fn worked_example(shape: &[(i64, i64)]) -> Value {
    let device = "intel.com/foo";
    json!({
        "scoringStrategy": with_shape(shape, &[(device, 5), ("memory", 1), ("cpu", 3)]),
        "pod": {"requests": {device: "2", "memory": "256Mi", "cpu": "2"}},
        "nodes": [
            {"name": "node1", "allocatable": {device: "4", "memory": "1Gi", "cpu": "8"},
             "used": {device: "1", "memory": "256Mi", "cpu": "1"}},
            {"name": "node2", "allocatable": {device: "8", "memory": "1Gi", "cpu": "8"},
             "used": {device: "2", "memory": "512Mi", "cpu": "6"}},
        ],
    })
}

/// Returns a scenario with a node for each cpu utilization, all with the same memory utilization, in percent.
fn by_cpu(shape: &[(i64, i64)], weights: [i64; 2], memory: i64, cpus: &[i64]) -> Value {
    let node = |cpu: &i64| {
        json!({
            "name": format!("cpu-{cpu}"),
            "allocatable": {"cpu": "100", "memory": "100Gi"},
            "used": {"cpu": (cpu - 1).to_string(), "memory": format!("{}Gi", memory - 1)},
        })
    };
    json!({
        "scoringStrategy": with_shape(shape, &[("cpu", weights[0]), ("memory", weights[1])]),
        "pod": {"requests": {"cpu": "1", "memory": "1Gi"}},
        "nodes": cpus.iter().map(node).collect::<Vec<_>>(),
        "explain": (0..cpus.len()).collect::<Vec<_>>(),
    })
}

const AKS: [(i64, i64); 6] = [(0, 0), (30, 9), (50, 10), (85, 10), (90, 5), (100, 0)];

#[test]
fn the_reversed_documentation_shape_prefers_the_node_with_full_cpu() {
    let explanation = first_difference(&worked_example(&[(0, 10), (100, 0)]));
    assert_eq!(
        (&explanation["node"], &explanation["decidedBy"]),
        (&json!(1), &json!("total"))
    );
    let parts = parts(&explanation);
    assert_eq!(
        decided_by(&parts),
        [
            ("intel.com/foo", 13.89),
            ("memory", -2.78),
            ("cpu", -21.0),
            ("excluded: cpu on 1", 15.28),
            ("rounding", 0.61),
        ]
    );
    let excluded = &explanation["score"]["parts"][3];
    assert_eq!(excluded["outcome"], "zero-score");
    // 275 ÷ 9: below the 40 of node1.
    assert_eq!(excluded["scoreIfCounted"], "31");
}

#[test]
fn the_published_aks_shape_ranks_a_full_node_among_the_best() {
    let scenario = by_cpu(&AKS, [8, 1], 60, &[90, 95, 98, 99, 100]);
    let scores = scores(&scenario);
    let by_policy: Vec<Value> = scores
        .ranking
        .nodes
        .iter()
        .map(|node| json!(node.score))
        .collect();
    assert_eq!(by_policy, ["56", "33", "20", "16", "100"]);
    assert_eq!(scores.ranking.winners, [4]);
    for explanation in &scores.differences {
        let explanation = json!(explanation);
        let excluded = explanation["score"]["parts"]
            .as_array()
            .unwrap()
            .iter()
            .find(|part| part["kind"] == "excluded");
        let excluded = excluded.unwrap();
        // With cpu counted: (0 × 8 + 100 × 1) ÷ 9.
        assert_eq!(
            (&excluded["scoreIfCounted"], &excluded["node"]),
            (&json!("11"), &json!(4))
        );
        assert_eq!(excluded["resources"], json!(["cpu"]));
    }
}

#[test]
fn a_full_node_outranks_emptier_ones_with_the_least_requested_shape() {
    let scenario = by_cpu(&[(0, 10), (100, 0)], [1, 1], 20, &[90, 100]);
    let explanation = first_difference(&scenario);
    assert_eq!(explanation["node"], 1);
    let parts = parts(&explanation);
    assert_eq!(
        decided_by(&parts),
        [("cpu", -5.0), ("excluded: cpu on 1", 40.0)]
    );
    assert_eq!(explanation["score"]["parts"][1]["scoreIfCounted"], "40");
}

#[test]
fn a_resource_is_skipped_on_the_node_without_it() {
    let mut scenario = by_cpu(&[(0, 0), (100, 10)], [1, 1], 60, &[20, 30]);
    scenario["scoringStrategy"]["resources"][1]["name"] = json!("ephemeral-storage");
    scenario["pod"]["requests"] = json!({"cpu": "1"});
    scenario["nodes"][0]["allocatable"]["ephemeral-storage"] = json!("10Gi");
    scenario["nodes"][0]["used"]["ephemeral-storage"] = json!("1Gi");
    let explanation = first_difference(&scenario);
    let parts = parts(&explanation);
    assert_eq!(
        decided_by(&parts),
        [
            ("cpu", 5.0),
            ("ephemeral-storage", -5.0),
            ("excluded: ephemeral-storage on 1", 15.0)
        ]
    );
    assert_eq!(
        explanation["score"]["parts"][2]["outcome"],
        "no-allocatable"
    );
}

#[test]
fn a_tie_made_by_rounding_has_parts_that_cancel_out() {
    let mut scenario = by_cpu(&[(0, 0), (100, 10)], [1, 3], 60, &[50, 51]);
    scenario["profile"] = json!({"disabled": ["NodeResourcesBalancedAllocation"]});
    let explanation = first_difference(&scenario);
    assert_eq!(explanation["decidedBy"], "tie");
    assert_eq!(explanation["score"]["difference"], 0.0);
    // 57.5 and 57.75 are both 58.
    let parts = parts(&explanation);
    assert_eq!(decided_by(&parts), [("cpu", -0.25), ("rounding", 0.25)]);
}

#[test]
fn an_infeasible_node_is_reported_as_filtered_out() {
    let mut scenario = by_cpu(&[(0, 0), (100, 10)], [1, 1], 60, &[50, 90]);
    scenario["pod"]["requests"]["cpu"] = json!("20");
    let explanation = first_difference(&scenario);
    assert_eq!(
        (&explanation["node"], &explanation["other"]),
        (&json!(0), &json!(1))
    );
    assert_eq!(explanation["decidedBy"], "filter");
}

#[test]
fn the_policy_winner_is_the_other_node_when_other_plugins_decide() {
    let mut scenario = by_cpu(&[(0, 0), (100, 10)], [1, 1], 60, &[50, 70, 60]);
    scenario["profile"] = json!({"pluginScores": {"ImageLocality": [100, 0, 0]}});
    let explanation = first_difference(&scenario);
    assert_eq!(
        (&explanation["node"], &explanation["other"]),
        (&json!(0), &json!(1))
    );
    assert_eq!(explanation["decidedBy"], "total");
    assert_eq!(explanation["score"]["difference"], -10.0);
    let plugins = explanation["plugins"].as_array().unwrap();
    let image = plugins
        .iter()
        .find(|plugin| plugin["plugin"] == "ImageLocality");
    assert_eq!(image.unwrap()["amount"], "100");
}

#[test]
fn volcano_scores_0_over_capacity() {
    let mut scenario = by_cpu(&[(0, 0), (100, 10)], [1, 1], 60, &[50, 90]);
    scenario["scorer"] = json!("volcano");
    scenario["pod"]["requests"]["cpu"] = json!("20");
    let explanation = first_difference(&scenario);
    let parts = parts(&explanation);
    let over_capacity = parts
        .iter()
        .find(|part| part.0.starts_with("over-capacity"));
    assert_eq!(over_capacity.unwrap().1, 30.0);
}

#[test]
fn the_balance_of_a_node_is_one_part() {
    let mut scenario = by_cpu(&[(0, 0), (100, 10)], [1, 1], 60, &[50, 60]);
    scenario["scoringStrategy"] = json!({"type": "NodeResourcesBalancedAllocation"});
    scenario["scorer"] = json!("v1.35.4");
    let explanation = first_difference(&scenario);
    let parts = parts(&explanation);
    assert_eq!(decided_by(&parts), [("balance", 5.0)]);
    assert_eq!(explanation["decidedBy"], "score");
}

#[test]
fn an_invalid_index_is_rejected_with_its_path() {
    let mut scenario = by_cpu(&AKS, [8, 1], 60, &[50, 60]);
    scenario["explain"] = json!([0, "x", 7]);
    let evaluation = evaluate(&scenario);
    let paths: Vec<_> = evaluation.errors.iter().map(|error| &*error.path).collect();
    assert_eq!(paths, ["explain[1]"]);
    scenario["explain"] = json!([7]);
    assert_eq!(scores(&scenario).differences.len(), 1);
}
