//! The third stage: `scheduler.New` constructs the plugins of every profile.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/runtime/framework.go`
//! (`NewFramework`, `updatePluginList`, `expandMultiPointPlugins`, `getScoreWeights`); v1.22.6 of the
//! same.

use super::config::{Config, Profile};
use super::fit_args::FitArgs;
use super::plugin_set::Enabled;
use super::point::{self, Point};
use super::problem::{Problem, aggregate};
use super::rules::Rules;
use crate::by_name::Names;

/// What is printed last.
pub(super) const CRASH: &str =
    "panic: runtime error: invalid memory address or nil pointer dereference";

/// The score plugins of a profile with their weights.
pub(super) type Weights<'t> = Vec<(&'t str, i64)>;

/// Why a profile cannot be built.
pub(super) struct Failure {
    /// The number of the profile.
    pub(super) profile: usize,
    pub(super) why: Why,
}

pub(super) enum Why {
    /// NodeResourcesFit refuses its arguments.
    FitArgs(Vec<Problem>),
    /// Before 1.25: no strategy of that name.
    Strategy(String),
    /// The scheduler crashes.
    Crash,
    /// Something about the set of plugins, at a path below `plugins`.
    Plugins { text: String, place: String },
}

/// The weights of every profile.
pub(super) fn build<'t>(config: &Config<'t>) -> Result<Vec<Weights<'t>>, Failure> {
    let profiles = config.profiles.iter().enumerate();
    let build = |(index, profile): (usize, &Profile<'t>)| {
        build_profile(profile, config.rules).map_err(|why| Failure {
            profile: index,
            why,
        })
    };
    profiles.map(build).collect()
}

fn build_profile<'t>(profile: &Profile<'t>, rules: Rules) -> Result<Weights<'t>, Why> {
    if profile.plugins.names().has("NodeResourcesFit") {
        build_fit(profile, rules)?;
    }
    let framework = Framework { profile, rules };
    for point in Point::ALL {
        framework.check_set(point)?;
    }
    for point in Point::ALL {
        framework.check_expansion(point)?;
    }
    if !profile.is_open() {
        framework.check_numbers()?;
    }
    framework.weights()
}

fn build_fit(profile: &Profile<'_>, rules: Rules) -> Result<(), Why> {
    let args = FitArgs::of(profile.args_of("NodeResourcesFit").flatten());
    let problems = args.problems(rules);
    if !problems.is_empty() {
        return Err(Why::FitArgs(problems));
    }
    if let Some(unknown) = args.unknown_scorer(rules) {
        return Err(Why::Strategy(unknown));
    }
    if args.crashes() {
        return Err(Why::Crash);
    }
    Ok(())
}

struct Framework<'p, 't> {
    profile: &'p Profile<'t>,
    rules: Rules,
}

