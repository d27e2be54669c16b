//! Tests the events of simulations.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    missing_docs
)]

mod inputs;

use inputs::{read_simulation, simulation};
use nodescore::simulation::{Queue, Simulation};
use serde_json::{Value, json};

fn errors(scenario: &Value) -> Vec<(String, &'static str)> {
    let errors = Simulation::new(&read_simulation(scenario), None)
        .err()
        .unwrap_or_default();
    errors
        .into_iter()
        .map(|error| (error.path, error.code))
        .collect()
}

/// Returns a sentence for each event of a simulation.
fn event_log(scenario: &Value) -> Vec<String> {
    let mut simulation = simulation(scenario);
    while simulation.run(7) {}
    let nodes: Vec<String> = simulation.node_names().map(String::from).collect();
    let names = scenario["pods"].as_array().unwrap();
    let entries: Vec<u32> = simulation.pod_indexes().collect();
    let events = simulation.events();
    (0..events.len())
        .map(|step| {
            let pod = usize::try_from(events.pods[step]).ok();
            let pod = pod.map_or("", |pod| {
                names[entries[pod] as usize]["name"].as_str().unwrap()
            });
            let node = usize::try_from(events.nodes[step]).map_or("", |node| &*nodes[node]);
            let text = match events.kinds[step] {
                0 => format!("{pod} goes to {node}"),
                1 => format!("{pod} is pending"),
                2 => format!("{pod} leaves {node}"),
                3 => format!("{node} joins"),
                _ => format!("{node} is removed"),
            };
            format!("{}: {text}", events.times[step])
        })
        .collect()
}

/// Returns the example of the Resource Bin Packing KEP, as the page's story has it.
fn kep_example() -> Value {
    let story: Value = serde_json::from_str(include_str!(
        "../www/src/features/simulation/stories/kep.json"
    ))
    .unwrap();
    story["scenario"].clone()
}

#[test]
fn by_default_the_first_job_is_scheduled_to_an_empty_node_and_the_last_is_pending() {
    let mut scenario = kep_example();
    scenario["scoringStrategy"] = json!({"type": "LeastAllocated"});
    assert_eq!(
        event_log(&scenario),
        [
            "0: job 1 goes to node 1",
            "1: job 2 goes to node 2",
            "2: job 3 is pending"
        ]
    );
}

#[test]
fn with_bin_packing_the_first_job_is_scheduled_to_node_3_and_all_three_run() {
    assert_eq!(
        event_log(&kep_example()),
        [
            "0: job 1 goes to node 3",
            "1: job 2 goes to node 1",
            "2: job 3 goes to node 2"
        ]
    );
}

