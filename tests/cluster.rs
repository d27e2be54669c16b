//! Tests reading clusters as kubectl prints them.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::string_slice,
    missing_docs
)]

#[path = "cluster/candidates.rs"]
mod candidates;
mod inputs;
#[path = "cluster/schedule.rs"]
mod schedule;

use inputs::{evaluate, read as read_scenario};
use nodescore::formats::cluster::ClusterReader;
use serde::Serialize;
use serde_json::{Value, json};

fn read(texts: &[&[u8]]) -> ClusterReader {
    let mut reader = ClusterReader::default();
    for text in texts {
        reader.push(text);
        reader.finish();
    }
    reader
}

fn as_json(value: impl Serialize) -> Value {
    serde_json::to_value(value).unwrap()
}

fn node(name: &str) -> Value {
    json!({
        "apiVersion": "v1", "kind": "Node", "metadata": {"name": name},
        "status": {"allocatable": {"cpu": "8", "memory": "32Gi", "pods": "110"}},
    })
}

fn pod(name: &str, node: Option<&str>) -> Value {
    json!({
        "apiVersion": "v1", "kind": "Pod", "metadata": {"name": name, "namespace": "default"},
        "spec": {
            "nodeName": node, "schedulerName": "default-scheduler",
            "containers": [{"name": "app", "resources": {"requests": {"cpu": "500m", "memory": "1Gi"}}}],
        },
        "status": {"phase": if node.is_some() { "Running" } else { "Pending" }},
    })
}

fn list(items: &[Value]) -> Value {
    json!({"apiVersion": "v1", "items": items, "kind": "List", "metadata": {"resourceVersion": ""}})
}

/// Returns two nodes, a pod on the first one, and a pending pod.
fn objects() -> Vec<Value> {
    vec![
        node("a"),
        node("b"),
        pod("web", Some("a")),
        pod("next", None),
    ]
}

/// Asserts that a text of `objects`, in any format, is read correctly.
#[track_caller]
fn reads_the_same(text: &str) {
    let reader = read(&[text.as_bytes()]);
    let summary = as_json(reader.summary());
    assert_eq!(summary["errors"], json!([]), "{text}");
    assert_eq!(summary["skipped"], json!([]), "{text}");
    let counts = ["nodes", "placed", "pending", "terminated"].map(|name| summary[name].clone());
    assert_eq!(counts, [2, 1, 1, 0], "{text}");
    assert_eq!(
        as_json(reader.details(&[0])),
        as_json(read_all().details(&[0]))
    );
}

fn read_all() -> ClusterReader {
    read(&[list(&objects()).to_string().as_bytes()])
}

#[test]
fn json_is_read_with_any_white_space() {
    let list = list(&objects());
    reads_the_same(&list.to_string());
    reads_the_same(&serde_json::to_string_pretty(&list).unwrap());
    reads_the_same(&format!(
        " \n\t{}\r\n",
        list.to_string().replace(':', " :\t")
    ));
}

#[test]
fn json_of_the_api_server_is_read() {
    let mut items = objects();
    for item in &mut items {
        let item = item.as_object_mut().unwrap();
        item.remove("kind");
        item.remove("apiVersion");
    }
    reads_the_same(&json!({"kind": "NodeList", "apiVersion": "v1", "items": items}).to_string());
}

#[test]
fn consecutive_json_objects_and_lists_are_read() {
    let lines: Vec<_> = objects().iter().map(Value::to_string).collect();
    reads_the_same(&lines.concat());
    reads_the_same(&lines.join("\n"));
    let [a, b, web, next] = <[Value; 4]>::try_from(objects()).unwrap();
    reads_the_same(&format!("{}\n{}", list(&[a, b]), list(&[web, next])));
    reads_the_same(&json!(objects()).to_string());
}

