//! Counts the pods that a constraint selects.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/podtopologyspread/common.go` (`countPodsMatchSelector`).

use crate::plugins::label_selector::LabelSelector;
use crate::plugins::plugin::SchedulingCycle;
use crate::slice::value_at;

/// The number of pods on each node that a constraint selects: those in the pod's namespace that are not terminating.
pub(super) struct MatchingPods {
    /// The numbers by the node's index.
    by_node: Vec<i64>,
}

impl MatchingPods {
    pub(super) fn new(cycle: SchedulingCycle<'_>, selector: Option<&LabelSelector>) -> Self {
        let snapshot = &cycle.cluster.snapshot;
        let mut by_node = vec![0; snapshot.nodes().len()];
        // An empty selector counts no pod, although it matches the pod to place.
        let selector = selector.filter(|selector| !selector.is_empty());
        for (index, class) in snapshot.classes_matching(selector) {
            if class.is_terminating || class.namespace != cycle.pod.metadata.namespace {
                continue;
            }
            for pods in snapshot.nodes_with(index) {
                if let Some(count) = by_node.get_mut(pods.node) {
                    *count += pods.count;
                }
            }
        }
        Self { by_node }
    }

    /// Returns the number of matching pods on a node, by its index.
    pub(super) fn count(&self, node: usize) -> i64 {
        value_at(&self.by_node, node)
    }
}
