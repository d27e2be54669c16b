//! Decides if a volume can be provisioned for a claim on a node.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/volumebinding/binder.go`
//! (`checkVolumeProvisions`); `pkg/apis/core/v1/helper/helpers.go`
//! (`MatchTopologySelectorTerms`).

use super::capacities::FittingCapacities;
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
    capacities: Option<FittingCapacities<'c>>,
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
        let capacities = |requested: &Quantity| {
            FittingCapacities::new(&class.name, requested.value(), &storage.capacities)
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
        let claim = || self.claim.metadata.name.clone();
        let storage_class = || self.class.name.clone();
        if !self.class.has_provisioner() {
            return Err(VolumeConflict::NoProvisioner {
                claim: claim(),
                storage_class: storage_class(),
            });
        }
        if !self.is_allowed(node_labels) {
            return Err(VolumeConflict::AllowedTopologies {
                claim: claim(),
                storage_class: storage_class(),
            });
        }
        let Some(capacities) = &self.capacities else {
            return Ok(None);
        };
        let not_enough = || VolumeConflict::NotEnoughSpace {
            claim: claim(),
            storage_class: storage_class(),
            requested: self.claim.size().value(),
        };
        capacities
            .first(node_labels)
            .map(Some)
            .ok_or_else(not_enough)
    }

    /// Returns true if the storage class allows a node with these labels.
    fn is_allowed(&self, node_labels: &Labels) -> bool {
        let matches = |term: &&[Requirement]| term.iter().all(|it| it.matches(node_labels));
        self.class.allowed_topologies.is_empty() || self.topologies.iter().any(matches)
    }
}
