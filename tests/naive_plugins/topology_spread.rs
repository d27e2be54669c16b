//! PodTopologySpread.

use super::node_affinity::{feasible_nodes, matches_required};
use super::selectors::{is_empty, selects};
use super::taints::{FILTERING, has_untolerated};
use super::{Answer, Case, RESOLVABLE, Refusal, UNRESOLVABLE, label, list, text};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

const HOSTNAME: &str = "kubernetes.io/hostname";
const LABEL_MISSING: &str =
    "node(s) didn't match pod topology spread constraints (missing required label)";
const SKEW_EXCEEDED: &str = "node(s) didn't match pod topology spread constraints";

/// The constraints with an action, and true if nodes need all of their labels.
fn constraints(case: Case<'_>, action: &str) -> (Vec<Value>, bool) {
    let own = list(&case.pod()["spec"]["topologySpreadConstraints"]);
    if !own.is_empty() {
        let labels = &case.pod()["metadata"]["labels"];
        let constraints = own.iter().filter(|it| it["whenUnsatisfiable"] == action);
        let with_keys = constraints.map(|it| narrowed(it, labels));
        return (with_keys.collect(), true);
    }
    let args = case.args("PodTopologySpread");
    let is_list = args["defaultingType"] == "List";
    let system = json!([
        {"topologyKey": HOSTNAME, "maxSkew": 3, "whenUnsatisfiable": "ScheduleAnyway"},
        {"topologyKey": "topology.kubernetes.io/zone", "maxSkew": 5, "whenUnsatisfiable": "ScheduleAnyway"},
    ]);
    let defaults = if is_list {
        &args["defaultConstraints"]
    } else {
        &system
    };
    let selector = default_selector(case);
    if is_empty(&selector) {
        return (Vec::new(), is_list);
    }
    let defaults = list(defaults)
        .iter()
        .filter(|it| it["whenUnsatisfiable"] == action);
    let with_selector = defaults.map(|it| {
        let mut constraint = it.clone();
        constraint["labelSelector"] = selector.clone();
        constraint
    });
    (with_selector.collect(), is_list)
}

/// Adds the values of `matchLabelKeys` to the selector of a constraint.
fn narrowed(constraint: &Value, labels: &Value) -> Value {
    let mut constraint = constraint.clone();
    for key in list(&constraint["matchLabelKeys"].clone()) {
        let value = &labels[text(key)];
        if let (Some(selector), true) = (
            constraint["labelSelector"].as_object_mut(),
            value.is_string(),
        ) {
            let requirement = json!({"key": key, "operator": "In", "values": [value]});
            let expressions = selector.entry("matchExpressions").or_insert(json!([]));
            expressions.as_array_mut().unwrap().push(requirement);
        }
    }
    constraint
}

/// Returns the selector of the pod's services and its controller.
fn default_selector(case: Case<'_>) -> Value {
    let pod = case.pod();
    let in_namespace = |it: &&Value| it["metadata"]["namespace"] == pod["metadata"]["namespace"];
    let mut labels = Map::new();
    for service in list(&case.0["services"]).iter().filter(in_namespace) {
        if let Some(selector) = service["spec"]["selector"].as_object() {
            let is_selected =
                |(key, value): (&String, &Value)| pod["metadata"]["labels"][key] == *value;
            if selector.iter().all(is_selected) {
                labels.extend(selector.clone());
            }
        }
    }
    let mut expressions = Vec::new();
    let owners = list(&pod["metadata"]["ownerReferences"]);
    if let Some(owner) = owners.iter().find(|it| it["controller"] == true) {
        let kind = (text(&owner["apiVersion"]), text(&owner["kind"]));
        let lists = match kind {
            ("v1", "ReplicationController") => "replicationControllers",
            ("apps/v1", "ReplicaSet") => "replicaSets",
            ("apps/v1", "StatefulSet") => "statefulSets",
            _ => "",
        };
        let mut owned = list(&case.0[lists]).iter().filter(in_namespace);
        if let Some(owner) = owned.find(|it| it["metadata"]["name"] == owner["name"]) {
            let selector = &owner["spec"]["selector"];
            if lists == "replicationControllers" {
                labels.extend(selector.as_object().cloned().unwrap_or_default());
            } else {
                for (key, value) in selector["matchLabels"].as_object().into_iter().flatten() {
                    expressions.push(json!({"key": key, "operator": "In", "values": [value]}));
                }
                expressions.extend(list(&selector["matchExpressions"]).to_vec());
            }
        }
    }
    json!({"matchLabels": labels, "matchExpressions": expressions})
}

