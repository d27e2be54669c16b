//! Summarizes a cluster in numbers.

use serde::Serialize;

use super::ClusterReader;
use super::other_objects::KindCount;
use super::read_error::ReadError;
use super::store::StoredPod;

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
    /// The number of pods that have terminated, or that are being deleted and have no node. They use nothing.
    pub terminated: usize,
    /// The number of pod classes.
    pub pod_classes: usize,
    /// The number of nodes and pods that were read again; the last one is used.
    pub replaced: usize,
    /// The objects of the other kinds that plugins read, such as services.
    pub objects: Vec<KindCount<'s>>,
    /// The objects of kinds that are not read.
    pub skipped: Vec<KindCount<'s>>,
    /// The read errors.
    pub errors: &'s [ReadError],
    /// The number of further read errors.
    pub more_errors: usize,
}

impl ClusterReader {
    /// Returns the counts, and the read errors.
    #[must_use]
    pub fn summary(&self) -> ClusterSummary<'_> {
        let store = &self.store;
        let nodes = || store.nodes.items().iter().flatten();
        let cordoned = nodes().filter(|node| node.object.node.constraints.unschedulable);
        let skipped = store.skipped.by_name();
        let mut summary = ClusterSummary {
            nodes: nodes().count(),
            cordoned: cordoned.count(),
            tainted: nodes().filter(|node| !node.taints.is_empty()).count(),
            pod_classes: store.distinct_requests.len(),
            replaced: store.replaced,
            objects: store.other_objects.counts(),
            skipped: skipped
                .map(|(kind, _, count)| KindCount {
                    kind,
                    count: *count,
                })
                .collect(),
            errors: &store.read_errors,
            more_errors: store.omitted_errors,
            ..ClusterSummary::default()
        };
        for pod in store.pods.items() {
            let count = match pod {
                StoredPod::Pending { .. } => &mut summary.pending,
                StoredPod::Skipped => &mut summary.terminated,
                StoredPod::Placed { node, .. } => match store.nodes.get(*node) {
                    Some(Some(_)) => &mut summary.placed,
                    _ => &mut summary.on_unknown_nodes,
                },
            };
            *count += 1;
        }
        summary
    }
}
