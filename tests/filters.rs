//! Tests which nodes are feasible, and why the others are filtered out.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use inputs::{evaluate, scores};
use nodescore::scenario::Scenario;
use serde_json::{Value, json};

/// Returns the result as JavaScript receives it.
fn result(scenario: &Value) -> Value {
    serde_json::to_value(scores(scenario)).unwrap()
}

fn node(name: &str, fields: Value) -> Value {
    let mut node = json!({"name": name, "allocatable": {"cpu": "8", "memory": "16Gi"}});
    let fields = fields.as_object().unwrap().clone();
    node.as_object_mut().unwrap().extend(fields);
    node
}

/// Returns nodes that are filtered out for every reason, and two feasible nodes.
fn cluster() -> Value {
    json!({
        "scoringStrategy": {"type": "MostAllocated"},
        "pod": {"requests": {"cpu": "2"}, "nodeSelector": {"disk": "ssd"}},
        "nodes": [
            node("notready", json!({
                "used": {"cpu": "6"}, "labels": {"disk": "ssd"},
                "taints": [{"key": "node.kubernetes.io/not-ready", "effect": "NoExecute"}],
            })),
            node("cordoned", json!({"used": {"cpu": "6"}, "labels": {"disk": "ssd"}, "unschedulable": true})),
            node("full", json!({"used": {"cpu": "7", "memory": "1Gi"}, "labels": {"disk": "ssd"}})),
            node("slow", json!({"used": {"cpu": "6"}, "labels": {"disk": "hdd"}})),
            node("busy", json!({"used": {"cpu": "3"}, "labels": {"disk": "ssd"}})),
            node("quiet", json!({
                "labels": {"disk": "ssd"},
                "taints": [{"key": "soft", "effect": "PreferNoSchedule"}],
            })),
        ],
    })
}

#[test]
fn a_tainted_a_cordoned_a_full_and_an_unselected_node_are_filtered_out() {
    let result = result(&cluster());
    assert_eq!(result["ranking"], json!([4, 5]));
    assert_eq!(result["winners"], json!([4]));
    assert_eq!(result["totalScores"]["policyWinners"], json!([4]));
    // The other score plugins also decide only among the feasible nodes, of which one has a taint to be avoided.
    assert_eq!(result["totalScores"]["winnersWithoutPolicy"], json!([4]));
    let filtered: Vec<&Value> = (0..6).map(|at| &result["nodes"][at]["filtered"]).collect();
    let assert_rejected = |plugin: &str, message: &str, reason: Value| json!({"plugin": plugin, "messages": [message], "reasons": [reason]});
    assert_eq!(
        *filtered[0],
        assert_rejected(
            "TaintToleration",
            "node(s) had untolerated taint(s)",
            json!({"filter": "TaintToleration", "taint": "node.kubernetes.io/not-ready:NoExecute"}),
        )
    );
    assert_eq!(
        *filtered[1],
        assert_rejected(
            "NodeUnschedulable",
            "node(s) were unschedulable",
            json!({"filter": "NodeUnschedulable"}),
        )
    );
    assert_eq!(
        *filtered[2],
        assert_rejected(
            "NodeResourcesFit",
            "Insufficient cpu",
            json!({"filter": "NodeResourcesFit", "resource": "cpu", "unit": "milli", "requested": "2000", "free": "1000"}),
        )
    );
    assert_eq!(
        *filtered[3],
        assert_rejected(
            "NodeAffinity",
            "node(s) didn't match Pod's node affinity/selector",
            json!({"filter": "NodeAffinity", "label": "disk=ssd"}),
        )
    );
    assert_eq!((filtered[4], filtered[5]), (&Value::Null, &Value::Null));
    for at in 0..4 {
        assert_eq!(result["nodes"][at]["rank"], Value::Null);
    }
}

#[test]
fn tolerations_make_a_node_feasible() {
    let mut scenario = cluster();
    let feasible_nodes = |toleration: Value| {
        scenario["pod"]["tolerations"] = json!([toleration]);
        result(&scenario)["ranking"].as_array().unwrap().len()
    };
    let mut feasible_nodes = feasible_nodes;
    let not_ready = "node.kubernetes.io/not-ready";
    let cordon = "node.kubernetes.io/unschedulable";
    for (toleration, feasible) in [
        (json!({"key": not_ready, "operator": "Exists"}), 3),
        (
            json!({"key": not_ready, "effect": "NoExecute", "tolerationSeconds": 300}),
            3,
        ),
        (
            json!({"key": not_ready, "operator": "Exists", "effect": "NoSchedule"}),
            2,
        ),
        (
            json!({"key": not_ready, "operator": "Equal", "value": "yes"}),
            2,
        ),
        (
            json!({"key": cordon, "operator": "Exists", "effect": "NoSchedule"}),
            3,
        ),
        (
            json!({"key": cordon, "operator": "Exists", "effect": "NoExecute"}),
            2,
        ),
        (json!({"operator": "Exists"}), 4),
        (json!({"operator": "Exists", "effect": "NoSchedule"}), 3),
    ] {
        assert_eq!(feasible_nodes(toleration.clone()), feasible, "{toleration}");
    }
}

