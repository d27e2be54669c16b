//! Scores the nodes of vectors as columns, and compares the scores with those of the traces.

use crate::batch::Columns;
use crate::kube::{ReleaseScorer, scored_resources};
use crate::node::NodeTotals;
use crate::trace::Score;
use crate::{Pod, Policy, Release, ResourceKind, Scorer};

/// Returns the difference between columns and the trace of nodes with these totals, if any.
pub(super) fn difference(
    release: Release,
    policy: &Policy,
    pod: &Pod,
    totals: &[NodeTotals],
    traced: &[Score],
) -> Option<String> {
    let scorer = ReleaseScorer::new(policy, release.rules(), false, pod);
    let non_zero = scorer.counts_non_zero;
    let mut columns = Columns::new(totals.len())?;
    for resource in &scorer.resources {
        let name = &*resource.name;
        let amounts = totals.iter();
        let amounts = amounts.map(|node| (node.allocatable.get(name), node.used(name, non_zero)));
        let (allocatable, used): (Vec<i64>, Vec<i64>) = amounts.unzip();
        columns.set_resource(name, &allocatable, &used);
    }
    let scorer = Scorer::KubeScheduler(release);
    columns.configure(scorer, policy, pod);
    let byte = |score: &Score| match score {
        Score::Integer(score) => u8::try_from(*score).unwrap_or(Columns::OUT_OF_RANGE),
        Score::Float(_) => Columns::OUT_OF_RANGE,
    };
    let expected: Vec<u8> = traced.iter().map(byte).collect();
    let actual = columns.scores();
    (actual != expected).then(|| format!("columns: {actual:?}"))
}

/// Returns the score of one node with these requested and allocatable amounts. The requested amounts
/// include 1 of each resource for the pod. Returns `None` if the release scores other resources than
/// the policy, or if a name is not that of a resource.
pub(super) fn score_one_node(
    release: Release,
    policy: &Policy,
    amounts: &[(i64, i64)],
) -> Option<u8> {
    let is_known = |name: &str| ResourceKind::from_name(name) != ResourceKind::Unknown;
    let all_known = policy
        .resources
        .iter()
        .all(|resource| is_known(&resource.name));
    if scored_resources(policy, release.rules()) != policy.resources || !all_known {
        return None;
    }
    let mut columns = Columns::new(1)?;
    for (resource, (requested, allocatable)) in policy.resources.iter().zip(amounts) {
        let used = requested.wrapping_sub(1);
        columns.set_resource(&resource.name, &[*allocatable], &[used]);
    }
    let scorer = Scorer::KubeScheduler(release);
    columns.configure(scorer, policy, &Pod::default());
    columns.set_requests(&vec![1; amounts.len()]);
    columns.scores().first().copied()
}
