//! Reports a list of resources that the release ignores: it scores only cpu and memory.

use crate::Strategy;
use crate::formats::lint::rule::*;
use crate::messages::files;
use crate::releases::rules::ScoredResources;

pub(super) const RULE: Rule = Rule::policy("resources-ignored", Severity::Warning, check);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let rules = context.release.rules();
    let scored = match &*context.policy.scoring_strategy.kind {
        Strategy::REQUESTED_TO_CAPACITY_RATIO => rules.ratio_resources,
        _ => rules.allocated_resources,
    };
    if context.resources().is_empty() || scored == ScoredResources::Configured {
        return Vec::new();
    }
    let message = files::resources_ignored(context.release.to_string());
    let finding = context.locate(RULE.finding(message), "resources");
    vec![finding.help(files::remove_resources())]
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.13",
    fires: r#"{"kind": "Policy", "apiVersion": "v1", "priorities": [{"name": "Packing", "weight": 2, "argument": {"requestedToCapacityRatioArguments": {"shape": [{"utilization": 0, "score": 5}], "resources": [{"name": "cpu", "weight": 1}]}}}]}"#,
    passes: r#"{"kind": "Policy", "apiVersion": "v1", "priorities": [{"name": "Packing", "weight": 2, "argument": {"requestedToCapacityRatioArguments": {"shape": [{"utilization": 0, "score": 5}]}}}]}"#,
};
