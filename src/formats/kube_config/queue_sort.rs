//! Checks that all profiles have the same queue sort plugin.
//!
//! Source: kubernetes/kubernetes v1.35.4 and v1.22.6,
//! `pkg/scheduler/apis/config/validation/validation.go` (`validateCommonQueueSort`).

use super::config::{Config, Profile};
use super::plugins::{EnabledPlugin, PluginSet};
use super::printed;
use super::rules::Rules;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::json;
use crate::messages::loaders;
use crate::releases::loader_rules::ExtensionPoint;
use crate::tree::Tree;

/// Checks that all profiles sort the queue the same way, because they share it.
pub(super) fn check(config: &Config<'_>, errors: &mut Vec<ValidationError>) {
    let (plugins_message, args_message) = config.rules.config.queue_sort_messages;
    let Some((first, others)) = config.profiles.split_first() else {
        return;
    };
    let expected = first.plugins.at(ExtensionPoint::QueueSort);
    if expected.enabled.len() > 1 {
        let detail = "only one queue sort plugin can be enabled";
        let set = first.value.field("plugins").field("queueSort");
        let error = set.field("Enabled").invalid(expected.enabled.len(), detail);
        let error = error.location("profiles[0].plugins.queueSort.enabled");
        errors.push(error.help(loaders::enable_only_one_queue_sort()));
    }
    // The name is empty if the profile enables no plugin under `queueSort`, only under `multiPoint`.
    let sorter = expected.enabled.first().map_or("", |plugin| plugin.name);
    let last = args_of(first, sorter).last().filter(|_| !sorter.is_empty());
    let expected_args = last.and_then(|args| config.raw_args(args));
    for profile in others {
        let queue_sort = profile.plugins.at(ExtensionPoint::QueueSort);
        if !is_same(expected, queue_sort) {
            let set = profile.value.field("plugins").field("queueSort");
            let error = set.invalid(printed(queue_sort, config.rules), plugins_message);
            let error = error.code("queue-sort-differs");
            errors.push(error.help(loaders::match_queue_sort()));
        }
        for args in args_of(profile, sorter) {
            if config.raw_args(args) != expected_args {
                let field = profile.value.field("pluginConfig").field("args");
                let error = field.invalid(config.printed_args(args), args_message);
                let error = error.code("queue-sort-differs");
                errors.push(error.help(loaders::match_queue_sort_arguments()));
            }
        }
    }
}

/// Returns the arguments of every configuration of a plugin.
fn args_of<'c>(profile: &'c Profile<'_>, plugin: &str) -> impl Iterator<Item = Option<&'c Tree>> {
    let configs = profile.plugin_configs().iter();
    let configs = configs.filter(move |config| config.text_of("name") == plugin);
    configs.map(|config| config.non_null("args"))
}

/// Returns true if two sets list the same plugins in the same order.
fn is_same(a: &PluginSet<'_>, b: &PluginSet<'_>) -> bool {
    let is_same =
        |(a, b): (&EnabledPlugin<'_>, &EnabledPlugin<'_>)| a.name == b.name && a.weight == b.weight;
    let mut pairs = a.enabled.iter().zip(&b.enabled);
    a.enabled.len() == b.enabled.len() && pairs.all(is_same) && a.disabled == b.disabled
}

/// Returns a plugin set as the scheduler prints it.
fn printed(set: &PluginSet<'_>, rules: Rules) -> String {
    const KIND: &str = "config.Plugin";
    let plugin = |name: &str, weight: i64| {
        let name = match rules.config.prints_json {
            true => json::quoted(name),
            false => quote(name),
        };
        let fields = [("Name", name), ("Weight", weight.to_string())];
        printed::structure(KIND, fields, rules)
    };
    let list = |plugins: Vec<String>| {
        let plugins = Some(plugins).filter(|plugins| !plugins.is_empty());
        printed::list(KIND, plugins, rules)
    };
    let enabled = set.enabled.iter().map(|it| plugin(it.name, it.weight));
    let disabled = set.disabled.iter().map(|name| plugin(name, 0));
    let (enabled, disabled) = (list(enabled.collect()), list(disabled.collect()));
    let fields = [("Enabled", enabled), ("Disabled", disabled)];
    printed::structure("config.PluginSet", fields, rules)
}
