//! Compares simulations of large clusters with a naive loop: few and many kinds of nodes, pods that complete, scores
//! that rise, fall or do both as a node fills, more nodes than the first level of a tree holds, and pod classes that
//! do not arrive for a long time.
#![allow(clippy::indexing_slicing, clippy::unwrap_used, missing_docs)]

use std::collections::VecDeque;

use nodescore::simulation::{Queue, Simulation, SimulationInput};

const NODES: i64 = 300;
const PODS: usize = 3_600;
/// The arrivals without half of the pod classes, enough to evict the score caches of these classes.
const EVICTION_GAP: std::ops::Range<usize> = 1_100..2_500;
/// The time after which a pod completes. One pod arrives at each time.
const LIFETIME: usize = 900;

/// Amounts of cpu in thousandths, memory in Mi, and devices.
type Amounts = [i64; 3];

#[derive(Clone, Copy, PartialEq)]
enum Strategy {
    Most,
    Least,
    /// Rises from 0 at 0% to 10 at 50%, then falls to 4.
    Ratio,
}

fn nodes(all_differ: bool) -> Vec<Amounts> {
    let memory = |at: i64| if all_differ { 8_000 + 7 * at } else { 8_192 };
    let node = |at: i64| [4_000 * (1 + at % 2), memory(at), 4 * i64::from(at % 5 == 0)];
    (0..NODES).map(node).collect()
}

fn requests_of(number: usize) -> Amounts {
    let number = number as i64;
    [
        100 + 130 * (number * 7 % 11),
        128 + 111 * (number * 5 % 13),
        i64::from(number % 20 == 0),
    ]
}

fn queue() -> Vec<u32> {
    let mut state = 7_u32;
    let draw = move |at| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        match EVICTION_GAP.contains(&at) {
            true => 20 + (state >> 8) % 20,
            false => (state >> 8) % 40,
        }
    };
    (0..PODS).map(draw).collect()
}

fn engine(strategy: Strategy, nodes: &[Amounts], queue: &[u32]) -> Vec<i32> {
    let resource_list = |[cpu, memory, devices]: Amounts| {
        let devices = (devices > 0).then(|| format!(", \"x.io/d\": {devices}"));
        let devices = devices.unwrap_or_default();
        format!("{{\"cpu\": \"{cpu}m\", \"memory\": \"{memory}Mi\"{devices}}}")
    };
    let list = |key: &str, all: &mut dyn Iterator<Item = Amounts>| {
        let all: Vec<String> = all
            .map(|amounts| format!("{{\"{key}\": {}}}", resource_list(amounts)))
            .collect();
        all.join(",")
    };
    let kind = match strategy {
        Strategy::Most => "MostAllocated",
        Strategy::Least => "LeastAllocated",
        Strategy::Ratio => "RequestedToCapacityRatio",
    };
    let text = format!(
        r#"{{"profile": {{"percentageOfNodesToScore": 100}}, "scoringStrategy": {{"type": "{kind}", "resources": [{{"name": "cpu"}}, {{"name": "memory", "weight": 2}},
        {{"name": "x.io/d", "weight": 3}}], "requestedToCapacityRatio": {{"shape": [{{"utilization": 0, "score": 0}},
        {{"utilization": 50, "score": 10}}, {{"utilization": 100, "score": 4}}]}}}}, "nodes": [{}], "pods": [{}]}}"#,
        list("allocatable", &mut nodes.iter().copied()),
        list("requests", &mut (0..40).map(requests_of)),
    );
    let queue = Queue {
        pods: queue.to_vec(),
        arrivals: (0..PODS as i64).collect(),
        lifetimes: vec![LIFETIME as i64; PODS],
    };
    let text = SimulationInput::from_json(&text).unwrap();
    let mut simulation = Simulation::new(&text, Some(&queue)).unwrap();
    while simulation.run(1_000) {}
    let events = simulation.events();
    let placed = (0..events.len()).filter(|at| events.kinds[*at] == 0);
    let mut assigned_nodes = vec![-1; PODS];
    placed.for_each(|at| assigned_nodes[events.pods[at] as usize] = events.nodes[at]);
    assigned_nodes
}

fn naive(strategy: Strategy, nodes: &[Amounts], queue: &[u32]) -> Vec<i32> {
    let mut used = vec![[0; 3]; nodes.len()];
    let mut running: VecDeque<(Amounts, Option<usize>)> = VecDeque::new();
    let schedule = |number: &u32| {
        if running.len() == LIFETIME
            && let Some((requests, Some(node))) = running.pop_front()
        {
            (0..3).for_each(|i| used[node][i] -= requests[i]);
        }
        let requests = requests_of(*number as usize);
        let scores = (0..nodes.len())
            .filter_map(|node| Some((score(strategy, requests, used[node], nodes[node])?, node)));
        let best = scores.max_by_key(|(score, node)| (*score, std::cmp::Reverse(*node)));
        if let Some((_, node)) = best {
            (0..3).for_each(|i| used[node][i] += requests[i]);
        }
        running.push_back((requests, best.map(|best| best.1)));
        best.map_or(-1, |best| best.1 as i32)
    };
    queue.iter().map(schedule).collect()
}

fn score(
    strategy: Strategy,
    requests: Amounts,
    used: Amounts,
    allocatable: Amounts,
) -> Option<i64> {
    let (mut sum, mut weights) = (0, 0);
    for (i, weight) in [1, 2, 3].into_iter().enumerate() {
        let requested = used[i] + requests[i];
        if requested > allocatable[i] {
            return None;
        }
        if allocatable[i] == 0 || (i == 2 && requests[i] == 0) {
            continue;
        }
        let score = match strategy {
            Strategy::Most => requested * 100 / allocatable[i],
            Strategy::Least => (allocatable[i] - requested) * 100 / allocatable[i],
            Strategy::Ratio => match requested * 100 / allocatable[i] {
                percent @ 0..=50 => 2 * percent,
                percent => 100 - 60 * (percent - 50) / 50,
            },
        };
        if score > 0 || strategy != Strategy::Ratio {
            sum += score * weight;
            weights += weight;
        }
    }
    Some(match (strategy, weights) {
        (_, 0) => 0,
        (Strategy::Ratio, _) => (2 * sum + weights) / (2 * weights),
        _ => sum / weights,
    })
}

#[test]
fn every_pod_is_scheduled_like_in_a_naive_loop() {
    let queue = queue();
    for strategy in [Strategy::Most, Strategy::Least, Strategy::Ratio] {
        for all_differ in [false, true] {
            let nodes = nodes(all_differ);
            let assigned_nodes = engine(strategy, &nodes, &queue);
            assert!(
                assigned_nodes.iter().all(|node| *node >= 0),
                "a pod is pending, which the naive loop does not support"
            );
            assert_eq!(assigned_nodes, naive(strategy, &nodes, &queue));
        }
    }
}