/// Tests brackets in strings, lists other than `items`, and `items` outside a list.
#[test]
fn a_single_json_object_with_lists_is_read() {
    let mut items = objects();
    items[0]["metadata"]["annotations"] = json!({"note": "} \" ] { \\", "a\"items": "[{"});
    items[2]["spec"]["volumes"] = json!([{"configMap": {"items": [{"key": "k", "path": "p"}]}}]);
    items[2]["items\"items"] = json!([{"name": "x"}]);
    items[3]["secrets"] = json!([{"name": "x"}]);
    let lines: Vec<_> = items.iter().map(Value::to_string).collect();
    reads_the_same(&lines.concat());
    reads_the_same(&list(&items).to_string());
}

#[test]
fn an_empty_list_between_others_is_ignored() {
    reads_the_same(&format!("{}{}", list(&[]), list(&objects())));
    reads_the_same(&format!(
        "{}{}",
        json!({"kind": "PodList", "items": null}),
        list(&objects())
    ));
    reads_the_same(&format!("items:\nkind: List\n---\n{YAML}"));
    reads_the_same(&format!("items:\nothers:\n- a: b\nkind: List\n---\n{YAML}"));
}

const YAML: &str = r#"apiVersion: v1
items:
- apiVersion: v1
  kind: Node
  metadata:
    name: a
    annotations:
      note: |
        items:
        - not an item
      quoted: "long
        text"
  status:
    allocatable:
      cpu: "8"
      memory: 32Gi
      pods: "110"
- apiVersion: v1
  kind: Node
  metadata:
    name: b
  status: {allocatable: {cpu: 8, memory: 32Gi, pods: 110}}
- apiVersion: v1
  kind: Pod
  metadata:
    name: web
    namespace: default
  spec:
    containers:
    - name: app
      resources:
        requests:
          cpu: 500m
          memory: 1Gi
    nodeName: a
  status:
    phase: Running
- apiVersion: v1
  kind: Pod
  metadata:
    name: next
    namespace: default
  spec:
    containers:
    - name: app
      resources:
        requests:
          cpu: 500m
          memory: 1Gi
kind: List
metadata:
  resourceVersion: ""
"#;

/// Indents each line of a text by two spaces.
fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

#[test]
fn yaml_of_kubectl_is_read() {
    reads_the_same(YAML);
    reads_the_same(YAML.trim_end());
    reads_the_same(&YAML.replace('\n', "\r\n"));
    reads_the_same(&format!("# saved today\n\n---\n{YAML}...\n"));
    reads_the_same(&YAML.replace("        - not", "\n        - not"));
    reads_the_same(&YAML.replace("\n- apiVersion", "\n\n# next\n- apiVersion"));
    let pods = "apiVersion: v1\n  kind: Pod\n";
    reads_the_same(&YAML.replace(&format!("- {pods}"), &format!("-\n  {pods}")));
    reads_the_same(&YAML.replace("items:\n-", "items:\n  !!seq\n-"));
}

#[test]
fn yaml_with_indented_items_is_read() {
    let (header, rest) = YAML.split_once("items:\n").unwrap();
    let (items, tail) = rest.split_once("kind: List").unwrap();
    reads_the_same(&format!(
        "{header}items:\n{}kind: List{tail}",
        indented(items)
    ));
}

#[test]
fn yaml_in_another_layout_is_read() {
    reads_the_same(&format!("# JSON is YAML\n{}", list(&objects())));
    let (_, rest) = YAML.split_once("items:\n").unwrap();
    let (items, _) = rest.split_once("kind: List").unwrap();
    reads_the_same(items);
    reads_the_same(&format!("\n \n{}", indented(items)));
}

#[test]
fn yaml_documents_of_any_kind_are_read() {
    let documents: Vec<_> = objects().iter().map(Value::to_string).collect();
    reads_the_same(&format!("---\n{}\n", documents.join("\n---\n")));
    reads_the_same(&format!(
        "{YAML}---\n---\n# nothing\n---\napiVersion: v1\nitems: []\nkind: List\n"
    ));
}

