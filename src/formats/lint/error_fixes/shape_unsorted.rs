//! Sorts the points of a shape.

use crate::formats::lint::context::LintContext;
use crate::formats::lint::policy_fix::{PolicyFix, points};
use crate::messages::loaders;
use crate::scenario::{PointInput, RawNumber};
use crate::sort;

/// Sorts the points; `None` if two have the same utilization.
pub(super) fn fix(context: &LintContext<'_>) -> Option<PolicyFix> {
    let mut fixed = context.policy.clone();
    let points = points(&mut fixed);
    let utilization = |point: &PointInput| {
        point
            .utilization
            .as_ref()
            .map_or(Some(0), RawNumber::integer)
    };
    let pairs = points
        .iter()
        .map(|point| Some((utilization(point)?, point.clone())));
    let mut rising: Vec<(i64, PointInput)> = pairs.collect::<Option<_>>()?;
    sort::by_key(&mut rising, |point| point.0);
    if rising
        .iter()
        .zip(rising.iter().skip(1))
        .any(|(a, b)| a.0 == b.0)
    {
        return None;
    }
    for (point, (_, next)) in points.iter_mut().zip(rising) {
        *point = next;
    }
    Some((loaders::sort_points_fix(), fixed))
}
