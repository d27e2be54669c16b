//! NodeUnschedulable: filters out cordoned nodes.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/nodeunschedulable/node_unschedulable.go`.

use super::plugin::{Plugin, SchedulingCycle};
use super::refusal::Refusal;
use super::snapshot::NodeInfo;
use crate::constraints::PodConstraints;

/// The plugin NodeUnschedulable.
pub(super) struct NodeUnschedulable<'c> {
    constraints: &'c PodConstraints,
}

impl<'c> NodeUnschedulable<'c> {
    pub(super) const NAME: &'static str = "NodeUnschedulable";

    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        let constraints = &cycle.pod.pod.constraints;
        Self { constraints }
    }
}

impl Plugin for NodeUnschedulable<'_> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn is_local(&self) -> bool {
        true
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        let is_rejected = self.constraints.rejects_cordon(&node.node.constraints);
        is_rejected.then(|| Refusal::unresolvable(Self::NAME, "node(s) were unschedulable"))
    }
}
