//! Property tests of the simulation: a naive scheduler, which calls the public scorers for every node and pod, gives the
//! same events; no node is overfilled; no pod is lost.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    missing_docs
)]

mod inputs;
mod naive_simulation;

use inputs::simulation;
use proptest::prelude::*;
use serde_json::{Map, Value, json};

const NAMES: [&str; 3] = ["cpu", "memory", "example.com/foo"];

fn amounts(max: u32) -> impl Strategy<Value = Value> {
    let amount = move || prop_oneof![1 => Just(None), 4 => (0..=max).prop_map(Some)];
    [amount(), amount(), amount()].prop_map(|amounts| {
        let listed = NAMES.iter().zip(amounts);
        let entry = |(name, amount): (&&str, Option<u32>)| {
            // Memory in units of 64Mi, so that non-zero requests matter.
            let text = if (*name).eq("memory") {
                format!("{}Mi", amount? * 64)
            } else {
                amount?.to_string()
            };
            Some(((*name).to_string(), Value::from(text)))
        };
        listed.filter_map(entry).collect::<Map<_, _>>().into()
    })
}

fn node() -> impl Strategy<Value = Value> {
    let pods = proptest::option::of(1..6_u32);
    let joins = prop_oneof![3 => Just(0), 1 => 0..15_u32];
    (amounts(12), amounts(3), pods, joins, 0..8_u32, amounts(2)).prop_map(
        |(mut allocatable, used, pods, joins, kind, pod_requests)| {
            if let Some(pods) = pods {
                allocatable["pods"] = pods.into();
            }
            let taints = match kind {
                0 => json!([{"key": "a", "value": "1", "effect": "NoSchedule"}]),
                1 => json!([{"key": "b", "effect": "PreferNoSchedule"}]),
                5 => json!([{"key": "a", "value": "1", "effect": "PreferNoSchedule"}, {"key": "b", "effect": "PreferNoSchedule"}]),
                _ => json!([]),
            };
            json!({
                "allocatable": allocatable, "used": used, "joins": joins, "taints": taints,
                "pods": if kind == 4 { json!([{"requests": pod_requests}]) } else { json!([]) },
                "labels": if kind == 2 { json!({"zone": "x"}) } else { json!({}) },
                "unschedulable": kind == 3,
            })
        },
    )
}

fn pod() -> impl Strategy<Value = Value> {
    let gang = prop_oneof![3 => Just(None), 1 => Just(Some("j")), 1 => Just(Some("k"))];
    let lifetime = proptest::option::of(1..8_u32);
    (
        amounts(5),
        1..4_u32,
        0..12_u32,
        0..3_u32,
        lifetime,
        gang,
        0..6_u32,
    )
        .prop_map(|(requests, count, arrival, every, lifetime, gang, kind)| {
            let tolerations = match kind {
                0 => json!([{"key": "a", "value": "1"}]),
                1 => json!([{"operator": "Exists"}]),
                _ => json!([]),
            };
            // A third of the pods have containers: with a sidecar, overhead and pod-level requests of one resource.
            let (plain, containers) = match kind {
                3 | 4 => (Value::Null, json!([{"requests": requests}, {}])),
                _ => (requests, json!([])),
            };
            let init = if kind == 3 { json!([{"requests": {"cpu": "1"}, "restartPolicy": "Always"}]) } else { json!([]) };
            let overhead = if kind == 4 { json!({"memory": "64Mi"}) } else { json!({}) };
            let level = match kind {
                3 => json!({"requests": {"cpu": "2"}}),
                4 => json!({"requests": {"memory": "256Mi"}}),
                _ => Value::Null,
            };
            json!({
                "requests": plain, "containers": containers, "initContainers": init, "overhead": overhead,
                "resources": level, "count": count, "arrival": arrival, "every": every,
                "lifetime": lifetime, "gang": gang, "tolerations": tolerations,
                "nodeSelector": if kind == 2 { json!({"zone": "x"}) } else { json!({}) },
            })
        })
}

