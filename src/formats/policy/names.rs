//! Built-in priorities, which need no argument. `releases/` lists the built-in predicates.
//!
//! Sources, kubernetes/kubernetes: to 1.17 `pkg/scheduler/algorithmprovider/defaults/` (with the
//! default feature gates, which removed the node condition predicates in 1.12), then
//! `pkg/scheduler/framework/plugins/legacy_registry.go`.

use super::rules::last_minor;
use crate::releases::loader_rules::{PolicyRules, PriorityTarget};

/// A priority without a plugin, because it gives every node the same score.
pub(in crate::formats) const EQUAL: &str = "EqualPriority";

pub(in crate::formats) const RATIO: &str = "RequestedToCapacityRatio";
pub(in crate::formats) const NODE_LABEL: &str = "NodeLabel";
pub(in crate::formats) const SERVICE_AFFINITY: &str = "ServiceAffinity";

/// The built-in priorities of loaders that build functions.
const FUNCTIONS: &[&str] = &[
    EQUAL,
    "MostRequestedPriority",
    "RequestedToCapacityRatioPriority",
    "ServiceSpreadingPriority",
    "SelectorSpreadPriority",
    "InterPodAffinityPriority",
    "LeastRequestedPriority",
    "BalancedResourceAllocation",
    "NodePreferAvoidPodsPriority",
    "NodeAffinityPriority",
    "TaintTolerationPriority",
    "ImageLocalityPriority",
];

/// The built-in priorities of loaders that build plugins, and those plugins. The plugin of the first one depends on
/// the release.
const PLUGINS: &[(&str, &str)] = &[
    ("SelectorSpreadPriority", ""),
    ("TaintTolerationPriority", "TaintToleration"),
    ("NodeAffinityPriority", "NodeAffinity"),
    ("ImageLocalityPriority", "ImageLocality"),
    ("InterPodAffinityPriority", "InterPodAffinity"),
    ("NodePreferAvoidPodsPriority", "NodePreferAvoidPods"),
    ("MostRequestedPriority", "NodeResourcesMostAllocated"),
    (
        "BalancedResourceAllocation",
        "NodeResourcesBalancedAllocation",
    ),
    ("LeastRequestedPriority", "NodeResourcesLeastAllocated"),
    (RATIO, RATIO),
    (NODE_LABEL, NODE_LABEL),
    (SERVICE_AFFINITY, SERVICE_AFFINITY),
    ("EvenPodsSpreadPriority", "PodTopologySpread"),
];

/// Returns the current name of a priority or predicate that was renamed; loaders that
/// build plugins accept the old one.
pub(super) fn current_name(name: &str) -> &str {
    match name {
        "ServiceSpreadingPriority" => "SelectorSpreadPriority",
        "PodFitsPorts" => "PodFitsHostPorts",
        name => name,
    }
}

/// Returns the built-in priorities.
pub(super) fn priorities(target: PriorityTarget) -> Vec<&'static str> {
    match target {
        PriorityTarget::Functions => FUNCTIONS.into(),
        PriorityTarget::Plugins => PLUGINS.iter().map(|row| row.0).collect(),
    }
}

fn function(name: &str) -> Option<&'static str> {
    FUNCTIONS.iter().copied().find(|known| *known == name)
}

/// Returns the priority of a score plugin in a release.
pub(in crate::formats) fn priority_of(plugin: &str, minor: u16) -> Option<&'static str> {
    let rules = PolicyRules::for_minor(minor);
    if rules.target == PriorityTarget::Functions {
        return function(plugin);
    }
    let row = PLUGINS.iter().find(|row| row.1 == plugin);
    let spreads = (rules.service_spread_plugin == plugin).then_some("SelectorSpreadPriority");
    row.map(|row| row.0).or(spreads)
}

/// Returns the score plugin of a built-in priority in the last release that reads a Policy.
pub(in crate::formats) fn plugin_named(priority: &str) -> Option<&'static str> {
    PolicyRules::for_minor(last_minor()).scorer(priority)
}

/// Returns true if a priority is built in, in any release, so it needs no argument and ignores any.
pub(in crate::formats) fn is_built_in(priority: &str) -> bool {
    let named = |name: &&str| *name == priority && *name != RATIO_PRIORITY;
    FUNCTIONS.iter().any(&named) || PLUGINS.iter().any(|row| named(&row.0))
}

/// A priority that is built in up to 1.17 but takes an argument.
pub(super) const RATIO_PRIORITY: &str = "RequestedToCapacityRatioPriority";

impl PolicyRules {
    /// Returns the name of a built-in priority among the scorers.
    pub(in crate::formats) fn scorer(&self, priority: &str) -> Option<&'static str> {
        if self.target == PriorityTarget::Functions {
            return function(priority);
        }
        let row = PLUGINS.iter().find(|row| row.0 == current_name(priority))?;
        match row.1 {
            "" => Some(self.service_spread_plugin),
            plugin => Some(plugin),
        }
    }
}
