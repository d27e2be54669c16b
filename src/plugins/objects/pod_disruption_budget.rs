//! Reads a pod disruption budget.

use super::metadata::{Metadata, metadata};
use super::read::{ReadResult, int64, label_selector, section};
use crate::name_map::NameMap;
use crate::plugins::label_selector::LabelSelector;
use crate::tree::Reader;

/// A pod disruption budget.
#[derive(Clone, Debug, Default)]
pub(crate) struct PodDisruptionBudget {
    pub(crate) metadata: Metadata,
    /// `spec.selector`. An absent or an empty one selects no pods.
    pub(crate) selector: Option<LabelSelector>,
    /// `status.disruptionsAllowed`.
    pub(crate) disruptions_allowed: i64,
    /// The names of pods whose disruption is counted already (`status.disruptedPods`).
    pub(crate) disrupted_pods: NameMap<()>,
}

impl PodDisruptionBudget {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let budget = section(from, "status", |status| {
            Ok(Self {
                disruptions_allowed: int64(status, "disruptionsAllowed")?.unwrap_or(0),
                disrupted_pods: status.field("disruptedPods", |pods| pods.map(|_| Ok(())))?,
                ..Self::default()
            })
        })?;
        Ok(Self {
            metadata: metadata(from)?,
            selector: section(from, "spec", |spec| label_selector(spec, "selector"))?,
            ..budget
        })
    }
}
