//! Words the outcome of preemption as kube-scheduler does.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/preemption/preemption.go` (`Preempt`).

use super::Preemption;
use crate::plugins::fit_error::{counted_reasons, no_nodes_available};

impl Preemption {
    /// Returns the message; none if there are candidates.
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
            Self::Candidates { .. } => None,
        }
    }
}
