//! Runs a whole scheduling cycle: schedules a pod and, if no node is feasible, runs the PostFilter plugins.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/schedule_one.go` (`schedulingCycle`).

use super::fit_error::fit_error;
use super::plugin::SchedulingCycle;
use super::post_filter::{PostFilter, post_filter};
use super::preemption::Preemption;
use super::run::{SchedulingResult, schedule};

/// The outcome of a scheduling cycle.
pub(crate) struct CycleOutcome {
    pub(crate) result: SchedulingResult,
    /// The outcome of preemption, if no node is feasible.
    pub(crate) preemption: Option<Preemption>,
    /// The message of the event FailedScheduling, if no node is feasible.
    pub(crate) failed_scheduling: Option<String>,
}

/// Runs a scheduling cycle. The arithmetic of the scores of the `explained` best nodes is recorded.
pub(crate) fn run_cycle(cycle: SchedulingCycle<'_>, explained: usize) -> CycleOutcome {
    let mut result = schedule(cycle, explained);
    let PostFilter {
        message,
        preemption,
    } = post_filter(cycle, &result).unwrap_or_else(|error| {
        result.error = Some(error);
        PostFilter::default()
    });
    CycleOutcome {
        failed_scheduling: fit_error(&result, message.as_deref()),
        preemption,
        result,
    }
}
