//! Checks profiles.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`
//! (`validateKubeSchedulerProfile`, `validatePluginConfig`); v1.22.6 of the same.

use super::config::{Config, Profile};
use super::field_value::FieldValue;
use super::schema::PROFILE_V1;
use super::score_plugins::is_strategy;
use super::validation_error::ValidationError;
use super::{args_schema, plugin_args, queue_sort};
use crate::go::quote;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ExtensionPoint;

pub(super) fn check(config: &Config<'_>, errors: &mut Vec<ValidationError>) {
    let mut names = NameIndex::default();
    for profile in &config.profiles {
        let name = profile.value.field("schedulerName");
        if profile.name.is_empty() {
            let error = name.required("").code("profile-name-missing");
            errors.push(error.help(loaders::name_profile()));
        }
        profile.value.check_fields(&PROFILE_V1, errors);
        check_removed_plugins(profile, errors);
        check_two_strategies(profile, errors);
        check_plugin_configs(profile, config, errors);
        check_default_args(profile, errors);
        if !names.add(profile.name) {
            // The scheduler prints a `field.Path` here, which is an empty object as JSON.
            let error = name.duplicate(match config.rules.config.prints_json {
                true => "{}",
                false => {
                    "field.Path{name:\"schedulerName\", index:\"\", parent:(*field.Path)(0x…)}"
                }
            });
            let error = error.code("profile-name-duplicate");
            errors.push(error.help(loaders::name_profile_uniquely()));
        }
    }
    queue_sort::check(config, errors);
}

/// The misspelled key of NodeResourcesFit in the scheduler's table of argument checks: the plugin's
/// own arguments are not checked here, and an entry with the misspelled name is rejected.
const MISSPELLED_FIT: &str = "NodeResourcesFitArgs";

/// Returns the error about a plugin that the API version no longer allows.
fn removed_plugin(field: &FieldValue<'_>, name: &str) -> Option<ValidationError> {
    let detail = field.rules.removal_error(name)?;
    let error = field.invalid(quote(name), &detail);
    let error = error.code("plugin-unavailable");
    Some(error.help(loaders::remove_plugin()))
}

fn check_removed_plugins(profile: &Profile<'_>, errors: &mut Vec<ValidationError>) {
    let points = ExtensionPoint::ALL.into_iter();
    for point in points.filter(|point| !point.accepts_removed_plugins()) {
        let set = profile.value.field("plugins").field(point.field());
        let list = set.field("enabled");
        for (index, plugin) in profile.plugins.at(point).enabled.iter().enumerate() {
            let error = removed_plugin(&list.item(index), plugin.name);
            errors.extend(error.map(|error| error.location(plugin.location(&set.path))));
        }
    }
}

/// Rejects NodeResourcesFit under `score` together with a single-strategy plugin of v1beta1.
fn check_two_strategies(profile: &Profile<'_>, errors: &mut Vec<ValidationError>) {
    let rules = profile.value.rules;
    let enabled = &profile.plugins.at(ExtensionPoint::Score).enabled;
    let names = enabled.iter().map(|plugin| plugin.name);
    let conflicts: Vec<_> = names.filter(|name| is_strategy(name)).map(quote).collect();
    if conflicts.is_empty() || !rules.rejects_two_strategies() {
        return;
    }
    let version = quote(&rules.version.group_version());
    let detail = format!(
        "was conflict with [{}] in version {version} (KubeSchedulerConfiguration is version {version})",
        conflicts.join(" ")
    );
    let set = profile.value.field("plugins").field("score");
    let plugins = enabled.iter().enumerate();
    for (index, plugin) in plugins.filter(|(_, plugin)| plugin.name == "NodeResourcesFit") {
        let field = set.field("enabled").item(index);
        let error = field.invalid(quote(plugin.name), &detail);
        let error = error.code("plugin-conflict");
        let error = error.location(plugin.location(&set.path));
        errors.push(error.help(loaders::enable_one_strategy()));
    }
}

fn check_plugin_configs(
    profile: &Profile<'_>,
    config: &Config<'_>,
    errors: &mut Vec<ValidationError>,
) {
    let mut seen = NameIndex::default();
    for item in profile.value.field("pluginConfig").items() {
        let (field, args) = (item.field("name"), item.field("args"));
        let (plugin, location) = (field.text(), field.path);
        if !seen.add(plugin) {
            let error = item.duplicate(quote(plugin)).location(&*location);
            let error = error.code("plugin-config-duplicate");
            errors.push(error.help(loaders::configure_plugin_once()));
        }
        if let Some(error) = removed_plugin(&item, plugin) {
            errors.push(error.location(location));
        } else if plugin == MISSPELLED_FIT && config.rules.config.misspells_fit {
            let printed = config.printed_args(item.tree.non_null("args"));
            let error = args.invalid(printed, "has to match plugin args");
            let error = error.code("plugin-name-mismatch").location(location);
            errors.push(error.fix_by_writing("NodeResourcesFit"));
        } else {
            errors.extend(plugin_args::field_errors(plugin, &args));
        }
    }
}

/// Checks the default arguments, which the scheduler appends for plugins without arguments in the
/// file, sorted by name. Only the defaults of RequestedToCapacityRatio are invalid.
fn check_default_args(profile: &Profile<'_>, errors: &mut Vec<ValidationError>) {
    const NAME: &str = "RequestedToCapacityRatio";
    let rules = profile.value.rules;
    let enabled = profile.plugins.names();
    let is_default =
        |name: &str| profile.position(name).is_none() && args_schema::find(name, rules).is_some();
    if !(enabled.contains(NAME) && is_default(NAME)) {
        return;
    }
    let before = enabled
        .iter()
        .filter(|(name, _)| *name < NAME && is_default(name));
    let index = profile.plugin_configs().len() + before.count();
    let args = profile
        .value
        .field("pluginConfig")
        .item(index)
        .field("args");
    let location = profile.value.field("plugins").path;
    let field_errors = plugin_args::field_errors(NAME, &args).into_iter();
    errors.extend(field_errors.map(|error| error.location(&*location)));
}
