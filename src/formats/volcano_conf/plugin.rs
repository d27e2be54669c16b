//! The plugins of a configuration.

use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::layout::append_entry;
use crate::formats::located::Located;
use crate::message::Message;
use crate::tree::{Tree, Value};
use crate::volcano::BINPACK;

/// A plugin of a tier.
pub(super) struct Plugin<'t> {
    pub(super) at: Located<'t>,
    /// The name, or an empty string.
    pub(super) name: &'t str,
}

/// Returns the tiers in order.
pub(super) fn tiers(tree: &Tree) -> impl Iterator<Item = Located<'_>> {
    Located::root(tree).field("tiers").into_items()
}

/// Returns the plugins of a tier.
pub(super) fn plugins<'t>(tier: &Located<'t>) -> impl Iterator<Item = Plugin<'t>> + use<'t> {
    let plugins = tier.field("plugins").into_items();
    plugins.map(|at| Plugin {
        name: at.tree.text_of("name"),
        at,
    })
}

/// Returns the plugins named binpack.
pub(in crate::formats) fn binpack_plugins(tree: &Tree) -> impl Iterator<Item = Located<'_>> {
    plugins_named(tree, BINPACK)
}

/// Returns the plugins with this name.
pub(in crate::formats) fn plugins_named<'t>(
    tree: &'t Tree,
    name: &'static str,
) -> impl Iterator<Item = Located<'t>> {
    let plugins = tiers(tree).flat_map(|tier| plugins(&tier));
    let named = plugins.filter(move |plugin| plugin.name == name);
    named.map(|plugin| plugin.at)
}

/// Appends a plugin to the tier of the plugin at a path, and returns its path.
pub(in crate::formats) fn append_plugin(tree: &mut Tree, path: &str, name: &str) -> Option<String> {
    let (list, _) = path.rsplit_once('[')?;
    let Value::List(plugins) = &mut tree.at_mut(list)?.value else {
        return None;
    };
    let at = plugins.len();
    plugins.push(Tree::map([("name", Value::Text(name.into()))]));
    Some(format!("{list}[{at}]"))
}

/// The field of a plugin that says whether it scores nodes.
pub(in crate::formats) const ENABLE_NODE_ORDER: &str = "enableNodeOrder";

/// Returns the switch of a plugin if it is off.
pub(in crate::formats) fn disabling_switch(plugin: &Tree) -> Option<&Tree> {
    let switch = plugin.get(ENABLE_NODE_ORDER)?;
    (switch.value == Value::Bool(false)).then_some(switch)
}

impl Plugin<'_> {
    /// Creates a finding about the plugin, located at its name.
    pub(super) fn finding(
        &self,
        code: &'static str,
        severity: Severity,
        message: Message,
    ) -> Finding {
        let place = self.at.tree.get("name").unwrap_or(self.at.tree);
        Finding::lint(code, severity, message)
            .path(&*self.at.path)
            .at(place.span)
    }

    /// Returns an edit that adds an argument.
    pub(super) fn append_argument(&self, text: &str, argument: &str) -> Option<Edit> {
        match self.at.tree.get("arguments") {
            Some(arguments) => append_entry(text, arguments, argument),
            None => append_entry(text, self.at.tree, &format!("arguments: {{{argument}}}")),
        }
    }
}
