//! Reads a storage class and a CSI driver.

use crate::plugins::objects::metadata::metadata;
use crate::plugins::objects::read::{ReadResult, section, text, texts};
use crate::plugins::requirement::Requirement;
use crate::tree::{self, Reader};

/// A storage class.
#[derive(Clone, Debug, Default)]
pub(crate) struct StorageClass {
    pub(crate) name: Box<str>,
    /// The driver that provisions its volumes.
    pub(crate) provisioner: Box<str>,
    /// `volumeBindingMode`, which the API server sets if it is absent.
    pub(crate) binding_mode: Option<Box<str>>,
    /// `allowedTopologies`: the requirements of each term. Without terms, every node is allowed.
    pub(crate) allowed_topologies: Vec<Vec<Requirement>>,
}

/// The provisioner of a class whose volumes are not provisioned.
const NO_PROVISIONER: &str = "kubernetes.io/no-provisioner";

impl StorageClass {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        Ok(Self {
            name: metadata(from)?.name,
            provisioner: text(from, "provisioner")?,
            binding_mode: from.field("volumeBindingMode", |mode| mode.optional(tree::text))?,
            allowed_topologies: from.field("allowedTopologies", |terms| {
                terms.list(|term| {
                    term.field("matchLabelExpressions", |list| {
                        list.list(topology_requirement)
                    })
                })
            })?,
        })
    }

    /// Returns true if its volumes can be provisioned.
    pub(crate) fn has_provisioner(&self) -> bool {
        !matches!(&*self.provisioner, "" | NO_PROVISIONER)
    }
}

fn topology_requirement(from: &Reader<'_>) -> ReadResult<Requirement> {
    Ok(Requirement {
        key: text(from, "key")?,
        operator: "In".into(),
        values: texts(from, "values")?,
    })
}

/// A CSI driver.
#[derive(Clone, Debug, Default)]
pub(crate) struct CsiDriver {
    pub(crate) name: Box<str>,
    /// `spec.storageCapacity`: true if the driver publishes the capacity of its storage.
    pub(crate) storage_capacity: bool,
}

impl CsiDriver {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        Ok(Self {
            name: metadata(from)?.name,
            storage_capacity: section(from, "spec", |spec| {
                spec.field("storageCapacity", tree::bool)
            })?,
        })
    }
}
