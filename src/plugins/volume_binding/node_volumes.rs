//! Finds volumes for a pod's claims on a node.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/volumebinding/binder.go`
//! (`FindPodVolumes`, `checkBoundClaims`, `findMatchingVolumes`). In-tree volumes are not translated to CSI, as a
//! scheduler does for nodes that migrated them.

use super::conflict::VolumeConflict;
use super::matching::MatchingVolumes;
use super::pod_claims::PodClaims;
use super::provisioning::Provisioning;
use super::reach::VolumeReach;
use crate::Node;
use crate::plugins::objects::{
    CsiStorageCapacity, PersistentVolume, PersistentVolumeClaim, StorageObjects,
};

/// The claims of a pod, prepared for any number of nodes.
#[derive(Debug, Default)]
pub(super) struct PreparedClaims<'c> {
    /// The bound claims with their volumes, which may not exist.
    bound: Vec<(&'c PersistentVolumeClaim, Option<VolumeReach<'c>>)>,
    /// The claims for which a volume is to be provisioned on a selected node, in the order of the pod.
    selected: Vec<(&'c str, DelayedClaim<'c>)>,
    /// The other claims, the smallest first.
    unselected: Vec<(DelayedClaim<'c>, Result<MatchingVolumes<'c>, String>)>,
}

/// A claim that is not bound, with what it needs to be provisioned.
#[derive(Debug)]
struct DelayedClaim<'c> {
    claim: &'c PersistentVolumeClaim,
    provisioning: Provisioning<'c>,
}

/// The volumes that a pod would use on a node.
#[derive(Debug, Default)]
pub(super) struct NodeVolumes<'c> {
    /// The existing volumes to which claims would be bound.
    pub(super) bindings: Vec<(&'c PersistentVolumeClaim, &'c PersistentVolume)>,
    /// The claims for which volumes would be provisioned, with the capacity that was found, if it was checked.
    pub(super) provisions: Vec<(&'c PersistentVolumeClaim, Option<&'c CsiStorageCapacity>)>,
}

/// The reason why a node has no volumes for a pod.
#[derive(Debug)]
pub(super) enum NodeVolumesError {
    /// The node is refused.
    Conflicts(Vec<VolumeConflict>),
    /// The scheduling cycle fails.
    Failed(String),
}

impl<'c> PreparedClaims<'c> {
    pub(super) fn new(
        claims: &PodClaims<'c>,
        storage: &'c StorageObjects,
        attributes_classes: bool,
    ) -> Self {
        let mut prepared = Self::default();
        let with_volume = |claim: &&'c PersistentVolumeClaim| {
            (
                *claim,
                storage.volume(&claim.volume_name).map(VolumeReach::new),
            )
        };
        prepared.bound = claims.bound.iter().map(with_volume).collect();
        for (claim, class) in &claims.delayed {
            let delayed = DelayedClaim {
                claim,
                provisioning: Provisioning::new(claim, class, storage),
            };
            match claim.selected_node() {
                Some(node) => prepared.selected.push((node, delayed)),
                None => {
                    let volumes = &storage.volumes;
                    let matching = MatchingVolumes::new(claim, volumes, attributes_classes);
                    prepared.insert_by_size(delayed, matching);
                }
            }
        }
        prepared
    }

    /// Inserts a claim after those that request at most as much.
    fn insert_by_size(
        &mut self,
        delayed: DelayedClaim<'c>,
        matching: Result<MatchingVolumes<'c>, String>,
    ) {
        let size = delayed.claim.size();
        let mut others = self.unselected.iter();
        let at = others.position(|(other, _)| other.claim.size() > size);
        self.unselected
            .insert(at.unwrap_or(self.unselected.len()), (delayed, matching));
    }

    /// Returns the volumes that the pod would use on a node.
    pub(super) fn on_node(&self, node: &Node) -> Result<NodeVolumes<'c>, NodeVolumesError> {
        let bound = self.bound_conflict(node);
        let volumes = match self.delayed_on_node(node) {
            Ok(volumes) => match bound {
                None => return Ok(volumes),
                Some(conflict) => return Err(NodeVolumesError::Conflicts(vec![conflict])),
            },
            Err(NodeVolumesError::Conflicts(conflicts)) => conflicts,
            Err(failed) => return Err(failed),
        };
        // The scheduler lists a volume that does not exist last.
        let (first, last) = match bound {
            Some(missing @ VolumeConflict::VolumeNotFound { .. }) => (None, Some(missing)),
            other => (other, None),
        };
        let conflicts = first.into_iter().chain(volumes).chain(last);
        Err(NodeVolumesError::Conflicts(conflicts.collect()))
    }

    /// Returns the first conflict of the bound claims.
    fn bound_conflict(&self, node: &Node) -> Option<VolumeConflict> {
        let labels = &node.constraints.labels;
        self.bound.iter().find_map(|(claim, reach)| {
            let name = || claim.metadata.name.clone();
            let volume = || claim.volume_name.clone();
            match reach {
                None => Some(VolumeConflict::VolumeNotFound {
                    claim: name(),
                    volume: volume(),
                }),
                Some(reach) => (!reach.includes(labels)).then(|| VolumeConflict::NodeAffinity {
                    claim: name(),
                    volume: volume(),
                }),
            }
        })
    }

    /// Returns volumes for the claims that are not bound.
    fn delayed_on_node(&self, node: &Node) -> Result<NodeVolumes<'c>, NodeVolumesError> {
        let conflict = |conflict| NodeVolumesError::Conflicts(vec![conflict]);
        let mut selected = self.selected.iter();
        if let Some((other, delayed)) = selected.find(|(name, _)| **name != *node.name) {
            return Err(conflict(VolumeConflict::SelectedNode {
                claim: delayed.claim.metadata.name.clone(),
                node: (*other).into(),
            }));
        }
        let labels = &node.constraints.labels;
        let mut volumes = NodeVolumes::default();
        let mut taken = Vec::new();
        let mut to_provision: Vec<&DelayedClaim<'c>> =
            self.selected.iter().map(|(_, delayed)| delayed).collect();
        for (delayed, matching) in &self.unselected {
            let matching = matching.as_ref();
            let matching = matching.map_err(|error| NodeVolumesError::Failed(error.clone()))?;
            match matching.find(labels, &taken) {
                Some(volume) => {
                    taken.push(volume);
                    volumes.bindings.push((delayed.claim, volume));
                }
                None => to_provision.push(delayed),
            }
        }
        for delayed in to_provision {
            let capacity = delayed.provisioning.on_node(labels).map_err(conflict)?;
            volumes.provisions.push((delayed.claim, capacity));
        }
        Ok(volumes)
    }
}
