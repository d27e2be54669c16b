//! Selects the pods that would have to be removed from a node.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/defaultpreemption/default_preemption.go` (`SelectVictimsOnNode`);
//! `pkg/scheduler/util/utils.go` (`MoreImportantPod`).

use super::VictimPod;
use super::budgets::divide_by_violation;
use super::running_pod::RunningPod;
use crate::plugins::objects::PodDisruptionBudget;
use crate::plugins::refusal::Refusal;
use crate::plugins::snapshot::PodClass;
use crate::sort;

/// A pod that could be removed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Victim<'v> {
    pub(super) pod: &'v RunningPod,
    pub(super) class: &'v PodClass,
}

/// A node from which pods are removed and to which they are added back, on trial.
pub(super) trait TrialNode {
    /// Removes a pod of a class.
    fn remove(&mut self, class: usize);
    /// Adds a pod of a class.
    fn add(&mut self, class: usize);
    /// Returns why the node does not accept the pod to schedule; none if it does.
    fn refusal(&mut self) -> Option<Refusal>;
}

/// The victims on a node: the most important first. Without a sort, those that violate a budget are before the others.
#[derive(Clone, Debug)]
pub(super) struct SelectedVictims<'v> {
    pub(super) victims: Vec<Victim<'v>>,
    /// The number of victims that violate a budget.
    pub(super) violations: usize,
}

impl Victim<'_> {
    pub(super) fn describe(&self) -> VictimPod {
        VictimPod {
            namespace: self.class.namespace.clone(),
            name: self.pod.name.clone(),
            priority: self.class.priority,
        }
    }
}

/// Selects as few victims as possible: all pods of a lower priority are removed, then added back, the most important
/// first, unless the pod to schedule would no longer fit. Pods whose removal would violate a budget are added back before
/// the others; they stay first unless the release `sorts_victims`.
///
/// # Errors
/// Returns why the node does not accept the pod even without the victims.
pub(super) fn select_victims<'v>(
    node: &mut impl TrialNode,
    potential: Vec<Victim<'v>>,
    budgets: &[PodDisruptionBudget],
    sorts_victims: bool,
) -> Result<SelectedVictims<'v>, Refusal> {
    for victim in &potential {
        node.remove(victim.pod.class);
    }
    if let Some(refusal) = node.refusal() {
        return Err(refusal);
    }
    let mut potential = potential;
    sort_by_importance(&mut potential);
    let (violating, others) = divide_by_violation(potential, budgets);
    let is_mixed = !violating.is_empty() && !others.is_empty();
    let mut victims = keep_refused(node, violating);
    let violations = victims.len();
    victims.extend(keep_refused(node, others));
    if is_mixed && sorts_victims {
        sort_by_importance(&mut victims);
    }
    Ok(SelectedVictims {
        victims,
        violations,
    })
}

/// Adds pods back to a node while it still accepts the pod to schedule; returns those that stay removed.
fn keep_refused<'v>(node: &mut impl TrialNode, victims: Vec<Victim<'v>>) -> Vec<Victim<'v>> {
    let stays_removed = |victim: &Victim<'v>| {
        node.add(victim.pod.class);
        let is_refused = node.refusal().is_some();
        if is_refused {
            node.remove(victim.pod.class);
        }
        is_refused
    };
    victims.into_iter().filter(stays_removed).collect()
}

/// Sorts by priority, the highest first, then by the time since the start, the longest first. Pods that have not started are
/// last.
fn sort_by_importance(victims: &mut Vec<Victim<'_>>) {
    sort::by_text(victims, |victim| victim.pod.start_key());
    sort::by_key(victims, |victim| !victim.class.priority);
}
