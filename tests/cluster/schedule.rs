//! Tests that a pod of the cluster is scheduled with every plugin.

use serde_json::{Value, json};

use super::{as_json, list, node, pod, read, read_scenario};
use nodescore::formats::cluster::ClusterReader;

const ZONE: &str = "topology.kubernetes.io/zone";
const HOST: &str = "kubernetes.io/hostname";

fn in_zone(name: &str, zone: &str) -> Value {
    let mut node = node(name);
    node["metadata"]["labels"] = json!({ZONE: zone, HOST: name});
    node
}

fn tainted(mut node: Value, key: &str, effect: &str) -> Value {
    node["spec"] = json!({"taints": [{"key": key, "effect": effect}]});
    node
}

fn labeled(mut pod: Value, app: &str) -> Value {
    pod["metadata"]["labels"] = json!({"app": app});
    pod
}

fn service(app: &str) -> Value {
    json!({
        "apiVersion": "v1", "kind": "Service", "metadata": {"name": app, "namespace": "default"},
        "spec": {"selector": {"app": app}},
    })
}

/// A NotReady node, a tainted one, a full one, one in another zone, and one like that.
fn cluster() -> Vec<Value> {
    let mut full = labeled(pod("full", Some("c-full")), "batch");
    full["spec"]["containers"][0]["resources"]["requests"] = json!({"cpu": "8", "memory": "1Gi"});
    vec![
        tainted(
            in_zone("a-not-ready", "x"),
            "node.kubernetes.io/not-ready",
            "NoSchedule",
        ),
        tainted(in_zone("b-tainted", "x"), "dedicated", "NoSchedule"),
        in_zone("c-full", "x"),
        in_zone("d-other-zone", "y"),
        in_zone("e", "x"),
        full,
    ]
}

fn reader(objects: &[Value]) -> ClusterReader {
    read(&[list(objects).to_string().as_bytes()])
}

fn schedule(reader: &mut ClusterReader, pod: &str) -> Value {
    let scenario = json!({
        "scorer": "v1.36.3",
        "scoringStrategy": {"type": "MostAllocated", "resources": [{"name": "cpu", "weight": 1}]},
        "pod": {"requests": {"cpu": "1"}}, "nodes": [],
    });
    as_json(reader.schedule(&read_scenario(&scenario), pod, 10))
}

/// Schedules the scenario's pod as a release does, with a profile.
fn schedule_with(reader: &mut ClusterReader, release: &str, profile: &Value) -> Value {
    let scenario = json!({
        "scorer": release, "scoringStrategy": {"type": "MostAllocated"},
        "profile": profile, "pod": {"requests": {"cpu": "1"}}, "nodes": [],
    });
    as_json(reader.schedule(&read_scenario(&scenario), "", 10))
}

