//! Reads the feature gates that change plugins.

use super::objects::ReadResult;
pub(crate) use crate::releases::rules::FeatureGates;
use crate::tree::{self, Reader};

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
            volume_attributes_class: gate("VolumeAttributesClass", self.volume_attributes_class)?,
        })
    }
}
