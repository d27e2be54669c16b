//! Defines the trace of a score: its arithmetic, recorded by the code that computes it.
//!
//! Amounts, weights and scores are `int64` and serialize as decimal strings, since JavaScript's
//! numbers are exact only up to 2^53. What a scheduler computes in floating point is a number.

use crate::releases::rules::Rounding;
use serde::{Serialize, Serializer};

use crate::resource::Unit;
use crate::shape::Segment;

/// The arithmetic of one node's score.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct NodeTrace {
    /// One entry for each resource that the scorer reads, in the policy's order.
    pub resources: Vec<ResourceTrace>,
    /// The rule that combines the resources to the score.
    #[serde(flatten)]
    pub rule: ScoreRule,
    /// The node score.
    pub score: Score,
}

/// Receives the arithmetic of a score from the code that computes it. `()` ignores it, so that a score without a
/// trace costs no more than its arithmetic; a [`TraceRecorder`] keeps it.
pub(crate) trait TraceSink {
    /// Receives a resource, in the order of the policy.
    fn resource(&mut self, trace: impl FnOnce() -> ResourceTrace);
    /// Receives the rule that combines the resources.
    fn rule(&mut self, rule: impl FnOnce() -> ScoreRule);
}

impl TraceSink for () {
    #[inline]
    fn resource(&mut self, _: impl FnOnce() -> ResourceTrace) {}
    #[inline]
    fn rule(&mut self, _: impl FnOnce() -> ScoreRule) {}
}

/// Records the arithmetic of a score.
#[derive(Default)]
pub(crate) struct TraceRecorder {
    resources: Vec<ResourceTrace>,
    rule: Option<ScoreRule>,
}

impl TraceRecorder {
    /// Returns the trace of a node with this score.
    pub(crate) fn into_trace(self, score: Score) -> NodeTrace {
        NodeTrace {
            resources: self.resources,
            rule: self.rule.unwrap_or(ScoreRule::Skipped),
            score,
        }
    }
}

impl TraceSink for TraceRecorder {
    fn resource(&mut self, trace: impl FnOnce() -> ResourceTrace) {
        self.resources.push(trace());
    }

    fn rule(&mut self, rule: impl FnOnce() -> ScoreRule) {
        self.rule = Some(rule());
    }
}

/// A node score: an `int64`, or a float if the scheduler computes one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// A score of kube-scheduler, the documentation or the KEP.
    Integer(i64),
    /// A score of Volcano.
    Float(f64),
}

impl Default for Score {
    fn default() -> Self {
        Self::Integer(0)
    }
}

impl Score {
    /// Returns a score of kube-scheduler; 0 for a float.
    pub(crate) fn integer(self) -> i64 {
        match self {
            Self::Integer(score) => score,
            Self::Float(_) => 0,
        }
    }

    /// Returns the score as a float.
    #[must_use]
    pub fn float(self) -> f64 {
        match self {
            Self::Integer(score) => score as f64,
            Self::Float(score) => score,
        }
    }

    /// Adds a score. Integers wrap, as in Go.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Integer(a), Self::Integer(b)) => Self::Integer(a.wrapping_add(b)),
            _ => Self::Float(self.float() + other.float()),
        }
    }

    /// Subtracts a score. Integers wrap, as in Go.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        match (self, other) {
            (Self::Integer(a), Self::Integer(b)) => Self::Integer(a.wrapping_sub(b)),
            _ => Self::Float(self.float() - other.float()),
        }
    }

    /// Multiplies the score by the weight of its plugin. Integers wrap, as in Go.
    pub(crate) fn times(self, weight: i64) -> Self {
        match self {
            Self::Integer(score) => Self::Integer(score.wrapping_mul(weight)),
            Self::Float(score) => Self::Float(score * weight as f64),
        }
    }

    /// Returns an integer that has the order of the scores of one scorer.
    pub(crate) fn key(self) -> i64 {
        match self {
            Self::Integer(score) => score,
            // -0.0 becomes 0.0, which it equals.
            Self::Float(score) => total_order(score + 0.0),
        }
    }

    /// Returns a key that sorts the scores of one scorer, the highest first.
    pub(crate) fn descending(&self) -> i64 {
        !self.key()
    }
}

/// Returns an integer in the order of `f64::total_cmp`: the bits of negative floats are inverted.
fn total_order(float: f64) -> i64 {
    let bits = float.to_bits().cast_signed();
    bits ^ ((bits >> 63) & i64::MAX)
}

impl PartialEq<i64> for Score {
    fn eq(&self, other: &i64) -> bool {
        matches!(self, Self::Integer(score) if score == other)
    }
}

impl PartialEq<f64> for Score {
    fn eq(&self, other: &f64) -> bool {
        matches!(self, Self::Float(score) if score == other)
    }
}

impl Serialize for Score {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Integer(score) => int64(score, serializer),
            Self::Float(score) => serializer.serialize_f64(*score),
        }
    }
}

/// The rule that combines the resources to one score.
#[derive(Clone, Debug, Serialize)]
#[serde(
    tag = "rule",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