/// Returns the names of the winners.
fn winners(reader: &ClusterReader, decision: &Value) -> Vec<String> {
    let nodes = as_json(reader.nodes());
    let winners = decision["winners"].as_array().unwrap().iter();
    let name = |index: &Value| nodes["nodes"][index.as_u64().unwrap() as usize]["name"].clone();
    winners
        .map(|it| name(it).as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn each_node_is_feasible_or_refused_with_a_reason() {
    let mut reader = reader(&[cluster(), vec![pod("next", None), service("web")]].concat());
    let decision = schedule(&mut reader, "default/next");
    assert_eq!(decision["feasible"], 2);
    assert_eq!(decision["failedScheduling"], Value::Null);
    assert_eq!(
        decision["rejections"],
        json!([
            {"plugin": "TaintToleration", "message": "node(s) had untolerated taint(s)", "nodes": 2},
            {"plugin": "NodeResourcesFit", "message": "Insufficient cpu", "nodes": 1},
        ])
    );
    assert_eq!(
        decision["filtered"][1]["details"][0]["taint"]["key"],
        "dedicated"
    );
    assert_eq!(decision["missing"], json!([]));
}

#[test]
fn the_pods_of_a_service_are_spread_over_hosts_and_zones() {
    let web = |name: &str, node| labeled(pod(name, node), "web");
    let pods = vec![web("web-1", Some("e")), web("web-2", None), service("web")];
    let mut reader = reader(&[cluster(), pods].concat());
    let decision = schedule(&mut reader, "default/web-2");
    // Packing alone prefers the node with a pod.
    let scores = |at: usize| -> Vec<(String, String)> {
        let scores = decision["best"][at]["scores"].as_array().unwrap().iter();
        let text = |score: &Value, field: &str| score[field].as_str().unwrap().to_owned();
        let named = |score: &Value| (text(score, "plugin"), text(score, "weighted"));
        scores.map(named).collect()
    };
    assert_eq!(winners(&reader, &decision), ["d-other-zone"]);
    let of = |at, plugin: &str| scores(at).into_iter().find(|it| it.0 == plugin).unwrap().1;
    assert_eq!(of(0, "PodTopologySpread"), "200");
    assert_eq!(of(0, "NodeResourcesFit"), "6");
    assert_eq!(of(1, "NodeResourcesFit"), "12");
    let trace = &decision["best"][1]["scores"].as_array().unwrap().iter();
    let spread = trace
        .clone()
        .find(|it| it["plugin"] == "PodTopologySpread")
        .unwrap();
    assert_eq!(spread["trace"]["terms"][0]["pods"], "1");
}

/// Returns the result of scheduling pods like one, and the names of their nodes.
fn replicas(reader: &mut ClusterReader, pod: &str, count: usize) -> (Value, Vec<String>) {
    let scenario = json!({
        "scorer": "v1.36.3", "scoringStrategy": {"type": "MostAllocated"},
        "pod": {"requests": {"cpu": "1"}}, "nodes": [],
    });
    let result = as_json(reader.schedule_replicas(&read_scenario(&scenario), pod, count));
    let names = winners(reader, &json!({"winners": result["nodes"]}));
    (result, names)
}

#[test]
fn replicas_of_a_service_alternate_between_nodes_until_none_is_feasible() {
    let web = |name: &str| labeled(pod(name, None), "web");
    let mut reader = reader(&[cluster(), vec![web("web-1"), service("web")]].concat());
    let (_, first) = replicas(&mut reader, "default/web-1", 1);
    let decision = schedule(&mut reader, "default/web-1");
    assert!(winners(&reader, &decision).contains(&first[0]));
    let (four, names) = replicas(&mut reader, "default/web-1", 4);
    let mut sorted = names.clone();
    sorted.sort_unstable();
    assert_eq!(
        sorted,
        ["d-other-zone", "d-other-zone", "e", "e"],
        "{names:?}"
    );
    assert_ne!(names[0], names[1]);
    assert_eq!(four["failedScheduling"], Value::Null);
    // Each node has 8 cores.
    let (all, names) = replicas(&mut reader, "default/web-1", 1_000_000);
    assert_eq!(names.len(), 32);
    let message = all["failedScheduling"].as_str().unwrap();
    assert!(
        message.starts_with(
            "0/5 nodes are available: 2 node(s) had untolerated taint(s), 3 Insufficient cpu."
        ),
        "{message}"
    );
    // Nothing was placed in the cluster itself.
    assert_eq!(
        replicas(&mut reader, "default/web-1", 4).1,
        replicas(&mut reader, "default/web-1", 4).1
    );
}

#[test]
fn replicas_of_a_plain_pod_are_packed() {
    let mut reader = reader(&cluster());
    let (result, names) = replicas(&mut reader, "", 8);
    assert_eq!(names, ["d-other-zone"; 8]);
    assert_eq!(result["ties"], 1);
    assert_eq!(replicas(&mut reader, "", 9).1[8], "e");
}

#[test]
fn an_unschedulable_pod_has_the_message_of_its_event() {
    let mut huge = pod("huge", None);
    huge["spec"]["containers"][0]["resources"]["requests"]["cpu"] = "9".into();
    let mut reader = reader(&[cluster(), vec![huge]].concat());
    assert_eq!(
        schedule(&mut reader, "default/huge")["failedScheduling"],
        "0/5 nodes are available: 2 node(s) had untolerated taint(s), 3 Insufficient cpu. \
         no new claims to deallocate, preemption: 0/5 nodes are available: 5 Preemption is not helpful for scheduling."
    );
}

#[test]
fn kinds_that_were_not_read_are_named_with_the_plugin_that_needs_them() {
    let mut next = pod("next", None);
    next["metadata"]["ownerReferences"] =
        json!([{"apiVersion": "apps/v1", "kind": "ReplicaSet", "name": "r", "controller": true}]);
    next["spec"]["volumes"] = json!([{"name": "v", "persistentVolumeClaim": {"claimName": "c"}}]);
    let mut reader = reader(&[cluster(), vec![next]].concat());
    let decision = schedule(&mut reader, "default/next");
    assert_eq!(decision["feasible"], 2);
    assert_eq!(
        decision["missing"],
        json!([
            {"kind": "Service", "plugin": "PodTopologySpread"},
            {"kind": "ReplicaSet", "plugin": "PodTopologySpread"},
            {"kind": "PersistentVolumeClaim", "plugin": "VolumeBinding"},
            {"kind": "PersistentVolume", "plugin": "VolumeBinding"},
            {"kind": "StorageClass", "plugin": "VolumeBinding"},
        ])
    );
    let not_computed = json!(["VolumeRestrictions", "NodeVolumeLimits", "VolumeZone"]);
    assert_eq!(decision["notComputed"], not_computed);
}

#[test]
fn plugins_that_are_not_computed_are_named() {
    let not_computed = |field: &str, value: Value| {
        let mut next = pod("next", None);
        next["spec"][field] = value;
        let mut reader = reader(&[cluster(), vec![next]].concat());
        schedule(&mut reader, "default/next")["notComputed"].clone()
    };
    let disk = json!([{"name": "v", "awsElasticBlockStore": {"volumeID": "vol-1"}}]);
    let plugins = json!(["VolumeRestrictions", "NodeVolumeLimits"]);
    assert_eq!(not_computed("volumes", disk), plugins);
    let gates = json!([{"name": "example.com/quota"}]);
    assert_eq!(
        not_computed("schedulingGates", gates),
        json!(["SchedulingGates"])
    );
    let secret = json!([{"name": "v", "secret": {"secretName": "s"}}]);
    assert_eq!(not_computed("volumes", secret), json!([]));
}

#[test]
fn a_pod_that_is_not_in_the_cluster_is_that_of_the_scenario() {
    let mut reader = reader(&cluster());
    let decision = schedule(&mut reader, "");
    assert_eq!(decision["supported"], true);
    assert_eq!(decision["feasible"], 2);
}

#[test]
fn a_decision_includes_what_was_read_after_the_last_one() {
    let mut reader = reader(&cluster());
    assert_eq!(schedule(&mut reader, "")["feasible"], 2);
    reader.push(list(&[node("f")]).to_string().as_bytes());
    reader.finish();
    assert_eq!(schedule(&mut reader, "")["feasible"], 3);
}

#[test]
fn other_objects_are_counted_by_kind() {
    let namespace =
        json!({"apiVersion": "v1", "kind": "Namespace", "metadata": {"name": "default"}});
    let summary = as_json(reader(&[namespace, service("a"), service("a"), service("b")]).summary());
    let objects = json!([{"kind": "Namespace", "count": 1}, {"kind": "Service", "count": 2}]);
    assert_eq!(summary["objects"], objects);
    assert_eq!(summary["replaced"], 1);
    assert_eq!(summary["skipped"], json!([]));
}

#[test]
fn a_ranking_serves_the_next_pod_if_no_constraints_spread_pods() {
    let mut reader = reader(&cluster());
    let mut reuses_ranking = |release: &str, args: Value| {
        let decision = schedule_with(&mut reader, release, &json!({"pluginArgs": args}));
        decision["reusesRanking"].as_bool().unwrap()
    };
    let none = || json!({"PodTopologySpread": r#"{"defaultingType": "List"}"#});
    assert!(!reuses_ranking("v1.36.3", json!({})));
    assert!(reuses_ranking("v1.36.3", none()));
    assert!(!reuses_ranking("v1.34", none()));
}

#[test]
fn a_disabled_filter_refuses_no_node() {
    let mut reader = reader(&cluster());
    let mut feasible = |disabled: Value| {
        let profile = json!({"disabledFilters": disabled});
        schedule_with(&mut reader, "v1.36.3", &profile)["feasible"].clone()
    };
    assert_eq!(feasible(json!([])), 2);
    assert_eq!(feasible(json!(["NodeResourcesFit"])), 3);
    assert_eq!(feasible(json!(["NodeResourcesFit", "TaintToleration"])), 5);
}

#[test]
fn the_arguments_of_plugins_count() {
    let mut reader = reader(&cluster());
    let mut decide =
        |args: Value| schedule_with(&mut reader, "v1.36.3", &json!({"pluginArgs": args}));
    assert_eq!(decide(json!({}))["feasible"], 2);
    let in_zone = |zone: &str| {
        let expressions = json!([{"key": ZONE, "operator": "In", "values": [zone]}]);
        let terms = json!([{"matchExpressions": expressions}]);
        json!({"addedAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": {"nodeSelectorTerms": terms}}})
    };
    let added = decide(json!({"NodeAffinity": in_zone("y").to_string()}));
    assert_eq!(added["feasible"], 1);
    let messages = added["rejections"].as_array().unwrap();
    let reason = "node(s) didn't match scheduler-enforced node affinity";
    assert!(
        messages.iter().any(|it| it["message"] == reason),
        "{messages:?}"
    );

    for (args, message) in [
        ("{", "unexpected end of JSON input"),
        (
            r#"{"hardPodAffinityWeight": "x"}"#,
            "InterPodAffinity.hardPodAffinityWeight",
        ),
    ] {
        let errors = decide(json!({"InterPodAffinity": args}))["errors"].clone();
        assert_eq!(errors[0]["path"], "profile.pluginArgs[InterPodAffinity]");
        let text = errors[0]["message"]["text"].as_str().unwrap();
        assert!(text.contains(message), "{text}");
    }
    let long = format!("{{\"a\": \"{}\"}}", "x".repeat(1 << 20));
    let errors = decide(json!({"InterPodAffinity": long}))["errors"].clone();
    assert_eq!(errors[0]["path"], "profile.pluginArgs[InterPodAffinity]");
}

/// Returns a pod that moves a core from its second container to its first one.
fn resized(node: &str) -> Value {
    let container =
        |name, cpu: &str| json!({"name": name, "resources": {"requests": {"cpu": cpu}}});
    let state = |name, cpu: &str| {
        let requests = json!({"cpu": cpu});
        json!({"name": name, "allocatedResources": requests, "resources": {"requests": requests}})
    };
    let mut pod = pod("resized", Some(node));
    pod["spec"]["containers"] = json!([container("a", "2"), container("b", "1")]);
    pod["status"]["containerStatuses"] = json!([state("a", "1"), state("b", "2")]);
    pod
}

#[test]
fn a_resized_pod_counts_with_the_requests_of_its_status() {
    let mut next = pod("next", None);
    next["spec"]["containers"][0]["resources"]["requests"] = json!({"cpu": "5"});
    let mut reader = reader(&[node("a"), resized("a"), next]);
    // The node has 8 cores. The pod counts with 3 of them, or with 4: the largest requests of each container.
    for (release, feasible) in [("v1.32.5", 1), ("v1.36.3", 0), ("v1.37.0", 1)] {
        let scenario = json!({
            "scorer": release, "scoringStrategy": {"type": "MostAllocated"},
            "pod": {"requests": {"cpu": "1"}}, "nodes": [],
        });
        let decision = as_json(reader.schedule(&read_scenario(&scenario), "default/next", 10));
        assert_eq!(decision["feasible"], feasible, "{release}");
    }
    let details = as_json(reader.details(&[0]));
    assert_eq!(details[0]["requested"]["cpu"], "4");
    let containers = &details[0]["pods"][0]["containers"];
    assert_eq!(containers[0]["requests"]["cpu"], "2");
    assert_eq!(containers[1]["requests"]["cpu"], "2");
    // As a pod to place, it requests what it specifies.
    let candidates = as_json(reader.candidates("resized", 1));
    assert_eq!(candidates["list"][0]["requests"]["cpu"], "3");
}

/// Returns a pending pod of 6 cores of 8 and a priority, for which pods are being preempted on the node `e`.
fn nominated(name: &str, priority: i64) -> Value {
    let mut pod = labeled(pod(name, None), "web");
    pod["spec"]["containers"][0]["resources"]["requests"] = json!({"cpu": "6"});
    pod["spec"]["priority"] = json!(priority);
    pod["status"] = json!({"nominatedNodeName": "e"});
    pod
}

/// Returns a pending pod of 4 cores and a priority.
fn next(priority: i64) -> Value {
    let mut pod = pod("next", None);
    pod["spec"]["containers"][0]["resources"]["requests"] = json!({"cpu": "4"});
    pod["spec"]["priority"] = json!(priority);
    pod
}

#[test]
fn pods_that_are_nominated_to_a_node_leave_no_room_there_for_lower_priorities() {
    for (priority, feasible) in [(0, 1), (10, 1), (11, 2)] {
        let pods = vec![next(priority), nominated("urgent", 10)];
        let mut reader = reader(&[cluster(), pods].concat());
        let decision = schedule(&mut reader, "default/next");
        assert_eq!(decision["feasible"], feasible, "{priority}");
        let filtered = decision["filtered"].as_array().unwrap().iter();
        let details = filtered.flat_map(|node| node["details"].as_array().unwrap());
        let counted: Vec<&Value> = details
            .filter(|it| it["detail"] == "nominated-pods")
            .collect();
        let expected = json!({"detail": "nominated-pods", "pods": 1});
        assert_eq!(counted, vec![&expected; 2 - feasible], "{priority}");
    }
}

#[test]
fn a_nominated_pod_gets_its_node_if_it_fits_there() {
    let mut busy = pod("busy", Some("e"));
    busy["spec"]["containers"][0]["resources"]["requests"] = json!({"cpu": "3"});
    for (others, is_nominated, winner) in [(vec![], true, "e"), (vec![busy], false, "d-other-zone")]
    {
        let pods = [vec![nominated("urgent", 10)], others].concat();
        let mut reader = reader(&[cluster(), pods].concat());
        let decision = schedule(&mut reader, "default/urgent");
        assert_eq!(decision["nominated"], is_nominated);
        assert_eq!(decision["feasible"], 1);
        assert_eq!(winners(&reader, &decision), [winner]);
        let filtered = decision["filtered"].as_array().unwrap().len();
        assert_eq!(filtered, if is_nominated { 0 } else { 4 });
    }
}

#[test]
fn replicas_leave_room_for_nominated_pods() {
    let mut reader = reader(&[cluster(), vec![next(0), nominated("urgent", 10)]].concat());
    let (replicas, nodes) = replicas(&mut reader, "default/next", 5);
    assert_eq!(nodes, ["d-other-zone", "d-other-zone"]);
    let message = replicas["failedScheduling"].as_str().unwrap();
    assert!(message.contains("3 Insufficient cpu"), "{message}");
}

#[test]
fn the_first_replica_of_a_nominated_pod_gets_its_node() {
    let mut first = next(0);
    first["status"] = json!({"nominatedNodeName": "e"});
    let mut reader = reader(&[cluster(), vec![first]].concat());
    let (_, nodes) = replicas(&mut reader, "default/next", 3);
    assert_eq!(nodes, ["e", "e", "d-other-zone"]);
    let (_, nodes) = replicas(&mut reader, "default/full", 1);
    assert_eq!(nodes, ["d-other-zone"]);
}

#[test]
fn nominated_pods_are_no_detail_of_a_refusal_that_they_do_not_cause() {
    let mut on_full = nominated("urgent", 10);
    on_full["status"]["nominatedNodeName"] = json!("c-full");
    let mut reader = reader(&[cluster(), vec![next(0), on_full]].concat());
    let decision = schedule(&mut reader, "default/next");
    let filtered = decision["filtered"].as_array().unwrap();
    assert_eq!(filtered.len(), 3);
    assert!(!decision["filtered"].to_string().contains("nominated-pods"));
}

#[test]
fn nominated_pods_count_for_anti_affinity_and_not_for_affinity() {
    for (kind, feasible) in [("podAntiAffinity", 1), ("podAffinity", 0)] {
        let mut next = next(0);
        next["spec"]["containers"] = json!([{"resources": {"requests": {"cpu": "1"}}}]);
        next["spec"]["affinity"] = json!({kind: {"requiredDuringSchedulingIgnoredDuringExecution": [
            {"topologyKey": HOST, "labelSelector": {"matchLabels": {"app": "web"}}},
        ]}});
        let mut reader = reader(&[cluster(), vec![next, nominated("urgent", 10)]].concat());
        let decision = schedule(&mut reader, "default/next");
        assert_eq!(decision["feasible"], feasible, "{kind}");
    }
}