/// Checks the messages of each release for a node that several filters reject.
#[test]
fn the_first_plugin_of_a_release_reports_in_the_words_of_that_release() {
    let reported = |scorer: &str, fields: Value| {
        let mut scenario = cluster();
        scenario["scorer"] = scorer.into();
        scenario["pod"]["requests"]["memory"] = "32Gi".into();
        scenario["nodes"] = json!([node("n", fields)]);
        let result = result(&scenario);
        result["nodes"][0]["filtered"]["messages"].clone()
    };
    let taints = json!([
        {"key": "soft", "effect": "PreferNoSchedule"},
        {"key": "gpu", "value": "yes", "effect": "NoSchedule"},
        {"key": "old", "effect": "NoExecute"},
    ]);
    let full = json!({"used": {"cpu": "7"}});
    let tainted = json!({"used": {"cpu": "7"}, "taints": taints});
    let selected = json!({"used": {"cpu": "7"}, "taints": taints, "labels": {"disk": "ssd"}});
    let cordoned = json!({"used": {"cpu": "7"}, "taints": taints, "unschedulable": true});
    for (scorer, field, messages) in [
        ("v1.36.3", &cordoned, json!(["node(s) were unschedulable"])),
        ("v1.13", &cordoned, json!(["node(s) were unschedulable"])),
        (
            "v1.36.3",
            &tainted,
            json!(["node(s) had untolerated taint(s)"]),
        ),
        (
            "v1.33.3",
            &tainted,
            json!(["node(s) had untolerated taint {gpu: yes}"]),
        ),
        (
            "v1.22.6",
            &tainted,
            json!(["node(s) had taint {gpu: yes}, that the pod didn't tolerate"]),
        ),
        (
            "v1.21.9",
            &full,
            json!(["node(s) didn't match Pod's node affinity/selector"]),
        ),
        (
            "v1.36.3",
            &selected,
            json!(["node(s) had untolerated taint(s)"]),
        ),
        // Up to 1.19 resources were checked before the selector, and taints last.
        (
            "v1.19.2",
            &tainted,
            json!(["Insufficient cpu", "Insufficient memory"]),
        ),
        (
            "v1.17.9",
            &tainted,
            json!(["Insufficient cpu", "Insufficient memory"]),
        ),
        (
            "v1.16.6",
            &tainted,
            json!([
                "Insufficient cpu",
                "Insufficient memory",
                "node(s) didn't match node selector"
            ]),
        ),
        (
            "volcano",
            &full,
            json!(["node(s) didn't match Pod's node affinity/selector"]),
        ),
    ] {
        assert_eq!(reported(scorer, field.clone()), messages, "{scorer}");
    }
    let large = json!({"allocatable": {"cpu": "64", "memory": "64Gi"}, "taints": taints});
    let labeled = json!({"allocatable": {"cpu": "64", "memory": "64Gi"}, "taints": taints, "labels": {"disk": "ssd"}});
    for (scorer, field, messages) in [
        (
            "v1.19.2",
            &large,
            json!(["node(s) didn't match node selector"]),
        ),
        (
            "v1.19.2",
            &labeled,
            json!(["node(s) had taint {gpu: yes}, that the pod didn't tolerate"]),
        ),
        (
            "v1.17.9",
            &labeled,
            json!(["node(s) had taints that the pod didn't tolerate"]),
        ),
    ] {
        assert_eq!(reported(scorer, field.clone()), messages, "{scorer}");
    }
}

#[test]
fn lists_every_reason_next_to_the_reported_one() {
    let mut scenario = cluster();
    scenario["nodes"] = json!([node(
        "n",
        json!({
            "used": {"cpu": "7"}, "unschedulable": true,
            "taints": [{"key": "a", "effect": "NoSchedule"}, {"key": "b", "value": "1", "effect": "NoExecute"}],
        })
    )]);
    let result = result(&scenario);
    let node = &result["nodes"][0];
    let reasons = node["filtered"]["reasons"].as_array().unwrap().iter();
    let filters: Vec<&str> = reasons
        .map(|reason| reason["filter"].as_str().unwrap())
        .collect();
    assert_eq!(
        filters,
        [
            "NodeUnschedulable",
            "TaintToleration",
            "TaintToleration",
            "NodeAffinity",
            "NodeResourcesFit"
        ]
    );
    assert_eq!(node["insufficientResources"][0]["resource"], "cpu");
}

#[test]
fn errors_in_taints_and_tolerations_have_a_path() {
    let scenario = json!({
        "scoringStrategy": {"type": "MostAllocated"},
        "pod": {"tolerations": [
            {"operator": "Equal", "value": "a"}, {"key": "a", "operator": "Exists", "value": "b"},
            {"key": "a", "operator": "In"}, {"key": "a", "effect": "Never"},
        ]},
        "nodes": [{"taints": [{"effect": "NoSchedule"}, {"key": "a"}]}],
    });
    let evaluation = evaluate(&scenario);
    let errors = evaluation.errors.iter();
    let errors: Vec<(&str, &str)> = errors.map(|e| (&*e.path, e.code)).collect();
    assert_eq!(
        errors,
        [
            ("pod.tolerations[0].operator", "key-missing"),
            ("pod.tolerations[1].value", "value-unused"),
            ("pod.tolerations[2].operator", "operator-unknown"),
            ("pod.tolerations[3].effect", "effect-unknown"),
            ("nodes[0].taints[0].key", "taint-without-key"),
            ("nodes[0].taints[1].effect", "effect-unknown"),
        ]
    );
    let errors = |text: &str| Scenario::from_json(text).unwrap_err().to_string();
    assert_eq!(
        errors(r#"{"scoringStrategy": {}, "pod": {"tolerations": [{"name": "a"}]}, "nodes": []}"#),
        "pod.tolerations[0].name: unknown field; the fields here are key, operator, value, effect, and tolerationSeconds"
    );
}
