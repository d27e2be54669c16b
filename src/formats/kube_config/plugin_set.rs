//! The plugins enabled and disabled at one extension point.

use crate::formats::tree::ABSENT;
use crate::name_tree::NameIndex;
use crate::tree::Tree;

/// The plugins enabled and disabled at one extension point or under `multiPoint`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PluginSet<'t> {
    pub(super) enabled: Vec<EnabledPlugin<'t>>,
    pub(super) disabled: Vec<&'t str>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EnabledPlugin<'t> {
    pub(super) name: &'t str,
    /// 0 if not set.
    pub(super) weight: i64,
    /// Index in the file's list; `None` for a default plugin.
    pub(super) index_in_file: Option<usize>,
}

impl<'t> PluginSet<'t> {
    pub(super) fn read(set: Option<&'t Tree>) -> Self {
        let set = set.unwrap_or(&ABSENT);
        let enabled = |(index, item): (usize, &'t Tree)| EnabledPlugin {
            name: item.text_of("name"),
            weight: item.integer_of("weight").unwrap_or(0),
            index_in_file: Some(index),
        };
        let disabled = set.items_of("disabled").iter();
        Self {
            enabled: set
                .items_of("enabled")
                .iter()
                .enumerate()
                .map(enabled)
                .collect(),
            disabled: disabled.map(|item| item.text_of("name")).collect(),
        }
    }

    /// Returns the disabled plugins, which are not added from the defaults or from `multiPoint`.
    pub(super) fn disabled_plugins(&self) -> DisabledPlugins<'t> {
        DisabledPlugins(self.disabled.iter().copied().collect())
    }

    /// Returns the names of the enabled plugins.
    pub(super) fn names(&self) -> NameIndex<'t> {
        self.enabled.iter().map(|plugin| plugin.name).collect()
    }
}

/// Names of disabled plugins; `*` means all.
pub(super) struct DisabledPlugins<'t>(NameIndex<'t>);

impl DisabledPlugins<'_> {
    pub(super) fn contains(&self, name: &str) -> bool {
        self.contains_all() || self.0.contains(name)
    }

    pub(super) fn contains_all(&self) -> bool {
        self.0.contains("*")
    }
}
