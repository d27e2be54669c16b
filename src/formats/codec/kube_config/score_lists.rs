//! Writes the weights of a profile's other score plugins, and the list of disabled ones.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/runtime/framework.go`
//! (`expandMultiPointPlugins`, `getScoreWeights`): an entry under `score` takes precedence over one
//! under `multiPoint`.

use super::plugin_config::find;
use super::read::ProfilePolicy;
use crate::formats::codec::profile_changes::Changes;
use crate::formats::codec::raw_number;
use crate::formats::kube_config::STANDALONE;
use crate::scenario::{ProfileInput, RawNumber};
use crate::total_scores::default_plugins::{self, policy_plugin_name};
use crate::tree::{Tree, Value};

/// The paths of the lists in a profile.
const ENABLED: &str = "plugins.score.enabled";
const DISABLED: &str = "plugins.score.disabled";
const ALL_ENABLED: &str = "plugins.multiPoint.enabled";
const ALL_DISABLED: &str = "plugins.multiPoint.disabled";

/// The single-strategy plugin that is enabled by default.
const DEFAULT_PLUGIN: &str = "NodeResourcesLeastAllocated";

/// Writes the changes to the lists of score plugins. The policy's own plugin may have another name
/// in the file than among the release's score plugins.
pub(super) fn write(profile: &mut Tree, current: &ProfilePolicy, target: &ProfileInput) {
    let changes = Changes::between(&current.policy.profile, target);
    let own = policy_plugin_name(&current.policy.scoring_strategy.kind, current.minor);
    let listed = |name| if name == own { current.plugin } else { name };
    for name in &changes.disabled {
        disable(profile, listed(name), current);
    }
    for name in &changes.enabled {
        enable(profile, listed(name), current);
    }
    for (name, weight) in &changes.weights {
        // A plugin that is listed without a weight has weight 1.
        let weight = raw_number::or_default(*weight, default_plugins::weight(name, current.minor));
        set_weight(profile, listed(name), &weight, current);
    }
}

/// Enables another single-strategy plugin with the same weight, and no other one.
pub(super) fn switch_plugin(profile: &mut Tree, current: &ProfilePolicy, to: &'static str) {
    let weight =
        find(profile, ENABLED, current.plugin).map(|item| raw_number::read(item.get("weight")));
    for (plugin, _) in STANDALONE.iter().filter(|row| row.0 != to) {
        match *plugin {
            DEFAULT_PLUGIN => disable(profile, plugin, current),
            plugin => remove(profile, ENABLED, plugin),
        }
    }
    let weight = weight.flatten().unwrap_or_else(|| RawNumber::from("1"));
    if to == DEFAULT_PLUGIN {
        // Enabled by default, it would be enabled twice.
        list_as_disabled(profile, to);
    }
    push(profile, ENABLED, to, Some(&weight));
}

/// Returns true if a plugin of the default set scores.
fn scores(profile: &Tree, name: &str, current: &ProfilePolicy) -> bool {
    let lists = |list, name| find(profile, list, name).is_some();
    let is_disabled = |list| lists(list, "*") || lists(list, name);
    let is_on = match &*current.score_defaults {
        [] => lists(ALL_ENABLED, name) || !is_disabled(ALL_DISABLED),
        defaults => defaults.iter().any(|plugin| plugin.0 == name),
    };
    lists(ENABLED, name) || is_on && !is_disabled(DISABLED)
}

fn disable(profile: &mut Tree, name: &str, current: &ProfilePolicy) {
    remove(profile, ENABLED, name);
    if scores(profile, name, current) {
        list_as_disabled(profile, name);
    }
}

fn list_as_disabled(profile: &mut Tree, name: &str) {
    if find(profile, DISABLED, name).is_none() {
        push(profile, DISABLED, name, None);
    }
}

/// Enables a plugin with its default weight, which is written because a listed plugin without a
/// weight has weight 1.
fn enable(profile: &mut Tree, name: &str, current: &ProfilePolicy) {
    remove(profile, DISABLED, name);
    if !scores(profile, name, current) {
        let default = Some(default_plugins::weight(name, current.minor));
        let weight = default.filter(|weight| *weight != 1).map(RawNumber::from);
        push(profile, ENABLED, name, weight.as_ref());
    }
}

/// Sets a weight in the list where it counts; if the plugin is in none, adds it to `score`.
fn set_weight(profile: &mut Tree, name: &str, weight: &RawNumber, current: &ProfilePolicy) {
    let lists: &[&str] = match *current.score_defaults {
        [] => &[ENABLED, ALL_ENABLED],
        _ => &[ENABLED],
    };
    let mut lists = lists.iter();
    if let Some(list) = lists.find(|list| find(profile, list, name).is_some()) {
        return set_weight_in(profile, list, name, weight);
    }
    if current.appends {
        list_as_disabled(profile, name);
    }
    push(profile, ENABLED, name, Some(weight));
}

fn set_weight_in(profile: &mut Tree, list: &str, name: &str, weight: &RawNumber) {
    let Some(Value::List(items)) = profile.at_mut(list).map(|list| &mut list.value) else {
        return;
    };
    let named = |item: &&mut Tree| item.text_at("name") == Some(name);
    for item in items.iter_mut().filter(named) {
        item.set("weight", raw_number::value(Some(weight)));
    }
}

fn push(profile: &mut Tree, list: &str, name: &str, weight: Option<&RawNumber>) {
    let path: Vec<&str> = list.split('.').collect();
    profile.within(&path, &mut |list| {
        list.change_items(&mut |items| {
            let mut item = Tree::map([("name", Value::Text(name.into()))]);
            item.set("weight", raw_number::value(weight));
            items.push(item);
        });
    });
}

fn remove(profile: &mut Tree, list: &str, name: &str) {
    if let Some(Value::List(items)) = profile.at_mut(list).map(|list| &mut list.value) {
        items.retain(|item| item.text_at("name") != Some(name));
    }
}
