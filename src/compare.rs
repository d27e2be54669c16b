//! Finds the reason why two scorers give a node different scores: the first step at which they differ.

use serde::{Serialize, Serializer};

use crate::Scorer;
use crate::fields::{self, FieldValue};
use crate::trace::{NodeTrace, Outcome, ResourceTrace, ScoreRule};

/// The first step at which two traces differ, serialized with its name in kebab case as `step`. `ours` is the first scorer's, `theirs` the second's.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Cause {
    /// Only one of them scores a resource.
    Resource {
        /// The resource.
        resource: Box<str>,
        /// True if the second scores it, false if the first does.
        theirs: bool,
    },
    /// They use different weights for a resource; the weights of duplicates are added if each counts.
    Weight {
        /// The resource.
        resource: Box<str>,
        /// The first's weight.
        ours: i64,
        /// The second's.
        theirs: i64,
    },
    /// They count different requests of the pod.
    Request {
        /// The resource.
        resource: Box<str>,
        /// The first's amount.
        ours: i64,
        /// The second's.
        theirs: i64,
        /// True if their non-zero requests differ.
        non_zero: bool,
    },
    /// They count different used amounts on the node.
    Used {
        /// The resource.
        resource: Box<str>,
        /// The first's amount.
        ours: i64,
        /// The second's.
        theirs: i64,
    },
    /// Only one skips or drops a resource, or both do for different reasons.
    Skipped {
        /// The resource.
        resource: Box<str>,
        /// The first trace's outcome.
        ours: Outcome,
        /// The second trace's outcome.
        theirs: Outcome,
    },
    /// A resource is overcommitted, which they count differently.
    Overcommitted {
        /// The resource.
        resource: Box<str>,
        /// The value that the first trace counts, on its scale.
        ours: f64,
        /// The value that the second trace counts, on its scale.
        theirs: f64,
    },
    /// One scores a resource by the shape or another strategy; the other counts the fraction.
    IgnoresShape {
        /// The resource.
        resource: Box<str>,
        /// True if the second ignores the shape, false if the first does.
        theirs: bool,
        /// The resource score of the trace that uses the shape.
        score: i64,
        /// The value that the other trace counts, on its scale.
        fraction_score: f64,
    },
    /// Their node scores are on different scales.
    Scale {
        /// The first's highest score.
        ours: i64,
        /// The second's.
        theirs: i64,
    },
    /// They round a utilization differently.
    Utilization {
        /// The resource.
        resource: Box<str>,
        /// The first's, in percent.
        ours: i64,
        /// The second's.
        theirs: i64,
    },
    /// One rounds the fraction of each resource to an integer score; the other does not.
    Fraction {
        /// The resource.
        resource: Box<str>,
        /// True if the second uses the fraction, false if the first does.
        theirs: bool,
    },
    /// They score a resource differently at the same utilization.
    ResourceScore {
        /// The resource.
        resource: Box<str>,
        /// The first's score.
        ours: i64,
        /// The second's.
        theirs: i64,
    },
    /// They combine equal resource scores to a node score by different rules.
    ScoreRule,
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [mut non_zero, mut score, mut counts] = [None; 3];
        let resource = match self {
            Self::Resource { resource, .. }
            | Self::Weight { resource, .. }
            | Self::Request { resource, .. }
            | Self::Used { resource, .. }
            | Self::Skipped { resource, .. }
            | Self::Overcommitted { resource, .. }
            | Self::IgnoresShape { resource, .. }
            | Self::Utilization { resource, .. }
            | Self::Fraction { resource, .. }
            | Self::ResourceScore { resource, .. } => Some(FieldValue::Text(resource)),
            Self::Scale { .. } | Self::ScoreRule => None,
        };
        let (ours, theirs) = match *self {
            Self::Weight { ours, theirs, .. }
            | Self::Request { ours, theirs, .. }
            | Self::Used { ours, theirs, .. }
            | Self::Scale { ours, theirs }
            | Self::Utilization { ours, theirs, .. }
            | Self::ResourceScore { ours, theirs, .. } => (
                Some(FieldValue::Int64(ours)),
                Some(FieldValue::Int64(theirs)),
            ),
            Self::Skipped { ours, theirs, .. } => (
                Some(FieldValue::Outcome(ours)),
                Some(FieldValue::Outcome(theirs)),
            ),
            Self::Overcommitted { ours, theirs, .. } => (
                Some(FieldValue::Number(ours)),
                Some(FieldValue::Number(theirs)),
            ),
            Self::Resource { theirs, .. }
            | Self::IgnoresShape { theirs, .. }
            | Self::Fraction { theirs, .. } => (None, Some(FieldValue::Bool(theirs))),
            Self::ScoreRule => (None, None),
        };
        if let Self::Request {
            non_zero: value, ..
        } = *self
        {
            non_zero = Some(FieldValue::Bool(value));
        }
        if let Self::IgnoresShape {
            score: resource_score,
            fraction_score: fraction,
            ..
        } = *self
        {
            score = Some(FieldValue::Int64(resource_score));
            counts = Some(FieldValue::Number(fraction));
        }
        let fields = [
            ("step", Some(FieldValue::Text(self.step()))),
            ("resource", resource),
            ("ours", ours),
            ("theirs", theirs),
            ("nonZeroOnly", non_zero),
            ("score", score),
            ("fractionScore", counts),
        ];
        fields::serialize(&fields, serializer)
    }
}

