//! Lists the default score plugins of each release and their weights.
//!
//! Sources, kubernetes/kubernetes at the release: up to 1.17
//! `pkg/scheduler/algorithmprovider/defaults/register_priorities.go` (1.13: `defaults.go`; 1.17:
//! commit 05606bb6), up to 1.21 `pkg/scheduler/algorithmprovider/registry.go`, then
//! `pkg/scheduler/apis/config/v1beta2/default_plugins.go` (1.22) and `v1/default_plugins.go`.
//! The sets are those with default feature gates. From 1.23 on, `multiPoint` enables VolumeBinding as a score plugin with weight 1;
//! it scores 0 unless it is configured to score.

use crate::{Release, Strategy};

/// A score plugin of a default set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DefaultPlugin {
    pub(crate) name: &'static str,
    pub(crate) weight: i64,
    pub(crate) role: Role,
}

/// The origin of a plugin's scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// NodeResourcesFit: the policy itself.
    Policy,
    /// LeastAllocated as a separate plugin, computed.
    LeastAllocated,
    /// NodeResourcesBalancedAllocation, computed.
    Balanced,
    /// A plugin that needs data which this crate does not have: the user sets its scores.
    Input,
}

const fn plugin(name: &'static str, weight: i64, role: Role) -> DefaultPlugin {
    DefaultPlugin { name, weight, role }
}

const fn input(name: &'static str, weight: i64) -> DefaultPlugin {
    plugin(name, weight, Role::Input)
}

const TO_1_17: &[DefaultPlugin] = &[
    plugin("LeastRequestedPriority", 1, Role::LeastAllocated),
    plugin("BalancedResourceAllocation", 1, Role::Balanced),
    input("NodePreferAvoidPodsPriority", 10_000),
    input("SelectorSpreadPriority", 1),
    input("InterPodAffinityPriority", 1),
    input("NodeAffinityPriority", 1),
    input("TaintTolerationPriority", 1),
    input("ImageLocalityPriority", 1),
];

const V1_18: &[DefaultPlugin] = &[
    plugin("NodeResourcesLeastAllocated", 1, Role::LeastAllocated),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("NodePreferAvoidPods", 10_000),
    input("PodTopologySpread", 1),
    input("DefaultPodTopologySpread", 1),
    input("InterPodAffinity", 1),
    input("NodeAffinity", 1),
    input("TaintToleration", 1),
    input("ImageLocality", 1),
];

const V1_19: &[DefaultPlugin] = &[
    plugin("NodeResourcesLeastAllocated", 1, Role::LeastAllocated),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("NodePreferAvoidPods", 10_000),
    input("PodTopologySpread", 2),
    input("SelectorSpread", 1),
    input("InterPodAffinity", 1),
    input("NodeAffinity", 1),
    input("TaintToleration", 1),
    input("ImageLocality", 1),
];

const V1_21: &[DefaultPlugin] = &[
    plugin("NodeResourcesLeastAllocated", 1, Role::LeastAllocated),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("NodePreferAvoidPods", 10_000),
    input("PodTopologySpread", 2),
    input("InterPodAffinity", 1),
    input("NodeAffinity", 1),
    input("TaintToleration", 1),
    input("ImageLocality", 1),
];

const V1_22: &[DefaultPlugin] = &[
    plugin("NodeResourcesFit", 1, Role::Policy),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("PodTopologySpread", 2),
    input("InterPodAffinity", 1),
    input("NodeAffinity", 1),
    input("TaintToleration", 1),
    input("ImageLocality", 1),
];

const FROM_1_23: &[DefaultPlugin] = &[
    plugin("NodeResourcesFit", 1, Role::Policy),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("TaintToleration", 3),
    input("NodeAffinity", 2),
    input("PodTopologySpread", 2),
    input("InterPodAffinity", 2),
    input("ImageLocality", 1),
    input("VolumeBinding", 1),
];

const FROM_1_35: &[DefaultPlugin] = &[
    plugin("NodeResourcesFit", 1, Role::Policy),
    plugin("NodeResourcesBalancedAllocation", 1, Role::Balanced),
    input("TaintToleration", 3),
    input("NodeAffinity", 2),
    input("PodTopologySpread", 2),
    input("InterPodAffinity", 2),
    input("DynamicResources", 2),
    input("ImageLocality", 1),
    input("VolumeBinding", 1),
];

/// Returns the default set of a release.
pub(crate) fn for_release(release: Release) -> &'static [DefaultPlugin] {
    for_minor(release.minor())
}

/// Returns the default set of a release by its minor version.
pub(crate) fn for_minor(minor: u16) -> &'static [DefaultPlugin] {
    match minor {
        0..=17 => TO_1_17,
        18 => V1_18,
        19 => V1_19,
        20 | 21 => V1_21,
        22 => V1_22,
        23..=34 => FROM_1_23,
        _ => FROM_1_35,
    }
}

/// Returns the name of a policy with this strategy as a score plugin.
pub(crate) fn policy_plugin_name(strategy: &str, minor: u16) -> &'static str {
    match (strategy, minor) {
        (_, 22..) => "NodeResourcesFit",
        (Strategy::LEAST, 18..) => "NodeResourcesLeastAllocated",
        (Strategy::MOST, 18..) => "NodeResourcesMostAllocated",
        (_, 18..) => "RequestedToCapacityRatio",
        (Strategy::LEAST, _) => "LeastRequestedPriority",
        (Strategy::MOST, _) => "MostRequestedPriority",
        _ => "RequestedToCapacityRatioPriority",
    }
}

/// Returns true if some release uses this name for a policy.
pub(crate) fn is_policy_plugin(name: &str) -> bool {
    let strategies = [Strategy::LEAST, Strategy::MOST, Strategy::RATIO];
    let minors = [17, 21, 36];
    strategies.iter().any(|strategy| {
        minors
            .iter()
            .any(|minor| policy_plugin_name(strategy, *minor) == name)
    })
}
