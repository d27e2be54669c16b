//! Nodes that stay give the answers that a whole scenario gives.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    missing_docs
)]
#![cfg(feature = "snapshot")]

use nodescore::Scorer;
use nodescore::scenario::{Evaluation, NodeText, Overview, Scenario, Snapshot, evaluate};
use proptest::prelude::*;
use serde_json::{Value, json};

const STRATEGIES: [&str; 4] = [
    "RequestedToCapacityRatio",
    "MostAllocated",
    "LeastAllocated",
    "NodeResourcesBalancedAllocation",
];

fn nodes_of(nodes: &[Value]) -> Vec<NodeText> {
    let scenario = json!({"scoringStrategy": {"type": "MostAllocated"}, "pod": {}, "nodes": nodes});
    Scenario::from_json(&scenario.to_string()).unwrap().nodes
}

/// A snapshot and the same nodes in a list, edited alike.
#[derive(Default)]
struct Pair {
    snapshot: Snapshot,
    nodes: Vec<Value>,
    /// The last answer that had a result.
    last: Option<Evaluation>,
}

impl Pair {
    fn splice(&mut self, at: usize, removed: usize, nodes: &[Value]) {
        self.snapshot.put(at, removed, nodes_of(nodes)).unwrap();
        let at = at.min(self.nodes.len());
        let end = (at + removed).min(self.nodes.len());
        self.nodes.splice(at..end, nodes.iter().cloned());
    }

    /// Asks both; what the snapshot tells has to be the other's.
    fn check(&mut self, policy: &Value, asked: &[usize]) {
        let mut scenario = policy.clone();
        let bare = Scenario::from_json(&scenario.to_string()).unwrap();
        scenario["nodes"] = json!(self.nodes);
        let whole = evaluate(&Scenario::from_json(&scenario.to_string()).unwrap());
        let told = self.snapshot.evaluate(&bare, asked);
        assert_eq!(json!(told.errors), json!(whole.errors));
        assert_eq!(json!(told.shape), json!(whole.shape));
        assert_eq!(told.result.is_some(), whole.result.is_some());
        if whole.result.is_some() {
            agree_on_some(&whole, &told, asked);
            self.last = Some(whole);
        }
        if let Some(last) = &self.last {
            agree_on_all(last, &self.snapshot);
        }
    }
}

fn agree_on_all(whole: &Evaluation, snapshot: &Snapshot) {
    let ranking = &whole.result.as_ref().unwrap().ranking;
    let all: Vec<usize> = (0..ranking.nodes.len()).collect();
    assert_eq!(json!(snapshot.results(&all)), json!(ranking.nodes));
    let (ranked, rest) = snapshot.order().split_at(ranking.ranking.len());
    let places = |places: &[u32]| {
        places
            .iter()
            .map(|place| *place as usize)
            .collect::<Vec<_>>()
    };
    assert_eq!(places(ranked), ranking.ranking);
    let without_room = all
        .iter()
        .filter(|place| ranking.nodes[**place].rank.is_none());
    assert_eq!(places(rest), without_room.copied().collect::<Vec<_>>());
    for (drawn, node) in snapshot.scores().iter().zip(&ranking.nodes) {
        assert_eq!(
            json!(drawn),
            json!(json!(node.score).as_str().map_or_else(
                || json!(node.score).as_f64().unwrap(),
                |text| text.parse().unwrap(),
            ))
        );
    }
}