#[non_exhaustive]
pub enum ScoreRule {
    /// Σ score × weight ÷ Σ weight over the counted resources, rounded half away from zero.
    RoundedMean {
        /// Σ score × weight.
        #[serde(serialize_with = "int64")]
        weighted_sum: i64,
        /// Σ weight.
        #[serde(serialize_with = "int64")]
        weight_sum: i64,
        /// The first divided by the second; none if the second is 0, which makes the score 0.
        quotient: Option<f64>,
    },
    /// The same, truncated.
    TruncatedMean {
        /// Σ score × weight.
        #[serde(serialize_with = "int64")]
        weighted_sum: i64,
        /// Σ weight.
        #[serde(serialize_with = "int64")]
        weight_sum: i64,
    },
    /// (1 − |cpu − memory|) × the highest score, truncated; 0 if either fraction is 1 or more.
    Difference {
        /// |cpu − memory|, of their fractions.
        difference: f64,
        /// True if either fraction is 1 or more.
        full: bool,
    },
    /// (1 − standard deviation of the fractions) × 100, truncated.
    Deviation {
        /// With the pod on the node.
        with_pod: Deviation,
        /// Without the pod, if the release scores the change: 50 + (50 + with − without) ÷ 2.
        without_pod: Option<Deviation>,
    },
    /// Σ terms ÷ Σ weight × factor, in floating point.
    ScaledMean {
        /// Σ of the resources' terms.
        sum: f64,
        /// Σ weight.
        #[serde(serialize_with = "int64")]
        weight_sum: i64,
        /// The factor of the mean.
        factor: f64,
        /// The result before rounding, if it is rounded.
        unrounded: Option<f64>,
        /// True if a requested resource is over capacity, which makes the score 0.
        over_capacity: bool,
    },
    /// The plugin is skipped.
    Skipped,
}

/// A standard deviation and the score it gives.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Deviation {
    /// requested ÷ allocatable, at most 1, of each scored resource.
    pub fractions: Vec<f64>,
    /// Their mean.
    pub mean: f64,
    /// Their standard deviation; 0 for fewer than two.
    pub deviation: f64,
    /// (1 − deviation) × 100, truncated.
    #[serde(serialize_with = "int64")]
    pub score: i64,
}

/// The arithmetic of one resource. Amounts are in the resource's [`Unit`].
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ResourceTrace {
    /// The resource.
    pub name: Box<str>,
    /// The unit of the amounts.
    pub unit: Unit,
    /// Its weight.
    #[serde(serialize_with = "int64")]
    pub weight: i64,
    /// The pod's request.
    #[serde(serialize_with = "int64")]
    pub request: i64,
    /// The part of `request` that is added by non-zero requests: 100m or 200Mi for each container without
    /// a request.
    #[serde(serialize_with = "int64")]
    pub non_zero_request: i64,
    /// The requests of the node's pods.
    #[serde(serialize_with = "int64")]
    pub used: i64,
    /// `used` + `request`, wrapping.
    #[serde(serialize_with = "int64")]
    pub requested: i64,
    /// The node's allocatable amount.
    #[serde(serialize_with = "int64")]
    pub allocatable: i64,
    /// The resource's outcome: counted, skipped, dropped or over capacity.
    pub outcome: Outcome,
    /// The percent of allocatable, if the scorer rounds it to an integer.
    #[serde(serialize_with = "optional_int64")]
    pub utilization: Option<i64>,
    /// The utilization in percent of the pod alone on the node, which is the lowest possible one.
    #[serde(serialize_with = "optional_int64")]
    pub min_utilization: Option<i64>,
    /// The direction in which the utilization is rounded.
    pub rounding: Option<Rounding>,
    /// requested ÷ allocatable, if the scorer computes it in floating point or exactly.
    pub fraction: Option<f64>,
    /// True if `requested` exceeds `allocatable`.
    pub overcommitted: bool,
    /// The segment of the shape that contains the utilization.
    pub segment: Option<Segment>,
    /// The resource score.
    #[serde(serialize_with = "optional_int64")]
    pub score: Option<i64>,
    /// `score` × `weight`, if the resource counts.
    #[serde(serialize_with = "optional_int64")]
    pub weighted: Option<i64>,
    /// `fraction` × `weight`, if the scorer computes in floating point (× 10 in the KEP's prototype).
    pub term: Option<f64>,
}

/// The outcome of a resource: counted, dropped, skipped or over capacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Outcome {
    /// The resource is in both sums.
    Counted,
    /// The score is 0, so the resource is dropped from the mean with its weight.
    ZeroScore,
    /// The node has no allocatable amount.
    NoAllocatable,
    /// The pod does not request the resource.
    NotRequested,
    /// The scheduler does not know the name.
    UnknownName,
    /// The scorer has no weight for the resource.
    NoWeight,
    /// The pod requests more than is free, which makes the node score 0.
    OverCapacity,
}

pub(crate) fn int64<S: Serializer>(number: &i64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

pub(crate) fn int64s<S: Serializer>(numbers: &[i64], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(numbers.iter().map(i64::to_string))
}

pub(crate) fn optional_int64s<S: Serializer>(
    numbers: &Option<Vec<i64>>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match numbers {
        Some(numbers) => int64s(numbers, serializer),
        None => serializer.serialize_none(),
    }
}

pub(crate) fn optional_int64<S: Serializer>(
    number: &Option<i64>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match number {
        Some(number) => int64(number, serializer),
        None => serializer.serialize_none(),
    }
}
