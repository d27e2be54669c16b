//! NodeResourcesFit's score of a placement: that of MostAllocated for the sums over the nodes of the placement, whatever
//! the type of the scoring strategy. A shape takes no part.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/noderesources/fit.go`
//! (`ScorePlacement`) and `resource_allocation.go` (`scorePlacement`).

use super::{Placement, PlacementCycle};
use crate::kube::{PodResource, ReleaseScorer, ResourceUsage};
use crate::requests::{Amounts, PluginKind, pod_requests};
use crate::trace::{NodeTrace, Score, TraceRecorder, TraceSink};
use crate::{Policy, Strategy};

/// Scores a placement.
pub(super) fn score(
    placement: &Placement<'_>,
    cycle: &PlacementCycle,
    sink: &mut impl TraceSink,
) -> i64 {
    let policy = Policy::new(Strategy::MostAllocated, cycle.resources.clone());
    let requests = |non_zero| requests_of_pods(placement, cycle, non_zero);
    let (plain, scored) = (requests(false), requests(true));
    let scorer = ReleaseScorer::with_requests(&policy, cycle.rules, &plain, &scored);
    let usages = scorer.resources.iter();
    let usages: Vec<_> = usages
        .map(|resource| usage_of_nodes(resource, placement))
        .collect();
    scorer.score_usages(usages.iter().copied(), sink)
}

/// Returns the arithmetic of a placement's score.
pub(super) fn trace(placement: &Placement<'_>, cycle: &PlacementCycle) -> NodeTrace {
    let mut recorder = TraceRecorder::default();
    let score = score(placement, cycle, &mut recorder);
    recorder.into_trace(Score::Integer(score))
}

/// Returns the sum of the requests of the pods that would be placed.
fn requests_of_pods(placement: &Placement<'_>, cycle: &PlacementCycle, non_zero: bool) -> Amounts {
    let mut sum = Amounts::default();
    for pod in &placement.pods {
        sum.add(&pod_requests(
            pod,
            &cycle.rules.requests,
            PluginKind::Fit,
            non_zero,
        ));
    }
    sum
}

/// Returns a resource on all nodes of a placement. A node without an allocatable amount does not count with its pods.
fn usage_of_nodes<'r>(resource: &'r PodResource, placement: &Placement<'_>) -> ResourceUsage<'r> {
    let (mut used, mut allocatable) = (0_i64, 0_i64);
    for node in &placement.nodes {
        let amount = node.totals.allocatable.get(&resource.name);
        if amount != 0 {
            allocatable = allocatable.wrapping_add(amount);
            used = used.wrapping_add(node.totals.used(&resource.name, true));
        }
    }
    resource.usage(used, allocatable)
}
