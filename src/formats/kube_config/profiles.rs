//! Checks profiles.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/validation/validation.go`
//! (`validateKubeSchedulerProfile`, `validatePluginConfig`); v1.22.6 of the same.

use super::args_schema;
use super::config::{Config, PluginConfig, Profile};
use super::field_check::check_fields;
use super::field_errors::FieldErrors;
use super::plugin_args;
use super::plugin_set::EnabledPlugin;
use super::queue_sort;
use super::schema::PROFILE_V1;
use super::score_plugins::is_strategy;
use super::validation_error::ValidationError;
use crate::formats::tree::ABSENT;
use crate::go::quote;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ExtensionPoint;

pub(super) fn check(config: &Config<'_>, errors: &mut FieldErrors) {
    let mut names = NameIndex::default();
    for (index, profile) in config.profiles.iter().enumerate() {
        let path = format!("profiles[{index}]");
        let name_path = format!("{path}.schedulerName");
        if profile.name.is_empty() {
            let field_error =
                ValidationError::required(&*name_path, "").code("profile-name-missing");
            errors.push(field_error.help(loaders::name_profile()));
        }
        check_fields(&PROFILE_V1, profile.tree.unwrap_or(&ABSENT), &path, errors);
        let check = ProfileCheck {
            config,
            profile,
            path: &path,
        };
        check.removed_plugins(errors);
        check.two_strategies(errors);
        check.plugin_configs(errors);
        check.default_args(errors);
        if !names.add(profile.name) {
            // The scheduler prints a `field.Path` here, which is an empty object as JSON.
            let value = if config.rules.config.prints_json {
                "{}"
            } else {
                "field.Path{name:\"schedulerName\", index:\"\", parent:(*field.Path)(0x…)}"
            };
            let field_error =
                ValidationError::duplicate(name_path, value).code("profile-name-duplicate");
            errors.push(field_error.help(loaders::name_profile_uniquely()));
        }
    }
    queue_sort::check(config, errors);
}

/// A profile to check, with its path.
struct ProfileCheck<'c> {
    config: &'c Config<'c>,
    profile: &'c Profile<'c>,
    path: &'c str,
}

/// The misspelled key of NodeResourcesFit in the scheduler's table of argument checks: the plugin's
/// own arguments are not checked here, and an entry with the misspelled name is rejected.
const MISSPELLED_FIT: &str = "NodeResourcesFitArgs";

impl ProfileCheck<'_> {
    fn removed_plugin(&self, path: String, name: &str) -> Option<ValidationError> {
        let detail = self.config.rules.removal_error(name, self.config.version)?;
        let field_error = ValidationError::invalid(path, quote(name), &detail);
        let field_error = field_error.code("plugin-unavailable");
        Some(field_error.help(loaders::remove_plugin()))
    }

    fn removed_plugins(&self, errors: &mut FieldErrors) {
        let points = ExtensionPoint::ALL.into_iter();
        for point in points.filter(|point| !point.accepts_removed_plugins()) {
            let set = format!("{}.plugins.{}.enabled", self.path, point.field());
            let enabled = &self.profile.plugins.at(point).enabled;
            for (index, plugin) in enabled.iter().enumerate() {
                let field_error = self.removed_plugin(format!("{set}[{index}]"), plugin.name);
                errors.extend(field_error.map(|it| it.location(location(plugin, &set))));
            }
        }
    }

    /// Rejects NodeResourcesFit under `score` together with a single-strategy plugin of v1beta1.
    fn two_strategies(&self, errors: &mut FieldErrors) {
        let enabled = &self.profile.plugins.at(ExtensionPoint::Score).enabled;
        let names = enabled.iter().map(|plugin| plugin.name);
        let conflicts: Vec<_> = names.filter(|name| is_strategy(name)).map(quote).collect();
        let version = self.config.version;
        if conflicts.is_empty() || !self.config.rules.rejects_two_strategies(version) {
            return;
        }
        let version = quote(&version.group_version());
        let detail = format!(
            "was conflict with [{}] in version {version} (KubeSchedulerConfiguration is version {version})",
            conflicts.join(" ")
        );
        let set = format!("{}.plugins.score.enabled", self.path);
        let plugins = enabled.iter().enumerate();
        for (index, plugin) in plugins.filter(|(_, plugin)| plugin.name == "NodeResourcesFit") {
            let path = format!("{set}[{index}]");
            let field_error = ValidationError::invalid(path, quote(plugin.name), &detail)
                .code("plugin-conflict")
                .location(location(plugin, &set));
            errors.push(field_error.help(loaders::enable_one_strategy()));
        }
    }

    fn plugin_configs(&self, errors: &mut FieldErrors) {
        let mut seen = NameIndex::default();
        for (index, plugin) in self.profile.plugin_configs.iter().enumerate() {
            let path = format!("{}.pluginConfig[{index}]", self.path);
            let location = format!("{path}.name");
            if !seen.add(plugin.name) {
                let field_error = ValidationError::duplicate(&*path, quote(plugin.name))
                    .code("plugin-config-duplicate")
                    .location(&*location);
                errors.push(field_error.help(loaders::configure_plugin_once()));
            }
            match self.removed_plugin(path.clone(), plugin.name) {
                Some(field_error) => errors.push(field_error.location(location)),
                None => self.args(plugin, &format!("{path}.args"), &location, errors),
            }
        }
    }

    fn args(
        &self,
        plugin: &PluginConfig<'_>,
        path: &str,
        location: &str,
        errors: &mut FieldErrors,
    ) {
        let PluginConfig { name, args } = *plugin;
        if name == MISSPELLED_FIT && self.config.rules.config.misspells_fit {
            let value = self.config.printed_args(args);
            let field_error = ValidationError::invalid(path, value, "has to match plugin args")
                .code("plugin-name-mismatch")
                .location(location);
            errors.push(field_error.fix_by_writing("NodeResourcesFit"));
            return;
        }
        let (version, rules) = (self.config.version, self.config.rules);
        errors.extend(plugin_args::field_errors(name, args, path, version, rules));
    }

    /// Checks the default arguments, which the scheduler appends for plugins without arguments in the
    /// file, sorted by name. Only the defaults of RequestedToCapacityRatio are invalid.
    fn default_args(&self, errors: &mut FieldErrors) {
        const NAME: &str = "RequestedToCapacityRatio";
        let (version, rules) = (self.config.version, self.config.rules);
        let enabled = self.profile.plugins.names();
        let is_default = |name: &str| {
            let is_configured = self.profile.position(name).is_some();
            !is_configured && args_schema::find(name, version, rules).is_some()
        };
        if !(enabled.contains(NAME) && is_default(NAME)) {
            return;
        }
        let before = enabled
            .iter()
            .filter(|(name, _)| *name < NAME && is_default(name));
        let index = self.profile.plugin_configs.len() + before.count();
        let path = format!("{}.pluginConfig[{index}].args", self.path);
        let field_errors = plugin_args::field_errors(NAME, None, &path, version, rules);
        let location = format!("{}.plugins", self.path);
        errors.extend(field_errors.into_iter().map(|it| it.location(&*location)));
    }
}

/// Returns the path of a plugin in the file. (The scheduler's index includes the default plugins.)
fn location(plugin: &EnabledPlugin<'_>, set: &str) -> String {
    match plugin.index_in_file {
        Some(index) => format!("{set}[{index}].name"),
        None => set.into(),
    }
}
