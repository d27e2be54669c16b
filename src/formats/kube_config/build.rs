//! Runs the third stage, in which `scheduler.New` constructs the plugins of every profile.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/runtime/framework.go`
//! (`NewFramework`, `updatePluginList`, `expandMultiPointPlugins`, `getScoreWeights`); v1.22.6 of
//! the same.

use super::config::{Config, Profile};
use super::plugins::EnabledPlugin;
use super::rejection::Rejection;
use super::{fit_args, locate};
use crate::formats::decode::join;
use crate::formats::finding::{Finding, Stage};
use crate::formats::tree::ABSENT;
use crate::message::Message;
use crate::messages::loaders;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ExtensionPoint;
use crate::tree::Tree;

/// The score plugins of a profile with their weights.
pub(super) type Weights<'t> = Vec<(&'t str, i64)>;

/// Builds every profile and returns its plugin weights. The scheduler stops at the first profile
/// that cannot be built; the NodeResourcesFit arguments of the later profiles are still checked.
pub(super) fn build<'t>(config: &Config<'t>) -> Result<Vec<Weights<'t>>, Rejection> {
    let has_ignored = has_ignored_resources(config.tree);
    let mut profiles = config.profiles.iter();
    if has_ignored && let Some(profile) = profiles.find(|profile| profile.args_of(FIT).is_none()) {
        return Err(ProfileBuilder { config, profile }.reject_without_fit());
    }
    let profiles = config.profiles.iter();
    let builders = profiles.map(|profile| ProfileBuilder { config, profile });
    builders.map(|builder| builder.build(has_ignored)).collect()
}

const FIT: &str = "NodeResourcesFit";

/// Returns true if extenders have resources with `ignoredByScheduler`. They replace the
/// `ignoredResources` of the NodeResourcesFit arguments.
fn has_ignored_resources(tree: &Tree) -> bool {
    let extenders = tree.items_at("extenders").iter();
    let mut managed = extenders.flat_map(|extender| extender.items_at("managedResources"));
    managed.any(|resource| resource.bool_of("ignoredByScheduler") == Some(true))
}

/// Builds one profile.
struct ProfileBuilder<'p, 't> {
    config: &'p Config<'t>,
    profile: &'p Profile<'t>,
}