fn agree_on_some(whole: &Evaluation, told: &Overview, asked: &[usize]) {
    let (whole, told) = (
        whole.result.as_ref().unwrap(),
        told.result.as_ref().unwrap(),
    );
    let places = &told.places;
    let some = |all: &[usize]| -> Vec<usize> {
        all.iter()
            .filter_map(|place| places.binary_search(place).ok())
            .collect()
    };
    for place in asked
        .iter()
        .filter(|place| **place < whole.ranking.nodes.len())
    {
        assert!(places.contains(place));
    }
    for (place, node) in places.iter().zip(&told.scores.ranking.nodes) {
        assert_eq!(json!(node), json!(whole.ranking.nodes[*place]));
    }
    assert_eq!(told.scores.ranking.ranking, some(&whole.ranking.ranking));
    assert_eq!(told.scores.ranking.winners, some(&whole.ranking.winners));
    assert_eq!(told.lead.nodes, whole.ranking.nodes.len());
    assert_eq!(told.lead.fits, whole.ranking.ranking.len());
    assert_eq!(told.lead.winners, whole.ranking.winners.len());
    for (mine, theirs) in told.scores.comparison.iter().zip(&whole.comparison) {
        assert_eq!(json!(mine.refused), json!(theirs.refused));
        let at = |all: Value| -> Vec<Value> {
            let all = all.as_array().unwrap().clone();
            places
                .iter()
                .filter_map(|place| all.get(*place).cloned())
                .collect()
        };
        assert_eq!(json!(mine.causes), json!(at(json!(theirs.causes))));
        assert_eq!(
            json!(mine.ranking.nodes),
            json!(at(json!(theirs.ranking.nodes)))
        );
    }
    agree_on_vote(&json!(whole), &json!(told), places);
    agree_on_density(&json!(whole), &json!(told));
}

fn agree_on_vote(whole: &Value, told: &Value, places: &[usize]) {
    let (whole, told, lead) = (&whole["vote"], &told["vote"], &told["lead"]["vote"]);
    assert_eq!(whole.is_null(), told.is_null());
    if whole.is_null() {
        return;
    }
    assert_eq!(told["tipping"], whole["tipping"]);
    assert_eq!(told["outOfRange"], whole["outOfRange"]);
    for list in ["winners", "winnersWithoutPolicy", "favourites"] {
        let all = whole[list].as_array().unwrap();
        assert_eq!(lead[list], json!(all.len()));
        let named = told[list].as_array().unwrap().iter().take(3);
        let named: Vec<_> = named
            .map(|index| json!(places[index.as_u64().unwrap() as usize]))
            .collect();
        assert_eq!(named, all[..named.len()]);
        assert!(named.len() >= all.len().min(3));
    }
    let node = |vote: &Value| {
        vote["outvotedBy"]["node"]
            .as_u64()
            .map(|node| node as usize)
    };
    assert_eq!(node(told).map(|index| places[index]), node(whole));
    for (mine, theirs) in told["plugins"]
        .as_array()
        .unwrap()
        .iter()
        .zip(whole["plugins"].as_array().unwrap())
    {
        assert_eq!(mine["name"], theirs["name"]);
        assert_eq!(mine["weight"], theirs["weight"]);
        assert_eq!(mine["skipped"], theirs["skipped"]);
        for (index, place) in places.iter().enumerate() {
            assert_eq!(
                mine["scores"][index], theirs["scores"][place],
                "{}",
                mine["name"]
            );
            assert_eq!(mine["contributions"][index], theirs["contributions"][place]);
        }
    }
    for (index, place) in places.iter().enumerate() {
        assert_eq!(told["totals"][index], whole["totals"][place]);
    }
}

/// Every trace with a place on the shape is counted once.
fn agree_on_density(whole: &Value, told: &Value) {
    for lane in told["density"].as_array().unwrap() {
        let mut counted = vec![0_u64; 101];
        for node in whole["nodes"].as_array().unwrap() {
            let resources = node["trace"]["resources"].as_array().unwrap();
            let trace = resources
                .iter()
                .find(|trace| trace["name"] == lane["resource"]);
            if let Some(percent) = trace.and_then(|trace| trace["utilization"].as_str()) {
                counted[percent.parse::<i64>().unwrap().clamp(0, 100) as usize] += 1;
            }
        }
        assert_eq!(lane["nodes"], json!(counted));
    }
}

fn quantity() -> impl Strategy<Value = String> {
    prop_oneof![
        800 => (0..40_000_u32).prop_map(|milli| format!("{milli}m")),
        600 => (0..64_u32).prop_map(|whole| whole.to_string()),
        300 => (0..64_u32).prop_map(|gi| format!("{gi}Gi")),
        100 => Just("9223372036854775807".to_string()),
        // A few of many nodes.
        1 => Just("5 GB".to_string()),
    ]
}

