//! The message of the event FailedScheduling.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/types.go` (`FitError.Error`).

use super::run::SchedulingResult;
use crate::filter::count_messages;

/// The error of a cluster without nodes (`ErrNoNodesAvailable`).
const NO_NODES: &str = "no nodes available to schedule pods";

/// Returns kube-scheduler's message about a pod for which no node is feasible: `0/5 nodes are available: 2 Insufficient cpu,
/// 3 node(s) had untolerated taint(s).` The message of a PostFilter, such as that of preemption, follows.
pub(crate) fn fit_error(result: &SchedulingResult, post_filter: Option<&str>) -> Option<String> {
    if result.error.is_some() || !result.feasible.is_empty() {
        return None;
    }
    let nodes = result.refusals.len();
    if nodes == 0 {
        return Some(NO_NODES.into());
    }
    let message = match &result.pre_filter {
        Some(refusal) => no_nodes_available(nodes, &refusal.message()),
        None => {
            let refusals = result.refusals.iter().flatten();
            let reasons = refusals.flat_map(|refusal| refusal.reasons.iter().cloned());
            no_nodes_available(nodes, &counted_reasons(reasons))
        }
    };
    let parts = [Some(&*message), post_filter];
    Some(parts.into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// Returns the message that none of the nodes is available.
pub(super) fn no_nodes_available(nodes: usize, reasons: &str) -> String {
    format!("0/{nodes} nodes are available: {reasons}.")
}

/// Returns reasons of nodes, each with its number, in the order of these texts: `10 x` is before `2 y`.
pub(super) fn counted_reasons(reasons: impl Iterator<Item = String>) -> String {
    let counts = count_messages(reasons).into_iter();
    let mut texts: Vec<String> = counts
        .map(|count| format!("{} {}", count.nodes, count.message))
        .collect();
    texts.sort_unstable();
    texts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::super::refusal::Refusal;
    use super::{SchedulingResult, fit_error};

    fn refused(reasons: &[(&str, usize)]) -> SchedulingResult {
        let refusals = reasons.iter().flat_map(|(reason, nodes)| {
            let refusal = Refusal::unschedulable("NodeResourcesFit", *reason);
            vec![Some(refusal); *nodes]
        });
        SchedulingResult {
            refusals: refusals.collect(),
            ..SchedulingResult::default()
        }
    }

    #[test]
    fn reasons_are_sorted_as_texts_with_their_numbers() {
        let result = refused(&[("Too many pods", 2), ("Insufficient cpu", 10)]);
        let message = "0/12 nodes are available: 10 Insufficient cpu, 2 Too many pods.";
        assert_eq!(fit_error(&result, None).as_deref(), Some(message));
        let with_preemption = format!("{message} preemption: not eligible due to x.");
        let post_filter = Some("preemption: not eligible due to x.");
        assert_eq!(fit_error(&result, post_filter), Some(with_preemption));
    }

    #[test]
    fn a_pod_that_a_pre_filter_refuses_has_one_reason() {
        let mut result = refused(&[("pod affinity terms conflict", 3)]);
        let conflict = Refusal::unresolvable("NodeAffinity", "pod affinity terms conflict");
        result.pre_filter = Some(conflict);
        let message = "0/3 nodes are available: pod affinity terms conflict.";
        assert_eq!(fit_error(&result, None).as_deref(), Some(message));
    }

    #[test]
    fn a_cluster_without_nodes_has_a_message_of_its_own() {
        let result = SchedulingResult::default();
        let message = "no nodes available to schedule pods";
        assert_eq!(fit_error(&result, None).as_deref(), Some(message));
    }
}
