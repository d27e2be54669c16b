//! Scales the weights of resources.

use crate::formats::lint::rule::{Finding, LintContext, PolicyFix};
use crate::messages::files;
use crate::scenario::ResourceSpec;

/// The largest weight.
const MAX_WEIGHT: i128 = 100;

/// Scales the weights to 1–100, keeping their ratios as closely as integers allow.
pub(super) fn fix(context: &LintContext<'_>, _: &Finding) -> Option<PolicyFix> {
    let mut fixed = context.policy.clone();
    let listed = fixed.scoring_strategy.resources.as_deref_mut()?;
    let weight = |resource: &ResourceSpec| match resource.weight.as_ref()?.integer()? {
        // Some releases reject 0, and the others read it as 1.
        0 => Some(1),
        weight => (weight > 0).then_some(weight),
    };
    let weights: Option<Vec<i64>> = listed.iter().map(weight).collect();
    let weights = weights?;
    let heaviest = i128::from(weights.iter().copied().max()?);
    let divisor = i128::from(weights.iter().copied().fold(0, gcd));
    for (resource, weight) in listed.iter_mut().zip(weights) {
        let weight = i128::from(weight);
        let scaled = if heaviest / divisor <= MAX_WEIGHT {
            weight / divisor
        } else {
            (weight * 2 * MAX_WEIGHT + heaviest)
                .div_euclid(heaviest * 2)
                .max(1)
        };
        resource.weight = Some(i64::try_from(scaled).ok()?.into());
    }
    Some((files::scale_weights(), fixed))
}

fn gcd(a: i64, b: i64) -> i64 {
    let (mut a, mut b) = (a, b);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}
