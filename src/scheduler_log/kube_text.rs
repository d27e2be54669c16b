//! Reads the lines that kube-scheduler to 1.22 prints without fields.
//!
//! Source: kubernetes/kubernetes, to 1.15 `pkg/scheduler/algorithm/priorities/resource_allocation.go`, then
//! `pkg/scheduler/framework/plugins/noderesources/resource_allocation.go`; `pkg/scheduler/core/generic_scheduler.go`;
//! `pkg/scheduler/scheduler.go`.

use super::amounts::{int, named, paired};
use super::facts::{Fact, FactKind, LoggedResource, NodeFact, ScoredAmounts};
use super::line::captures;
use crate::Score;

/// Reads a message: `None` for another message, an empty list for one that is cut off.
pub(super) fn facts(message: &str) -> Option<Vec<Fact>> {
    type Reader = fn(&str) -> Option<Vec<Fact>>;
    let readers: [Reader; 8] = [
        capacities,
        maps,
        priority,
        host,
        plugin_scores,
        bound,
        binding,
        attempt,
    ];
    readers.iter().find_map(|read| read(message))
}

/// Reads a score by cpu and memory, to 1.15.
fn capacities(message: &str) -> Option<Vec<Fact>> {
    let [head, amounts] = captures(message, "*, capacity *")?;
    let [pod, node, scorer] = captures(head, "* -> *: *")?;
    let read = || -> Option<Vec<Fact>> {
        let [cpu, memory, rest] = captures(amounts, "* millicores * memory bytes*")?;
        let [_, requested_cpu, requested_memory, rest] =
            captures(rest, "*total request * millicores * memory bytes*")?;
        let [_, score] = captures(rest, "*score *")?;
        let resource = |name: &str, allocatable, requested| {
            Some(LoggedResource {
                name: Some(name.into()),
                allocatable: int(allocatable)?,
                requested: int(requested)?,
                request: None,
                weight: None,
            })
        };
        let resources = vec![
            resource("cpu", cpu, requested_cpu)?,
            resource("memory", memory, requested_memory)?,
        ];
        scored(pod, node, scorer, resources, score)
    };
    Some(read().unwrap_or_default())
}

/// Reads a score by the amounts of any resources, 1.16 to 1.22.
fn maps(message: &str) -> Option<Vec<Fact>> {
    let [head, amounts] = captures(message, "*, map of allocatable resources *")?;
    let [pod, node, scorer] = captures(head, "* -> *: *")?;
    let read = || -> Option<Vec<Fact>> {
        let [allocatable, rest] = captures(amounts, "*, map of requested resources *")?;
        let [requested, rest] = captures(rest, "*]*")?;
        let [_, score] = captures(rest, "*score *")?;
        let resources = paired(named(allocatable)?, named(requested)?)?;
        scored(pod, node, scorer, resources, score.trim_end_matches(','))
    };
    Some(read().unwrap_or_default())
}

fn scored(
    pod: &str,
    node: &str,
    scorer: &str,
    resources: Vec<LoggedResource>,
    score: &str,
) -> Option<Vec<Fact>> {
    let fact = NodeFact::Resources(ScoredAmounts {
        scorer: scorer.into(),
        resources,
        score: Score::Integer(int(score)?),
    });
    Some(vec![Fact::of_node(pod, node, fact)])
}

/// Reads the score of a priority function before it is multiplied by its weight, to 1.16.
fn priority(message: &str) -> Option<Vec<Fact>> {
    let [pod, node, name, score] = captures(message, "* -> *: *, Score: (*)")?;
    let fact = |score| plugin_fact(pod, node, name, score, false);
    Some(int(score).map(fact).into_iter().collect())
}

fn plugin_fact(pod: &str, node: &str, name: &str, score: i64, is_weighted: bool) -> Fact {
    let fact = NodeFact::Plugin {
        name: name.into(),
        score: Score::Integer(score),
        is_weighted,
    };
    Fact::of_node(pod, node, fact)
}

/// Reads the total score of a node, to 1.20.
fn host(message: &str) -> Option<Vec<Fact>> {
    let [node, score] = captures(message, "Host * => Score *")?;
    let fact = |score| Fact::of_node("", node, NodeFact::Total(Score::Integer(score)));
    Some(int(score).map(fact).into_iter().collect())
}

/// Reads a plugin's weighted scores of all nodes, 1.19 and 1.20: `[{node2 95} {node1 72}]`.
fn plugin_scores(message: &str) -> Option<Vec<Fact>> {
    let [plugin, pod, list] = captures(message, "Plugin * scores on * => [*")?;
    let read = || -> Option<Vec<Fact>> {
        let list = list.strip_suffix("}]")?.strip_prefix('{')?;
        let fact = |entry: &str| {
            let (node, score) = entry.split_once(' ')?;
            Some(plugin_fact(pod, node, plugin, int(score)?, true))
        };
        list.split("} {").map(fact).collect()
    };
    Some(read().unwrap_or_default())
}

fn bound(message: &str) -> Option<Vec<Fact>> {
    let [pod, node, evaluated, feasible] = captures(
        message,
        "pod * is bound successfully on node *, * nodes evaluated, * nodes were found feasible",
    )?;
    let kind = FactKind::Bound {
        node: node.trim_matches('"').into(),
        evaluated: int(evaluated),
        feasible: int(feasible),
    };
    Some(vec![Fact::new(pod, kind)])
}

fn binding(message: &str) -> Option<Vec<Fact>> {
    let [pod, node] = captures(message, "Attempting to bind * to *")?;
    let kind = FactKind::Bound {
        node: node.into(),
        evaluated: None,
        feasible: None,
    };
    Some(vec![Fact::new(pod, kind)])
}

fn attempt(message: &str) -> Option<Vec<Fact>> {
    let [pod] = captures(message, "Attempting to schedule pod: *")?;
    Some(vec![Fact::new(pod, FactKind::Attempt)])
}
