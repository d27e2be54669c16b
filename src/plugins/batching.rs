//! Opportunistic batching: the ranking of nodes for a pod serves the next pod too, if that is identical.
//!
//! Sources: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/runtime/batch.go`, and `SignPod` of each plugin in
//! `pkg/scheduler/framework/plugins`: InterPodAffinity, PodTopologySpread and DynamicResources exclude pods.

use super::plugin::SchedulingCycle;

/// Returns true if kube-scheduler may use the ranking for the next pod: if that is identical, follows within half a second, and
/// does not fit on the node of this one. With the default spread constraints, it never does.
pub(crate) fn reuses_ranking(cycle: SchedulingCycle<'_>) -> bool {
    let SchedulingCycle { pod, profile, .. } = cycle;
    let has_affinity = pod.affinity.pod.has_terms() || pod.affinity.pod_anti.has_terms();
    let spreads = !pod.topology_spread_constraints.is_empty()
        || !profile
            .args
            .pod_topology_spread
            .default_constraints
            .is_empty();
    profile.release.plugins().reuses_rankings
        && !has_affinity
        && !spreads
        && !pod.has_resource_claims
}