impl Cause {
    fn step(&self) -> &'static str {
        match self {
            Self::Resource { .. } => "resource",
            Self::Weight { .. } => "weight",
            Self::Request { .. } => "request",
            Self::Used { .. } => "used",
            Self::Skipped { .. } => "excluded",
            Self::Overcommitted { .. } => "overcommitted",
            Self::IgnoresShape { .. } => "ignores-shape",
            Self::Scale { .. } => "scale",
            Self::Utilization { .. } => "utilization",
            Self::Fraction { .. } => "fraction",
            Self::ResourceScore { .. } => "resource-score",
            Self::ScoreRule => "total",
        }
    }
}

/// One scorer's arithmetic, and the scale of its resource scores.
pub(crate) struct ScoredTrace<'t> {
    trace: &'t NodeTrace,
    max: i64,
}

impl<'t> ScoredTrace<'t> {
    pub(crate) fn new(scorer: Scorer, trace: &'t NodeTrace) -> Self {
        let max = scorer.max_resource_score();
        Self { trace, max }
    }

    /// Returns the highest node score, if the node score is a weighted mean.
    fn node_max(&self) -> Option<i64> {
        match &self.trace.rule {
            // Volcano also multiplies the mean by the plugin's weight.
            ScoreRule::ScaledMean {
                unrounded: None,
                factor,
                ..
            } => Some(*factor as i64),
            ScoreRule::ScaledMean { .. }
            | ScoreRule::TruncatedMean { .. }
            | ScoreRule::RoundedMean { .. } => Some(self.max),
            ScoreRule::Difference { .. } | ScoreRule::Deviation { .. } | ScoreRule::Skipped => None,
        }
    }

    /// Returns the value that a resource counts as, from 0 to 1.
    fn counted_fraction(&self, resource: &ResourceTrace) -> f64 {
        match (resource.score, resource.fraction) {
            (Some(score), _) => score as f64 / self.max as f64,
            // Up to v1.7, Volcano counts an overcommitted resource as 0.
            (None, Some(_)) if resource.term == Some(0.0) => 0.0,
            (None, Some(fraction)) => fraction,
            (None, None) => 0.0,
        }
    }
}

/// Returns the first difference, in the order in which a score is computed; `None` if the scores are equal.
///
/// An ignored shape is reported before different rounding, because the rounding of another resource would not
/// explain the scores.
#[must_use]
pub(crate) fn first_difference(ours: &ScoredTrace<'_>, theirs: &ScoredTrace<'_>) -> Option<Cause> {
    let (a, b) = (ours.trace, theirs.trace);
    if a.score == b.score {
        return None;
    }
    let mut pairs: Vec<ResourcePair<'_>> = Vec::new();
    for resource in &a.resources {
        if let Some(other) = find(b, &resource.name) {
            pairs.push(((ours, resource), (theirs, other)));
        }
    }
    missing_resource(a, b)
        .or_else(|| weight_difference(a, b))
        .or_else(|| first_in_pairs(&pairs, input_difference))
        .or_else(|| first_in_pairs(&pairs, skip_difference))
        .or_else(|| first_in_pairs(&pairs, overcommit_difference))
        .or_else(|| first_in_pairs(&pairs, shape_difference))
        .or_else(|| scale_difference(ours, theirs))
        .or_else(|| first_in_pairs(&pairs, score_difference))
        .or(Some(Cause::ScoreRule))
}

