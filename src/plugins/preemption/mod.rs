//! DefaultPreemption: pods of a lower priority that could be removed so that a pod fits. It runs when no node is feasible.
//!
//! Extenders are not asked.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/defaultpreemption/default_preemption.go` and
//! `pkg/scheduler/framework/preemption/preemption.go`.

mod args;
mod budgets;
mod candidate;
mod dry_run;
mod eligibility;
mod message;
mod running_pod;
#[cfg(test)]
mod tests;
mod victims;

pub(crate) use args::DefaultPreemptionArgs;
use candidate::Candidate;
pub(crate) use running_pod::{RunningPod, RunningPods};

use serde::Serialize;

use super::framework::Framework;
use super::plugin::{PluginError, SchedulingCycle};
use super::refusal::{Code, Refusal};
use super::run::SchedulingResult;
use dry_run::DryRun;

/// The outcome of preemption.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(
    tag = "outcome",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub(crate) enum Preemption {
    /// The pod may not preempt others.
    NotEligible {
        /// The reason in kube-scheduler's words.
        reason: &'static str,
    },
    /// The pod would not fit on any node.
    NoCandidates {
        /// The number of nodes.
        nodes: usize,
        /// The reasons on nodes where pods could have been removed, in kube-scheduler's words.
        reasons: Vec<NodeReasons>,
    },
    /// Victims are removed from a node.
    Candidates {
        /// The nodes on which the pod would fit without the victims, in the order of the snapshot.
        candidates: Vec<NodeVictims>,
        /// The names of the best ones, of which one is picked at random.
        best: Vec<Box<str>>,
        /// True if kube-scheduler would stop before it has found all candidates, so that it may pick another one.
        is_sampled: bool,
    },
}

/// The reasons why removing pods from a node does not help.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct NodeReasons {
    /// The node.
    pub(crate) node: Box<str>,
    /// The reasons in kube-scheduler's words.
    pub(crate) reasons: Vec<String>,
}

/// A node with the pods that would be removed from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NodeVictims {
    /// The node.
    pub(crate) node: Box<str>,
    /// The pods, the most important first.
    pub(crate) victims: Vec<VictimPod>,
    /// The number of pods whose removal violates a disruption budget.
    pub(crate) violations: usize,
}

/// A pod that would be removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct VictimPod {
    /// Its namespace.
    pub(crate) namespace: Box<str>,
    /// Its name.
    pub(crate) name: Box<str>,
    /// Its priority.
    #[serde(serialize_with = "crate::trace::int64")]
    pub(crate) priority: i64,
}

/// Tries preemption for the pod of a cycle whose filters refused every node.
///
/// # Errors
/// Returns an error if a plugin fails.
pub(crate) fn preempt(
    cycle: SchedulingCycle<'_>,
    result: &SchedulingResult,
) -> Result<Preemption, PluginError> {
    if let Some(reason) = eligibility::reason_against(cycle, &result.refusals) {
        return Ok(Preemption::NotEligible { reason });
    }
    let potential: Vec<usize> = potential_nodes(&result.refusals).collect();
    let mut framework = Framework::new(cycle);
    let DryRun {
        candidates,
        reasons,
    } = match framework.pre_filter()? {
        None => dry_run::dry_run(&mut framework, &potential),
        Some(_) => DryRun::default(),
    };
    if candidates.is_empty() {
        let nodes = result.refusals.len();
        return Ok(Preemption::NoCandidates { nodes, reasons });
    }
    let limit = cycle
        .profile
        .args
        .default_preemption
        .candidates(potential.len());
    Ok(outcome(cycle, &candidates, limit))
}

/// Returns the indexes of the nodes on which removing pods could help.
fn potential_nodes(refusals: &[Option<Refusal>]) -> impl Iterator<Item = usize> {
    let is_resolvable = |refusal: &Refusal| refusal.code == Code::Unschedulable;
    let refusals = refusals.iter().enumerate();
    let potential = refusals.filter(move |(_, it)| it.as_ref().is_some_and(is_resolvable));
    potential.map(|(node, _)| node)
}

/// Describes candidates, of which kube-scheduler looks for at most `limit`.
fn outcome(cycle: SchedulingCycle<'_>, candidates: &[Candidate<'_>], limit: usize) -> Preemption {
    let nodes = cycle.cluster.snapshot.nodes();
    let name = |candidate: &Candidate<'_>| {
        let node = nodes.get(candidate.node);
        node.map_or_else(Box::default, |node| node.node.name.clone())
    };
    let described = candidates.iter().map(|candidate| NodeVictims {
        node: name(candidate),
        victims: candidate
            .selected
            .victims
            .iter()
            .map(victims::Victim::describe)
            .collect(),
        violations: candidate.selected.violations,
    });
    Preemption::Candidates {
        candidates: described.collect(),
        best: candidate::best(candidates).into_iter().map(name).collect(),
        is_sampled: candidates.len() > limit,
    }
}
