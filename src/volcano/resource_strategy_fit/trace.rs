//! Defines the trace of a score of resource-strategy-fit.

use super::FitStrategy;
use crate::trace::{Outcome, ResourceTrace, int64};
use serde::Serialize;

/// The arithmetic of one node's score: the sum of its parts.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StrategyFitTrace {
    /// The score of the requested resources; none if `resourceStrategyFitWeight` is 0.
    pub(crate) fit: Option<FitTrace>,
    /// The score of the scarce resources; none if `sra` is not enabled, or its weight is not positive.
    pub(crate) scarcity: Option<ScarcityTrace>,
    /// The score of the node.
    pub(crate) score: f64,
}

/// The arithmetic of the requested resources: Σ terms ÷ Σ weights × factor.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FitTrace {
    /// True if annotations of the pod set the strategy and the weights; absent if they cannot be read, and the score is 0.
    pub(crate) by_pod: Option<bool>,
    /// The resources that the pod requests: cpu, memory, then the others by name. The plugin adds up the others in random order,
    /// so the last bit of its sum can differ.
    pub(crate) resources: Vec<ScoredResource>,
    /// Σ of the resources' terms.
    pub(crate) sum: f64,
    /// Σ of their weights.
    #[serde(serialize_with = "int64")]
    pub(crate) weight_sum: i64,
    /// 100 × `resourceStrategyFitWeight`.
    pub(crate) factor: f64,
    /// True if a scored resource is over capacity, which makes the score 0.
    pub(crate) over_capacity: bool,
    /// The score of this part.
    pub(crate) score: f64,
}

/// The arithmetic of one resource.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScoredResource {
    /// The strategy; none if the resource is not scored, or a pod's annotation has an unknown strategy.
    strategy: Option<FitStrategy>,
    /// The amounts. `fraction` is the free or the requested fraction, by the strategy.
    #[serde(flatten)]
    trace: ResourceTrace,
}

impl ScoredResource {
    pub(super) fn new(strategy: Option<FitStrategy>, trace: ResourceTrace) -> Self {
        Self { strategy, trace }
    }

    pub(super) fn term(&self) -> f64 {
        self.trace.term.unwrap_or(0.0)
    }

    pub(super) fn weight(&self) -> i64 {
        self.trace.weight
    }

    pub(super) fn outcome(&self) -> Outcome {
        self.trace.outcome
    }
}

/// The arithmetic of the scarce resources: (1 − Σ weights that the node has ÷ Σ weights) × factor.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScarcityTrace {
    /// A resource that the pod requests and the node lacks, which makes the score 0.
    pub(crate) missing: Option<Box<str>>,
    /// The scarce resources, by name.
    pub(crate) resources: Vec<ScarceResource>,
    /// Σ of the weights of those that the node has.
    #[serde(serialize_with = "int64")]
    pub(crate) sum: i64,
    /// Σ of the weights of all.
    #[serde(serialize_with = "int64")]
    pub(crate) weight_sum: i64,
    /// 100 × `sra.weight`.
    pub(crate) factor: f64,
    /// The score of this part.
    pub(crate) score: f64,
}

/// A scarce resource.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ScarceResource {
    pub(crate) name: Box<str>,
    #[serde(serialize_with = "int64")]
    pub(crate) weight: i64,
    /// True if the node has some of it.
    pub(crate) on_node: bool,
}
