//! Reports a flat shape: every utilization scores the same, so the policy decides nothing.

use crate::ShapeKind;
use crate::formats::lint::rule::*;
use crate::messages::files;

pub(super) const RULE: Rule = Rule::policy("shape-flat", Severity::Warning, check);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let shape = context.used_shape();
    if shape.is_none_or(|shape| shape.summary().kind != ShapeKind::Flat) {
        return Vec::new();
    }
    let finding = context.locate(RULE.finding(files::shape_flat()), context.shape_part());
    vec![finding.help(files::slope_shape())]
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: strategy!(
        "{type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape: [{utilization: 0, score: 5}, {utilization: 100, score: 5}]}}"
    ),
    passes: strategy!(
        "{type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape: [{utilization: 0, score: 0}, {utilization: 100, score: 5}]}}"
    ),
};
