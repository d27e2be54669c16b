//! The plugins of a configuration.

use crate::formats::finding::{Finding, Severity};
use crate::formats::layout::replace_text;
use crate::message::Message;
use crate::tree::{Span, Tree, Value};

/// A plugin of a tier and its path.
pub(super) struct Plugin<'t> {
    pub(super) path: String,
    pub(super) tree: &'t Tree,
}

/// Returns the tiers in order.
pub(super) fn tiers(tree: &Tree) -> impl Iterator<Item = &Tree> + Clone {
    tree.items_of("tiers").iter()
}

/// Returns the name of a plugin, or an empty string.
pub(super) fn name_of(plugin: &Tree) -> &str {
    plugin.text_of("name")
}

/// Returns the plugins named binpack.
pub(in crate::formats) fn binpack_plugins(tree: &Tree) -> impl Iterator<Item = &Tree> {
    tiers(tree)
        .flat_map(|tier| tier.items_of("plugins"))
        .filter(|plugin| name_of(plugin) == "binpack")
}

pub(super) fn plugins(tree: &Tree) -> Vec<Plugin<'_>> {
    let mut plugins = Vec::new();
    for (tier, in_tier) in tiers(tree).enumerate() {
        let of_tier = in_tier.items_of("plugins");
        for (at, tree) in of_tier.iter().enumerate() {
            let path = format!("tiers[{tier}].plugins[{at}]");
            plugins.push(Plugin { path, tree });
        }
    }
    plugins
}

impl Plugin<'_> {
    /// Creates a finding about the plugin, located at its name.
    pub(super) fn finding(
        &self,
        code: &'static str,
        severity: Severity,
        message: Message,
    ) -> Finding {
        let place = self.tree.get("name").unwrap_or(self.tree);
        Finding::lint(code, severity, message)
            .path(&*self.path)
            .at(place.span)
    }

    pub(super) fn disabling_switch(&self) -> Option<&Tree> {
        let switch = self.tree.get("enableNodeOrder")?;
        (switch.value == Value::Bool(false)).then_some(switch)
    }
}

/// Adds a fix that writes another name.
pub(super) fn with_name_corrected(text: &str, finding: Finding, span: Span, name: &str) -> Finding {
    finding.fix_by_writing((name.into(), replace_text(text, span, name)))
}
