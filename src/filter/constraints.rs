//! The reasons of the filters for cordons, taints and node selectors.

use super::Reason;
use crate::constraints::{NodeConstraints, PodConstraints};

impl PodConstraints {
    pub(super) fn add_cordon_reason(&self, node: &NodeConstraints, reasons: &mut Vec<Reason>) {
        if self.rejects_cordon(node) {
            reasons.push(Reason::Unschedulable);
        }
    }

    pub(super) fn add_taint_reasons(&self, node: &NodeConstraints, reasons: &mut Vec<Reason>) {
        for taint in &node.taints {
            if self.rejects_taint(taint) {
                let taint = taint.to_text();
                reasons.push(Reason::Taint { taint });
            }
        }
    }

    pub(super) fn add_label_reasons(&self, node: &NodeConstraints, reasons: &mut Vec<Reason>) {
        for (name, value) in self.node_selector.iter() {
            if node.lacks_label(name, value) {
                let label = format!("{name}={value}");
                reasons.push(Reason::NodeSelector { label });
            }
        }
    }
}
