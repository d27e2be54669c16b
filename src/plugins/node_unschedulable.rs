//! NodeUnschedulable: filters out cordoned nodes.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/nodeunschedulable/node_unschedulable.go`.

use super::plugin::{Plugin, SchedulingCycle};
use super::refusal::Refusal;
use super::snapshot::NodeInfo;
use super::tolerations::tolerates_any;
use crate::constraints::cordon_taint;

/// The plugin NodeUnschedulable.
pub(super) struct NodeUnschedulable<'c> {
    cycle: SchedulingCycle<'c>,
}

impl<'c> NodeUnschedulable<'c> {
    pub(super) const NAME: &'static str = "NodeUnschedulable";

    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        Self { cycle }
    }
}

impl Plugin for NodeUnschedulable<'_> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        let tolerations = &self.cycle.pod.pod.constraints.tolerations;
        let gates = self.cycle.profile.gates;
        let accepts = !node.node.constraints.unschedulable
            || tolerates_any(tolerations, &cordon_taint(), gates);
        (!accepts).then(|| Refusal::unresolvable(Self::NAME, "node(s) were unschedulable"))
    }
}
