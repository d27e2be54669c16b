//! Reads the capacity of storage that a CSI driver publishes.

use super::quantity;
use crate::Quantity;
use crate::plugins::label_selector::LabelSelector;
use crate::plugins::objects::read::{ReadResult, label_selector, text};
use crate::tree::Reader;

/// The storage of a class that is left on some nodes.
#[derive(Clone, Debug, Default)]
pub(crate) struct CsiStorageCapacity {
    pub(crate) storage_class: Box<str>,
    /// The nodes that can access the storage; none if the selector is absent.
    pub(crate) node_topology: Option<LabelSelector>,
    pub(crate) capacity: Option<Quantity>,
    /// The largest volume that can be created.
    pub(crate) maximum_volume_size: Option<Quantity>,
}

impl CsiStorageCapacity {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        Ok(Self {
            storage_class: text(from, "storageClassName")?,
            node_topology: label_selector(from, "nodeTopology")?,
            capacity: quantity(from, "capacity")?,
            maximum_volume_size: quantity(from, "maximumVolumeSize")?,
        })
    }

    /// Returns the bytes of the largest volume that fits.
    pub(crate) fn volume_limit(&self) -> Option<i64> {
        let limit = self.maximum_volume_size.as_ref().or(self.capacity.as_ref());
        limit.map(Quantity::value)
    }
}
