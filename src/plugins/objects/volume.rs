//! Reads a volume of a pod.

use super::read::{ReadResult, text};
use crate::tree::{self, Reader};

/// A volume of a pod whose source plugins read.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Volume {
    pub(crate) name: Box<str>,
    pub(crate) source: VolumeSource,
}

/// The source of a volume.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum VolumeSource {
    /// A persistent volume claim, by its name.
    PersistentVolumeClaim(Box<str>),
    /// A generic ephemeral volume, whose claim is named after the pod and the volume.
    Ephemeral,
    /// An image, by its reference.
    Image(Box<str>),
    /// A disk of one of the [`DISKS`].
    Disk,
}

/// The sources of disks, which VolumeRestrictions or NodeVolumeLimits check.
///
/// Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/volumerestrictions/volume_restrictions.go`
/// (`isVolumeConflict`) and `staging/src/k8s.io/csi-translation-lib/translate.go`.
const DISKS: [&str; 7] = [
    "gcePersistentDisk",
    "awsElasticBlockStore",
    "rbd",
    "iscsi",
    "azureDisk",
    "cinder",
    "vsphereVolume",
];

/// Reads a volume, if plugins read its source.
pub(super) fn volume(from: &Reader<'_>) -> ReadResult<Option<Volume>> {
    let part = |source: &str, field: &str| {
        from.field(source, |source| {
            source.optional(|source| source.field(field, tree::text_or_empty))
        })
    };
    let claim = part("persistentVolumeClaim", "claimName")?;
    let image = part("image", "reference")?;
    let is_present = |source: &str| from.field(source, |source| source.optional(|_| Ok(())));
    let disks: ReadResult<Vec<_>> = DISKS.into_iter().map(is_present).collect();
    let source = match (claim, image) {
        (Some(claim), _) => VolumeSource::PersistentVolumeClaim(claim),
        (_, Some(image)) => VolumeSource::Image(image),
        _ if is_present("ephemeral")?.is_some() => VolumeSource::Ephemeral,
        _ if disks?.iter().any(Option::is_some) => VolumeSource::Disk,
        _ => return Ok(None),
    };
    let name = text(from, "name")?;
    Ok(Some(Volume { name, source }))
}
