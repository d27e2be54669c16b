//! Reads the lines of Volcano.
//!
//! Source: volcano-sh/volcano, `pkg/scheduler/plugins/binpack/binpack.go`, `plugins/nodeorder/nodeorder.go`,
//! `plugins/resource-strategy-fit/resource_strategy_fit.go` and `actions/allocate/allocate.go`. V(4) prints scores, V(5)
//! the resources of a score.

use super::amounts::int;
use super::facts::{Fact, FactKind, LoggedResource, NodeFact};
use super::line::captures;
use crate::Score;
use crate::resource::ResourceKind;
use crate::volcano::BINPACK;

/// The name under which the scores of nodeorder are kept.
pub(super) const NODE_ORDER: &str = "nodeorder";
/// The name under which the scores of nodeorder for all nodes at once are kept.
const BATCH_NODE_ORDER: &str = "nodeorder (batch)";

/// Reads a message: `None` for another message, an empty list for one that is cut off.
pub(super) fn facts(message: &str) -> Option<Vec<Fact>> {
    type Reader = fn(&str) -> Option<Vec<Fact>>;
    let readers: [Reader; 5] = [task_resource, over_capacity, score, batch_scores, bound];
    readers.iter().find_map(|read| read(message))
}

fn task_resource(message: &str) -> Option<Vec<Fact>> {
    let [pod, node, name, need, used, allocatable, rest] = captures(
        message,
        "task * on node * resource *, need *, used *, allocatable *, weight *",
    )?;
    let read = || -> Option<Vec<Fact>> {
        let (weight, _) = rest.split_once(", score ")?;
        let fact = resource(name, [need, used, allocatable], int(weight))?;
        Some(vec![Fact::of_node(pod, node, NodeFact::TaskResource(fact))])
    };
    Some(read().unwrap_or_default())
}

/// Reads a resource over capacity, which makes the score of the node 0, from Volcano 1.8 on.
fn over_capacity(message: &str) -> Option<Vec<Fact>> {
    let [pod, node, name, _, need, used, allocatable] = captures(
        message,
        "task * cannot binpack node *: resource: * is *, need *, used *, allocatable *",
    )?;
    let fact = resource(name, [need, used, allocatable], None).map(NodeFact::TaskResource);
    Some(
        fact.map(|fact| Fact::of_node(pod, node, fact))
            .into_iter()
            .collect(),
    )
}

/// Converts amounts from Volcano's units: thousandths of anything but memory.
fn resource(name: &str, amounts: [&str; 3], weight: Option<i64>) -> Option<LoggedResource> {
    let unit = match ResourceKind::from_name(name) {
        ResourceKind::Cpu | ResourceKind::Memory => 1.0,
        _ => 1000.0,
    };
    let amount = |text: &str| {
        let amount: f64 = text.trim().parse().ok()?;
        let units = amount / unit;
        (units.fract() == 0.0 && units.abs() < 2_f64.powi(53)).then_some(units as i64)
    };
    let [need, used, allocatable] = amounts.map(amount);
    Some(LoggedResource {
        name: Some(name.into()),
        allocatable: allocatable?,
        requested: used?.wrapping_add(need?),
        request: need,
        weight,
    })
}

fn score(message: &str) -> Option<Vec<Fact>> {
    let templates = [
        (BINPACK, "Binpack score for Task * on node * is: *"),
        (
            "resourceStrategyFit",
            "resourceStrategyFit policy score for Task * on node * is: *",
        ),
        (
            NODE_ORDER,
            "Nodeorder Total Score for task<*> on node * is: *",
        ),
        (NODE_ORDER, "Total Score for task * on node * is: *"),
    ];
    let found = templates.into_iter().find_map(|(scorer, template)| {
        let [pod, node, score] = captures(message, template)?;
        Some((scorer, pod, node, score))
    });
    let (scorer, pod, node, score) = found?;
    let fact = float(score).map(|score| score_fact(scorer, pod, node, score));
    Some(fact.into_iter().collect())
}

fn float(text: &str) -> Option<Score> {
    let number: f64 = text.trim().parse().ok()?;
    Some(Score::Float(number))
}

/// Scores of Volcano's plugins are multiplied by their weights.
fn score_fact(scorer: &str, pod: &str, node: &str, score: Score) -> Fact {
    let fact = match scorer {
        NODE_ORDER | BATCH_NODE_ORDER => NodeFact::Plugin {
            name: scorer.into(),
            score,
            is_weighted: true,
        },
        _ => NodeFact::TaskScore {
            scorer: scorer.into(),
            score,
        },
    };
    Fact::of_node(pod, node, fact)
}

fn batch_scores(message: &str) -> Option<Vec<Fact>> {
    let [pod, scores] = captures(message, "Batch Total Score for task * is: map[*")?;
    let read = || -> Option<Vec<Fact>> {
        let scores = scores.strip_suffix(']')?.split(' ');
        let fact = |entry: &str| {
            let (node, score) = entry.rsplit_once(':')?;
            Some(score_fact(BATCH_NODE_ORDER, pod, node, float(score)?))
        };
        scores.filter(|entry| !entry.is_empty()).map(fact).collect()
    };
    Some(read().unwrap_or_default())
}

fn bound(message: &str) -> Option<Vec<Fact>> {
    let [pod, node] = captures(message, "Binding Task <*> to node <*>")?;
    let kind = FactKind::Bound {
        node: node.into(),
        evaluated: None,
        feasible: None,
    };
    Some(vec![Fact::new(pod, kind)])
}
