//! Measures simulations with other objects of the cluster: 15,000 pods on 5,000 nodes in three zones, without constraints, in a
//! service each, and with a tenth of the classes near or apart from other pods. Prints a line of JSON for each case.
//!
//! `cargo bench --bench simulation_objects -- --rounds 5`
#![allow(clippy::unwrap_used, missing_docs)]

use std::time::Instant;

use nodescore::formats::cluster::simulate_with_objects;
use nodescore::simulation::SimulationInput;
use serde_json::{Value, json};

const NODES: usize = 5_000;
const PODS: usize = 15_000;
const CLASSES: usize = 20;

fn main() {
    for (name, in_services, near) in [
        ("without constraints", false, 0),
        ("in services", true, 0),
        ("in services, a tenth with affinity", true, 2),
    ] {
        let input = input(in_services, near);
        let samples: Vec<f64> = (0..rounds()).map(|_| run(&input)).collect();
        let case = format!("{CLASSES} pod classes, {name}");
        println!(
            "{}",
            json!({"case": case, "unit": "ms a pod", "samples": samples})
        );
    }
}

/// Returns the milliseconds of a run, for each pod.
fn run(input: &SimulationInput) -> f64 {
    let mut simulation = simulate_with_objects(input, None).unwrap();
    let started = Instant::now();
    while simulation.run(1_000) {}
    let duration = started.elapsed().as_secs_f64() * 1_000.0;
    assert_eq!(simulation.counts().placed, PODS);
    duration / PODS as f64
}

fn rounds() -> usize {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--rounds");
    let rounds = arguments.nth(1).and_then(|rounds| rounds.parse().ok());
    rounds.unwrap_or(3)
}

fn input(in_services: bool, near: usize) -> SimulationInput {
    let node = |at: usize| json!({"name": format!("node-{at}"), "allocatable": {"cpu": "32", "memory": "128Gi", "pods": 110}});
    let class = |at: usize| {
        json!({
            "name": format!("app-{at}"), "count": PODS / CLASSES, "arrival": at, "every": CLASSES,
            "requests": {"cpu": format!("{}m", 250 * (1 + at % 7)), "memory": format!("{}Mi", 512 * (1 + at % 5))},
        })
    };
    let nodes = (0..NODES).map(node_object);
    let pods = (0..CLASSES).map(|at| pod_object(at, at < near));
    let services = (0..CLASSES).filter(|_| in_services).map(service);
    let objects: Vec<Value> = nodes.chain(pods).chain(services).collect();
    let scenario = json!({
        "scoringStrategy": {"type": "MostAllocated"},
        "nodes": (0..NODES).map(node).collect::<Vec<_>>(),
        "pods": (0..CLASSES).map(class).collect::<Vec<_>>(),
        "objects": json!({"kind": "List", "items": objects}).to_string(),
    });
    SimulationInput::from_json(&scenario.to_string()).unwrap()
}

fn node_object(at: usize) -> Value {
    let name = format!("node-{at}");
    let labels = json!({"kubernetes.io/hostname": name, "topology.kubernetes.io/zone": format!("zone-{}", at % 3)});
    json!({"kind": "Node", "metadata": {"name": name, "labels": labels}})
}

/// Returns the object of a class; its pods may have to be near those of another class, and apart from each other.
fn pod_object(at: usize, has_affinity: bool) -> Value {
    let app = |at: usize| json!({"matchLabels": {"app": format!("app-{at}")}});
    let term = |key: &str, at: usize| json!({"topologyKey": key, "labelSelector": app(at)});
    let preferred = |term: Value| json!({"preferredDuringSchedulingIgnoredDuringExecution": [{"weight": 50, "podAffinityTerm": term}]});
    let affinity = json!({
        "podAffinity": preferred(term("topology.kubernetes.io/zone", at + 1)),
        "podAntiAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": [term("kubernetes.io/hostname", at)]},
    });
    let metadata = json!({"name": format!("app-{at}"), "namespace": "default", "labels": {"app": format!("app-{at}")}});
    let spec = if has_affinity {
        json!({"affinity": affinity})
    } else {
        json!({})
    };
    json!({"kind": "Pod", "metadata": metadata, "spec": spec})
}

fn service(at: usize) -> Value {
    let name = format!("app-{at}");
    json!({"kind": "Service", "metadata": {"name": name, "namespace": "default"}, "spec": {"selector": {"app": name}}})
}
