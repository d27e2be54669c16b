//! Why two scorers give a node different scores: the first step at which their arithmetic parts.

use serde::{Serialize, Serializer};

use crate::Scorer;
use crate::fields::{self, Value};
use crate::trace::{NodeTrace, Outcome, ResourceTrace, Total};

/// The first step at which two traces differ, serialized with its name in kebab case as `step`. `ours` is the first scorer's, `theirs` the second's.
#[derive(Clone, Debug, PartialEq)]
pub enum Cause {
    /// Only one of the two looks at a resource.
    Resource {
        /// The resource.
        resource: Box<str>,
        /// It is the second that looks at it.
        theirs: bool,
    },
    /// They weigh a resource differently; one listed twice weighs twice where each counts.
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
        /// They differ in what they assume of containers that do not say.
        implied: bool,
    },
    /// They count different amounts in use on the node.
    Used {
        /// The resource.
        resource: Box<str>,
        /// The first's amount.
        ours: i64,
        /// The second's.
        theirs: i64,
    },
    /// Only one leaves a resource out, or both do for different reasons.
    LeftOut {
        /// The resource.
        resource: Box<str>,
        /// The first trace's outcome.
        ours: Outcome,
        /// The second trace's outcome.
        theirs: Outcome,
    },
    /// A resource is beyond its allocatable amount, which they count differently.
    Overcommitted {
        /// The resource.
        resource: Box<str>,
        /// The value that the first trace counts, on its scale.
        ours: f64,
        /// The value that the second trace counts, on its scale.
        theirs: f64,
    },
    /// One scores a resource by the shape, or by another strategy than packing; the other counts the fraction.
    IgnoresShape {
        /// The resource.
        resource: Box<str>,
        /// It is the second that ignores the shape.
        theirs: bool,
        /// The resource score of the one that follows it.
        score: i64,
        /// The value that the other trace counts, on its scale.
        counts: f64,
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
    /// One rounds the fraction of each resource to a whole score, the other goes on with it as it is.
    Fraction {
        /// The resource.
        resource: Box<str>,
        /// It is the second that goes on with a fraction.
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
    /// They turn the same resource scores into a node score by different rules.
    Total,
}

impl Serialize for Cause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [mut implied, mut score, mut counts] = [None; 3];
        let resource = match self {
            Self::Resource { resource, .. }
            | Self::Weight { resource, .. }
            | Self::Request { resource, .. }
            | Self::Used { resource, .. }
            | Self::LeftOut { resource, .. }
            | Self::Overcommitted { resource, .. }
            | Self::IgnoresShape { resource, .. }
            | Self::Utilization { resource, .. }
            | Self::Fraction { resource, .. }
            | Self::ResourceScore { resource, .. } => Some(Value::Text(resource)),
            Self::Scale { .. } | Self::Total => None,
        };
        let (ours, theirs) = match *self {
            Self::Weight { ours, theirs, .. }
            | Self::Request { ours, theirs, .. }
            | Self::Used { ours, theirs, .. }
            | Self::Scale { ours, theirs }
            | Self::Utilization { ours, theirs, .. }
            | Self::ResourceScore { ours, theirs, .. } => {
                (Some(Value::Whole(ours)), Some(Value::Whole(theirs)))
            }
            Self::LeftOut { ours, theirs, .. } => {
                (Some(Value::Outcome(ours)), Some(Value::Outcome(theirs)))
            }
            Self::Overcommitted { ours, theirs, .. } => {
                (Some(Value::Number(ours)), Some(Value::Number(theirs)))
            }
            Self::Resource { theirs, .. }
            | Self::IgnoresShape { theirs, .. }
            | Self::Fraction { theirs, .. } => (None, Some(Value::Bool(theirs))),
            Self::Total => (None, None),
        };
        if let Self::Request { implied: value, .. } = *self {
            implied = Some(Value::Bool(value));
        }
        if let Self::IgnoresShape {
            score: scored,
            counts: counted,
            ..
        } = *self
        {
            score = Some(Value::Whole(scored));
            counts = Some(Value::Number(counted));
        }
        let fields = [
            ("step", Some(Value::Text(self.step()))),
            ("resource", resource),
            ("ours", ours),
            ("theirs", theirs),
            ("implied", implied),
            ("score", score),
            ("counts", counts),
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
            Self::LeftOut { .. } => "left-out",
            Self::Overcommitted { .. } => "overcommitted",
            Self::IgnoresShape { .. } => "ignores-shape",
            Self::Scale { .. } => "scale",
            Self::Utilization { .. } => "utilization",
            Self::Fraction { .. } => "fraction",
            Self::ResourceScore { .. } => "resource-score",
            Self::Total => "total",
        }
    }
}