#[test]
fn byte_order_marks_and_utf16_are_read() {
    let text = list(&objects()).to_string();
    reads_the_same(&format!("\u{feff}{text}"));
    for (mark, bytes) in [
        ([0xff, 0xfe], u16::to_le_bytes as fn(u16) -> [u8; 2]),
        ([0xfe, 0xff], u16::to_be_bytes),
    ] {
        let units = text.encode_utf16().flat_map(bytes);
        let encoded: Vec<u8> = mark.into_iter().chain(units).collect();
        let reader = read(&[&encoded]);
        assert_eq!(as_json(reader.summary()), as_json(read_all().summary()));
        // Each text can have its own byte order mark.
        let reader = read(&[&encoded, pod("late", None).to_string().as_bytes()]);
        assert_eq!(as_json(reader.summary())["pending"], 2);
        let half = [&*encoded, b" "].concat();
        reports(half, 2, 1, "", "found another character");
        let half_pair = [encoded, bytes(0xd83d).to_vec()].concat();
        reports(half_pair, 2, 1, "", "found another character");
    }
}

#[test]
fn nodes_and_pods_are_read_in_any_order_from_any_number_of_texts() {
    let texts: Vec<_> = objects().iter().rev().map(Value::to_string).collect();
    let texts: Vec<_> = texts.iter().map(String::as_bytes).collect();
    let reader = read(&texts);
    assert_eq!(as_json(reader.nodes()), as_json(read_all().nodes()));
    assert_eq!(
        as_json(reader.details(&[0, 1])),
        as_json(read_all().details(&[0, 1]))
    );
}

#[test]
fn an_object_that_is_read_again_replaces_the_first() {
    let mut moved = objects();
    moved[2]["spec"]["nodeName"] = "b".into();
    let texts = [list(&objects()).to_string(), list(&moved).to_string()];
    let reader = read(&[texts[0].as_bytes(), texts[1].as_bytes()]);
    let summary = as_json(reader.summary());
    assert_eq!(
        (&summary["replaced"], &summary["placed"]),
        (&json!(4), &json!(1))
    );
    let pods = |index: usize| as_json(reader.nodes())["nodes"][index]["pods"].clone();
    assert_eq!((pods(0), pods(1)), (json!(0), json!(1)));
}

#[test]
fn terminated_pods_do_not_count() {
    for phase in ["Succeeded", "Failed"] {
        let mut ended = pod("job", Some("a"));
        ended["status"]["phase"] = phase.into();
        let reader = read(&[list(&[node("a"), ended]).to_string().as_bytes()]);
        let summary = as_json(reader.summary());
        assert_eq!(summary["terminated"], 1);
        assert_eq!(as_json(reader.nodes())["nodes"][0]["pods"], 0);
    }
}

#[test]
fn mirror_pods_and_those_of_daemon_sets_count() {
    let mut mirror = pod("kube-proxy-a", Some("a"));
    mirror["metadata"]["annotations"] = json!({"kubernetes.io/config.mirror": "1f"});
    let mut daemon = pod("agent-x7", Some("a"));
    daemon["metadata"]["ownerReferences"] = json!([{"kind": "DaemonSet", "name": "agent"}]);
    let reader = read(&[list(&[node("a"), mirror, daemon]).to_string().as_bytes()]);
    assert_eq!(as_json(reader.nodes())["nodes"][0]["pods"], 2);
}

#[test]
fn only_the_requests_of_a_pod_are_kept() {
    let mut full = pod("full", Some("a"));
    full["spec"] = json!({
        "nodeName": "a",
        "containers": [
            {"name": "app", "image": "i", "resources": {
                "requests": {"cpu": "100m"}, "limits": {"cpu": 2, "nvidia.com/gpu": "1"}}},
            {"name": "bare"},
        ],
        "initContainers": [
            {"name": "wait", "resources": {"requests": {"memory": "64Mi"}}},
            {"name": "proxy", "restartPolicy": "Always", "resources": {"requests": {"cpu": 0.25}}},
        ],
        "overhead": {"memory": "120Mi"},
        "resources": {"requests": {"cpu": "3"}, "limits": {"cpu": "4"}},
    });
    let reader = read(&[list(&[node("a"), full]).to_string().as_bytes()]);
    assert_eq!(
        as_json(reader.details(&[0]))[0]["pods"],
        json!([{
            "name": "default/full",
            "containers": [
                // A limit without a request counts as a request.
                {"requests": {"cpu": "100m", "nvidia.com/gpu": "1"}},
                {"requests": {}},
            ],
            "initContainers": [
                {"requests": {"memory": "64Mi"}},
                {"requests": {"cpu": "0.25"}, "restartPolicy": "Always"},
            ],
            "overhead": {"memory": "120Mi"},
            "resources": {"requests": {"cpu": "3"}},
        }])
    );
}

