//! Reports a utilization at which a resource scores 0 and is dropped from the mean with its weight,
//! from 1.16 on.

use crate::formats::editable_policy::EditablePolicy;
use crate::formats::lint::policy_fix::{points, valid_shape};
use crate::formats::lint::rule::*;
use crate::message::Message;
use crate::messages::files;
use crate::{PercentRange, Release, Scorer, Shape};

pub(super) const RULE: Rule = Rule::policy("shape-cliff", Severity::Warning, check).with_fix(fix);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let shape = context.used_shape().into_iter();
    let cliffs = shape.filter_map(|shape| Some((shape, cliff(shape, context.release)?)));
    let found = cliffs.map(|(shape, cliff)| {
        let finding = context.locate(RULE.finding(message(cliff)), context.shape_part());
        at_zero(context, shape, finding.help(files::use_score_of_one()))
    });
    found.collect()
}

/// Returns the first utilizations at which a resource is dropped. A score of 0 at 0% alone does not
/// count: every packing shape begins there, and only a pod with almost no requests reaches 0%.
fn cliff(shape: &Shape, release: Release) -> Option<PercentRange> {
    let max_score = Scorer::KubeScheduler(release).drops_zero_scores()?;
    let mut zeros = shape.zero_score_ranges(max_score).into_iter();
    // A shape with only scores of 0 is flat and has a separate finding.
    zeros.find(|zero| zero.to > 0 && (zero.from > 0 || zero.to < 100))
}

/// Locates the finding at the first score of 0 above 0% utilization, otherwise at the one at 0%.
fn at_zero(context: &LintContext<'_>, shape: &Shape, finding: Finding) -> Finding {
    let points = shape.points().iter().zip(0..);
    let mut zeros = points.filter(|(point, _)| point.score == 0);
    let later = zeros.clone().find(|(point, _)| point.utilization > 0);
    let Some((_, at)) = later.or_else(|| zeros.next()) else {
        return finding;
    };
    let part = format!("{}[{at}].score", context.shape_part());
    match context.part(&part) {
        Some(score) => finding.at(score.span),
        None => finding,
    }
}

fn message(zeros: PercentRange) -> Message {
    if zeros.from == zeros.to {
        files::shape_cliff_at(zeros.from)
    } else {
        files::shape_cliff_between(zeros.from, zeros.to)
    }
}

/// The smallest score above 0.
const SMALLEST_SCORE: i64 = 1;

/// Raises scores of 0 that make the scheduler drop a resource to 1. The score at 0% stays 0
/// where possible.
fn fix(context: &LintContext<'_>, _: &Finding) -> Option<PolicyFix> {
    let shape = context.shape.as_ref()?;
    let mut raised = [1, 0]
        .into_iter()
        .filter_map(|from| raise(context, shape, from));
    Some((files::raise_scores(), raised.next()?))
}

/// Raises the scores from a utilization on; `None` if the shape then has another kind or a cliff.
fn raise(context: &LintContext<'_>, shape: &Shape, from: i64) -> Option<EditablePolicy> {
    let mut fixed = context.policy.clone();
    for (point, old) in points(&mut fixed).iter_mut().zip(shape.points()) {
        if old.score == 0 && old.utilization >= from {
            point.score = Some(SMALLEST_SCORE.into());
        }
    }
    let raised = valid_shape(&fixed)?;
    let is_same_kind = raised.summary().kind == shape.summary().kind;
    (is_same_kind && cliff(&raised, context.release).is_none()).then_some(fixed)
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: strategy!(
        "{type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape: [{utilization: 0, score: 0}, {utilization: 85, score: 10}, {utilization: 100, score: 0}]}}"
    ),
    passes: strategy!(
        "{type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]}}"
    ),
};
