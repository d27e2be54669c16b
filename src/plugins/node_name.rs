//! NodeName: filters out all nodes but the one that the pod names.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/nodename/node_name.go`.

use super::plugin::{Plugin, SchedulingCycle};
use super::refusal::{Refusal, RefusalDetail};
use super::snapshot::NodeInfo;

/// The plugin NodeName.
pub(super) struct NodeName<'c> {
    /// `spec.nodeName` of the pod.
    node_name: &'c str,
}

impl<'c> NodeName<'c> {
    pub(super) const NAME: &'static str = "NodeName";

    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        let node_name = &cycle.pod.node_name;
        Self { node_name }
    }
}

impl Plugin for NodeName<'_> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn is_local(&self) -> bool {
        true
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        if self.node_name.is_empty() || *self.node_name == *node.node.name {
            return None;
        }
        let reason = "node(s) didn't match the requested node name";
        let detail = RefusalDetail::NodeName {
            node_name: self.node_name.into(),
        };
        Some(Refusal::unresolvable(Self::NAME, reason).with_detail(detail))
    }
}
