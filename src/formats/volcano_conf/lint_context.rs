//! The arguments of binpack while they are checked.

use super::plugin::Plugin;
use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::layout::replace_with_comma_list;
use crate::message::Message;
use crate::name_tree::NameIndex;
use crate::tree::{Key, Tree};
use crate::volcano::Arguments;

pub(super) const WEIGHT: &str = "binpack.weight";
pub(super) const LIST: &str = "binpack.resources";
pub(super) const RESOURCE_PREFIX: &str = "binpack.resources.";

/// The maximum length in bytes of a list that fixes rewrite.
const MAX_LIST_LENGTH: usize = 4096;

/// The arguments of one binpack plugin and the data derived from them.
pub(super) struct LintContext<'t> {
    pub(super) text: &'t str,
    pub(super) plugin: &'t Plugin<'t>,
    pub(super) entries: &'t [(Key, Tree)],
    pub(super) arguments: Arguments<'t>,
    /// The names in `binpack.resources`.
    pub(super) listed: NameIndex<'t>,
}

impl<'t> LintContext<'t> {
    pub(super) fn finding(&self, code: &'static str, key: &str, message: Message) -> Finding {
        Finding::lint(code, Severity::Warning, message)
            .path(format!("{}.arguments[{key}]", self.plugin.at.path))
    }

    /// Returns the items of `binpack.resources` if it is a list instead of a string.
    pub(super) fn items(&self) -> &'t [Tree] {
        self.arguments.get(LIST).map_or(&[], Tree::items)
    }

    /// Returns an edit that writes other names into the list; `None` if the list is not a short string.
    pub(super) fn replace_list(&self, list: &Tree, names: &[&str]) -> Option<Edit> {
        let is_short = list.span.slice(self.text).len() <= MAX_LIST_LENGTH;
        list.text().filter(|_| is_short)?;
        replace_with_comma_list(self.text, list.span, names)
    }
}
