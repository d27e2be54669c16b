//! Runs the third stage, in which `scheduler.New` constructs the plugins of every profile.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/runtime/framework.go`
//! (`NewFramework`, `updatePluginList`, `expandMultiPointPlugins`, `getScoreWeights`); v1.22.6 of
//! the same.

use super::config::{Config, Profile};
use super::fit_args::FitArgs;
use super::plugin_set::EnabledPlugin;
use super::point;
use super::rules::Rules;
use super::validation_error::{ValidationError, aggregate};
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ExtensionPoint;
use crate::tree::Tree;

/// The last line that a crashing scheduler prints.
pub(super) const CRASH: &str =
    "panic: runtime error: invalid memory address or nil pointer dereference";

/// The score plugins of a profile with their weights.
pub(super) type Weights<'t> = Vec<(&'t str, i64)>;

/// The reason why a profile cannot be built.
pub(super) struct BuildError {
    /// Index of the profile.
    pub(super) profile: usize,
    pub(super) cause: BuildErrorCause,
}

pub(super) enum BuildErrorCause {
    /// NodeResourcesFit rejects its arguments.
    FitArgs(Vec<ValidationError>),
    /// Unknown scoring strategy, before 1.25.
    Strategy(String),
    /// The scheduler crashes.
    Crash,
    /// Extenders set `ignoredByScheduler`, and the profile has no NodeResourcesFit arguments.
    NoFitArgs,
    /// The profile does not have exactly one queue sort plugin, up to 1.22.
    NoQueueSort,
    /// An error in the set of plugins; the path is relative to `plugins`.
    Plugins { text: String, location: String },
}

/// Builds every profile and returns its plugin weights.
pub(super) fn build<'t>(config: &Config<'t>) -> Result<Vec<Weights<'t>>, BuildError> {
    let ignored = ignored_by_extenders(config.tree);
    if !ignored.is_empty() {
        let mut profiles = config.profiles.iter();
        if let Some(profile) = profiles.position(|profile| profile.args_of(FIT).is_none()) {
            let cause = BuildErrorCause::NoFitArgs;
            return Err(BuildError { profile, cause });
        }
    }
    let profiles = config.profiles.iter().enumerate();
    let build = |(index, profile): (usize, &Profile<'t>)| {
        build_profile(profile, &ignored, config.rules).map_err(|cause| BuildError {
            profile: index,
            cause,
        })
    };
    profiles.map(build).collect()
}

const FIT: &str = "NodeResourcesFit";

/// Returns the resources with `ignoredByScheduler` in the extenders. They replace the
/// `ignoredResources` of the NodeResourcesFit arguments.
pub(super) fn ignored_by_extenders(tree: &Tree) -> Vec<Box<str>> {
    let extenders = tree.items_of("extenders").iter();
    let managed = extenders.flat_map(|extender| extender.items_of("managedResources"));
    let ignored = managed.filter(|resource| resource.bool_of("ignoredByScheduler") == Some(true));
    ignored
        .map(|resource| resource.text_of("name").into())
        .collect()
}

fn build_profile<'t>(
    profile: &Profile<'t>,
    ignored: &[Box<str>],
    rules: Rules,
) -> Result<Weights<'t>, BuildErrorCause> {
    let sorters = profile.plugins.at(ExtensionPoint::QueueSort).enabled.len();
    if rules.config.counts_queue_sort_first && sorters != 1 {
        return Err(BuildErrorCause::NoQueueSort);
    }
    if profile.plugins.names().contains(FIT) {
        build_fit(profile, ignored, rules)?;
    }
    let framework = Framework { profile, rules };
    for point in ExtensionPoint::ALL {
        framework.check_set(point)?;
    }
    for point in ExtensionPoint::ALL {
        framework.check_expansion(point)?;
    }
    if !profile.enables_out_of_tree_plugins() {
        framework.check_counts()?;
    }
    framework.weights()
}

fn build_fit(
    profile: &Profile<'_>,
    ignored: &[Box<str>],
    rules: Rules,
) -> Result<(), BuildErrorCause> {
    let mut args = FitArgs::read(profile.args_of(FIT).flatten());
    if !ignored.is_empty() {
        args.ignored_resources = ignored.into();
    }
    let field_errors = args.field_errors(rules);
    if !field_errors.is_empty() {
        return Err(BuildErrorCause::FitArgs(field_errors));
    }
    if let Some(unknown) = args.unknown_scorer(rules) {
        return Err(BuildErrorCause::Strategy(unknown));
    }
    if args.crashes(rules) {
        return Err(BuildErrorCause::Crash);
    }
    Ok(())
}

struct Framework<'p, 't> {
    profile: &'p Profile<'t>,
    rules: Rules,
}

