//! Defines the default score plugins. Each release's file in `releases/` lists them with their weights.
//! They are those with default feature gates.

use crate::releases::rules::{DefaultPlugin, PolicyPlugins};
use crate::{Release, Strategy};

/// Returns the default set of a release.
pub(crate) fn for_release(release: Release) -> &'static [DefaultPlugin] {
    release.plugins().score_plugins
}

/// Returns the default set of a release by its minor version.
pub(crate) fn for_minor(minor: u16) -> &'static [DefaultPlugin] {
    for_release(Release::for_minor(minor))
}

/// Returns a plugin of a release's default set.
pub(crate) fn find(name: &str, minor: u16) -> Option<&'static DefaultPlugin> {
    for_minor(minor).iter().find(|plugin| plugin.name == name)
}

/// Returns the weight of a plugin in a release's default set; 1 for any other, as for one that is listed without a weight.
pub(crate) fn weight(name: &str, minor: u16) -> i64 {
    find(name, minor).map_or(1, |plugin| plugin.weight)
}

/// Returns the name of a policy with this strategy as a score plugin.
pub(crate) fn policy_plugin_name(strategy: &str, minor: u16) -> &'static str {
    Release::for_minor(minor)
        .plugins()
        .policy_plugins
        .name(strategy)
}

/// Returns the name of a policy with this strategy as a priority.
pub(crate) fn policy_priority(strategy: &str) -> &'static str {
    policy_plugin_name(strategy, 0)
}

/// Returns true if a plugin is in the default set of some release.
pub(crate) fn is_in_some_release(name: &str) -> bool {
    Release::all().any(|release| {
        for_release(release)
            .iter()
            .any(|plugin| plugin.name == name)
    })
}

/// Returns true if some release uses this name for a policy.
pub(crate) fn is_policy_plugin(name: &str) -> bool {
    Release::all().any(|release| release.plugins().policy_plugins.contains(name))
}

impl PolicyPlugins {
    /// Returns the name for a strategy.
    pub(crate) fn name(&self, strategy: &str) -> &'static str {
        match strategy {
            Strategy::LEAST_ALLOCATED => self.least_allocated,
            Strategy::MOST_ALLOCATED => self.most_allocated,
            _ => self.requested_to_capacity_ratio,
        }
    }

    /// Returns true for one of these names.
    pub(crate) fn contains(&self, name: &str) -> bool {
        [
            self.requested_to_capacity_ratio,
            self.least_allocated,
            self.most_allocated,
        ]
        .contains(&name)
    }
}
