//! The classes of the pods on nodes: found by their values, by their labels and by their affinities.

use super::label_index::LabelIndex;
use super::pod_class::PodClass;
use crate::distinct::Distinct;
use crate::plugins::label_selector::LabelSelector;

/// The classes of pods, each with the nodes that have such pods.
#[derive(Clone, Debug, Default)]
pub(super) struct PodClasses {
    classes: Distinct<PodClass>,
    /// The nodes with pods of each class, in the order of their indexes.
    nodes: Vec<Vec<PodsOnNode>>,
    by_label: LabelIndex,
    /// The classes with an affinity or an anti-affinity to pods.
    with_affinity: Vec<usize>,
}

/// The number of pods of a class on a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PodsOnNode {
    /// The index of the node.
    pub(crate) node: usize,
    pub(crate) count: i64,
}

impl PodClasses {
    /// Returns the index of a class, which is added if it is new.
    pub(super) fn intern(&mut self, class: PodClass) -> usize {
        let index = self.classes.intern(class);
        if index == self.nodes.len()
            && let Some(class) = self.classes.get(index)
        {
            self.by_label.add(&class.labels, index);
            if class.has_affinity() {
                self.with_affinity.push(index);
            }
            self.nodes.push(Vec::new());
        }
        index
    }

    /// Returns the same classes without pods.
    pub(super) fn without_pods(&self) -> Self {
        Self {
            nodes: vec![Vec::new(); self.nodes.len()],
            ..self.clone()
        }
    }

    /// Returns the classes.
    pub(super) fn as_slice(&self) -> &[PodClass] {
        self.classes.items()
    }

    /// Returns a class by its index.
    pub(super) fn get(&self, index: usize) -> Option<&PodClass> {
        self.classes.get(index)
    }

    /// Returns the indexes of the classes with terms on other pods.
    pub(super) fn with_affinity(&self) -> impl Iterator<Item = usize> {
        self.with_affinity.iter().copied()
    }

    /// Returns the nodes with pods of a class.
    pub(super) fn nodes_with(&self, class: usize) -> &[PodsOnNode] {
        self.nodes.get(class).map_or(&[], |nodes| nodes)
    }

    /// Adds to the number of pods of a class on a node.
    pub(super) fn add(&mut self, class: usize, node: usize, change: i64) {
        let Some(nodes) = self.nodes.get_mut(class) else {
            return;
        };
        match nodes.binary_search_by_key(&node, |pods| pods.node) {
            Ok(at) => {
                if let Some(pods) = nodes.get_mut(at) {
                    pods.count += change;
                    if pods.count == 0 {
                        nodes.remove(at);
                    }
                }
            }
            Err(at) => nodes.insert(
                at,
                PodsOnNode {
                    node,
                    count: change,
                },
            ),
        }
    }

    /// Returns the indexes of the classes whose labels a selector matches.
    pub(super) fn matching(&self, selector: &LabelSelector) -> Vec<usize> {
        let matches = |index: &usize| {
            let class = self.classes.get(*index);
            class.is_some_and(|class| selector.matches(&class.labels))
        };
        match self.by_label.candidates(selector) {
            Some(candidates) => candidates.into_iter().filter(matches).collect(),
            None => (0..self.nodes.len()).filter(matches).collect(),
        }
    }
}
