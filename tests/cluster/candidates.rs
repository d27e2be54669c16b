//! The pods of a cluster that can be scored.

use serde_json::{Value, json};

use super::{as_json, list, node, objects, pod, read};

#[test]
fn pods_to_score_are_one_for_all_that_ask_for_the_same() {
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
            "waiting": [{"count": 2, "nodeSelector": {}, "tolerations": []}],
        })
    );
    assert_eq!(candidates["list"][1]["placed"], 1);
    assert_eq!(as_json(reader.candidates("", 1))["more"], 1);
    assert_eq!(as_json(reader.summary())["shapes"], 2);
}

/// The first pod of each shape by name: of those asked for, then of those not placed yet.
#[test]
fn pods_to_score_have_a_name_that_was_asked_for() {
    let asking = |name: &str, cpu: &str, node| {
        let mut pod = pod(name, node);
        pod["spec"]["containers"][0]["resources"]["requests"]["cpu"] = cpu.into();
        pod
    };
    let on = Some("a");
    let items = [
        asking("api-1", "1", on),
        asking("api-2", "1", None),
        asking("api-3", "1", None),
        asking("web-1", "1", on),
        asking("batch", "2", on),
        asking("cache", "3", on),
        asking("queue", "3", on),
    ];
    let reader = read(&[list(&items).to_string().as_bytes()]);
    let names = |containing: &str| -> Vec<String> {
        let candidates = as_json(reader.candidates(containing, 9));
        let list = candidates["list"].as_array().unwrap().iter();
        let name = |one: &Value| one["pod"]["name"].as_str().unwrap()[8..].to_owned();
        list.map(name).collect()
    };
    // On nodes, the more of them the earlier.
    assert_eq!(names(""), ["api-2", "cache", "batch"]);
    assert_eq!(names("web"), ["web-1"]);
    assert_eq!(names("api-3"), ["api-3"]);
    assert_eq!(names("-1"), ["api-1"]);
    assert_eq!(names("queue"), ["queue"]);
}

#[test]
fn a_container_more_that_asks_for_nothing_is_another_pod_to_score() {
    let mut beside = pod("beside", None);
    let containers = beside["spec"]["containers"].as_array_mut().unwrap();
    containers.push(json!({"name": "sidecar"}));
    let reader = read(&[list(&[pod("alone", None), beside]).to_string().as_bytes()]);
    let candidates = as_json(reader.candidates("", 9));
    assert_eq!(candidates["list"].as_array().unwrap().len(), 2);
}

#[test]
fn pods_that_wait_are_told_apart_by_where_they_may_go() {
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
    let items = [objects(), vec![picky, fast]].concat();
    let reader = read(&[list(&items).to_string().as_bytes()]);
    assert_eq!(
        as_json(reader.candidates("", 10))["list"][0]["waiting"],
        json!([
            {"count": 1, "nodeSelector": {}, "tolerations": []},
            {
                "count": 1, "nodeSelector": {"disk": "ssd"},
                "tolerations": [
                    {"key": "gpu", "operator": "Exists", "value": "", "effect": "NoSchedule"},
                    {"key": "node.kubernetes.io/not-ready", "operator": "Exists", "value": "", "effect": "NoSchedule"},
                    {"key": "old", "operator": "", "value": "yes", "effect": "NoExecute"},
                ],
            },
        ])
    );
    // Of its labels those that somebody looks at.
    let nodes = as_json(reader.details(&[0, 1, 2]));
    assert_eq!(nodes[2]["labels"], json!({"disk": "ssd"}));
    assert_eq!(nodes[0]["labels"], json!({}));
}
