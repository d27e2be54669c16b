//! A profile: the plugins that are enabled, with their weights and arguments.

use super::args::PluginArgs;
use super::gates::FeatureGates;
use crate::Release;

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

/// The default plugins that filter or score, with their weights.
///
/// Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/apis/config/v1/default_plugins.go`.
pub(crate) const DEFAULT_PLUGINS: [(&str, i64); 15] = [
    ("NodeUnschedulable", 1),
    ("NodeName", 1),
    ("TaintToleration", 3),
    ("NodeAffinity", 2),
    ("NodePorts", 1),
    ("NodeResourcesFit", 1),
    ("VolumeRestrictions", 1),
    ("NodeVolumeLimits", 1),
    ("VolumeBinding", 1),
    ("VolumeZone", 1),
    ("PodTopologySpread", 2),
    ("InterPodAffinity", 2),
    ("DynamicResources", 2),
    ("NodeResourcesBalancedAllocation", 1),
    ("ImageLocality", 1),
];

impl Profile {
    /// Returns the default weight of a plugin.
    pub(crate) fn default_weight(name: &str) -> i64 {
        let mut plugins = DEFAULT_PLUGINS.iter();
        plugins
            .find(|plugin| plugin.0 == name)
            .map_or(1, |plugin| plugin.1)
    }
}
