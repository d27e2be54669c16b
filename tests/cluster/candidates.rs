//! Tests the pods of a cluster that can be scored.

use serde_json::{Value, json};

use super::{as_json, list, node, objects, pod, read};

#[test]
fn pods_with_equal_requests_are_one_candidate() {
    let mut large = pod("large", Some("a"));
    large["spec"]["containers"][0]["resources"]["requests"]["cpu"] = "4".into();
    let mut gang = pod("gang", None);
    gang["spec"]["schedulerName"] = "volcano".into();
    let items = [objects(), vec![large, gang]].concat();
    let reader = read(&[list(&items).to_string().as_bytes()]);
    let candidates = as_json(reader.candidates("", 10));
    assert_eq!(
        candidates["list"][0],
        json!({
            "pod": {"name": "default/gang", "containers": [{"requests": {"cpu": "500m", "memory": "1Gi"}}]},
            "requests": {"cpu": "500m", "memory": "1Gi"},
            "pending": 2, "placed": 1, "schedulers": ["volcano", "default-scheduler"],
            "pendingGroups": [
                {"pod": "default/gang", "scheduler": "volcano", "count": 1},
                {"pod": "default/next", "scheduler": "default-scheduler", "count": 1},
            ],
            "otherAffinity": false,
        })
    );
    assert_eq!(candidates["list"][1]["placed"], 1);
    assert_eq!(as_json(reader.candidates("", 1))["omitted"], 1);
    assert_eq!(as_json(reader.summary())["podClasses"], 2);
}

/// A pod class is represented by its first pod by name that matches the filter, if possible a pending one.
#[test]
fn candidates_are_filtered_by_name() {
    let pod_requesting = |name: &str, cpu: &str, node| {
        let mut pod = pod(name, node);
        pod["spec"]["containers"][0]["resources"]["requests"]["cpu"] = cpu.into();
        pod
    };
    let node = Some("a");
    let items = [
        pod_requesting("api-1", "1", node),
        pod_requesting("api-2", "1", None),
        pod_requesting("api-3", "1", None),
        pod_requesting("web-1", "1", node),
        pod_requesting("batch", "2", node),
        pod_requesting("cache", "3", node),
        pod_requesting("queue", "3", node),
    ];
    let reader = read(&[list(&items).to_string().as_bytes()]);
    let names = |containing: &str| -> Vec<String> {
        let candidates = as_json(reader.candidates(containing, 9));
        let list = candidates["list"].as_array().unwrap().iter();
        let name = |candidate: &Value| candidate["pod"]["name"].as_str().unwrap()[8..].to_owned();
        list.map(name).collect()
    };
    // Classes with pending pods come first, then classes with more pods.
    assert_eq!(names(""), ["api-2", "cache", "batch"]);
    assert_eq!(names("web"), ["web-1"]);
    assert_eq!(names("api-3"), ["api-3"]);
    assert_eq!(names("-1"), ["api-1"]);
    assert_eq!(names("queue"), ["queue"]);
}

#[test]
fn a_container_without_requests_makes_another_candidate() {
    let mut with_sidecar = pod("beside", None);
    let containers = with_sidecar["spec"]["containers"].as_array_mut().unwrap();
    containers.push(json!({"name": "sidecar"}));
    let reader = read(&[list(&[pod("alone", None), with_sidecar])
        .to_string()
        .as_bytes()]);
    let candidates = as_json(reader.candidates("", 9));
    assert_eq!(candidates["list"].as_array().unwrap().len(), 2);
}

