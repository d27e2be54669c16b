//! Adds up the storage that a pod's volumes use on a node, by storage class.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/volumebinding/volume_binding.go` (`Score`).

use super::node_volumes::NodeVolumes;
use super::scorer::StorageResource;
use crate::Quantity;
use crate::name_map::NameMap;

/// Returns the storage of each class: that of the existing volumes to which claims would be bound, or without such
/// volumes, if `scores_provisioning`, that of the claims for which volumes would be provisioned. Claims that are bound already do not count.
pub(super) fn storage_by_class(
    volumes: &NodeVolumes<'_>,
    scores_provisioning: bool,
) -> NameMap<StorageResource> {
    let mut classes = NameMap::default();
    for (claim, volume) in &volumes.bindings {
        let sum = storage_of(&classes, &volume.storage_class);
        let sum = StorageResource {
            requested: sum.requested.wrapping_add(claim.size().value()),
            capacity: sum.capacity.wrapping_add(volume.capacity.value()),
        };
        classes.insert(&volume.storage_class, sum);
    }
    if !volumes.bindings.is_empty() || !scores_provisioning {
        return classes;
    }
    for (claim, capacity) in &volumes.provisions {
        let Some(capacity) = capacity else {
            continue;
        };
        let sum = storage_of(&classes, claim.class());
        let sum = StorageResource {
            requested: sum.requested.wrapping_add(claim.size().value()),
            // That of the last claim, not a sum. kube-scheduler v1.36.2 crashes here if there is no capacity, or if
            // only an annotation names the claim's class.
            capacity: capacity.capacity.as_ref().map_or(0, Quantity::value),
        };
        classes.insert(claim.class(), sum);
    }
    classes
}

fn storage_of(classes: &NameMap<StorageResource>, class: &str) -> StorageResource {
    classes.get(class).copied().unwrap_or_default()
}
