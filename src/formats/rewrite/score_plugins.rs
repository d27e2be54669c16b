//! The other score plugins of a profile: their weights, and which of them are switched off.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/framework/runtime/framework.go`
//! (`expandMultiPointPlugins`, `getScoreWeights`): what `score` says of a plugin goes before what
//! `multiPoint` says.

use super::scheduler_config::Version;
use super::typed;
use crate::scenario::{ProfileText, Typed};
use crate::tree::{Tree, Value};

/// Where score plugins are listed.
pub(super) const SCORE: [&str; 2] = ["plugins", "score"];
const MULTI_POINT: [&str; 2] = ["plugins", "multiPoint"];

/// Score plugins of every default set of a version. (Those that only some releases have are not
/// told from ones that a file names in vain.)
fn defaults(version: Version) -> &'static [&'static str] {
    let all = &[
        "NodeResourcesBalancedAllocation",
        "PodTopologySpread",
        "InterPodAffinity",
        "NodeAffinity",
        "TaintToleration",
        "ImageLocality",
        "NodeResourcesFit",
        "VolumeBinding",
    ];
    let count = match version {
        Version::V1beta1 => 6,
        Version::V1beta2 => 7,
        Version::Later => 8,
    };
    all.get(..count).unwrap_or_default()
}

pub(super) fn change(profile: &mut Tree, version: Version, wanted: &ProfileText) {
    for name in &wanted.disabled {
        if scores(profile, name, true) {
            disable(profile, name);
        }
    }
    for name in defaults(version) {
        let is_wanted = !wanted.disabled.iter().any(|disabled| **disabled == **name);
        if is_wanted && !scores(profile, name, true) {
            enable(profile, name);
        }
    }
    for (name, weight) in wanted.weights.iter() {
        set_weight(profile, version, name, weight);
    }
    for name in weighed(profile) {
        if wanted.weights.get(&name).is_none() {
            drop_weight(profile, &name);
        }
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

/// Whether a plugin scores, by default or by the lists.
fn scores(profile: &Tree, name: &str, by_default: bool) -> bool {
    let disabled = |point| {
        ["*", name]
            .iter()
            .any(|name| find(profile, point, "disabled", name).is_some())
    };
    let everywhere = find(profile, MULTI_POINT, "enabled", name).is_some()
        || by_default && !disabled(MULTI_POINT);
    enabled(profile, name).is_some() || everywhere && !disabled(SCORE)
}

fn disable(profile: &mut Tree, name: &str) {
    remove(profile, SCORE, "enabled", name);
    if scores(profile, name, true) {
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

fn enable(profile: &mut Tree, name: &str) {
    remove(profile, SCORE, "disabled", name);
    if !scores(profile, name, true) {
        let item = Tree::map([("name", Value::Text(name.into()))]);
        push(profile, SCORE, "enabled", item);
    }
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

/// Plugins whose weight the lists set.
fn weighed(profile: &Tree) -> Vec<Box<str>> {
    let lists = [SCORE, MULTI_POINT].into_iter().filter_map(|point| {
        let list = profile.get(point[0])?.get(point[1])?.get("enabled")?;
        Some(list.items())
    });
    let weighed = lists
        .flatten()
        .filter(|item| typed::typed(item.get("weight")).is_some());
    weighed
        .filter_map(|item| item.text_at("name").map(Box::from))
        .collect()
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
