//! Finds an existing volume for a claim.
//!
//! Source: kubernetes/component-helpers v0.36.2, `storage/volume/pv_helpers.go` (`FindMatchingVolume`).

use super::reach::VolumeReach;
use crate::plugins::Labels;
use crate::plugins::objects::{PersistentVolume, PersistentVolumeClaim};

/// The volumes that a claim could be bound to, on any node.
#[derive(Debug, Default)]
pub(super) struct MatchingVolumes<'c> {
    /// The volumes that are reserved for the claim, in their order. The first one decides.
    reserved: Vec<VolumeReach<'c>>,
    /// The other volumes, of which the smallest one is taken.
    available: Vec<VolumeReach<'c>>,
}

impl<'c> MatchingVolumes<'c> {
    /// Selects those of the volumes of a claim's class that match it. Without `attributes_classes`, volumes with an
    /// attributes class match no claim.
    ///
    /// # Errors
    /// Returns an error if the claim cannot be matched.
    pub(super) fn new(
        claim: &PersistentVolumeClaim,
        volumes: &'c [PersistentVolume],
        attributes_classes: bool,
    ) -> Result<Self, String> {
        let key = || format!("{}/{}", claim.metadata.namespace, claim.metadata.name);
        if !attributes_classes && !claim.attributes_class.is_empty() {
            let key = key();
            return Err(format!(
                "unsupported volumeAttributesClassName is set on claim {key} when the feature-gate VolumeAttributesClass is disabled"
            ));
        }
        let selector = claim.selector.as_ref();
        if selector.is_some_and(|selector| !selector.is_valid()) {
            return Err(format!(
                "error creating internal label selector for claim: {}",
                key()
            ));
        }
        let mut matching = Self::default();
        for volume in volumes {
            if volume.class() != claim.class() || !can_hold(volume, claim) {
                continue;
            }
            if volume.is_bound_to(claim) {
                matching.reserved.push(VolumeReach::new(volume));
            } else if volume.claim.is_none() && is_selected(volume, claim) {
                matching.available.push(VolumeReach::new(volume));
            }
        }
        Ok(matching)
    }

    /// Returns the volume for the claim on a node, apart from volumes that were taken for other claims.
    pub(super) fn find(
        &self,
        node_labels: &Labels,
        taken: &[&PersistentVolume],
    ) -> Option<&'c PersistentVolume> {
        let is_taken = |volume: &PersistentVolume| {
            let mut names = taken.iter().map(|taken| &taken.metadata.name);
            names.any(|name| *name == volume.metadata.name)
        };
        let mut reserved = self.reserved.iter();
        if let Some(reach) = reserved.find(|reach| !is_taken(reach.volume)) {
            return reach.includes(node_labels).then_some(reach.volume);
        }
        let mut smallest: Option<&'c PersistentVolume> = None;
        for reach in &self.available {
            let volume = reach.volume;
            let is_smaller = smallest.is_none_or(|smallest| volume.capacity < smallest.capacity);
            if is_smaller && !is_taken(volume) && reach.includes(node_labels) {
                smallest = Some(volume);
            }
        }
        smallest
    }
}

/// Returns true if a volume is large enough, has the claim's mode and attributes, and is not being deleted.
fn can_hold(volume: &PersistentVolume, claim: &PersistentVolumeClaim) -> bool {
    volume.capacity >= *claim.size()
        && volume.mode() == claim.mode()
        && volume.attributes_class == claim.attributes_class
        && !volume.metadata.is_terminating
}

/// Returns true if a volume that is not reserved may be taken for a claim.
fn is_selected(volume: &PersistentVolume, claim: &PersistentVolumeClaim) -> bool {
    let selector = claim.selector.as_ref();
    let mut modes = claim.access_modes.iter();
    volume.is_available
        && selector.is_none_or(|selector| selector.matches(&volume.metadata.labels))
        && modes.all(|mode| volume.access_modes.contains(mode))
}
