//! Fixes that change a policy.

use crate::formats::editable_policy::EditablePolicy;
use crate::message::Message;
use crate::messages::files;
use crate::scenario::{PointInput, RawNumber, ScoringStrategy};
use crate::{Shape, ShapePoint, Strategy};

/// The title of a fix and the fixed policy.
pub(super) type PolicyFix = (Message, EditablePolicy);

/// Returns a policy with a changed scoring strategy.
pub(super) fn with_strategy(
    policy: &EditablePolicy,
    change: impl FnOnce(&mut ScoringStrategy),
) -> EditablePolicy {
    let mut fixed = policy.clone();
    change(&mut fixed.scoring_strategy);
    fixed
}

/// Removes the shape of a strategy that ignores it.
pub(super) fn without_shape(policy: &EditablePolicy) -> Option<PolicyFix> {
    let ignores_shape = [Strategy::MOST_ALLOCATED, Strategy::LEAST_ALLOCATED]
        .contains(&&*policy.scoring_strategy.kind);
    let fixed = with_strategy(policy, |strategy| {
        strategy.requested_to_capacity_ratio = None
    });
    ignores_shape.then(|| (files::remove_unused_shape(), fixed))
}

pub(super) fn points(policy: &mut EditablePolicy) -> &mut [PointInput] {
    let param = policy.scoring_strategy.requested_to_capacity_ratio.as_mut();
    param
        .and_then(|param| param.shape.as_deref_mut())
        .unwrap_or_default()
}

/// Returns an integer; an absent one is 0.
pub(super) fn integer(number: Option<&RawNumber>) -> Option<i64> {
    number.map_or(Some(0), RawNumber::integer)
}

/// Returns the shape of a policy if it is valid.
pub(super) fn valid_shape(policy: &EditablePolicy) -> Option<Shape> {
    let ratio = policy
        .scoring_strategy
        .requested_to_capacity_ratio
        .as_ref()?;
    let points = ratio.shape.iter().flatten().map(|point| {
        Some(ShapePoint {
            utilization: integer(point.utilization.as_ref())?,
            score: integer(point.score.as_ref())?,
        })
    });
    Shape::new(&points.collect::<Option<Vec<_>>>()?).ok()
}
