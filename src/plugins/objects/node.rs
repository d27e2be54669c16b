//! Reads a node.

use super::metadata::metadata;
use super::read::{ReadResult, amounts, int64, section, text, texts};
use crate::Node;
use crate::constraints::{NodeConstraints, Taint};
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

impl ContainerImage {
    /// Reads the images of a node.
    pub(crate) fn read_all(node: &Reader<'_>) -> ReadResult<Vec<Self>> {
        section(node, "status", |status| {
            status.field("images", |list| list.list(image))
        })
    }
}

impl NodeObject {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let metadata = metadata(from)?;
        let (taints, unschedulable) = section(from, "spec", |spec| {
            let taints = spec.field("taints", |list| list.list(taint))?;
            Ok((taints, spec.field("unschedulable", tree::bool)?))
        })?;
        let allocatable = section(from, "status", |status| amounts(status, "allocatable"))?;
        let constraints = NodeConstraints {
            labels: metadata.labels,
            taints,
            unschedulable,
        };
        let node = Node {
            name: metadata.name,
            allocatable,
            constraints,
            ..Node::default()
        };
        Ok(Self {
            node,
            images: ContainerImage::read_all(from)?,
        })
    }
}

fn taint(from: &Reader<'_>) -> ReadResult<Taint> {
    Ok(Taint {
        key: text(from, "key")?,
        value: text(from, "value")?,
        effect: text(from, "effect")?,
    })
}

fn image(from: &Reader<'_>) -> ReadResult<ContainerImage> {
    Ok(ContainerImage {
        names: texts(from, "names")?,
        size_bytes: int64(from, "sizeBytes")?.unwrap_or(0),
    })
}