impl<'p, 't> ProfileBuilder<'p, 't> {
    fn build(&self, has_ignored: bool) -> Result<Weights<'t>, Rejection> {
        self.check_queue_sort()?;
        self.check_fit(has_ignored)?;
        for point in ExtensionPoint::ALL {
            self.check_set(point)?;
        }
        for point in ExtensionPoint::ALL {
            self.check_expansion(point)?;
        }
        self.check_counts()?;
        self.weights()
    }

    /// Checks that the profile has exactly one queue sort plugin, up to 1.22.
    fn check_queue_sort(&self) -> Result<(), Rejection> {
        let rules = self.config.rules.config;
        let sorters = &self.profile.plugins.at(ExtensionPoint::QueueSort).enabled;
        if !rules.counts_queue_sort_first || sorters.len() == 1 {
            return Ok(());
        }
        let error = format!(
            "{}initializing profiles: one queue sort plugin required for profile with scheduler name \"{}\"",
            rules.build_prefix, self.profile.name
        );
        let finding = Finding::verbatim("plugins", Stage::Build, &*error);
        let finding = finding.help(loaders::enable_one_queue_sort());
        Err(self.reject(error, Some(self.locate(finding, "queueSort"))))
    }

    /// Checks the arguments of NodeResourcesFit.
    fn check_fit(&self, has_ignored: bool) -> Result<(), Rejection> {
        if !self.profile.plugins.names().contains(FIT) {
            return Ok(());
        }
        let args = self.profile.args_of(FIT).flatten().unwrap_or(&ABSENT);
        fit_args::check(args, has_ignored, self.config.rules).map_err(|errors| {
            let error = match errors.crashes {
                true => errors.text,
                false => self.error(&format!("initializing plugin \"{FIT}\": {}", errors.text)),
            };
            let mut rejection = self.reject(error, None);
            rejection.crashes = errors.crashes;
            rejection
        })
    }

    /// Returns the scheduler's error message about the profile.
    fn error(&self, text: &str) -> String {
        let (prefix, name) = (self.config.rules.config.build_prefix, self.profile.name);
        format!("{prefix}initializing profiles: creating profile for scheduler name {name}: {text}")
    }

    /// Rejects extenders with `ignoredByScheduler`, because the profile does not enable
    /// NodeResourcesFit.
    fn reject_without_fit(&self) -> Rejection {
        let message = loaders::extender_ignores_without_fit();
        let finding = Finding::error("plugins", Stage::Build, message).help(loaders::enable_fit());
        let prefix = self.config.rules.config.extenders_prefix;
        let error = format!("{prefix}can't find NodeResourcesFitArgs in plugin config");
        self.reject(error, Some(self.locate(finding, "")))
    }

    /// Rejects the set of plugins; the path of its part is relative to `plugins`.
    fn reject_plugins(
        &self,
        code: &'static str,
        text: &str,
        path: &str,
        help: Message,
    ) -> Rejection {
        let finding = Finding::verbatim(code, Stage::Build, text).help(help);
        self.reject(self.error(text), Some(self.locate(finding, path)))
    }

    /// Rejects the file. Also checks the NodeResourcesFit arguments of this and the later profiles.
    fn reject(&self, error: String, finding: Option<Finding>) -> Rejection {
        let mut findings = Vec::from_iter(finding);
        let is_earlier = |profile: &&Profile<'_>| profile.value.path != self.profile.value.path;
        for profile in self.config.profiles.iter().skip_while(is_earlier) {
            let args = profile.args_of(FIT).flatten().unwrap_or(&ABSENT);
            if let Err(errors) = fit_args::check(args, false, self.config.rules)
                && profile.plugins.names().contains(FIT)
            {
                let configs = profile.value.field("pluginConfig");
                let config = configs.item(profile.position(FIT).unwrap_or(0));
                findings.extend(errors.findings(self.config.tree, &config.field("args").path));
            }
        }
        Rejection::new(Stage::Build, error, findings)
    }

    fn locate(&self, finding: Finding, path: &str) -> Finding {
        let path = join(&self.profile.value.field("plugins").path, path);
        let span = locate::find(self.config.tree, &path);
        finding.path(path).at(span)
    }

    fn is_out_of_tree(&self, plugin: &str) -> bool {
        self.config.out_of_tree_plugins.contains(plugin)
    }

    /// Returns true if the scheduler has no plugin of this name.
    fn is_unknown(&self, plugin: &EnabledPlugin<'_>) -> bool {
        !plugin.is_in_tree() && !self.is_out_of_tree(plugin.name)
    }

    fn does_not_exist(
        &self,
        plugin: &EnabledPlugin<'_>,
        point: ExtensionPoint,
        set: &str,
    ) -> Rejection {
        let text = format!("{} \"{}\" does not exist", point.interface(), plugin.name);
        let help = loaders::remove_unknown_plugin();
        self.reject_plugins("plugin-unknown", &text, &plugin.location(set), help)
    }

    /// Checks that plugins exist, implement an extension point, and are listed once.
    fn check_list<'l>(
        &self,
        plugins: impl Iterator<Item = &'l EnabledPlugin<'l>>,
        point: ExtensionPoint,
        set: &str,
    ) -> Result<(), Rejection> {
        let mut seen = NameIndex::default();
        for plugin in plugins {
            let name = plugin.name;
            let text = if self.is_unknown(plugin) {
                return Err(self.does_not_exist(plugin, point, set));
            } else if !plugin.implements(point) {
                format!(
                    "plugin \"{name}\" does not extend {} plugin",
                    point.interface()
                )
            } else if !seen.add(name) {
                format!(
                    "plugin \"{name}\" already registered as \"{}\"",
                    point.interface()
                )
            } else {
                continue;
            };
            let (path, help) = (plugin.location(set), loaders::enable_plugin_once());
            return Err(self.reject_plugins("plugins", &text, &path, help));
        }
        Ok(())
    }

    /// Checks the plugins that are enabled at an extension point itself.
    fn check_set(&self, point: ExtensionPoint) -> Result<(), Rejection> {
        let enabled = self.profile.plugins.at(point).enabled.iter();
        let in_tree = enabled.filter(|plugin| !self.is_out_of_tree(plugin.name));
        self.check_list(in_tree, point, point.field())
    }

    /// Returns the plugins of `multiPoint` that implement an extension point and are neither
    /// enabled nor disabled there.
    fn multi_point(
        &self,
        point: ExtensionPoint,
    ) -> impl Iterator<Item = &'p EnabledPlugin<'t>> + use<'_, 'p, 't> {
        let set = self.profile.plugins.at(point);
        let (disabled, own) = (set.disabled_plugins(), set.names());
        let all = self.profile.plugins.multi_point.enabled.iter();
        all.filter(move |plugin| {
            plugin.implements(point)
                && !disabled.contains(plugin.name)
                && !own.contains(plugin.name)
        })
    }

    /// Checks that the plugins of `multiPoint` exist and are listed once.
    fn check_expansion(&self, point: ExtensionPoint) -> Result<(), Rejection> {
        let plugins = &self.profile.plugins;
        if plugins.at(point).disabled_plugins().contains_all() {
            return Ok(());
        }
        let mut all = plugins.multi_point.enabled.iter();
        if let Some(plugin) = all.find(|plugin| self.is_unknown(plugin)) {
            return Err(self.does_not_exist(plugin, point, "multiPoint"));
        }
        self.check_list(self.multi_point(point), point, "multiPoint")
    }

    /// Counts the plugins at an extension point, including those of `multiPoint`.
    fn count(&self, point: ExtensionPoint) -> usize {
        self.profile.plugins.at(point).enabled.len() + self.multi_point(point).count()
    }

    /// Checks that there are one queue sort plugin and a bind plugin. An out-of-tree plugin of
    /// `multiPoint` might be either.
    fn check_counts(&self) -> Result<(), Rejection> {
        let mut all = self.profile.plugins.multi_point.enabled.iter();
        if all.any(|plugin| self.is_out_of_tree(plugin.name)) {
            return Ok(());
        }
        let name = self.profile.name;
        let sorters = self.count(ExtensionPoint::QueueSort);
        if sorters != 1 {
            let text = format!(
                "only one queue sort plugin required for profile with scheduler name \"{name}\", but got {sorters}"
            );
            let help = loaders::enable_one_queue_sort();
            return Err(self.reject_plugins("plugins", &text, "queueSort", help));
        }
        if self.count(ExtensionPoint::Bind) > 0 {
            return Ok(());
        }
        let mut text = String::from("at least one bind plugin is needed");
        if !self.config.rules.config.counts_queue_sort_first {
            text += &format!(" for profile with scheduler name \"{name}\"");
        }
        Err(self.reject_plugins("plugins", &text, "bind", loaders::enable_bind_plugin()))
    }

    /// Returns the weights of the score plugins. A weight under `score` takes precedence over one
    /// under `multiPoint`.
    fn weights(&self) -> Result<Weights<'t>, Rejection> {
        // A plugin that is disabled under `score` only still adds its weight to the total.
        let at_score = self.profile.plugins.at(ExtensionPoint::Score);
        let (disabled, own) = (at_score.disabled_plugins(), at_score.names());
        let scores = |name: &str| own.contains(name) || !disabled.contains(name);
        let mut weights = Weights::new();
        let mut seen = NameIndex::default();
        let mut total = 0_i64;
        for (plugin, set) in self.scorers() {
            if !seen.add(plugin.name) {
                continue;
            }
            // Go's subtraction wraps, so a negative total counts as an overflow.
            let weight = plugin.weight_or_one();
            let score = weight.saturating_mul(100);
            if score > i64::MAX.wrapping_sub(total) {
                let prefix = self.config.rules.config.overflow_prefix;
                let text = format!("{prefix}total score of Score plugins could overflow");
                let help = loaders::write_positive_weight();
                return Err(self.reject_plugins("plugins", &text, &plugin.location(set), help));
            }
            total = total.wrapping_add(score);
            if scores(plugin.name) {
                weights.push((plugin.name, weight));
            }
        }
        Ok(weights)
    }

    /// Returns the enabled plugins that implement Score, each with the plugin set that lists it.
    fn scorers(&self) -> impl Iterator<Item = (&'p EnabledPlugin<'t>, &'static str)> {
        let plugins = &self.profile.plugins;
        let own = plugins.at(ExtensionPoint::Score).enabled.iter();
        let all = plugins.multi_point.enabled.iter();
        let own = own.map(|plugin| (plugin, "score"));
        let all = all.map(|plugin| (plugin, "multiPoint"));
        let each = own.chain(all);
        each.filter(|(plugin, _)| plugin.implements(ExtensionPoint::Score))
    }
}