/// One scorer's arithmetic, and the scale of its resource scores.
pub(crate) struct Side<'t> {
    trace: &'t NodeTrace,
    max: i64,
}

impl<'t> Side<'t> {
    pub(crate) fn of(scorer: Scorer, trace: &'t NodeTrace) -> Self {
        let max = scorer.max_resource_score();
        Self { trace, max }
    }

    /// The highest node score, where the node score is a weighted mean.
    fn node_max(&self) -> Option<i64> {
        match &self.trace.total {
            // Volcano's mean is multiplied by the plugin's weight, too.
            Total::ScaledMean {
                unrounded: None,
                factor,
                ..
            } => Some(*factor as i64),
            Total::ScaledMean { .. } | Total::TruncatedMean { .. } | Total::RoundedMean { .. } => {
                Some(self.max)
            }
            Total::Difference { .. } | Total::Deviation { .. } | Total::Skipped => None,
        }
    }

    /// Returns what a resource counts as, of 1.
    fn share(&self, resource: &ResourceTrace) -> f64 {
        match (resource.score, resource.fraction) {
            (Some(score), _) => score as f64 / self.max as f64,
            // Volcano to v1.7 counts nothing of what is over capacity.
            (None, Some(_)) if resource.term == Some(0.0) => 0.0,
            (None, Some(fraction)) => fraction,
            (None, None) => 0.0,
        }
    }
}

/// Returns the first difference, in the order in which a score is computed; `None` between equal scores.
///
/// A shape that one of them ignores comes before what they round: undoing the rounding of another resource
/// would not explain the scores.
#[must_use]
pub(crate) fn cause(ours: &Side<'_>, theirs: &Side<'_>) -> Option<Cause> {
    let (a, b) = (ours.trace, theirs.trace);
    if a.score == b.score {
        return None;
    }
    let mut pairs: Vec<Pair<'_>> = Vec::new();
    for resource in &a.resources {
        if let Some(other) = find(b, &resource.name) {
            pairs.push(((ours, resource), (theirs, other)));
        }
    }
    missing(a, b)
        .or_else(|| weights(a, b))
        .or_else(|| first(&pairs, inputs))
        .or_else(|| first(&pairs, left_out))
        .or_else(|| first(&pairs, overcommitted))
        .or_else(|| first(&pairs, ignored_shape))
        .or_else(|| scale(ours, theirs))
        .or_else(|| first(&pairs, scores))
        .or(Some(Cause::Total))
}

/// A resource as one scorer has it.
type Part<'a> = (&'a Side<'a>, &'a ResourceTrace);

/// A resource as both have it.
type Pair<'a> = (Part<'a>, Part<'a>);

/// The first resource of which a step says something.
#[inline(never)]
fn first(pairs: &[Pair<'_>], step: fn(Part<'_>, Part<'_>) -> Option<Cause>) -> Option<Cause> {
    pairs.iter().find_map(|pair| step(pair.0, pair.1))
}

/// Returns true if either weight of a resource is not 0.
fn weighed(ours: &ResourceTrace, theirs: &ResourceTrace) -> bool {
    ours.weight != 0 || theirs.weight != 0
}

fn find<'t>(trace: &'t NodeTrace, name: &str) -> Option<&'t ResourceTrace> {
    trace
        .resources
        .iter()
        .find(|resource| *resource.name == *name)
}

