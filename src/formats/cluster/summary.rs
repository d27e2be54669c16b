//! Summarizes a cluster in numbers.

use serde::Serialize;

use super::read_error::ReadError;
use super::store::{Store, StoredPod};

/// The counts of a cluster, and its read errors.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ClusterSummary<'s> {
    /// The number of nodes.
    pub nodes: usize,
    /// The number of cordoned nodes among them.
    pub cordoned: usize,
    /// The number of nodes with a taint other than that of a cordon.
    pub tainted: usize,
    /// The number of pods placed on these nodes.
    pub placed: usize,
    /// The number of pods on nodes that were not read.
    pub on_unknown_nodes: usize,
    /// The number of pending pods.
    pub pending: usize,
    /// The number of terminated pods, which use nothing.
    pub terminated: usize,
    /// The number of pod classes.
    pub pod_classes: usize,
    /// The number of nodes and pods that were read again; the last one is used.
    pub replaced: usize,
    /// Objects of other kinds.
    pub skipped: Vec<Skipped<'s>>,
    /// The read errors.
    pub errors: &'s [ReadError],
    /// The number of further read errors.
    pub more_errors: usize,
}

/// The objects of a kind that is not read.
#[derive(Clone, Debug, Serialize)]
pub struct Skipped<'s> {
    /// The kind.
    pub kind: &'s str,
    /// The number of objects.
    pub count: usize,
}

pub(super) fn summary(store: &Store) -> ClusterSummary<'_> {
    let nodes = store.nodes_by_name();
    let mut summary = ClusterSummary {
        nodes: nodes.len(),
        cordoned: nodes
            .iter()
            .filter(|node| node.2.node.constraints.unschedulable)
            .count(),
        tainted: nodes
            .iter()
            .filter(|node| !node.2.taints.is_empty())
            .count(),
        pod_classes: store.distinct_requests.all().len(),
        replaced: store.replaced,
        skipped: skipped(store),
        errors: &store.read_errors.listed,
        more_errors: store.read_errors.omitted,
        ..ClusterSummary::default()
    };
    for pod in store.pods.items() {
        let count = match pod {
            StoredPod::Pending { .. } => &mut summary.pending,
            StoredPod::Terminated => &mut summary.terminated,
            StoredPod::Placed { node, .. } => match store.nodes.get(*node) {
                Some(Some(_)) => &mut summary.placed,
                _ => &mut summary.on_unknown_nodes,
            },
        };
        *count += 1;
    }
    summary
}

fn skipped(store: &Store) -> Vec<Skipped<'_>> {
    let kind = |(kind, number)| {
        let count = store.skipped.get(number).copied().unwrap_or_default();
        Skipped { kind, count }
    };
    store.skipped.by_name().map(kind).collect()
}