fn scenario() -> impl Strategy<Value = Value> {
    let scorer = prop_oneof![
        4 => Just("v1.36.3"), 1 => Just("v1.13"), 1 => Just("v1.18.2"), 1 => Just("v1.26.15"),
        1 => Just("v1.31.8"), 1 => Just("volcano"), 1 => Just("kep-prototype"), 1 => Just("documentation"),
    ];
    let kind = prop_oneof![
        Just("RequestedToCapacityRatio"),
        Just("MostAllocated"),
        Just("LeastAllocated"),
        Just("NodeResourcesBalancedAllocation"),
    ];
    let rest = (
        any::<bool>(),
        proptest::option::of(0..5_u32),
        proptest::option::of(1..6_u32),
        1..4_u32,
    );
    let lists = (
        proptest::collection::vec(node(), 1..6),
        proptest::collection::vec(pod(), 1..8),
    );
    (scorer, kind, rest, lists).prop_map(|(scorer, kind, (by_total, seed, scale_down_after, min_available), (nodes, pods))| {
        let kind = if scorer == "documentation" { "RequestedToCapacityRatio" } else { kind };
        let by_total = by_total && scorer.starts_with('v') && (scorer == "volcano" || !kind.starts_with("Node"));
        let [images, taints] = match scorer {
            "volcano" => ["imagelocality", "tainttoleration"],
            _ => ["ImageLocality", "TaintToleration"],
        };
        let mut plugin_scores = json!({images: [3, 0, 10]});
        if min_available == 1 {
            plugin_scores[taints] = json!([null, 4]);
        }
        let weights = if kind.starts_with("Node") { [1, 1, 1] } else { [1, 2, 3] };
        let resources = NAMES.iter().zip(weights);
        let resources: Vec<Value> = resources.map(|(name, weight)| json!({"name": name, "weight": weight})).collect();
        json!({
            "scorer": scorer,
            "scoringStrategy": {
                "type": kind,
                "resources": resources,
                "requestedToCapacityRatio": {"shape": [
                    {"utilization": 0, "score": 0}, {"utilization": 60, "score": 10}, {"utilization": 100, "score": 3},
                ]},
            },
            "rankBy": if by_total { "total" } else { "policy" },
            "profile": if by_total { json!({"pluginScores": plugin_scores}) } else { Value::Null },
            "tieBreak": if seed.is_some() { "random" } else { "first" },
            "seed": seed.unwrap_or(0),
            "scaleDownAfter": scale_down_after,
            "nodes": nodes, "pods": pods,
            "gangs": [{"name": "j", "minAvailable": min_available}, {"name": "k"}],
        })
    })
}

/// Amounts that wrap like int64 or nearly wrap. Amounts of cpu wrap when they are counted in thousandths.
const EXTREMES: [&str; 5] = [
    "9223372036854775807",
    "9223372036854775806",
    "9223372036854775",
    "4611686018427387904",
    "4611686018427387903",
];

/// Generates scenarios with some extreme amounts.
fn extreme() -> impl Strategy<Value = Value> {
    let replacement = (
        any::<prop::sample::Index>(),
        0..3_usize,
        0..4_usize,
        0..5_usize,
    );
    (scenario(), proptest::collection::vec(replacement, 1..4)).prop_map(
        |(mut scenario, replacements)| {
            for (at, list, name, amount) in replacements {
                let (list, field) = [
                    ("nodes", "allocatable"),
                    ("nodes", "used"),
                    ("pods", "requests"),
                ][list];
                let all = scenario[list].as_array_mut().unwrap();
                let at = at.index(all.len());
                // A pod counts as one of `pods` and does not request them.
                let name = if list == "nodes" {
                    [NAMES[0], NAMES[1], NAMES[2], "pods"][name]
                } else {
                    NAMES[name % 3]
                };
                all[at][field][name] = EXTREMES[amount].into();
            }
            scenario
        },
    )
}

/// Generates scenarios with more nodes than kube-scheduler scores.
fn large() -> impl Strategy<Value = Value> {
    let percentage = prop_oneof![Just(Value::Null), (0..=100).prop_map(Value::from)];
    (scenario(), 95..140_usize, percentage).prop_map(|(mut scenario, count, percentage)| {
        let generated = scenario["nodes"].as_array().unwrap().clone();
        let plain = json!({
            "allocatable": {"cpu": "12", "memory": "768Mi", "example.com/foo": "12"}, "used": {}, "joins": 0,
            "taints": [], "pods": [], "labels": {}, "unschedulable": false,
        });
        let node = |index: usize| {
            let mut node = if index.is_multiple_of(11) { generated[index % generated.len()].clone() } else { plain.clone() };
            if !index.is_multiple_of(3) {
                node["labels"]["topology.kubernetes.io/zone"] = json!(format!("{}", index % 4));
            }
            node
        };
        scenario["nodes"] = (0..count).map(node).collect();
        if scenario["profile"].is_null() {
            scenario["profile"] = json!({});
        }
        scenario["profile"]["percentageOfNodesToScore"] = percentage;
        scenario
    })
}

