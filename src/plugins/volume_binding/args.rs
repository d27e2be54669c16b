//! Reads the arguments of VolumeBinding, as far as they decide.

use crate::ShapePoint;
use crate::plugins::node_resources::shape_point;
use crate::plugins::objects::ReadResult;
use crate::tree::Reader;

/// `VolumeBindingArgs`.
#[derive(Clone, Debug, Default)]
pub(crate) struct VolumeBindingArgs {
    /// The points of the function from the utilization of storage to a score. An absent shape differs from an empty one.
    pub(crate) shape: Option<Vec<ShapePoint>>,
}

impl VolumeBindingArgs {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let shape = from.field("shape", |shape| {
            shape.optional(|points| points.list(shape_point))
        })?;
        Ok(Self { shape })
    }
}
