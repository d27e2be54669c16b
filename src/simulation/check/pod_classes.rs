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

/// Pods that are the same to every filter and scorer, each once.
pub(super) struct PodClasses {
    pub(super) all: Vec<PodClass>,
    known: NameIndex<'static>,
    /// The number of checks that each pod's tolerations and selectors need on the nodes, so far.
    at_nodes: usize,
    questions: usize,
}

impl PodClasses {
    pub(super) fn new(nodes: &[Node]) -> Self {
        Self {
            all: Vec::new(),
            known: NameIndex::default(),
            at_nodes: nodes
                .iter()
                .map(|node| 1 + node.constraints.taints.len())
                .sum(),
            questions: 0,
        }
    }

    /// Returns true if no more pod classes fit.
    fn full(&self) -> bool {
        self.known.len() > POD_CLASSES || self.questions > PLACEMENT_CHECKS
    }

    pub(super) fn check(&self, errors: &mut Errors) {
        let (classes, questions) = (self.known.len() as i64, self.questions as i64);
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
            questions,
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
        if let Some(number) = self.known.get(&identity) {
            return number as u32;
        }
        let number = self.known.len();
        let constraints = &checked_entry.pod.constraints;
        let rules_of_pod = 1 + constraints.tolerations.len() + constraints.node_selector.len();
        let asked = self.at_nodes.saturating_mul(rules_of_pod);
        self.questions = self.questions.saturating_add(asked);
        if self.full() {
            // Refused in the end; nothing more is made ready.
            self.known.set(identity, number);
            return number as u32;
        }
        self.all
            .push(PodClass::new(&checked_entry.pod, nodes, rules));
        self.known.set(identity, number);
        number as u32
    }
}
