//! TaintToleration.

use super::{Answer, Case, UNRESOLVABLE, list, text};
use serde_json::Value;

/// Returns true if a toleration matches a taint.
fn matches(toleration: &Value, taint: &Value, compares: bool) -> bool {
    let effect = text(&toleration["effect"]);
    let key = text(&toleration["key"]);
    if (!effect.is_empty() && effect != text(&taint["effect"]))
        || (!key.is_empty() && key != text(&taint["key"]))
    {
        return false;
    }
    let (tolerated, actual) = (text(&toleration["value"]), text(&taint["value"]));
    let canonical = |text: &str| text.parse().ok().filter(|it: &i64| it.to_string() == text);
    let numbers = canonical(actual).zip(canonical(tolerated));
    match text(&toleration["operator"]) {
        "" | "Equal" => tolerated == actual,
        "Exists" => true,
        "Lt" => compares && numbers.is_some_and(|(actual, bound)| actual < bound),
        "Gt" => compares && numbers.is_some_and(|(actual, bound)| actual > bound),
        _ => false,
    }
}

/// Returns true if no toleration of a pod matches one of the node's taints that have an effect.
pub(crate) fn has_untolerated(case: Case<'_>, node: &Value, effects: &[&str]) -> bool {
    let mut taints = list(&node["spec"]["taints"]).iter();
    taints.any(|taint| effects.contains(&text(&taint["effect"])) && !is_tolerated(case, taint))
}

fn is_tolerated(case: Case<'_>, taint: &Value) -> bool {
    let compares = case.0["gates"]["TaintTolerationComparisonOperators"] == true;
    let mut tolerations = list(&case.pod()["spec"]["tolerations"]).iter();
    tolerations.any(|toleration| matches(toleration, taint, compares))
}

pub(crate) const FILTERING: [&str; 2] = ["NoSchedule", "NoExecute"];

pub(crate) fn answer(case: Case<'_>) -> Answer {
    let refusal = |node| {
        has_untolerated(case, node, &FILTERING)
            .then_some((UNRESOLVABLE, "node(s) had untolerated taint(s)"))
    };
    let refusals: Vec<_> = case.nodes().iter().map(refusal).collect();
    let feasible = case.nodes().iter().zip(&refusals);
    let counts: Vec<i64> = feasible
        .filter(|(_, refusal)| refusal.is_none())
        .map(|(node, _)| {
            let taints = list(&node["spec"]["taints"]).iter();
            let preferring = taints.filter(|taint| text(&taint["effect"]) == "PreferNoSchedule");
            preferring
                .filter(|taint| !is_tolerated(case, taint))
                .count() as i64
        })
        .collect();
    let max = counts.iter().copied().max().unwrap_or(0);
    let normalized = |count: &i64| (*count, 100 - if max == 0 { 0 } else { 100 * count / max });
    Answer {
        scores: Some(counts.iter().map(normalized).collect()),
        refusals,
    }
}
