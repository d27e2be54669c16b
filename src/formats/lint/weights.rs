//! Reports weights of 0 that count as 1.

use super::subject::Subject;
use crate::formats::finding::{Finding, Severity};
use crate::messages::files;

pub(super) fn lint(subject: &Subject<'_>, findings: &mut Vec<Finding>) {
    let listed = subject.draft.scoring_strategy.resources.iter().flatten();
    for (index, resource) in listed.enumerate() {
        let written = resource.weight.as_ref().and_then(|typed| typed.integer());
        if written == Some(0) && subject.zero_counts_as_one() {
            let part = format!("resources[{index}].weight");
            let message = files::weight_defaulted(&resource.name);
            let finding = subject.finding("weight-defaulted", Severity::Warning, &part, message);
            findings.push(finding.help(files::remove_resource_or_set_weight()));
        }
    }
}

impl Subject<'_> {
    fn zero_counts_as_one(&self) -> bool {
        // Arguments of a strategy's own plugin were checked without that default.
        if matches!(
            self.plugin,
            "NodeResourcesMostAllocated" | "NodeResourcesLeastAllocated"
        ) {
            return false;
        }
        let minor = self.release.minor();
        // Between, 0 is refused; before 1.16 nothing is weighed.
        (16..=18).contains(&minor) || minor >= 22
    }
}
