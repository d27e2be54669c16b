//! Property tests of the plugins: a naive second implementation gives the same verdicts and scores, and laws hold.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod naive_plugins;
mod plugin_cases;

use naive_plugins::{Answer, Case, inter_pod_affinity, node_affinity, taints, topology_spread};
use nodescore::plugins::Scheduler;
use plugin_cases::{Random, case};
use proptest::prelude::*;
use serde_json::{Value, json};

/// Schedules the pod of a case with some plugins.
fn schedule(case: &Value, plugins: &[&str]) -> Value {
    let mut case = case.clone();
    case["enabled"] = json!(plugins);
    let scheduler = Scheduler::from_json(&case.to_string()).unwrap();
    result(&scheduler, &case)
}

fn result(scheduler: &Scheduler, case: &Value) -> Value {
    let result = scheduler
        .schedule(&case["pod"].to_string(), usize::MAX)
        .unwrap();
    serde_json::to_value(result).unwrap()
}

/// Compares a result of one plugin with the naive answer, which is an error if the cycle must fail.
fn check(case: &Value, plugin: &str, answer: Result<Answer, ()>) {
    let result = schedule(case, &[plugin]);
    let Ok(answer) = answer else {
        assert!(result["error"].is_string(), "{plugin} of {case}: {result}");
        return;
    };
    assert_eq!(result["error"], Value::Null, "{plugin} of {case}");
    let refusals: Vec<Value> = answer
        .refusals
        .iter()
        .map(|refusal| refusal.map_or(Value::Null, |(code, reason)| json!([code, reason])))
        .collect();
    let actual = result["nodes"].as_array().unwrap().iter();
    let actual: Vec<Value> = actual
        .map(|node| match &node["refusal"] {
            Value::Null => Value::Null,
            refusal => json!([refusal["code"], refusal["reasons"][0]]),
        })
        .collect();
    assert_eq!(actual, refusals, "{plugin} of {case}");
    let scores = &result["plugins"][0]["scores"];
    let number = |number: &i64| Value::from(number.to_string());
    match answer.scores {
        None => assert_eq!(scores, &Value::Null, "{plugin} of {case}"),
        Some(expected) => {
            let (raw, normalized): (Vec<i64>, Vec<i64>) = expected.into_iter().unzip();
            let raw: Vec<Value> = raw.iter().map(number).collect();
            let normalized: Vec<Value> = normalized.iter().map(number).collect();
            if !raw.is_empty() {
                assert_eq!(scores["raw"], json!(raw), "{plugin} of {case}");
                assert_eq!(
                    scores["normalized"],
                    json!(normalized),
                    "{plugin} of {case}"
                );
            }
        }
    }
}

