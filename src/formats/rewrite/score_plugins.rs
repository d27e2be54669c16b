//! The other score plugins of a profile: their weights, and which of them are switched off.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/runtime/framework.go`
//! (`expandMultiPointPlugins`, `getScoreWeights`): what `score` says of a plugin goes before what
//! `multiPoint` says.

use super::scheduler_config::Version;
use super::typed;
use super::vote::{self, Changes};
use crate::formats::draft::Draft;
use crate::scenario::{ProfileText, Typed};
use crate::tree::{Tree, Value};
use crate::vote::default_plugins;

/// Where score plugins are listed.
pub(super) const SCORE: [&str; 2] = ["plugins", "score"];
const MULTI_POINT: [&str; 2] = ["plugins", "multiPoint"];

/// Releases whose default sets differ.
const MINORS: [u16; 6] = [35, 23, 22, 20, 19, 18];

pub(super) fn change(profile: &mut Tree, version: Version, wanted: &Draft) {
    let views = MINORS
        .iter()
        .map(|minor| (*minor, present(profile, *minor)));
    let Some((minor, present)) = vote::nearest(views, wanted) else {
        return;
    };
    let changes = Changes::between(&present.profile, &wanted.profile);
    for name in &changes.disabled {
        disable(profile, name);
    }
    for name in &changes.enabled {
        enable(profile, name, minor);
    }
    for (name, weight) in &changes.weights {
        match weight {
            Some(weight) => set_weight(profile, version, name, weight),
            None => drop_weight(profile, name),
        }
    }
}

/// The vote as the lists say it, with the default set of a release.
fn present(profile: &Tree, minor: u16) -> Draft {
    let weights = |(name, point)| Some((name, weight_of(profile, point, name)));
    let defaults = default_plugins::of_minor(minor).iter();
    let disabled = defaults.filter(|plugin| !scores(profile, plugin.name));
    let profile = ProfileText {
        weights: weighed(profile).into_iter().filter_map(weights).collect(),
        disabled: disabled.map(|plugin| plugin.name.into()).collect(),
        ..ProfileText::default()
    };
    Draft {
        profile,
        ..Draft::default()
    }
}

/// The item of a list of plugins.
fn find<'t>(profile: &'t Tree, point: [&str; 2], list: &str, name: &str) -> Option<&'t Tree> {
    let list = profile.get(point[0])?.get(point[1])?.get(list)?;
    list.items()
        .iter()
        .find(|item| item.text_at("name") == Some(name))
}

/// What enables a plugin to score.
pub(super) fn enabled<'t>(profile: &'t Tree, name: &str) -> Option<&'t Tree> {
    find(profile, SCORE, "enabled", name)
}

/// Whether a plugin of the default set scores.
fn scores(profile: &Tree, name: &str) -> bool {
    let disabled = |point| {
        ["*", name]
            .iter()
            .any(|name| find(profile, point, "disabled", name).is_some())
    };
    let everywhere =
        find(profile, MULTI_POINT, "enabled", name).is_some() || !disabled(MULTI_POINT);
    enabled(profile, name).is_some() || everywhere && !disabled(SCORE)
}

fn disable(profile: &mut Tree, name: &str) {
    remove(profile, SCORE, "enabled", name);
    if scores(profile, name) {
        list_as_disabled(profile, name);
    }
}

pub(super) fn list_as_disabled(profile: &mut Tree, name: &str) {
    if find(profile, SCORE, "disabled", name).is_none() {
        push(
            profile,
            SCORE,
            "disabled",
            Tree::map([("name", Value::Text(name.into()))]),
        );
    }
}

/// A plugin that is listed scores with weight 1, whatever its weight by default.
fn enable(profile: &mut Tree, name: &str, minor: u16) {
    remove(profile, SCORE, "disabled", name);
    if scores(profile, name) {
        return;
    }
    let mut item = Tree::map([("name", Value::Text(name.into()))]);
    let mut defaults = default_plugins::of_minor(minor).iter();
    if let Some(default) = defaults.find(|plugin| plugin.name == name && plugin.weight != 1) {
        item.set(
            "weight",
            Some(Value::Number(default.weight.to_string().into())),
        );
    }
    push(profile, SCORE, "enabled", item);
}

fn set_weight(profile: &mut Tree, version: Version, name: &str, weight: &Typed) {
    let point = [SCORE, MULTI_POINT]
        .into_iter()
        .find(|point| find(profile, *point, "enabled", name).is_some());
    let Some(point) = point else {
        return add_weight(profile, version, name, weight);
    };
    if typed::same(Some(&weight_of(profile, point, name)), Some(weight)) {
        return;
    }
    change_list(profile, point, "enabled", &mut |items| {
        for item in items
            .iter_mut()
            .filter(|item| item.text_at("name") == Some(name))
        {
            item.set("weight", typed::value(Some(weight)));
        }
    });
}

/// The weight that counts: 1 where it is absent or 0.
fn weight_of(profile: &Tree, point: [&str; 2], name: &str) -> Typed {
    let written = find(profile, point, "enabled", name).and_then(|item| item.get("weight"));
    let typed = typed::typed(written).filter(|typed| typed.integer() != Some(0));
    typed.unwrap_or_else(|| Typed::from("1"))
}

/// To 1.21 a default plugin gets another weight by being switched off and on.
fn add_weight(profile: &mut Tree, version: Version, name: &str, weight: &Typed) {
    if version == Version::V1beta1 {
        list_as_disabled(profile, name);
    }
    let mut item = Tree::map([("name", Value::Text(name.into()))]);
    item.set("weight", typed::value(Some(weight)));
    push(profile, SCORE, "enabled", item);
}

/// Plugins whose weight the lists set, and which of them does; what `score` says comes last.
fn weighed(profile: &Tree) -> Vec<(&str, [&'static str; 2])> {
    let mut weighed = Vec::new();
    for point in [MULTI_POINT, SCORE] {
        let list = profile
            .get(point[0])
            .and_then(|plugins| plugins.get(point[1])?.get("enabled"));
        for item in list.map_or(&[][..], Tree::items) {
            let weight = typed::typed(item.get("weight"));
            let is_weighed = weight.is_some_and(|weight| weight.integer() != Some(0));
            weighed.extend(
                item.text_at("name")
                    .filter(|_| is_weighed)
                    .map(|name| (name, point)),
            );
        }
    }
    weighed
}

fn drop_weight(profile: &mut Tree, name: &str) {
    for point in [SCORE, MULTI_POINT] {
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

fn push(profile: &mut Tree, point: [&str; 2], list: &str, item: Tree) {
    profile.within(&[point[0], point[1], list], &mut |list| {
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

/// Changes a list of plugins that is there.
fn change_list(
    profile: &mut Tree,
    point: [&str; 2],
    list: &str,
    change: &mut dyn FnMut(&mut Vec<Tree>),
) {
    let path = [point[0], point[1], list].join(".");
    if let Some(list) = profile
        .at_mut(&path)
        .filter(|list| !list.items().is_empty())
    {
        list.change_items(change);
    }
}
