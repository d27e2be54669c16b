//! Decides if a pod may preempt others.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/defaultpreemption/default_preemption.go` (`PodEligibleToPreemptOthers`).

use super::running_pod::RunningPod;
use crate::plugins::plugin::SchedulingCycle;
use crate::plugins::refusal::{Code, Refusal};

/// Returns why the pod of a cycle may not preempt others, if it may not.
pub(super) fn reason_against(
    cycle: SchedulingCycle<'_>,
    refusals: &[Option<Refusal>],
) -> Option<&'static str> {
    if &*cycle.pod.preemption_policy == "Never" {
        return Some("not eligible due to preemptionPolicy=Never.");
    }
    let node = cycle.nominated_node()?;
    let refusal = refusals.get(node.index)?.as_ref();
    if refusal.is_some_and(|refusal| refusal.code == Code::UnschedulableAndUnresolvable) {
        return None;
    }
    let is_waited_for = |pod: &RunningPod| {
        let class = cycle.cluster.snapshot.classes().get(pod.class);
        pod.node == node.index
            && pod.is_preempted
            && class.is_some_and(|class| class.priority < cycle.pod.priority)
    };
    let is_waiting = cycle.cluster.running.pods.iter().any(is_waited_for);
    is_waiting.then_some("not eligible due to a terminating pod on the nominated node.")
}
