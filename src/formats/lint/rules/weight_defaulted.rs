//! Reports a resource with weight 0, which counts as 1: the resource is scored, not excluded.

use crate::formats::lint::rule::*;
use crate::messages::files;
use crate::scenario::RawNumber;

pub(super) const RULE: Rule = Rule::policy("weight-defaulted", Severity::Warning, check);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    if !is_defaulted(context) {
        return Vec::new();
    }
    let listed = context.resources().iter().enumerate();
    let zeros = listed
        .filter(|(_, resource)| resource.weight.as_ref().and_then(RawNumber::integer) == Some(0));
    let found = zeros.map(|(index, resource)| {
        let part = format!("resources[{index}].weight");
        let message = files::weight_defaulted(&resource.name);
        let finding = context.locate(RULE.finding(message), &part);
        finding.help(files::remove_resource_or_set_weight())
    });
    found.collect()
}

/// Returns true if the release and the plugin replace 0 with 1.
fn is_defaulted(context: &LintContext<'_>) -> bool {
    let has_single_strategy = matches!(
        context.plugin,
        "NodeResourcesMostAllocated" | "NodeResourcesLeastAllocated"
    );
    let rules = context.release.rules();
    let defaulted = rules.weights.requested_to_capacity_ratio.with_default(0);
    !has_single_strategy && rules.drops_zero_scores() && defaulted == 1
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: strategy!("{type: MostAllocated, resources: [{name: cpu, weight: 0}]}"),
    passes: strategy!("{type: MostAllocated, resources: [{name: cpu, weight: 1}]}"),
};
