//! Reports arguments under a misspelled name, which no plugin reads.

use crate::formats::did_you_mean::closest;
use crate::formats::kube_config::plugins_with_arguments;
use crate::formats::lint::linted_file::{PluginConfig, enables, lists};
use crate::formats::lint::rule::*;
use crate::messages::files;

pub(super) const RULE: Rule = Rule::file("plugin-name-mismatch", Severity::Warning, check);

fn check(file: &LintedFile<'_>) -> Vec<Finding> {
    let configs = file.plugin_configs().into_iter();
    configs
        .filter_map(|config| misnamed_arguments(file.text, &config))
        .collect()
}

fn misnamed_arguments(text: &str, config: &PluginConfig<'_>) -> Option<Finding> {
    let plugin = config.name.text()?;
    let suggestion = plugin_of_arguments(plugin).filter(|_| !enables(config.profile, plugin))?;
    let finding = RULE.finding(files::plugin_misnamed(plugin, suggestion));
    let finding = config.locate(finding);
    if lists(config.profile, "pluginConfig", suggestion) {
        return Some(finding.help(files::merge_arguments(suggestion)));
    }
    Some(finding.fix_by_replacing(text, config.name.span, suggestion))
}

/// Returns the intended plugin for a misspelled name or a name with the suffix `Args`.
fn plugin_of_arguments(plugin: &str) -> Option<&'static str> {
    let bare = plugin.strip_suffix("Args").unwrap_or(plugin);
    let known = closest(bare, plugins_with_arguments())?;
    (known != plugin).then_some(known)
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.35",
    fires: configuration!(
        "- pluginConfig:\n  - name: NodeResourceFit\n    args: {scoringStrategy: {type: MostAllocated}}\n"
    ),
    passes: configuration!(
        "- pluginConfig:\n  - name: Coscheduling\n    args: {permitWaitingTimeSeconds: 10}\n"
    ),
};
