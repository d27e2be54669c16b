//! The arguments of PodTopologySpread.

use crate::plugins::objects::{ReadResult, TopologySpreadConstraint, WhenUnsatisfiable};
use crate::plugins::topology::{HOSTNAME, ZONE};
use crate::tree::{self, Reader};

/// `PodTopologySpreadArgs`.
#[derive(Clone, Debug)]
pub(crate) struct PodTopologySpreadArgs {
    /// The constraints of pods that have none.
    pub(crate) default_constraints: Vec<TopologySpreadConstraint>,
    /// True if these are the default ones of Kubernetes (`defaultingType: System`).
    pub(crate) has_system_defaults: bool,
}

impl Default for PodTopologySpreadArgs {
    /// Returns the defaults of Kubernetes.
    ///
    /// Source: `podtopologyspread/plugin.go` (`systemDefaultConstraints`).
    fn default() -> Self {
        let constraint = |(key, max_skew): (&str, i64)| TopologySpreadConstraint {
            topology_key: key.into(),
            max_skew,
            when_unsatisfiable: WhenUnsatisfiable::ScheduleAnyway,
            ..TopologySpreadConstraint::default()
        };
        Self {
            default_constraints: [(HOSTNAME, 3), (ZONE, 5)].map(constraint).into(),
            has_system_defaults: true,
        }
    }
}

impl PodTopologySpreadArgs {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let defaulting_type = from.field("defaultingType", tree::text_or_empty)?;
        if &*defaulting_type != "List" {
            return Ok(Self::default());
        }
        Ok(Self {
            default_constraints: from.field("defaultConstraints", |list| {
                list.list(TopologySpreadConstraint::read)
            })?,
            has_system_defaults: false,
        })
    }
}