#[test]
fn a_node_has_taints_labels_and_a_cordon_flag() {
    let mut gpu = node("gpu");
    gpu["metadata"]["labels"] = json!({
        "node.kubernetes.io/instance-type": "p4d.24xlarge",
        "beta.kubernetes.io/instance-type": "old",
        "cloud.google.com/gke-nodepool": "gpus",
    });
    gpu["spec"] = json!({"unschedulable": true, "taints": [
        {"key": "node.kubernetes.io/unschedulable", "effect": "NoSchedule"},
        {"key": "nvidia.com/gpu", "value": "present", "effect": "NoSchedule"},
        {"key": "dedicated", "effect": "NoExecute"},
    ]});
    let reader = read(&[list(&[gpu, node("plain"), node("bare")])
        .to_string()
        .as_bytes()]);
    let nodes = as_json(reader.nodes());
    assert_eq!(
        nodes["nodes"][1],
        json!({
            "name": "gpu", "group": 1, "pods": 0, "cordoned": true, "ready": true, "pool": "gpus",
            "instanceType": "p4d.24xlarge",
            "taints": ["dedicated:NoExecute", "nvidia.com/gpu=present:NoSchedule"],
        })
    );
    assert_eq!(nodes["groups"].as_array().unwrap().len(), 2);
    let summary = as_json(reader.summary());
    assert_eq!(
        (&summary["cordoned"], &summary["tainted"]),
        (&json!(1), &json!(1))
    );
}

#[test]
fn nodes_are_grouped_by_allocatable_and_taints() {
    let mut cordoned = node("c");
    cordoned["spec"] = json!({"unschedulable": true});
    let mut larger = node("d");
    larger["status"]["allocatable"]["cpu"] = "16".into();
    let items = [node("a"), node("b"), cordoned, larger];
    let reader = read(&[list(&items).to_string().as_bytes()]);
    let nodes = as_json(reader.nodes());
    let sizes = nodes["groups"].as_array().unwrap().iter();
    assert_eq!(
        sizes
            .map(|group| group["nodes"].clone())
            .collect::<Vec<_>>(),
        [3, 1]
    );
}

#[test]
fn capacity_is_the_default_of_allocatable() {
    let mut old = node("old");
    old["status"] = json!({"capacity": {"cpu": "2"}});
    let reader = read(&[old.to_string().as_bytes()]);
    assert_eq!(
        as_json(reader.details(&[0]))[0]["allocatable"],
        json!({"cpu": "2"})
    );
}

#[test]
fn objects_of_other_kinds_are_counted() {
    let other =
        |api: &str, kind: &str| json!({"apiVersion": api, "kind": kind, "metadata": {"name": "x"}});
    let items = [
        node("a"),
        other("v1", "ConfigMap"),
        other("metrics.k8s.io/v1beta1", "NodeMetrics"),
        other("config.openshift.io/v1", "Node"),
        other("example.com/v1", "Pod"),
        other("v1", "ConfigMap"),
    ];
    let reader = read(&[list(&items).to_string().as_bytes()]);
    assert_eq!(reader.objects(), 6);
    let summary = as_json(reader.summary());
    assert_eq!(
        summary["skipped"],
        json!([
            {"kind": "ConfigMap", "count": 2},
            {"kind": "Node", "count": 1},
            {"kind": "NodeMetrics", "count": 1},
            {"kind": "Pod", "count": 1},
        ])
    );
    assert_eq!(
        (&summary["nodes"], &summary["errors"]),
        (&json!(1), &json!([]))
    );
}

