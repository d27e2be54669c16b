//! Tests that cached nodes give the same results as a complete scenario.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    missing_docs
)]

mod inputs;
mod snapshot_check;

use inputs::read;
use nodescore::Scorer;
use nodescore::scenario::NodeInput;
use proptest::prelude::*;
use serde_json::{Value, json};
use snapshot_check::SnapshotAndNodes;

const STRATEGIES: [&str; 4] = [
    "RequestedToCapacityRatio",
    "MostAllocated",
    "LeastAllocated",
    "NodeResourcesBalancedAllocation",
];

fn nodes_of(nodes: &[Value]) -> Vec<NodeInput> {
    read(&json!({"scoringStrategy": {"type": "MostAllocated"}, "pod": {}, "nodes": nodes})).nodes
}

fn quantity() -> impl Strategy<Value = String> {
    prop_oneof![
        800 => (0..40_000_u32).prop_map(|milli| format!("{milli}m")),
        600 => (0..64_u32).prop_map(|number| number.to_string()),
        300 => (0..64_u32).prop_map(|gi| format!("{gi}Gi")),
        100 => Just("9223372036854775807".to_string()),
        // An invalid amount, on few nodes.
        1 => Just("5 GB".to_string()),
    ]
}

fn list() -> impl Strategy<Value = Value> {
    let name = prop::sample::select(vec!["cpu", "memory", "intel.com/foo", "pods", "typo"]);
    prop::collection::hash_map(name, quantity(), 0..5).prop_map(|list| json!(list))
}

fn node() -> impl Strategy<Value = Value> {
    let pods = prop::collection::vec(list().prop_map(|list| json!({"requests": list})), 0..3);
    let constraints = prop::sample::select(vec![
        json!({}),
        json!({}),
        json!({"labels": {"zone": "a"}}),
        json!({"taints": [{"key": "down", "effect": "NoExecute"}]}),
        json!({"labels": {"zone": "b"}, "unschedulable": true}),
    ]);
    let name = prop::option::of("[a-z]{1,3}");
    (name, list(), list(), pods, constraints).prop_map(|(name, has, used, pods, constraints)| {
        let mut node = json!({"name": name, "allocatable": has, "used": used, "pods": pods});
        let fields = constraints.as_object().unwrap().clone();
        node.as_object_mut().unwrap().extend(fields);
        node
    })
}

fn policy() -> impl Strategy<Value = Value> {
    let scorers: Vec<String> = Scorer::all().map(|scorer| scorer.to_string()).collect();
    let name = prop::sample::select(vec!["cpu", "memory", "intel.com/foo", "typo"]);
    let resources = prop::collection::vec((name, 1..=100_i64), 0..4);
    let shape = prop::collection::btree_map(0..=100_i64, 0..=10_i64, 1..4);
    (
        prop::sample::select(scorers.clone()),
        prop::sample::select(STRATEGIES.to_vec()),
        resources,
        shape,
        list(),
        prop::collection::vec(prop::sample::select(scorers), 0..2),
        prop::option::of(0..=100_i64),
        prop::sample::select(vec![
            json!({}),
            json!({"nodeSelector": {"zone": "a"}}),
            json!({"tolerations": [{"operator": "Exists"}]}),
        ]),
    )
        .prop_map(|(scorer, kind, resources, shape, requests, compare, input, mut pod)| {
            pod["requests"] = requests;
            let resources: Vec<_> = resources.iter().map(|(name, weight)| json!({"name": name, "weight": weight})).collect();
            let shape: Vec<_> = shape.iter().map(|(utilization, score)| json!({"utilization": utilization, "score": score})).collect();
            let inputs = input.map(|score| json!({"pluginScores": {"ImageLocality": [score]}, "weights": {"NodeResourcesFit": 2}}));
            json!({
                "scorer": scorer,
                "scoringStrategy": {"type": kind, "resources": resources, "requestedToCapacityRatio": {"shape": shape}},
                "pod": pod,
                "compare": compare,
                "profile": inputs,
                "explain": [0, 3],
                "nodes": [],
            })
        })
}

#[derive(Clone, Debug)]
enum Edit {
    Policy(Value),
    /// Another shape, other weights or another strategy, for the same pod.
    Strategy(Value),
    Splice(usize, usize, Vec<Value>),
}

