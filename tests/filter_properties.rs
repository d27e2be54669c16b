//! Property tests of the decision about a pod: the evaluation, the simulation and the scheduler of a cluster agree. The
//! winners of a scenario are the nodes to which a simulation of the same scenario may schedule its first pod, and the
//! best nodes of a cluster with the same nodes.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod inputs;

use inputs::{read, scores, simulation};
use nodescore::batch::Snapshot;
use nodescore::plugins::Scheduler;
use nodescore::{Sampling, Scorer};
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};

const KEYS: [&str; 3] = ["a", "b", "node.kubernetes.io/unschedulable"];
const EFFECTS: [&str; 3] = ["NoSchedule", "NoExecute", "PreferNoSchedule"];

fn labels() -> impl Strategy<Value = Value> {
    let value = || prop_oneof![2 => Just(None), 2 => Just(Some("x")), 1 => Just(Some("y"))];
    (value(), value()).prop_map(|(zone, disk)| {
        let labels = [("zone", zone), ("disk", disk)].into_iter();
        let labels = labels.filter_map(|(name, value)| Some((name.to_owned(), json!(value?))));
        labels.collect::<Map<_, _>>().into()
    })
}

fn taint() -> impl Strategy<Value = Value> {
    (
        select(KEYS.to_vec()),
        select(vec!["", "1"]),
        select(EFFECTS.to_vec()),
    )
        .prop_map(|(key, value, effect)| json!({"key": key, "value": value, "effect": effect}))
}

/// Generates tolerations that the API server accepts.
fn toleration() -> impl Strategy<Value = Value> {
    let operator = select(vec!["", "Equal", "Exists"]);
    let key = prop_oneof![1 => Just(""), 4 => select(KEYS.to_vec())];
    let effect = prop_oneof![2 => Just(""), 2 => select(EFFECTS.to_vec())];
    (key, operator, select(vec!["", "1"]), effect).prop_map(|(key, operator, value, effect)| {
        let operator = if key.is_empty() { "Exists" } else { operator };
        let value = if operator == "Exists" { "" } else { value };
        json!({"key": key, "operator": operator, "value": value, "effect": effect})
    })
}

fn node() -> impl Strategy<Value = Value> {
    let taints = prop::collection::vec(taint(), 0..3);
    let pods = prop::option::weighted(0.2, 0..3_u32);
    (
        1..9_u32,
        0..6_u32,
        labels(),
        taints,
        prop::bool::weighted(0.2),
        pods,
    )
        .prop_map(|(cpu, used, labels, taints, unschedulable, pods)| {
            let mut node = json!({
                "allocatable": {"cpu": cpu, "memory": format!("{cpu}Gi")}, "used": {"cpu": used},
                "labels": labels, "taints": taints, "unschedulable": unschedulable,
            });
            if let Some(pods) = pods {
                node["allocatable"]["pods"] = pods.into();
            }
            node
        })
}

fn pod() -> impl Strategy<Value = Value> {
    let tolerations = prop::collection::vec(toleration(), 0..3);
    let selector = prop_oneof![2 => Just(json!({})), 1 => labels()];
    (0..4_u32, selector, tolerations).prop_map(|(cpu, selector, tolerations)| {
        json!({"requests": {"cpu": cpu}, "nodeSelector": selector, "tolerations": tolerations})
    })
}

fn scenario() -> impl Strategy<Value = Value> {
    let scorers: Vec<String> = Scorer::all().map(|scorer| scorer.to_string()).collect();
    (
        select(scorers),
        select(vec!["MostAllocated", "LeastAllocated", "RequestedToCapacityRatio"]),
        prop::collection::vec(node(), 1..7),
        pod(),
    )
        .prop_map(|(scorer, kind, nodes, pod)| {
            let kind = if scorer == "documentation" { "RequestedToCapacityRatio" } else { kind };
            json!({
                "scorer": scorer,
                "scoringStrategy": {"type": kind, "requestedToCapacityRatio": {"shape": [
                    {"utilization": 0, "score": 1}, {"utilization": 80, "score": 10}, {"utilization": 100, "score": 4},
                ]}},
                "nodes": nodes,
                "pod": pod,
            })
        })
}

