//! Property tests of scenarios with other objects of their cluster: the evaluation and the scheduler of a cluster with the same
//! nodes and pods agree, and a simulation places each pod where the evaluation with the earlier pods puts it.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

use nodescore::formats::cluster::{evaluate_with_objects, simulate_with_objects};
use nodescore::plugins::Scheduler;
use nodescore::scenario::Scenario;
use nodescore::simulation::SimulationInput;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};

const ZONE: &str = "topology.kubernetes.io/zone";

/// Generates fields of a pod's specification that a scenario does not have.
fn placement() -> impl Strategy<Value = Value> {
    let app = || select(vec!["a", "b"]);
    let selector = |app: &str| json!({"matchLabels": {"app": app}});
    let spread = (app(), 1..3, select(vec!["DoNotSchedule", "ScheduleAnyway"])).prop_map(
        move |(app, skew, action)| {
            json!({"topologySpreadConstraints": [{
                "topologyKey": ZONE, "maxSkew": skew, "whenUnsatisfiable": action, "labelSelector": selector(app),
            }]})
        },
    );
    let kind = select(vec!["podAffinity", "podAntiAffinity"]);
    let pod_affinity = (kind, app(), any::<bool>()).prop_map(move |(kind, app, required)| {
        let term = json!({"topologyKey": ZONE, "labelSelector": selector(app)});
        let terms = match required {
            true => json!({"requiredDuringSchedulingIgnoredDuringExecution": [term]}),
            false => json!({"preferredDuringSchedulingIgnoredDuringExecution": [{"weight": 7, "podAffinityTerm": term}]}),
        };
        json!({"affinity": {kind: terms}})
    });
    let node_affinity = (1..100, select(vec!["x", "y"])).prop_map(|(weight, zone)| {
        let requirement = json!({"key": ZONE, "operator": "In", "values": [zone]});
        json!({"affinity": {"nodeAffinity": {"preferredDuringSchedulingIgnoredDuringExecution": [
            {"weight": weight, "preference": {"matchExpressions": [requirement]}},
        ]}}})
    });
    prop_oneof![Just(json!({})), spread, pod_affinity, node_affinity]
}

fn pod(name: &str, app: &str, node: Option<&str>, cpu: u32, placement: &Value) -> Value {
    let mut pod = json!({
        "apiVersion": "v1", "kind": "Pod",
        "metadata": {"name": name, "namespace": "default", "labels": {"app": app}},
        "spec": {"nodeName": node, "containers": [{"image": "web:1", "resources": {"requests": {"cpu": cpu}}}]},
    });
    for (field, value) in placement.as_object().unwrap() {
        pod["spec"][field] = value.clone();
    }
    pod
}

/// Generates nodes with a zone and, on some, an image; each is in the form of the API.
fn node() -> impl Strategy<Value = Value> {
    let zone = prop::option::weighted(0.9, select(vec!["x", "y", "z"]));
    (1..9_u32, zone, any::<bool>(), prop::option::of(1..6_u32)).prop_map(
        |(cpu, zone, has_image, pods)| {
            let mut node = json!({
                "apiVersion": "v1", "kind": "Node", "metadata": {"labels": {}},
                "status": {"allocatable": {"cpu": cpu, "memory": format!("{cpu}Gi"), "pods": pods.unwrap_or(110)}, "images": []},
            });
            if let Some(zone) = zone {
                node["metadata"]["labels"][ZONE] = json!(zone);
            }
            if has_image {
                node["status"]["images"] = json!([{"names": ["web:1"], "sizeBytes": 300_000_000}]);
            }
            node
        },
    )
}

/// Generates the nodes, the pods on them, and the pod to schedule.
fn cluster() -> impl Strategy<Value = (Vec<Value>, Vec<Value>, Value)> {
    let running = (
        select(vec!["a", "b"]),
        any::<prop::sample::Index>(),
        0..3_u32,
        placement(),
    );
    (
        prop::collection::vec(node(), 1..6),
        prop::collection::vec(running, 0..6),
        (0..4_u32, placement()),
    )
        .prop_map(|(mut nodes, running, (cpu, placement))| {
            let name = |index: usize| format!("node-{index}");
            for (index, node) in nodes.iter_mut().enumerate() {
                node["metadata"]["name"] = json!(name(index));
            }
            let running =
                running
                    .into_iter()
                    .enumerate()
                    .map(|(index, (app, node, cpu, placement))| {
                        let node = name(node.index(nodes.len()));
                        pod(&format!("pod-{index}"), app, Some(&node), cpu, &placement)
                    });
            let running = running.collect();
            (nodes, running, pod("pod", "a", None, cpu, &placement))
        })
}

const STRATEGY: &str = "MostAllocated";

/// Returns the scheduler of the cluster.
fn scheduler(release: &str, nodes: &[Value], running: &[Value]) -> Scheduler {
    let cluster = json!({
        "release": release, "nodes": nodes, "pods": running,
        "args": {"NodeResourcesFit": {"scoringStrategy": {"type": STRATEGY}}},
    });
    Scheduler::from_json(&cluster.to_string()).unwrap()
}

