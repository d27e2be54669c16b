//! InterPodAffinity.

use super::node_affinity::feasible_nodes;
use super::selectors::{is_empty, selects};
use super::{Answer, Case, RESOLVABLE, Refusal, UNRESOLVABLE, label, list, text};
use serde_json::Value;

const REQUIRED: &str = "requiredDuringSchedulingIgnoredDuringExecution";
const PREFERRED: &str = "preferredDuringSchedulingIgnoredDuringExecution";

/// Returns the terms of a pod's affinity or anti-affinity.
fn terms<'p>(pod: &'p Value, affinity: &str, list_name: &str) -> &'p [Value] {
    list(&pod["spec"]["affinity"][affinity][list_name])
}

fn namespace(pod: &Value) -> &str {
    text(&pod["metadata"]["namespace"])
}

/// Returns true if a term lists the namespace of a pod. Without any and without a selector, it is that of the owner.
fn lists_namespace(term: &Value, owner: &Value, pod: &Value) -> bool {
    let listed = list(&term["namespaces"]);
    if listed.is_empty() && term["namespaceSelector"].is_null() {
        return namespace(owner) == namespace(pod);
    }
    listed.iter().any(|it| text(it) == namespace(pod))
}

/// Returns true if a term of the pod to place matches another pod.
fn own_term_matches(case: Case<'_>, term: &Value, other: &Value) -> bool {
    let selector = &term["namespaceSelector"];
    let mut namespaces = case.namespaces().iter();
    let is_selected = namespaces.any(|it| {
        text(&it["metadata"]["name"]) == namespace(other)
            && selects(selector, &it["metadata"]["labels"])
    });
    // Before 1.37, the selector is also matched with no labels. An empty one matches in every release.
    let is_kept = !case.is_since(37) || is_empty(selector);
    let matches_nothing = is_kept && selects(selector, &Value::Null);
    (lists_namespace(term, case.pod(), other) || is_selected || matches_nothing)
        && selects(&term["labelSelector"], &other["metadata"]["labels"])
}

/// Returns true if a term of a pod on a node matches the pod to place.
fn existing_term_matches(case: Case<'_>, term: &Value, owner: &Value) -> bool {
    let pod = case.pod();
    let labels = case.namespace_labels(namespace(pod));
    (lists_namespace(term, owner, pod) || selects(&term["namespaceSelector"], labels))
        && selects(&term["labelSelector"], &pod["metadata"]["labels"])
}

/// Returns the pods on nodes in the same domain as a node; none without the label.
fn pods_in_domain<'c>(case: Case<'c>, node: &Value, key: &str) -> Vec<&'c Value> {
    let Some(domain) = label(node, key) else {
        return Vec::new();
    };
    let nodes = case
        .nodes()
        .iter()
        .filter(|it| label(it, key) == Some(domain));
    nodes.flat_map(|it| case.pods_on(it)).collect()
}

fn refusal(case: Case<'_>, node: &Value) -> Option<Refusal> {
    let key = |term: &Value| text(&term["topologyKey"]).to_owned();
    let affinity = terms(case.pod(), "podAffinity", REQUIRED);
    let anti = terms(case.pod(), "podAntiAffinity", REQUIRED);
    let matches_all = |pod: &Value| {
        affinity
            .iter()
            .all(|term| own_term_matches(case, term, pod))
    };
    if affinity
        .iter()
        .any(|term| label(node, &key(term)).is_none())
    {
        return Some((UNRESOLVABLE, "node(s) didn't match pod affinity rules"));
    }
    let has_match = |term: &Value| {
        pods_in_domain(case, node, &key(term))
            .into_iter()
            .any(&matches_all)
    };
    if !affinity.iter().all(has_match) {
        let counts = |it: &&Value| affinity.iter().any(|term| label(it, &key(term)).is_some());
        let mut pods = case
            .nodes()
            .iter()
            .filter(counts)
            .flat_map(|it| case.pods_on(it));
        if pods.any(matches_all) || !matches_all(case.pod()) {
            return Some((UNRESOLVABLE, "node(s) didn't match pod affinity rules"));
        }
    }
    let is_violated = |term: &Value| {
        // Terms with the same key share their counts, so a pod that matches any of them counts.
        let same_key = anti.iter().filter(|it| key(it) == key(term));
        let mut pods = pods_in_domain(case, node, &key(term)).into_iter();
        let same_key: Vec<&Value> = same_key.collect();
        pods.any(|pod| same_key.iter().any(|it| own_term_matches(case, it, pod)))
    };
    if anti.iter().any(is_violated) {
        return Some((RESOLVABLE, "node(s) didn't match pod anti-affinity rules"));
    }
    for other in case.nodes() {
        for owner in case.pods_on(other) {
            let violated = terms(owner, "podAntiAffinity", REQUIRED)
                .iter()
                .any(|term| {
                    let domain = label(other, &key(term));
                    domain.is_some()
                        && domain == label(node, &key(term))
                        && existing_term_matches(case, term, owner)
                });
            if violated {
                let reason = "node(s) didn't satisfy existing pods anti-affinity rules";
                return Some((RESOLVABLE, reason));
            }
        }
    }
    None
}

