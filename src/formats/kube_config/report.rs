//! The part of a loaded configuration that only the vectors compare: arguments with defaults and
//! weights.

use std::collections::BTreeMap;

use super::config::{Config, Profile};
use super::decode;
use super::fit_args::FitArgs;
use super::loader::{self, load_fit_args, read, run_stages};
use super::resources;
use super::rules::Rules;
use super::shape;
use crate::formats::tree::ABSENT;
use crate::formats::verdict::LoadResult;
use crate::releases::loader_rules::ApiVersion;
use crate::releases::rules::WeightRule;
use crate::{ResourceWeight, ShapePoint};

/// A profile after decoding.
pub(crate) struct ProfileReport {
    pub(crate) name: Box<str>,
    pub(crate) args: Vec<(&'static str, ArgsReport)>,
    /// Empty if the profile was not built.
    pub(crate) weights: BTreeMap<Box<str>, i64>,
}

/// Plugin arguments with defaults.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ArgsReport {
    pub(crate) ignored: [Vec<Box<str>>; 2],
    pub(crate) strategy: Box<str>,
    pub(crate) shape: Option<Vec<ShapePoint>>,
    pub(crate) resources: Vec<ResourceWeight>,
}

/// The plugins whose arguments the vectors contain.
const REPORTED_PLUGINS: [&str; 5] = [
    "NodeResourcesBalancedAllocation",
    "NodeResourcesFit",
    "NodeResourcesLeastAllocated",
    "NodeResourcesMostAllocated",
    "RequestedToCapacityRatio",
];

/// Loads a configuration. Returns the result and the profiles, which are empty if decoding fails.
pub(crate) fn configuration(text: &str, minor: u16) -> (LoadResult, Vec<ProfileReport>) {
    let rules = Rules::new(minor);
    let Ok(document) = read(text) else {
        return (loader::load(text, minor), Vec::new());
    };
    let (loaded, weights) = run_stages(text, &document, rules, None);
    let input = decode::Input {
        text,
        document: &document,
        rules,
    };
    let decoded = decode::configuration(input);
    if decoded.error.is_some() {
        return (loaded, Vec::new());
    }
    let config = Config::new(text, &document.tree, decoded.version, rules);
    let mut weights = weights.into_iter();
    let profiles = config.profiles.iter().map(|profile| ProfileReport {
        name: profile.name.into(),
        args: args_of(profile, &config),
        weights: to_name_map(weights.next().unwrap_or_default()),
    });
    (loaded, profiles.collect())
}

fn args_of(profile: &Profile<'_>, config: &Config<'_>) -> Vec<(&'static str, ArgsReport)> {
    let known =
        |plugin: &str| super::args_schema::find(plugin, config.version, config.rules).is_some();
    let report = |plugin: &'static str| {
        let args = profile.args_of(plugin)?;
        // The arguments of out-of-tree plugins get no defaults.
        let report = match args {
            _ if known(plugin) => report(plugin, args),
            None => return None,
            Some(args) => ArgsReport {
                resources: resources::read_resources(args),
                ..report(plugin, Some(args))
            },
        };
        Some((plugin, report))
    };
    REPORTED_PLUGINS.into_iter().filter_map(report).collect()
}

fn to_name_map(weights: Vec<(&str, i64)>) -> BTreeMap<Box<str>, i64> {
    let owned = weights
        .into_iter()
        .map(|(name, weight)| (name.into(), weight));
    owned.collect()
}

/// Loads the arguments of one plugin. Returns the result and, if decoding succeeds, the arguments.
pub(crate) fn arguments(text: &str, plugin: &str, minor: u16) -> (LoadResult, Option<ArgsReport>) {
    let loaded = load_fit_args(text, plugin, minor);
    let rules = Rules::new(minor);
    let version = rules.best_version().unwrap_or(ApiVersion::V1);
    let report = read(text).ok().and_then(|document| {
        let input = decode::Input {
            text,
            document: &document,
            rules,
        };
        let decoded = decode::arguments(input, plugin, version);
        let tree = Some(&document.tree);
        decoded.error.is_none().then(|| report(plugin, tree))
    });
    (loaded, report)
}

fn report(plugin: &str, args: Option<&crate::tree::Tree>) -> ArgsReport {
    if plugin == "NodeResourcesFit" {
        let args = FitArgs::read(args);
        return ArgsReport {
            ignored: [args.ignored_resources, args.ignored_groups],
            strategy: args.strategy,
            shape: args.shape,
            resources: args.resources,
        };
    }
    let allocated = plugin.ends_with("LeastAllocated") || plugin.ends_with("MostAllocated");
    let rule = match allocated {
        true => WeightRule::UpToHundred,
        false => WeightRule::UpToHundredDefaulted,
    };
    let shape = args.and_then(|args| args.non_null("shape"));
    ArgsReport {
        ignored: Default::default(),
        strategy: Box::default(),
        shape: shape.map(|list| shape::points(list.items())),
        resources: resources::with_defaults(args.unwrap_or(&ABSENT), rule),
    }
}
