//! Empty nodes.

use super::node::NodeAmounts;

/// Nodes on which nothing runs.
///
/// Definition: a node is empty when nothing is used of any resource. With a column for the number of
/// pods that is exact; without, a pod that asks for nothing is not seen.
///
/// Unit: nodes. Range: from 0 to all of them.
///
/// Source: this is ours, after what an autoscaler can take away at once (kubernetes/autoscaler,
/// "empty nodes", apart from pods of `DaemonSet`s, which count here like all others).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EmptyNodes {
    /// How many are empty.
    pub empty: i128,
    /// Of how many.
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