/// A resource in the trace of one scorer.
type TracedResource<'a> = (&'a ScoredTrace<'a>, &'a ResourceTrace);

/// A resource in both traces.
type ResourcePair<'a> = (TracedResource<'a>, TracedResource<'a>);

/// Returns the difference of the first resource for which a step finds one.
#[inline(never)]
fn first_in_pairs(
    pairs: &[ResourcePair<'_>],
    step: fn(TracedResource<'_>, TracedResource<'_>) -> Option<Cause>,
) -> Option<Cause> {
    pairs.iter().find_map(|pair| step(pair.0, pair.1))
}

/// Returns true if either weight of a resource is not 0.
fn has_weight(ours: &ResourceTrace, theirs: &ResourceTrace) -> bool {
    ours.weight != 0 || theirs.weight != 0
}

fn find<'t>(trace: &'t NodeTrace, name: &str) -> Option<&'t ResourceTrace> {
    trace
        .resources
        .iter()
        .find(|resource| *resource.name == *name)
}

/// Finds a resource that counts in one trace and is missing in the other.
fn missing_resource(ours: &NodeTrace, theirs: &NodeTrace) -> Option<Cause> {
    let only = |from: &NodeTrace, other: &NodeTrace, theirs: bool| {
        let counts = |resource: &&ResourceTrace| {
            matches!(resource.outcome, Outcome::Counted | Outcome::OverCapacity)
        };
        let mut counted = from.resources.iter().filter(counts);
        let resource = counted.find(|resource| find(other, &resource.name).is_none())?;
        Some(Cause::Resource {
            resource: resource.name.clone(),
            theirs,
        })
    };
    only(ours, theirs, false).or_else(|| only(theirs, ours, true))
}

fn input_difference(
    (_, ours): TracedResource<'_>,
    (_, theirs): TracedResource<'_>,
) -> Option<Cause> {
    let resource = || ours.name.clone();
    if ours.request != theirs.request {
        return Some(Cause::Request {
            resource: resource(),
            ours: ours.request,
            theirs: theirs.request,
            non_zero: ours.non_zero_request != theirs.non_zero_request,
        });
    }
    if ours.used != theirs.used {
        return Some(Cause::Used {
            resource: resource(),
            ours: ours.used,
            theirs: theirs.used,
        });
    }
    None
}

/// Finds the first resource with different weights, unless all weights are in proportion.
fn weight_difference(ours: &NodeTrace, theirs: &NodeTrace) -> Option<Cause> {
    let mut pairs: Vec<(&str, i64, i64)> = Vec::new();
    for resource in &ours.resources {
        let name = &*resource.name;
        if let (Some(our_side), Some(their_side)) = (weight(name, ours), weight(name, theirs)) {
            pairs.push((name, our_side, their_side));
        }
    }
    let (_, first, other) = *pairs.first()?;
    let product = |a, b| i128::from(a) * i128::from(b);
    let mut pair = pairs.iter();
    let in_proportion = pair.all(|(_, a, b)| product(*a, other) == product(*b, first));
    if in_proportion && first != 0 && other != 0 {
        return None;
    }
    let (name, ours, theirs) = pairs.iter().find(|(_, a, b)| a != b)?;
    Some(Cause::Weight {
        resource: (*name).into(),
        ours: *ours,
        theirs: *theirs,
    })
}

/// Returns the weight of a resource; the weights of duplicates are added.
fn weight(name: &str, trace: &NodeTrace) -> Option<i64> {
    let mut sum = None;
    for resource in &trace.resources {
        if *resource.name == *name && resource.outcome != Outcome::NoWeight {
            sum = Some(sum.unwrap_or(0_i64).wrapping_add(resource.weight));
        }
    }
    sum
}