/// A resource that plays a part on one side and does not appear on the other.
fn missing(ours: &NodeTrace, theirs: &NodeTrace) -> Option<Cause> {
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

fn inputs((_, ours): Part<'_>, (_, theirs): Part<'_>) -> Option<Cause> {
    let resource = || ours.name.clone();
    if ours.request != theirs.request {
        return Some(Cause::Request {
            resource: resource(),
            ours: ours.request,
            theirs: theirs.request,
            implied: ours.implied_request != theirs.implied_request,
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

/// The first resource that they weigh differently, unless all their weights are to each other as the other's.
fn weights(ours: &NodeTrace, theirs: &NodeTrace) -> Option<Cause> {
    let mut pairs: Vec<(&str, i64, i64)> = Vec::new();
    for resource in &ours.resources {
        let name = &*resource.name;
        if let (Some(our), Some(their)) = (weight(name, ours), weight(name, theirs)) {
            pairs.push((name, our, their));
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

/// One listed twice weighs twice where each counts.
fn weight(name: &str, trace: &NodeTrace) -> Option<i64> {
    let mut sum = None;
    for resource in &trace.resources {
        if *resource.name == *name && resource.outcome != Outcome::NoWeight {
            sum = Some(sum.unwrap_or(0_i64).wrapping_add(resource.weight));
        }
    }
    sum
}

/// Left out before scoring on one side, or making all of it 0.
fn left_out((_, ours): Part<'_>, (_, theirs): Part<'_>) -> Option<Cause> {
    let plain = |outcome| match outcome {
        // Dropping a score of zero is a later step.
        Outcome::ZeroScore => Outcome::Counted,
        other => other,
    };
    (plain(ours.outcome) != plain(theirs.outcome)).then(|| Cause::LeftOut {
        resource: ours.name.clone(),
        ours: ours.outcome,
        theirs: theirs.outcome,
    })
}

fn overcommitted((our, ours): Part<'_>, (their, theirs): Part<'_>) -> Option<Cause> {
    let both_score = ours.score.is_some() && theirs.score.is_some();
    let (a, b) = (our.share(ours), their.share(theirs));
    let counts = weighed(ours, theirs) && ours.overcommitted;
    (counts && !both_score && differ(a, b)).then(|| Cause::Overcommitted {
        resource: ours.name.clone(),
        ours: a * our.max as f64,
        theirs: b * their.max as f64,
    })
}

/// 0 of 0 differs from nothing.
fn differ(a: f64, b: f64) -> bool {
    (a - b).abs() > 0.0
}

/// A whole score that is more than a rounding away from the other side's fraction.
fn ignored_shape((our, ours): Part<'_>, (their, theirs): Part<'_>) -> Option<Cause> {
    if !weighed(ours, theirs) {
        return None;
    }
    let cause = |(scorer, scored): Part<'_>, (other, counted): Part<'_>, theirs| {
        let score = scored.score?;
        counted.fraction?;
        let share = other.share(counted);
        let bent = (score as f64 - share * scorer.max as f64).abs() >= 1.0;
        (counted.score.is_none() && bent).then(|| Cause::IgnoresShape {
            resource: scored.name.clone(),
            theirs,
            score,
            counts: share * other.max as f64,
        })
    };
    cause((our, ours), (their, theirs), true).or_else(|| cause((their, theirs), (our, ours), false))
}

/// Different scales, where not each resource score shows it.
fn scale(ours: &Side<'_>, theirs: &Side<'_>) -> Option<Cause> {
    let scores = |side: &Side<'_>| side.trace.resources.iter().any(|part| part.score.is_some());
    let (a, b) = (ours.node_max()?, theirs.node_max()?);
    (a != b && !(scores(ours) && scores(theirs))).then_some(Cause::Scale { ours: a, theirs: b })
}

fn scores((our, ours): Part<'_>, (their, theirs): Part<'_>) -> Option<Cause> {
    if !weighed(ours, theirs) {
        return None;
    }
    let resource = || ours.name.clone();
    match (ours.score, theirs.score) {
        (Some(a), Some(b)) if a != b => {
            return Some(match (ours.utilization, theirs.utilization) {
                (Some(a), Some(b)) if a != b && our.max == their.max => Cause::Utilization {
                    resource: resource(),
                    ours: a,
                    theirs: b,
                },
                _ => Cause::ResourceScore {
                    resource: resource(),
                    ours: a,
                    theirs: b,
                },
            });
        }
        (Some(_), None) | (None, Some(_)) if differ(our.share(ours), their.share(theirs)) => {
            return Some(Cause::Fraction {
                resource: resource(),
                theirs: theirs.score.is_none(),
            });
        }
        _ => {}
    }
    (ours.outcome != theirs.outcome).then(|| Cause::LeftOut {
        resource: resource(),
        ours: ours.outcome,
        theirs: theirs.outcome,
    })
}
