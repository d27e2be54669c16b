//! Defines why a pod's volumes keep it from a node.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/volumebinding/binder.go`
//! (`ConflictReason`).

use serde::Serialize;

use crate::releases::rules::FilterMessages;
use crate::trace::int64;

/// A conflict between a claim of a pod and a node.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(
    tag = "conflict",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub(crate) enum VolumeConflict {
    /// The claim's volume cannot be reached from the node.
    NodeAffinity {
        /// The claim.
        claim: Box<str>,
        /// Its volume.
        volume: Box<str>,
    },
    /// A volume is being provisioned for another node.
    SelectedNode {
        /// The claim.
        claim: Box<str>,
        /// The other node.
        node: Box<str>,
    },
    /// No volume matches, and the storage class provisions none.
    NoProvisioner {
        /// The claim.
        claim: Box<str>,
        /// Its storage class.
        storage_class: Box<str>,
    },
    /// No volume matches, and the storage class provisions none for the node.
    AllowedTopologies {
        /// The claim.
        claim: Box<str>,
        /// Its storage class.
        storage_class: Box<str>,
    },
    /// No volume matches, and the node has too little storage left to provision one.
    NotEnoughSpace {
        /// The claim.
        claim: Box<str>,
        /// Its storage class.
        storage_class: Box<str>,
        /// The bytes that the claim requests.
        #[serde(serialize_with = "int64")]
        requested: i64,
    },
    /// The claim's volume does not exist.
    VolumeNotFound {
        /// The claim.
        claim: Box<str>,
        /// Its volume.
        volume: Box<str>,
    },
}

impl VolumeConflict {
    /// Returns kube-scheduler's reason.
    pub(super) fn reason(&self, messages: FilterMessages) -> &'static str {
        match self {
            Self::NodeAffinity { .. } => messages.volume_affinity,
            Self::SelectedNode { .. }
            | Self::NoProvisioner { .. }
            | Self::AllowedTopologies { .. } => {
                "node(s) didn't find available persistent volumes to bind"
            }
            Self::NotEnoughSpace { .. } => "node(s) did not have enough free storage",
            Self::VolumeNotFound { .. } => {
                "node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)"
            }
        }
    }
}
