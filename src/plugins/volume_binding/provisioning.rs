//! Decides if a volume can be provisioned for a claim on a node.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/volumebinding/binder.go`
//! (`checkVolumeProvisions`, `hasEnoughCapacity`); `pkg/apis/core/v1/helper/helpers.go`
//! (`MatchTopologySelectorTerms`).

use super::conflict::VolumeConflict;
use crate::Quantity;
use crate::plugins::Labels;
use crate::plugins::objects::{
    CsiStorageCapacity, PersistentVolumeClaim, StorageClass, StorageObjects,
};
use crate::plugins::requirement::Requirement;

/// The provisioning of a volume for a claim, on any node.
#[derive(Debug)]
pub(super) struct Provisioning<'c> {
    claim: &'c PersistentVolumeClaim,
    class: &'c StorageClass,
    /// The terms of `allowedTopologies` that can be parsed.
    topologies: Vec<&'c [Requirement]>,
    /// The capacities in which the claim fits; none if capacity is not checked.
    capacities: Option<Vec<&'c CsiStorageCapacity>>,
}

impl<'c> Provisioning<'c> {
    pub(super) fn new(
        claim: &'c PersistentVolumeClaim,
        class: &'c StorageClass,
        storage: &'c StorageObjects,
    ) -> Self {
        let terms = class.allowed_topologies.iter().map(|term| &**term);
        let is_valid =
            |term: &&[Requirement]| !term.is_empty() && term.iter().all(Requirement::is_valid);
        let publishes = storage.publishes_capacity(&class.provisioner);
        let checked = claim.requested.as_ref().filter(|_| publishes);
        let fits = |capacity: &&CsiStorageCapacity, requested: &Quantity| {
            let topology = capacity.node_topology.as_ref();
            let limit = capacity.volume_limit();
            capacity.storage_class == class.name
                && limit.is_some_and(|limit| limit >= requested.value())
                && topology.is_some_and(|selector| selector.is_valid())
        };
        let capacities = |requested| {
            let capacities = storage.capacities.iter();
            capacities
                .filter(|capacity| fits(capacity, requested))
                .collect()
        };
        Self {
            claim,
            class,
            topologies: terms.filter(is_valid).collect(),
            capacities: checked.map(capacities),
        }
    }

    /// Returns the capacity in which a volume can be provisioned on a node; none if capacity is not checked.
    ///
    /// # Errors
    /// Returns the conflict if no volume can be provisioned.
    pub(super) fn on_node(
        &self,
        node_labels: &Labels,
    ) -> Result<Option<&'c CsiStorageCapacity>, VolumeConflict> {
        let claim = self.claim.metadata.name.clone();
        let storage_class = self.class.name.clone();
        if !self.class.has_provisioner() {
            return Err(VolumeConflict::NoProvisioner {
                claim,
                storage_class,
            });
        }
        if !self.is_allowed(node_labels) {
            return Err(VolumeConflict::AllowedTopologies {
                claim,
                storage_class,
            });
        }
        let Some(capacities) = &self.capacities else {
            return Ok(None);
        };
        let is_accessible = |capacity: &&&CsiStorageCapacity| {
            let topology = capacity.node_topology.as_ref();
            topology.is_some_and(|selector| selector.matches(node_labels))
        };
        let capacity = capacities.iter().find(is_accessible).copied();
        capacity
            .map(Some)
            .ok_or_else(|| VolumeConflict::NotEnoughSpace {
                claim,
                storage_class,
                requested: self.claim.size().value(),
            })
    }

    /// Returns true if the storage class allows a node with these labels.
    fn is_allowed(&self, node_labels: &Labels) -> bool {
        let matches = |term: &&[Requirement]| term.iter().all(|it| it.matches(node_labels));
        self.class.allowed_topologies.is_empty() || self.topologies.iter().any(matches)
    }
}
