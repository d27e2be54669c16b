//! A profile: the plugins that are enabled, with their weights and arguments.

use super::args::PluginArgs;
use super::gates::FeatureGates;
use super::objects::ReadResult;
use crate::Release;
use crate::name_map::NameMap;
use crate::sampling::SampleSize;
use crate::total_scores::default_plugins;
use crate::tree::{self, Reader};

/// A scheduler's profile.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    pub(crate) release: Release,
    /// The enabled plugins, in their order.
    pub(crate) plugins: Vec<EnabledPlugin>,
    pub(crate) args: PluginArgs,
    pub(crate) gates: FeatureGates,
    /// The number of feasible nodes after which a search ends.
    pub(crate) sample_size: SampleSize,
}

/// A plugin of a profile.
#[derive(Clone, Debug)]
pub(crate) struct EnabledPlugin {
    pub(crate) name: Box<str>,
    /// The weight of its score.
    pub(crate) weight: i64,
    /// True if it filters nodes, unless it has no filter.
    pub(crate) filters: bool,
}

/// The default plugins that filter, score or preempt.
///
/// Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/apis/config/v1/default_plugins.go`.
const DEFAULT_PLUGINS: [&str; 16] = [
    "NodeUnschedulable",
    "NodeName",
    "TaintToleration",
    "NodeAffinity",
    "NodePorts",
    "NodeResourcesFit",
    "VolumeRestrictions",
    "NodeVolumeLimits",
    "VolumeBinding",
    "VolumeZone",
    "PodTopologySpread",
    "InterPodAffinity",
    "DynamicResources",
    "DefaultPreemption",
    "NodeResourcesBalancedAllocation",
    "ImageLocality",
];

impl Profile {
    /// Reads an object with `release`, and optionally `enabled` (names of plugins in their order), `weights`, `args` and
    /// `gates`, which are objects with what differs from the defaults, and `percentageOfNodesToScore`.
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let release = release(&from.field("release", tree::text)?);
        let enabled = from.field("enabled", |list| list.list(tree::text))?;
        let names = if enabled.is_empty() {
            default_names(release)
        } else {
            enabled
        };
        let weights = |weights: &Reader<'_>| weights.map::<i64, NameMap<i64>>(tree::int64);
        let weights = from.field("weights", weights)?;
        let plugin = |name: Box<str>| EnabledPlugin {
            weight: weights
                .get(&name)
                .copied()
                .unwrap_or_else(|| Self::default_weight(&name, release)),
            filters: true,
            name,
        };
        let defaults = release.plugins().gates;
        let gates = |gates: &Reader<'_>| gates.optional(|it| defaults.read(it));
        let args = |args: &Reader<'_>| args.optional(PluginArgs::read);
        Ok(Self {
            release,
            plugins: names.into_iter().map(plugin).collect(),
            args: from.field("args", args)?.unwrap_or_default(),
            gates: from.field("gates", gates)?.unwrap_or(defaults),
            sample_size: SampleSize {
                percentage: from
                    .field("percentageOfNodesToScore", |it| it.optional(tree::int64))?,
                default: release.plugins().default_percentage,
            },
        })
    }

    /// Returns a plugin's default weight in a release; 1 for another plugin.
    pub(crate) fn default_weight(name: &str, release: Release) -> i64 {
        default_plugins::find(name, release.minor()).map_or(1, |plugin| plugin.weight)
    }
}

/// Returns the release of a tag such as `v1.36.2`, by its minor version; without one, the newest.
fn release(tag: &str) -> Release {
    let by_minor = || {
        let minor = tag.split('.').nth(1)?.parse().ok()?;
        Some(Release::for_minor(minor))
    };
    let found = Release::find(tag).or_else(by_minor);
    found.unwrap_or(Release::LATEST)
}

/// Returns the names of the default plugins. In early releases, resources are checked before taints and affinities; in the
/// newest ones, the node's name before everything else.
///
/// Source: kubernetes/kubernetes v1.19.2, `pkg/scheduler/algorithmprovider/registry.go`.
pub(crate) fn default_names(release: Release) -> Vec<Box<str>> {
    let mut names: Vec<Box<str>> = DEFAULT_PLUGINS.map(Into::into).into();
    let messages = release.plugins().filter_messages;
    if messages.checks_resources_first {
        move_after(&mut names, "NodeResourcesFit", "NodeUnschedulable");
        move_after(&mut names, "NodeAffinity", "NodePorts");
        move_after(&mut names, "TaintToleration", "VolumeRestrictions");
    }
    if messages.checks_name_first {
        move_after(&mut names, "NodeUnschedulable", "NodeName");
    }
    names
}

/// Moves a name after another one.
fn move_after(names: &mut Vec<Box<str>>, name: &str, other: &str) {
    names.retain(|it| **it != *name);
    let position = names.iter().position(|it| **it == *other);
    names.insert(position.map_or(0, |at| at + 1), name.into());
}

#[cfg(test)]
mod tests {
    use super::{Release, default_names, release};

    #[track_caller]
    fn starts_with(minor: u16, expected: &[&str]) {
        let names = default_names(Release::for_minor(minor));
        let first = names.iter().take(expected.len());
        assert!(
            first.map(|name| &**name).eq(expected.iter().copied()),
            "{names:?}"
        );
    }

    #[test]
    fn the_newest_releases_check_the_name_first() {
        starts_with(37, &["NodeName", "NodeUnschedulable", "TaintToleration"]);
    }

    #[test]
    fn a_release_is_found_by_its_tag_or_by_its_minor_version() {
        for (tag, found) in [
            ("v1.36.2", "v1.36.3"),
            ("v1.38-preview", "v1.38-preview"),
            ("v1.38.1", "v1.38-preview"),
            ("newest", "v1.36.3"),
        ] {
            assert_eq!(release(tag).tag(), found, "{tag}");
        }
    }

    #[test]
    fn early_releases_check_resources_first() {
        starts_with(36, &["NodeUnschedulable", "NodeName", "TaintToleration"]);
        starts_with(
            18,
            &[
                "NodeUnschedulable",
                "NodeResourcesFit",
                "NodeName",
                "NodePorts",
                "NodeAffinity",
                "VolumeRestrictions",
                "TaintToleration",
            ],
        );
    }
}
