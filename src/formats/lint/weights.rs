//! Reports weights of 0 that count as 1.

use super::context::LintContext;
use crate::formats::finding::{Finding, Severity};
use crate::messages::files;

pub(super) fn lint(context: &LintContext<'_>, findings: &mut Vec<Finding>) {
    let listed = context.policy.scoring_strategy.resources.iter().flatten();
    for (index, resource) in listed.enumerate() {
        let weight = resource.weight.as_ref().and_then(|raw| raw.integer());
        if weight == Some(0) && context.zero_counts_as_one() {
            let part = format!("resources[{index}].weight");
            let message = files::weight_defaulted(&resource.name);
            let finding = context.finding("weight-defaulted", Severity::Warning, &part, message);
            findings.push(finding.help(files::remove_resource_or_set_weight()));
        }
    }
}

impl LintContext<'_> {
    fn zero_counts_as_one(&self) -> bool {
        // The single-strategy plugins do not replace 0 with 1.
        if matches!(
            self.plugin,
            "NodeResourcesMostAllocated" | "NodeResourcesLeastAllocated"
        ) {
            return false;
        }
        let rules = self.release.rules();
        rules.drops_zero_scores() && rules.weights.requested_to_capacity_ratio.with_default(0) == 1
    }
}
