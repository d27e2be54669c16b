//! Reads a persistent volume claim.

use super::{CLASS_ANNOTATION, FILESYSTEM, requested_storage};
use crate::Quantity;
use crate::plugins::label_selector::LabelSelector;
use crate::plugins::objects::metadata::{Metadata, metadata};
use crate::plugins::objects::read::{ReadResult, label_selector, section, text, texts};
use crate::tree::{self, Reader};

/// A persistent volume claim.
#[derive(Clone, Debug, Default)]
pub(crate) struct PersistentVolumeClaim {
    pub(crate) metadata: Metadata,
    pub(crate) access_modes: Vec<Box<str>>,
    /// Limits the volumes; an absent selector does not.
    pub(crate) selector: Option<LabelSelector>,
    /// `spec.resources.requests.storage`.
    pub(crate) requested: Option<Quantity>,
    /// `spec.storageClassName`.
    storage_class: Option<Box<str>>,
    /// `spec.volumeMode`, `Filesystem` by default.
    pub(crate) volume_mode: Box<str>,
    /// `spec.volumeName`; empty if the claim is not bound.
    pub(crate) volume_name: Box<str>,
    /// `spec.volumeAttributesClassName`; empty without one.
    pub(crate) attributes_class: Box<str>,
    /// True if the claim's volume no longer exists (`status.phase: Lost`).
    pub(crate) is_lost: bool,
}

/// The annotation of a claim whose binding is complete.
const BIND_COMPLETED: &str = "pv.kubernetes.io/bind-completed";
/// The annotation that names the node for which a volume is to be provisioned.
const SELECTED_NODE: &str = "volume.kubernetes.io/selected-node";

impl PersistentVolumeClaim {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let phase = section(from, "status", |status| text(status, "phase"))?;
        let claim = section(from, "spec", |spec| {
            Ok(Self {
                access_modes: texts(spec, "accessModes")?,
                selector: label_selector(spec, "selector")?,
                requested: requested_storage(spec)?,
                storage_class: spec.field("storageClassName", |name| name.optional(tree::text))?,
                volume_mode: text(spec, "volumeMode")?,
                volume_name: text(spec, "volumeName")?,
                attributes_class: text(spec, "volumeAttributesClassName")?,
                ..Self::default()
            })
        })?;
        Ok(Self {
            metadata: metadata(from)?,
            is_lost: &*phase == "Lost",
            ..claim
        })
    }

    /// Returns the storage that it requests; 0 if it requests none.
    pub(crate) fn size(&self) -> &Quantity {
        self.requested.as_ref().unwrap_or(&Quantity::ZERO)
    }

    /// Returns the name of its storage class; empty if it has none.
    pub(crate) fn class(&self) -> &str {
        let annotated = self.metadata.annotations.get(CLASS_ANNOTATION);
        annotated
            .or(self.storage_class.as_ref())
            .map_or("", |class| class)
    }

    /// Returns true if the claim is bound to a volume, and the volume to the claim.
    pub(crate) fn is_fully_bound(&self) -> bool {
        !self.volume_name.is_empty() && self.metadata.annotations.get(BIND_COMPLETED).is_some()
    }

    /// Returns the name of the node for which a volume is to be provisioned, if one was selected.
    pub(crate) fn selected_node(&self) -> Option<&str> {
        let node = self.metadata.annotations.get(SELECTED_NODE);
        node.map(|node| &**node)
    }

    /// Returns its mode.
    pub(crate) fn mode(&self) -> &str {
        if self.volume_mode.is_empty() {
            FILESYSTEM
        } else {
            &self.volume_mode
        }
    }
}
