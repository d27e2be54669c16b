//! A profile: the plugins that are enabled, with their weights and arguments.

use super::args::PluginArgs;
use super::gates::FeatureGates;
use crate::Release;
use crate::total_scores::default_plugins;

/// A scheduler's profile.
#[derive(Clone, Debug)]
pub(crate) struct Profile {
    pub(crate) release: Release,
    /// The enabled plugins, in their order.
    pub(crate) plugins: Vec<EnabledPlugin>,
    pub(crate) args: PluginArgs,
    pub(crate) gates: FeatureGates,
}

/// A plugin of a profile.
#[derive(Clone, Debug)]
pub(crate) struct EnabledPlugin {
    pub(crate) name: Box<str>,
    /// The weight of its score.
    pub(crate) weight: i64,
}

/// The default plugins that filter or score.
///
/// Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/apis/config/v1/default_plugins.go`.
pub(crate) const DEFAULT_PLUGINS: [&str; 15] = [
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
    "NodeResourcesBalancedAllocation",
    "ImageLocality",
];

impl Profile {
    /// Returns a plugin's default weight in a release; 1 for another plugin.
    pub(crate) fn default_weight(name: &str, release: Release) -> i64 {
        default_plugins::find(name, release.minor()).map_or(1, |plugin| plugin.weight)
    }
}
