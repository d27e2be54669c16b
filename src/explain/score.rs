//! The difference of two scores of one scorer, part by part.

use super::mean::Mean;
use super::{Part, ScoreAccount};
use crate::trace::{NodeTrace, Score, Total};

/// Returns the account of two scores. Where no parts can be told apart, there is one.
pub(super) fn account(ours: (usize, &NodeTrace), theirs: (usize, &NodeTrace)) -> ScoreAccount {
    let scores = [ours.1.score, theirs.1.score];
    let balance = !matches!(
        ours.1.total,
        Total::RoundedMean { .. } | Total::TruncatedMean { .. } | Total::ScaledMean { .. }
    );
    parts(ours, theirs)
        .and_then(|(of, parts)| finished(scores, of, parts, balance))
        .or_else(|| finished(scores, coarse(scores), Vec::new(), balance))
        .unwrap_or(ScoreAccount {
            difference: 0,
            of: 1,
            parts: Vec::new(),
            decisive: None,
        })
}

/// The parts of two means, and how many fractions make a point; none where the numbers are too large.
fn parts(ours: (usize, &NodeTrace), theirs: (usize, &NodeTrace)) -> Option<(i128, Vec<Part>)> {
    let (a, b) = (Mean::of(ours)?, Mean::of(theirs)?);
    let weights = a.weights_beside(&b)?;
    let of = match ours.1.total {
        Total::ScaledMean { .. } => unit([ours.1.score, theirs.1.score]),
        _ => weights.checked_mul(lcm(a.divisor(), b.divisor())?)?,
    };
    let mut parts = Vec::new();
    for (mine, other) in a.resources.iter().zip(b.resources) {
        let by = a
            .part(mine, weights, of)?
            .checked_sub(b.part(other, weights, of)?)?;
        let known = parts.iter_mut().find_map(|part| match part {
            Part::Resource { resource, by } if *resource == mine.name => Some(by),
            _ => None,
        });
        match known {
            // Listed twice, it counts twice.
            Some(sum) => *sum = by.checked_add(*sum)?,
            None => parts.push(Part::Resource {
                resource: mine.name.clone(),
                by,
            }),
        }
    }
    a.add_left_out(&b, weights, of, 1, &mut parts)?;
    b.add_left_out(&a, weights, of, -1, &mut parts)?;
    a.add_over_capacity(of, 1, &mut parts)?;
    b.add_over_capacity(of, -1, &mut parts)?;
    Some((of, parts))
}

/// What the parts leave of the difference is a part, too.
fn finished(
    [ours, theirs]: [Score; 2],
    of: i128,
    mut parts: Vec<Part>,
    balance: bool,
) -> Option<ScoreAccount> {
    let difference = points(ours, of)?.checked_sub(points(theirs, of)?)?;
    let sum = parts
        .iter()
        .try_fold(0_i128, |sum, part| sum.checked_add(part.by()))?;
    let by = difference.checked_sub(sum)?;
    parts.push(match by {
        _ if balance => Part::Balance { by },
        _ if !parts.is_empty() && by.unsigned_abs() <= of.unsigned_abs() => Part::Rounding { by },
        _ => Part::Overflow { by },
    });
    parts.retain(|part| part.by() != 0);
    let common = parts
        .iter()
        .fold(gcd(of, difference), |common, part| gcd(common, part.by()));
    let common = if of < 0 { -common } else { common };
    for part in &mut parts {
        *part.by_mut() = part.by().checked_div(common)?;
    }
    let difference = difference.checked_div(common)?;
    Some(ScoreAccount {
        decisive: decisive(difference, &parts),
        difference,
        of: of.checked_div(common)?,
        parts,
    })
}

fn decisive(difference: i128, parts: &[Part]) -> Option<usize> {
    let parts = parts.iter().enumerate();
    let mut needed = parts.filter(|(_, part)| difference > 0 && part.by() >= difference);
    let (index, _) = needed.next()?;
    needed.next().is_none().then_some(index)
}

/// How many fractions of a point tell floating-point scores apart: a power of two, so that they are
/// held exactly, as far as the larger one leaves room.
fn unit(scores: [Score; 2]) -> i128 {
    let exponent = |score: &Score| match score {
        Score::Whole(score) => exponent(*score as f64),
        Score::Float(score) => exponent(*score),
    };
    let largest = scores.iter().map(exponent).max().unwrap_or(0);
    1 << (100 - largest).clamp(0, 120)
}

/// The power of two at or below a number.
fn exponent(number: f64) -> i32 {
    const BIAS: i32 = 1023;
    ((number.to_bits() >> 52) & 0x7ff) as i32 - BIAS
}

/// Whole scores alone need no fractions.
fn coarse(scores: [Score; 2]) -> i128 {
    match scores {
        [Score::Whole(_), _] => 1,
        _ => unit(scores),
    }
}

fn points(score: Score, of: i128) -> Option<i128> {
    match score {
        Score::Whole(score) => i128::from(score).checked_mul(of),
        Score::Float(score) => Some((score * of as f64) as i128),
    }
}

fn lcm(a: i128, b: i128) -> Option<i128> {
    a.checked_div(gcd(a, b))?.checked_mul(b)
}

/// The greatest common divisor; that of 0 and a number is the number.
fn gcd(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a, b);
    while let Some(rest) = a.checked_rem(b) {
        (a, b) = (b, rest);
    }
    a.checked_abs().unwrap_or(1)
}
