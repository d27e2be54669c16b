//! The feature gates that change plugins.

use super::objects::ReadResult;
use crate::tree::{self, Reader};

/// The feature gates that change plugins, as they are set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct FeatureGates {
    /// `TaintTolerationComparisonOperators`: tolerations have the operators `Lt` and `Gt`.
    pub(crate) toleration_comparison: bool,
    /// `StorageCapacityScoring`: VolumeBinding scores.
    pub(crate) storage_capacity_scoring: bool,
}

impl FeatureGates {
    /// Reads an object with the gates that differ from these.
    pub(crate) fn read(self, from: &Reader<'_>) -> ReadResult<Self> {
        let gate = |name, default| {
            from.field(name, |gate| {
                Ok(gate.optional(tree::bool)?.unwrap_or(default))
            })
        };
        Ok(Self {
            toleration_comparison: gate(
                "TaintTolerationComparisonOperators",
                self.toleration_comparison,
            )?,
            storage_capacity_scoring: gate(
                "StorageCapacityScoring",
                self.storage_capacity_scoring,
            )?,
        })
    }
}
