//! Writes the default weights of the source's release that differ in the target release.

use super::conversion::DroppedSettings;
use super::plugins::{
    canonical, default_in_release, name_in_release, names_own_plugin, weight_path,
};
use crate::formats::editable_policy::EditablePolicy;
use crate::messages::files;
use crate::name_map::NameMap;
use crate::releases::rules::Role;
use crate::total_scores::default_plugins::{for_minor, policy_plugin_name};
use crate::volcano::nodeorder::NodeOrder;

/// A plugin that scores only if it is configured to.
const SCORES_ONLY_IF_CONFIGURED: &str = "VolumeBinding";

/// Writes the weights of one release for another. If the source lists every score plugin,
/// additional defaults of the other release are disabled.
pub(super) fn write_default_weights(
    policy: &mut EditablePolicy,
    from: u16,
    to: u16,
    lists_all: bool,
    dropped: &mut DroppedSettings,
) {
    if lists_all {
        disable_new_defaults(policy, from, to);
    }
    for plugin in for_minor(from) {
        let name = plugin.name;
        let profile = &policy.profile;
        let is_off = profile.disabled.iter().any(|other| **other == *name);
        let is_own = names_own_plugin(&policy.scoring_strategy.kind, name);
        let is_set = is_off || is_own || profile.weights.get(name).is_some();
        if is_set || name == SCORES_ONLY_IF_CONFIGURED {
            continue;
        }
        let Some(new) = default_in_release(name, to) else {
            let message = files::default_plugin_dropped(name, plugin.weight, format!("1.{from}"));
            dropped.push("default-plugin", weight_path(name), message);
            continue;
        };
        if new.weight != plugin.weight {
            let weights = &mut policy.profile.weights;
            weights.insert(new.name, plugin.weight.into());
        }
    }
}

/// Disables the defaults of one release that the other does not have.
fn disable_new_defaults(policy: &mut EditablePolicy, from: u16, to: u16) {
    let profile = &mut policy.profile;
    for plugin in for_minor(to) {
        let is_same = |other: &str| is_same_plugin(plugin.name, other);
        let is_known = for_minor(from).iter().any(|other| is_same(other.name));
        let is_named = profile.weights.get(plugin.name).is_some()
            || profile.disabled.iter().any(|name| is_same(name));
        if !is_known && !is_named && plugin.role != Role::Policy {
            profile.disabled.push(plugin.name.into());
        }
    }
}

/// Renames the plugins of a legacy Policy, which lists every score plugin, for another release.
pub(super) fn rename_plugins(policy: &mut EditablePolicy, from: u16, to: u16) {
    disable_new_defaults(policy, from, to);
    let (profile, kind) = (&mut policy.profile, &*policy.scoring_strategy.kind);
    let rename = |name: &str| -> Box<str> {
        match names_own_plugin(kind, name) {
            true => policy_plugin_name(kind, to).into(),
            false => name_in_release(name, to).unwrap_or(name).into(),
        }
    };
    let weights = profile.weights.iter();
    profile.weights = weights
        .map(|(name, weight)| (rename(name), weight.clone()))
        .collect();
    for name in &mut profile.disabled {
        *name = rename(name);
    }
}

/// Returns true if two names, of a priority or of a plugin, mean the same score plugin.
fn is_same_plugin(name: &str, other: &str) -> bool {
    canonical(name) == canonical(other)
}

/// Returns the weights of the score plugins that a release runs with a policy, except the policy's
/// own plugin.
fn effective_weights(policy: &EditablePolicy, minor: u16) -> NameMap<i64> {
    let (profile, kind) = (&policy.profile, &policy.scoring_strategy.kind);
    let mut weights = NameMap::default();
    for plugin in for_minor(minor) {
        if plugin.role != Role::Policy && plugin.name != SCORES_ONLY_IF_CONFIGURED {
            weights.insert(canonical(plugin.name), plugin.weight);
        }
    }
    for (name, raw) in profile.weights.iter() {
        if let Some(weight) = raw.integer() {
            weights.insert(canonical(name), weight);
        }
    }
    let scores = |name: &str| {
        let mut disabled = profile.disabled.iter();
        !names_own_plugin(kind, name) && !disabled.any(|it| is_same_plugin(name, it))
    };
    let scoring = weights.iter().filter(|(name, _)| scores(name));
    scoring.map(|(name, weight)| (name, *weight)).collect()
}

/// Reports each score plugin whose weight changes with the file, unless another setting names it.
pub(super) fn report_changed_weights(
    before: (&EditablePolicy, u16),
    after: (&EditablePolicy, u16),
    dropped: &mut DroppedSettings,
) {
    let old_weights = effective_weights(before.0, before.1);
    let new_weights = effective_weights(after.0, after.1);
    let all = old_weights.iter().chain(new_weights.iter());
    let names: NameMap<()> = all.map(|entry| (entry.0, ())).collect();
    for (name, ()) in names.iter() {
        let (old, new) = (old_weights.get(name), new_weights.get(name));
        if old == new
            || NodeOrder::has_plugin(name)
            || dropped.0.iter().any(|setting| setting.names_plugin(name))
        {
            continue;
        }
        let message = match (old, new) {
            (Some(old), Some(new)) => files::plugin_weight_changed(name, *new, *old),
            (Some(old), None) => files::plugin_stops_scoring(name, *old),
            (None, new) => {
                let weight = new.copied().unwrap_or_default();
                files::plugin_starts_scoring(name, weight, format!("1.{}", after.1))
            }
        };
        dropped.push("plugin-added", weight_path(name), message);
    }
}

/// Reports the default plugins that a list of priorities lacks, which the file disables.
pub(super) fn report_disabled_defaults(written: &EditablePolicy, dropped: &mut DroppedSettings) {
    let disabled = written.profile.disabled.iter();
    let names: Vec<String> = disabled.map(|name| String::from(&**name)).collect();
    if !names.is_empty() {
        let message = files::plugins_disabled(names);
        dropped.push("plugins-disabled", "priorities", message);
    }
}
