//! Groups equal pods into pod classes.

use super::check_limit;
use super::pods::CheckedPod;
use crate::Node;
use crate::limits::simulation::{PLACEMENT_CHECKS, POD_CLASSES};
use crate::messages::simulation;
use crate::name_tree::NameIndex;
use crate::scenario::Errors;
use crate::simulation::checked_simulation::SchedulingRules;
use crate::simulation::constraint_index::ConstraintIndex;
use crate::simulation::pod_class::{PodClass, class_key};

/// The pod classes found so far.
pub(super) struct PodClasses {
    pub(super) all: Vec<PodClass>,
    /// The index of each class, by the key of its pods.
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
    fn is_full(&self) -> bool {
        self.indexes.len() > POD_CLASSES || self.checks > PLACEMENT_CHECKS
    }

    pub(super) fn check(&self, errors: &mut Errors) {
        let (classes, checks) = (self.indexes.len() as i64, self.checks as i64);
        check_limit(
            "pods",
            "too-many-pod-classes",
            classes,
            POD_CLASSES as i64,
            simulation::too_many_pod_classes,
            errors,
        );
        check_limit(
            "pods",
            "too-many-filter-checks",
            checks,
            PLACEMENT_CHECKS as i64,
            simulation::too_many_checks,
            errors,
        );
    }

    /// Returns the index of a pod's class, which is added if it is new.
    pub(super) fn index_of(
        &mut self,
        checked_pod: &CheckedPod,
        nodes: &ConstraintIndex,
        rules: &SchedulingRules,
    ) -> u32 {
        let mut class_key = class_key(&checked_pod.pod);
        if let Some(object) = checked_pod.object {
            class_key.push_str(&format!("object {object}"));
        }
        if let Some(index) = self.indexes.get(&class_key) {
            return index as u32;
        }
        let index = self.indexes.len();
        let constraints = &checked_pod.pod.constraints;
        let pod_rules = 1 + constraints.tolerations.len() + constraints.node_selector.len();
        let checks = self.checks_per_rule.saturating_mul(pod_rules);
        self.checks = self.checks.saturating_add(checks);
        if self.is_full() {
            // The input will be rejected, so the class is not prepared.
            self.indexes.insert(class_key, index);
            return index as u32;
        }
        self.all.push(PodClass::new(&checked_pod.pod, nodes, rules));
        self.indexes.insert(class_key, index);
        index as u32
    }
}