#[test]
fn pods_with_different_constraints_are_listed_separately() {
    let mut picky = pod("picky", None);
    picky["spec"]["nodeSelector"] = json!({"disk": "ssd"});
    picky["spec"]["tolerations"] = json!([
        {"key": "gpu", "operator": "Exists", "effect": "NoSchedule"},
        {"key": "node.kubernetes.io/not-ready", "operator": "Exists", "effect": "NoExecute", "tolerationSeconds": 300},
        {"key": "node.kubernetes.io/not-ready", "operator": "Exists", "effect": "NoSchedule"},
        {"key": "old", "value": "yes", "effect": "NoExecute"},
    ]);
    let mut fast = node("fast");
    fast["metadata"]["labels"] = json!({"disk": "ssd", "zone": "a"});
    let mut placed = picky.clone();
    placed["metadata"]["name"] = "placed".into();
    placed["spec"]["nodeName"] = "fast".into();
    let items = [objects(), vec![picky, placed, fast]].concat();
    let reader = read(&[list(&items).to_string().as_bytes()]);
    let tolerations = json!([
        {"key": "gpu", "operator": "Exists", "value": "", "effect": "NoSchedule"},
        {"key": "node.kubernetes.io/not-ready", "operator": "Exists", "value": "", "effect": "NoExecute"},
        {"key": "node.kubernetes.io/not-ready", "operator": "Exists", "value": "", "effect": "NoSchedule"},
        {"key": "old", "operator": "", "value": "yes", "effect": "NoExecute"},
    ]);
    let candidates = as_json(reader.candidates("", 10))["list"].take();
    assert_eq!(candidates[0]["pending"], 1);
    assert_eq!(candidates[0]["pod"]["nodeSelector"], Value::Null);
    assert_eq!(candidates[0]["pod"]["tolerations"], Value::Null);
    assert_eq!(candidates[1]["pending"], 1);
    // Pods on nodes are candidates too: their score shows where they would be scheduled now.
    assert_eq!(candidates[1]["placed"], 1);
    assert_eq!(candidates[1]["pod"]["nodeSelector"], json!({"disk": "ssd"}));
    assert_eq!(candidates[1]["pod"]["tolerations"], tolerations);
    // A node keeps only the labels that a selector uses.
    let nodes = as_json(reader.details(&[0, 1, 2]));
    assert_eq!(nodes[2]["labels"], json!({"disk": "ssd"}));
    assert_eq!(nodes[0]["labels"], json!({}));
}

#[test]
fn pending_pods_of_a_class_are_grouped_by_what_decides_where_they_are_scheduled() {
    let urgent = |name: &str| {
        let mut pod = pod(name, None);
        pod["spec"]["priority"] = 100.into();
        pod
    };
    let pods = [
        pod("b", None),
        urgent("a"),
        pod("c", None),
        urgent("d"),
        pod("e", Some("n")),
    ];
    let reader = read(&[list(&pods).to_string().as_bytes()]);
    let group = |pod: &str| json!({"pod": pod, "scheduler": "default-scheduler", "count": 2});
    let groups = |limit| as_json(reader.candidates("", limit))["list"][0]["pendingGroups"].take();
    assert_eq!(groups(9), json!([group("default/a"), group("default/b")]));
    assert_eq!(groups(1), json!([group("default/a")]));
}

#[test]
fn required_affinity_that_equals_a_selector_is_read_and_any_other_is_flagged() {
    let with_required_affinity = |terms: Value| {
        let mut pod = pod("p", None);
        pod["spec"]["nodeSelector"] = json!({"disk": "ssd"});
        pod["spec"]["affinity"] = json!({"nodeAffinity": {
            "requiredDuringSchedulingIgnoredDuringExecution": {"nodeSelectorTerms": terms},
        }});
        let reader = read(&[list(&[pod]).to_string().as_bytes()]);
        let candidate = as_json(reader.candidates("", 1))["list"][0].take();
        let selector = candidate["pod"]["nodeSelector"].clone();
        (selector, candidate["otherAffinity"] == true)
    };
    let label =
        |key: &str, values: &[&str]| json!({"key": key, "operator": "In", "values": values});
    let node_selector = json!({"disk": "ssd"});
    let zone = json!({"matchExpressions": [label("zone", &["a"]), label("disk", &["ssd"])]});
    assert_eq!(
        with_required_affinity(json!([])),
        (node_selector.clone(), false)
    );
    assert_eq!(
        with_required_affinity(json!([zone])),
        (json!({"disk": "ssd", "zone": "a"}), false)
    );
    for terms in [
        json!([zone, zone]),
        json!([{}]),
        json!([{"matchExpressions": [label("zone", &["a", "b"])]}]),
        json!([{"matchExpressions": [label("disk", &["hdd"])]}]),
        json!([{"matchExpressions": [{"key": "zone", "operator": "Exists"}]}]),
        json!([{"matchExpressions": [label("zone", &["a"])], "matchFields": [label("metadata.name", &["n"])]}]),
    ] {
        assert_eq!(
            with_required_affinity(terms.clone()),
            (node_selector.clone(), true),
            "{terms}"
        );
    }
}

#[test]
fn a_pending_pod_that_is_being_deleted_is_not_scheduled() {
    let mut deleted = pod("deleted", None);
    deleted["metadata"]["deletionTimestamp"] = json!("2026-01-01T00:00:00Z");
    let reader = read(&[list(&[node("a"), deleted]).to_string().as_bytes()]);
    assert_eq!(as_json(reader.candidates("", 10))["list"], json!([]));
    let summary = as_json(reader.summary());
    assert_eq!(
        (&summary["pending"], &summary["terminated"]),
        (&json!(0), &json!(1))
    );
}
