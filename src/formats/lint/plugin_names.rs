//! Plugins of the stock scheduler that take arguments.

pub(super) const PLUGINS_WITH_ARGUMENTS: [&str; 8] = [
    "DefaultPreemption",
    "DynamicResources",
    "InterPodAffinity",
    "NodeAffinity",
    "NodeResourcesBalancedAllocation",
    "NodeResourcesFit",
    "PodTopologySpread",
    "VolumeBinding",
];
