//! Groups equal pods into pod classes.

use super::limit;
use super::pods::CheckedPod;
use crate::Node;
use crate::limits::simulation::{PLACEMENT_CHECKS, POD_CLASSES};
use crate::messages::simulation;
use crate::name_tree::NameIndex;
use crate::scenario::Errors;
use crate::simulation::constraint_index::ConstraintIndex;
use crate::simulation::pod_class::{PodClass, identity};
use crate::simulation::world::Rules;

/// The pod classes found so far.
pub(super) struct PodClasses {
    pub(super) all: Vec<PodClass>,
    /// The index of each class, by the identity of its pods.
    indexes: NameIndex<'static>,
    /// The number of checks that each rule of a pod needs on all nodes.
    checks_per_rule: usize,
    /// The number of checks that the pod classes need on all nodes.
    checks: usize,
}

impl PodClasses {
    pub(super) fn new(nodes: &[Node]) -> Self {
        Self {
            all: Vec::new(),
            indexes: NameIndex::default(),
            checks_per_rule: nodes
                .iter()
                .map(|node| 1 + node.constraints.taints.len())
                .sum(),
            checks: 0,
        }
    }

    /// Returns true if no more pod classes fit.
    fn full(&self) -> bool {
        self.indexes.len() > POD_CLASSES || self.checks > PLACEMENT_CHECKS
    }

    pub(super) fn check(&self, errors: &mut Errors) {
        let (classes, checks) = (self.indexes.len() as i64, self.checks as i64);
        limit(
            "pods",
            "too-many-pod-classes",
            classes,
            POD_CLASSES as i64,
            simulation::too_many_pod_classes,
            errors,
        );
        limit(
            "pods",
            "too-many-filter-checks",
            checks,
            PLACEMENT_CHECKS as i64,
            simulation::too_many_checks,
            errors,
        );
    }

    pub(super) fn number(
        &mut self,
        checked_entry: &CheckedPod,
        nodes: &ConstraintIndex,
        rules: &Rules,
    ) -> u32 {
        let identity = identity(&checked_entry.pod);
        if let Some(number) = self.indexes.get(&identity) {
            return number as u32;
        }
        let number = self.indexes.len();
        let constraints = &checked_entry.pod.constraints;
        let pod_rules = 1 + constraints.tolerations.len() + constraints.node_selector.len();
        let checks = self.checks_per_rule.saturating_mul(pod_rules);
        self.checks = self.checks.saturating_add(checks);
        if self.full() {
            // The input will be rejected, so the class is not prepared.
            self.indexes.set(identity, number);
            return number as u32;
        }
        self.all
            .push(PodClass::new(&checked_entry.pod, nodes, rules));
        self.indexes.set(identity, number);
        number as u32
    }
}
