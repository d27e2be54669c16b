//! The effective configuration, which the vectors compare.

use super::read::{error, read};
use super::{names, plugin};
use crate::tree::{Tree, Value};
use crate::volcano::{Arguments, Binpack};

/// Actions and tiers.
pub(crate) struct ConfReport {
    pub(crate) actions: Vec<String>,
    pub(crate) tiers: Vec<Vec<PluginReport>>,
}

/// A plugin as the scheduler reads it.
pub(crate) struct PluginReport {
    pub(crate) name: String,
    pub(crate) known: bool,
    pub(crate) node_order: bool,
    pub(crate) binpack: Option<Binpack>,
}

/// Returns the effective configuration of a text, or the loader's error.
pub(crate) fn report(text: &str) -> Result<ConfReport, String> {
    let file = read(text).map_err(|error| format!("yaml: {}", error.message))?;
    match error(text.trim(), &file) {
        Some((error, _)) => Err(error),
        None => Ok(ConfReport::read(&file.tree)),
    }
}

impl ConfReport {
    fn read(tree: &Tree) -> Self {
        let actions = tree.text_of("actions");
        let plugins = |tier: &Tree| {
            let plugins = tier.items_of("plugins");
            plugins.iter().map(PluginReport::read).collect()
        };
        Self {
            actions: actions.split(',').map(|name| name.trim().into()).collect(),
            tiers: plugin::tiers(tree).map(plugins).collect(),
        }
    }
}

impl PluginReport {
    fn read(plugin: &Tree) -> Self {
        let name = plugin::name_of(plugin);
        let binpack = || Binpack::from_arguments(&Arguments::new(plugin.get("arguments")));
        let order = plugin.get("enableNodeOrder").map(|order| &order.value);
        Self {
            name: name.into(),
            known: names::PLUGINS.contains(&name),
            node_order: order != Some(&Value::Bool(false)),
            binpack: (name == "binpack").then(binpack),
        }
    }
}
