//! Why two scorers give a node different scores: the first step at which their arithmetic parts.

use serde::Serialize;

use crate::Scorer;
use crate::trace::{NodeTrace, Outcome, ResourceTrace, Total, int64};

/// The first step at which two traces differ. `ours` is the first scorer's, `theirs` the second's.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "step", rename_all = "kebab-case")]
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
        #[serde(serialize_with = "int64")]
        ours: i64,
        /// The second's.
        #[serde(serialize_with = "int64")]
        theirs: i64,
    },
    /// They count different requests of the pod.
    Request {
        /// The resource.
        resource: Box<str>,
        /// The first's amount.
        #[serde(serialize_with = "int64")]
        ours: i64,
        /// The second's.
        #[serde(serialize_with = "int64")]
        theirs: i64,
        /// They differ in what they assume of containers that do not say.
        implied: bool,
    },
    /// They count different amounts in use on the node.
    Used {
        /// The resource.
        resource: Box<str>,
        /// The first's amount.
        #[serde(serialize_with = "int64")]
        ours: i64,
        /// The second's.
        #[serde(serialize_with = "int64")]
        theirs: i64,
    },
    /// Only one leaves a resource out, or both do for different reasons.
    LeftOut {
        /// The resource.
        resource: Box<str>,
        /// What the first does with it.
        ours: Outcome,
        /// What the second does.
        theirs: Outcome,
    },
    /// A resource is beyond its allocatable amount, which they count differently.
    Overcommitted {
        /// The resource.
        resource: Box<str>,
        /// What the first counts it as, on its scale.
        ours: f64,
        /// What the second does, on its own.
        theirs: f64,
    },
    /// One scores a resource by the shape, or by another strategy than packing; the other counts the fraction.
    IgnoresShape {
        /// The resource.
        resource: Box<str>,
        /// It is the second that ignores the shape.
        theirs: bool,
        /// The resource score of the one that follows it.
        #[serde(serialize_with = "int64")]
        score: i64,
        /// What the other counts the resource as, on its scale.
        counts: f64,
    },
    /// Their node scores are on different scales.
    Scale {
        /// The first's highest score.
        #[serde(serialize_with = "int64")]
        ours: i64,
        /// The second's.
        #[serde(serialize_with = "int64")]
        theirs: i64,
    },
    /// They round a utilization differently.
    Utilization {
        /// The resource.
        resource: Box<str>,
        /// The first's, in percent.
        #[serde(serialize_with = "int64")]
        ours: i64,
        /// The second's.
        #[serde(serialize_with = "int64")]
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
        #[serde(serialize_with = "int64")]
        ours: i64,
        /// The second's.
        #[serde(serialize_with = "int64")]
        theirs: i64,
    },
    /// They turn the same resource scores into a node score by different rules.
    Total,
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
    let pairs = || {
        a.resources
            .iter()
            .filter_map(|resource| Some((resource, find(b, &resource.name)?)))
    };
    let weighed = || pairs().filter(|(a, b)| a.weight != 0 || b.weight != 0);
    missing(a, b)
        .or_else(|| weights(a, b))
        .or_else(|| pairs().find_map(|(a, b)| inputs(a, b)))
        .or_else(|| pairs().find_map(|(a, b)| left_out(a, b)))
        .or_else(|| weighed().find_map(|pair| overcommitted((ours, pair.0), (theirs, pair.1))))
        .or_else(|| weighed().find_map(|pair| ignored_shape((ours, pair.0), (theirs, pair.1))))
        .or_else(|| scale(ours, theirs))
        .or_else(|| weighed().find_map(|pair| scores((ours, pair.0), (theirs, pair.1))))
        .or(Some(Cause::Total))
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

fn inputs(ours: &ResourceTrace, theirs: &ResourceTrace) -> Option<Cause> {
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
    let pairs = || {
        ours.resources.iter().filter_map(|resource| {
            let name = &*resource.name;
            Some((name, weight(name, ours)?, weight(name, theirs)?))
        })
    };
    let (_, first, other) = pairs().next()?;
    let product = |a, b| i128::from(a) * i128::from(b);
    let in_proportion = pairs().all(|(_, a, b)| product(a, other) == product(b, first));
    if in_proportion && first != 0 && other != 0 {
        return None;
    }
    let (name, ours, theirs) = pairs().find(|(_, a, b)| a != b)?;
    Some(Cause::Weight {
        resource: name.into(),
        ours,
        theirs,
    })
}

/// One listed twice weighs twice where each counts.
fn weight(name: &str, trace: &NodeTrace) -> Option<i64> {
    let listed = trace
        .resources
        .iter()
        .filter(|resource| *resource.name == *name);
    let mut listed = listed
        .filter(|resource| resource.outcome != Outcome::NoWeight)
        .peekable();
    listed.peek()?;
    Some(listed.fold(0_i64, |sum, resource| sum.wrapping_add(resource.weight)))
}

/// Left out before scoring on one side, or making all of it 0.
fn left_out(ours: &ResourceTrace, theirs: &ResourceTrace) -> Option<Cause> {
    let plain = |outcome| match outcome {
        // That a score of zero leaves the average is a later step.
        Outcome::ZeroScore => Outcome::Counted,
        other => other,
    };
    (plain(ours.outcome) != plain(theirs.outcome)).then(|| Cause::LeftOut {
        resource: ours.name.clone(),
        ours: ours.outcome,
        theirs: theirs.outcome,
    })
}

/// A resource as one scorer has it.
type Part<'a> = (&'a Side<'a>, &'a ResourceTrace);

fn overcommitted((our, ours): Part<'_>, (their, theirs): Part<'_>) -> Option<Cause> {
    let both_score = ours.score.is_some() && theirs.score.is_some();
    let (a, b) = (our.share(ours), their.share(theirs));
    (ours.overcommitted && !both_score && differ(a, b)).then(|| Cause::Overcommitted {
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
