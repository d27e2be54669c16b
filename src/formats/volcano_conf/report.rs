//! The effective configuration, which the vectors compare.

use super::plugin::{Plugin, disabling_switch, plugins, tiers};
use super::unmarshal::read;
use super::{checks, names};
use crate::tree::Tree;
use crate::volcano::{Arguments, BINPACK, Binpack};

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
    match checks::error(&file) {
        Some((error, _)) => Err(error),
        None => Ok(ConfReport::read(&file.tree)),
    }
}

impl ConfReport {
    fn read(tree: &Tree) -> Self {
        let actions = tree.text_of("actions");
        let plugins = |tier| plugins(&tier).map(|it| PluginReport::read(&it)).collect();
        Self {
            actions: actions.split(',').map(|name| name.trim().into()).collect(),
            tiers: tiers(tree).map(plugins).collect(),
        }
    }
}

impl PluginReport {
    fn read(plugin: &Plugin<'_>) -> Self {
        let (tree, name) = (plugin.at.tree, plugin.name);
        let binpack = || Binpack::from_arguments(&Arguments::new(tree.get("arguments")));
        Self {
            name: name.into(),
            known: names::PLUGINS.contains(&name),
            node_order: disabling_switch(plugin.at.tree).is_none(),
            binpack: (name == BINPACK).then(binpack),
        }
    }
}
