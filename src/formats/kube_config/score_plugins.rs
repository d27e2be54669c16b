//! The score plugins of a profile: the default set merged with the file's changes.

use super::config::Profile;
use super::default_sets;
use super::plugins::EnabledPlugin;
use super::point;
use super::rules::Rules;
use crate::name_tree::NameIndex;
use crate::plugins::profile::default_names;
use crate::releases::loader_rules::{ApiVersion, ExtensionPoint};
use crate::tree::Tree;
use crate::{Release, Strategy};

/// The plugins of v1beta1 that each implement one strategy, with the name of that strategy.
pub(in crate::formats) const STANDALONE: [(&str, &str); 3] = [
    (
        "RequestedToCapacityRatio",
        Strategy::REQUESTED_TO_CAPACITY_RATIO,
    ),
    ("NodeResourcesMostAllocated", Strategy::MOST_ALLOCATED),
    ("NodeResourcesLeastAllocated", Strategy::LEAST_ALLOCATED),
];

/// Returns true if a plugin implements a single strategy in v1beta1.
pub(super) fn is_strategy(name: &str) -> bool {
    STANDALONE.iter().any(|own| own.0 == name)
}

/// A profile with the plugins that score in it.
pub(in crate::formats) struct ScoringProfile<'t> {
    pub(in crate::formats) name: &'t str,
    /// Null if the file has no profiles.
    pub(in crate::formats) tree: &'t Tree,
    /// The minor version of the release by which the file is read.
    pub(in crate::formats) minor: u16,
    pub(in crate::formats) version: ApiVersion,
    /// The plugins that the version enables under `score` by default, with their weights; from v1beta3 on, `multiPoint` enables
    /// them.
    pub(in crate::formats) score_defaults: Vec<(&'static str, i64)>,
    /// The score plugins, each once.
    pub(in crate::formats) plugins: Vec<ScorePlugin<'t>>,
    /// The default filters that are disabled.
    pub(in crate::formats) disabled_filters: Vec<Box<str>>,
    /// True if a profile can have a percentage of nodes to score.
    pub(in crate::formats) has_percentage: bool,
}

pub(in crate::formats) struct ScorePlugin<'t> {
    pub(in crate::formats) name: &'t str,
    pub(in crate::formats) weight: i64,
    /// True if the file sets the weight.
    pub(in crate::formats) is_set: bool,
}

/// Returns the profiles of a configuration, as kube-scheduler 1.`minor` reads them.
pub(in crate::formats) fn scoring_profiles(
    tree: &Tree,
    minor: u16,
) -> impl Iterator<Item = ScoringProfile<'_>> {
    Profile::all(tree, Rules::new(minor).for_file(tree)).map(ScoringProfile::new)
}

/// Returns a profile by its index.
pub(in crate::formats) fn scoring_profile(
    tree: &Tree,
    index: usize,
    minor: u16,
) -> Option<ScoringProfile<'_>> {
    let rules = Rules::new(minor).for_file(tree);
    Profile::at(tree, index, rules).map(ScoringProfile::new)
}

impl<'t> ScoringProfile<'t> {
    fn new(profile: Profile<'t>) -> Self {
        let rules = profile.value.rules.reading();
        Self {
            name: profile.name,
            tree: profile.value.tree,
            minor: rules.minor,
            version: rules.version,
            score_defaults: default_sets::at(ExtensionPoint::Score, &[], rules),
            plugins: score_plugins(&profile),
            has_percentage: rules.version == ApiVersion::V1
                && !rules.lacks_field("profiles[0].percentageOfNodesToScore"),
            disabled_filters: disabled_filters(&profile, rules.minor),
        }
    }
}

/// Returns the score plugins. An out-of-tree plugin counts as one if it is enabled under `score` or
/// has a weight.
fn score_plugins<'t>(profile: &Profile<'t>) -> Vec<ScorePlugin<'t>> {
    let enabled = enabled_at(profile, ExtensionPoint::Score, |plugin| {
        let is_weighted = !plugin.is_in_tree() && plugin.weight != 0;
        plugin.implements(ExtensionPoint::Score) || is_weighted
    });
    let mut seen = NameIndex::default();
    let once = enabled.into_iter().filter(|plugin| seen.add(plugin.name));
    once.map(|plugin| ScorePlugin {
        name: plugin.name,
        weight: plugin.weight_or_one(),
        is_set: plugin.index_in_file.is_some() && plugin.weight != 0,
    })
    .collect()
}

/// Returns the default filters that the profile disables.
fn disabled_filters(profile: &Profile<'_>, minor: u16) -> Vec<Box<str>> {
    let filters = |name: &str| point::implements(name, ExtensionPoint::Filter, minor);
    let enabled = enabled_at(profile, ExtensionPoint::Filter, |it| {
        it.implements(ExtensionPoint::Filter)
    });
    let is_enabled = |name: &str| enabled.iter().any(|plugin| plugin.name == name);
    let sets = [
        profile.plugins.at(ExtensionPoint::Filter),
        &profile.plugins.multi_point,
    ];
    let disabled = sets.map(|set| set.disabled_plugins());
    let is_disabled = |name: &str| disabled.iter().any(|names| names.contains(name));
    let mut names = default_names(Release::for_minor(minor));
    names.retain(|name| filters(name) && is_disabled(name) && !is_enabled(name));
    names
}

/// Returns the plugins that are enabled at an extension point: those that the file lists there, then those of `multiPoint` that
/// have the point.
fn enabled_at<'p, 't>(
    profile: &'p Profile<'t>,
    point: ExtensionPoint,
    has_point: impl Fn(&EnabledPlugin<'t>) -> bool,
) -> Vec<&'p EnabledPlugin<'t>> {
    let set = profile.plugins.at(point);
    let disabled = set.disabled_plugins();
    let all = profile.plugins.multi_point.enabled.iter();
    let all = all.filter(|plugin| has_point(plugin) && !disabled.contains(plugin.name));
    set.enabled.iter().chain(all).collect()
}
