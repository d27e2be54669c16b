//! Volcano's nodeorder plugin: the weights of the score plugins that it runs. Without it, all of them are 0.

use super::raw_number;
use crate::formats::volcano_conf::{self, SWITCH, disabling_switch};
use crate::name_map::NameMap;
use crate::releases::rules::DefaultPlugin;
use crate::scenario::{ProfileInput, RawNumber};
use crate::tree::{Tree, Value};
use crate::volcano::nodeorder::{NODE_ORDER, NodeOrder};
use crate::volcano::{Arguments, OverCapacity};

/// Returns the score plugins of nodeorder.
fn score_plugins() -> &'static [DefaultPlugin] {
    NodeOrder::of(OverCapacity::ZeroesTheNode).plugins
}

/// Returns the weights that differ from the defaults.
pub(super) fn read(tree: &Tree) -> NameMap<RawNumber> {
    let weights = score_plugins()
        .iter()
        .map(|plugin| (plugin, weight_in(tree, plugin)));
    let changed = weights.filter(|(plugin, weight)| *weight != plugin.weight);
    changed
        .map(|(plugin, weight)| (plugin.name, RawNumber::from(weight)))
        .collect()
}

/// Returns the weight of a score plugin in a file.
fn weight_in(tree: &Tree, plugin: &DefaultPlugin) -> i64 {
    let node_order = volcano_conf::plugins_named(tree, NODE_ORDER).last();
    let enabled = node_order.filter(|found| disabling_switch(found.tree).is_none());
    enabled.map_or(0, |found| argument(found.tree, plugin))
}

/// Returns the weight of a score plugin in the arguments of nodeorder.
fn argument(node_order: &Tree, plugin: &DefaultPlugin) -> i64 {
    let arguments = Arguments::new(node_order.get("arguments"));
    let weight = arguments.integer(&key(plugin));
    weight.unwrap_or(plugin.weight)
}

/// Writes the weights of a profile into a file that has the plugin binpack.
pub(super) fn write(tree: &mut Tree, target: &ProfileInput) {
    let is_new = |plugin: &DefaultPlugin| weight_in(tree, plugin) == weight_of(target, plugin);
    if score_plugins().iter().all(is_new) {
        return;
    }
    let path = volcano_conf::plugins_named(tree, NODE_ORDER).last();
    let path = path.map(|node_order| node_order.path);
    let Some(path) = path.or_else(|| append(tree)) else {
        return;
    };
    let Some(node_order) = tree.at_mut(&path) else {
        return;
    };
    if disabling_switch(node_order).is_some() {
        node_order.set(SWITCH, Some(Value::Bool(true)));
    }
    let arguments = node_order.get("arguments").cloned();
    let mut arguments = arguments.unwrap_or_else(|| Tree::map([]));
    for plugin in score_plugins() {
        if argument(node_order, plugin) != weight_of(target, plugin) {
            arguments.set(&key(plugin), written(target, plugin));
        }
    }
    node_order.set("arguments", Some(arguments.value));
}

/// Appends nodeorder to the tier of the last binpack plugin, and returns its path.
fn append(tree: &mut Tree) -> Option<String> {
    let binpack = volcano_conf::binpack_plugins(tree).last()?;
    let (list, _) = binpack.path.rsplit_once('[')?;
    let list = list.to_owned();
    let Value::List(plugins) = &mut tree.at_mut(&list)?.value else {
        return None;
    };
    let at = plugins.len();
    let name = Value::Text(NODE_ORDER.into());
    plugins.push(Tree::map([("name", name)]));
    Some(format!("{list}[{at}]"))
}

/// Returns the arguments of a new plugin; none if all weights are the defaults.
pub(in crate::formats) fn arguments(target: &ProfileInput) -> Option<Value> {
    let mut arguments = Tree::map([]);
    let changed = score_plugins().iter();
    for plugin in changed.filter(|plugin| weight_of(target, plugin) != plugin.weight) {
        arguments.set(&key(plugin), written(target, plugin));
    }
    (!arguments.entries().is_empty()).then_some(arguments.value)
}

/// Returns the weight of a score plugin in a profile; the default if it is not an integer.
fn weight_of(profile: &ProfileInput, plugin: &DefaultPlugin) -> i64 {
    if profile.disabled.iter().any(|name| **name == *plugin.name) {
        return 0;
    }
    let weight = profile.weights.get(plugin.name);
    let weight = weight.and_then(RawNumber::integer);
    weight.unwrap_or(plugin.weight)
}

fn written(profile: &ProfileInput, plugin: &DefaultPlugin) -> Option<Value> {
    raw_number::value(Some(&RawNumber::from(weight_of(profile, plugin))))
}

fn key(plugin: &DefaultPlugin) -> String {
    format!("{}.weight", plugin.name)
}