#[test]
fn a_hundred_other_kinds_are_counted_separately() {
    let other = |at: usize| json!({"apiVersion": "v1", "kind": format!("Kind{at:03}")}).to_string();
    let text: String = (0..105).map(other).collect();
    let summary = as_json(read(&[text.as_bytes()]).summary());
    let skipped = summary["skipped"].as_array().unwrap();
    assert_eq!(skipped.len(), 101);
    assert_eq!(skipped[99], json!({"kind": "Kind099", "count": 1}));
    assert_eq!(skipped[100], json!({"kind": "others", "count": 5}));
}

#[test]
fn pods_on_nodes_that_were_not_read_are_counted() {
    let summary = as_json(read(&[pod("web", Some("gone")).to_string().as_bytes()]).summary());
    assert_eq!(
        (&summary["onUnknownNodes"], &summary["nodes"]),
        (&json!(1), &json!(0))
    );
}

/// Asserts that objects before an error are kept, and that the error is reported with its line.
#[track_caller]
fn reports(text: impl AsRef<[u8]>, nodes: usize, line: usize, object: &str, message: &str) {
    let summary = as_json(read(&[text.as_ref()]).summary());
    assert_eq!(summary["nodes"], nodes, "{summary}");
    let error = &summary["errors"][0];
    assert_eq!(error["line"], line, "{error}");
    assert_eq!(error["object"], object, "{error}");
    assert!(
        error["message"]["text"].as_str().unwrap().contains(message),
        "{error}"
    );
    assert!(!error["help"]["text"].as_str().unwrap().is_empty());
}

#[test]
fn truncated_json_is_reported() {
    let text = serde_json::to_string_pretty(&list(&objects())).unwrap();
    let lines: Vec<_> = text.lines().collect();
    let at = lines
        .iter()
        .position(|line| line.contains("\"b\""))
        .unwrap();
    let truncated = lines[..at].join("\n");
    reports(&truncated, 1, at, "", "unexpected end of JSON input");
    reports(
        &text[..text.len() - 2],
        2,
        lines.len() - 1,
        "",
        "unexpected end",
    );
}

#[test]
fn a_broken_object_does_not_hide_the_next_one() {
    let text = list(&objects()).to_string().replacen("\"8\"", "08", 1);
    reports(&text, 1, 1, "", "after object key:value pair");
    let yaml = YAML.replacen("      cpu: \"8\"", "      cpu: [8", 1);
    reports(&yaml, 1, 16, "", "indicator");
}

#[test]
fn malformed_json_is_reported() {
    reports(
        format!("{}}}", list(&objects())),
        2,
        1,
        "",
        "expected an object or the end of the text, found `}`",
    );
    reports(
        format!("[{},]", node("a")),
        1,
        1,
        "",
        "expected an object, found `]`",
    );
    reports(
        format!("[{}\n{}]", node("a"), node("b")),
        1,
        2,
        "",
        "expected a comma",
    );
    reports(
        "{\"items\": [1]}",
        0,
        1,
        "",
        "expected an object, found `1`",
    );
    reports(
        "{\"items\": [], \"kind\": List}",
        0,
        1,
        "",
        "in the text around `items`",
    );
}

/// Lines and columns count from 1, columns in characters.
#[test]
fn an_error_has_the_position_of_its_object() {
    for (text, line, column) in [
        ("{\"é😀\": x}", 1, 8),
        ("\n \n  {\"kind\": 5}", 3, 3),
        ("\n \n  kind: 5\n", 3, 3),
        ("\n\nitems:\n- kind: 5\n", 4, 3),
    ] {
        let summary = as_json(read(&[text.as_bytes()]).summary());
        let error = &summary["errors"][0];
        let position = (&error["line"], &error["column"]);
        assert_eq!(position, (&json!(line), &json!(column)), "{error}");
    }
}

