//! Reads the affinities of a pod.

use serde::Serialize;

use super::read::{
    ReadResult, int64, label_selector, node_selector, node_selector_term, section, text, texts,
};
use crate::plugins::label_selector::LabelSelector;
use crate::plugins::node_selector::{NodeSelector, NodeSelectorTerm};
use crate::tree::Reader;

/// `spec.affinity` of a pod.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Affinity {
    pub(crate) node: NodeAffinity,
    pub(crate) pod: PodAffinity,
    pub(crate) pod_anti: PodAffinity,
}

/// The affinity to nodes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct NodeAffinity {
    /// `requiredDuringSchedulingIgnoredDuringExecution`.
    pub(crate) required: Option<NodeSelector>,
    /// `preferredDuringSchedulingIgnoredDuringExecution`. An absent list differs from an empty one.
    pub(crate) preferred: Option<Vec<PreferredSchedulingTerm>>,
}

/// A preferred term and its weight.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub(crate) struct PreferredSchedulingTerm {
    #[serde(serialize_with = "crate::trace::int64")]
    pub(crate) weight: i64,
    pub(crate) preference: NodeSelectorTerm,
}

/// The affinity, or the anti-affinity, to pods.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PodAffinity {
    /// `requiredDuringSchedulingIgnoredDuringExecution`.
    pub(crate) required: Vec<PodAffinityTerm>,
    /// `preferredDuringSchedulingIgnoredDuringExecution`.
    pub(crate) preferred: Vec<WeightedPodAffinityTerm>,
}

impl PodAffinity {
    /// Returns true if there are terms, required or preferred.
    pub(crate) fn has_terms(&self) -> bool {
        !self.required.is_empty() || !self.preferred.is_empty()
    }
}

/// A term of an affinity to pods.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct PodAffinityTerm {
    pub(crate) label_selector: Option<LabelSelector>,
    pub(crate) namespaces: Vec<Box<str>>,
    pub(crate) namespace_selector: Option<LabelSelector>,
    pub(crate) topology_key: Box<str>,
}

/// A preferred term and its weight.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct WeightedPodAffinityTerm {
    pub(crate) weight: i64,
    pub(crate) term: PodAffinityTerm,
}

const REQUIRED: &str = "requiredDuringSchedulingIgnoredDuringExecution";
const PREFERRED: &str = "preferredDuringSchedulingIgnoredDuringExecution";

/// Reads `spec.affinity`.
pub(super) fn affinity(from: &Reader<'_>) -> ReadResult<Affinity> {
    Ok(Affinity {
        node: section(from, "nodeAffinity", node_affinity)?,
        pod: section(from, "podAffinity", pod_affinity)?,
        pod_anti: section(from, "podAntiAffinity", pod_affinity)?,
    })
}

/// Reads a `NodeAffinity`.
pub(crate) fn node_affinity(from: &Reader<'_>) -> ReadResult<NodeAffinity> {
    let preferred = |list: &Reader<'_>| list.list(preferred_scheduling_term);
    Ok(NodeAffinity {
        required: node_selector(from, REQUIRED)?,
        preferred: from.field(PREFERRED, |list| list.optional(preferred))?,
    })
}

fn preferred_scheduling_term(from: &Reader<'_>) -> ReadResult<PreferredSchedulingTerm> {
    Ok(PreferredSchedulingTerm {
        weight: int64(from, "weight")?.unwrap_or(0),
        preference: section(from, "preference", node_selector_term)?,
    })
}

fn pod_affinity(from: &Reader<'_>) -> ReadResult<PodAffinity> {
    Ok(PodAffinity {
        required: from.field(REQUIRED, |list| list.list(pod_affinity_term))?,
        preferred: from.field(PREFERRED, |list| list.list(weighted_pod_affinity_term))?,
    })
}

fn weighted_pod_affinity_term(from: &Reader<'_>) -> ReadResult<WeightedPodAffinityTerm> {
    Ok(WeightedPodAffinityTerm {
        weight: int64(from, "weight")?.unwrap_or(0),
        term: section(from, "podAffinityTerm", pod_affinity_term)?,
    })
}

fn pod_affinity_term(from: &Reader<'_>) -> ReadResult<PodAffinityTerm> {
    Ok(PodAffinityTerm {
        label_selector: label_selector(from, "labelSelector")?,
        namespaces: texts(from, "namespaces")?,
        namespace_selector: label_selector(from, "namespaceSelector")?,
        topology_key: text(from, "topologyKey")?,
    })
}
