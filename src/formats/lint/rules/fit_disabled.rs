//! Reports a scoring strategy of NodeResourcesFit in a profile where the plugin does not score.

use crate::formats::lint::context::FIT;
use crate::formats::lint::rule::*;
use crate::messages::files;
use crate::tree::Tree;

pub(super) const RULE: Rule = Rule::policy("fit-disabled", Severity::Warning, check).with_fix(fix);

fn check(context: &LintContext<'_>) -> Vec<Finding> {
    // Without a scoring strategy, disabling the plugin loses nothing.
    let is_disabled = context.is_fit_disabled() && context.has_strategy();
    if !is_disabled && context.unused_strategy.is_none() {
        return Vec::new();
    }
    let entry = disabling_entry(context).map(|name| name.span);
    let place = entry.or(context.unused_strategy);
    let finding = RULE
        .finding(files::fit_disabled())
        .path("plugins.score")
        .at(place.unwrap_or_else(|| context.span()))
        .help(files::enable_fit());
    vec![finding]
}

/// Returns the name in the entry that disables NodeResourcesFit.
fn disabling_entry<'t>(context: &LintContext<'t>) -> Option<&'t Tree> {
    let disabled = context.plugins_in(["plugins.score.disabled", "plugins.multiPoint.disabled"]);
    let mut names = disabled.filter_map(|plugin| plugin.get("name"));
    names.find(|name| matches!(name.text(), Some(FIT | "*")))
}

fn fix(context: &LintContext<'_>, _: &Finding) -> Option<PolicyFix> {
    let mut fixed = context.policy.clone();
    fixed.profile.disabled.retain(|name| &**name != FIT);
    Some((files::enable_scoring(), fixed))
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: configuration!(
        "- plugins: {score: {disabled: [{name: NodeResourcesFit}]}}\n  pluginConfig:\n  - name: NodeResourcesFit\n    args: {scoringStrategy: {type: MostAllocated}}\n"
    ),
    passes: configuration!("- plugins: {score: {disabled: [{name: NodeResourcesFit}]}}\n"),
};