fn equals_the_naive_scheduler(scenario: &Value, slice: usize) -> Result<(), TestCaseError> {
    let mut simulation = simulation(scenario);
    while simulation.run(slice) {}
    let naive = naive_simulation::run(scenario);
    prop_assert_eq!(naive_simulation::events(&simulation), naive);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    #[test]
    fn a_naive_scheduler_gives_the_same_events_in_a_large_cluster(scenario in large(), slice in 1..50_usize) {
        equals_the_naive_scheduler(&scenario, slice)?;
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn a_naive_scheduler_gives_the_same_events(scenario in scenario(), slice in 1..50_usize) {
        equals_the_naive_scheduler(&scenario, slice)?;
    }

    #[test]
    fn a_naive_scheduler_gives_the_same_events_when_amounts_wrap(scenario in extreme(), slice in 1..50_usize) {
        equals_the_naive_scheduler(&scenario, slice)?;
    }

    #[test]
    fn no_node_is_overfilled_and_no_pod_is_lost(scenario in scenario(), back in any::<prop::sample::Index>()) {
        let mut simulation = simulation(&scenario);
        while simulation.run(100) {}
        let counts = simulation.counts();
        prop_assert_eq!(counts.placed + counts.pending + counts.completed, counts.pods);
        let start = simulation.columns_at(0);
        let mut all = Vec::new();
        for step in 0..=counts.events {
            let columns = simulation.columns_at(step);
            for (at, used) in columns.used.iter().enumerate() {
                for (node, used) in used.iter().enumerate() {
                    let before = start.used[at][node];
                    prop_assert!(*used <= columns.allocatable[at][node].max(before), "step {}", step);
                }
            }
            all.push(columns);
        }
        // Going back to a step returns the same columns.
        let step = back.index(all.len());
        prop_assert_eq!(&simulation.columns_at(step), &all[step]);
        for step in 0..counts.events {
            if let Some(decision) = simulation.decision(step, 100) {
                // The first listed node has the highest score; the node of a scheduled pod is one of the winners.
                let position = decision.nodes.iter().position(|node| Some(node.node as u32) == decision.node);
                prop_assert!(position.is_none_or(|position| position < decision.winner_count));
                prop_assert!(decision.nodes.iter().take(decision.feasible).all(|node| node.feasible));
            }
        }
    }
}

/// A search in a cluster that is too small for a sample still ends where it started, among the nodes that are left.
#[test]
fn nodes_that_leave_and_join_move_the_start_of_the_search() {
    let node = |joins: u32| {
        json!({
            "allocatable": {"cpu": "12"}, "used": {}, "joins": joins, "taints": [], "pods": [], "labels": {}, "unschedulable": false,
        })
    };
    let pods = |count: u32, arrival: u32| {
        json!({
            "requests": {"cpu": "1"}, "count": count, "arrival": arrival, "every": 0, "lifetime": Value::Null, "gang": Value::Null,
            "tolerations": [], "nodeSelector": {},
        })
    };
    let scenario = json!({
        "scorer": "v1.36.3", "scoringStrategy": {"type": "LeastAllocated"}, "rankBy": "policy", "profile": {},
        "tieBreak": "first", "seed": 0, "scaleDownAfter": 10, "gangs": [],
        "nodes": (0..270).map(|at| node(if at < 150 { 0 } else { 40 })).collect::<Vec<_>>(),
        "pods": [pods(82, 1), pods(3, 30), pods(10, 41)],
    });
    let mut simulation = simulation(&scenario);
    while simulation.run(1_000) {}
    assert_eq!(
        naive_simulation::events(&simulation),
        naive_simulation::run(&scenario)
    );
}
