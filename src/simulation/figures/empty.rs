//! Counts empty nodes.

use super::node::NodeAmounts;

/// Nodes without any usage.
///
/// Definition: a node is empty if it has no used amount of any resource. Without a column for the number
/// of pods, a pod without requests does not count.
///
/// Unit: nodes. Range: from 0 to the number of nodes.
///
/// Source: our own definition, based on the nodes that an autoscaler can remove at once
/// (kubernetes/autoscaler, "empty nodes"), but pods of `DaemonSet`s count like any pod.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EmptyNodes {
    /// The number of empty nodes.
    pub empty: i128,
    /// The number of all nodes.
    pub nodes: i128,
}

impl EmptyNodes {
    pub(super) fn count(&mut self, node: &NodeAmounts, times: i128) {
        self.nodes += times;
        if node.used.iter().all(|used| *used == 0) {
            self.empty += times;
        }
    }
}
