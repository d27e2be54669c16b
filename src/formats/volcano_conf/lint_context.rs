//! The arguments of binpack while they are checked.

use super::plugin::Plugin;
use crate::formats::finding::{Finding, Severity};
use crate::message::Message;
use crate::name_tree::NameIndex;
use crate::tree::{Key, Tree};
use crate::volcano::Arguments;

pub(super) const WEIGHT: &str = "binpack.weight";
pub(super) const LIST: &str = "binpack.resources";
pub(super) const RESOURCE_PREFIX: &str = "binpack.resources.";
/// The maximum length in bytes of a list that fixes rewrite.
pub(super) const MAX_LIST_LENGTH: usize = 4096;
/// The arguments of one binpack plugin and the data derived from them.
pub(super) struct LintContext<'t> {
    pub(super) text: &'t str,
    pub(super) plugin: &'t Plugin<'t>,
    pub(super) map: Option<&'t Tree>,
    pub(super) arguments: Arguments<'t>,
    /// The names in `binpack.resources`.
    pub(super) listed: NameIndex<'t>,
    /// The names in `binpack.resources` if it is a list instead of a string.
    pub(super) list_items: NameIndex<'t>,
}

impl<'t> LintContext<'t> {
    pub(super) fn new(text: &'t str, plugin: &'t Plugin<'t>) -> Self {
        let map = plugin.tree.get("arguments");
        let arguments = Arguments::new(map);
        let items = arguments.get(LIST).map_or(&[][..], Tree::items);
        Self {
            text,
            plugin,
            map,
            listed: arguments.listed_resources().collect(),
            list_items: items.iter().filter_map(Tree::text).collect(),
            arguments,
        }
    }

    /// Returns the entries of the arguments.
    pub(super) fn entries(&self) -> &'t [(Key, Tree)] {
        self.map.map_or(&[][..], Tree::entries)
    }

    pub(super) fn finding(&self, code: &'static str, key: &str, message: Message) -> Finding {
        Finding::lint(code, Severity::Warning, message)
            .path(format!("{}.arguments[{key}]", self.plugin.path))
    }
}
