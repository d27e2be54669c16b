//! Words the outcome of preemption as kube-scheduler does.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/preemption/preemption.go` (`Preempt`); the message about
//! success by the release note of k/k#140180, and by events of clusters that have it.

use super::Preemption;
use crate::plugins::fit_error::{counted_reasons, no_nodes_available};

impl Preemption {
    /// Returns true if victims are removed from a node.
    pub(crate) fn succeeds(&self) -> bool {
        matches!(self, Self::Candidates { .. })
    }

    /// Returns the message; of candidates that are equally good, it names the first one.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Self::NotEligible { reason } => Some((*reason).into()),
            Self::NoCandidates { nodes, reasons } => {
                let other_nodes = nodes.saturating_sub(reasons.len());
                let other_nodes =
                    (0..other_nodes).map(|_| "Preemption is not helpful for scheduling".into());
                let tried = reasons.iter().flat_map(|node| node.reasons.iter().cloned());
                let reasons = counted_reasons(other_nodes.chain(tried));
                Some(no_nodes_available(*nodes, &reasons))
            }
            Self::Candidates {
                candidates, best, ..
            } => {
                let best = best.first()?;
                let chosen = candidates
                    .iter()
                    .find(|candidate| candidate.node == *best)?;
                let victims = chosen.victims.len();
                Some(format!(
                    "found a potential placement for pod on node {best}, preempting {victims} victims"
                ))
            }
        }
    }
}
