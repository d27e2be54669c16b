//! Reports a misspelled plugin in a list of disabled plugins: the loader accepts it, and disables nothing.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/default_plugins.go`
//! (`mergePluginSet`).

use crate::formats::did_you_mean::closest;
use crate::formats::kube_config::in_tree_plugins;
use crate::formats::lint::linted_file::enables;
use crate::formats::lint::rule::*;
use crate::limits::FINDINGS;
use crate::messages::files;
use crate::tree::Tree;

pub(super) const RULE: Rule = Rule::file("disabled-plugin-unknown", Severity::Warning, check);

fn check(file: &LintedFile<'_>) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !file.is_configuration() {
        return findings;
    }
    let in_tree: Vec<&str> = in_tree_plugins(file.minor).collect();
    for (index, profile) in file.tree.items_at("profiles").iter().enumerate() {
        for (set, plugins) in profile.entries_at("plugins") {
            for (at, entry) in plugins.items_at("disabled").iter().enumerate() {
                if let Some(finding) = misspelled(file.text, entry, profile, &in_tree) {
                    let path = format!("profiles[{index}].plugins.{}.disabled", set.text);
                    findings.push(finding.path(format!("{path}[{at}].name")));
                }
                if findings.len() > FINDINGS {
                    return findings;
                }
            }
        }
    }
    findings
}

fn misspelled(
    text: &str,
    entry: &Tree,
    profile: &Tree,
    in_tree: &[&'static str],
) -> Option<Finding> {
    let name = entry.get("name")?;
    let plugin = name.text()?;
    if in_tree.contains(&plugin) {
        return None;
    }
    let suggestion = closest(plugin, in_tree.iter().copied())?;
    if enables(profile, plugin) {
        return None;
    }
    let finding = RULE.finding(files::plugin_misnamed(plugin, suggestion));
    let finding = finding.at(name.span);
    Some(finding.fix_by_replacing(text, name.span, suggestion))
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.35",
    fires: configuration!(
        "- plugins: {score: {disabled: [{name: NodeResourcesBalanceAllocation}]}}\n"
    ),
    passes: configuration!(
        "- plugins: {score: {disabled: [{name: NodeResourcesBalancedAllocation}, {name: Mine}, {name: '*'}]}}\n"
    ),
};
