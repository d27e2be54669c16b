//! Tests that input above a documented limit is rejected with an error, and that input at the limit is accepted.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use inputs::read_simulation;
use nodescore::batch::{Columns, Snapshot};
use nodescore::decision_map::{AxisInput, DecisionMapInput, decision_map};
use nodescore::formats::cluster::evaluate_with_objects;
use nodescore::formats::{Scheduler, inspect, test_policy};
use nodescore::scenario::{Evaluation, NodeInput, RawNumber, Scenario, evaluate};
use nodescore::scheduler_log::SchedulerLogReader;
use nodescore::simulation::{Simulation, SimulationInput};
use nodescore::{Quantity, Score, Scorer};
use serde_json::{Map, Value, json};

/// Evaluates a valid scenario with one value replaced.
fn evaluate_with(pointer: &str, value: Value) -> Evaluation {
    evaluate(&read(pointer, value).unwrap())
}

fn read(pointer: &str, value: Value) -> Result<Scenario, String> {
    let mut scenario = json!({
        "scoringStrategy": {
            "type": "RequestedToCapacityRatio",
            "resources": [{"name": "cpu", "weight": 1}],
            "requestedToCapacityRatio": {"shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]},
        },
        "profile": {"weights": {}, "pluginScores": {}, "disabled": [], "balancedResources": []},
        "compare": [],
        "pod": {"requests": {"cpu": "1"}},
        "nodes": [{"name": "n", "allocatable": {"cpu": "4"}, "used": {}, "pods": []}],
    });
    *scenario.pointer_mut(pointer).unwrap() = value;
    Scenario::from_json(&scenario.to_string()).map_err(|error| error.to_string())
}

#[track_caller]
fn evaluate_ok(evaluation: &Evaluation) {
    assert!(
        evaluation.errors.is_empty(),
        "{:?}",
        evaluation.errors.first()
    );
    assert!(evaluation.result.is_some());
}

#[track_caller]
fn assert_rejected(evaluation: &Evaluation, path: &str, code: &str) {
    let error = &evaluation.errors[0];
    assert_eq!((&*error.path, error.code), (path, code));
    assert!(!error.message.is_empty() && !error.help.is_empty());
    assert!(evaluation.result.is_none());
}

fn names(count: usize) -> impl Iterator<Item = String> {
    (0..count).map(|at| format!("example.com/r{at}"))
}

fn amounts(count: usize) -> Value {
    names(count)
        .map(|name| (name, "1".into()))
        .collect::<Map<_, _>>()
        .into()
}

fn resources(count: usize) -> Value {
    names(count).map(|name| json!({"name": name})).collect()
}

const RESOURCES: &str = "/scoringStrategy/resources";
const SHAPE: &str = "/scoringStrategy/requestedToCapacityRatio/shape";
const LONG: usize = 1_000_000;

#[test]
fn names_are_limited_to_a_thousand_bytes() {
    let name = |length: usize| Value::from("n".repeat(length));
    evaluate_ok(&evaluate_with("/nodes/0/name", name(1_000)));
    assert_rejected(
        &evaluate_with("/nodes/0/name", name(LONG)),
        "nodes[0].name",
        "too-long",
    );
    let listed = json!([{"name": "r".repeat(LONG)}]);
    assert_rejected(
        &evaluate_with(RESOURCES, listed),
        "scoringStrategy.resources[0].name",
        "too-long",
    );
    let amounts_by_name = json!({"r".repeat(LONG): "1"});
    assert_rejected(
        &evaluate_with("/pod/requests", amounts_by_name.clone()),
        &format!("pod.requests[{}]", "r".repeat(LONG)),
        "too-long",
    );
    assert_rejected(
        &evaluate_with("/profile/weights", amounts_by_name),
        "profile.weights",
        "too-long",
    );
    let scores = json!({"r".repeat(LONG): [1, 2]});
    assert_rejected(
        &evaluate_with("/profile/pluginScores", scores),
        "profile.pluginScores",
        "too-long",
    );
}

#[test]
fn amounts_are_limited_to_a_thousand_bytes_only_in_a_scenario() {
    let digits = |length: usize| json!({"cpu": "7".repeat(length)});
    evaluate_ok(&evaluate_with("/nodes/0/allocatable", digits(1_000)));
    assert_rejected(
        &evaluate_with("/nodes/0/allocatable", digits(LONG)),
        "nodes[0].allocatable[cpu]",
        "too-long",
    );
    assert!(Quantity::parse(&"7".repeat(LONG)).is_ok());
    assert!(
        Quantity::parse(&format!("{}1", "0".repeat(LONG)))
            .unwrap()
            .value()
            == 1
    );
}

#[test]
fn the_arguments_of_a_plugin_are_limited_to_a_mebibyte() {
    let with_arguments = |bytes: usize| {
        let arguments = format!("{{}}{}", " ".repeat(bytes - 2));
        let profile = json!({"pluginArgs": {"NodeAffinity": arguments}});
        evaluate_with_objects(&read("/profile", profile).unwrap()).evaluation
    };
    evaluate_ok(&with_arguments(1 << 20));
    let path = "profile.pluginArgs[NodeAffinity]";
    assert_rejected(&with_arguments((1 << 20) + 1), path, "plugin-args");
}

#[test]
fn lists_are_limited_to_ten_thousand_entries() {
    evaluate_ok(&evaluate_with(RESOURCES, resources(10_000)));
    for (pointer, path, value) in [
        (RESOURCES, "scoringStrategy.resources", resources(10_001)),
        ("/pod/requests", "pod.requests", amounts(10_001)),
        (
            "/profile/disabled",
            "profile.disabled",
            names(10_001).collect(),
        ),
        ("/compare", "compare", names(100_000).collect()),
    ] {
        let length = value.as_array().map_or(10_001, Vec::len);
        let length = format!("{},{:03}", length / 1_000, length % 1_000);
        let expected = format!("{path}: {length} entries exceed the limit of 10,000");
        assert_eq!(read(pointer, value).unwrap_err(), expected);
    }
}

#[test]
fn a_pod_or_a_node_is_limited_to_ten_thousand_amounts() {
    let containers =
        |count: usize| json!([{"requests": amounts(count)}, {"requests": amounts(count)}]);
    evaluate_ok(&evaluate_with(
        "/pod",
        json!({"containers": containers(5_000)}),
    ));
    assert_rejected(
        &evaluate_with("/pod", json!({"containers": containers(5_001)})),
        "pod",
        "too-many",
    );
    let pods: Vec<Value> = (0..101)
        .map(|_| json!({"requests": amounts(100)}))
        .collect();
    assert_rejected(
        &evaluate_with("/nodes/0/pods", pods.into()),
        "nodes[0]",
        "too-many",
    );
}

#[test]
fn a_shape_of_a_thousand_points_is_accepted() {
    let point = |at: i32| json!({"utilization": at, "score": 1});
    let hundred: Vec<Value> = (0..=100).map(point).collect();
    evaluate_ok(&evaluate_with(SHAPE, hundred.into()));
    let thousand: Vec<Value> = (0..1_000).map(point).collect();
    let evaluation = evaluate_with(SHAPE, thousand.into());
    assert_rejected(
        &evaluation,
        "scoringStrategy.requestedToCapacityRatio.shape[101].utilization",
        "utilization-out-of-range",
    );
    assert_eq!(evaluation.errors.len(), 899);
    let more: Vec<Value> = (0..100_000).map(point).collect();
    let message = read(SHAPE, more.into()).unwrap_err();
    assert!(message.contains("100,000 entries"), "{message}");
}

#[test]
fn a_result_is_limited_to_a_hundred_mebibytes() {
    let nodes = |count: usize| json!((0..count).map(|_| json!({"name": "n"})).collect::<Vec<_>>());
    evaluate_ok(&evaluate_with("/nodes", nodes(10_000)));
    let mut scenario = read(RESOURCES, resources(1_000)).unwrap();
    scenario.nodes = read("/nodes", nodes(1_000)).unwrap().nodes;
    assert_rejected(&evaluate(&scenario), "nodes", "too-large");
}

#[test]
fn reports_the_first_thousand_errors() {
    let wrong = json!(
        (0..5_000)
            .map(|_| json!({"allocatable": {"cpu": "4 cores"}}))
            .collect::<Vec<_>>()
    );
    let errors = evaluate_with("/nodes", wrong).errors;
    assert_eq!(errors.len(), 1_000);
    assert_eq!(errors[999].path, "nodes[999].allocatable[cpu]");
}

#[test]
fn ten_thousand_nodes_may_share_a_name() {
    let nodes = json!(
        (0..10_000)
            .map(|_| json!({"name": "n", "allocatable": {"cpu": "4"}}))
            .collect::<Vec<_>>()
    );
    let result = evaluate_with("/nodes", nodes).result.unwrap();
    assert_eq!(result.ranking.winners.len(), 10_000);
    assert!(
        result
            .ranking
            .nodes
            .iter()
            .all(|node| node.score == Score::Integer(25))
    );
}

#[test]
fn empty_input_is_evaluated_or_rejected_by_name() {
    evaluate_ok(&evaluate_with("/nodes", json!([])));
    evaluate_ok(&evaluate_with("/nodes", json!([{}])));
    evaluate_ok(&evaluate_with("/pod", json!({})));
    evaluate_ok(&evaluate_with(RESOURCES, json!([])));
    assert_rejected(
        &evaluate_with(SHAPE, json!([])),
        "scoringStrategy.requestedToCapacityRatio.shape",
        "shape-empty",
    );
    for empty in ["", "{}", "[]", "null", "\"\""] {
        assert!(Scenario::from_json(empty).is_err(), "{empty}");
        assert!(SimulationInput::from_json(empty).is_err(), "{empty}");
    }
    assert!(Quantity::parse("").is_err());
    for scheduler in ["1.36", "1.18", "volcano"] {
        let inspection = inspect("", Scheduler::find(scheduler).unwrap());
        assert!(inspection.policies.is_empty());
    }
}

#[test]
fn int64_limits_are_scored_and_larger_amounts_are_rejected_or_capped() {
    for amount in [
        "9223372036854775807",
        "9223372036854775808",
        "8Ei",
        "1e18",
        "0",
        "-0",
    ] {
        evaluate_ok(&evaluate_with(
            "/nodes/0/allocatable",
            json!({"cpu": amount, "memory": amount}),
        ));
        evaluate_ok(&evaluate_with(
            "/pod/requests",
            json!({"cpu": amount, "memory": amount}),
        ));
    }
    assert_rejected(
        &evaluate_with("/pod/requests", json!({"cpu": "-9223372036854775808"})),
        "pod.requests[cpu]",
        "quantity-negative",
    );
    for weight in [
        "9223372036854775808",
        "-9223372036854775809",
        "1e3",
        "NaN",
        "Infinity",
        "-Infinity",
    ] {
        let listed = json!([{"name": "cpu", "weight": weight}]);
        assert_rejected(
            &evaluate_with(RESOURCES, listed),
            "scoringStrategy.resources[0].weight",
            "not-an-integer",
        );
    }
    for weight in ["9223372036854775807", "-9223372036854775808"] {
        let listed = json!([{"name": "cpu", "weight": weight}]);
        assert_rejected(
            &evaluate_with(RESOURCES, listed),
            "scoringStrategy.resources[0].weight",
            "weight-out-of-range",
        );
    }
}

#[test]
fn values_that_are_not_json_numbers_are_rejected_with_their_path() {
    for number in ["NaN", "Infinity", "-Infinity", "1e400", "-0.0", "0.5"] {
        let text = format!(
            r#"{{"scoringStrategy": {{}}, "pod": {{"requests": {{"cpu": {number}}}}}, "nodes": []}}"#
        );
        assert!(Scenario::from_json(&text).is_err(), "{number}");
    }
    let negative_zero = r#"{"scoringStrategy": {"type": "MostAllocated"}, "pod": {"requests": {"cpu": -0}}, "nodes": [{}]}"#;
    evaluate_ok(&evaluate(&Scenario::from_json(negative_zero).unwrap()));
}

#[test]
fn json_and_yaml_may_nest_a_thousand_deep() {
    let nested = |depth: usize| format!("{}0{}", "[".repeat(depth), "]".repeat(depth));
    let deep = |depth| Scenario::from_json(&nested(depth)).unwrap_err().to_string();
    assert_eq!(
        deep(1_000),
        "the argument: expected an object, found an array"
    );
    assert_eq!(deep(1_001), "exceeded max depth");
    assert_eq!(deep(LONG), "exceeded max depth");
    for text in [nested(LONG), "- ".repeat(LONG), "{a: ".repeat(LONG)] {
        let inspection = inspect(&text, Scheduler::find("1.36").unwrap());
        assert!(!inspection.findings.is_empty());
    }
}

#[test]
fn rejects_aliases_that_expand_to_gigabytes() {
    let mut text = String::from(
        "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n",
    );
    for level in 1..12 {
        let aliases = vec![format!("*a{}", level - 1); 10].join(", ");
        text.push_str(&format!("a{level}: &a{level} [{aliases}]\n"));
    }
    for scheduler in ["1.36", "1.18", "volcano"] {
        let inspection = inspect(&text, Scheduler::find(scheduler).unwrap());
        let verdict = inspection.verdict.unwrap();
        assert!(
            verdict.error.contains("excessive aliasing"),
            "{scheduler}: {}",
            verdict.error
        );
    }
}

/// Returns the path and code of the first error of a simulation with these nodes and pods.
fn rejection(nodes: &Value, pods: &Value) -> Option<(String, &'static str)> {
    let input = json!({"scoringStrategy": {"type": "MostAllocated"}, "nodes": nodes, "pods": pods});
    let error = Simulation::new(&read_simulation(&input), None)
        .err()?
        .swap_remove(0);
    assert!(!error.message.is_empty() && !error.help.is_empty());
    Some((error.path, error.code))
}

#[test]
fn simulation_limits_are_checked_before_allocating() {
    let rejected = |path: &str, code| Some((path.to_string(), code));
    let node = json!([{"allocatable": {"cpu": "4"}}]);
    let pod = json!([{"requests": {"cpu": "1"}}]);
    assert_eq!(rejection(&node, &pod), None);
    assert_eq!(
        rejection(&json!([{"count": 10_001}]), &pod),
        rejected("nodes[0].count", "out-of-range")
    );
    assert_eq!(
        rejection(&json!([{"count": 5_001}, {"count": 5_000}]), &pod),
        rejected("nodes", "too-many-nodes")
    );
    assert_eq!(
        rejection(&node, &json!([{"count": 1_000_000}, {}])),
        rejected("pods", "too-many-pods")
    );
    assert_eq!(
        rejection(&node, &json!([{"count": "9223372036854775807"}])),
        rejected("pods[0].count", "out-of-range")
    );
    let large = json!([{"allocatable": amounts(1_000), "count": 10_000}]);
    assert_eq!(
        rejection(&large, &pod),
        rejected("nodes", "too-many-entries")
    );
    let labels = |length: usize| {
        let label = |at| (format!("{at}{}", "l".repeat(length)), "yes".into());
        (0..100).map(label).collect::<Map<_, _>>()
    };
    let labeled = |length| json!([{"labels": labels(length), "count": 10_000}]);
    assert_eq!(rejection(&labeled(50), &json!([])), None);
    assert_eq!(
        rejection(&labeled(500), &pod),
        rejected("nodes", "too-many-entries")
    );
    assert_eq!(
        rejection(&json!([{"allocatable": amounts(101)}]), &pod),
        rejected("nodes", "too-many-resources")
    );
    let label = json!([{"labels": {"a": "l".repeat(LONG)}, "count": 10_000}]);
    assert_eq!(
        rejection(&label, &pod),
        rejected("nodes[0].labels", "too-long")
    );
    let different = |count: usize| {
        (1..=count)
            .map(|at| json!({"requests": {"cpu": format!("{at}m")}}))
            .collect()
    };
    assert_eq!(
        rejection(&node, &different(10_001)),
        rejected("pods", "too-many-pod-classes")
    );
    let taints: Value = (0..20)
        .map(|at| json!({"key": format!("k{at}"), "effect": "NoSchedule"}))
        .collect();
    let tainted = json!([{"taints": taints, "count": 5_000}]);
    assert_eq!(
        rejection(&tainted, &different(1_000)),
        rejected("pods", "too-many-filter-checks")
    );
}

#[test]
fn a_decision_map_has_at_most_65_000_cells() {
    let scenario = read("/compare", json!([])).unwrap();
    let number = |number: i64| Some(RawNumber::from(&*number.to_string()));
    let codes = |to: i64, [width, height]: [i64; 2]| {
        let axis = |field: &str| AxisInput {
            field: field.into(),
            from: None,
            to: number(to),
        };
        let axes = [axis("pod.requests[cpu]"), axis("nodes[0].used[cpu]")];
        let size = [number(width), number(height)];
        match decision_map(&scenario, &DecisionMapInput { axes, size }) {
            Ok(_) => Vec::new(),
            Err(errors) => errors.iter().map(|error| error.code).collect(),
        }
    };
    assert!(codes((1 << 53) - 1, [1000, 65]).is_empty());
    assert_eq!(codes(1 << 53, [2, 2]), ["out-of-range", "out-of-range"]);
    assert_eq!(codes(4000, [1000, 66]), ["too-many"]);
    assert_eq!(codes(4000, [1001, 2]), ["out-of-range"]);
}

#[test]
fn a_scorer_is_compared_once() {
    evaluate_ok(&evaluate_with("/compare", json!(["v1.36.3", "volcano"])));
    let many: Value = (0..10_000).map(|_| Value::from("volcano")).collect();
    let evaluation = evaluate_with("/compare", many);
    assert_rejected(&evaluation, "compare[1]", "duplicate");
    assert_eq!(evaluation.errors.len(), 1_000);
}

#[test]
fn a_snapshot_has_at_most_a_hundred_thousand_nodes() {
    let nodes = |count: usize| vec![NodeInput::default(); count];
    let mut snapshot = Snapshot::default();
    snapshot.replace(0, 0, nodes(100_000)).unwrap();
    let message = snapshot.replace(0, 1, nodes(2)).unwrap_err().to_string();
    assert_eq!(
        message,
        "nodes: 100,001 entries exceed the limit of 100,000"
    );
    assert_eq!(snapshot.len(), 100_000);
    snapshot.replace(0, 2, nodes(2)).unwrap();
}

#[test]
fn columns_hold_a_million_nodes_and_ten_million_amounts() {
    assert!(Columns::new(1_000_001).is_none());
    let mut columns = Columns::new(1_000_000).unwrap();
    assert!((0..10).all(|at| columns.set_node(0, &format!("r{at}"), 1, 0).is_some()));
    assert!(columns.set_node(0, "r10", 1, 0).is_none());
    assert!(columns.set_node(0, "r9", 2, 0).is_some());
    let mut none = Columns::new(0).unwrap();
    assert!(names(10_000).all(|name| none.set_resource(&name, &[], &[]).is_some()));
    assert!(none.set_resource("cpu", &[], &[]).is_none());
}

#[test]
fn the_tests_of_a_policy_have_at_most_a_million_nodes() {
    let nodes: Vec<String> = (0..1000).map(|at| format!("- name: n{at}\n")).collect();
    let head = "apiVersion: nodescore/v1\nkind: PolicyTests\npod: {}\n";
    let results = |count: usize| {
        let tests = "- {name: a, expect: [{fitsAtLeast: 1}]}\n".repeat(count);
        let text = format!("{head}nodes:\n{}tests:\n{tests}", nodes.concat());
        test_policy(&[], &text, Scorer::LATEST)
    };
    assert_eq!(results(1000).tests.len(), 1000);
    let too_many = results(1001);
    assert_eq!(
        (too_many.tests.len(), too_many.findings[0].code),
        (0, "too-many")
    );
}

#[test]
fn counts_the_findings_beyond_the_limit() {
    let config = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";
    let scheduler = Scheduler::find("1.35").unwrap();
    for (documents, shown, last) in [
        (200, 200, "document-ignored"),
        (201, 201, "more-findings"),
        (400, 201, "more-findings"),
    ] {
        let text = config.to_owned() + &format!("---\n{config}").repeat(documents);
        let findings = inspect(&text, scheduler).findings;
        let codes: Vec<&str> = findings.iter().map(|finding| finding.code).collect();
        assert_eq!((codes.len(), codes.last()), (shown, Some(&last)));
    }
}

#[test]
fn a_scheduler_log_is_read_up_to_its_limits() {
    let read = |text: &str| {
        let mut reader = SchedulerLogReader::default();
        reader.push(text.as_bytes());
        reader.finish();
        serde_json::to_value(reader.log()).unwrap()
    };
    let attempts = "Attempting to schedule pod: a/p\n".repeat(10_001);
    let log = read(&attempts);
    assert_eq!(log["decisions"].as_array().unwrap().len(), 10_000);
    assert_eq!(log["dropped"], 1);

    let log = read(&"torn\n".repeat(101));
    assert_eq!(log["unreadable"].as_array().unwrap().len(), 100);
    assert_eq!(log["lines"]["unreadable"], 101);

    let nodes: Vec<String> = (0..50_000)
        .map(|node| format!("{{n{node:05} 1}}"))
        .collect();
    let plugin = |index| format!("Plugin P{index} scores on a/p => [{}]\n", nodes.join(" "));
    let log = read(
        &(0..10)
            .map(plugin)
            .chain(["Host n00000 => Score 1\n".into()])
            .collect::<String>(),
    );
    assert_eq!(
        (&log["decisions"][0]["scored"], &log["dropped"]),
        (&json!(50_000), &json!(1))
    );
}
