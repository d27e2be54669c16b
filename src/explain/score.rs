//! The difference of two scores of one scorer, part by part.

use super::mean::{Mean, exact};
use super::{Part, PartKind, ScoreDifference};
use crate::trace::{NodeTrace, Score};

/// Breaks down the difference of two scores. Returns a single part if no parts can be
/// distinguished.
pub(super) fn score_difference(
    ours: (usize, &NodeTrace),
    theirs: (usize, &NodeTrace),
) -> ScoreDifference {
    let scores = [number(ours.1.score), number(theirs.1.score)];
    let means = Mean::from_trace(ours).zip(Mean::from_trace(theirs));
    let undivided = match means {
        Some(_) => PartKind::Overflow,
        None => PartKind::Balance,
    };
    let divided = means.and_then(|(a, b)| mean_parts(scores, &a, &b));
    let (of, mut parts) = divided.unwrap_or_else(|| {
        let of = unit(magnitude(scores));
        let all = Part::new(undivided, remainder(scores, of, &[]));
        (of, vec![all])
    });
    parts.retain(|part| part.amount != 0.0);
    reduce(remainder(scores, of, &[]), of, parts)
}

/// Returns the number of units in a point and the parts of two means; none if the numbers are too
/// large.
fn mean_parts(scores: [f64; 2], a: &Mean<'_>, b: &Mean<'_>) -> Option<(f64, Vec<Part>)> {
    let weights = a.common_weights(b)?;
    let of = if a.is_scaled() {
        // All that is added up stays within what is held exactly.
        let sizes = a.magnitude() + b.magnitude() + magnitude(scores);
        unit(2.0 * sizes)
    } else {
        let divisors = a.divisor() / gcd(a.divisor(), b.divisor()) * b.divisor();
        exact(weights * exact(divisors)?)?.abs()
    };
    let mut parts: Vec<Part> = Vec::new();
    for (mine, other) in a.resources.iter().zip(b.resources) {
        let by = a.part(mine, weights, of)? - b.part(other, weights, of)?;
        let mut known = parts.iter_mut();
        match known.find(|part| part.resources.contains(&mine.name)) {
            // Listed twice, it counts twice.
            Some(part) => part.amount += by,
            None => parts.push(Part {
                resources: vec![mine.name.clone()],
                ..Part::new(PartKind::Resource, by)
            }),
        }
    }
    for (mean, other, sign) in [(a, b, 1.0), (b, a, -1.0)] {
        mean.add_excluded(other, weights, of, sign, &mut parts)?;
        mean.add_over_capacity(of, sign, &mut parts)?;
    }
    for score in scores {
        exact(score * of)?;
    }
    let rounding = remainder(scores, of, &parts);
    parts.push(Part::new(PartKind::Rounding, rounding));
    (rounding.abs() <= of).then_some((of, parts))
}

impl Part {
    pub(super) fn new(kind: PartKind, by: f64) -> Self {
        Self {
            kind,
            resources: Vec::new(),
            node: None,
            outcome: None,
            score_if_counted: None,
            amount: by,
        }
    }
}

/// Returns the remainder of the difference after some parts.
fn remainder([ours, theirs]: [f64; 2], of: f64, parts: &[Part]) -> f64 {
    let difference = (ours * of).trunc() - (theirs * of).trunc();
    parts
        .iter()
        .fold(difference, |rest, part| rest - part.amount)
}

/// Divides all numbers by their greatest common divisor.
fn reduce(difference: f64, of: f64, mut parts: Vec<Part>) -> ScoreDifference {
    let mut common = gcd(of, difference);
    for part in &parts {
        common = gcd(common, part.amount);
    }
    let mut base = 0.0;
    for part in &mut parts {
        part.amount /= common;
        if part.kind != PartKind::Rounding {
            base += part.amount;
        }
    }
    let mut decisive = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        if base > 0.0 && part.amount >= base {
            decisive.push(index);
        }
    }
    ScoreDifference {
        decisive: match *decisive {
            [one] => Some(one),
            _ => None,
        },
        difference: difference / common,
        units_per_point: of / common,
        parts,
    }
}

fn magnitude([ours, theirs]: [f64; 2]) -> f64 {
    ours.abs() + theirs.abs()
}

/// Returns the number of units in a point that resolves numbers of this size: a power of two, so
/// that no other digits appear.
fn unit(size: f64) -> f64 {
    const MANTISSA: u64 = 52;
    const BIAS: u64 = 1023;
    let exponent = size.to_bits() >> MANTISSA;
    let inverse = (2 * BIAS + MANTISSA).saturating_sub(exponent);
    f64::from_bits(inverse.clamp(BIAS, 2 * BIAS) << MANTISSA)
}

fn number(score: Score) -> f64 {
    match score {
        Score::Whole(score) => score as f64,
        Score::Float(score) => score,
    }
}

/// Returns the greatest common divisor of two whole numbers; that of 0 and a number is the number.
/// A number beyond 2^63 is a power of two: it divides no smaller number, or the other one is 1.
/// (The remainder of floating-point numbers takes a kilobyte of module.)
#[inline(never)]
fn gcd(a: f64, b: f64) -> f64 {
    const LARGEST: f64 = (1_u64 << 63) as f64;
    if b == 0.0 {
        return a.abs();
    }
    let (mut a, mut b) = (a.abs().min(LARGEST) as u64, b.abs().min(LARGEST) as u64);
    while let Some(rest) = a.checked_rem(b) {
        (a, b) = (b, rest);
    }
    a as f64
}
