//! The third stage: `scheduler.New` constructs the plugins of every profile.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/runtime/framework.go`
//! (`NewFramework`, `updatePluginList`, `expandMultiPointPlugins`, `getScoreWeights`); v1.22.6 of the
//! same.

use std::collections::{BTreeMap, BTreeSet};

use super::config::{Config, Profile};
use super::fit_args::FitArgs;
use super::plugin_set::Enabled;
use super::point::{self, Point};
use super::problem::{Problem, aggregate};
use super::rules::Rules;

/// What is printed last.
pub(super) const CRASH: &str =
    "panic: runtime error: invalid memory address or nil pointer dereference";

/// The score plugins of a profile with their weights.
pub(super) type Weights = BTreeMap<Box<str>, i64>;

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
pub(super) fn build(config: &Config<'_>) -> Result<Vec<Weights>, Failure> {
    let profiles = config.profiles.iter().enumerate();
    let build = |(index, profile): (usize, &Profile<'_>)| {
        build_profile(profile, config.rules).map_err(|why| Failure {
            profile: index,
            why,
        })
    };
    profiles.map(build).collect()
}

fn build_profile(profile: &Profile<'_>, rules: Rules) -> Result<Weights, Why> {
    if profile.plugins.names().contains("NodeResourcesFit") {
        build_fit(profile, rules)?;
    }
    let framework = Framework { profile, rules };
    for point in Point::ALL {
        framework.check_set(point)?;
    }
    for point in Point::ALL {
        framework.check_expansion(point)?;
    }
    framework.check_numbers()?;
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

impl<'p> Framework<'p, '_> {
    fn points_of(&self, plugin: &str) -> Option<&'static [Point]> {
        point::points_of(plugin, self.rules.minor)
    }

    fn works_at(&self, plugin: &str, point: Point) -> bool {
        self.points_of(plugin)
            .is_some_and(|points| points.contains(&point))
    }

    fn missing(&self, plugin: &Enabled, point: Point, set: &str) -> Why {
        let text = format!("{} \"{}\" does not exist", point.interface(), plugin.name);
        wrong(text, plugin, set)
    }

    /// What is set for a point itself.
    fn check_set(&self, point: Point) -> Result<(), Why> {
        let mut seen = BTreeSet::new();
        for plugin in &self.profile.plugins.at(point).enabled {
            let (name, interface) = (&plugin.name, point.interface());
            if self.points_of(name).is_none() {
                return Err(self.missing(plugin, point, point.field()));
            }
            if !self.works_at(name, point) {
                let text = format!("plugin \"{name}\" does not extend {interface} plugin");
                return Err(wrong(text, plugin, point.field()));
            }
            if !seen.insert(name) {
                let text = format!("plugin \"{name}\" already registered as \"{interface}\"");
                return Err(wrong(text, plugin, point.field()));
            }
        }
        Ok(())
    }

    /// What comes to a point from `multiPoint`.
    fn check_expansion(&self, point: Point) -> Result<(), Why> {
        let set = self.profile.plugins.at(point);
        if set.disables_all() {
            return Ok(());
        }
        let own: BTreeSet<_> = set.enabled.iter().map(|plugin| &plugin.name).collect();
        let mut seen = BTreeSet::new();
        for plugin in &self.profile.plugins.multi_point.enabled {
            let name = &plugin.name;
            if self.points_of(name).is_none() {
                return Err(self.missing(plugin, point, "multiPoint"));
            }
            let counts = self.works_at(name, point) && !set.disables(name) && !own.contains(name);
            if counts && !seen.insert(name) {
                let interface = point.interface();
                let text = format!("plugin \"{name}\" already registered as \"{interface}\"");
                return Err(wrong(text, plugin, "multiPoint"));
            }
        }
        Ok(())
    }

    /// The plugins that work at a point in the end.
    fn count(&self, point: Point) -> usize {
        let set = self.profile.plugins.at(point);
        let expanded = self
            .profile
            .plugins
            .multi_point
            .enabled
            .iter()
            .filter(|plugin| {
                let own = set.enabled.iter().any(|own| own.name == plugin.name);
                self.works_at(&plugin.name, point)
                    && !own
                    && !set.disables_all()
                    && !set.disables(&plugin.name)
            });
        set.enabled.len() + expanded.count()
    }

    fn check_numbers(&self) -> Result<(), Why> {
        let name = &self.profile.name;
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
    fn weights(&self) -> Result<Weights, Why> {
        let mut weights = Weights::new();
        let mut total = 0_i64;
        for (plugin, set) in self.scorers() {
            if weights.contains_key(&plugin.name) {
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
            weights.insert(plugin.name.clone(), weight);
        }
        // A plugin that is disabled for scoring alone has a weight, and does not score.
        weights.retain(|name, _| self.scores(name));
        Ok(weights)
    }

    /// Plugins that can score, with the set that names them.
    fn scorers(&self) -> impl Iterator<Item = (&'p Enabled, &'static str)> {
        let plugins = &self.profile.plugins;
        let own = plugins
            .at(Point::Score)
            .enabled
            .iter()
            .map(|plugin| (plugin, "score"));
        let all = plugins
            .multi_point
            .enabled
            .iter()
            .map(|plugin| (plugin, "multiPoint"));
        let minor = self.rules.minor;
        own.chain(all).filter(move |(plugin, _)| {
            point::points_of(&plugin.name, minor)
                .is_some_and(|points| points.contains(&Point::Score))
        })
    }

    fn scores(&self, name: &str) -> bool {
        let set = self.profile.plugins.at(Point::Score);
        let own = set.enabled.iter().any(|plugin| *plugin.name == *name);
        own || !set.disables_all() && !set.disables(name)
    }
}

fn wrong(text: String, plugin: &Enabled, set: &str) -> Why {
    let place = match plugin.written {
        Some(index) => format!("{set}.enabled[{index}]"),
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
        let name = profile.map_or("", |profile| &*profile.name);
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