/// Finds a resource that one side skips before scoring, or that makes one node score 0.
fn skip_difference(
    (_, ours): TracedResource<'_>,
    (_, theirs): TracedResource<'_>,
) -> Option<Cause> {
    let before_drop = |outcome| match outcome {
        // Dropping a score of zero is a later step.
        Outcome::ZeroScore => Outcome::Counted,
        other => other,
    };
    (before_drop(ours.outcome) != before_drop(theirs.outcome)).then(|| Cause::Skipped {
        resource: ours.name.clone(),
        ours: ours.outcome,
        theirs: theirs.outcome,
    })
}

fn overcommit_difference(
    (our_side, ours): TracedResource<'_>,
    (their_side, theirs): TracedResource<'_>,
) -> Option<Cause> {
    let both_score = ours.score.is_some() && theirs.score.is_some();
    let (a, b) = (
        our_side.counted_fraction(ours),
        their_side.counted_fraction(theirs),
    );
    let counts = has_weight(ours, theirs) && ours.overcommitted;
    (counts && !both_score && differ(a, b)).then(|| Cause::Overcommitted {
        resource: ours.name.clone(),
        ours: a * our_side.max as f64,
        theirs: b * their_side.max as f64,
    })
}

/// Returns true if the numbers differ. NaN, as from 0 ÷ 0, differs from no number.
fn differ(a: f64, b: f64) -> bool {
    (a - b).abs() > 0.0
}

/// Finds an integer score that differs from the other side's fraction by more than rounding.
fn shape_difference(
    (our_side, ours): TracedResource<'_>,
    (their_side, theirs): TracedResource<'_>,
) -> Option<Cause> {
    if !has_weight(ours, theirs) {
        return None;
    }
    let cause =
        |(scorer, scored): TracedResource<'_>, (other, counted): TracedResource<'_>, theirs| {
            let score = scored.score?;
            counted.fraction?;
            let fraction = other.counted_fraction(counted);
            let deviates = (score as f64 - fraction * scorer.max as f64).abs() >= 1.0;
            (counted.score.is_none() && deviates).then(|| Cause::IgnoresShape {
                resource: scored.name.clone(),
                theirs,
                score,
                fraction_score: fraction * other.max as f64,
            })
        };
    cause((our_side, ours), (their_side, theirs), true)
        .or_else(|| cause((their_side, theirs), (our_side, ours), false))
}

/// Finds different scales, unless the resource scores already show them.
fn scale_difference(ours: &ScoredTrace<'_>, theirs: &ScoredTrace<'_>) -> Option<Cause> {
    let has_scores =
        |side: &ScoredTrace<'_>| side.trace.resources.iter().any(|part| part.score.is_some());
    let (a, b) = (ours.node_max()?, theirs.node_max()?);
    (a != b && !(has_scores(ours) && has_scores(theirs)))
        .then_some(Cause::Scale { ours: a, theirs: b })
}

fn score_difference(
    (our_side, ours): TracedResource<'_>,
    (their_side, theirs): TracedResource<'_>,
) -> Option<Cause> {
    if !has_weight(ours, theirs) {
        return None;
    }
    let resource = || ours.name.clone();
    match (ours.score, theirs.score) {
        (Some(a), Some(b)) if a != b => {
            return Some(match (ours.utilization, theirs.utilization) {
                (Some(a), Some(b)) if a != b && our_side.max == their_side.max => {
                    Cause::Utilization {
                        resource: resource(),
                        ours: a,
                        theirs: b,
                    }
                }
                _ => Cause::ResourceScore {
                    resource: resource(),
                    ours: a,
                    theirs: b,
                },
            });
        }
        (Some(_), None) | (None, Some(_))
            if differ(
                our_side.counted_fraction(ours),
                their_side.counted_fraction(theirs),
            ) =>
        {
            return Some(Cause::Fraction {
                resource: resource(),
                theirs: theirs.score.is_none(),
            });
        }
        _ => {}
    }
    (ours.outcome != theirs.outcome).then(|| Cause::Skipped {
        resource: resource(),
        ours: ours.outcome,
        theirs: theirs.outcome,
    })
}
