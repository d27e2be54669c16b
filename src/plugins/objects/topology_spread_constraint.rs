//! Reads a topology spread constraint.

use super::read::{ReadResult, int64, label_selector, text, texts};
use crate::plugins::label_selector::LabelSelector;
use crate::tree::Reader;

/// A constraint on the number of matching pods in each domain.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct TopologySpreadConstraint {
    pub(crate) max_skew: i64,
    pub(crate) topology_key: Box<str>,
    pub(crate) when_unsatisfiable: WhenUnsatisfiable,
    pub(crate) label_selector: Option<LabelSelector>,
    pub(crate) match_label_keys: Vec<Box<str>>,
    pub(crate) min_domains: Option<i64>,
    /// Decides if nodes that the pod's node selector or affinity excludes count; `Honor` by default.
    pub(crate) node_affinity_policy: Option<NodeInclusionPolicy>,
    /// Decides if nodes with taints that the pod does not tolerate count; `Ignore` by default.
    pub(crate) node_taints_policy: Option<NodeInclusionPolicy>,
}

/// The effect of a constraint on a node that violates it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum WhenUnsatisfiable {
    /// The node is filtered out.
    DoNotSchedule,
    /// The node scores lower.
    ScheduleAnyway,
    /// The constraint has no effect, as its action is unknown.
    #[default]
    Unknown,
}

/// Decides if nodes that are not feasible count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum NodeInclusionPolicy {
    /// They do not count.
    Honor,
    /// They count.
    Ignore,
}

impl TopologySpreadConstraint {
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let policy = |name| {
            Ok(match &*text(from, name)? {
                "Honor" => Some(NodeInclusionPolicy::Honor),
                "" => None,
                _ => Some(NodeInclusionPolicy::Ignore),
            })
        };
        Ok(Self {
            max_skew: int64(from, "maxSkew")?.unwrap_or(0),
            topology_key: text(from, "topologyKey")?,
            when_unsatisfiable: match &*text(from, "whenUnsatisfiable")? {
                "DoNotSchedule" => WhenUnsatisfiable::DoNotSchedule,
                "ScheduleAnyway" => WhenUnsatisfiable::ScheduleAnyway,
                _ => WhenUnsatisfiable::Unknown,
            },
            label_selector: label_selector(from, "labelSelector")?,
            match_label_keys: texts(from, "matchLabelKeys")?,
            min_domains: int64(from, "minDomains")?,
            node_affinity_policy: policy("nodeAffinityPolicy")?,
            node_taints_policy: policy("nodeTaintsPolicy")?,
        })
    }
}
