//! Generates random clusters and pods with constraints from a seed.

use serde_json::{Map, Value, json};

/// A pseudorandom generator (splitmix64).
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// Returns a number below a limit.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    /// Returns true in a percentage of the calls.
    pub(crate) fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    fn pick<'t, T: ?Sized>(&mut self, items: &[&'t T]) -> &'t T {
        items[self.below(items.len())]
    }

    /// Returns a list with fewer items than a limit.
    fn list(&mut self, limit: usize, mut item: impl FnMut(&mut Self) -> Value) -> Value {
        let count = self.below(limit);
        (0..count).map(|_| item(self)).collect()
    }

    /// Returns an object with some of these keys, each with one of the values.
    fn map(&mut self, keys: &[&str], values: &[&str]) -> Value {
        let mut map = Map::new();
        for key in keys {
            if self.percent(50) {
                map.insert((*key).into(), json!(self.pick(values)));
            }
        }
        map.into()
    }
}

const ZONE: &str = "topology.kubernetes.io/zone";
const TOPOLOGY_KEYS: [&str; 3] = [ZONE, "rack", "kubernetes.io/hostname"];
const NAMESPACES: [&str; 3] = ["a", "b", "unknown"];
const APPS: [&str; 3] = ["web", "db", "cache"];
const REQUIRED: &str = "requiredDuringSchedulingIgnoredDuringExecution";
const PREFERRED: &str = "preferredDuringSchedulingIgnoredDuringExecution";

/// Returns a case: a cluster with a pod, and arguments of plugins.
pub(crate) fn case(seed: u64) -> Value {
    let random = &mut Random(seed);
    let nodes: Vec<Value> = (0..=random.below(6))
        .map(|index| node(random, index))
        .collect();
    let pods = (0..random.below(14)).map(|index| {
        let mut pod = pod(random, &format!("p{index}"));
        pod["spec"]["nodeName"] = json!(format!("n{}", random.below(nodes.len())));
        pod
    });
    let pods: Vec<Value> = pods.collect();
    let mut pod_to_place = pod(random, "pod");
    pod_to_place["metadata"]
        .as_object_mut()
        .unwrap()
        .remove("deletionTimestamp");
    let namespace = |name| json!({"metadata": {"name": name, "labels": {"team": name}}});
    let namespaces = ["a", "b"].map(namespace);
    json!({
        "release": random.pick(&["v1.36.2", "v1.37.0", "v1.38-preview"]),
        "nodes": nodes,
        "pods": pods,
        "pod": pod_to_place,
        "namespaces": namespaces,
        "services": random.list(3, service),
        "replicaSets": random.list(2, |random| owner(random, true)),
        "statefulSets": random.list(2, |random| owner(random, true)),
        "replicationControllers": random.list(2, |random| owner(random, false)),
        "gates": {"TaintTolerationComparisonOperators": random.percent(50)},
        "args": args(random),
    })
}

fn args(random: &mut Random) -> Value {
    let mut args = json!({});
    if random.percent(30) {
        args["NodeAffinity"] = json!({"addedAffinity": node_affinity(random, 0)});
    }
    if random.percent(30) {
        let constraints = random.list(3, |random| {
            json!({
                "topologyKey": random.pick(&TOPOLOGY_KEYS), "maxSkew": random.below(3) + 1,
                "whenUnsatisfiable": random.pick(&["DoNotSchedule", "ScheduleAnyway"]),
            })
        });
        args["PodTopologySpread"] =
            json!({"defaultingType": "List", "defaultConstraints": constraints});
    }
    if random.percent(50) {
        args["InterPodAffinity"] = json!({
            "hardPodAffinityWeight": random.below(3) * 10,
            "ignorePreferredTermsOfExistingPods": random.percent(50),
        });
    }
    args
}

fn node(random: &mut Random, index: usize) -> Value {
    let mut labels = random.map(&[ZONE, "rack"], &["x", "y", ""]);
    if random.percent(80) {
        labels["kubernetes.io/hostname"] = json!(format!("n{index}"));
    }
    if random.percent(60) {
        labels["gen"] = json!(random.pick(&["1", "007", "+3", "-2", "x"]));
    }
    json!({
        "metadata": {"name": format!("n{index}"), "labels": labels},
        "spec": {"taints": random.list(4, taint)},
        "status": {"allocatable": {"pods": "110"}},
    })
}

