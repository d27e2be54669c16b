//! Reports a shape that the strategy ignores.

use crate::Strategy;
use crate::formats::lint::policy_fix::without_shape;
use crate::formats::lint::rule::*;
use crate::messages::files;

pub(super) const RULE: Rule = Rule::policy("shape-unused", Severity::Warning, check).with_fix(fix);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let strategy = &*context.policy.scoring_strategy.kind;
    if context.shape.is_none() || strategy == Strategy::REQUESTED_TO_CAPACITY_RATIO {
        return Vec::new();
    }
    let message = files::shape_unused(strategy);
    let finding = context.locate(RULE.finding(message), context.shape_part());
    vec![finding.help(files::use_ratio())]
}

fn fix(context: &LintContext<'_>, _: &Finding) -> Option<PolicyFix> {
    without_shape(context.policy)
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.35",
    fires: strategy!(
        "{type: MostAllocated, requestedToCapacityRatio: {shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]}}"
    ),
    passes: strategy!(
        "{type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape: [{utilization: 0, score: 0}, {utilization: 100, score: 10}]}}"
    ),
};
