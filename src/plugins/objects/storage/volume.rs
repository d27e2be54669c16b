//! Reads a persistent volume.

use super::{CLASS_ANNOTATION, FILESYSTEM, PersistentVolumeClaim, storage};
use crate::Quantity;
use crate::plugins::node_selector::NodeSelector;
use crate::plugins::objects::metadata::{Metadata, metadata};
use crate::plugins::objects::read::{ReadResult, node_selector, section, text, texts};
use crate::tree::Reader;

/// A persistent volume.
#[derive(Clone, Debug, Default)]
pub(crate) struct PersistentVolume {
    pub(crate) metadata: Metadata,
    pub(crate) access_modes: Vec<Box<str>>,
    /// `spec.capacity.storage`.
    pub(crate) capacity: Quantity,
    /// The claim that it is bound to, or reserved for.
    pub(crate) claim: Option<ClaimReference>,
    /// `spec.nodeAffinity.required`: the nodes on which it is reachable.
    pub(crate) node_affinity: Option<NodeSelector>,
    /// `spec.storageClassName`.
    pub(crate) storage_class: Box<str>,
    /// `spec.volumeMode`, `Filesystem` by default.
    pub(crate) volume_mode: Box<str>,
    /// `spec.volumeAttributesClassName`; empty without one.
    pub(crate) attributes_class: Box<str>,
    /// True if no claim is bound to it (`status.phase: Available`).
    pub(crate) is_available: bool,
}

/// A volume's reference to a claim.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ClaimReference {
    pub(crate) namespace: Box<str>,
    pub(crate) name: Box<str>,
    /// The UID of the claim; empty if a user reserved the volume for it.
    pub(crate) uid: Box<str>,
}

impl PersistentVolume {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let phase = section(from, "status", |status| text(status, "phase"))?;
        let volume = section(from, "spec", |spec| {
            Ok(Self {
                access_modes: texts(spec, "accessModes")?,
                capacity: storage(spec, "capacity")?.unwrap_or_default(),
                claim: spec.field("claimRef", |claim| claim.optional(ClaimReference::read))?,
                node_affinity: section(spec, "nodeAffinity", |affinity| {
                    node_selector(affinity, "required")
                })?,
                storage_class: text(spec, "storageClassName")?,
                volume_mode: text(spec, "volumeMode")?,
                attributes_class: text(spec, "volumeAttributesClassName")?,
                ..Self::default()
            })
        })?;
        Ok(Self {
            metadata: metadata(from)?,
            is_available: &*phase == "Available",
            ..volume
        })
    }

    /// Returns the name of its storage class; empty if it has none.
    pub(crate) fn class(&self) -> &str {
        let annotated = self.metadata.annotations.get(CLASS_ANNOTATION);
        annotated.unwrap_or(&self.storage_class)
    }

    /// Returns its mode.
    pub(crate) fn mode(&self) -> &str {
        if self.volume_mode.is_empty() {
            FILESYSTEM
        } else {
            &self.volume_mode
        }
    }

    /// Returns true if the volume is bound to a claim, or reserved for it.
    pub(crate) fn is_bound_to(&self, claim: &PersistentVolumeClaim) -> bool {
        self.claim.as_ref().is_some_and(|reference| {
            let claim = &claim.metadata;
            reference.name == claim.name
                && reference.namespace == claim.namespace
                && (reference.uid.is_empty() || reference.uid == claim.uid)
        })
    }
}

impl ClaimReference {
    fn read(from: &Reader<'_>) -> ReadResult<Self> {
        Ok(Self {
            namespace: text(from, "namespace")?,
            name: text(from, "name")?,
            uid: text(from, "uid")?,
        })
    }
}