/// Returns the weight of each term and its sign, with true if it matches: those that a pod on a node contributes to.
fn contributions<'c>(case: Case<'c>, owner: &'c Value) -> Vec<(i64, &'c Value)> {
    let mut found = Vec::new();
    let weight = |term: &Value| term["weight"].as_i64().unwrap();
    for (affinity, sign) in [("podAffinity", 1), ("podAntiAffinity", -1)] {
        for it in terms(case.pod(), affinity, PREFERRED) {
            if own_term_matches(case, &it["podAffinityTerm"], owner) {
                found.push((sign * weight(it), &it["podAffinityTerm"]));
            }
        }
        for it in terms(owner, affinity, PREFERRED) {
            if existing_term_matches(case, &it["podAffinityTerm"], owner) {
                found.push((sign * weight(it), &it["podAffinityTerm"]));
            }
        }
    }
    let hard_weight = case.args("InterPodAffinity")["hardPodAffinityWeight"].as_i64();
    let hard_weight = hard_weight.unwrap_or(1);
    for term in terms(owner, "podAffinity", REQUIRED) {
        if hard_weight > 0 && existing_term_matches(case, term, owner) {
            found.push((hard_weight, term));
        }
    }
    found
}

pub(crate) fn answer(case: Case<'_>) -> Answer {
    let refusals: Vec<_> = case
        .nodes()
        .iter()
        .map(|node| refusal(case, node))
        .collect();
    let feasible: Vec<&Value> = feasible_nodes(case, &refusals).collect();
    let has_own = ["podAffinity", "podAntiAffinity"]
        .iter()
        .any(|affinity| !terms(case.pod(), affinity, PREFERRED).is_empty());
    let ignores = case.args("InterPodAffinity")["ignorePreferredTermsOfExistingPods"] == true;
    // The weights by node, key and domain of the node that has the pod.
    let mut weights: Vec<(i64, &str, &str)> = Vec::new();
    for node in case.nodes() {
        for owner in case.pods_on(node) {
            for (weight, term) in contributions(case, owner) {
                let key = text(&term["topologyKey"]);
                if let Some(domain) = label(node, key) {
                    weights.push((weight, key, domain));
                }
            }
        }
    }
    if feasible.is_empty() || weights.is_empty() || (ignores && !has_own) {
        let scores = None;
        return Answer { refusals, scores };
    }
    let sum = |node: &&Value| {
        let counted = weights.iter().filter(|it| label(node, it.1) == Some(it.2));
        counted.map(|it| it.0).sum()
    };
    let sums: Vec<i64> = feasible.iter().map(sum).collect();
    let (min, max) = (*sums.iter().min().unwrap(), *sums.iter().max().unwrap());
    let normalized = |sum: &i64| {
        let fraction = (sum - min) as f64 / (max - min) as f64;
        (
            *sum,
            if max == min {
                0
            } else {
                (100.0 * fraction) as i64
            },
        )
    };
    Answer {
        scores: Some(sums.iter().map(normalized).collect()),
        refusals,
    }
}
