//! Rewrites the weights of a profile's other score plugins, and the list of disabled ones.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/runtime/framework.go`
//! (`expandMultiPointPlugins`, `getScoreWeights`): an entry under `score` takes precedence over one
//! under `multiPoint`.

use super::profile_changes::{Changes, ProfileView};
use super::raw_number;
use crate::formats::editable_policy::EditablePolicy;
use crate::scenario::RawNumber;
use crate::total_scores::default_plugins::{self, policy_plugin_name};
use crate::tree::{Tree, Value};

/// The path of the score plugins.
const SCORE_PATH: [&str; 2] = ["plugins", "score"];
const MULTI_POINT_PATH: [&str; 2] = ["plugins", "multiPoint"];

/// Changes the lists of score plugins. The policy's own plugin may have another name in the file
/// than among the release's score plugins.
pub(super) fn change(profile: &mut Tree, view: &ProfileView, target: &EditablePolicy) {
    let changes = Changes::between(&view.current.profile, &target.profile);
    let own = policy_plugin_name(&view.current.scoring_strategy.kind, view.minor);
    let listed = |name| if name == own { view.plugin } else { name };
    for name in &changes.disabled {
        disable(profile, listed(name));
    }
    for name in &changes.enabled {
        enable(profile, listed(name), view.minor);
    }
    for (name, weight) in &changes.weights {
        match weight {
            Some(weight) => set_weight(profile, view, listed(name), weight),
            None => remove_weight(profile, listed(name)),
        }
    }
}

/// Returns the item of a plugin in a list.
fn find<'t>(profile: &'t Tree, point: [&str; 2], list: &str, name: &str) -> Option<&'t Tree> {
    let list = profile.get(point[0])?.get(point[1])?.get(list)?;
    let mut items = list.items().iter();
    items.find(|item| item.text_at("name") == Some(name))
}

/// Returns the entry that enables a plugin to score.
pub(super) fn enabled<'t>(profile: &'t Tree, name: &str) -> Option<&'t Tree> {
    find(profile, SCORE_PATH, "enabled", name)
}

/// Returns true if a plugin of the default set scores.
fn scores(profile: &Tree, name: &str) -> bool {
    let is_disabled = |point| {
        let names = ["*", name];
        names
            .iter()
            .any(|name| find(profile, point, "disabled", name).is_some())
    };
    let in_multi_point = find(profile, MULTI_POINT_PATH, "enabled", name).is_some()
        || !is_disabled(MULTI_POINT_PATH);
    enabled(profile, name).is_some() || in_multi_point && !is_disabled(SCORE_PATH)
}

/// Removes a plugin from the list of enabled score plugins.
pub(super) fn remove_enabled(profile: &mut Tree, name: &str) {
    remove(profile, SCORE_PATH, "enabled", name);
}

pub(super) fn disable(profile: &mut Tree, name: &str) {
    remove_enabled(profile, name);
    if scores(profile, name) {
        list_as_disabled(profile, name);
    }
}

fn list_as_disabled(profile: &mut Tree, name: &str) {
    if find(profile, SCORE_PATH, "disabled", name).is_none() {
        let item = Tree::map([("name", Value::Text(name.into()))]);
        push(profile, "disabled", item);
    }
}

/// Enables a plugin with its default weight, which is written because a listed plugin without a
/// weight has weight 1.
fn enable(profile: &mut Tree, name: &str, minor: u16) {
    remove(profile, SCORE_PATH, "disabled", name);
    if scores(profile, name) {
        return;
    }
    let mut defaults = default_plugins::for_minor(minor).iter();
    let default = defaults.find(|plugin| plugin.name == name && plugin.weight != 1);
    let weight = default.map(|plugin| RawNumber::from(&*plugin.weight.to_string()));
    list_as_enabled(profile, name, weight.as_ref());
}

pub(super) fn list_as_enabled(profile: &mut Tree, name: &str, weight: Option<&RawNumber>) {
    let mut item = Tree::map([("name", Value::Text(name.into()))]);
    item.set("weight", raw_number::value(weight));
    push(profile, "enabled", item);
}

/// Sets a weight in the list that has the plugin; if none has it, adds it to `score`.
fn set_weight(profile: &mut Tree, view: &ProfileView, name: &str, weight: &RawNumber) {
    let mut points = [SCORE_PATH, MULTI_POINT_PATH].into_iter();
    let point = points.find(|point| find(profile, *point, "enabled", name).is_some());
    let Some(point) = point else {
        if view.appends {
            list_as_disabled(profile, name);
        }
        return list_as_enabled(profile, name, Some(weight));
    };
    change_list(profile, point, "enabled", &mut |items| {
        for item in items
            .iter_mut()
            .filter(|item| item.text_at("name") == Some(name))
        {
            item.set("weight", raw_number::value(Some(weight)));
        }
    });
}

fn remove_weight(profile: &mut Tree, name: &str) {
    for point in [SCORE_PATH, MULTI_POINT_PATH] {
        change_list(profile, point, "enabled", &mut |items| {
            for item in items
                .iter_mut()
                .filter(|item| item.text_at("name") == Some(name))
            {
                item.remove("weight");
            }
        });
    }
}

/// Adds an item to a list of score plugins.
fn push(profile: &mut Tree, list: &str, item: Tree) {
    profile.within(&[SCORE_PATH[0], SCORE_PATH[1], list], &mut |list| {
        list.change_items(&mut |items| items.push(item.clone()));
    });
}

fn remove(profile: &mut Tree, point: [&str; 2], list: &str, name: &str) {
    if find(profile, point, list, name).is_some() {
        change_list(profile, point, list, &mut |items| {
            items.retain(|item| item.text_at("name") != Some(name));
        });
    }
}

/// Changes an existing list of plugins.
fn change_list(
    profile: &mut Tree,
    point: [&str; 2],
    list: &str,
    change: &mut dyn FnMut(&mut Vec<Tree>),
) {
    let path = [point[0], point[1], list].join(".");
    let list = profile.at_mut(&path);
    if let Some(list) = list.filter(|list| !list.items().is_empty()) {
        list.change_items(change);
    }
}