impl<'p, 't> Framework<'p, 't> {
    fn points_of(&self, plugin: &str) -> Option<&'static [ExtensionPoint]> {
        point::points_of(plugin, self.rules.minor)
    }

    fn implements(&self, plugin: &str, point: ExtensionPoint) -> bool {
        let points = self.points_of(plugin);
        points.is_some_and(|points| points.contains(&point))
    }

    fn does_not_exist(
        &self,
        plugin: &EnabledPlugin<'_>,
        point: ExtensionPoint,
        set: &str,
    ) -> BuildErrorCause {
        let text = format!("{} \"{}\" does not exist", point.interface(), plugin.name);
        plugin_error(text, plugin, set)
    }

    /// Checks the plugins that are enabled at an extension point itself.
    fn check_set(&self, point: ExtensionPoint) -> Result<(), BuildErrorCause> {
        let mut seen = NameIndex::default();
        for plugin in &self.profile.plugins.at(point).enabled {
            if self.profile.is_out_of_tree(plugin.name) {
                continue;
            }
            if self.points_of(plugin.name).is_none() {
                return Err(self.does_not_exist(plugin, point, point.field()));
            }
            if !self.implements(plugin.name, point) {
                let (name, interface) = (plugin.name, point.interface());
                let text = format!("plugin \"{name}\" does not extend {interface} plugin");
                return Err(plugin_error(text, plugin, point.field()));
            }
            if !seen.add(plugin.name) {
                return Err(already_registered(plugin, point, point.field()));
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
    fn check_expansion(&self, point: ExtensionPoint) -> Result<(), BuildErrorCause> {
        let plugins = &self.profile.plugins;
        if plugins.at(point).disabled_plugins().contains_all() {
            return Ok(());
        }
        let mut all = plugins.multi_point.enabled.iter();
        let known =
            |name: &str| self.profile.is_out_of_tree(name) || self.points_of(name).is_some();
        if let Some(plugin) = all.find(|plugin| !known(plugin.name)) {
            return Err(self.does_not_exist(plugin, point, "multiPoint"));
        }
        let mut seen = NameIndex::default();
        let mut expanded = self.multi_point(point);
        match expanded.find(|plugin| !seen.add(plugin.name)) {
            Some(duplicate) => Err(already_registered(duplicate, point, "multiPoint")),
            None => Ok(()),
        }
    }

    /// Counts the plugins at an extension point, including those of `multiPoint`.
    fn count(&self, point: ExtensionPoint) -> usize {
        self.profile.plugins.at(point).enabled.len() + self.multi_point(point).count()
    }

    fn check_counts(&self) -> Result<(), BuildErrorCause> {
        let name = self.profile.name;
        let sorters = self.count(ExtensionPoint::QueueSort);
        if sorters != 1 {
            let text = format!(
                "only one queue sort plugin required for profile with scheduler name \"{name}\", but got {sorters}"
            );
            return Err(count_error(text, "queueSort"));
        }
        if self.count(ExtensionPoint::Bind) > 0 {
            return Ok(());
        }
        let mut text = String::from("at least one bind plugin is needed");
        if !self.rules.config.counts_queue_sort_first {
            text += &format!(" for profile with scheduler name \"{name}\"");
        }
        Err(count_error(text, "bind"))
    }

    /// Returns the weights of the score plugins. A weight under `score` takes precedence over one
    /// under `multiPoint`.
    fn weights(&self) -> Result<Weights<'t>, BuildErrorCause> {
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
            let weight = if plugin.weight == 0 { 1 } else { plugin.weight };
            // Go's subtraction wraps, so a negative total counts as an overflow.
            let score = weight.saturating_mul(100);
            if score > i64::MAX.wrapping_sub(total) {
                let prefix = self.rules.config.overflow_prefix;
                let text = format!("{prefix}total score of Score plugins could overflow");
                return Err(plugin_error(text, plugin, set));
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
        let scores =
            |entry: &(&EnabledPlugin<'t>, _)| self.implements(entry.0.name, ExtensionPoint::Score);
        own.chain(all).filter(scores)
    }
}

fn already_registered(
    plugin: &EnabledPlugin<'_>,
    point: ExtensionPoint,
    set: &str,
) -> BuildErrorCause {
    let (name, interface) = (plugin.name, point.interface());
    let text = format!("plugin \"{name}\" already registered as \"{interface}\"");
    plugin_error(text, plugin, set)
}

fn plugin_error(text: String, plugin: &EnabledPlugin<'_>, set: &str) -> BuildErrorCause {
    let location = match plugin.index_in_file {
        Some(index) => format!("{set}.enabled[{index}].name"),
        None => set.into(),
    };
    BuildErrorCause::Plugins { text, location }
}

fn count_error(text: String, set: &str) -> BuildErrorCause {
    let location = set.into();
    BuildErrorCause::Plugins { text, location }
}

impl BuildError {
    /// Returns the scheduler's error message.
    pub(super) fn text(&self, config: &Config<'_>) -> String {
        let profile = config.profiles.get(self.profile);
        let name = profile.map_or("", |profile| profile.name);
        let fit = |text: &str| format!("initializing plugin \"NodeResourcesFit\": {text}");
        let text = match &self.cause {
            BuildErrorCause::Crash => return CRASH.into(),
            BuildErrorCause::FitArgs(field_errors) => fit(&aggregate(field_errors)),
            BuildErrorCause::Strategy(text) => fit(text),
            BuildErrorCause::Plugins { text, .. } => text.clone(),
            BuildErrorCause::NoFitArgs => {
                let prefix = config.rules.config.extenders_prefix;
                return format!("{prefix}can't find NodeResourcesFitArgs in plugin config");
            }
            BuildErrorCause::NoQueueSort => {
                let prefix = config.rules.config.build_prefix;
                return format!(
                    "{prefix}initializing profiles: one queue sort plugin required for profile with scheduler name \"{name}\""
                );
            }
        };
        let prefix = config.rules.config.build_prefix;
        format!("{prefix}initializing profiles: creating profile for scheduler name {name}: {text}")
    }
}
