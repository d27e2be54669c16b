//! Reports a policy that spreads although its name or a comment says that it packs.

use crate::formats::lint::contradiction;
use crate::formats::lint::rule::*;
use crate::messages::files;
use crate::{ShapeKind, Strategy};

pub(super) const RULE: Rule = Rule::policy("shape-spreads", Severity::Warning, check).with_fix(fix);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let (described, kind) = (ShapeKind::Packs, ShapeKind::Spreads);
    contradiction::check(context, &RULE, described, kind, files::spreads_not_packs())
}

fn fix(context: &LintContext<'_>, _: &Finding) -> Option<PolicyFix> {
    contradiction::reverse(context, Strategy::MOST_ALLOCATED, ShapeKind::Packs)
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: configuration!(
        "- schedulerName: binpack\n  pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: LeastAllocated}}\n"
    ),
    passes: configuration!(
        "- schedulerName: binpack\n  pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: MostAllocated}}\n"
    ),
};
