//! Runs the third stage, in which `scheduler.New` constructs the plugins of every profile.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/runtime/framework.go`
//! (`NewFramework`, `updatePluginList`, `expandMultiPointPlugins`, `getScoreWeights`); v1.22.6 of
//! the same.

use super::config::{Config, Profile};
use super::fit_args::FitArgs;
use super::locate;
use super::plugin_set::EnabledPlugin;
use super::point;
use super::rejection::Rejection;
use crate::formats::finding::{Finding, Stage};
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
    let mut weights = Vec::new();
    let ignored = ignored_by_extenders(config.tree);
    let mut profiles = config.profiles.iter();
    if !ignored.is_empty()
        && let Some(index) = profiles.position(|profile| profile.args_of(FIT).is_none())
    {
        return Err(no_fit_args(config, index));
    }
    for (index, profile) in config.profiles.iter().enumerate() {
        let builder = ProfileBuilder {
            config,
            profile,
            index,
        };
        weights.push(builder.build(&ignored)?);
    }
    Ok(weights)
}

const FIT: &str = "NodeResourcesFit";

/// Returns the resources with `ignoredByScheduler` in the extenders. They replace the
/// `ignoredResources` of the NodeResourcesFit arguments.
fn ignored_by_extenders(tree: &Tree) -> Vec<Box<str>> {
    let extenders = tree.items_of("extenders").iter();
    let managed = extenders.flat_map(|extender| extender.items_of("managedResources"));
    let ignored = managed.filter(|resource| resource.bool_of("ignoredByScheduler") == Some(true));
    let names = ignored.map(|resource| resource.text_of("name").into());
    names.collect()
}

/// Rejects extenders with `ignoredByScheduler` if a profile does not enable NodeResourcesFit.
fn no_fit_args(config: &Config<'_>, index: usize) -> Rejection {
    let path = format!("profiles[{index}].plugins");
    let message = loaders::extender_ignores_without_fit();
    let finding = Finding::error("plugins", Stage::Build, message).help(loaders::enable_fit());
    let finding = finding.at(locate::find(config.tree, &path)).path(path);
    let prefix = config.rules.config.extenders_prefix;
    let error = format!("{prefix}can't find NodeResourcesFitArgs in plugin config");
    rejection(error, Some(finding), config, index)
}

/// Rejects the file because of a profile.
fn rejection(
    error: String,
    finding: Option<Finding>,
    config: &Config<'_>,
    from: usize,
) -> Rejection {
    let mut findings = Vec::from_iter(finding);
    for (index, profile) in config.profiles.iter().enumerate().skip(from) {
        let args = FitArgs::read(profile.args_of(FIT).flatten());
        let errors = args.check(config.rules).err();
        let errors = errors.filter(|_| profile.plugins.names().contains(FIT));
        let at = profile.position(FIT).unwrap_or(0);
        let base = format!("profiles[{index}].pluginConfig[{at}].args");
        findings.extend(
            errors
                .into_iter()
                .flat_map(|errors| errors.findings(config.tree, &base)),
        );
    }
    Rejection::new(Stage::Build, error, findings)
}

/// Builds one profile.
struct ProfileBuilder<'p, 't> {
    config: &'p Config<'t>,
    profile: &'p Profile<'t>,
    index: usize,
}

