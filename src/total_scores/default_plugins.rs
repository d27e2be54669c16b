//! Defines the default score plugins. Each release's file in `releases/` lists them with their weights.
//!
//! Sources, kubernetes/kubernetes at the release: up to 1.17
//! `pkg/scheduler/algorithmprovider/defaults/register_priorities.go` (1.13: `defaults.go`; 1.17:
//! commit 05606bb6), up to 1.21 `pkg/scheduler/algorithmprovider/registry.go`, then
//! `pkg/scheduler/apis/config/v1beta2/default_plugins.go` (1.22) and `v1/default_plugins.go`.
//! The sets are those with default feature gates. From 1.23 on, `multiPoint` enables VolumeBinding as a score plugin with weight 1;
//! it scores 0 unless it is configured to score.

use crate::releases::rules::{DefaultPlugin, PolicyPlugins};
use crate::{Release, Strategy};

/// Returns the default set of a release.
pub(crate) fn for_release(release: Release) -> &'static [DefaultPlugin] {
    release.rules().score_plugins
}

/// Returns the default set of a release by its minor version.
pub(crate) fn for_minor(minor: u16) -> &'static [DefaultPlugin] {
    for_release(Release::of_minor(minor))
}

/// Returns the name of a policy with this strategy as a score plugin.
pub(crate) fn policy_plugin_name(strategy: &str, minor: u16) -> &'static str {
    Release::of_minor(minor)
        .rules()
        .policy_plugins
        .name(strategy)
}

/// Returns the name of a policy with this strategy as a priority.
#[cfg(feature = "formats")]
pub(crate) fn policy_priority(strategy: &str) -> &'static str {
    policy_plugin_name(strategy, 0)
}

/// Returns true if some release uses this name for a policy.
pub(crate) fn is_policy_plugin(name: &str) -> bool {
    Release::all().any(|release| release.rules().policy_plugins.contains(name))
}

impl PolicyPlugins {
    /// Returns the name for a strategy.
    pub(crate) fn name(&self, strategy: &str) -> &'static str {
        match strategy {
            Strategy::LEAST => self.least,
            Strategy::MOST => self.most,
            _ => self.ratio,
        }
    }

    /// Returns true for one of these names.
    pub(crate) fn contains(&self, name: &str) -> bool {
        [self.ratio, self.least, self.most].contains(&name)
    }
}
