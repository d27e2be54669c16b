//! Finds an existing volume for a claim.
//!
//! Source: kubernetes/component-helpers v0.36.2, `storage/volume/pv_helpers.go` (`FindMatchingVolume`).

use super::node_label_index::NodeLabelIndex;
use super::reach::VolumeReach;
use crate::plugins::Labels;
use crate::plugins::objects::{PersistentVolume, PersistentVolumeClaim};
use crate::sort;

/// The volumes that a claim could be bound to, on any node.
#[derive(Debug, Default)]
pub(super) struct MatchingVolumes<'c> {
    /// The volumes that are reserved for the claim, in their order. The first one decides.
    reserved: Vec<VolumeReach<'c>>,
    /// The other volumes, the smallest first.
    available: Vec<VolumeReach<'c>>,
    /// The indexes of these by the labels of nodes.
    index: NodeLabelIndex<'c>,
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
        sort_by_capacity(&mut matching.available);
        let available = matching.available.iter();
        let alternatives: Vec<_> = available.map(VolumeReach::alternatives).collect();
        matching.index = NodeLabelIndex::new(&alternatives);
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
        let accepts = |index: usize| {
            let reach = self.available.get(index);
            reach.is_some_and(|reach| !is_taken(reach.volume) && reach.includes(node_labels))
        };
        let smallest = self.index.first(node_labels, accepts)?;
        self.available.get(smallest).map(|reach| reach.volume)
    }
}

/// Sorts volumes by their capacity; equal ones keep their order.
fn sort_by_capacity(volumes: &mut Vec<VolumeReach<'_>>) {
    sort::by_key(volumes, |reach| reach.volume.capacity.value());
    // Capacities beyond an int64, and fractions of a byte, may still be in the wrong order.
    for end in 1..volumes.len() {
        let Some((last, sorted)) = volumes.get(..=end).and_then(<[_]>::split_last) else {
            continue;
        };
        let capacity = &last.volume.capacity;
        let larger = sorted
            .iter()
            .rev()
            .take_while(|reach| reach.volume.capacity > *capacity);
        let start = end - larger.count();
        if let Some(moved) = volumes.get_mut(start..=end) {
            moved.rotate_right(1);
        }
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

#[cfg(test)]
mod tests {
    use super::{PersistentVolume, VolumeReach, sort_by_capacity};

    #[test]
    fn capacities_are_compared_exactly() {
        let volume = |capacity: &&str| PersistentVolume {
            capacity: capacity.parse().unwrap(),
            ..PersistentVolume::default()
        };
        let volumes: Vec<_> = ["10E", "2", "0.5", "9223372036854775807", "0.2", "1"]
            .iter()
            .map(volume)
            .collect();
        let mut reaches: Vec<_> = volumes.iter().map(VolumeReach::new).collect();
        sort_by_capacity(&mut reaches);
        let sorted = reaches
            .iter()
            .map(|reach| reach.volume.capacity.to_string());
        let sorted: Vec<String> = sorted.collect();
        assert_eq!(
            sorted,
            ["200m", "500m", "1", "2", "9223372036854775807", "10E"]
        );
    }
}
