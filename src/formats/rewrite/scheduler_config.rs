//! A `KubeSchedulerConfiguration`: a draft is a profile.

use super::profile_changes::{self, ProfileView};
use super::rows::{self, Row};
use super::{score_plugins, standalone, strategy};
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::kube_config::editable_policy_in;
use crate::tree::{Tree, Value};

const FIT: &str = "NodeResourcesFit";
const BALANCED: &str = "NodeResourcesBalancedAllocation";

/// Releases that see a file differently: their default sets and their names of plugins.
const MINORS: [u16; 11] = [36, 35, 34, 33, 30, 26, 23, 22, 21, 20, 19];

pub(super) fn change(
    tree: &mut Tree,
    draft: usize,
    wanted: &EditablePolicy,
    to: Option<u16>,
) -> Option<()> {
    let views = profile_changes::releases(&MINORS, to).filter_map(|minor| {
        let (present, plugin, appends) = editable_policy_in(tree, draft, minor)?;
        Some(ProfileView {
            minor,
            present,
            plugin,
            appends,
        })
    });
    let view = profile_changes::nearest_view(views, wanted)?;
    // Without profiles there is one all the same.
    let profiles = tree.get("profiles").map_or(&[][..], Tree::items);
    let mut profile = profiles
        .get(draft)
        .cloned()
        .unwrap_or_else(|| Tree::map([]));
    let before = profile.value.clone();
    change_profile(&mut profile, &view, wanted);
    if profile.value != before {
        match tree.at_mut(&format!("profiles[{draft}]")) {
            Some(item) => *item = profile,
            None => tree.set("profiles", Some(Value::List(vec![profile]))),
        }
    }
    Some(())
}

fn change_profile(profile: &mut Tree, view: &ProfileView, wanted: &EditablePolicy) {
    if wanted.name != view.present.name {
        profile.set("schedulerName", Some(Value::Text(wanted.name.clone())));
    }
    score_plugins::change(profile, view, wanted);
    match view.plugin {
        FIT => change_fit(profile, wanted),
        _ => standalone::change(profile, view, wanted),
    }
    change_balanced(profile, wanted);
}

fn change_fit(profile: &mut Tree, wanted: &EditablePolicy) {
    let wanted = &wanted.scoring_strategy;
    if config(profile, FIT).is_none() && strategy::is_default(wanted) {
        return;
    }
    change_config(profile, FIT, &mut |config| {
        let mut args = config.get("args").cloned().unwrap_or_else(|| Tree::map([]));
        let before = args.value.clone();
        strategy::change_args(&mut args, wanted);
        if args.value != before {
            config.set("args", Some(args.value));
        }
    });
}

fn change_balanced(profile: &mut Tree, wanted: &EditablePolicy) {
    let wanted = &wanted.profile.balanced_resources;
    let listed = config(profile, BALANCED).and_then(|config| config.at("args.resources"));
    if wanted.is_empty() && listed.map_or(&[][..], Tree::items).is_empty() {
        return;
    }
    change_config(profile, BALANCED, &mut |config| {
        config.within(&["args"], &mut |args| {
            let rows = wanted.iter().map(Row::resource).collect();
            rows::set(args, "resources", Some(rows).filter(|_| !wanted.is_empty()));
        });
    });
}

/// The configuration of a plugin.
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
            let known = items
                .iter()
                .any(|item| item.text_at("name") == Some(plugin));
            if !known {
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