impl<'p, 't> Framework<'p, 't> {
    fn points_of(&self, plugin: &str) -> Option<&'static [Point]> {
        point::points_of(plugin, self.rules.minor)
    }

    fn missing(&self, plugin: &Enabled<'_>, point: Point, set: &str) -> Why {
        let text = format!("{} \"{}\" does not exist", point.interface(), plugin.name);
        wrong(text, plugin, set)
    }

    /// What is set for a point itself.
    fn check_set(&self, point: Point) -> Result<(), Why> {
        let mut seen = Names::default();
        for plugin in &self.profile.plugins.at(point).enabled {
            if self.profile.registers(plugin.name) {
                continue;
            }
            if self.points_of(plugin.name).is_none() {
                return Err(self.missing(plugin, point, point.field()));
            }
            if !works_at(plugin.name, point, self.rules.minor) {
                let (name, interface) = (plugin.name, point.interface());
                let text = format!("plugin \"{name}\" does not extend {interface} plugin");
                return Err(wrong(text, plugin, point.field()));
            }
            if !seen.insert(plugin.name) {
                return Err(registered_twice(plugin, point, point.field()));
            }
        }
        Ok(())
    }

    /// The plugins that come to a point from `multiPoint`, where they work and nothing is said of
    /// them there.
    fn expanded(&self, point: Point) -> impl Iterator<Item = &'p Enabled<'t>> {
        let set = self.profile.plugins.at(point);
        let (disabled, own) = (set.disables(), set.names());
        let all = self.profile.plugins.multi_point.enabled.iter();
        let minor = self.rules.minor;
        all.filter(move |plugin| {
            works_at(plugin.name, point, minor)
                && !disabled.has(plugin.name)
                && !own.has(plugin.name)
        })
    }

    /// What `multiPoint` enables must be there, and come once.
    fn check_expansion(&self, point: Point) -> Result<(), Why> {
        let plugins = &self.profile.plugins;
        if plugins.at(point).disables().all() {
            return Ok(());
        }
        let mut all = plugins.multi_point.enabled.iter();
        let known = |name: &str| self.profile.registers(name) || self.points_of(name).is_some();
        if let Some(plugin) = all.find(|plugin| !known(plugin.name)) {
            return Err(self.missing(plugin, point, "multiPoint"));
        }
        let mut seen = Names::default();
        let mut expanded = self.expanded(point);
        match expanded.find(|plugin| !seen.insert(plugin.name)) {
            Some(twice) => Err(registered_twice(twice, point, "multiPoint")),
            None => Ok(()),
        }
    }

    /// The plugins that work at a point in the end.
    fn count(&self, point: Point) -> usize {
        self.profile.plugins.at(point).enabled.len() + self.expanded(point).count()
    }

    fn check_numbers(&self) -> Result<(), Why> {
        let name = self.profile.name;
        let sorters = self.count(Point::QueueSort);
        let text = match sorters {
            1 => String::new(),
            _ if self.rules.counts_queue_sort() => format!(
                "only one queue sort plugin required for profile with scheduler name \"{name}\", but got {sorters}"
            ),
            0 => "no queue sort plugin is enabled".into(),
            _ => "only one queue sort plugin can be enabled".into(),
        };
        if !text.is_empty() {
            return Err(numbers(text, "queueSort"));
        }
        if self.count(Point::Bind) > 0 {
            return Ok(());
        }
        let text = if self.rules.counts_queue_sort() {
            format!("at least one bind plugin is needed for profile with scheduler name \"{name}\"")
        } else {
            "at least one bind plugin is needed".into()
        };
        Err(numbers(text, "bind"))
    }

    /// What is set for scoring itself counts before what is set for all points.
    fn weights(&self) -> Result<Weights<'t>, Why> {
        // A plugin that is disabled for scoring alone has a weight, and does not score.
        let at_score = self.profile.plugins.at(Point::Score);
        let (disabled, own) = (at_score.disables(), at_score.names());
        let scores = |name: &str| own.has(name) || !disabled.has(name);
        let mut weights = Weights::new();
        let mut seen = Names::default();
        let mut total = 0_i64;
        for (plugin, set) in self.scorers() {
            if !seen.insert(plugin.name) {
                continue;
            }
            let weight = if plugin.weight == 0 { 1 } else { plugin.weight };
            // Go's subtraction wraps, and so a negative total is one too large.
            let score = weight.saturating_mul(100);
            if score > i64::MAX.wrapping_sub(total) {
                let text = "total score of Score plugins could overflow".into();
                return Err(wrong(text, plugin, set));
            }
            total = total.wrapping_add(score);
            if scores(plugin.name) {
                weights.push((plugin.name, weight));
            }
        }
        Ok(weights)
    }

    /// Plugins that can score, with the set that names them.
    fn scorers(&self) -> impl Iterator<Item = (&'p Enabled<'t>, &'static str)> {
        let plugins = &self.profile.plugins;
        let own = plugins.at(Point::Score).enabled.iter();
        let all = plugins.multi_point.enabled.iter();
        let own = own.map(|plugin| (plugin, "score"));
        let all = all.map(|plugin| (plugin, "multiPoint"));
        let minor = self.rules.minor;
        let scores = move |entry: &(&Enabled<'t>, _)| works_at(entry.0.name, Point::Score, minor);
        own.chain(all).filter(scores)
    }
}

fn works_at(plugin: &str, point: Point, minor: u16) -> bool {
    point::points_of(plugin, minor).is_some_and(|points| points.contains(&point))
}

fn registered_twice(plugin: &Enabled<'_>, point: Point, set: &str) -> Why {
    let (name, interface) = (plugin.name, point.interface());
    let text = format!("plugin \"{name}\" already registered as \"{interface}\"");
    wrong(text, plugin, set)
}

fn wrong(text: String, plugin: &Enabled<'_>, set: &str) -> Why {
    let place = match plugin.written {
        Some(index) => format!("{set}.enabled[{index}].name"),
        None => set.into(),
    };
    Why::Plugins { text, place }
}

fn numbers(text: String, set: &str) -> Why {
    let place = set.into();
    Why::Plugins { text, place }
}

impl Failure {
    /// What the scheduler prints.
    pub(super) fn text(&self, config: &Config<'_>) -> String {
        let profile = config.profiles.get(self.profile);
        let name = profile.map_or("", |profile| profile.name);
        let fit = |text: &str| format!("initializing plugin \"NodeResourcesFit\": {text}");
        let text = match &self.why {
            Why::Crash => return CRASH.into(),
            Why::FitArgs(problems) => fit(&aggregate(problems)),
            Why::Strategy(text) => fit(text),
            Why::Plugins { text, .. } => text.clone(),
        };
        let prefix = config.rules.build_prefix();
        format!("{prefix}initializing profiles: creating profile for scheduler name {name}: {text}")
    }
}
