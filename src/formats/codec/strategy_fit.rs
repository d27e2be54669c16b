//! Volcano's resource-strategy-fit plugin, whose arguments stay as they are.

use crate::formats::volcano_conf::{self, disabling_switch};
use crate::json;
use crate::tree::{Tree, Value};
use crate::volcano::resource_strategy_fit::RESOURCE_STRATEGY_FIT;

/// Returns the arguments as JSON; none if the plugin does not score nodes. Of several entries, Volcano uses the last.
pub(super) fn read(tree: &Tree) -> Option<Box<str>> {
    let plugins = volcano_conf::plugins_named(tree, RESOURCE_STRATEGY_FIT);
    let plugin = plugins.last()?.tree;
    if disabling_switch(plugin).is_some() {
        return None;
    }
    let arguments = plugin.get("arguments");
    let arguments = arguments.filter(|arguments| matches!(arguments.value, Value::Map(_)));
    Some(arguments.map_or_else(|| "{}".into(), |map| json::compact(map).into()))
}

/// Returns the value that JSON text contains; none if there are no arguments.
pub(in crate::formats) fn arguments(text: &str) -> Option<Value> {
    let arguments = json::parse(text).ok()?;
    (!arguments.entries().is_empty()).then_some(arguments.value)
}
