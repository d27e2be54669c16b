//! Volcano's nodeorder plugin: the weights of the score plugins that it runs. Without it, all of them are 0.

use super::raw_number;
use crate::formats::volcano_conf::{self, ENABLE_NODE_ORDER, disabling_switch};
use crate::name_map::NameMap;
use crate::releases::rules::DefaultPlugin;
use crate::scenario::{ProfileInput, RawNumber};
use crate::sort::usize_key;
use crate::tree::{Tree, Value};
use crate::volcano::nodeorder::{NODE_ORDER, NodeOrder};
use crate::volcano::resource_strategy_fit::RESOURCE_STRATEGY_FIT;
use crate::volcano::{Arguments, OverCapacity};

/// Returns the score plugins of nodeorder.
fn score_plugins() -> &'static [DefaultPlugin] {
    NodeOrder::of(OverCapacity::ZeroesTheNode).plugins
}

/// Returns the weights that differ from the defaults of some Volcano.
pub(super) fn read(tree: &Tree) -> NameMap<RawNumber> {
    let weights = score_plugins().iter().filter_map(|plugin| {
        let weight = weight_in(tree, plugin)?;
        Some((plugin.name, RawNumber::from(weight)))
    });
    weights.collect()
}

/// Returns the weight of a score plugin in a file; none for the default. Volcano keeps the weights of the last entry of nodeorder,
/// and adds its scores once for each entry that scores nodes.
fn weight_in(tree: &Tree, plugin: &DefaultPlugin) -> Option<i64> {
    let entries: Vec<_> = volcano_conf::plugins_named(tree, NODE_ORDER).collect();
    let scoring = entries.iter().filter(|entry| scores(entry.tree)).count();
    let argument = argument(entries.last().map(|last| last.tree), plugin);
    let weight = match scoring {
        0 => 0,
        1 => argument?,
        more => argument
            .unwrap_or(plugin.weight)
            .wrapping_mul(usize_key(more)),
    };
    unless_default(plugin, weight)
}

/// Returns true if an entry of the file scores nodes.
fn scores(node_order: &Tree) -> bool {
    disabling_switch(node_order).is_none()
}

/// Returns a weight unless it is the default of every Volcano.
fn unless_default(plugin: &DefaultPlugin, weight: i64) -> Option<i64> {
    let mut defaults = NodeOrder::default_weights(plugin.name);
    let is_default = defaults.all(|default| default == weight);
    (!is_default).then_some(weight)
}

/// Returns the weight of a score plugin in the arguments of nodeorder.
fn argument(node_order: Option<&Tree>, plugin: &DefaultPlugin) -> Option<i64> {
    let arguments = Arguments::new(node_order?.get("arguments"));
    arguments.integer(&key(plugin))
}

/// Writes the weights of a profile into a file that has the plugin binpack or resource-strategy-fit.
pub(super) fn write(tree: &mut Tree, target: &ProfileInput) {
    let is_same = |plugin: &DefaultPlugin| weight_in(tree, plugin) == weight_of(target, plugin);
    if score_plugins().iter().all(is_same) {
        return;
    }
    let mut entries: Vec<(String, bool)> = volcano_conf::plugins_named(tree, NODE_ORDER)
        .map(|entry| (entry.path, scores(entry.tree)))
        .collect();
    let last = entries.pop().or_else(|| Some((append(tree)?, true)));
    let Some((path, is_enabled)) = last else {
        return;
    };
    for (repeated, _) in entries.into_iter().filter(|entry| entry.1) {
        if let Some(repeated) = tree.at_mut(&repeated) {
            repeated.set(ENABLE_NODE_ORDER, Some(Value::Bool(false)));
        }
    }
    let Some(node_order) = tree.at_mut(&path) else {
        return;
    };
    if !is_enabled {
        node_order.set(ENABLE_NODE_ORDER, Some(Value::Bool(true)));
    }
    let arguments = node_order.get("arguments").cloned();
    let mut arguments = arguments.unwrap_or_else(|| Tree::map([]));
    for plugin in score_plugins() {
        let old = argument(Some(node_order), plugin);
        if old.and_then(|old| unless_default(plugin, old)) != weight_of(target, plugin) {
            arguments.set(&key(plugin), written(target, plugin));
        }
    }
    node_order.set("arguments", Some(arguments.value));
}

/// Appends nodeorder to the tier of the last binpack plugin, or of resource-strategy-fit, and returns its path.
fn append(tree: &mut Tree) -> Option<String> {
    let binpack = volcano_conf::binpack_plugins(tree).last();
    let strategy_fit = || volcano_conf::plugins_named(tree, RESOURCE_STRATEGY_FIT).last();
    let path = binpack.or_else(strategy_fit)?.path;
    volcano_conf::append_plugin(tree, &path, NODE_ORDER)
}

/// Returns the arguments of a new plugin; none if all weights are the defaults.
pub(in crate::formats) fn arguments(target: &ProfileInput) -> Option<Value> {
    let mut arguments = Tree::map([]);
    for plugin in score_plugins() {
        arguments.set(&key(plugin), written(target, plugin));
    }
    (!arguments.entries().is_empty()).then_some(arguments.value)
}

/// Returns the weight of a score plugin in a profile; none for the default, and if it is not an integer.
fn weight_of(profile: &ProfileInput, plugin: &DefaultPlugin) -> Option<i64> {
    let weight = match profile.disabled.iter().any(|name| **name == *plugin.name) {
        true => 0,
        false => profile.weights.get(plugin.name)?.integer()?,
    };
    unless_default(plugin, weight)
}

fn written(profile: &ProfileInput, plugin: &DefaultPlugin) -> Option<Value> {
    raw_number::value(Some(&RawNumber::from(weight_of(profile, plugin)?)))
}

fn key(plugin: &DefaultPlugin) -> String {
    format!("{}.weight", plugin.name)
}
