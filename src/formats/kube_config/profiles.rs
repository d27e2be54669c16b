//! Checks profiles.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`
//! (`validateKubeSchedulerProfile`, `validatePluginConfig`); v1.22.6 of the same.

use super::args_schema;
use super::config::{Config, PluginConfig, Profile};
use super::plugin_args;
use super::queue_sort;
use super::score_plugins::is_strategy;
use super::validate::check_percentage;
use super::validation_error::ValidationError;
use crate::go::quote;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ExtensionPoint;

pub(super) fn check(config: &Config<'_>, field_errors: &mut Vec<ValidationError>) {
    let mut names = NameIndex::default();
    for (index, profile) in config.profiles.iter().enumerate() {
        let path = format!("profiles[{index}]");
        let name_path = format!("{path}.schedulerName");
        if profile.name.is_empty() {
            let field_error =
                ValidationError::required(&*name_path, "").code("profile-name-missing");
            field_errors.push(field_error.help(loaders::name_profile()));
        }
        check_percentage(
            &format!("{path}.percentageOfNodesToScore"),
            profile.percentage(),
            field_errors,
        );
        check_invalid_sets(config, profile, &path, field_errors);
        check_conflicts(config, profile, &path, field_errors);
        check_plugin_configs(config, profile, &path, field_errors);
        if !names.add(profile.name) {
            // The scheduler prints a `field.Path` here, which is an empty object as JSON.
            let value = if config.rules.config.prints_json {
                "{}"
            } else {
                "field.Path{name:\"schedulerName\", index:\"\", parent:(*field.Path)(0x…)}"
            };
            let field_error =
                ValidationError::duplicate(name_path, value).code("profile-name-duplicate");
            field_errors.push(field_error.help(loaders::name_profile_uniquely()));
        }
    }
    queue_sort::check(config, field_errors);
}

fn removed_plugin(path: String, name: &str, config: &Config<'_>) -> Option<ValidationError> {
    let detail = config.rules.removal_error(name, config.version)?;
    let help = loaders::remove_plugin();
    let field_error = ValidationError::invalid(path, quote(name), &detail);
    Some(field_error.code("plugin-unavailable").help(help))
}

fn check_invalid_sets(
    config: &Config<'_>,
    profile: &Profile<'_>,
    path: &str,
    field_errors: &mut Vec<ValidationError>,
) {
    let points = ExtensionPoint::ALL.into_iter();
    for point in points.filter(|point| !point.accepts_removed_plugins()) {
        let enabled = &profile.plugins.at(point).enabled;
        for (index, plugin) in enabled.iter().enumerate() {
            let set = format!("{path}.plugins.{}.enabled", point.field());
            let field_error = removed_plugin(format!("{set}[{index}]"), plugin.name, config);
            // The scheduler's index includes the default plugins; the file's does not.
            let location = plugin
                .index_in_file
                .map_or(set.clone(), |at| format!("{set}[{at}].name"));
            field_errors.extend(field_error.map(|field_error| field_error.location(location)));
        }
    }
}

/// Rejects NodeResourcesFit under `score` together with a single-strategy plugin of v1beta1.
fn check_conflicts(
    config: &Config<'_>,
    profile: &Profile<'_>,
    path: &str,
    field_errors: &mut Vec<ValidationError>,
) {
    if !config.rules.rejects_two_strategies(config.version) {
        return;
    }
    let enabled = &profile.plugins.at(ExtensionPoint::Score).enabled;
    let names = enabled.iter().map(|plugin| plugin.name);
    let conflicts: Vec<_> = names.filter(|name| is_strategy(name)).map(quote).collect();
    let fits = enabled.iter().enumerate();
    for (index, plugin) in fits.filter(|(_, plugin)| plugin.name == "NodeResourcesFit") {
        if conflicts.is_empty() {
            continue;
        }
        let (set, version) = (
            format!("{path}.plugins.score.enabled"),
            quote(&config.version.group_version()),
        );
        let detail = format!(
            "was conflict with [{}] in version {version} (KubeSchedulerConfiguration is version {version})",
            conflicts.join(" ")
        );
        let field_error =
            ValidationError::invalid(format!("{set}[{index}]"), quote(plugin.name), &detail);
        let location = plugin
            .index_in_file
            .map_or(set.clone(), |at| format!("{set}[{at}].name"));
        field_errors.push(
            field_error
                .code("plugin-conflict")
                .location(location)
                .help(loaders::enable_one_strategy()),
        );
    }
}

fn check_plugin_configs(
    config: &Config<'_>,
    profile: &Profile<'_>,
    path: &str,
    field_errors: &mut Vec<ValidationError>,
) {
    let mut seen = NameIndex::default();
    for (index, plugin) in profile.plugin_configs.iter().enumerate() {
        let path = format!("{path}.pluginConfig[{index}]");
        if !seen.add(plugin.name) {
            let field_error = ValidationError::duplicate(&*path, quote(plugin.name))
                .code("plugin-config-duplicate");
            let field_error = field_error.location(format!("{path}.name"));
            field_errors.push(field_error.help(loaders::configure_plugin_once()));
        }
        if let Some(field_error) = removed_plugin(path.clone(), plugin.name, config) {
            field_errors.push(field_error.location(format!("{path}.name")));
        } else {
            check_args(config, plugin, &format!("{path}.args"), field_errors);
        }
    }
    check_default_args(config, profile, path, field_errors);
}

/// Checks the default arguments, which the scheduler appends for plugins without arguments in the
/// file, sorted by name. Only the defaults of RequestedToCapacityRatio are invalid.
fn check_default_args(
    config: &Config<'_>,
    profile: &Profile<'_>,
    path: &str,
    field_errors: &mut Vec<ValidationError>,
) {
    const NAME: &str = "RequestedToCapacityRatio";
    let enabled = profile.plugins.names();
    let is_default = |name: &str| {
        let is_configured = profile.position(name).is_some();
        !is_configured && args_schema::find(name, config.version, config.rules).is_some()
    };
    if !(enabled.contains(NAME) && is_default(NAME)) {
        return;
    }
    let before = enabled
        .iter()
        .filter(|(name, _)| *name < NAME && is_default(name));
    let index = profile.plugin_configs.len() + before.count();
    let errors = plugin_args::field_errors(
        NAME,
        None,
        &format!("{path}.pluginConfig[{index}].args"),
        config.version,
        config.rules,
    );
    let location = format!("{path}.plugins");
    field_errors.extend(
        errors
            .into_iter()
            .map(|field_error| field_error.location(&*location)),
    );
}

/// The misspelled key of NodeResourcesFit in the scheduler's table of argument checks: the plugin's
/// own arguments are not checked here, and an entry with the misspelled name is rejected.
const MISSPELLED_FIT: &str = "NodeResourcesFitArgs";

fn check_args(
    config: &Config<'_>,
    plugin: &PluginConfig<'_>,
    path: &str,
    field_errors: &mut Vec<ValidationError>,
) {
    if plugin.name == MISSPELLED_FIT && config.rules.config.misspells_fit {
        let value = config.printed_args(plugin.args);
        let field_error = ValidationError::invalid(path, value, "has to match plugin args");
        let name = path.trim_end_matches("args");
        let field_error = field_error
            .code("plugin-name-mismatch")
            .location(format!("{name}name"));
        field_errors.push(field_error.fix_by_writing("NodeResourcesFit"));
        return;
    }
    field_errors.extend(plugin_args::field_errors(
        plugin.name,
        plugin.args,
        path,
        config.version,
        config.rules,
    ));
}
