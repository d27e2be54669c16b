//! Rewrites a `KubeSchedulerConfiguration`, in which each profile is an editable policy.

use super::profile_changes::ProfileView;
use super::rows::{self, Row};
use super::{score_plugins, standalone, strategy};
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::kube_config::{editable_policy_in, reading_minor};
use crate::tree::{Tree, Value};

const FIT: &str = "NodeResourcesFit";
const BALANCED: &str = "NodeResourcesBalancedAllocation";

pub(super) fn change(
    tree: &mut Tree,
    policy_index: usize,
    target: &EditablePolicy,
    minor: u16,
) -> Option<()> {
    let minor = reading_minor(tree, minor);
    let (current, plugin, appends) = editable_policy_in(tree, policy_index, minor)?;
    let view = ProfileView {
        minor,
        current,
        plugin,
        appends,
    };
    // A file without profiles has one default profile.
    let profiles = tree.get("profiles").map_or(&[][..], Tree::items);
    let mut profile = profiles
        .get(policy_index)
        .cloned()
        .unwrap_or_else(|| Tree::map([]));
    let before = profile.value.clone();
    change_profile(&mut profile, &view, target);
    if profile.value != before {
        match tree.at_mut(&format!("profiles[{policy_index}]")) {
            Some(item) => *item = profile,
            None => tree.set("profiles", Some(Value::List(vec![profile]))),
        }
    }
    Some(())
}

fn change_profile(profile: &mut Tree, view: &ProfileView, target: &EditablePolicy) {
    if target.name != view.current.name {
        profile.set("schedulerName", Some(Value::Text(target.name.clone())));
    }
    score_plugins::change(profile, view, target);
    match view.plugin {
        FIT => change_fit(profile, target),
        _ => standalone::change(profile, view, target),
    }
    change_balanced(profile, target);
}

fn change_fit(profile: &mut Tree, target: &EditablePolicy) {
    let target = &target.scoring_strategy;
    if config(profile, FIT).is_none() && strategy::is_default(target) {
        return;
    }
    change_config(profile, FIT, &mut |config| {
        let mut args = config.get("args").cloned().unwrap_or_else(|| Tree::map([]));
        let before = args.value.clone();
        strategy::change_args(&mut args, target);
        if args.value != before {
            config.set("args", Some(args.value));
        }
    });
}

fn change_balanced(profile: &mut Tree, target: &EditablePolicy) {
    let target = &target.profile.balanced_resources;
    let listed = config(profile, BALANCED).and_then(|config| config.at("args.resources"));
    if target.is_empty() && listed.map_or(&[][..], Tree::items).is_empty() {
        return;
    }
    change_config(profile, BALANCED, &mut |config| {
        config.within(&["args"], &mut |args| {
            let rows = target.iter().map(Row::resource).collect();
            rows::set(args, "resources", Some(rows).filter(|_| !target.is_empty()));
        });
    });
}

/// Returns the configuration of a plugin.
pub(super) fn config<'t>(profile: &'t Tree, plugin: &str) -> Option<&'t Tree> {
    let configs = profile.get("pluginConfig")?.items();
    configs
        .iter()
        .find(|config| config.text_at("name") == Some(plugin))
}

/// Changes the configuration of a plugin, or adds one.
pub(super) fn change_config(profile: &mut Tree, plugin: &str, change: &mut dyn FnMut(&mut Tree)) {
    profile.within(&["pluginConfig"], &mut |configs| {
        configs.change_items(&mut |items| {
            let is_present = items
                .iter()
                .any(|item| item.text_at("name") == Some(plugin));
            if !is_present {
                items.push(Tree::map([("name", Value::Text(plugin.into()))]));
            }
            let found = items
                .iter_mut()
                .find(|item| item.text_at("name") == Some(plugin));
            if let Some(config) = found {
                change(config);
            }
        });
    });
}