fn list() -> impl Strategy<Value = Value> {
    let name = prop::sample::select(vec!["cpu", "memory", "intel.com/foo", "pods", "typo"]);
    prop::collection::hash_map(name, quantity(), 0..5).prop_map(|list| json!(list))
}

fn node() -> impl Strategy<Value = Value> {
    let pods = prop::collection::vec(list().prop_map(|list| json!({"requests": list})), 0..3);
    (prop::option::of("[a-z]{1,3}"), list(), list(), pods).prop_map(|(name, has, used, pods)| {
        json!({"name": name, "allocatable": has, "used": used, "pods": pods})
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
    )
        .prop_map(|(scorer, kind, resources, shape, requests, compare, input)| {
            let resources: Vec<_> = resources.iter().map(|(name, weight)| json!({"name": name, "weight": weight})).collect();
            let shape: Vec<_> = shape.iter().map(|(utilization, score)| json!({"utilization": utilization, "score": score})).collect();
            let inputs = input.map(|score| json!({"inputs": {"ImageLocality": [score]}, "weights": {"NodeResourcesFit": 2}}));
            json!({
                "scorer": scorer,
                "scoringStrategy": {"type": kind, "resources": resources, "requestedToCapacityRatio": {"shape": shape}},
                "pod": {"requests": requests},
                "compare": compare,
                "profile": inputs,
                "nodes": [],
            })
        })
}

#[derive(Clone, Debug)]
enum Edit {
    Policy(Value),
    Splice(usize, usize, Vec<Value>),
}

fn edit() -> impl Strategy<Value = Edit> {
    let nodes = prop::collection::vec(node(), 0..4);
    prop_oneof![
        policy().prop_map(Edit::Policy),
        (0..40_usize, 0..4_usize, nodes)
            .prop_map(|(at, removed, nodes)| Edit::Splice(at, removed, nodes)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn whatever_is_edited_the_answers_are_those_of_the_whole_scenario(
        nodes in prop::collection::vec(node(), 0..40),
        first in policy(),
        edits in prop::collection::vec(edit(), 1..6),
        asked in prop::collection::vec(0..45_usize, 0..4),
    ) {
        let mut pair = Pair::default();
        let mut policy = first;
        pair.splice(0, 0, &nodes);
        pair.check(&policy, &asked);
        for edit in edits {
            match edit {
                Edit::Policy(other) => policy = other,
                Edit::Splice(at, removed, nodes) => pair.splice(at, removed, &nodes),
            }
            pair.check(&policy, &asked);
        }
    }
}

#[test]
fn the_last_result_stays_while_something_is_wrong() {
    let node = |cpu: &str| json!({"name": "a", "allocatable": {"cpu": cpu}});
    let policy = json!({"scoringStrategy": {"type": "MostAllocated"}, "pod": {"requests": {"cpu": "1"}}, "nodes": []});
    let mut pair = Pair::default();
    pair.splice(0, 0, &[node("4"), node("8")]);
    pair.check(&policy, &[]);
    pair.splice(1, 1, &[node("8 GB"), node("2")]);
    pair.check(&policy, &[]);
    assert_eq!(pair.snapshot.order(), [0, 1]);
    pair.splice(1, 1, &[]);
    pair.check(&policy, &[]);
    assert_eq!(pair.snapshot.order(), [1, 0]);
}

#[test]
fn names_of_amounts_that_are_typed_letter_by_letter_do_not_gather() {
    let mut pair = Pair::default();
    pair.splice(0, 0, &[json!({"name": "a", "allocatable": {"cpu": "4"}})]);
    for letters in 1..100 {
        let name = "n".repeat(letters);
        let policy = json!({
            "scoringStrategy": {"type": "LeastAllocated", "resources": [{"name": format!("a.com/{name}")}]},
            "pod": {"requests": {"cpu": "1"}},
            "nodes": [],
        });
        pair.check(&policy, &[0]);
    }
}
