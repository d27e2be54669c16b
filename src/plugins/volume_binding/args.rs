//! Reads the arguments of VolumeBinding, as far as they decide.

use crate::ShapePoint;
use crate::plugins::objects::{ReadResult, int64};
use crate::tree::Reader;

/// `VolumeBindingArgs`.
#[derive(Clone, Debug, Default)]
pub(crate) struct VolumeBindingArgs {
    /// The points of the function from the utilization of storage to a score. An absent shape differs from an empty one.
    pub(crate) shape: Option<Vec<ShapePoint>>,
}

impl VolumeBindingArgs {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let shape = from.field("shape", |shape| shape.optional(|points| points.list(point)))?;
        Ok(Self { shape })
    }
}

fn point(from: &Reader<'_>) -> ReadResult<ShapePoint> {
    Ok(ShapePoint {
        utilization: int64(from, "utilization")?.unwrap_or(0),
        score: int64(from, "score")?.unwrap_or(0),
    })
}