const PLUGINS: [&str; 4] = [
    "TaintToleration",
    "NodeAffinity",
    "PodTopologySpread",
    "InterPodAffinity",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_naive_implementation_of_taints_agrees(seed: u64) {
        let case = case(seed);
        check(&case, "TaintToleration", Ok(taints::answer(Case(&case))));
    }

    #[test]
    fn a_naive_implementation_of_node_affinity_agrees(seed: u64) {
        let case = case(seed);
        check(&case, "NodeAffinity", node_affinity::answer(Case(&case)));
    }

    #[test]
    fn a_naive_implementation_of_topology_spread_agrees(seed: u64) {
        let case = case(seed);
        check(&case, "PodTopologySpread", Ok(topology_spread::answer(Case(&case))));
    }

    #[test]
    fn a_naive_implementation_of_affinities_to_pods_agrees(seed: u64) {
        let case = case(seed);
        check(&case, "InterPodAffinity", Ok(inter_pod_affinity::answer(Case(&case))));
    }

    #[test]
    fn the_first_plugin_that_refuses_a_node_is_reported(seed: u64) {
        let case = case(seed);
        let all = schedule(&case, &PLUGINS);
        let alone = PLUGINS.map(|plugin| schedule(&case, &[plugin]));
        for (index, node) in all["nodes"].as_array().unwrap().iter().enumerate() {
            let refusals = alone.iter().map(|result| &result["nodes"][index]["refusal"]);
            let first = refusals.into_iter().find(|refusal| !refusal.is_null());
            // A PreFilter refuses nodes before any filter.
            if !is_refused_by_pre_filter(&alone[1], index) {
                prop_assert_eq!(&node["refusal"], first.unwrap_or(&Value::Null));
            }
        }
    }

    #[test]
    fn the_order_of_pods_has_no_effect(seed: u64) {
        let case = case(seed);
        let mut reversed = case.clone();
        reversed["pods"].as_array_mut().unwrap().reverse();
        prop_assert_eq!(schedule(&case, &PLUGINS), schedule(&reversed, &PLUGINS));
    }

    #[test]
    fn pods_that_are_added_and_removed_leave_no_trace(seed: u64) {
        let case = case(seed);
        let mut scheduler = Scheduler::from_json(&case.to_string()).unwrap();
        let before = result(&scheduler, &case);
        let mut added = plugin_cases::case(seed.wrapping_add(1))["pod"].clone();
        added["spec"]["nodeName"] = json!("n0");
        prop_assert!(scheduler.add_pod(&added.to_string()).unwrap());
        let mut with_pod = case.clone();
        with_pod["pods"].as_array_mut().unwrap().push(added.clone());
        let created = Scheduler::from_json(&with_pod.to_string()).unwrap();
        prop_assert_eq!(result(&scheduler, &case), result(&created, &case));
        prop_assert!(scheduler.remove_pod(&added.to_string()).unwrap());
        prop_assert_eq!(result(&scheduler, &case), before);
        prop_assert!(!scheduler.remove_pod(&added.to_string()).unwrap() || has_equal_pod(&case, &added));
    }

    #[test]
    fn totals_are_sums_and_messages_count_every_node(seed: u64) {
        let case = case(seed);
        let result = schedule(&case, &[]);
        let nodes = result["nodes"].as_array().unwrap();
        if let Some(message) = result["message"].as_str() {
            let start = format!("0/{} nodes are available: ", nodes.len());
            prop_assert!(message.starts_with(&start), "{}", message);
            prop_assert_eq!(result["feasible"].as_array().unwrap().len(), 0);
        }
        let plugins = result["plugins"].as_array().unwrap();
        for (at, total) in result["totals"].as_array().unwrap().iter().enumerate() {
            let weighted = plugins.iter().map(|it| it["scores"]["weighted"][at].as_str());
            let sum: i64 = weighted.flatten().map(|it| it.parse::<i64>().unwrap()).sum();
            prop_assert_eq!(total.as_str().unwrap(), sum.to_string());
        }
        if let Some(host) = result["suggestedHost"].as_u64() {
            prop_assert!(result["best"].as_array().unwrap().contains(&json!(host)));
        }
    }

    #[test]
    fn a_pod_that_tolerates_everything_is_refused_by_no_taint(seed: u64) {
        let mut case = case(seed);
        case["pod"]["spec"]["tolerations"] = json!([{"operator": "Exists"}]);
        let result = schedule(&case, &["TaintToleration"]);
        for (index, node) in result["nodes"].as_array().unwrap().iter().enumerate() {
            prop_assert_eq!(&node["refusal"], &Value::Null);
            prop_assert_eq!(&result["plugins"][0]["scores"]["normalized"][index], "100");
        }
    }

    #[test]
    fn one_more_toleration_never_makes_a_node_infeasible(seed: u64) {
        let case = case(seed);
        let before = schedule(&case, &["TaintToleration"]);
        let mut tolerant = case.clone();
        let key = ["a", "b"][Random(seed).below(2)];
        let tolerations = tolerant["pod"]["spec"]["tolerations"].as_array_mut().unwrap();
        tolerations.push(json!({"key": key, "operator": "Exists"}));
        let after = schedule(&tolerant, &["TaintToleration"]);
        for node in before["feasible"].as_array().unwrap() {
            prop_assert!(after["feasible"].as_array().unwrap().contains(node));
        }
    }

    #[test]
    fn a_pod_without_constraints_is_refused_by_no_affinity_of_its_own(seed: u64) {
        let mut case = case(seed);
        case["pod"]["spec"] = json!({});
        let existing = "node(s) didn't satisfy existing pods anti-affinity rules";
        case["args"] = json!({});
        let plugins = ["NodeAffinity", "PodTopologySpread", "InterPodAffinity"];
        for node in schedule(&case, &plugins)["nodes"].as_array().unwrap() {
            let reason = &node["refusal"]["reasons"][0];
            prop_assert!(reason.is_null() || reason == existing);
        }
    }
}

fn is_refused_by_pre_filter(result: &Value, node: usize) -> bool {
    let reason = result["nodes"][node]["refusal"]["reasons"][0].as_str();
    [
        Some("pod affinity terms conflict"),
        Some("node(s) didn't satisfy plugin(s) [NodeAffinity]"),
    ]
    .contains(&reason)
}

/// Returns true if the cluster of a case has a pod like another one, apart from its name.
fn has_equal_pod(case: &Value, pod: &Value) -> bool {
    let mut pods = case["pods"].as_array().unwrap().iter();
    pods.any(|it| {
        it["spec"]["nodeName"] == "n0" && it["metadata"]["labels"] == pod["metadata"]["labels"]
    })
}
