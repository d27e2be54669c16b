//! Reports arguments under a name that no plugin reads.

use crate::Strategy;
use crate::formats::did_you_mean::closest;
use crate::formats::finding::{Finding, Severity};
use crate::formats::kube_config::removed_in;
use crate::formats::layout::replace_text;
use crate::limits::FINDINGS;
use crate::message::Message;
use crate::messages::files;
use crate::total_scores::default_plugins;
use crate::tree::Tree;

/// Plugins of the stock scheduler that take arguments.
const WITH_ARGUMENTS: [&str; 8] = [
    "DefaultPreemption",
    "DynamicResources",
    "InterPodAffinity",
    "NodeAffinity",
    "NodeResourcesBalancedAllocation",
    "NodeResourcesFit",
    "PodTopologySpread",
    "VolumeBinding",
];

/// A plugin that took arguments, and the help.
type Removed = (&'static str, fn() -> Message);

/// Plugins that took arguments and were removed.
///
/// Source: kubernetes/kubernetes v1.22.17 and v1.23.17,
/// `pkg/scheduler/framework/plugins/registry.go`.
const REMOVED_PLUGINS: [Removed; 5] = [
    ("RequestedToCapacityRatio", files::move_ratio_to_strategy),
    ("NodeResourcesMostAllocated", || {
        files::move_resources_to_strategy(Strategy::MOST_ALLOCATED)
    }),
    ("NodeResourcesLeastAllocated", || {
        files::move_resources_to_strategy(Strategy::LEAST_ALLOCATED)
    }),
    ("NodeLabel", files::use_node_affinity),
    ("ServiceAffinity", files::use_pod_affinity),
];

pub(super) fn lint(text: &str, tree: &Tree, minor: u16, findings: &mut Vec<Finding>) {
    for finding in findings.iter_mut() {
        if finding.code == "plugin-unknown" {
            correct_name(text, tree, minor, finding);
        }
    }
    let profiles = tree.get("profiles").map_or(&[][..], Tree::items);
    for (profile, in_profile) in profiles.iter().enumerate() {
        let configs = in_profile.get("pluginConfig").map_or(&[][..], Tree::items);
        for (at, config) in configs.iter().enumerate() {
            let path = format!("profiles[{profile}].pluginConfig[{at}].name");
            let name = config.get("name");
            let found = name.and_then(|name| {
                removed_plugin(name, &path, minor)
                    .or_else(|| misnamed_arguments(text, name, path, configs))
            });
            findings.extend(found);
        }
    }
}

/// Adds a fix that corrects a misspelled plugin, unless its list already has the correct one.
fn correct_name(text: &str, tree: &Tree, minor: u16, finding: &mut Finding) {
    let defaults = default_plugins::for_minor(minor).iter();
    let known = defaults.map(|plugin| plugin.name).chain(WITH_ARGUMENTS);
    let name = tree.at(&finding.path);
    let Some((name, plugin)) = name.and_then(|name| Some((name, name.text()?))) else {
        return;
    };
    let list = finding
        .path
        .rsplit_once('[')
        .and_then(|path| tree.at(path.0));
    let is_listed = |suggestion: &str| {
        let listed = list.map_or(&[][..], Tree::items).iter();
        listed
            .into_iter()
            .any(|it| it.text_at("name") == Some(suggestion))
    };
    let suggestion = closest(plugin, known).filter(|suggestion| !is_listed(suggestion));
    if let Some(suggestion) = suggestion.filter(|suggestion| *suggestion != plugin) {
        let edit = replace_text(text, name.span, suggestion);
        *finding = finding.clone().fix_by_writing((suggestion.into(), edit));
    }
}

fn removed_plugin(name: &Tree, path: &str, minor: u16) -> Option<Finding> {
    let plugin = name.text()?;
    let (_, help) = REMOVED_PLUGINS.iter().find(|removed| removed.0 == plugin)?;
    let since = removed_in(plugin).filter(|since| since.minor() <= minor)?;
    let message = files::plugin_removed(format!("1.{}", since.minor()), plugin);
    let finding = Finding::lint("plugin-removed", Severity::Warning, message);
    Some(finding.path(path).at(name.span).help(help()))
}

fn misnamed_arguments(text: &str, name: &Tree, path: String, configs: &[Tree]) -> Option<Finding> {
    let plugin = name.text()?;
    let suggestion = plugin_of_arguments(plugin)?;
    let message = files::plugin_misnamed(plugin, suggestion);
    let finding = Finding::lint("plugin-name-mismatch", Severity::Warning, message)
        .path(path)
        .at(name.span);
    let is_listed = |config: &Tree| config.text_at("name") == Some(suggestion);
    Some(
        match configs.len() > FINDINGS || configs.iter().any(is_listed) {
            true => finding.help(files::merge_arguments(suggestion)),
            false => finding
                .fix_by_writing((suggestion.into(), replace_text(text, name.span, suggestion))),
        },
    )
}

/// Returns the intended plugin for a misspelled name or a name with the suffix `Args`.
fn plugin_of_arguments(plugin: &str) -> Option<&'static str> {
    let bare = plugin.strip_suffix("Args").unwrap_or(plugin);
    let known = closest(bare, WITH_ARGUMENTS)?;
    (known != plugin).then_some(known)
}
