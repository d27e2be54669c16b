//! Measures whole runs, 150,000 pods on 5,000 nodes as in `www/bench/suites/simulation.mjs`,
//! compared with trying every node for every pod. Prints a line of JSON for each variant of each
//! case.
//!
//! `cargo bench --bench simulation -- --rounds 5`
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod checksum;

use std::time::Instant;

use checksum::checksum;
use nodescore::simulation::{Queue, Simulation, SimulationInput};
use serde_json::json;

const NODES: usize = 5_000;
const PODS: usize = 150_000;
/// The number of pods for the naive implementation, which takes the same time for each pod.
const NAIVE_PODS: usize = 1_500;

fn main() {
    let rounds = rounds();
    for (name, strategy) in [
        ("packing", "MostAllocated"),
        ("spreading", "LeastAllocated"),
    ] {
        for classes in [20, 200] {
            let (text, queue) = scenario(strategy, classes, 0);
            let samples: Vec<f64> = (0..rounds).map(|_| run(&text, &queue).0).collect();
            let case = format!("{name}, {classes} pod classes, a sample of the nodes");
            print_result(&case, "engine", &samples, None);
            let (text, queue) = scenario(strategy, classes, 100);
            let nodes_of_pods = nodes_of_pods(&text, &queue);
            let samples: Vec<f64> = (0..rounds).map(|_| run(&text, &queue).0).collect();
            let case = format!("{name}, {classes} pod classes");
            let checksum = checksum(nodes_of_pods.iter().map(|node| node.cast_unsigned()));
            print_result(&case, "engine", &samples, Some(checksum));
            let naive = run_naive(name == "packing", classes, &nodes_of_pods);
            print_result(
                &case,
                "every node for every pod, in plain numbers",
                &[naive],
                None,
            );
        }
    }
}

fn rounds() -> usize {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--rounds");
    let rounds = arguments.nth(1).and_then(|rounds| rounds.parse().ok());
    rounds.unwrap_or(5)
}

fn print_result(case: &str, variant: &str, samples: &[f64], checksum: Option<u32>) {
    println!(
        "{}",
        json!({"case": case, "unit": "ms", "variant": variant, "samples": samples, "checksum": checksum})
    );
}

/// Returns the node of each pod, -1 for a pending one.
fn nodes_of_pods(text: &SimulationInput, queue: &Queue) -> Vec<i32> {
    let (_, simulation) = run(text, queue);
    let events = simulation.events();
    let mut nodes_of_pods = vec![0; PODS];
    for (pod, node) in events.pods.iter().zip(&events.nodes) {
        nodes_of_pods[*pod as usize] = *node;
    }
    nodes_of_pods
}

fn run_naive(packing: bool, classes: usize, nodes_of_pods: &[i32]) -> f64 {
    let started = Instant::now();
    let nodes = naive::run(packing, classes);
    let duration = started.elapsed().as_secs_f64() * 1_000.0 * (PODS / NAIVE_PODS) as f64;
    let nodes = nodes.iter().map(|node| node.map_or(-1, |node| node as i32));
    assert!(nodes.eq(nodes_of_pods.iter().copied().take(NAIVE_PODS)));
    duration
}

fn run(text: &SimulationInput, queue: &Queue) -> (f64, Simulation) {
    let mut simulation = Simulation::new(text, Some(queue)).unwrap();
    let started = Instant::now();
    while simulation.run(10_000) {}
    let duration = started.elapsed().as_secs_f64() * 1_000.0;
    assert_eq!(
        simulation.counts().placed + simulation.counts().pending,
        PODS
    );
    (duration, simulation)
}

/// Returns the requests of a pod class: cpu in thousandths, memory in Mi, storage in Mi, devices.
fn class_requests(number: usize) -> [i64; 4] {
    let number = number as i64;
    [
        100 + 50 * (number * 7 % 37),
        128 + 64 * (number * 11 % 53),
        256 + 16 * (number * 5 % 29),
        if number % 10 == 0 { 1 } else { 0 },
    ]
}

fn node(number: usize) -> [i64; 4] {
    let size = [1, 2, 2, 4][number % 4];
    [
        16_000 * size,
        65_536 * size,
        200_000 * size,
        if number.is_multiple_of(8) { 8 } else { 0 },
    ]
}

fn pods(classes: usize) -> impl Iterator<Item = u32> {
    let mut state = 1_u32;
    std::iter::repeat_with(move || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) % classes as u32
    })
}

fn amounts([cpu, memory, storage, devices]: [i64; 4]) -> String {
    let devices = if devices > 0 {
        format!(", \"example.com/gpu\": {devices}")
    } else {
        String::new()
    };
    format!(
        "{{\"cpu\": \"{cpu}m\", \"memory\": \"{memory}Mi\", \"ephemeral-storage\": \"{storage}Mi\"{devices}}}"
    )
}

fn scenario(strategy: &str, classes: usize, percentage: u32) -> (SimulationInput, Queue) {
    let nodes: Vec<String> = (0..NODES)
        .map(|at| format!("{{\"allocatable\": {}}}", amounts(node(at))))
        .collect();
    let kinds: Vec<String> = (0..classes)
        .map(|at| format!("{{\"requests\": {}}}", amounts(class_requests(at))))
        .collect();
    let text = format!(
        r#"{{"profile": {{"percentageOfNodesToScore": {percentage}}}, "scoringStrategy": {{"type": "{strategy}", "resources": [{{"name": "cpu"}}, {{"name": "memory"}}, {{"name": "example.com/gpu", "weight": 3}}]}},
        "nodes": [{}], "pods": [{}]}}"#,
        nodes.join(","),
        kinds.join(",")
    );
    let queue = Queue {
        pods: pods(classes).take(PODS).collect(),
        ..Queue::default()
    };
    (SimulationInput::from_json(&text).unwrap(), queue)
}

/// The straightforward implementation: a loop over pods and one over nodes, on plain integers.
mod naive {
    use super::{NAIVE_PODS, NODES, class_requests, node, pods};

    pub(crate) fn run(packing: bool, classes: usize) -> Vec<Option<usize>> {
        let capacity: Vec<[i64; 4]> = (0..NODES).map(node).collect();
        let mut used = vec![[0_i64; 4]; NODES];
        let schedule = |number: u32| {
            let request = class_requests(number as usize);
            let mut best: Option<(i64, usize)> = None;
            for (at, (used, capacity)) in used.iter().zip(&capacity).enumerate() {
                if (0..4).any(|i| used[i] + request[i] > capacity[i]) {
                    continue;
                }
                let score = score(packing, &request, used, capacity);
                if best.is_none_or(|best| score > best.0) {
                    best = Some((score, at));
                }
            }
            let (_, at) = best?;
            (0..4).for_each(|i| used[at][i] += request[i]);
            Some(at)
        };
        pods(classes).take(NAIVE_PODS).map(schedule).collect()
    }

    fn score(packing: bool, request: &[i64; 4], used: &[i64; 4], capacity: &[i64; 4]) -> i64 {
        let (mut sum, mut weights) = (0, 0);
        for (i, weight) in [(0, 1), (1, 1), (3, 3)] {
            if capacity[i] == 0 || (i == 3 && request[i] == 0) {
                continue;
            }
            let used = used[i] + request[i];
            sum += weight * (if packing { used } else { capacity[i] - used }) * 100 / capacity[i];
            weights += weight;
        }
        if weights == 0 { 0 } else { sum / weights }
    }
}
