//! NodeAffinity.

use super::selectors::meets;
use super::{Answer, Case, Refusal, UNRESOLVABLE, list, text};
use serde_json::Value;

/// Returns true if the scheduler can parse a term.
fn is_valid(term: &Value) -> bool {
    let is_value = |value: &str| {
        let bytes = value.as_bytes();
        let inner = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.');
        let ends = [bytes.first(), bytes.last()].into_iter().flatten();
        bytes.len() <= 63
            && bytes.iter().all(inner)
            && ends.into_iter().all(u8::is_ascii_alphanumeric)
    };
    let is_valid_expression = |it: &Value| {
        let values: Vec<&str> = list(&it["values"]).iter().map(text).collect();
        let count = match text(&it["operator"]) {
            "In" | "NotIn" => !values.is_empty(),
            "Exists" | "DoesNotExist" => values.is_empty(),
            "Gt" | "Lt" => values.len() == 1 && values[0].parse::<i64>().is_ok(),
            _ => false,
        };
        count && !text(&it["key"]).is_empty() && values.iter().all(|value| is_value(value))
    };
    let is_valid_field = |it: &Value| {
        matches!(text(&it["operator"]), "In" | "NotIn") && list(&it["values"]).len() == 1
    };
    list(&term["matchExpressions"])
        .iter()
        .all(is_valid_expression)
        && list(&term["matchFields"]).iter().all(is_valid_field)
}

fn is_empty(term: &Value) -> bool {
    list(&term["matchExpressions"]).is_empty() && list(&term["matchFields"]).is_empty()
}

fn matches_term(term: &Value, node: &Value) -> bool {
    let matches_field = |it: &Value| {
        let name = match text(&it["key"]) {
            "metadata.name" => text(&node["metadata"]["name"]),
            _ => "",
        };
        (name == text(&it["values"][0])) == (text(&it["operator"]) == "In")
    };
    let mut expressions = list(&term["matchExpressions"]).iter();
    !is_empty(term)
        && is_valid(term)
        && expressions.all(|it| meets(it, &node["metadata"]["labels"]))
        && list(&term["matchFields"]).iter().all(matches_field)
}

const REQUIRED: &str = "requiredDuringSchedulingIgnoredDuringExecution";
const PREFERRED: &str = "preferredDuringSchedulingIgnoredDuringExecution";

fn matches_any_term(selector: &Value, node: &Value) -> bool {
    let terms = &selector["nodeSelectorTerms"];
    selector.is_null() || list(terms).iter().any(|term| matches_term(term, node))
}

/// Returns true if a node has the pod's node selector and required affinity.
pub(crate) fn matches_required(pod: &Value, node: &Value) -> bool {
    let selector = pod["spec"]["nodeSelector"].as_object();
    let labels = &node["metadata"]["labels"];
    selector.is_none_or(|selector| selector.iter().all(|(key, value)| labels[key] == *value))
        && matches_any_term(&pod["spec"]["affinity"]["nodeAffinity"][REQUIRED], node)
}

/// Returns the names of nodes to which the required terms limit a pod, if each of them names some.
fn node_names(pod: &Value) -> Option<Vec<&str>> {
    let terms = list(&pod["spec"]["affinity"]["nodeAffinity"][REQUIRED]["nodeSelectorTerms"]);
    let mut names = Vec::new();
    for term in terms {
        let fields = list(&term["matchFields"]).iter();
        let fields: Vec<&Value> = fields
            .filter(|it| it["key"] == "metadata.name" && it["operator"] == "In")
            .collect();
        let in_all = |name: &&str| {
            let mut lists = fields.iter().map(|it| list(&it["values"]));
            lists.all(|values| values.iter().any(|value| value == *name))
        };
        let first = list(&fields.first()?["values"]).iter().map(text);
        names.extend(first.filter(in_all));
    }
    (!terms.is_empty()).then_some(names)
}

/// Returns the answer; an error if a preferred term cannot be parsed, or a score is out of range.
pub(crate) fn answer(case: Case<'_>) -> Result<Answer, ()> {
    let pod = case.pod();
    let added = &case.args("NodeAffinity")["addedAffinity"];
    let names = node_names(pod);
    let refusal = |node: &Value| -> Option<Refusal> {
        let name = text(&node["metadata"]["name"]);
        if let Some(names) = &names {
            if names.is_empty() {
                return Some((UNRESOLVABLE, "pod affinity terms conflict"));
            }
            if !names.contains(&name) {
                return Some((
                    UNRESOLVABLE,
                    "node(s) didn't satisfy plugin(s) [NodeAffinity]",
                ));
            }
        }
        if !matches_any_term(&added[REQUIRED], node) {
            return Some((
                UNRESOLVABLE,
                "node(s) didn't match scheduler-enforced node affinity",
            ));
        }
        let reason = "node(s) didn't match Pod's node affinity/selector";
        (!matches_required(pod, node)).then_some((UNRESOLVABLE, reason))
    };
    let refusals: Vec<_> = case.nodes().iter().map(refusal).collect();
    let feasible: Vec<&Value> = feasible_nodes(case, &refusals).collect();
    let own = &pod["spec"]["affinity"]["nodeAffinity"][PREFERRED];
    if feasible.is_empty() || (own.is_null() && list(&added[PREFERRED]).is_empty()) {
        let scores = None;
        return Ok(Answer { refusals, scores });
    }
    let terms = list(&added[PREFERRED]).iter().chain(list(own));
    let terms = terms.filter(|it| it["weight"] != 0 && !is_empty(&it["preference"]));
    let terms: Vec<&Value> = terms.collect();
    if terms.iter().any(|it| !is_valid(&it["preference"])) {
        return Err(());
    }
    let sum = |node: &&Value| {
        let matching = terms
            .iter()
            .filter(|it| matches_term(&it["preference"], node));
        matching.map(|it| it["weight"].as_i64().unwrap()).sum()
    };
    let sums: Vec<i64> = feasible.iter().map(sum).collect();
    let max = sums.iter().copied().max().unwrap_or(0).max(0);
    let normalized = |sum: &i64| (*sum, if max == 0 { *sum } else { 100 * sum / max });
    let scores: Vec<(i64, i64)> = sums.iter().map(normalized).collect();
    if scores.iter().any(|score| !(0..=100).contains(&score.1)) {
        return Err(());
    }
    Ok(Answer {
        refusals,
        scores: Some(scores),
    })
}

/// Returns the nodes without a refusal.
pub(crate) fn feasible_nodes<'c>(
    case: Case<'c>,
    refusals: &[Option<Refusal>],
) -> impl Iterator<Item = &'c Value> {
    let nodes = case.nodes().iter().zip(refusals);
    nodes
        .filter(|(_, refusal)| refusal.is_none())
        .map(|(node, _)| node)
}
