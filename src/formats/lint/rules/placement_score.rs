//! Reports a scoring strategy that does not apply to the placements of pod groups: they are always packed.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/noderesources/fit.go` (`ScorePlacement`), behind the
//! gate `TopologyAwareWorkloadScheduling`.

use crate::Strategy;
use crate::formats::lint::context::FIT;
use crate::formats::lint::rule::*;
use crate::messages::files;

pub(super) const RULE: Rule = Rule::policy("placement-score", Severity::Notice, check);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    let strategy = &*context.policy.scoring_strategy.kind;
    if strategy == Strategy::MOST_ALLOCATED {
        return Vec::new();
    }
    let enabled = context.parent.items_at("plugins.placementScore.enabled");
    let mut names = enabled.iter().filter_map(|plugin| plugin.get("name"));
    let Some(name) = names.find(|name| name.text() == Some(FIT)) else {
        return Vec::new();
    };
    let finding = RULE
        .finding(files::placement_score(strategy))
        .path("plugins.placementScore")
        .at(name.span)
        .help(files::remove_placement_score());
    vec![finding]
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: configuration!(
        "- plugins: {placementScore: {enabled: [{name: NodeResourcesFit}]}}\n  pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: RequestedToCapacityRatio, requestedToCapacityRatio: {shape: [{utilization: 0, score: 10}, {utilization: 100, score: 0}]}}}\n"
    ),
    passes: configuration!(
        "- plugins: {placementScore: {enabled: [{name: NodeResourcesFit}]}}\n  pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: MostAllocated}}\n"
    ),
};
