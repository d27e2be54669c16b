//! Pods that are alike are one shape.

use super::limit;
use super::pods::PodGiven;
use crate::Node;
use crate::by_name::Names;
use crate::limits::simulation::{QUESTIONS, SHAPES};
use crate::messages::simulation;
use crate::scenario::Errors;
use crate::simulation::admission::Admission;
use crate::simulation::shapes::{PodShape, identity};
use crate::simulation::world::Rules;

/// Pods that are the same to every filter and scorer, each once.
pub(super) struct Shapes {
    pub(super) all: Vec<PodShape>,
    known: Names<'static>,
    /// The number of checks that each pod's tolerations and selectors need on the nodes, so far.
    at_nodes: usize,
    questions: usize,
}

impl Shapes {
    pub(super) fn new(nodes: &[Node]) -> Self {
        Self {
            all: Vec::new(),
            known: Names::default(),
            at_nodes: nodes
                .iter()
                .map(|node| 1 + node.constraints.taints.len())
                .sum(),
            questions: 0,
        }
    }

    /// Returns true if no more pod classes fit.
    fn full(&self) -> bool {
        self.known.len() > SHAPES || self.questions > QUESTIONS
    }

    pub(super) fn check(&self, errors: &mut Errors) {
        let (shapes, questions) = (self.known.len() as i64, self.questions as i64);
        limit(
            "pods",
            "too-many-shapes",
            shapes,
            SHAPES as i64,
            simulation::too_many_pod_classes,
            errors,
        );
        limit(
            "pods",
            "too-many-questions",
            questions,
            QUESTIONS as i64,
            simulation::too_many_checks,
            errors,
        );
    }

    pub(super) fn number(&mut self, given: &PodGiven, nodes: &Admission, rules: &Rules) -> u32 {
        let identity = identity(&given.pod);
        if let Some(number) = self.known.get(&identity) {
            return number as u32;
        }
        let number = self.known.len();
        let constraints = &given.pod.constraints;
        let rules_of_pod = 1 + constraints.tolerations.len() + constraints.node_selector.len();
        let asked = self.at_nodes.saturating_mul(rules_of_pod);
        self.questions = self.questions.saturating_add(asked);
        if self.full() {
            // Refused in the end; nothing more is made ready.
            self.known.set(identity, number);
            return number as u32;
        }
        self.all.push(PodShape::of(&given.pod, nodes, rules));
        self.known.set(identity, number);
        number as u32
    }
}
