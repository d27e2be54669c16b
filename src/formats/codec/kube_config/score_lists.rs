//! Writes the weights of a profile's other score plugins, and the list of disabled ones.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/runtime/framework.go`
//! (`expandMultiPointPlugins`, `getScoreWeights`): an entry under `score` takes precedence over one
//! under `multiPoint`.

use super::read::ProfilePolicy;
use crate::formats::codec::profile_changes::Changes;
use crate::formats::codec::raw_number;
use crate::formats::kube_config::STANDALONE;
use crate::scenario::{ProfileInput, RawNumber};
use crate::total_scores::default_plugins::{for_minor, policy_plugin_name};
use crate::tree::{Tree, Value};

/// A list in `plugins`: the extension point and its field.
type List = [&'static str; 2];

const ENABLED: List = ["score", "enabled"];
const DISABLED: List = ["score", "disabled"];
const ALL_ENABLED: List = ["multiPoint", "enabled"];
const ALL_DISABLED: List = ["multiPoint", "disabled"];

/// The single-strategy plugin that is enabled by default.
const DEFAULT_PLUGIN: &str = "NodeResourcesLeastAllocated";

/// Writes the changes to the lists of score plugins. The policy's own plugin may have another name
/// in the file than among the release's score plugins.
pub(super) fn write(profile: &mut Tree, current: &ProfilePolicy, target: &ProfileInput) {
    let changes = Changes::between(&current.policy.profile, target);
    let own = policy_plugin_name(&current.policy.scoring_strategy.kind, current.minor);
    let listed = |name| if name == own { current.plugin } else { name };
    for name in &changes.disabled {
        disable(profile, listed(name));
    }
    for name in &changes.enabled {
        enable(profile, listed(name), current.minor);
    }
    for (name, weight) in &changes.weights {
        match weight {
            Some(weight) => set_weight(profile, listed(name), weight, current.appends),
            None => {
                for list in [ENABLED, ALL_ENABLED] {
                    set_weight_in(profile, list, listed(name), None);
                }
            }
        }
    }
}

/// Enables another single-strategy plugin with the same weight, and no other one.
pub(super) fn switch_plugin(profile: &mut Tree, from: &str, to: &'static str) {
    let weight = find(profile, ENABLED, from).map(|item| raw_number::read(item.get("weight")));
    for (plugin, _) in STANDALONE.iter().filter(|row| row.0 != to) {
        match *plugin {
            DEFAULT_PLUGIN => disable(profile, plugin),
            plugin => remove(profile, ENABLED, plugin),
        }
    }
    let weight = weight.flatten().unwrap_or_else(|| RawNumber::from("1"));
    push(profile, ENABLED, to, Some(&weight));
}

/// Returns the item of a plugin in a list.
fn find<'t>(profile: &'t Tree, list: List, name: &str) -> Option<&'t Tree> {
    let list = list
        .iter()
        .try_fold(profile.get("plugins")?, |tree, name| tree.get(name))?;
    let mut items = list.items().iter();
    items.find(|item| item.text_at("name") == Some(name))
}

/// Returns true if a plugin of the default set scores.
fn scores(profile: &Tree, name: &str) -> bool {
    let lists = |list, name| find(profile, list, name).is_some();
    let is_disabled = |list| lists(list, "*") || lists(list, name);
    let in_multi_point = lists(ALL_ENABLED, name) || !is_disabled(ALL_DISABLED);
    lists(ENABLED, name) || in_multi_point && !is_disabled(DISABLED)
}

fn disable(profile: &mut Tree, name: &str) {
    remove(profile, ENABLED, name);
    if scores(profile, name) {
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
fn enable(profile: &mut Tree, name: &str, minor: u16) {
    remove(profile, DISABLED, name);
    if !scores(profile, name) {
        let mut defaults = for_minor(minor).iter();
        let default = defaults.find(|plugin| plugin.name == name && plugin.weight != 1);
        let weight = default.map(|plugin| RawNumber::from(plugin.weight));
        push(profile, ENABLED, name, weight.as_ref());
    }
}

/// Sets a weight in the list that has the plugin; if none has it, adds it to `score`.
fn set_weight(profile: &mut Tree, name: &str, weight: &RawNumber, appends: bool) {
    let mut lists = [ENABLED, ALL_ENABLED].into_iter();
    match lists.find(|list| find(profile, *list, name).is_some()) {
        Some(list) => set_weight_in(profile, list, name, Some(weight)),
        None => {
            if appends {
                list_as_disabled(profile, name);
            }
            push(profile, ENABLED, name, Some(weight));
        }
    }
}

fn set_weight_in(profile: &mut Tree, list: List, name: &str, weight: Option<&RawNumber>) {
    change_list(profile, list, &mut |items| {
        let named = |item: &&mut Tree| item.text_at("name") == Some(name);
        for item in items.iter_mut().filter(named) {
            item.set("weight", raw_number::value(weight));
        }
    });
}

fn push(profile: &mut Tree, [point, field]: List, name: &str, weight: Option<&RawNumber>) {
    profile.within(&["plugins", point, field], &mut |list| {
        list.change_items(&mut |items| {
            let mut item = Tree::map([("name", Value::Text(name.into()))]);
            item.set("weight", raw_number::value(weight));
            items.push(item);
        });
    });
}

fn remove(profile: &mut Tree, list: List, name: &str) {
    change_list(profile, list, &mut |items| {
        items.retain(|item| item.text_at("name") != Some(name));
    });
}

/// Changes an existing list of plugins.
fn change_list(profile: &mut Tree, [point, field]: List, change: &mut dyn FnMut(&mut Vec<Tree>)) {
    let list = profile.at_mut(&["plugins", point, field].join("."));
    if let Some(Value::List(items)) = list.map(|list| &mut list.value) {
        change(items);
    }
}
