//! Converts a scenario's policy and score plugins to a profile that the plugins run with.

use super::check::CheckedScenario;
use crate::plugins::args::PluginArgs;
use crate::plugins::node_resources::{BalancedAllocationArgs, FitArgs};
use crate::plugins::profile::{EnabledPlugin, Profile, default_names};
use crate::{Release, Scorer};

/// Returns the profile of a kube-scheduler that computes the policy as NodeResourcesFit's strategy; none for other scorers.
pub(crate) fn scheduling_profile(checked: &CheckedScenario) -> Option<Profile> {
    let Scorer::KubeScheduler(release) = checked.scorer else {
        return None;
    };
    let policy_plugin = release
        .plugins()
        .policy_plugins
        .name(checked.policy.strategy.name());
    if policy_plugin != "NodeResourcesFit" {
        return None;
    }
    let plugins = default_names(release)
        .into_iter()
        .map(|name| EnabledPlugin {
            weight: weight(checked, &name, release),
            name,
        });
    Some(Profile {
        release,
        plugins: plugins.collect(),
        args: PluginArgs {
            node_resources_fit: FitArgs {
                policy: checked.policy.clone(),
                ..FitArgs::default()
            },
            balanced_allocation: BalancedAllocationArgs {
                policy: checked.profile.balanced().clone(),
            },
            ..PluginArgs::default()
        },
        gates: release.plugins().gates,
        sample_size: checked.profile.sample_size(release),
    })
}

/// Returns the weight of a plugin's score; 0 if the score is disabled.
fn weight(checked: &CheckedScenario, name: &str, release: Release) -> i64 {
    if checked.profile.is_disabled(name) {
        return 0;
    }
    let configured = checked.profile.weight(name);
    configured.unwrap_or_else(|| Profile::default_weight(name, release))
}
