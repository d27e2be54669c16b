//! Reports arguments of a plugin that the release no longer has.
//!
//! Source: kubernetes/kubernetes v1.22.17 and v1.23.17,
//! `pkg/scheduler/framework/plugins/registry.go`.

use crate::Strategy;
use crate::formats::kube_config::removed_in;
use crate::formats::lint::linted_file::PluginConfig;
use crate::formats::lint::rule::*;
use crate::message::Message;
use crate::messages::files;

pub(super) const RULE: Rule = Rule::file("plugin-removed", Severity::Warning, check);

fn check(file: &LintedFile<'_>) -> Vec<Finding> {
    let configs = file.plugin_configs().into_iter();
    configs
        .filter_map(|config| removed_plugin(&config, file.minor))
        .collect()
}

fn removed_plugin(config: &PluginConfig<'_>, minor: u16) -> Option<Finding> {
    let plugin = config.name.text()?;
    let help = help(plugin)?;
    let since = removed_in(plugin).filter(|since| since.minor() <= minor)?;
    let message = files::plugin_removed(format!("1.{}", since.minor()), plugin);
    Some(config.locate(RULE.finding(message)).help(help))
}

/// Returns the help for a plugin that took arguments and was removed.
fn help(plugin: &str) -> Option<Message> {
    Some(match plugin {
        "RequestedToCapacityRatio" => files::move_ratio_to_strategy(),
        "NodeResourcesMostAllocated" => files::move_resources_to_strategy(Strategy::MOST_ALLOCATED),
        "NodeResourcesLeastAllocated" => {
            files::move_resources_to_strategy(Strategy::LEAST_ALLOCATED)
        }
        "NodeLabel" => files::use_node_affinity(),
        "ServiceAffinity" => files::use_pod_affinity(),
        _ => return None,
    })
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.35",
    fires: configuration!(
        "- pluginConfig:\n  - name: RequestedToCapacityRatio\n    args: {resources: [{name: cpu}]}\n"
    ),
    passes: strategy!("{type: MostAllocated, resources: [{name: cpu, weight: 1}]}"),
};
