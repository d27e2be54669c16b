//! Checks that all profiles have the same queue sort plugin.
//!
//! Source: kubernetes/kubernetes v1.35.4 and v1.22.6,
//! `pkg/scheduler/apis/config/validation/validation.go` (`validateCommonQueueSort`).

use super::config::{Config, PluginConfig, Profile};
use super::field_errors::FieldErrors;
use super::plugin_set::PluginSet;
use super::rules::Rules;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::json;
use crate::messages::loaders;
use crate::releases::loader_rules::ExtensionPoint;

/// Checks that all profiles sort the queue the same way, because they share it.
pub(super) fn check(config: &Config<'_>, errors: &mut FieldErrors) {
    let (plugins_message, args_message) = config.rules.config.queue_sort_messages;
    let Some((first, others)) = config.profiles.split_first() else {
        return;
    };
    let expected = first.plugins.at(ExtensionPoint::QueueSort);
    if expected.enabled.len() > 1 {
        let path = "profiles[0].plugins.queueSort.Enabled";
        let detail = "only one queue sort plugin can be enabled";
        let field_error = ValidationError::invalid(path, expected.enabled.len(), detail);
        let field_error = field_error.location("profiles[0].plugins.queueSort.enabled");
        errors.push(field_error.help(loaders::enable_only_one_queue_sort()));
    }
    // The name is empty if the profile enables no plugin under `queueSort`, only under `multiPoint`.
    let sorter = expected.enabled.first().map_or("", |plugin| plugin.name);
    // The arguments of that plugin, as they are and as they are printed.
    let args_in = |profile: &Profile<'_>| {
        let configs = profile.plugin_configs.iter();
        let configs = configs.filter(|config| config.name == sorter);
        let args = |PluginConfig { args, .. }: &PluginConfig<'_>| {
            (config.raw_args(*args), config.printed_args(*args))
        };
        configs.map(args).collect::<Vec<_>>()
    };
    let last = args_in(first).pop().filter(|_| !sorter.is_empty());
    let expected_args = last.and_then(|(args, _)| args);
    for (index, profile) in others.iter().enumerate() {
        let path = format!("profiles[{}]", index + 1);
        let queue_sort = profile.plugins.at(ExtensionPoint::QueueSort);
        if !is_same(expected, queue_sort) {
            let path = format!("{path}.plugins.queueSort");
            let value = printed(queue_sort, config.rules);
            let field_error = ValidationError::invalid(path, value, plugins_message);
            errors.push(
                field_error
                    .code("queue-sort-differs")
                    .help(loaders::match_queue_sort()),
            );
        }
        let others = args_in(profile).into_iter();
        for (_, printed) in others.filter(|(args, _)| *args != expected_args) {
            let path = format!("{path}.pluginConfig.args");
            let field_error = ValidationError::invalid(path, printed, args_message);
            errors.push(
                field_error
                    .code("queue-sort-differs")
                    .help(loaders::match_queue_sort_arguments()),
            );
        }
    }
}

/// Returns true if two sets list the same plugins in the same order.
fn is_same(a: &PluginSet<'_>, b: &PluginSet<'_>) -> bool {
    let pairs = a.enabled.iter().zip(&b.enabled);
    let mut pairs = pairs.map(|(a, b)| a.name == b.name && a.weight == b.weight);
    a.enabled.len() == b.enabled.len() && pairs.all(|same| same) && a.disabled == b.disabled
}

/// Returns a plugin set as the scheduler prints it.
fn printed(set: &PluginSet<'_>, rules: Rules) -> String {
    let enabled: Vec<_> = set.enabled.iter().map(|p| (p.name, p.weight)).collect();
    let disabled: Vec<_> = set.disabled.iter().map(|name| (*name, 0)).collect();
    if rules.config.prints_json {
        let list = |plugins: &[(&str, i64)]| match plugins {
            [] => "null".into(),
            plugins => {
                let items = plugins.iter().map(|(name, weight)| {
                    format!("{{\"Name\":{},\"Weight\":{weight}}}", json::quoted(name))
                });
                format!("[{}]", items.collect::<Vec<_>>().join(","))
            }
        };
        return format!(
            "{{\"Enabled\":{},\"Disabled\":{}}}",
            list(&enabled),
            list(&disabled)
        );
    }
    let list = |plugins: &[(&str, i64)]| match plugins {
        [] => "[]config.Plugin(nil)".into(),
        plugins => {
            let items = plugins.iter().map(|(name, weight)| {
                format!("config.Plugin{{Name:{}, Weight:{weight}}}", quote(name))
            });
            format!(
                "[]config.Plugin{{{}}}",
                items.collect::<Vec<_>>().join(", ")
            )
        }
    };
    format!(
        "config.PluginSet{{Enabled:{}, Disabled:{}}}",
        list(&enabled),
        list(&disabled)
    )
}