/// Returns the first decision of a simulation of the same scenario.
fn first_decision(scenario: &Value, by_total: bool, seed: Option<u64>) -> Value {
    let mut over_time = scenario.clone();
    let pod = over_time.as_object_mut().unwrap().remove("pod").unwrap();
    over_time["pods"] = json!([pod]);
    over_time["rankBy"] = json!(if by_total { "total" } else { "policy" });
    over_time["tieBreak"] = json!(if seed.is_some() { "random" } else { "first" });
    over_time["seed"] = json!(seed.unwrap_or(0));
    let mut simulation = simulation(&over_time);
    while simulation.run(1) {}
    serde_json::to_value(simulation.decision(0, 100).unwrap()).unwrap()
}

/// Returns the scenario with pods instead of used amounts and with limits on the number of pods, which nodes of a cluster
/// have.
fn as_in_a_cluster(mut scenario: Value) -> Value {
    for node in scenario["nodes"].as_array_mut().unwrap() {
        let used = node.as_object_mut().unwrap().remove("used").unwrap();
        node["pods"] = json!([{"requests": {"cpu": used["cpu"], "memory": "0"}}]);
        if node["allocatable"]["pods"].is_null() {
            node["allocatable"]["pods"] = json!(110);
        }
    }
    scenario
}

/// Returns the nodes of a scenario that can get the pod.
fn sampling(scenario: &Value) -> Option<Sampling> {
    let scenario = read(scenario);
    let mut snapshot = Snapshot::default();
    snapshot.replace(0, 0, scenario.nodes.clone()).unwrap();
    snapshot.evaluate(&scenario, &[]).result.unwrap().sampling
}

/// Returns the scheduler of a cluster with the nodes of a scenario, and the scenario's pod.
fn cluster(scenario: &Value) -> (Scheduler, String) {
    let pod = |name: &str, pod: &Value, node: Option<&str>| {
        json!({
            "metadata": {"name": name, "namespace": "default"},
            "spec": {
                "nodeName": node, "containers": [{"resources": {"requests": pod["requests"]}}],
                "nodeSelector": pod["nodeSelector"], "tolerations": pod["tolerations"],
            },
        })
    };
    let name = |index: usize| format!("node {}", index + 1);
    let nodes = scenario["nodes"].as_array().unwrap();
    let objects = nodes.iter().enumerate().map(|(index, node)| {
        json!({
            "metadata": {"name": name(index), "labels": node["labels"]},
            "spec": {"taints": node["taints"], "unschedulable": node["unschedulable"]},
            "status": {"allocatable": node["allocatable"]},
        })
    });
    let pods = nodes.iter().enumerate().map(|(index, node)| {
        pod(
            &format!("pod {index}"),
            &node["pods"][0],
            Some(&name(index)),
        )
    });
    let cluster = json!({
        "release": scenario["scorer"],
        "args": {"NodeResourcesFit": {"scoringStrategy": scenario["scoringStrategy"]}},
        "percentageOfNodesToScore": scenario["profile"]["percentageOfNodesToScore"],
        "nodes": objects.collect::<Vec<_>>(),
        "pods": pods.collect::<Vec<_>>(),
    });
    let scheduler = Scheduler::from_json(&cluster.to_string()).unwrap();
    (scheduler, pod("pod", &scenario["pod"], None).to_string())
}

