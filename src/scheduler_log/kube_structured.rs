//! Reads the lines of kube-scheduler that have fields, from 1.21 on.
//!
//! Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/plugins/noderesources/resource_allocation.go`,
//! `pkg/scheduler/schedule_one.go` and `pkg/scheduler/framework/runtime/batch.go`. To 1.28 the first message begins with
//! `Listing`; the amounts are a map to 1.26.

use super::amounts::{int, list, paired};
use super::facts::{Fact, FactKind, NodeFact, ScoredAmounts};
use super::line::Fields;
use crate::Score;

/// Reads a message: `None` for another message, an empty list for one that lacks a field.
pub(super) fn facts(message: &str, fields: &Fields) -> Option<Vec<Fact>> {
    let fact = match message {
        "Listed internal info for allocatable resources, requested resources and score"
        | "Listing internal info for allocatable resources, requested resources and score" => {
            node_fact(fields, resources(fields))
        }
        "Plugin scored node for pod" => node_fact(fields, plugin(fields, "plugin", true)),
        "Extender scored node for pod" => node_fact(fields, plugin(fields, "extender", false)),
        "Calculated node's final score for pod" => {
            node_fact(fields, score(fields, "score").map(NodeFact::Total))
        }
        "Attempting to schedule pod" => pod_fact(fields, Some(FactKind::Attempt)),
        "OpportunisticBatch provided node hint" => pod_fact(fields, Some(FactKind::ReusedRanking)),
        "Unable to schedule pod; no fit; waiting" => {
            pod_fact(fields, Some(FactKind::Unschedulable))
        }
        "Attempting to bind pod to node" | "Successfully bound pod to node" => {
            pod_fact(fields, bound(fields))
        }
        _ => return None,
    };
    Some(fact.into_iter().collect())
}

fn pod_fact(fields: &Fields, kind: Option<FactKind>) -> Option<Fact> {
    Some(Fact::new(fields.get("pod")?, kind?))
}

fn node_fact(fields: &Fields, fact: Option<NodeFact>) -> Option<Fact> {
    Some(Fact::of_node(
        fields.get("pod")?,
        fields.get("node")?,
        fact?,
    ))
}

fn score(fields: &Fields, name: &str) -> Option<Score> {
    Some(Score::Integer(int(fields.get(name)?)?))
}

fn resources(fields: &Fields) -> Option<NodeFact> {
    let allocatable = list(fields.get("allocatableResource")?)?;
    Some(NodeFact::Resources(ScoredAmounts {
        scorer: fields.get("resourceAllocationScorer")?.into(),
        resources: paired(allocatable, list(fields.get("requestedResource")?)?)?,
        score: score(fields, "resourceScore")?,
    }))
}

fn plugin(fields: &Fields, name: &str, is_weighted: bool) -> Option<NodeFact> {
    Some(NodeFact::Plugin {
        name: fields.get(name)?.into(),
        score: score(fields, "score")?,
        is_weighted,
    })
}

fn bound(fields: &Fields) -> Option<FactKind> {
    let count = |name| fields.get(name).and_then(int);
    Some(FactKind::Bound {
        node: fields.get("node")?.into(),
        evaluated: count("evaluatedNodes"),
        feasible: count("feasibleNodes"),
    })
}
