//! Reports a negative weight of the policy's plugin: its best nodes get the lowest weighted scores.

use crate::formats::lint::rule::*;
use crate::messages::files;

pub(super) const RULE: Rule = Rule::policy("plugin-weight-negative", Severity::Warning, check);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let weight = context.own_weight();
    if !context.scores() || weight >= 0 {
        return Vec::new();
    }
    let finding = RULE
        .finding(files::plugin_weight_negative(
            context.own_plugin_name(),
            weight,
        ))
        .path("plugins")
        .at(context.weight_span())
        .help(files::use_positive_weight());
    vec![finding]
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.35",
    fires: configuration!(
        "- plugins: {multiPoint: {enabled: [{name: NodeResourcesFit, weight: -5}]}}\n"
    ),
    passes: configuration!(
        "- plugins: {multiPoint: {enabled: [{name: NodeResourcesFit, weight: 5}]}}\n"
    ),
};
