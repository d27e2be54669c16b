//! Adds a shape to a strategy that needs one, and sorts its points.

use crate::formats::lint::policy_fix::{integer, points, with_strategy};
use crate::formats::lint::rule::{Finding, LintContext, PolicyFix};
use crate::messages::{files, loaders};
use crate::scenario::{PointInput, ShapeParam};
use crate::{ShapeKind, sort};

/// Adds the shape that the policy's name or the comments describe, by default a packing shape.
pub(super) fn add(context: &LintContext<'_>, _: &Finding) -> Option<PolicyFix> {
    let (title, scores) = match context.described {
        Some(ShapeKind::Spreads) => (files::add_spreading_shape(), ["10", "0"]),
        _ => (files::add_packing_shape(), ["0", "10"]),
    };
    let point = |(utilization, score): (&str, &str)| PointInput {
        utilization: Some(utilization.into()),
        score: Some(score.into()),
    };
    let shape = ["0", "100"].into_iter().zip(scores).map(point);
    let shape = Some(shape.collect());
    let fixed = with_strategy(context.policy, |strategy| {
        strategy.requested_to_capacity_ratio = Some(ShapeParam { shape });
    });
    Some((title, fixed))
}

/// Sorts the points; `None` if two have the same utilization.
pub(super) fn sort(context: &LintContext<'_>, _: &Finding) -> Option<PolicyFix> {
    let mut fixed = context.policy.clone();
    let points = points(&mut fixed);
    let pair = |point: &PointInput| Some((integer(point.utilization.as_ref())?, point.clone()));
    let mut rising: Vec<(i64, PointInput)> = points.iter().map(pair).collect::<Option<_>>()?;
    sort::by_key(&mut rising, |point| point.0);
    let mut neighbors = rising.iter().zip(rising.iter().skip(1));
    if neighbors.any(|(a, b)| a.0 == b.0) {
        return None;
    }
    for (point, (_, next)) in points.iter_mut().zip(rising) {
        *point = next;
    }
    Some((loaders::sort_points_fix(), fixed))
}
