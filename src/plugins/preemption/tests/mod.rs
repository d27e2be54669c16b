//! Tests with clusters as JSON. Nodes have 4 cores.

mod candidates;
mod laws;
mod messages;

use super::{NodeVictims, Preemption};
use crate::json;
use crate::plugins::cluster::Cluster;
use crate::plugins::objects::PodObject;
use crate::plugins::plugin::SchedulingCycle;
use crate::plugins::post_filter::post_filter;
use crate::plugins::profile::Profile;
use crate::plugins::run::schedule;
use crate::tree::Reader;
use serde_json::{Value, json};

/// Tries preemption for the pod of a case, unless a node is feasible.
fn run(case: &Value) -> Option<Preemption> {
    let tree = json::parse(&case.to_string()).unwrap();
    let case = Reader::root(&tree);
    let profile = Profile::read(&case).unwrap();
    let cluster = Cluster::read(&case, profile.release).unwrap();
    let pod = case.field("pod", PodObject::read).unwrap();
    let cycle = SchedulingCycle {
        pod: &pod,
        cluster: &cluster,
        profile: &profile,
    };
    post_filter(cycle, &schedule(cycle, false))
        .unwrap()
        .preemption
}

/// Returns the candidates and the names of the best ones.
fn candidates(case: &Value) -> (Vec<NodeVictims>, Vec<Box<str>>) {
    match run(case) {
        Some(Preemption::Candidates {
            candidates, best, ..
        }) => (candidates, best),
        other => panic!("{other:?}"),
    }
}

/// Returns the names of the victims on the first candidate, the most important first.
fn victims(case: &Value) -> Vec<String> {
    let (candidates, _) = candidates(case);
    let victims = candidates[0].victims.iter();
    victims.map(|victim| victim.name.to_string()).collect()
}

/// Returns a case: a pod of priority 10 that requests some cores, nodes with these names, and pods.
fn case(cpu: &str, nodes: &[&str], pods: &[Value]) -> Value {
    let nodes: Vec<Value> = nodes.iter().map(|name| node(name)).collect();
    json!({
        "release": "v1.36.2",
        "pod": pod("incoming", "", cpu, 10),
        "nodes": nodes,
        "pods": pods,
    })
}

fn node(name: &str) -> Value {
    json!({
        "metadata": {"name": name, "labels": {"host": name}},
        "status": {"allocatable": {"cpu": "4", "memory": "8Gi", "pods": "10"}},
    })
}

/// Returns a pod; its label `app` is its name.
fn pod(name: &str, node: &str, cpu: &str, priority: i64) -> Value {
    json!({
        "metadata": {"name": name, "namespace": "ns", "labels": {"app": name}},
        "spec": {
            "nodeName": node,
            "priority": priority,
            "containers": [{"resources": {"requests": {"cpu": cpu}}}],
        },
        "status": {"startTime": "2026-01-01T00:00:00Z"},
    })
}

/// Returns a pod that started on a day of January.
fn started(pod: Value, day: u8) -> Value {
    let start = format!("2026-01-{day:02}T00:00:00Z");
    with(pod, "/status", "startTime", json!(start))
}

/// Returns a budget for the pods of an app.
fn budget(app: &str, allowed: i64) -> Value {
    json!({
        "metadata": {"name": app, "namespace": "ns"},
        "spec": {"selector": {"matchLabels": {"app": app}}},
        "status": {"disruptionsAllowed": allowed},
    })
}

/// Returns a value with one part replaced, at a JSON pointer to an existing object.
fn with(mut value: Value, object: &str, key: &str, part: Value) -> Value {
    value.pointer_mut(object).unwrap()[key] = part;
    value
}
