//! Compares a policy with its name and the comments of its file.

use super::context::LintContext;
use super::policy_fix::{PolicyFix, points, valid_shape, with_strategy};
use super::rule::Rule;
use crate::formats::finding::Finding;
use crate::message::Message;
use crate::messages::{files, loaders};
use crate::{ShapeKind, Strategy};

/// Returns the finding about a policy that is described as one kind and scores as another.
pub(super) fn check(
    context: &LintContext<'_>,
    rule: &Rule,
    described: ShapeKind,
    kind: ShapeKind,
    message: Message,
) -> Vec<Finding> {
    // An unused strategy is reported instead: using it is the likely fix.
    if context.unused_strategy.is_some()
        || context.described != Some(described)
        || kind_of(context) != Some(kind)
    {
        return Vec::new();
    }
    let part = match context.shape {
        Some(_) => context.shape_part(),
        None if context.part("type").is_some() => "type",
        None => "",
    };
    let finding = context.locate(rule.finding(message), part);
    vec![finding.help(files::change_policy_or_description())]
}

fn kind_of(context: &LintContext<'_>) -> Option<ShapeKind> {
    match &*context.policy.scoring_strategy.kind {
        Strategy::MOST_ALLOCATED => Some(ShapeKind::Packs),
        Strategy::LEAST_ALLOCATED => Some(ShapeKind::Spreads),
        _ => Some(context.shape.as_ref()?.summary().kind),
    }
}

/// Reverses the policy: selects the opposite strategy, or reverses the scores.
pub(super) fn reverse(
    context: &LintContext<'_>,
    strategy: &str,
    kind: ShapeKind,
) -> Option<PolicyFix> {
    let policy = context.policy;
    if &*policy.scoring_strategy.kind != Strategy::REQUESTED_TO_CAPACITY_RATIO {
        let fixed = with_strategy(policy, |old| old.kind = strategy.into());
        return Some((loaders::write_value(strategy), fixed));
    }
    context.shape.as_ref()?;
    let mut fixed = policy.clone();
    let points = points(&mut fixed);
    let scores: Vec<_> = points
        .iter()
        .rev()
        .map(|point| point.score.clone())
        .collect();
    for (point, score) in points.iter_mut().zip(scores) {
        point.score = score;
    }
    let is_reversed = valid_shape(&fixed)?.summary().kind == kind;
    is_reversed.then(|| (files::reverse_shape(), fixed))
}
