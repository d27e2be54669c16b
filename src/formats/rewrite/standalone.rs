//! The strategies as plugins of their own, as v1beta1 has them, with arguments `{shape, resources}`.
//!
//! Source: kubernetes/kubernetes v1.21.9, `pkg/scheduler/apis/config/v1beta1/types_pluginargs.go`.

use super::profile_changes::ProfileView;
use super::raw_number;
use super::scheduler_config::{change_config, config};
use super::score_plugins::{disable, enabled, list_as_enabled, unlist};
use super::strategy::{set_points, set_resources};
use crate::Strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::scenario::{RawNumber, ScoringStrategy};
use crate::tree::{Tree, Value};

/// Plugins and the strategies that they are.
const PLUGINS: [(&str, &str); 3] = [
    ("RequestedToCapacityRatio", Strategy::RATIO),
    ("NodeResourcesMostAllocated", Strategy::MOST),
    ("NodeResourcesLeastAllocated", Strategy::LEAST),
];

/// Scores unless it is switched off.
const BY_DEFAULT: &str = "NodeResourcesLeastAllocated";

/// Makes a profile hold a policy, under the plugin of its strategy.
pub(super) fn change(profile: &mut Tree, view: &ProfileView, wanted: &EditablePolicy) {
    let wanted = &wanted.scoring_strategy;
    let row = PLUGINS.iter().find(|row| row.1 == &*wanted.kind);
    let plugin = row.map_or(view.plugin, |row| row.0);
    if plugin != view.plugin {
        switch(profile, view.plugin, plugin);
        rename_config(profile, view.plugin, plugin);
    }
    let is_usual = wanted.resources.is_none() && wanted.requested_to_capacity_ratio.is_none();
    if config(profile, plugin).is_some() || !is_usual {
        change_config(profile, plugin, &mut |config| change_args(config, wanted));
    }
}

fn change_args(config: &mut Tree, wanted: &ScoringStrategy) {
    let old = config.get("args").map(|args| args.value.clone());
    let mut args = Tree::synthetic(old.clone().unwrap_or(Value::Null));
    if &*wanted.kind == Strategy::RATIO {
        set_points(&mut args, wanted);
    } else {
        args.remove("shape");
    }
    set_resources(&mut args, wanted);
    if args.value != old.unwrap_or(Value::Null) {
        config.set("args", Some(args.value));
    }
}

/// Lets another plugin score, with the same weight, and none but that.
fn switch(profile: &mut Tree, from: &str, to: &'static str) {
    let weight = enabled(profile, from).and_then(|item| raw_number::raw(item.get("weight")));
    for (plugin, _) in PLUGINS.iter().filter(|row| row.0 != to) {
        match *plugin {
            BY_DEFAULT => disable(profile, plugin),
            plugin => unlist(profile, plugin),
        }
    }
    let weight = weight.unwrap_or_else(|| RawNumber::from("1"));
    list_as_enabled(profile, to, Some(&weight));
}

/// The arguments of one become those of the other, unless that has some.
fn rename_config(profile: &mut Tree, from: &str, to: &str) {
    if config(profile, from).is_some() && config(profile, to).is_none() {
        change_config(profile, from, &mut |config| {
            config.set("name", Some(Value::Text(to.into())));
        });
    }
}
