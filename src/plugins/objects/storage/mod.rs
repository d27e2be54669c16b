//! Reads the objects that describe storage.

mod capacity;
mod claim;
mod class;
mod volume;

pub(crate) use capacity::CsiStorageCapacity;
pub(crate) use claim::PersistentVolumeClaim;
pub(crate) use class::{CsiDriver, StorageClass};
pub(crate) use volume::PersistentVolume;

use super::read::{ReadResult, amounts, section};
use crate::Quantity;
use crate::tree::Reader;

/// The objects of a cluster that describe storage, in the order in which they are listed.
#[derive(Clone, Debug, Default)]
pub(crate) struct StorageObjects {
    pub(crate) claims: Vec<PersistentVolumeClaim>,
    pub(crate) volumes: Vec<PersistentVolume>,
    pub(crate) classes: Vec<StorageClass>,
    pub(crate) drivers: Vec<CsiDriver>,
    pub(crate) capacities: Vec<CsiStorageCapacity>,
}

impl StorageObjects {
    /// Reads an object with a list for each kind of object.
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        Ok(Self {
            claims: list(from, "persistentVolumeClaims", PersistentVolumeClaim::read)?,
            volumes: list(from, "persistentVolumes", PersistentVolume::read)?,
            classes: list(from, "storageClasses", StorageClass::read)?,
            drivers: list(from, "csiDrivers", CsiDriver::read)?,
            capacities: list(from, "csiStorageCapacities", CsiStorageCapacity::read)?,
        })
    }

    /// Finds a claim.
    pub(crate) fn claim(&self, namespace: &str, name: &str) -> Option<&PersistentVolumeClaim> {
        self.claims
            .iter()
            .find(|claim| *claim.metadata.name == *name && *claim.metadata.namespace == *namespace)
    }

    /// Finds a volume.
    pub(crate) fn volume(&self, name: &str) -> Option<&PersistentVolume> {
        let mut volumes = self.volumes.iter();
        volumes.find(|volume| *volume.metadata.name == *name)
    }

    /// Finds a storage class.
    pub(crate) fn class(&self, name: &str) -> Option<&StorageClass> {
        self.classes.iter().find(|class| *class.name == *name)
    }

    /// Returns true if a CSI driver publishes the capacity of its storage.
    pub(crate) fn publishes_capacity(&self, provisioner: &str) -> bool {
        let driver = self
            .drivers
            .iter()
            .find(|driver| *driver.name == *provisioner);
        driver.is_some_and(|driver| driver.storage_capacity)
    }
}

fn list<T>(
    from: &Reader<'_>,
    name: &str,
    read: impl Fn(&Reader<'_>) -> ReadResult<T>,
) -> ReadResult<Vec<T>> {
    from.field(name, |list| list.long_list(read))
}

/// The mode of a volume that has none.
const FILESYSTEM: &str = "Filesystem";
/// The resource of claims and volumes.
const STORAGE: &str = "storage";
/// The annotation that names a storage class, and precedes the field.
const CLASS_ANNOTATION: &str = "volume.beta.kubernetes.io/storage-class";

/// Reads the amount of storage in a list of amounts.
fn storage(from: &Reader<'_>, name: &str) -> ReadResult<Option<Quantity>> {
    Ok(amounts(from, name)?.get(STORAGE).cloned())
}

/// Reads a quantity, if there is one.
fn quantity(from: &Reader<'_>, name: &str) -> ReadResult<Option<Quantity>> {
    from.field(name, |quantity| quantity.optional(super::read::quantity))
}

/// Reads the amount of storage in the requests of `resources`.
fn requested_storage(from: &Reader<'_>) -> ReadResult<Option<Quantity>> {
    section(from, "resources", |resources| {
        storage(resources, "requests")
    })
}