impl<'p, 't> ProfileBuilder<'p, 't> {
    fn build(&self, ignored: &[Box<str>]) -> Result<Weights<'t>, Rejection> {
        self.check_queue_sort()?;
        self.check_fit(ignored)?;
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
        let finding = self.locate(finding, "queueSort", loaders::enable_one_queue_sort());
        Err(rejection(error, Some(finding), self.config, self.index))
    }

    /// Checks the arguments of NodeResourcesFit.
    fn check_fit(&self, ignored: &[Box<str>]) -> Result<(), Rejection> {
        if !self.profile.plugins.names().contains(FIT) {
            return Ok(());
        }
        let mut args = FitArgs::read(self.profile.args_of(FIT).flatten());
        if !ignored.is_empty() {
            args.ignored_resources = ignored.into();
        }
        args.check(self.config.rules).map_err(|errors| {
            let error = match errors.crashes {
                true => errors.text(),
                false => self.error(&format!("initializing plugin \"{FIT}\": {}", errors.text())),
            };
            let mut rejection = rejection(error, None, self.config, self.index);
            rejection.crashes = errors.crashes;
            rejection
        })
    }

    /// Returns the scheduler's error message about the profile.
    fn error(&self, text: &str) -> String {
        let (prefix, name) = (self.config.rules.config.build_prefix, self.profile.name);
        format!("{prefix}initializing profiles: creating profile for scheduler name {name}: {text}")
    }

    /// Rejects the set of plugins; the path of its part is relative to `plugins`.
    fn reject(&self, code: &'static str, text: &str, path: &str, help: Message) -> Rejection {
        let finding = self.locate(Finding::verbatim(code, Stage::Build, text), path, help);
        rejection(self.error(text), Some(finding), self.config, self.index)
    }

    fn locate(&self, finding: Finding, path: &str, help: Message) -> Finding {
        let path = format!("profiles[{}].plugins.{path}", self.index);
        let span = locate::find(self.config.tree, &path);
        finding.path(path).at(span).help(help)
    }

    fn is_out_of_tree(&self, plugin: &str) -> bool {
        self.config.out_of_tree_plugins.contains(plugin)
    }

    /// Returns true if the scheduler has no plugin of this name.
    fn is_unknown(&self, plugin: &str) -> bool {
        let minor = self.config.rules.minor;
        !self.is_out_of_tree(plugin) && point::points_of(plugin, minor).is_none()
    }

    fn implements(&self, plugin: &str, point: ExtensionPoint) -> bool {
        point::implements(plugin, point, self.config.rules.minor)
    }

    fn does_not_exist(
        &self,
        plugin: &EnabledPlugin<'_>,
        point: ExtensionPoint,
        set: &str,
    ) -> Rejection {
        let text = format!("{} \"{}\" does not exist", point.interface(), plugin.name);
        let help = loaders::remove_unknown_plugin();
        self.reject("plugin-unknown", &text, &plugin.location(set), help)
    }

    fn already_registered(
        &self,
        plugin: &EnabledPlugin<'_>,
        point: ExtensionPoint,
        set: &str,
    ) -> Rejection {
        let (name, interface) = (plugin.name, point.interface());
        let text = format!("plugin \"{name}\" already registered as \"{interface}\"");
        self.reject(
            "plugins",
            &text,
            &plugin.location(set),
            loaders::enable_plugin_once(),
        )
    }

    /// Checks the plugins that are enabled at an extension point itself.
    fn check_set(&self, point: ExtensionPoint) -> Result<(), Rejection> {
        let mut seen = NameIndex::default();
        let enabled = self.profile.plugins.at(point).enabled.iter();
        for plugin in enabled.filter(|plugin| !self.is_out_of_tree(plugin.name)) {
            if self.is_unknown(plugin.name) {
                return Err(self.does_not_exist(plugin, point, point.field()));
            }
            if !self.implements(plugin.name, point) {
                let (name, interface) = (plugin.name, point.interface());
                let text = format!("plugin \"{name}\" does not extend {interface} plugin");
                let path = plugin.location(point.field());
                return Err(self.reject("plugins", &text, &path, loaders::enable_plugin_once()));
            }
            if !seen.add(plugin.name) {
                return Err(self.already_registered(plugin, point, point.field()));
            }
        }
        Ok(())
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
            self.implements(plugin.name, point)
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
        if let Some(plugin) = all.find(|plugin| self.is_unknown(plugin.name)) {
            return Err(self.does_not_exist(plugin, point, "multiPoint"));
        }
        let mut seen = NameIndex::default();
        let mut expanded = self.multi_point(point);
        match expanded.find(|plugin| !seen.add(plugin.name)) {
            Some(duplicate) => Err(self.already_registered(duplicate, point, "multiPoint")),
            None => Ok(()),
        }
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
            return Err(self.reject("plugins", &text, "queueSort", help));
        }
        if self.count(ExtensionPoint::Bind) > 0 {
            return Ok(());
        }
        let mut text = String::from("at least one bind plugin is needed");
        if !self.config.rules.config.counts_queue_sort_first {
            text += &format!(" for profile with scheduler name \"{name}\"");
        }
        Err(self.reject("plugins", &text, "bind", loaders::enable_bind_plugin()))
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
                return Err(self.reject("plugins", &text, &plugin.location(set), help));
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
        each.filter(|(plugin, _)| self.implements(plugin.name, ExtensionPoint::Score))
    }
}
