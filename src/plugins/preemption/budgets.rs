//! Decides which victims would violate a pod disruption budget.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/defaultpreemption/default_preemption.go` (`filterPodsWithPDBViolation`).

use super::victims::Victim;
use crate::plugins::label_selector::LabelSelector;
use crate::plugins::objects::PodDisruptionBudget;
use crate::plugins::snapshot::PodClass;

/// Divides victims into those whose removal would violate a budget, and the others; both keep their order. Each victim
/// uses up a disruption of every budget that selects it.
pub(super) fn divide_by_violation<'v>(
    victims: Vec<Victim<'v>>,
    budgets: &[PodDisruptionBudget],
) -> (Vec<Victim<'v>>, Vec<Victim<'v>>) {
    let mut allowed: Vec<i64> = budgets.iter().map(|it| it.disruptions_allowed).collect();
    victims.into_iter().partition(|victim| {
        let mut is_violating = false;
        for (budget, allowed) in budgets.iter().zip(&mut allowed) {
            if protects(budget, victim.class, &victim.pod.name) {
                *allowed = allowed.wrapping_sub(1);
                is_violating |= *allowed < 0;
            }
        }
        is_violating
    })
}

/// Returns true if a budget selects a pod and has not counted its disruption yet.
fn protects(budget: &PodDisruptionBudget, class: &PodClass, name: &str) -> bool {
    let selects = |selector: &LabelSelector| {
        !selector.is_empty() && selector.is_valid() && selector.matches(&class.labels)
    };
    !class.labels.is_empty()
        && budget.metadata.namespace == class.namespace
        && budget.selector.as_ref().is_some_and(selects)
        && budget.disrupted_pods.get(name).is_none()
}
