//! Adds a shape to a strategy that needs one.

use crate::ShapeKind;
use crate::formats::lint::context::LintContext;
use crate::formats::lint::policy_fix::{PolicyFix, with_strategy};
use crate::messages::files;
use crate::scenario::{PointInput, ShapeParam};

/// Adds the shape that the policy's name or the comments describe, by default a packing shape.
pub(super) fn fix(context: &LintContext<'_>) -> PolicyFix {
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
    (title, fixed)
}
