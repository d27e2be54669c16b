//! Reads a node.

use super::metadata::metadata;
use super::read::{ReadResult, amounts, int64, section, taint, texts};
use crate::Node;
use crate::constraints::NodeConstraints;
use crate::tree::{self, Reader};

/// A node of the API.
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeObject {
    /// Its name, allocatable amounts, labels, taints and cordon; without pods.
    pub(crate) node: Node,
    /// `status.images`: the images that the node has.
    pub(crate) images: Vec<ContainerImage>,
}

/// An image on a node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ContainerImage {
    /// Its names.
    pub(crate) names: Vec<Box<str>>,
    /// Its size.
    pub(crate) size_bytes: i64,
}

impl NodeObject {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let mut object = Self::read_without_allocatable(from)?;
        object.node.allocatable = section(from, "status", |status| amounts(status, "allocatable"))?;
        Ok(object)
    }

    /// Reads a node without its allocatable amounts.
    pub(crate) fn read_without_allocatable(from: &Reader<'_>) -> ReadResult<Self> {
        let metadata = metadata(from)?;
        let (taints, unschedulable) = section(from, "spec", |spec| {
            let taints = spec.field("taints", |list| list.list(taint))?;
            Ok((taints, spec.field("unschedulable", tree::bool)?))
        })?;
        let constraints = NodeConstraints {
            labels: metadata.labels,
            taints,
            unschedulable,
        };
        let node = Node {
            name: metadata.name,
            constraints,
            ..Node::default()
        };
        let images = section(from, "status", |status| {
            status.field("images", |list| list.list(image))
        })?;
        Ok(Self { node, images })
    }
}

fn image(from: &Reader<'_>) -> ReadResult<ContainerImage> {
    Ok(ContainerImage {
        names: texts(from, "names")?,
        size_bytes: int64(from, "sizeBytes")?.unwrap_or(0),
    })
}
