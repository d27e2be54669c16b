//! The arguments of a profile's plugins.

use crate::formats::tree::ABSENT;
use crate::tree::{Tree, Value};

pub(super) const FIT: &str = "NodeResourcesFit";
pub(super) const BALANCED: &str = "NodeResourcesBalancedAllocation";

/// Returns the item of a name in a list.
pub(super) fn find<'t>(profile: &'t Tree, list: &str, name: &str) -> Option<&'t Tree> {
    let mut items = profile.items_at(list).iter();
    items.find(|item| item.text_at("name") == Some(name))
}

/// Returns the configuration of a plugin.
pub(super) fn config<'t>(profile: &'t Tree, plugin: &str) -> Option<&'t Tree> {
    find(profile, "pluginConfig", plugin)
}

/// Returns the arguments of a plugin; `None` if they are absent or null.
pub(super) fn args<'t>(profile: &'t Tree, plugin: &str) -> Option<&'t Tree> {
    config(profile, plugin)?.non_null("args")
}

/// Renames the plugin of a configuration, unless the new plugin already has one.
pub(super) fn rename_config(profile: &mut Tree, from: &str, to: &str) {
    if config(profile, from).is_some() && config(profile, to).is_none() {
        change_config(profile, from, &mut |config| {
            config.set("name", Some(Value::Text(to.into())));
        });
    }
}

/// Changes the arguments of a plugin, whose absence is null.
pub(super) fn change_args(profile: &mut Tree, plugin: &str, change: &mut dyn FnMut(&mut Tree)) {
    change_config(profile, plugin, &mut |config| {
        let before = config.get("args").unwrap_or(&ABSENT).clone();
        let mut args = before.clone();
        change(&mut args);
        if args.value != before.value {
            config.set("args", Some(args.value));
        }
    });
}

/// Changes the configuration of a plugin, or adds one.
fn change_config(profile: &mut Tree, plugin: &str, change: &mut dyn FnMut(&mut Tree)) {
    let is_known = config(profile, plugin).is_some();
    profile.within(&["pluginConfig"], &mut |configs| {
        configs.change_items(&mut |items| {
            if !is_known {
                items.push(Tree::map([("name", Value::Text(plugin.into()))]));
            }
            let mut items = items.iter_mut();
            let found = items.find(|item| item.text_at("name") == Some(plugin));
            if let Some(config) = found {
                change(config);
            }
        });
    });
}