#[test]
fn an_invalid_quantity_is_reported() {
    let mut bad = node("bad");
    bad["status"]["allocatable"]["memory"] = "32GB".into();
    reports(
        list(&[node("a"), bad]).to_string(),
        1,
        1,
        "Node bad",
        "status.allocatable.memory: `32GB`: quantities must match",
    );
    let mut bad = pod("bad", Some("a"));
    bad["spec"]["containers"][0]["resources"]["requests"]["cpu"] = "-1".into();
    let text = serde_json::to_string_pretty(&list(&[node("a"), bad])).unwrap();
    let message =
        "spec.containers[0].resources.requests.cpu: `-1`: must be greater than or equal to 0";
    reports(text, 1, 18, "Pod default/bad", message);
}

#[test]
fn a_field_of_the_wrong_type_is_reported() {
    let mut bad = pod("bad", None);
    bad["spec"]["nodeName"] = json!(["a"]);
    reports(
        bad.to_string(),
        0,
        1,
        "Pod default/bad",
        "spec.nodeName: expected a string, found an array",
    );
    let mut bad = node("bad");
    bad["status"] = json!({});
    reports(
        bad.to_string(),
        0,
        1,
        "Node bad",
        "`status.allocatable` is missing",
    );
    reports(
        "{\"kind\": 5}",
        0,
        1,
        "",
        "kind: expected a string, found a number",
    );
}

#[test]
fn text_that_is_not_output_of_kubectl_is_reported() {
    reports("", 0, 1, "", "the text contains no node or pod");
    reports("\n \n", 0, 1, "", "the text contains no node or pod");
    reports("{", 0, 1, "", "unexpected end of JSON input");
    reports("\n \n  {\"a\": 1}", 0, 3, "", "not a Kubernetes object");
    reports(
        "NAME   STATUS   AGE\na      Ready    3d\n",
        0,
        1,
        "",
        "not a Kubernetes object",
    );
    reports(
        "error: You must be logged in to the server\n",
        0,
        1,
        "",
        "not a Kubernetes object",
    );
    reports("{\"a\": 1}", 0, 1, "", "not a Kubernetes object");
    reports(b"{\"a\": \"\xff\"}", 0, 1, "", "not UTF-8");
}

#[test]
fn an_object_of_8_mib_is_read() {
    let nodes_read = |bytes: usize| {
        let node = node("a").to_string();
        let text = format!("{}{}", " ".repeat(bytes - node.len()), &node[1..]);
        as_json(read(&[format!("{{{text}").as_bytes()]).summary())["nodes"].clone()
    };
    assert_eq!(
        (nodes_read(8 << 20), nodes_read((8 << 20) + 1)),
        (json!(1), json!(0))
    );
    // In YAML, one line with its line break.
    let nodes_read_from_yaml = |bytes: usize| {
        let node = node("a").to_string();
        let blanks = " ".repeat(bytes - "- \n".len() - node.len());
        let text = format!("kind: List\nitems:\n- {{{blanks}{}\n", &node[1..]);
        as_json(read(&[text.as_bytes()]).summary())["nodes"].clone()
    };
    let counts = (
        nodes_read_from_yaml(8 << 20),
        nodes_read_from_yaml((8 << 20) + 1),
    );
    assert_eq!(counts, (json!(1), json!(0)));
}

#[test]
fn an_object_above_the_limit_is_skipped() {
    let mut huge = node("huge");
    huge["metadata"]["annotations"] = json!({"x": "x".repeat(9 << 20)});
    reports(
        list(&[huge.clone(), node("a")]).to_string(),
        1,
        1,
        "",
        "more than 8 MiB",
    );
    reports(huge.to_string(), 0, 1, "", "more than 8 MiB");
    let yaml = YAML.replacen(
        "        text\"",
        &format!("        {}\"", "x".repeat(9 << 20)),
        1,
    );
    reports(yaml, 1, 3, "", "more than 8 MiB");
}

#[test]
fn the_first_hundred_errors_are_listed_and_the_rest_counted() {
    let summary = as_json(read(&["{}".repeat(130).as_bytes()]).summary());
    assert_eq!(summary["errors"].as_array().unwrap().len(), 100);
    assert_eq!(summary["moreErrors"], 30);
}