#[test]
fn a_pending_job_lists_the_insufficient_resources_of_each_node() {
    let mut scenario = kep_example();
    scenario["scoringStrategy"] = json!({"type": "LeastAllocated"});
    let mut simulation = simulation(&scenario);
    while simulation.run(1) {}
    let decision = serde_json::to_value(simulation.decision(2, 3).unwrap()).unwrap();
    assert_eq!(decision["feasible"], 0);
    assert_eq!(
        decision["rejections"],
        json!([{"message": "Insufficient example.com/foo", "nodes": 3}])
    );
    let free_amounts: Vec<&Value> = decision["nodes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|node| &node["reasons"][0]["free"])
        .collect();
    assert_eq!(free_amounts.len(), 3);
    let mut free_amounts: Vec<&str> = free_amounts
        .into_iter()
        .map(|free| free.as_str().unwrap())
        .collect();
    free_amounts.sort_unstable();
    assert_eq!(free_amounts, ["0", "2", "2"]);
}

#[test]
fn nodes_that_would_fit_the_pod_when_empty_are_the_first_of_those_filtered_out() {
    let node = |name: &str, cpu: &str, gpu: &str, used: Value| json!({"name": name, "allocatable": {"cpu": cpu, "nvidia.com/gpu": gpu, "pods": "110"}, "used": used});
    let scenario = json!({
        "scoringStrategy": {"type": "MostAllocated", "resources": [{"name": "cpu", "weight": 1}]},
        "nodes": [
            node("without GPUs", "64", "0", json!({})),
            node("busy", "8", "4", json!({"cpu": "8", "nvidia.com/gpu": "4"})),
            node("nearly free", "8", "4", json!({"nvidia.com/gpu": "3"})),
        ],
        "pods": [{"name": "train", "requests": {"cpu": "4", "nvidia.com/gpu": "2"}}],
    });
    let mut simulation = simulation(&scenario);
    while simulation.run(1) {}
    let decision = simulation.decision(0, 3).unwrap();
    let names: Vec<&str> = decision.nodes.iter().map(|node| &*node.name).collect();
    assert_eq!(names, ["nearly free", "busy", "without GPUs"]);
}

#[test]
fn a_decision_has_the_trace_of_the_scorer() {
    let mut simulation = simulation(&kep_example());
    while simulation.run(1) {}
    let decision = serde_json::to_value(simulation.decision(0, 10).unwrap()).unwrap();
    assert_eq!(decision["node"], 2);
    assert_eq!(decision["winnerCount"], 1);
    let best = &decision["nodes"][0];
    assert_eq!(best["name"], "node 3");
    // foo 4/4 is 100, cpu 8/16 is 50: (100 × 5 + 50 × 1) ÷ 6.
    assert_eq!(best["score"], "92");
    assert_eq!(best["trace"]["resources"][0]["used"], "2");
}

fn one_node(pods: Value) -> Value {
    json!({
        "scoringStrategy": {"type": "MostAllocated"},
        "nodes": [{"name": "n", "allocatable": {"cpu": "4"}}],
        "pods": pods,
    })
}

#[test]
fn pending_pods_are_retried_when_a_pod_completes() {
    let pods = json!([
        {"name": "a", "requests": {"cpu": "3"}, "lifetime": 10},
        {"name": "b", "requests": {"cpu": "2"}, "arrival": 1, "lifetime": 5},
        {"name": "c", "requests": {"cpu": "1"}, "arrival": 1},
    ]);
    assert_eq!(
        event_log(&one_node(pods)),
        [
            "0: a goes to n",
            "1: b is pending",
            "1: c goes to n",
            "10: a leaves n",
            "10: b goes to n",
            "15: b leaves n"
        ]
    );
}

#[test]
fn completions_precede_joins_retries_and_arrivals_at_the_same_time() {
    let scenario = json!({
        "scoringStrategy": {"type": "MostAllocated"},
        "nodes": [
            {"name": "n", "allocatable": {"cpu": "1"}},
            {"name": "m", "allocatable": {"cpu": "1"}, "joins": 5},
        ],
        "pods": [
            {"name": "a", "requests": {"cpu": "1"}, "lifetime": 5},
            {"name": "b", "requests": {"cpu": "1"}, "arrival": 1},
            {"name": "c", "requests": {"cpu": "1"}, "arrival": 5},
            {"name": "d", "requests": {"cpu": "1"}, "arrival": 5},
        ],
    });
    assert_eq!(
        event_log(&scenario),
        [
            "0: a goes to n",
            "1: b is pending",
            "5: a leaves n",
            "5: m joins",
            "5: b goes to n",
            "5: c goes to m",
            "5: d is pending",
        ]
    );
}

#[test]
fn a_node_that_stays_empty_is_removed() {
    let mut scenario = one_node(json!([
        {"name": "a", "requests": {"cpu": "1"}, "lifetime": 2},
        {"name": "b", "requests": {"cpu": "1"}, "arrival": 6, "lifetime": 1},
        {"name": "c", "requests": {"cpu": "1"}, "arrival": 20},
    ]));
    scenario["scaleDownAfter"] = json!(5);
    assert_eq!(
        event_log(&scenario),
        [
            "0: a goes to n",
            "2: a leaves n",
            "6: b goes to n",
            "7: b leaves n",
            "12: n is removed",
            "20: c is pending",
        ]
    );
}

#[test]
fn a_node_in_use_is_not_removed_even_without_pods() {
    for used in [
        json!({"cpu": "100m"}),
        json!({"pods": 2}),
        json!({"example.com/foo": "1"}),
        json!({"what-no-pod-asks-for": "15"}),
    ] {
        let mut scenario =
            one_node(json!([{"name": "a", "requests": {"cpu": "1"}, "lifetime": 2}]));
        scenario["nodes"][0]["used"] = used;
        scenario["scaleDownAfter"] = json!(5);
        assert!(!event_log(&scenario).join("\n").contains("removed"));
    }
}

#[test]
fn a_gang_is_pending_until_enough_of_its_pods_fit() {
    let mut scenario = one_node(json!([
        {"name": "a", "requests": {"cpu": "2"}, "lifetime": 3},
        {"name": "g", "requests": {"cpu": "1"}, "arrival": 1, "count": 4, "gang": "gang"},
        {"name": "b", "requests": {"cpu": "1"}, "arrival": 2, "lifetime": 9},
    ]));
    scenario["scorer"] = json!("volcano");
    scenario["gangs"] = json!([{"name": "gang", "minAvailable": 3}]);
    assert_eq!(
        event_log(&scenario),
        [
            "0: a goes to n",
            "1: g is pending",
            "1: g is pending",
            "1: g is pending",
            "1: g is pending",
            "2: b goes to n",
            "3: a leaves n",
            "3: g goes to n",
            "3: g goes to n",
            "3: g goes to n",
            "11: b leaves n",
            "11: g goes to n",
        ]
    );
    let mut simulation = simulation(&scenario);
    while simulation.run(1) {}
    let decision = serde_json::to_value(simulation.decision(1, 1).unwrap()).unwrap();
    assert_eq!(
        decision["gang"],
        json!({"name": "gang", "minAvailable": 3, "arrived": 4, "fitting": 2})
    );
    assert_eq!(decision["feasible"], 1);
}

#[test]
fn later_pods_of_a_placed_gang_are_scheduled_individually() {
    let mut scenario = one_node(json!([
        {"name": "g", "requests": {"cpu": "1"}, "count": 2, "every": 5, "gang": "gang"},
        {"name": "b", "requests": {"cpu": "1"}, "arrival": 5},
        {"name": "late", "requests": {"cpu": "1"}, "arrival": 5, "gang": "gang"},
    ]));
    scenario["gangs"] = json!([{"name": "gang", "minAvailable": 1}]);
    assert_eq!(
        event_log(&scenario),
        [
            "0: g goes to n",
            "5: g goes to n",
            "5: b goes to n",
            "5: late goes to n"
        ]
    );
}

#[test]
fn cordons_taints_and_selectors_keep_pods_away() {
    let node = |name: &str, more: Value| {
        let mut node = json!({"name": name, "allocatable": {"cpu": "4"}});
        node.as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        node
    };
    let scenario = json!({
        "scoringStrategy": {"type": "MostAllocated"},
        "nodes": [
            node("cordoned", json!({"unschedulable": true})),
            node("tainted", json!({"taints": [{"key": "gpu", "value": "yes", "effect": "NoSchedule"}]})),
            node("disliked", json!({"taints": [{"key": "old", "effect": "PreferNoSchedule"}]})),
            node("fast", json!({"labels": {"disk": "ssd"}, "taints": [{"key": "down", "effect": "NoExecute"}]})),
        ],
        "pods": [
            {"name": "plain", "requests": {"cpu": "4"}},
            {"name": "equal", "requests": {"cpu": "4"}, "tolerations": [{"key": "gpu", "value": "yes"}]},
            {"name": "other value", "requests": {"cpu": "1"}, "tolerations": [{"key": "gpu", "value": "no"}]},
            {"name": "any", "requests": {"cpu": "4"}, "tolerations": [{"operator": "Exists"}]},
            {"name": "picky", "requests": {"cpu": "1"}, "nodeSelector": {"disk": "ssd"},
             "tolerations": [{"key": "down", "operator": "Exists", "effect": "NoExecute"}]},
        ],
    });
    assert_eq!(
        event_log(&scenario),
        [
            "0: plain goes to disliked",
            "0: equal goes to tainted",
            "0: other value is pending",
            "0: any goes to cordoned",
            "0: picky goes to fast",
        ]
    );
    let mut simulation = simulation(&scenario);
    while simulation.run(1) {}
    let decision = simulation.decision(2, 10).unwrap();
    let messages: Vec<&str> = decision
        .rejections
        .iter()
        .map(|rejection| &*rejection.message)
        .collect();
    assert_eq!(
        messages,
        [
            "node(s) had untolerated taint(s)",
            "Insufficient cpu",
            "node(s) were unschedulable",
        ]
    );
    // A node that is tainted and full counts only for its taint, which is checked first.
    let nodes = decision.rejections.iter().map(|rejection| rejection.nodes);
    assert_eq!(nodes.collect::<Vec<_>>(), [2, 1, 1]);
}

#[test]
fn an_untolerated_taint_is_reported_with_the_message_of_the_release() {
    let mut scenario = one_node(json!([{"name": "a", "requests": {"cpu": "1"}}]));
    scenario["nodes"][0]["taints"] = json!([{"key": "gpu", "effect": "NoExecute"}]);
    let messages = [
        ("v1.17.9", "node(s) had taints that the pod didn't tolerate"),
        (
            "v1.18.2",
            "node(s) had taint {gpu: }, that the pod didn't tolerate",
        ),
        (
            "v1.22.6",
            "node(s) had taint {gpu: }, that the pod didn't tolerate",
        ),
        ("v1.26.15", "node(s) had untolerated taint {gpu: }"),
        ("v1.33.3", "node(s) had untolerated taint {gpu: }"),
        ("v1.35.4", "node(s) had untolerated taint(s)"),
    ];
    for (release, message) in messages {
        scenario["scorer"] = json!(release);
        let mut simulation = simulation(&scenario);
        while simulation.run(1) {}
        let decision = simulation.decision(0, 1).unwrap();
        assert_eq!(&*decision.rejections[0].message, message, "{release}");
    }
}

#[test]
fn an_ignored_resource_is_not_checked() {
    let mut scenario = one_node(json!([{"name": "a", "requests": {"example.com/foo": "1"}}]));
    assert_eq!(event_log(&scenario), ["0: a is pending"]);
    scenario["ignoredResources"] = json!(["example.com/foo"]);
    assert_eq!(event_log(&scenario), ["0: a goes to n"]);
    scenario["ignoredResources"] = json!([]);
    scenario["ignoredResourceGroups"] = json!(["example.com"]);
    assert_eq!(event_log(&scenario), ["0: a goes to n"]);
}

#[test]
fn the_total_score_can_override_the_policy() {
    let mut scenario = kep_example();
    scenario["rankBy"] = json!("total");
    scenario["profile"] = json!({"pluginScores": {"ImageLocality": [100, 0, 0]}});
    assert_eq!(event_log(&scenario)[0], "0: job 1 goes to node 1");
    let mut simulation = simulation(&scenario);
    while simulation.run(1) {}
    let decision = serde_json::to_value(simulation.decision(0, 1).unwrap()).unwrap();
    let best = &decision["nodes"][0];
    let parts = best["plugins"].as_array().unwrap().iter();
    let number = |value: &Value| value.as_str().unwrap().parse::<i64>().unwrap();
    let sum: i64 = parts
        .map(|part| number(&part["weight"]) * number(&part["score"]))
        .sum();
    assert_eq!(number(&best["total"]), sum);
}

#[test]
fn only_some_scorers_have_a_total_score_over_time() {
    let mut scenario = one_node(json!([{"requests": {"cpu": "1"}}]));
    scenario["rankBy"] = json!("total");
    for scorer in ["v1.13", "v1.36.3", "volcano"] {
        scenario["scorer"] = json!(scorer);
        assert_eq!(errors(&scenario), [], "{scorer}");
    }
    for scorer in ["volcano-v1.7", "kep-text"] {
        scenario["scorer"] = json!(scorer);
        let expected = [("rankBy".to_owned(), "total-unavailable")];
        assert_eq!(errors(&scenario), expected, "{scorer}");
    }
}

#[test]
fn a_seed_breaks_ties_reproducibly() {
    let scenario = |seed: u32| {
        json!({
            "scoringStrategy": {"type": "LeastAllocated"},
            "tieBreak": "random", "seed": seed,
            "nodes": [{"count": 20, "allocatable": {"cpu": "4"}}],
            "pods": [{"name": "p", "count": 10, "requests": {"cpu": "1"}}],
        })
    };
    assert_eq!(event_log(&scenario(1)), event_log(&scenario(1)));
    assert_ne!(event_log(&scenario(1)), event_log(&scenario(2)));
}

#[test]
fn a_queue_in_columns_equals_listed_pods() {
    let scenario = one_node(json!([
        {"name": "a", "requests": {"cpu": "1"}, "lifetime": 3},
        {"name": "b", "requests": {"cpu": "2"}},
    ]));
    let text = read_simulation(&scenario);
    let queue = Queue {
        pods: vec![1, 0, 0],
        arrivals: vec![4, 0, 1],
        lifetimes: vec![],
    };
    let mut simulation = Simulation::new(&text, Some(&queue)).unwrap();
    while simulation.run(1) {}
    assert_eq!(simulation.pod_indexes().collect::<Vec<_>>(), [0, 0, 1]);
    assert_eq!(simulation.events().times, [0, 1, 3, 4, 4]);
    let invalid = Queue {
        pods: vec![2],
        ..Queue::default()
    };
    let errors = Simulation::new(&text, Some(&invalid)).err().unwrap();
    assert_eq!(errors[0].code, "queue-out-of-range");
}

#[test]
fn labels_that_the_api_server_rejects_are_errors() {
    let mut scenario = one_node(json!([
        {"nodeSelector": {"disk type": "ssd"}, "tolerations": [{"operator": "Exists"}, {"key": "-gpu", "operator": "Exists"}]},
    ]));
    scenario["nodes"][0]["labels"] = json!({"Example.com/disk": "x".repeat(64), "zone": ""});
    scenario["nodes"][0]["taints"] =
        json!([{"key": "a/b/c", "value": "yes!", "effect": "NoSchedule"}]);
    let found = Simulation::new(&read_simulation(&scenario), None).err();
    let messages = found.unwrap_or_default().into_iter().map(|error| {
        assert_eq!(error.code, "label-invalid");
        format!("{}: {}", error.path, error.message)
    });
    let messages: Vec<String> = messages.collect();
    let expected = [
        "nodes[0].labels: \"Example.com/disk\": prefix part a lowercase RFC 1123 subdomain",
        "nodes[0].labels: \"xxxx",
        "nodes[0].taints: \"a/b/c\": a valid label key must consist of",
        "nodes[0].taints: \"yes!\": a valid label must be an empty string or",
        "pods[0].nodeSelector: \"disk type\": name part must consist of alphanumeric characters",
        "pods[0].tolerations: \"-gpu\": name part must consist of alphanumeric characters",
    ];
    assert_eq!(messages.len(), expected.len(), "{messages:?}");
    for (message, expected) in messages.iter().zip(expected) {
        assert!(message.starts_with(expected), "{message}");
    }
    assert!(messages[1].ends_with("must be no more than 63 bytes"));
}

#[test]
fn every_error_is_reported_with_its_path() {
    let mut scenario = one_node(json!([
        {"requests": {"cpu": "two"}, "count": "-1", "gang": "nobody", "arrival": "soon"},
        {"tolerations": [{"key": "", "value": "x"}, {"key": "a", "operator": "Like"}, {"operator": "Exists", "effect": "Never"}]},
    ]));
    scenario["nodes"][0]["taints"] = json!([{"effect": "Sometimes"}]);
    scenario["tieBreak"] = json!("last");
    scenario["rankBy"] = json!("me");
    let errors = errors(&scenario);
    let actual: Vec<(&str, &str)> = errors.iter().map(|(path, code)| (&**path, *code)).collect();
    assert_eq!(
        actual,
        [
            ("nodes[0].taints[0].key", "taint-without-key"),
            ("nodes[0].taints[0].effect", "effect-unknown"),
            ("pods[0].requests[cpu]", "quantity-format"),
            ("pods[1].tolerations[0].operator", "key-missing"),
            ("pods[1].tolerations[1].operator", "operator-unknown"),
            ("pods[1].tolerations[2].effect", "effect-unknown"),
            ("pods[0].count", "out-of-range"),
            ("pods[0].arrival", "out-of-range"),
            ("pods[0].gang", "gang-unknown"),
            ("rankBy", "rank-by-unknown"),
            ("tieBreak", "tie-break-unknown"),
        ]
    );
}

#[test]
fn too_large_simulations_are_rejected() {
    let mut scenario = one_node(json!([{"count": 600_000}, {"count": 600_000}]));
    assert_eq!(errors(&scenario), [("pods".into(), "too-many-pods")]);
    scenario["pods"] = json!([]);
    scenario["nodes"] = json!([{"count": 9_000}, {"count": 9_000}]);
    assert_eq!(errors(&scenario), [("nodes".into(), "too-many-nodes")]);
}

#[test]
fn usage_above_int64_leaves_nothing_free() {
    let mut scenario = one_node(json!([{"name": "a", "requests": {"cpu": "1", "memory": "2"}}]));
    scenario["nodes"][0]["allocatable"] = json!({"cpu": "4"});
    scenario["nodes"][0]["used"] = json!({"memory": i64::MAX.to_string()});
    assert_eq!(event_log(&scenario), ["0: a is pending"]);
}

/// In thousandths, this amount of cpu wraps to -1000 in Go: a pod that requests it increases free capacity.
#[test]
fn a_placed_pod_can_increase_free_capacity() {
    let mut scenario = one_node(json!([
        {"name": "a", "requests": {"cpu": "1"}},
        {"name": "b", "requests": {"cpu": "1"}},
        {"name": "wraps", "requests": {"cpu": i64::MAX.to_string()}, "arrival": 1},
        {"name": "c", "requests": {"cpu": "1"}, "arrival": 2},
    ]));
    scenario["nodes"][0]["allocatable"] = json!({"cpu": "1"});
    assert_eq!(
        event_log(&scenario),
        [
            "0: a goes to n",
            "0: b is pending",
            "1: wraps goes to n",
            "2: c goes to n"
        ]
    );
}

#[test]
fn a_finished_simulation_reports_its_end() {
    let mut simulation = simulation(&one_node(json!([{"name": "a", "requests": {"cpu": "1"}}])));
    assert!(simulation.run(0));
    assert!(!simulation.run(usize::MAX));
    assert!(!simulation.run(0));
}

#[test]
fn from_1_33_balanced_allocation_skips_a_pod_without_requests() {
    let scenario = |scorer: &str, requests: Value| {
        json!({
            "scorer": scorer,
            "scoringStrategy": {"type": "NodeResourcesBalancedAllocation", "resources": [
                {"name": "cpu", "weight": 1}, {"name": "memory", "weight": 1}]},
            "nodes": [
                {"name": "uneven", "allocatable": {"cpu": "4", "memory": "4Gi"}, "used": {"cpu": "3"}},
                {"name": "even", "allocatable": {"cpu": "4", "memory": "4Gi"}},
            ],
            "pods": [{"name": "p", "requests": requests}],
        })
    };
    for (scorer, node) in [
        ("v1.32.5", "even"),
        ("v1.33.3", "uneven"),
        ("v1.35.4", "uneven"),
    ] {
        let without_requests = scenario(scorer, json!({}));
        assert_eq!(
            event_log(&without_requests),
            [format!("0: p goes to {node}")],
            "{scorer}"
        );
        let with_requests = scenario(scorer, json!({"cpu": "1", "memory": "1Gi"}));
        assert_eq!(event_log(&with_requests), ["0: p goes to even"], "{scorer}");
    }
}
