//! The arithmetic of a score, as recorded by the code that computes it.
//!
//! Amounts, weights and scores are `int64` and serialize as decimal strings, since JavaScript's
//! numbers are exact only up to 2^53.

use serde::{Serialize, Serializer};

use crate::resource::Unit;
use crate::shape::Segment;

/// How one node came to its score.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct NodeTrace {
    /// One entry for each resource of the policy, in its order.
    pub resources: Vec<ResourceTrace>,
    /// Σ score × weight over the resources that count.
    #[serde(serialize_with = "int64")]
    pub weighted_sum: i64,
    /// Σ weight over the resources that count.
    #[serde(serialize_with = "int64")]
    pub weight_sum: i64,
    /// The first sum divided by the second, before rounding; none where the second is 0.
    pub quotient: Option<f64>,
    /// The node score, 0 to 100; outside only where int64 arithmetic wraps.
    #[serde(serialize_with = "int64")]
    pub score: i64,
}

/// How one resource contributed. Amounts are in the resource's [`Unit`].
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ResourceTrace {
    /// The resource.
    pub name: Box<str>,
    /// What the amounts count.
    pub unit: Unit,
    /// Its weight in the policy.
    #[serde(serialize_with = "int64")]
    pub weight: i64,
    /// What the pod asks for.
    #[serde(serialize_with = "int64")]
    pub request: i64,
    /// The part of `request` that nobody asked for: 100m or 200Mi for a container without an entry.
    #[serde(serialize_with = "int64")]
    pub implied_request: i64,
    /// What the node's pods ask for.
    #[serde(serialize_with = "int64")]
    pub used: i64,
    /// `used` + `request`, wrapping.
    #[serde(serialize_with = "int64")]
    pub requested: i64,
    /// What the node has.
    #[serde(serialize_with = "int64")]
    pub allocatable: i64,
    /// Whether the resource counts, and if not, why.
    pub outcome: Outcome,
    /// Percent of allocatable, rounded down; none where the resource is left out before scoring.
    #[serde(serialize_with = "optional_int64")]
    pub utilization: Option<i64>,
    /// `requested` exceeds `allocatable`: the utilization is taken to be 100.
    pub overcommitted: bool,
    /// The stretch of the shape that the utilization falls on.
    pub segment: Option<Segment>,
    /// The resource score, 0 to 100.
    #[serde(serialize_with = "optional_int64")]
    pub score: Option<i64>,
    /// `score` × `weight`, where the resource counts.
    #[serde(serialize_with = "optional_int64")]
    pub weighted: Option<i64>,
}

/// Whether a resource is in the average.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// It is in both sums.
    Counted,
    /// Its score is 0, so its weight leaves the average too.
    ZeroScore,
    /// The node has none of it.
    NoAllocatable,
    /// An extended resource that the pod does not ask for.
    NotRequested,
    /// A name that the scheduler does not know.
    UnknownName,
}

pub(crate) fn int64<S: Serializer>(number: &i64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(number)
}

fn optional_int64<S: Serializer>(number: &Option<i64>, serializer: S) -> Result<S::Ok, S::Error> {
    match number {
        Some(number) => int64(number, serializer),
        None => serializer.serialize_none(),
    }
}
