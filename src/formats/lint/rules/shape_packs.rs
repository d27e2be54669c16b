//! Reports a policy that packs although its name or a comment says that it spreads.

use crate::formats::lint::contradiction;
use crate::formats::lint::rule::*;
use crate::messages::files;
use crate::{ShapeKind, Strategy};

pub(super) const RULE: Rule = Rule::policy("shape-packs", Severity::Warning, check).with_fix(fix);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let (described, kind) = (ShapeKind::Spreads, ShapeKind::Packs);
    contradiction::check(context, &RULE, described, kind, files::packs_not_spreads())
}

fn fix(context: &LintContext<'_>, _: &Finding) -> Option<PolicyFix> {
    contradiction::reverse(context, Strategy::LEAST_ALLOCATED, ShapeKind::Spreads)
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: configuration!(
        "- schedulerName: spread\n  pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: MostAllocated}}\n"
    ),
    passes: configuration!(
        "- schedulerName: spread\n  pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: LeastAllocated}}\n"
    ),
};