const VALUES: [&str; 6] = ["", "1", "2", "-1", "007", "9223372036854775808"];
const EFFECTS: [&str; 3] = ["NoSchedule", "NoExecute", "PreferNoSchedule"];

fn taint(random: &mut Random) -> Value {
    let effect = random.pick(&[
        "PreferNoSchedule",
        "PreferNoSchedule",
        "NoSchedule",
        "NoExecute",
    ]);
    json!({"key": random.pick(&["a", "b"]), "value": random.pick(&VALUES), "effect": effect})
}

fn toleration(random: &mut Random) -> Value {
    json!({
        "key": random.pick(&["a", "b", ""]),
        "operator": random.pick(&["", "Equal", "Exists", "Lt", "Gt", "Bogus"]),
        "value": random.pick(&VALUES),
        "effect": if random.percent(50) { "" } else { random.pick(&EFFECTS) },
    })
}

fn pod(random: &mut Random, name: &str) -> Value {
    let mut pod = json!({
        "metadata": {
            "name": name,
            "namespace": random.pick(&NAMESPACES),
            "labels": labels(random),
        },
        "spec": {"tolerations": random.list(4, toleration), "containers": [{"name": "c"}]},
    });
    if random.percent(10) {
        pod["metadata"]["deletionTimestamp"] = json!("2026-01-01T00:00:00Z");
    }
    if random.percent(50) {
        let kind = random.pick(&["ReplicaSet", "StatefulSet", "ReplicationController", "Job"]);
        let api_version = if kind == "ReplicationController" {
            "v1"
        } else {
            "apps/v1"
        };
        pod["metadata"]["ownerReferences"] = json!([{
            "apiVersion": api_version, "kind": kind, "name": "own", "controller": random.percent(90),
        }]);
    }
    if random.percent(20) {
        pod["spec"]["nodeSelector"] = random.map(&["rack"], &["x", "y"]);
    }
    if random.percent(50) {
        pod["spec"]["affinity"]["nodeAffinity"] = node_affinity(random, 8);
    }
    if random.percent(50) {
        pod["spec"]["topologySpreadConstraints"] = random.list(4, spread_constraint);
    }
    for affinity in ["podAffinity", "podAntiAffinity"] {
        if random.percent(40) {
            pod["spec"]["affinity"][affinity] = pod_affinity(random);
        }
    }
    pod
}

fn labels(random: &mut Random) -> Value {
    let mut labels = random.map(&["tier", "hash"], &["x", "y"]);
    if random.percent(90) {
        labels["app"] = json!(random.pick(&APPS));
    }
    labels
}

/// Returns an affinity to nodes, in which a part of the requirements cannot be parsed.
fn node_affinity(random: &mut Random, invalid_percent: usize) -> Value {
    let mut affinity = json!({});
    if random.percent(50) {
        let terms = random.list(3, |random| term(random, invalid_percent));
        affinity[REQUIRED] = json!({"nodeSelectorTerms": terms});
    }
    if random.percent(60) {
        affinity[PREFERRED] = random.list(4, |random| {
            json!({"weight": random.below(4), "preference": term(random, invalid_percent)})
        });
    }
    affinity
}

fn term(random: &mut Random, invalid_percent: usize) -> Value {
    let mut term = json!({
        "matchExpressions": random.list(3, |random| node_requirement(random, invalid_percent)),
    });
    if random.percent(20) {
        let name = format!("n{}", random.below(6));
        let operator = random.pick(&["In", "NotIn"]);
        let key = if random.percent(90) {
            "metadata.name"
        } else {
            "metadata.namespace"
        };
        term["matchFields"] = json!([{"key": key, "operator": operator, "values": [name]}]);
    }
    term
}

