//! Empty nodes.

use super::node::NodeAmounts;

/// Nodes without any usage.
///
/// Definition: a node is empty if nothing of any resource is used. With a column for the number of
/// pods that is exact; without, a pod without requests is not seen.
///
/// Unit: nodes. Range: from 0 to all of them.
///
/// Source: our own definition, after the nodes that an autoscaler can remove at once
/// (kubernetes/autoscaler, "empty nodes", except for pods of `DaemonSet`s, which count here like
/// all others).
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
