//! Converts the settings of the other score plugins for a target.

use super::dropped::DroppedSettings;
use crate::Release;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::policy::plugin_named;
use crate::messages::files;
use crate::name_map::NameMap;
use crate::scenario::{ProfileInput, RawNumber};
use crate::total_scores::default_plugins::{for_minor, policy_plugin_name};

/// The highest weight of a plugin.
const MAX_WEIGHT: i64 = 2_147_483_647;

/// Returns the weights and the disabled plugins of a policy by the names of a release, for a
/// strategy of this kind. If the policy's own plugin cannot be disabled, it is not.
pub(super) fn accepted_plugins(
    policy: &EditablePolicy,
    kind: &str,
    minor: u16,
    can_disable_own: bool,
    dropped: &mut DroppedSettings,
) -> ProfileInput {
    let own = policy_plugin_name(kind, minor);
    let weights = accepted_weights(policy, kind, minor, dropped);
    let mut disabled = NameMap::default();
    let mut names: Vec<Box<str>> = Vec::new();
    for (at, name) in policy.profile.disabled.iter().enumerate() {
        // A plugin that the target lacks does not score there. The policy's own plugin depends
        // on the strategy, which the edit may have changed.
        let is_own = names_own_plugin(policy, &policy.scoring_strategy.kind, name);
        let name = match is_own {
            true => Some(own),
            false => name_in_release(name, minor),
        };
        let is_listed =
            |name: &str| disabled.get(name).is_none() && (can_disable_own || name != own);
        let Some(name) = name.filter(|name| is_listed(name)) else {
            continue;
        };
        if weights.get(name).is_some() {
            let path = format!("profile.disabled[{at}]");
            let message = files::disabled_plugin_weight_dropped(name);
            dropped.push("plugin-disabled", path, message);
        }
        disabled.insert(name, ());
        names.push(name.into());
    }
    let kept = weights
        .iter()
        .filter(|entry| disabled.get(entry.0).is_none());
    ProfileInput {
        weights: kept.map(|(name, weight)| (name, weight.clone())).collect(),
        disabled: names,
        ..ProfileInput::default()
    }
}

/// Returns the weights by the names of a release.
fn accepted_weights(
    policy: &EditablePolicy,
    kind: &str,
    minor: u16,
    dropped: &mut DroppedSettings,
) -> NameMap<RawNumber> {
    let mut weights: NameMap<RawNumber> = NameMap::default();
    for (name, raw) in policy.profile.weights.iter() {
        let path = format!("profile.weights[{name}]");
        let weight = raw.integer();
        let weight = weight.filter(|weight| (1..=MAX_WEIGHT).contains(weight));
        let is_own = names_own_plugin(policy, kind, name);
        let current_name = name_in_release(name, minor);
        let own = is_own.then(|| policy_plugin_name(kind, minor));
        match (own.or(current_name), weight) {
            (Some(name), Some(weight)) => weights.insert(name, weight.into()),
            (Some(_), None) => {
                let name = current_name.unwrap_or(name);
                let message = files::plugin_weight_invalid(raw.as_str(), name, MAX_WEIGHT);
                dropped.push("plugin-weight-invalid", path, message);
            }
            (None, _) => dropped.push("plugin-unknown", path, files::plugin_dropped(name)),
        }
    }
    weights
}

/// Returns the name of a plugin in the defaults of a release.
pub(super) fn name_in_release(name: &str, minor: u16) -> Option<&'static str> {
    let name = plugin_named(name).unwrap_or(name);
    let mut defaults = for_minor(minor).iter();
    let found = defaults.find(|plugin| plugin.name == name);
    found.map(|plugin| plugin.name)
}

/// Returns true if some release uses this name for the policy itself.
pub(super) fn names_own_plugin(policy: &EditablePolicy, kind: &str, name: &str) -> bool {
    let kinds = [kind, &policy.scoring_strategy.kind];
    let mut names = Release::all().map(|release| release.plugins().policy_plugins);
    names.any(|names| kinds.iter().any(|kind| names.name(kind) == name))
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
    let weight = policy.binpack.as_ref().and_then(|it| it.weight.as_ref());
    if let Some(weight) = weight.filter(|weight| weight.integer() != Some(1)) {
        let message = files::binpack_weight_dropped(weight.as_str());
        dropped.push("binpack-weight", "binpack.weight", message);
    }
}