/// Returns a scenario with more nodes than kube-scheduler scores.
fn large(mut scenario: Value, count: usize, percentage: Option<u32>) -> Value {
    let generated = scenario["nodes"].as_array().unwrap();
    let node = |index: usize| {
        let mut node = generated[index % generated.len()].clone();
        if !index.is_multiple_of(5) {
            node["allocatable"] = json!({"cpu": 8 + index % 3, "memory": "8Gi"});
            node["unschedulable"] = json!(false);
            node["labels"]["topology.kubernetes.io/zone"] = json!((index % 4).to_string());
            node["taints"]
                .as_array_mut()
                .unwrap()
                .retain(|taint| taint["effect"] == "PreferNoSchedule");
        }
        node
    };
    scenario["nodes"] = (0..count).map(node).collect();
    scenario["profile"] = json!({"percentageOfNodesToScore": percentage});
    scenario["pod"]["nodeSelector"] = json!({});
    scenario["scorer"] = json!("v1.36.3");
    scenario
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_possible_winners_of_a_large_cluster_agree(
        scenario in scenario(), count in 120..260_usize, percentage in prop::option::of(0..100_u32),
    ) {
        let scenario = as_in_a_cluster(large(scenario, count, percentage));
        let (scheduler, pod) = cluster(&scenario);
        let sampling = sampling(&scenario);
        prop_assert_eq!(&scheduler.sampling(&pod).unwrap(), &sampling);
        let winners = scores(&scenario).total_scores.unwrap().winners;
        let first = first_decision(&scenario, true, None);
        let node = first["node"].as_u64().map(|node| usize::try_from(node).unwrap());
        match (node, sampling) {
            (Some(node), Some(sampling)) => {
                let possible: Vec<usize> = sampling.possible_winners.iter().map(|it| it.node).collect();
                let is_listed = sampling.possible_winner_count == possible.len();
                prop_assert!(!is_listed || possible.contains(&node));
                prop_assert!(!is_listed || winners.iter().all(|node| possible.contains(node)));
                prop_assert_eq!(&first["scored"], &json!(sampling.nodes_to_score));
            }
            (node, _) => prop_assert_eq!(node, winners.first().copied()),
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_500))]

    #[test]
    fn the_scheduler_of_a_cluster_agrees_with_the_evaluation(scenario in scenario()) {
        let mut scenario = as_in_a_cluster(scenario);
        scenario["scorer"] = json!("v1.36.3");
        let result = serde_json::to_value(scores(&scenario)).unwrap();
        let (scheduler, pod) = cluster(&scenario);
        let decision = serde_json::to_value(scheduler.schedule(&pod, 1).unwrap()).unwrap();
        prop_assert_eq!(&decision["error"], &Value::Null);
        prop_assert_eq!(&decision["best"], &result["totalScores"]["winners"]);
        let feasible = decision["feasible"].as_array().unwrap();
        for (node, verdict) in result["nodes"].as_array().unwrap().iter().zip(decision["nodes"].as_array().unwrap()) {
            prop_assert_eq!(&node["filtered"]["plugin"], &verdict["refusal"]["plugin"]);
            prop_assert_eq!(&node["filtered"]["messages"], &verdict["refusal"]["reasons"]);
        }
        for (node, total) in feasible.iter().zip(decision["totals"].as_array().unwrap()) {
            let index = usize::try_from(node.as_u64().unwrap()).unwrap();
            prop_assert_eq!(&result["totalScores"]["totals"][index], total);
        }
    }

    #[test]
    fn the_simulation_selects_a_winner_of_the_evaluation(scenario in scenario(), seed in 0..1_000_u64) {
        let result = serde_json::to_value(scores(&scenario)).unwrap();
        // A simulation by total score is not offered for Volcano 1.7.
        let has_total = |scores: &&Value| !scores.is_null() && scenario["scorer"] != "volcano-v1.7";
        let views = [Some(&result), result.get("totalScores").filter(has_total)];
        for (by_total, view) in [false, true].into_iter().zip(views) {
            let Some(view) = view else { continue };
            let winners = view["winners"].as_array().unwrap();
            let first = first_decision(&scenario, by_total, None);
            let least = winners.iter().filter_map(Value::as_u64).min();
            prop_assert_eq!(first["node"].as_u64(), least);
            let random = first_decision(&scenario, by_total, Some(seed));
            match random["node"].as_u64() {
                Some(node) => prop_assert!(winners.contains(&json!(node))),
                None => prop_assert!(winners.is_empty()),
            }
            prop_assert_eq!(first["winnerCount"].as_u64().unwrap(), winners.len() as u64);
            for node in first["nodes"].as_array().unwrap() {
                let index = usize::try_from(node["node"].as_u64().unwrap()).unwrap();
                let filtered = &result["nodes"][index]["filtered"];
                prop_assert_eq!(node["feasible"].as_bool().unwrap(), filtered.is_null());
                let reasons = if filtered.is_null() { json!([]) } else { filtered["reasons"].clone() };
                prop_assert_eq!(&node["reasons"], &reasons);
            }
            for rejection in first["rejections"].as_array().unwrap() {
                let has_message = |node: &&Value| {
                    let messages = node["filtered"]["messages"].as_array();
                    messages.is_some_and(|all| all.contains(&rejection["message"]))
                };
                let nodes = result["nodes"].as_array().unwrap().iter().filter(has_message);
                prop_assert_eq!(rejection["nodes"].as_u64().unwrap(), nodes.count() as u64);
            }
        }
    }
}
