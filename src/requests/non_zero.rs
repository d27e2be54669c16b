//! Non-zero requests: 100m cpu and 200Mi memory, counted for a container that requests none.
//!
//! Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/util/pod_resources.go`.

use crate::{Format, Quantity, ResourceList};

/// The resources that get default requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NonZeroDefaults {
    cpu: bool,
    memory: bool,
}

impl NonZeroDefaults {
    pub(super) const NAMES: [&'static str; 2] = ["cpu", "memory"];
    const MEMORY: i64 = 200 * 1024 * 1024;

    pub(super) const NONE: Self = Self {
        cpu: false,
        memory: false,
    };
    pub(super) const BOTH: Self = Self {
        cpu: true,
        memory: true,
    };

    /// Returns the defaults for the resources that `requests` does not contain.
    pub(super) fn missing_from(requests: &ResourceList) -> Self {
        Self {
            cpu: requests.get("cpu").is_none(),
            memory: requests.get("memory").is_none(),
        }
    }

    /// Adds the defaults that a container's requests lack.
    pub(super) fn fill(self, mut requests: ResourceList) -> ResourceList {
        if self.cpu && requests.get("cpu").is_none() {
            requests.insert("cpu", Quantity::from_milli(100));
        }
        if self.memory && requests.get("memory").is_none() {
            let memory = Quantity::from_units(Self::MEMORY, Format::BinarySI);
            requests.insert("memory", memory);
        }
        requests
    }
}