fn node_requirement(random: &mut Random, invalid_percent: usize) -> Value {
    let key = random.pick(&["rack", ZONE, "gen", "absent"]);
    if random.percent(invalid_percent) {
        let operator = random.pick(&["Bogus", "In", "Gt", "Exists"]);
        let values = if operator == "In" {
            json!([])
        } else {
            json!(["-3"])
        };
        return json!({"key": key, "operator": operator, "values": values});
    }
    let operator = random.pick(&["In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"]);
    let values = match operator {
        "In" | "NotIn" => json!([random.pick(&["x", "y", ""]), random.pick(&["x", "1"])]),
        "Gt" | "Lt" => json!([random.pick(&["0", "2", "5"])]),
        _ => json!([]),
    };
    json!({"key": key, "operator": operator, "values": values})
}

/// Returns a label selector; null in some cases, and an empty one in others.
fn selector(random: &mut Random) -> Value {
    match random.below(10) {
        0 => Value::Null,
        1 => json!({}),
        2..6 => json!({"matchLabels": {"app": random.pick(&APPS)}}),
        _ => {
            json!({"matchLabels": random.map(&["tier"], &["x", "y"]), "matchExpressions": random.list(3, requirement)})
        }
    }
}

fn requirement(random: &mut Random) -> Value {
    let operator = random.pick(&["In", "NotIn", "Exists", "DoesNotExist"]);
    let values = if operator.ends_with("In") {
        json!([random.pick(&APPS), random.pick(&["x", "web"])])
    } else {
        json!([])
    };
    json!({"key": random.pick(&["app", "tier", "hash"]), "operator": operator, "values": values})
}

fn spread_constraint(random: &mut Random) -> Value {
    let mut constraint = json!({
        "topologyKey": random.pick(&TOPOLOGY_KEYS),
        "maxSkew": random.below(3) + 1,
        "whenUnsatisfiable": random.pick(&["DoNotSchedule", "ScheduleAnyway"]),
        "labelSelector": selector(random),
    });
    for policy in ["nodeAffinityPolicy", "nodeTaintsPolicy"] {
        if random.percent(40) {
            constraint[policy] = json!(random.pick(&["Honor", "Ignore"]));
        }
    }
    if random.percent(20) {
        constraint["minDomains"] = json!(random.below(4) + 1);
    }
    if random.percent(20) {
        constraint["matchLabelKeys"] = json!(["hash", "absent"]);
    }
    constraint
}

fn pod_affinity(random: &mut Random) -> Value {
    let required_limit = if random.percent(50) { 1 } else { 3 };
    json!({
        REQUIRED: random.list(required_limit, pod_affinity_term),
        PREFERRED: random.list(3, |random| {
            json!({"weight": random.below(100) + 1, "podAffinityTerm": pod_affinity_term(random)})
        }),
    })
}

fn pod_affinity_term(random: &mut Random) -> Value {
    let mut term =
        json!({"topologyKey": random.pick(&TOPOLOGY_KEYS), "labelSelector": selector(random)});
    if random.percent(30) {
        term["namespaces"] = random.list(3, |random| json!(random.pick(&NAMESPACES)));
    }
    if random.percent(30) {
        term["namespaceSelector"] = match random.below(4) {
            0 => json!({}),
            1 => json!({"matchLabels": {"team": "a"}}),
            2 => {
                json!({"matchExpressions": [{"key": "team", "operator": "NotIn", "values": ["a"]}]})
            }
            _ => json!({"matchExpressions": [{"key": "team", "operator": "Exists"}]}),
        };
    }
    term
}

fn service(random: &mut Random) -> Value {
    let mut service =
        json!({"metadata": {"name": "s", "namespace": random.pick(&NAMESPACES)}, "spec": {}});
    if random.percent(90) {
        service["spec"]["selector"] = random.map(&["app", "tier"], &["web", "x"]);
    }
    service
}

/// Returns a controller with a label selector, or with labels.
fn owner(random: &mut Random, has_label_selector: bool) -> Value {
    let name = if random.percent(80) { "own" } else { "other" };
    let selector = if has_label_selector {
        selector(random)
    } else {
        random.map(&["app", "hash"], &["web", "x"])
    };
    json!({
        "metadata": {"name": name, "namespace": random.pick(&NAMESPACES)},
        "spec": {"selector": selector},
    })
}
