//! Measures one scheduling cycle, all filters and score plugins for one pod, among 5,000 nodes with 150,000 pods, and the search
//! for all nodes that can get the pod. Prints a line of JSON for each pod.
//!
//! `cargo bench --bench plugins -- --rounds 20`
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use std::time::Instant;

use nodescore::plugins::Scheduler;
use serde_json::{Value, json};

const NODES: usize = 5_000;
const PODS: usize = 150_000;

fn main() {
    let rounds = rounds();
    // Distinct sets of labels; with the most, each pod is a class of its own.
    for classes in [200, 5_000, PODS] {
        let text = cluster(classes).to_string();
        let started = Instant::now();
        let scheduler = Scheduler::from_json(&text).unwrap();
        let read = started.elapsed().as_secs_f64() * 1_000.0;
        println!(
            "{}",
            json!({"case": format!("{classes} pod classes, read"), "unit": "ms", "samples": [read]})
        );
        for (name, pod) in pods() {
            let pod = pod.to_string();
            let schedule = || {
                let result = scheduler.schedule(&pod, 0).unwrap();
                assert!(result.suggested_host().is_some());
            };
            let sample = || {
                let sampling = scheduler.sampling(&pod).unwrap().unwrap();
                assert_eq!(sampling.nodes_to_score, 500);
            };
            let case = format!("{classes} pod classes, {name}");
            measure(&case, rounds, schedule);
            measure(&format!("{case}, possible winners"), rounds, sample);
        }
    }
}

/// Runs a function several times, and prints the durations.
fn measure(case: &str, rounds: usize, run: impl Fn()) {
    let run = |_| {
        let started = Instant::now();
        run();
        started.elapsed().as_secs_f64() * 1_000.0
    };
    let samples: Vec<f64> = (0..rounds).map(run).collect();
    println!(
        "{}",
        json!({"case": case, "unit": "ms", "samples": samples})
    );
}

fn rounds() -> usize {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--rounds");
    let rounds = arguments.nth(1).and_then(|rounds| rounds.parse().ok());
    rounds.unwrap_or(5)
}

/// Returns a cluster of nodes in three zones, on each of which a tenth of the pods have affinities.
fn cluster(classes: usize) -> Value {
    let nodes: Vec<Value> = (0..NODES).map(node).collect();
    let pods: Vec<Value> = (0..PODS).map(|index| placed_pod(index, classes)).collect();
    let service = |index: usize| json!({"metadata": {"name": format!("s{index}"), "namespace": "team-0"}, "spec": {"selector": {"app": format!("app-{index}")}}});
    json!({
        "release": "v1.36.2",
        "nodes": nodes,
        "pods": pods,
        "namespaces": (0..10).map(|it| json!({"metadata": {"name": format!("team-{it}"), "labels": {"team": it.to_string()}}})).collect::<Vec<_>>(),
        "services": (0..200).map(service).collect::<Vec<_>>(),
    })
}

fn node(index: usize) -> Value {
    let images: Vec<Value> = (0..20)
        .map(|image| {
            let name = format!("registry.example.com/team/image-{}:v1", (index + image * 37) % 400);
            json!({"names": [format!("{name}@sha256:{image:064}"), name], "sizeBytes": 100_000_000 + image * 1_000_000})
        })
        .collect();
    json!({
        "metadata": {"name": format!("node-{index}"), "labels": {
            "kubernetes.io/hostname": format!("node-{index}"),
            "topology.kubernetes.io/zone": format!("zone-{}", index % 3),
            "topology.kubernetes.io/region": "region",
            "node.kubernetes.io/instance-type": format!("type-{}", index % 7),
            "kubernetes.io/arch": "amd64",
            "kubernetes.io/os": "linux",
        }},
        "spec": {"taints": if index.is_multiple_of(10) { json!([{"key": "gpu", "effect": "NoSchedule"}]) } else { json!([]) }},
        "status": {"allocatable": {"cpu": "64", "memory": "256Gi", "pods": "110"}, "images": images},
    })
}

fn placed_pod(index: usize, classes: usize) -> Value {
    let class = index * 7919 % classes;
    let mut pod = json!({
        "metadata": {"name": format!("pod-{index}"), "namespace": format!("team-{}", class % 10), "labels": {
            "app": format!("app-{}", class % 200),
            "pod-template-hash": format!("hash-{class}"),
            "tier": format!("tier-{}", class % 4),
        }},
        "spec": {
            "nodeName": format!("node-{}", index % NODES),
            "containers": [{"image": format!("registry.example.com/team/image-{}:v1", class % 400), "resources": {"requests": {"cpu": "500m", "memory": "1Gi"}}}],
        },
    });
    if class.is_multiple_of(10) {
        pod["spec"]["affinity"] = affinity(&format!("app-{}", class % 200));
    }
    pod
}

fn affinity(app: &str) -> Value {
    let term =
        |key: &str| json!({"topologyKey": key, "labelSelector": {"matchLabels": {"app": app}}});
    json!({
        "podAntiAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": [
            {"topologyKey": "kubernetes.io/hostname", "labelSelector": {"matchLabels": {"app": "exclusive"}}},
        ]},
        "podAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [
            {"weight": 10, "podAffinityTerm": term("topology.kubernetes.io/zone")},
            {"weight": 50, "podAffinityTerm": term("kubernetes.io/hostname")},
        ]},
    })
}

fn pods() -> Vec<(&'static str, Value)> {
    let pod = |app: &str, spec: Value| {
        let mut pod = json!({
            "metadata": {"name": "pod", "namespace": "team-0", "labels": {"app": app}},
            "spec": {"containers": [{"image": "registry.example.com/team/image-7:v1", "resources": {"requests": {"cpu": "500m", "memory": "1Gi"}}}]},
        });
        for (key, value) in spec.as_object().unwrap() {
            pod["spec"][key] = value.clone();
        }
        pod
    };
    let spread = |key: &str, action: &str| json!({"maxSkew": 5, "topologyKey": key, "whenUnsatisfiable": action, "labelSelector": {"matchLabels": {"app": "app-10"}}});
    let all = json!({
        "affinity": affinity("app-10"),
        "tolerations": [{"key": "gpu", "operator": "Exists"}],
        "topologySpreadConstraints": [
            spread("topology.kubernetes.io/zone", "DoNotSchedule"),
            spread("kubernetes.io/hostname", "DoNotSchedule"),
            spread("topology.kubernetes.io/zone", "ScheduleAnyway"),
            spread("kubernetes.io/hostname", "ScheduleAnyway"),
        ],
    });
    vec![
        ("plain pod", pod("none", json!({}))),
        ("pod of a service", pod("app-10", json!({}))),
        (
            "pod with affinities",
            pod("app-10", json!({"affinity": affinity("app-10")})),
        ),
        ("pod with all constraints", pod("app-10", all)),
    ]
}