fn edit() -> impl Strategy<Value = Edit> {
    let nodes = prop::collection::vec(node(), 0..4);
    prop_oneof![
        policy().prop_map(Edit::Policy),
        policy().prop_map(|policy| Edit::Strategy(policy["scoringStrategy"].clone())),
        (0..40_usize, 0..4_usize, nodes)
            .prop_map(|(at, removed, nodes)| Edit::Splice(at, removed, nodes)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn results_equal_those_of_the_full_scenario_after_any_edit(
        nodes in prop::collection::vec(node(), 0..40),
        first in policy(),
        edits in prop::collection::vec(edit(), 1..6),
        requested_nodes in prop::collection::vec(0..45_usize, 0..4),
    ) {
        let mut pair = SnapshotAndNodes::default();
        let mut policy = first;
        pair.splice(0, 0, &nodes_of(&nodes));
        pair.check(&read(&policy), &requested_nodes);
        for edit in edits {
            match edit {
                Edit::Policy(other) => policy = other,
                Edit::Strategy(strategy) => policy["scoringStrategy"] = strategy,
                Edit::Splice(at, removed, nodes) => pair.splice(at, removed, &nodes_of(&nodes)),
            }
            pair.check(&read(&policy), &requested_nodes);
        }
    }
}

#[test]
fn the_last_result_is_kept_while_there_is_an_error() {
    let node = |cpu: &str| json!({"name": "a", "allocatable": {"cpu": cpu}});
    let policy = json!({"scoringStrategy": {"type": "MostAllocated"}, "pod": {"requests": {"cpu": "1"}}, "nodes": []});
    let mut pair = SnapshotAndNodes::default();
    pair.splice(0, 0, &nodes_of(&[node("4"), node("8")]));
    pair.check(&read(&policy), &[]);
    pair.splice(1, 1, &nodes_of(&[node("8 GB"), node("2")]));
    pair.check(&read(&policy), &[]);
    assert_eq!(pair.snapshot.order(), [0, 1]);
    pair.splice(1, 1, &[]);
    pair.check(&read(&policy), &[]);
    assert_eq!(pair.snapshot.order(), [1, 0]);
}

#[test]
fn partially_typed_resource_names_do_not_accumulate() {
    let mut pair = SnapshotAndNodes::default();
    pair.splice(
        0,
        0,
        &nodes_of(&[json!({"name": "a", "allocatable": {"cpu": "4"}})]),
    );
    for letters in 1..100 {
        let name = "n".repeat(letters);
        let policy = json!({
            "scoringStrategy": {"type": "LeastAllocated", "resources": [{"name": format!("a.com/{name}")}]},
            "pod": {"requests": {"cpu": "1"}},
            "nodes": [],
        });
        pair.check(&read(&policy), &[0]);
    }
}

#[test]
fn the_density_counts_the_nodes_at_each_percent() {
    let mut pair = SnapshotAndNodes::default();
    let node = |cpu: &str| json!({"allocatable": {"cpu": cpu, "memory": "8Gi"}});
    pair.splice(0, 0, &nodes_of(&[node("4"), node("4"), node("8")]));
    let scenario = |kind: &str| {
        read(
            &json!({"pod": {"requests": {"cpu": "2", "memory": "2Gi"}}, "nodes": [],
            "scoringStrategy": {"type": kind, "resources": [{"name": "cpu", "weight": 1}, {"name": "memory", "weight": 1}],
                "requestedToCapacityRatio": {"shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]}}}),
        )
    };
    let ratio = scenario("RequestedToCapacityRatio");
    pair.check(&ratio, &[]);
    let overview = pair.snapshot.evaluate(&ratio, &[]).result.unwrap();
    let at = |resource: usize, percent: usize| overview.density[resource].nodes[percent];
    let names: Vec<&str> = overview
        .density
        .iter()
        .map(|resource| &*resource.resource)
        .collect();
    assert_eq!(names, ["cpu", "memory"]);
    assert_eq!([at(0, 50), at(0, 25), at(1, 25)], [2, 1, 3]);
    let most_allocated = pair.snapshot.evaluate(&scenario("MostAllocated"), &[]);
    assert!(most_allocated.result.unwrap().density.is_empty());
}

/// Returns 260 nodes, of which every seventh is used most, with the zone of each index.
fn nodes_in_zones(zone: fn(usize) -> usize) -> Vec<NodeInput> {
    let node = |index: usize| {
        let zone = json!({"topology.kubernetes.io/zone": zone(index).to_string()});
        json!({"allocatable": {"cpu": "8"}, "used": {"cpu": (index % 7).to_string()}, "labels": zone})
    };
    nodes_of(&(0..260).map(node).collect::<Vec<Value>>())
}

#[test]
fn in_a_large_cluster_a_sample_of_the_nodes_is_scored() {
    let mut pair = SnapshotAndNodes::default();
    pair.splice(0, 0, &nodes_in_zones(|index| index % 3));
    let mut policy = json!({"scoringStrategy": {"type": "MostAllocated"}, "pod": {"requests": {"cpu": "1"}}, "nodes": []});
    pair.check(&read(&policy), &[]);
    let mut sampling = |policy: &Value| {
        let overview = pair.snapshot.evaluate(&read(policy), &[]);
        overview.result.unwrap().sampling
    };
    let half = sampling(&policy).unwrap();
    // 48% of 260 nodes; each search finds a node on which 6 cores are in use.
    assert_eq!(half.nodes_to_score, 124);
    assert_eq!(half.starts, 260);
    assert_eq!(half.possible_winner_count, 37);
    policy["profile"] = json!({"percentageOfNodesToScore": 100});
    assert_eq!(sampling(&policy), None);
}

#[test]
fn nodes_are_visited_by_their_current_zones() {
    let mut pair = SnapshotAndNodes::default();
    let policy = read(&json!({
        "scoringStrategy": {"type": "MostAllocated"}, "pod": {"requests": {"cpu": "1"}}, "nodes": []
    }));
    let mut sampling = |removed, zone| {
        pair.splice(0, removed, &nodes_in_zones(zone));
        let overview = pair.snapshot.evaluate(&policy, &[]);
        overview.result.unwrap().sampling.unwrap()
    };
    let before = sampling(0, |index| index % 3);
    let moved = sampling(260, |index| usize::from(index % 7 == 6));
    assert_ne!(moved, before);
    assert_eq!(sampling(260, |index| index % 3), before);
}