#[test]
fn an_error_has_the_index_of_its_text() {
    let good = list(&objects()).to_string();
    let summary = as_json(read(&[good.as_bytes(), b"{", b"", good.as_bytes()]).summary());
    let errors = summary["errors"].as_array().unwrap();
    let actual = errors.iter().map(|error| {
        let message = error["message"]["text"].as_str().unwrap();
        (error["text"].as_u64().unwrap(), message)
    });
    assert_eq!(
        actual.collect::<Vec<_>>(),
        [
            (1, "unexpected end of JSON input: the text is incomplete"),
            (2, "the text contains no node or pod")
        ]
    );
}

/// Every scorer gives the nodes of a cluster the same scores as in a scenario.
#[test]
fn a_cluster_is_ranked_like_the_same_scenario() {
    let mut busy = pod("busy", Some("b"));
    busy["spec"]["initContainers"] = json!([
        {"restartPolicy": "Always", "resources": {"requests": {"cpu": "1500u"}}},
        {"resources": {"requests": {"memory": "20Gi"}}},
    ]);
    busy["spec"]["overhead"] = json!({"cpu": "10m"});
    let bare = json!({"kind": "Pod", "metadata": {"name": "bare"},
        "spec": {"nodeName": "b", "containers": [{}, {}]}});
    let mut full = node("full");
    full["status"]["allocatable"]["pods"] = "0".into();
    let mut down = node("down");
    down["spec"] =
        json!({"taints": [{"key": "node.kubernetes.io/not-ready", "effect": "NoSchedule"}]});
    let mut cordoned = node("cordoned");
    cordoned["spec"] = json!({"unschedulable": true});
    let mut fast = node("fast");
    fast["metadata"]["labels"] = json!({"disk": "ssd", "zone": "a"});
    let mut picky = pod("picky", None);
    picky["spec"]["nodeSelector"] = json!({"disk": "ssd"});
    let items = [
        objects(),
        vec![busy, bare, full, down, cordoned, fast, picky],
    ]
    .concat();
    let reader = read(&[list(&items).to_string().as_bytes()]);
    let nodes: Vec<Value> = as_json(reader.details(&[0, 1, 2, 3, 4, 5]))
        .as_array()
        .unwrap()
        .iter()
        .map(|node| {
            json!({
                "allocatable": node["allocatable"], "pods": node["pods"], "labels": node["labels"],
                "taints": node["taints"], "unschedulable": node["unschedulable"],
            })
        })
        .collect();
    let scorers = [
        "v1.36.3",
        "v1.31.8",
        "v1.26.15",
        "v1.16.6",
        "v1.13",
        "kep-prototype",
        "volcano",
        "documentation",
    ];
    let pods = [
        json!({"containers": [{"requests": {"cpu": "1"}}, {}]}),
        json!({"requests": {"cpu": "1"}, "nodeSelector": {"disk": "ssd"}}),
        json!({"requests": {"cpu": "7"}, "tolerations": [{"operator": "Exists"}]}),
    ];
    // The number of feasible nodes among a, b, cordoned, down, fast and full, for each pod.
    let feasible = [3, 1, 5];
    let cases = scorers
        .iter()
        .flat_map(|scorer| pods.iter().zip(feasible).map(move |case| (scorer, case)));
    for (scorer, (pod, feasible)) in cases {
        let scenario = json!({
            "scorer": scorer,
            "scoringStrategy": {"type": "RequestedToCapacityRatio", "requestedToCapacityRatio":
                {"shape": [{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]}},
            "pod": pod,
            "nodes": nodes,
        });
        let expected = as_json(evaluate(&scenario).result.unwrap());
        let ranking = as_json(reader.rank(&read_scenario(&scenario), 9, None));
        let best: Vec<_> = ranking["best"].as_array().unwrap().iter().collect();
        let fitting = best.iter().filter(|node| node["feasible"] == true);
        assert_eq!(
            fitting.map(|node| node["node"].clone()).collect::<Vec<_>>(),
            *expected["ranking"].as_array().unwrap()
        );
        for node in best {
            let index = usize::try_from(node["node"].as_u64().unwrap()).unwrap();
            assert_eq!(node["score"], expected["nodes"][index]["score"], "{scorer}");
            assert_eq!(node["filtered"], expected["nodes"][index]["filtered"]);
        }
        assert_eq!(
            ranking["winnerCount"],
            expected["winners"].as_array().unwrap().len()
        );
        assert_eq!(
            (&ranking["scored"], &ranking["feasible"]),
            (&json!(6), &json!(feasible))
        );
    }
}

#[test]
fn nodes_that_are_filtered_out_are_counted_by_reason() {
    let mut down = node("down");
    down["spec"] =
        json!({"taints": [{"key": "node.kubernetes.io/not-ready", "effect": "NoSchedule"}]});
    let mut full = node("full");
    full["status"]["allocatable"] = json!({"cpu": "100m", "memory": "1Ki", "pods": "0"});
    let reader = read(&[list(&[node("a"), down, full]).to_string().as_bytes()]);
    let scenario = json!({
        "scoringStrategy": {"type": "MostAllocated"}, "nodes": [],
        "pod": {"requests": {"cpu": "1", "memory": "1Gi"}},
    });
    let ranking = as_json(reader.rank(&read_scenario(&scenario), 1, None));
    assert_eq!(ranking["feasible"], 1);
    assert_eq!(
        ranking["rejections"],
        json!([
            {"message": "Insufficient cpu", "nodes": 1},
            {"message": "Insufficient memory", "nodes": 1},
            {"message": "Too many pods", "nodes": 1},
            {"message": "node(s) had untolerated taint(s)", "nodes": 1},
        ])
    );
}

#[test]
fn a_node_without_a_true_condition_ready_is_not_ready() {
    let status = |name: &str, status: &str| {
        let mut node = node(name);
        node["status"]["conditions"] = json!([
            {"type": "MemoryPressure", "status": "False"},
            {"type": "Ready", "status": status},
        ]);
        node
    };
    let items = [
        status("down", "False"),
        status("lost", "Unknown"),
        status("up", "True"),
        node("z"),
    ];
    let reader = read(&[list(&items).to_string().as_bytes()]);
    let nodes = as_json(reader.nodes());
    let ready = nodes["nodes"].as_array().unwrap().iter();
    let ready: Vec<_> = ready.map(|node| node["ready"] == true).collect();
    assert_eq!(ready, [false, false, true, true]);
    assert_eq!(as_json(reader.details(&[1, 2]))[0]["ready"], false);
}

#[test]
fn part_of_a_cluster_is_ranked_and_an_invalid_policy_is_rejected() {
    let reader = read_all();
    let scenario = |kind: &str| {
        let scenario = json!({"scoringStrategy": {"type": kind}, "pod": {}, "nodes": []});
        read_scenario(&scenario)
    };
    let ranking = as_json(reader.rank(&scenario("MostAllocated"), 9, Some(&[1, 7])));
    assert_eq!(
        (&ranking["scored"], &ranking["best"][0]["node"]),
        (&json!(1), &json!(1))
    );
    assert_eq!(
        as_json(reader.rank(&scenario("MostAllocated"), 1, None))["best"]
            .as_array()
            .unwrap()
            .len(),
        1
    );
    let rejected = as_json(reader.rank(&scenario("Packing"), 9, None));
    assert_eq!(rejected["errors"][0]["path"], "scoringStrategy.type");
    assert_eq!(rejected["scored"], 0);
}

#[test]
fn the_requests_of_the_pods_of_a_node_are_added_up() {
    let mut gpu = pod("gpu", Some("a"));
    gpu["spec"]["containers"][0]["resources"]["requests"]["nvidia.com/gpu"] = "2".into();
    let items = [objects(), vec![gpu]].concat();
    let reader = read(&[list(&items).to_string().as_bytes()]);
    assert_eq!(
        as_json(reader.details(&[0]))[0]["requested"],
        json!({"cpu": "1", "memory": "2Gi", "nvidia.com/gpu": "2"})
    );
}
