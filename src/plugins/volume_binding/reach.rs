//! Decides from which nodes a volume can be reached.
//!
//! Source: kubernetes/component-helpers v0.36.2, `storage/volume/helpers.go` (`CheckNodeAffinity`).

use super::node_label_index::Alternatives;
use crate::plugins::Labels;
use crate::plugins::node_selector::NodeSelectorTerm;
use crate::plugins::objects::PersistentVolume;
use crate::plugins::requirement::value_lists;

/// A volume, with the terms of its node affinity that can be parsed.
#[derive(Clone, Debug)]
pub(super) struct VolumeReach<'c> {
    pub(super) volume: &'c PersistentVolume,
    /// The terms; absent if the volume can be reached from every node.
    terms: Option<Vec<&'c NodeSelectorTerm>>,
}

impl<'c> VolumeReach<'c> {
    pub(super) fn new(volume: &'c PersistentVolume) -> Self {
        let affinity = volume.node_affinity.as_ref();
        let terms = affinity.map(|selector| {
            let terms = selector.terms.iter();
            terms
                .filter(|term| !term.is_empty() && term.is_valid())
                .collect()
        });
        Self { volume, terms }
    }

    /// Returns the lists of values that the labels of a node must meet; none if they do not decide.
    pub(super) fn alternatives(&self) -> Option<Alternatives<'c>> {
        let lists = |term: &&'c NodeSelectorTerm| value_lists(&term.match_expressions).collect();
        let terms = self.terms.as_ref()?;
        Some(terms.iter().map(lists).collect())
    }

    /// Returns true if the volume can be reached from a node with these labels. A node's name, as a field, is not
    /// compared.
    pub(super) fn includes(&self, node_labels: &Labels) -> bool {
        let terms = self.terms.as_ref();
        terms.is_none_or(|terms| terms.iter().any(|term| term.matches_labels(node_labels)))
    }
}
