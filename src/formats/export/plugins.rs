//! Converts the settings of the other score plugins for a target.

use super::dropped::DroppedSettings;
use crate::Release;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::policy::plugin_named;
use crate::messages::files;
use crate::name_tree::NameIndex;
use crate::total_scores::default_plugins::{self, policy_plugin_name};

/// The highest weight of a plugin.
const MAX_WEIGHT: i64 = 2_147_483_647;

/// The settings of the score plugins, by the names of a target.
#[derive(Debug, Default)]
pub(super) struct Plugins {
    /// The weight of the policy's own plugin.
    pub(super) own: Option<i64>,
    pub(super) weights: Vec<(String, i64)>,
    pub(super) disabled: Vec<String>,
}

impl Plugins {
    /// Converts the settings of a policy to the names of a release, for a strategy of this kind.
    pub(super) fn new(
        policy: &EditablePolicy,
        kind: &str,
        minor: u16,
        dropped: &mut DroppedSettings,
    ) -> Self {
        let mut plugins = Self::default();
        for (name, raw) in policy.profile.weights.iter() {
            let path = format!("profile.weights[{name}]");
            let weight = raw
                .integer()
                .filter(|weight| (1..=MAX_WEIGHT).contains(weight));
            let current_name = name_in_release(name, minor);
            match (names_own_plugin(policy, kind, name), weight, current_name) {
                (true, Some(weight), _) => plugins.own = Some(weight),
                (false, Some(weight), Some(name)) => plugins.weights.push((name, weight)),
                (own, None, current_name) if own || current_name.is_some() => {
                    let name = current_name.unwrap_or_else(|| name.into());
                    let message = files::plugin_weight_invalid(raw.as_str(), name, MAX_WEIGHT);
                    dropped.push("plugin-weight-invalid", path, message);
                }
                _ => report_unknown(name, path, dropped),
            }
        }
        for (at, name) in policy.profile.disabled.iter().enumerate() {
            // A plugin that the target lacks does not score there. The policy's own plugin depends
            // on the strategy, which the edit may have changed.
            match name_in_release(name, minor) {
                _ if names_own_plugin(policy, &policy.scoring_strategy.kind, name) => plugins
                    .disabled
                    .push(policy_plugin_name(kind, minor).into()),
                Some(name) if plugins.weights.iter().any(|other| other.0 == name) => {
                    let path = format!("profile.disabled[{at}]");
                    let message = files::disabled_plugin_weight_dropped(&name);
                    dropped.push("plugin-disabled", path, message);
                    plugins.weights.retain(|other| other.0 != name);
                    plugins.disabled.push(name);
                }
                Some(name) => plugins.disabled.push(name),
                None => {}
            }
        }
        let mut seen = NameIndex::default();
        plugins.disabled.retain(|name| seen.add(name.to_string()));
        plugins
    }
}

/// Returns the name of a plugin in the defaults of a release.
pub(super) fn name_in_release(name: &str, minor: u16) -> Option<String> {
    let name = plugin_named(name).unwrap_or(name);
    let mut defaults = default_plugins::for_minor(minor).iter();
    let found = defaults.find(|plugin| plugin.name == name);
    found.map(|plugin| plugin.name.into())
}

/// Returns true if some release uses this name for the policy itself.
pub(super) fn names_own_plugin(policy: &EditablePolicy, kind: &str, name: &str) -> bool {
    let kinds = [kind, &policy.scoring_strategy.kind];
    let mut names = Release::all().map(|release| release.plugins().policy_plugins);
    names.any(|names| kinds.iter().any(|kind| names.name(kind) == name))
}

fn report_unknown(name: &str, path: String, dropped: &mut DroppedSettings) {
    dropped.push("plugin-unknown", path, files::plugin_dropped(name));
}

/// Reports the settings of the other plugins, for a target without them (`eks`, `volcano`).
pub(super) fn report_dropped(policy: &EditablePolicy, target: &str, dropped: &mut DroppedSettings) {
    for (name, raw) in policy.profile.weights.iter() {
        let message = files::plugin_weight_dropped(raw.as_str(), name, target);
        dropped.push("plugin-weight", format!("profile.weights[{name}]"), message);
    }
    for (at, name) in policy.profile.disabled.iter().enumerate() {
        let message = files::plugin_switch_dropped(name, target);
        dropped.push(
            "plugin-disabled",
            format!("profile.disabled[{at}]"),
            message,
        );
    }
    report_balanced_allocation(policy, target, dropped);
}

/// Reports the resources of NodeResourcesBalancedAllocation.
pub(super) fn report_balanced_allocation(
    policy: &EditablePolicy,
    target: &str,
    dropped: &mut DroppedSettings,
) {
    if !policy.profile.balanced_resources.is_empty() {
        let message = files::balanced_resources_dropped("NodeResourcesBalancedAllocation", target);
        dropped.push("balanced-resources", "profile.balancedResources", message);
    }
}

/// Reports Volcano's weight of its plugin, which kube-scheduler does not have.
pub(super) fn report_binpack(policy: &EditablePolicy, dropped: &mut DroppedSettings) {
    let weight = policy
        .binpack
        .as_ref()
        .and_then(|binpack| binpack.weight.as_ref());
    if let Some(weight) = weight.filter(|weight| weight.integer() != Some(1)) {
        let message = files::binpack_weight_dropped(weight.as_str());
        dropped.push("binpack-weight", "binpack.weight", message);
    }
}
