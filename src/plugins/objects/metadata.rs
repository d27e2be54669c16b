//! Reads the metadata of an object.

use super::read::{ReadResult, labels, section, text};
use crate::plugins::Labels;
use crate::tree::{self, Reader};

/// The metadata of an object.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Metadata {
    /// Its name.
    pub(crate) name: Box<str>,
    /// Its namespace; empty for objects without one.
    pub(crate) namespace: Box<str>,
    /// Its UID.
    pub(crate) uid: Box<str>,
    /// Its labels.
    pub(crate) labels: Labels,
    /// Its annotations.
    pub(crate) annotations: Labels,
    /// True if it has a deletion timestamp.
    pub(crate) is_terminating: bool,
    /// The owner that manages it (`controller: true`).
    pub(crate) controller: Option<OwnerReference>,
}

/// A reference to an owner.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct OwnerReference {
    pub(crate) api_version: Box<str>,
    pub(crate) kind: Box<str>,
    pub(crate) name: Box<str>,
    pub(crate) uid: Box<str>,
}

impl Metadata {
    /// Returns true if the object with this UID manages the object.
    pub(crate) fn is_controlled_by(&self, uid: &str) -> bool {
        let controller = self.controller.as_ref();
        controller.is_some_and(|controller| *controller.uid == *uid)
    }
}

/// Reads the metadata of an object.
pub(crate) fn metadata(from: &Reader<'_>) -> ReadResult<Metadata> {
    section(from, "metadata", |from| {
        let deletion = from.field("deletionTimestamp", |time| time.optional(tree::text))?;
        let owners = from.field("ownerReferences", |list| list.list(controller))?;
        Ok(Metadata {
            name: text(from, "name")?,
            namespace: text(from, "namespace")?,
            uid: text(from, "uid")?,
            labels: labels(from, "labels")?,
            annotations: labels(from, "annotations")?,
            is_terminating: deletion.is_some(),
            controller: owners.into_iter().flatten().next(),
        })
    })
}

/// Reads an owner reference, if it is that of the controller.
fn controller(from: &Reader<'_>) -> ReadResult<Option<OwnerReference>> {
    let is_controller = from.field("controller", tree::bool)?;
    let reference = OwnerReference {
        api_version: text(from, "apiVersion")?,
        kind: text(from, "kind")?,
        name: text(from, "name")?,
        uid: text(from, "uid")?,
    };
    Ok(is_controller.then_some(reference))
}