/// Returns a scenario with the amounts, and the rest of the cluster as its objects.
fn scenario(release: &str, nodes: &[Value], running: &[Value], pod: &Value) -> Scenario {
    let scenario = json!({
        "scorer": release,
        "scoringStrategy": {"type": STRATEGY},
        "pod": {"requests": requests_of(pod)},
        "nodes": amounts_of(nodes),
        "objects": list(nodes.iter().chain(running).chain([pod])),
    });
    Scenario::from_json(&scenario.to_string()).unwrap()
}

/// Returns nodes as a scenario has them.
fn amounts_of(nodes: &[Value]) -> Vec<Value> {
    let amounts = nodes.iter().map(|node| json!({"name": node["metadata"]["name"], "allocatable": node["status"]["allocatable"]}));
    amounts.collect()
}

fn requests_of(pod: &Value) -> &Value {
    &pod["spec"]["containers"][0]["resources"]["requests"]
}

/// Returns objects as one text.
fn list<'v>(objects: impl Iterator<Item = &'v Value>) -> String {
    json!({"kind": "List", "apiVersion": "v1", "items": objects.collect::<Vec<_>>()}).to_string()
}

/// The steps of a test of a simulation: the pod of each event, with the index of its node if it was placed.
type Placements = Vec<(usize, Option<usize>)>;

/// Simulates some pods of each kind, which arrive in turn, in a cluster.
fn placements(release: &str, nodes: &[Value], running: &[Value], pods: &[Value]) -> Placements {
    let entry = |(index, pod): (usize, &Value)| {
        let requests = requests_of(pod);
        json!({"name": pod["metadata"]["name"], "requests": requests, "count": 4, "arrival": index, "every": pods.len()})
    };
    let scenario = json!({
        "scorer": release,
        "scoringStrategy": {"type": STRATEGY},
        "nodes": amounts_of(nodes),
        "pods": pods.iter().enumerate().map(entry).collect::<Vec<_>>(),
        "objects": list(nodes.iter().chain(running).chain(pods)),
    });
    let input = SimulationInput::from_json(&scenario.to_string()).unwrap();
    let mut simulation = simulate_with_objects(&input, None).unwrap();
    while simulation.run(100) {}
    let entries: Vec<u32> = simulation.pod_indexes().collect();
    let events = simulation.events();
    let pods = events.pods.iter().zip(&events.nodes);
    let placement = |(pod, node): (&i32, &i32)| {
        let pod = usize::try_from(*pod).unwrap();
        (entries[pod] as usize, usize::try_from(*node).ok())
    };
    pods.map(placement).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_scheduler_of_a_cluster_agrees_with_a_scenario_that_has_its_objects(
        (nodes, running, pod) in cluster(), release in select(vec!["v1.36.3", "v1.31.8", "v1.25.2"]),
    ) {
        let expected = serde_json::to_value(scheduler(release, &nodes, &running).schedule(&pod.to_string(), 0).unwrap()).unwrap();
        let evaluated = serde_json::to_value(evaluate_with_objects(&scenario(release, &nodes, &running, &pod))).unwrap();
        prop_assert_eq!(&evaluated["errors"], &json!([]));
        let result = &evaluated["result"];
        prop_assert_eq!(&result["totalScores"]["winners"], &expected["best"]);
        prop_assert_eq!(&evaluated["decision"]["failedScheduling"], &expected["message"]);
        let feasible = expected["feasible"].as_array().unwrap();
        for (node, total) in feasible.iter().zip(expected["totals"].as_array().unwrap()) {
            let index = usize::try_from(node.as_u64().unwrap()).unwrap();
            prop_assert_eq!(&result["totalScores"]["totals"][index], total);
        }
        for (node, verdict) in result["nodes"].as_array().unwrap().iter().zip(expected["nodes"].as_array().unwrap()) {
            prop_assert_eq!(&node["filtered"]["plugin"], &verdict["refusal"]["plugin"]);
            prop_assert_eq!(&node["filtered"]["messages"], &verdict["refusal"]["reasons"]);
            prop_assert_eq!(node["rank"].is_null(), !node["filtered"].is_null());
        }
    }
    #[test]
    fn a_simulation_places_each_pod_where_the_evaluation_with_the_earlier_pods_puts_it(
        (nodes, running, first) in cluster(), (cpu, placement) in (0..4_u32, placement()), release in select(vec!["v1.36.3", "v1.31.8", "v1.25.2"]),
    ) {
        let second = pod("other", "b", None, cpu, &placement);
        let pods = [first, second];
        let mut running = running;
        for (at, (entry, node)) in placements(release, &nodes, &running, &pods).into_iter().enumerate() {
            let scenario = scenario(release, &nodes, &running, &pods[entry]);
            let evaluated = serde_json::to_value(evaluate_with_objects(&scenario)).unwrap();
            let winner = evaluated["decision"]["winners"][0].as_u64();
            prop_assert_eq!(winner, node.map(|node| node as u64), "event {}, {}", at, &pods[entry]["metadata"]["name"]);
            if let Some(node) = node {
                let mut placed = pods[entry].clone();
                placed["metadata"]["name"] = json!(format!("placed-{at}"));
                placed["spec"]["nodeName"] = nodes[node]["metadata"]["name"].clone();
                running.push(placed);
            }
        }
    }
}
