//! The part of a loaded configuration that only the vectors compare: arguments with defaults and
//! weights.

use std::collections::BTreeMap;

use super::config::{Config, Profile};
use super::loader::{self, load_fit_args, read, validate_and_build};
use super::rules::Rules;
use super::{args_schema, fit_args, resources, shape};
use crate::formats::finding::Stage;
use crate::formats::tree::ABSENT;
use crate::formats::verdict::LoadResult;
use crate::releases::rules::WeightRule;
use crate::tree::Tree;
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
    let loaded = loader::load(text, minor);
    let Some(document) = read(text).ok().filter(|_| is_decoded(&loaded)) else {
        return (loaded, Vec::new());
    };
    let rules = Rules::new(minor).for_file(&document.tree);
    let config = Config::new(text, &document.tree, rules, &[]);
    let mut weights = validate_and_build(&config).unwrap_or_default().into_iter();
    let profiles = config.profiles.iter().map(|profile| ProfileReport {
        name: profile.name.into(),
        args: args_of(profile, rules),
        weights: to_name_map(weights.next().unwrap_or_default()),
    });
    (loaded, profiles.collect())
}

fn is_decoded(loaded: &LoadResult) -> bool {
    loaded.verdict.stage != Some(Stage::Decode)
}

fn args_of(profile: &Profile<'_>, rules: Rules) -> Vec<(&'static str, ArgsReport)> {
    let known = |plugin: &str| args_schema::find(plugin, rules).is_some();
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
    let document = read(text).ok().filter(|_| is_decoded(&loaded));
    let report = document.map(|document| report(plugin, Some(&document.tree)));
    (loaded, report)
}

fn report(plugin: &str, args: Option<&Tree>) -> ArgsReport {
    let tree = args.unwrap_or(&ABSENT);
    let texts = |name| {
        let items = tree.items_at(name).iter();
        let texts = items.map(|item| item.text().unwrap_or_default().into());
        texts.collect()
    };
    if plugin == "NodeResourcesFit" {
        return ArgsReport {
            ignored: [texts("ignoredResources"), texts("ignoredResourceGroups")],
            strategy: fit_args::strategy(tree).into(),
            shape: fit_args::shape(tree),
            resources: fit_args::resources(tree),
        };
    }
    let allocated = plugin.ends_with("LeastAllocated") || plugin.ends_with("MostAllocated");
    let rule = match allocated {
        true => WeightRule::UpToHundred,
        false => WeightRule::UpToHundredDefaulted,
    };
    ArgsReport {
        ignored: Default::default(),
        strategy: Box::default(),
        shape: tree.non_null("shape").map(shape::points),
        resources: resources::with_defaults(tree, rule),
    }
}
