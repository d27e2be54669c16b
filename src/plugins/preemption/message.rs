//! Words the outcome of preemption as kube-scheduler does, after the message of the filters.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/preemption/preemption.go` (`Preempt`) and
//! `pkg/scheduler/framework/types.go` (`FitError.Error`).

use super::Preemption;
use crate::plugins::fit_error::{counted_reasons, no_nodes_available};

impl Preemption {
    /// Returns the message; none if there are candidates.
    pub(crate) fn message(&self) -> Option<String> {
        match self {
            Self::NotEligible { reason } => Some(format!("preemption: {reason}")),
            Self::NoCandidates { nodes, reasons } => {
                let other_nodes = nodes.saturating_sub(reasons.len());
                let other_nodes =
                    (0..other_nodes).map(|_| "Preemption is not helpful for scheduling");
                let tried = reasons.iter().flat_map(|node| &node.reasons);
                let reasons = other_nodes.map(String::from).chain(tried.cloned());
                let message = no_nodes_available(*nodes, &counted_reasons(reasons));
                Some(format!("preemption: {message}"))
            }
            Self::Candidates { .. } => None,
        }
    }
}
