//! The score plugins of a profile: the default set merged with the file's changes.

use super::config::Profile;
use super::plugins::EnabledPlugin;
use super::point;
use super::rules::Rules;
use crate::Strategy;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::{ApiVersion, ExtensionPoint};
use crate::tree::Tree;

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
    /// The score plugins, each once.
    pub(in crate::formats) plugins: Vec<ScorePlugin<'t>>,
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
            plugins: score_plugins(&profile, rules.minor),
        }
    }
}

/// Returns the score plugins. An out-of-tree plugin counts as one if it is enabled under `score` or
/// has a weight.
fn score_plugins<'t>(profile: &Profile<'t>, minor: u16) -> Vec<ScorePlugin<'t>> {
    let set = profile.plugins.at(ExtensionPoint::Score);
    let disabled = set.disabled_plugins();
    let scores = |plugin: &EnabledPlugin<'_>| match point::points_of(plugin.name, minor) {
        Some(points) => points.contains(&ExtensionPoint::Score),
        None => plugin.weight != 0,
    };
    let all = profile.plugins.multi_point.enabled.iter();
    let all = all.filter(|plugin| scores(plugin) && !disabled.contains(plugin.name));
    let mut seen = NameIndex::default();
    let each = set.enabled.iter().chain(all);
    let once = each.filter(|plugin| seen.add(plugin.name));
    once.map(|plugin| ScorePlugin {
        name: plugin.name,
        weight: plugin.weight_or_one(),
        is_set: plugin.index_in_file.is_some() && plugin.weight != 0,
    })
    .collect()
}
