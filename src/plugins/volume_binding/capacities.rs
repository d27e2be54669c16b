//! Finds the published capacity in which a claim fits on a node.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/volumebinding/binder.go`
//! (`hasEnoughCapacity`).

use super::node_label_index::NodeLabelIndex;
use crate::plugins::Labels;
use crate::plugins::label_selector::LabelSelector;
use crate::plugins::objects::CsiStorageCapacity;

/// The capacities in which a claim fits, each with the nodes that can access it.
#[derive(Debug)]
pub(super) struct FittingCapacities<'c> {
    capacities: Vec<(&'c CsiStorageCapacity, &'c LabelSelector)>,
    index: NodeLabelIndex<'c>,
}

impl<'c> FittingCapacities<'c> {
    /// Selects the capacities of a storage class that have room for the requested bytes.
    pub(super) fn new(
        storage_class: &str,
        requested: i64,
        capacities: &'c [CsiStorageCapacity],
    ) -> Self {
        let fits = |capacity: &CsiStorageCapacity| {
            let limit = capacity.volume_limit();
            *capacity.storage_class == *storage_class
                && limit.is_some_and(|limit| limit >= requested)
        };
        let with_selector = |capacity: &'c CsiStorageCapacity| {
            let selector = capacity.node_topology.as_ref();
            let valid = selector.filter(|selector| selector.is_valid());
            Some((capacity, valid?))
        };
        let fitting = capacities.iter().filter(|capacity| fits(capacity));
        let capacities: Vec<_> = fitting.filter_map(with_selector).collect();
        let lists = capacities
            .iter()
            .map(|(_, selector)| selector.value_lists().collect());
        let alternatives: Vec<_> = lists.map(|lists| Some(vec![lists])).collect();
        Self {
            index: NodeLabelIndex::new(&alternatives),
            capacities,
        }
    }

    /// Returns the first capacity that a node with these labels can access.
    pub(super) fn first(&self, node_labels: &Labels) -> Option<&'c CsiStorageCapacity> {
        let is_accessible = |index: usize| {
            let capacity = self.capacities.get(index);
            capacity.is_some_and(|(_, selector)| selector.matches(node_labels))
        };
        let first = self.index.first(node_labels, is_accessible)?;
        self.capacities.get(first).map(|(capacity, _)| *capacity)
    }
}
