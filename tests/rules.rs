//! Tests rules that affect few inputs, where code changes had gone undetected.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use inputs::{evaluate, scores};
use nodescore::Score;
use serde_json::{Value, json};

/// Returns the first node's result by a scorer, as JavaScript receives it.
fn node(scorer: &str, strategy: &Value, pod: &Value, node: &Value) -> Value {
    let scenario =
        json!({"scorer": scorer, "scoringStrategy": strategy, "pod": pod, "nodes": [node]});
    json!(scores(&scenario).ranking.nodes[0])
}

fn score(score: i64) -> Value {
    json!(Score::Integer(score))
}

fn rising(resources: &Value) -> Value {
    let shape = json!([{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]);
    json!({"type": "RequestedToCapacityRatio", "resources": resources, "requestedToCapacityRatio": {"shape": shape}})
}

#[test]
fn the_documentation_treats_a_missing_resource_as_full_without_requests() {
    let foo = rising(&json!([{"name": "example.com/foo", "weight": 1}]));
    let pod = json!({"requests": {"cpu": "1"}});
    let result = node(
        "documentation",
        &foo,
        &pod,
        &json!({"allocatable": {"cpu": "4"}}),
    );
    assert_eq!(result["score"], score(10));
}

#[test]
fn up_to_1_21_balance_compares_only_cpu_and_memory() {
    let strategy = json!({"type": "NodeResourcesBalancedAllocation", "resources": [
        {"name": "cpu", "weight": 1}, {"name": "example.com/foo", "weight": 1}]});
    let pod = json!({"requests": {"cpu": "2", "memory": "1Gi", "example.com/foo": "4"}});
    let node_spec = json!({"allocatable": {"cpu": "4", "memory": "4Gi", "example.com/foo": "8"}});
    let names_and_score = |scorer: &str| {
        let result = node(scorer, &strategy, &pod, &node_spec);
        let resources = result["trace"]["resources"].as_array().unwrap().clone();
        let names = resources.iter().map(|resource| resource["name"].clone());
        (names.collect::<Vec<_>>(), result["score"].clone())
    };
    let old = (vec![json!("cpu"), json!("memory")], score(75));
    assert_eq!(names_and_score("v1.21.9"), old);
    let new = (vec![json!("cpu"), json!("example.com/foo")], score(100));
    assert_eq!(names_and_score("v1.31.8"), new);
}

#[test]
fn volcano_counts_devices_in_thousandths_and_reports_whole_units() {
    let strategy =
        json!({"type": "MostAllocated", "resources": [{"name": "example.com/foo", "weight": 1}]});
    let pod = json!({"requests": {"cpu": "500m", "memory": "1Gi", "example.com/foo": "2"}});
    let node_spec = json!({"allocatable": {"cpu": "4", "memory": "4Gi", "example.com/foo": "8"},
        "used": {"example.com/foo": "1"}});
    let result = node("volcano", &strategy, &pod, &node_spec);
    let resources = result["trace"]["resources"].as_array().unwrap();
    let amounts = |name: &str| {
        let resource = resources
            .iter()
            .find(|resource| resource["name"] == name)
            .unwrap();
        ["request", "used", "requested", "allocatable"].map(|field| resource[field].clone())
    };
    assert_eq!(
        amounts("example.com/foo"),
        ["2", "1", "3", "8"].map(|text| json!(text))
    );
    assert_eq!(
        amounts("cpu"),
        ["500", "0", "500", "4000"].map(|text| json!(text))
    );
    let memory = [1_i64 << 30, 0, 1 << 30, 4 << 30];
    assert_eq!(
        amounts("memory"),
        memory.map(|bytes| json!(bytes.to_string()))
    );
}

#[test]
fn a_resource_reports_its_utilization_and_segment() {
    let cpu = rising(&json!([{"name": "cpu", "weight": 1}]));
    let (pod, node_spec) = (
        json!({"requests": {"cpu": "1"}}),
        json!({"allocatable": {"cpu": "4"}}),
    );
    let resource =
        |scorer: &str| node(scorer, &cpu, &pod, &node_spec)["trace"]["resources"][0].clone();
    let kubernetes = resource("v1.36.3");
    assert_eq!(kubernetes["utilization"], json!("25"));
    assert_eq!(kubernetes["rounding"], json!("down"));
    let segment =
        json!({"from": {"utilization": 0, "score": 0}, "to": {"utilization": 100, "score": 100}});
    assert_eq!(kubernetes["segment"], segment);
    assert_eq!(resource("kep-text")["fraction"], json!(0.25));
    assert_eq!(resource("documentation")["fraction"], json!(0.25));
}

#[test]
fn an_init_container_without_requests_counts_100m_on_a_node() {
    let cpu = json!({"type": "MostAllocated", "resources": [{"name": "cpu", "weight": 1}]});
    let pod = json!({"requests": {"cpu": "100m"}});
    let running_pod = json!({"containers": [{"requests": {"cpu": "50m"}}], "initContainers": [{}]});
    let node_spec = json!({"allocatable": {"cpu": "1"}, "pods": [running_pod]});
    for scorer in [
        "v1.19.2", "v1.21.9", "v1.22.6", "v1.26.15", "v1.27.16", "v1.31.8", "v1.36.3",
    ] {
        assert_eq!(
            node(scorer, &cpu, &pod, &node_spec)["score"],
            score(20),
            "{scorer}"
        );
    }
}

#[test]
fn a_pod_with_one_request_is_filtered_by_it() {
    let cpu = json!({"type": "MostAllocated", "resources": [{"name": "cpu", "weight": 1}]});
    let amount = |name: &str, amount: &str| json!({name: amount});
    for (name, request) in [
        ("cpu", "8"),
        ("memory", "8Gi"),
        ("ephemeral-storage", "8Gi"),
    ] {
        let pod = json!({"requests": amount(name, request)});
        let node_spec =
            json!({"allocatable": {"cpu": "4", "memory": "4Gi", "ephemeral-storage": "4Gi"}});
        for scorer in ["v1.13", "v1.36.3"] {
            let result = node(scorer, &cpu, &pod, &node_spec);
            assert_eq!(
                result["insufficientResources"][0]["resource"],
                json!(name),
                "{scorer}"
            );
            assert_eq!(result["rank"], Value::Null, "{scorer}");
        }
    }
}

#[test]
fn an_init_container_on_a_node_changes_only_its_own_resources() {
    // The containers' sum wraps below 0; up to 1.26 only a listed resource would be raised to 0.
    let storage =
        json!({"type": "MostAllocated", "resources": [{"name": "ephemeral-storage", "weight": 1}]});
    let pod = json!({"requests": {"ephemeral-storage": "1"}});
    let running_pod = json!({
        "containers": [
            {"requests": {"ephemeral-storage": "9223372036854775807"}},
            {"requests": {"ephemeral-storage": "2"}},
        ],
        "initContainers": [{"requests": {"cpu": "1"}}],
    });
    let node_spec = json!({"allocatable": {"ephemeral-storage": "100"}, "pods": [running_pod]});
    assert_eq!(
        node("v1.26.15", &storage, &pod, &node_spec)["score"],
        score(2)
    );
}

#[test]
fn sidecar_requests_do_not_replace_non_zero_requests_of_later_init_containers() {
    let cpu = json!({"type": "MostAllocated", "resources": [{"name": "cpu", "weight": 1}]});
    let pod = json!({"requests": {"cpu": "0"}});
    let running_pod = json!({"initContainers": [
        {"restartPolicy": "Always", "requests": {"cpu": "20m"}},
        {"requests": {"memory": "1"}},
    ]});
    let node_spec = json!({"allocatable": {"cpu": "1"}, "pods": [running_pod]});
    assert_eq!(node("v1.31.8", &cpu, &pod, &node_spec)["score"], score(2));
}

#[test]
fn balance_of_two_resources_uses_half_their_distance() {
    let strategy = json!({"type": "NodeResourcesBalancedAllocation", "resources": [
        {"name": "cpu", "weight": 1}, {"name": "memory", "weight": 1}]});
    let pod = json!({"requests": {"cpu": "1", "memory": "8"}});
    let node_spec = json!({"allocatable": {"cpu": "1", "memory": "25"}});
    let result = node("v1.31.8", &strategy, &pod, &node_spec);
    // Half of 1 - 8 ÷ 25 is 0.33999999999999997; the root of the mean square is 0.34, and 65.
    assert_eq!(result["score"], score(66));
    let resources = &result["trace"]["resources"];
    assert_eq!(resources[0]["fraction"], json!(1.0));
    assert_eq!(resources[1]["fraction"], json!(0.32));
}

#[test]
fn the_documentation_counts_overcommitment_as_full() {
    let cpu = rising(&json!([{"name": "cpu", "weight": 1}]));
    let pod = json!({"requests": {"cpu": "6"}});
    let result = node(
        "documentation",
        &cpu,
        &pod,
        &json!({"allocatable": {"cpu": "4"}}),
    );
    assert_eq!(result["trace"]["resources"][0]["fraction"], json!(1.0));
}

#[test]
fn only_the_kep_prototype_counts_a_zero_weight_as_1() {
    let weights = rising(&json!([{"name": "cpu", "weight": 0}, {"name": "memory", "weight": 1}]));
    let pod = json!({"requests": {"cpu": "1", "memory": "1"}});
    let node_spec = json!({"allocatable": {"cpu": "4", "memory": "4"}});
    let weight = |scorer: &str| {
        let result = node(scorer, &weights, &pod, &node_spec);
        result["trace"]["resources"][0]["weight"].clone()
    };
    assert_eq!(weight("kep-prototype"), json!("1"));
    assert_eq!(weight("kep-text"), json!("0"));
}

#[test]
fn volcano_counts_pods_and_reports_overcommitment() {
    let cpu = json!({"type": "MostAllocated", "resources": [
        {"name": "cpu", "weight": 1}, {"name": "memory", "weight": 1}]});
    let pod = json!({"requests": {"cpu": "1", "memory": "1"}});
    let running_pod = json!({"containers": [{"requests": {"cpu": "2"}}]});
    let node_spec =
        |cpu: &str| json!({"allocatable": {"cpu": cpu, "memory": "4"}, "pods": [running_pod]});
    let result = node("volcano", &cpu, &pod, &node_spec("4"));
    let resources = &result["trace"]["resources"][0];
    assert_eq!(resources["used"], json!("2000"));
    assert_eq!(resources["fraction"], json!(0.75));
    assert_eq!(resources["overcommitted"], json!(false));
    let result = node("volcano", &cpu, &pod, &node_spec("2"));
    let resources = result["trace"]["resources"].as_array().unwrap();
    assert_eq!(resources[0]["overcommitted"], json!(true));
    assert_eq!(resources[1]["overcommitted"], json!(false));
}

#[test]
fn volcano_ignores_resources_without_a_domain() {
    let strategy = json!({"type": "MostAllocated", "resources": [
        {"name": "cpu", "weight": 1}, {"name": "foo", "weight": 1}]});
    let pod = json!({"requests": {"cpu": "1", "foo": "1"}});
    let node_spec = json!({"allocatable": {"cpu": "4", "foo": "1"}});
    let result = node("volcano", &strategy, &pod, &node_spec);
    let resources = result["trace"]["resources"].as_array().unwrap();
    let names: Vec<&Value> = resources.iter().map(|resource| &resource["name"]).collect();
    assert_eq!(names, ["cpu", "pods"]);
}

#[test]
fn a_pod_without_requests_fits_an_overcommitted_node() {
    let cpu = json!({"type": "MostAllocated", "resources": [{"name": "cpu", "weight": 1}]});
    let node_spec = json!({"allocatable": {"cpu": "1"}, "used": {"cpu": "2"}});
    for scorer in ["v1.13", "v1.19.2", "v1.27.16", "v1.36.3"] {
        let fits =
            |pod: &Value| node(scorer, &cpu, pod, &node_spec)["insufficientResources"] == json!([]);
        assert!(fits(&json!({})), "{scorer}");
        assert!(!fits(&json!({"requests": {"cpu": "1m"}})), "{scorer}");
    }
}

#[test]
fn zero_requests_fit_an_overcommitted_node_from_1_24_and_for_cpu_from_1_28() {
    let cpu = json!({"type": "MostAllocated", "resources": [{"name": "cpu", "weight": 1}]});
    let node_spec = json!({"allocatable": {"cpu": "1", "memory": "4Gi", "example.com/foo": "1"},
        "used": {"cpu": "2", "example.com/foo": "2"}});
    let insufficient = |scorer: &str, requests: Value| {
        let result = node(scorer, &cpu, &json!({"requests": requests}), &node_spec);
        let names = result["insufficientResources"].as_array().unwrap().iter();
        names
            .map(|resource| resource["resource"].clone())
            .collect::<Vec<_>>()
    };
    let zero_foo = json!({"memory": "1Gi", "example.com/foo": "0"});
    let zero_cpu = json!({"memory": "1Gi", "cpu": "0"});
    for (scorer, expected_foo, expected_cpu) in [
        ("v1.22.6", &["cpu", "example.com/foo"][..], &["cpu"][..]),
        ("v1.26.15", &["cpu"], &["cpu"]),
        ("v1.27.16", &["cpu"], &["cpu"]),
        ("v1.31.8", &[], &[]),
        ("v1.36.3", &[], &[]),
    ] {
        assert_eq!(
            insufficient(scorer, zero_foo.clone()),
            expected_foo,
            "{scorer}"
        );
        assert_eq!(
            insufficient(scorer, zero_cpu.clone()),
            expected_cpu,
            "{scorer}"
        );
    }
}

#[test]
fn pod_level_requests_cover_only_cpu_memory_and_hugepages() {
    let strategy = json!({"type": "NodeResourcesBalancedAllocation", "resources": [
        {"name": "cpu", "weight": 1}, {"name": "example.com/foo", "weight": 1},
        {"name": "hugepages-2Mi", "weight": 1}]});
    let pod = json!({"containers": [{}], "resources": {"requests":
        {"cpu": "1", "example.com/foo": "1", "hugepages-2Mi": "2Mi"}}});
    let node_spec =
        json!({"allocatable": {"cpu": "4", "example.com/foo": "4", "hugepages-2Mi": "8Mi"}});
    let result = node("v1.36.3", &strategy, &pod, &node_spec);
    let resources = result["trace"]["resources"].as_array().unwrap();
    let request = |name: &str| {
        let resource = resources.iter().find(|resource| resource["name"] == name);
        resource.map_or(Value::Null, |resource| resource["request"].clone())
    };
    assert_eq!(request("cpu"), json!("1000"));
    assert_eq!(request("hugepages-2Mi"), json!("2097152"));
    assert_eq!(request("example.com/foo"), json!("0"));
}

#[test]
fn a_zero_score_drops_the_weight_and_has_no_weighted_score() {
    let weights = rising(&json!([{"name": "cpu", "weight": 2}, {"name": "memory", "weight": 3}]));
    let pod = json!({"requests": {"cpu": "2", "memory": "0"}});
    let node_spec = json!({"allocatable": {"cpu": "4", "memory": "4Gi"}, "pods": []});
    let result = node("v1.36.3", &weights, &pod, &node_spec);
    let [cpu, memory] = [0, 1].map(|at| result["trace"]["resources"][at].clone());
    assert_eq!(
        [&cpu["score"], &cpu["weighted"]],
        [&json!("50"), &json!("100")]
    );
    assert_eq!(
        [&memory["score"], &memory["weighted"]],
        [&json!("0"), &Value::Null]
    );
    assert_eq!(result["score"], score(50));
}

#[test]
fn a_rejected_weight_has_a_fix() {
    let fix = |scorer: &str, kind: &str, weight: i64| {
        let scenario = json!({"scorer": scorer, "pod": {}, "nodes": [], "scoringStrategy": {"type": kind,
            "resources": [{"name": "cpu", "weight": weight}],
            "requestedToCapacityRatio": {"shape": [{"utilization": 0, "score": 0}]}}});
        let evaluation = evaluate(&scenario);
        let errors = json!(evaluation.errors);
        errors[0]["help"]["text"].as_str().unwrap_or("").to_owned()
    };
    let (ratio, most_allocated) = ("RequestedToCapacityRatio", "MostAllocated");
    for (scorer, kind, weight, help) in [
        // An absent weight is written as 0. Since 1.22 it is replaced by 1 before validation.
        ("v1.21.9", most_allocated, 0, "use an integer from 1 to 100"),
        ("v1.36.3", most_allocated, 0, ""),
        (
            "v1.36.3",
            most_allocated,
            101,
            "use an integer from 1 to 100",
        ),
        ("v1.21.9", ratio, 0, "use an integer of at least 1"),
        ("v1.21.9", ratio, 101, ""),
        (
            "v1.36.3",
            "NodeResourcesBalancedAllocation",
            2,
            "use 1, or remove the weight",
        ),
    ] {
        assert_eq!(fix(scorer, kind, weight), help, "{scorer} {kind} {weight}");
    }
}

#[test]
fn in_1_18_half_a_core_of_overhead_counts_as_a_thousandth_of_one() {
    // `Value()` of 500m is 1, which is added to thousandths.
    let pod = json!({"containers": [{"requests": {"cpu": "1"}}], "overhead": {"cpu": "500m"}});
    let node_spec = json!({"allocatable": {"cpu": "4"}});
    for kind in ["MostAllocated", "LeastAllocated"] {
        let cpu = json!({"type": kind, "resources": [{"name": "cpu", "weight": 1}]});
        let request = |scorer: &str| {
            node(scorer, &cpu, &pod, &node_spec)["trace"]["resources"][0]["request"].clone()
        };
        assert_eq!(request("v1.18.2"), json!("1001"), "{kind}");
        assert_eq!(request("v1.36.3"), json!("1500"), "{kind}");
    }
}
