//! Why two scorers give a node different scores: the first step at which their arithmetic parts.

use serde::Serialize;

use crate::trace::{NodeTrace, Outcome, ResourceTrace, int64};

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
    /// One computes a whole score for each resource, the other goes on with a fraction.
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

/// The first difference, in the order in which a score is computed; none between equal scores.
#[must_use]
pub(crate) fn cause(ours: &NodeTrace, theirs: &NodeTrace) -> Option<Cause> {
    if ours.score == theirs.score {
        return None;
    }
    let pairs = || {
        ours.resources
            .iter()
            .filter_map(|resource| Some((resource, find(theirs, &resource.name)?)))
    };
    missing(ours, theirs)
        .or_else(|| pairs().find_map(|(resource, _)| weight(&resource.name, ours, theirs)))
        .or_else(|| pairs().find_map(|(a, b)| inputs(a, b)))
        .or_else(|| pairs().find_map(|(a, b)| left_out(a, b)))
        .or_else(|| pairs().find_map(|(a, b)| scores(a, b).filter(|_| !same_fraction(a, b))))
        .or(Some(Cause::Total))
}

fn find<'t>(trace: &'t NodeTrace, name: &str) -> Option<&'t ResourceTrace> {
    trace
        .resources
        .iter()
        .find(|resource| *resource.name == *name)
}

/// A whole score that is just the other side's fraction in percent: nothing parts here yet.
fn same_fraction(a: &ResourceTrace, b: &ResourceTrace) -> bool {
    let same = |scored: &ResourceTrace, other: &ResourceTrace| {
        // With a score on both sides, that is what is compared.
        match (scored.score, other.score, other.fraction) {
            (Some(score), None, Some(fraction)) => score as f64 == fraction * 100.0,
            _ => false,
        }
    };
    same(a, b) || same(b, a)
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

/// One listed twice weighs twice where each counts.
fn weight(name: &str, ours: &NodeTrace, theirs: &NodeTrace) -> Option<Cause> {
    let total = |trace: &NodeTrace| {
        let listed = trace
            .resources
            .iter()
            .filter(|resource| *resource.name == *name);
        let mut listed = listed
            .filter(|resource| resource.outcome != Outcome::NoWeight)
            .peekable();
        listed.peek()?;
        Some(listed.fold(0_i64, |sum, resource| sum.wrapping_add(resource.weight)))
    };
    let (a, b) = (total(ours)?, total(theirs)?);
    (a != b).then(|| Cause::Weight {
        resource: name.into(),
        ours: a,
        theirs: b,
    })
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

fn scores(ours: &ResourceTrace, theirs: &ResourceTrace) -> Option<Cause> {
    let resource = || ours.name.clone();
    if let (Some(a), Some(b)) = (ours.utilization, theirs.utilization)
        && a != b
    {
        return Some(Cause::Utilization {
            resource: resource(),
            ours: a,
            theirs: b,
        });
    }
    match (ours.score, theirs.score) {
        (Some(a), Some(b)) if a != b => Some(Cause::ResourceScore {
            resource: resource(),
            ours: a,
            theirs: b,
        }),
        (Some(_), None) if theirs.fraction.is_some() => Some(Cause::Fraction {
            resource: resource(),
            theirs: true,
        }),
        (None, Some(_)) if ours.fraction.is_some() => Some(Cause::Fraction {
            resource: resource(),
            theirs: false,
        }),
        _ if ours.outcome != theirs.outcome => Some(Cause::LeftOut {
            resource: resource(),
            ours: ours.outcome,
            theirs: theirs.outcome,
        }),
        _ => None,
    }
}
