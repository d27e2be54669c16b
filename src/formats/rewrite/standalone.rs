//! Rewrites the single-strategy plugins of v1beta1, which have the arguments `{shape, resources}`.
//!
//! Source: kubernetes/kubernetes v1.21.9, `pkg/scheduler/apis/config/v1beta1/types_pluginargs.go`.

use super::profile_changes::ProfileView;
use super::raw_number;
use super::scheduler_config::{change_config, config};
use super::score_plugins::{disable, enabled, list_as_enabled, remove_enabled};
use super::strategy::{set_points, set_resources};
use crate::Strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::kube_config::STANDALONE;
use crate::scenario::{RawNumber, ScoringStrategy};
use crate::tree::{Tree, Value};

/// The plugin that is enabled by default.
const DEFAULT_PLUGIN: &str = "NodeResourcesLeastAllocated";

/// Writes a policy into a profile, as the arguments of its strategy's plugin.
pub(super) fn change(profile: &mut Tree, view: &ProfileView, target: &EditablePolicy) {
    let target = &target.scoring_strategy;
    let row = STANDALONE.iter().find(|row| row.1 == &*target.kind);
    let plugin = row.map_or(view.plugin, |row| row.0);
    if plugin != view.plugin {
        switch_plugin(profile, view.plugin, plugin);
        rename_config(profile, view.plugin, plugin);
    }
    let is_default = target.resources.is_none() && target.requested_to_capacity_ratio.is_none();
    if config(profile, plugin).is_some() || !is_default {
        change_config(profile, plugin, &mut |config| change_args(config, target));
    }
}

fn change_args(config: &mut Tree, target: &ScoringStrategy) {
    let old = config.get("args").map(|args| args.value.clone());
    let mut args = Tree::synthetic(old.clone().unwrap_or(Value::Null));
    if &*target.kind == Strategy::REQUESTED_TO_CAPACITY_RATIO {
        set_points(&mut args, target);
    } else {
        args.remove("shape");
    }
    set_resources(&mut args, target);
    if args.value != old.unwrap_or(Value::Null) {
        config.set("args", Some(args.value));
    }
}

/// Enables another plugin with the same weight, and no other single-strategy plugin.
fn switch_plugin(profile: &mut Tree, from: &str, to: &'static str) {
    let weight = enabled(profile, from).and_then(|item| raw_number::raw(item.get("weight")));
    for (plugin, _) in STANDALONE.iter().filter(|row| row.0 != to) {
        match *plugin {
            DEFAULT_PLUGIN => disable(profile, plugin),
            plugin => remove_enabled(profile, plugin),
        }
    }
    let weight = weight.unwrap_or_else(|| RawNumber::from("1"));
    list_as_enabled(profile, to, Some(&weight));
}

/// Renames the plugin of a configuration, unless the new plugin already has one.
fn rename_config(profile: &mut Tree, from: &str, to: &str) {
    if config(profile, from).is_some() && config(profile, to).is_none() {
        change_config(profile, from, &mut |config| {
            config.set("name", Some(Value::Text(to.into())));
        });
    }
}
