//! Breaks down the difference of two scores of one scorer.

use super::mean::{Mean, exact_integer};
use super::{Part, PartKind, ScoreDifference};
use crate::trace::{NodeTrace, Score};

/// Breaks down the difference of two scores. Returns a single part if it cannot be broken down.
pub(super) fn score_difference(
    explained: (usize, &NodeTrace),
    other: (usize, &NodeTrace),
) -> ScoreDifference {
    let scores = [to_f64(explained.1.score), to_f64(other.1.score)];
    let means = Mean::from_trace(explained).zip(Mean::from_trace(other));
    let single_kind = match means {
        Some(_) => PartKind::Overflow,
        None => PartKind::Balance,
    };
    let breakdown = means.and_then(|(a, b)| mean_parts(scores, &a, &b));
    let (units_per_point, mut parts) = breakdown.unwrap_or_else(|| {
        let units_per_point = exact_units_per_point(magnitude(scores));
        let part = Part::new(single_kind, remainder(scores, units_per_point, &[]));
        (units_per_point, vec![part])
    });
    parts.retain(|part| part.amount != 0.0);
    reduce(
        remainder(scores, units_per_point, &[]),
        units_per_point,
        parts,
    )
}

/// Returns the number of units in a point and the parts of two means; none if the numbers are too
/// large.
fn mean_parts(scores: [f64; 2], a: &Mean<'_>, b: &Mean<'_>) -> Option<(f64, Vec<Part>)> {
    let weight_sum = a.common_weight_sum(b)?;
    let units_per_point = if a.is_scaled() {
        // All sums stay within the range of exact floating-point integers.
        let magnitudes = a.magnitude() + b.magnitude() + magnitude(scores);
        exact_units_per_point(2.0 * magnitudes)
    } else {
        let common_multiple = a.divisor() / gcd(a.divisor(), b.divisor()) * b.divisor();
        exact_integer(weight_sum * exact_integer(common_multiple)?)?.abs()
    };
    let mut parts: Vec<Part> = Vec::new();
    for (resource, other_resource) in a.resources.iter().zip(b.resources) {
        let amount = a.resource_amount(resource, weight_sum, units_per_point)?
            - b.resource_amount(other_resource, weight_sum, units_per_point)?;
        let mut existing_parts = parts.iter_mut();
        match existing_parts.find(|part| part.resources.contains(&resource.name)) {
            // A resource that is listed twice counts twice.
            Some(part) => part.amount += amount,
            None => parts.push(Part {
                resources: vec![resource.name.clone()],
                ..Part::new(PartKind::Resource, amount)
            }),
        }
    }
    for (mean, other, sign) in [(a, b, 1.0), (b, a, -1.0)] {
        mean.add_excluded(other, weight_sum, units_per_point, sign, &mut parts)?;
        mean.add_over_capacity(units_per_point, sign, &mut parts)?;
    }
    for score in scores {
        exact_integer(score * units_per_point)?;
    }
    let rounding = remainder(scores, units_per_point, &parts);
    parts.push(Part::new(PartKind::Rounding, rounding));
    (rounding.abs() <= units_per_point).then_some((units_per_point, parts))
}

impl Part {
    pub(super) fn new(kind: PartKind, amount: f64) -> Self {
        Self {
            kind,
            resources: Vec::new(),
            node: None,
            outcome: None,
            score_if_counted: None,
            amount,
        }
    }
}

/// Returns the difference of the scores minus the parts, in units.
fn remainder([explained, other]: [f64; 2], units_per_point: f64, parts: &[Part]) -> f64 {
    let difference = (explained * units_per_point).trunc() - (other * units_per_point).trunc();
    parts
        .iter()
        .fold(difference, |rest, part| rest - part.amount)
}

/// Divides all amounts by their greatest common divisor, and finds the decisive part.
fn reduce(difference: f64, units_per_point: f64, mut parts: Vec<Part>) -> ScoreDifference {
    let mut divisor = gcd(units_per_point, difference);
    for part in &parts {
        divisor = gcd(divisor, part.amount);
    }
    let mut unrounded = 0.0;
    for part in &mut parts {
        part.amount /= divisor;
        if part.kind != PartKind::Rounding {
            unrounded += part.amount;
        }
    }
    let mut decisive = Vec::new();
    for (index, part) in parts.iter().enumerate() {
        if unrounded > 0.0 && part.amount >= unrounded {
            decisive.push(index);
        }
    }
    ScoreDifference {
        decisive: match *decisive {
            [index] => Some(index),
            _ => None,
        },
        difference: difference / divisor,
        units_per_point: units_per_point / divisor,
        parts,
    }
}

fn magnitude([explained, other]: [f64; 2]) -> f64 {
    explained.abs() + other.abs()
}

/// Returns the number of units in a point that resolves numbers of this size exactly: a power of two,
/// so that the conversion adds no digits.
fn exact_units_per_point(size: f64) -> f64 {
    const MANTISSA: u64 = 52;
    const BIAS: u64 = 1023;
    let exponent = size.to_bits() >> MANTISSA;
    let inverse = (2 * BIAS + MANTISSA).saturating_sub(exponent);
    f64::from_bits(inverse.clamp(BIAS, 2 * BIAS) << MANTISSA)
}

fn to_f64(score: Score) -> f64 {
    match score {
        Score::Integer(score) => score as f64,
        Score::Float(score) => score,
    }
}

/// Returns the greatest common divisor of two integers; that of 0 and a number is the number. A
/// number beyond 2^63 is a power of two: it divides no smaller number, or the other one is 1. (The
/// remainder of floating-point numbers would add a kilobyte to the WebAssembly module.)
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
