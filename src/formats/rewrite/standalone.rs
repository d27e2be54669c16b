//! The strategies as plugins of their own, as v1beta1 has them, with arguments `{shape, resources}`.
//!
//! Source: kubernetes/kubernetes v1.21.9, `pkg/scheduler/apis/config/v1beta1/types_pluginargs.go`.

use super::scheduler_config::{Version, change_config, config};
use super::score_plugins::{self, SCORE};
use super::strategy;
use crate::Strategy;
use crate::formats::draft::Draft;
use crate::tree::{Tree, Value};

/// Plugins and the strategies that they are.
const PLUGINS: [(&str, &str); 3] = [
    ("RequestedToCapacityRatio", Strategy::RATIO),
    ("NodeResourcesMostAllocated", Strategy::MOST),
    ("NodeResourcesLeastAllocated", Strategy::LEAST),
];

/// Scores unless it is switched off.
const BY_DEFAULT: &str = "NodeResourcesLeastAllocated";

/// The plugin whose arguments say the policy, where it is one of these.
pub(super) fn find(profile: &Tree) -> Option<&'static str> {
    let configs = profile.get("pluginConfig")?.items();
    let policy = configs.iter().filter(|config| config.get("args").is_some());
    let mut names = policy.filter_map(|config| config.text_at("name"));
    let is_ours = |name: &&str| *name == "NodeResourcesFit" || plugin(name).is_some();
    plugin(names.find(is_ours)?)
}

fn plugin(name: &str) -> Option<&'static str> {
    let row = PLUGINS.iter().find(|row| row.0 == name);
    row.map(|row| row.0)
}

fn of_strategy(kind: &str) -> Option<&'static str> {
    let row = PLUGINS.iter().find(|row| row.1 == kind);
    row.map(|row| row.0)
}

/// Whether a policy that is not there yet has to be one of these.
pub(super) fn is_needed(profile: &Tree, version: Version, wanted: &Draft) -> bool {
    version == Version::V1beta1
        && config(profile, "NodeResourcesFit").is_none()
        && !strategy::is_default(&wanted.scoring_strategy)
}

pub(super) fn add(profile: &mut Tree, wanted: &Draft) {
    let plugin = of_strategy(&wanted.scoring_strategy.kind).unwrap_or(BY_DEFAULT);
    if plugin != BY_DEFAULT {
        switch(profile, BY_DEFAULT, plugin);
    }
    change_config(profile, plugin, &mut |config| change_args(config, wanted));
}

pub(super) fn change(profile: &mut Tree, plugin: &'static str, wanted: &Draft) {
    let wanted_plugin = of_strategy(&wanted.scoring_strategy.kind).unwrap_or(plugin);
    change_config(profile, plugin, &mut |config| {
        if wanted_plugin != plugin {
            config.set("name", Some(Value::Text(wanted_plugin.into())));
        }
        change_args(config, wanted);
    });
    if wanted_plugin != plugin {
        switch(profile, plugin, wanted_plugin);
    }
}

fn change_args(config: &mut Tree, wanted: &Draft) {
    let mut args = config.get("args").cloned().unwrap_or_else(|| Tree::map([]));
    strategy::set_points(&mut args, &wanted.scoring_strategy);
    strategy::set_resources(&mut args, &wanted.scoring_strategy);
    config.set("args", Some(args.value));
}

/// Lets another plugin score, with the same weight.
fn switch(profile: &mut Tree, from: &str, to: &str) {
    let weight = score_plugins::enabled(profile, from).and_then(|item| item.get("weight"));
    let weight = weight.map_or(Value::Number("1".into()), |weight| weight.value.clone());
    let is_enabled = score_plugins::enabled(profile, from).is_some();
    profile.within(&[SCORE[0], SCORE[1], "enabled"], &mut |list| {
        list.change_items(&mut |items| {
            let found = items
                .iter_mut()
                .find(|item| item.text_at("name") == Some(from));
            match found {
                Some(item) => item.set("name", Some(Value::Text(to.into()))),
                None => items.push(Tree::map([
                    ("name", Value::Text(to.into())),
                    ("weight", weight.clone()),
                ])),
            }
        });
    });
    if !is_enabled || from == BY_DEFAULT {
        score_plugins::list_as_disabled(profile, from);
    }
}