/// Returns the number of pods on a node that a constraint counts.
fn pods(case: Case<'_>, constraint: &Value, node: &Value) -> i64 {
    let selector = &constraint["labelSelector"];
    let counts = |pod: &&Value| {
        pod["metadata"]["namespace"] == case.pod()["metadata"]["namespace"]
            && pod["metadata"]["deletionTimestamp"].is_null()
            && selector.is_object()
            && (case.is_since(38) || !is_empty(selector))
            && selects(selector, &pod["metadata"]["labels"])
    };
    case.pods_on(node).filter(counts).count() as i64
}

fn is_included(case: Case<'_>, constraint: &Value, node: &Value) -> bool {
    let honors_affinity = constraint["nodeAffinityPolicy"] != "Ignore";
    let honors_taints = constraint["nodeTaintsPolicy"] == "Honor";
    (!honors_affinity || matches_required(case.pod(), node))
        && (!honors_taints || !has_untolerated(case, node, &FILTERING))
}

fn has_all_keys(constraints: &[Value], node: &Value) -> bool {
    let mut constraints = constraints.iter();
    constraints.all(|it| label(node, text(&it["topologyKey"])).is_some())
}

fn refusal(case: Case<'_>, constraints: &[Value], node: &Value) -> Option<Refusal> {
    for constraint in constraints {
        let key = text(&constraint["topologyKey"]);
        let Some(domain) = label(node, key) else {
            return Some((UNRESOLVABLE, LABEL_MISSING));
        };
        let mut counts = BTreeMap::new();
        for other in case
            .nodes()
            .iter()
            .filter(|it| has_all_keys(constraints, it))
        {
            if is_included(case, constraint, other) {
                *counts.entry(label(other, key).unwrap()).or_insert(0) +=
                    pods(case, constraint, other);
            }
        }
        let min_domains = constraint["minDomains"].as_i64().unwrap_or(1);
        let min = match counts.values().min() {
            Some(min) if counts.len() as i64 >= min_domains => *min,
            _ => 0,
        };
        let is_selected = selects(
            &constraint["labelSelector"],
            &case.pod()["metadata"]["labels"],
        );
        let count = counts.get(domain).copied().unwrap_or(0) + i64::from(is_selected);
        if count - min > constraint["maxSkew"].as_i64().unwrap() {
            return Some((RESOLVABLE, SKEW_EXCEEDED));
        }
    }
    None
}

pub(crate) fn answer(case: Case<'_>) -> Answer {
    let (hard, _) = constraints(case, "DoNotSchedule");
    let refusals: Vec<_> = case
        .nodes()
        .iter()
        .map(|node| refusal(case, &hard, node))
        .collect();
    let feasible: Vec<&Value> = feasible_nodes(case, &refusals).collect();
    let (soft, needs_all_keys) = constraints(case, "ScheduleAnyway");
    let scores = (!feasible.is_empty() && !soft.is_empty())
        .then(|| scores(case, &soft, needs_all_keys, &feasible));
    Answer { refusals, scores }
}

fn scores(
    case: Case<'_>,
    constraints: &[Value],
    needs_all_keys: bool,
    feasible: &[&Value],
) -> Vec<(i64, i64)> {
    let is_scored = |node: &Value| !needs_all_keys || has_all_keys(constraints, node);
    let scored: Vec<&Value> = feasible
        .iter()
        .copied()
        .filter(|node| is_scored(node))
        .collect();
    let score = |node: &Value| {
        let mut sum = 0.0;
        for constraint in constraints {
            let key = text(&constraint["topologyKey"]);
            let Some(domain) = label(node, key) else {
                continue;
            };
            let mut domains: Vec<Option<&str>> = scored.iter().map(|it| label(it, key)).collect();
            domains.sort_unstable();
            domains.dedup();
            let size = if key == HOSTNAME {
                scored.len()
            } else {
                domains.len()
            };
            let nodes = case
                .nodes()
                .iter()
                .filter(|it| label(it, key) == Some(domain));
            let nodes = nodes.filter(|it| is_scored(it) && is_included(case, constraint, it));
            let count: i64 = if key == HOSTNAME {
                pods(case, constraint, node)
            } else {
                nodes.map(|it| pods(case, constraint, it)).sum()
            };
            let skew = constraint["maxSkew"].as_i64().unwrap();
            sum += count as f64 * ((size + 2) as f64).ln() + (skew - 1) as f64;
        }
        f64::round(sum) as i64
    };
    let numbers: Vec<i64> = scored.iter().map(|node| score(node)).collect();
    let min = numbers.iter().copied().min().unwrap_or(0);
    let max = numbers.iter().copied().max().unwrap_or(0).max(0);
    let normalized = |node: &&Value| {
        if !is_scored(node) {
            return (0, 0);
        }
        let number = score(node);
        let normalized = if max == 0 {
            100
        } else {
            100 * (max + min - number) / max
        };
        (number, normalized)
    };
    feasible.iter().map(normalized).collect()
}
