//! The arguments of plugins.

use super::objects::{ReadResult, int64, section};
use crate::ShapePoint;
use crate::tree::Reader;

/// The arguments of a profile's plugins.
#[derive(Clone, Debug, Default)]
pub(crate) struct PluginArgs {
    pub(crate) volume_binding: VolumeBindingArgs,
}

/// The arguments of VolumeBinding.
#[derive(Clone, Debug, Default)]
pub(crate) struct VolumeBindingArgs {
    /// The points of the function from the utilization of storage to a score. An absent shape differs from an empty one.
    pub(crate) shape: Option<Vec<ShapePoint>>,
}

impl PluginArgs {
    /// Reads an object with the arguments of each plugin by its name.
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        Ok(Self {
            volume_binding: section(from, "VolumeBinding", |args| {
                let shape = args.field("shape", |shape| shape.optional(|list| list.list(point)))?;
                Ok(VolumeBindingArgs { shape })
            })?,
        })
    }
}

fn point(from: &Reader<'_>) -> ReadResult<ShapePoint> {
    Ok(ShapePoint {
        utilization: int64(from, "utilization")?.unwrap_or(0),
        score: int64(from, "score")?.unwrap_or(0),
    })
}
