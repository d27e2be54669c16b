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

impl EnabledPlugin<'_> {
    /// Returns the weight that counts.
    pub(super) fn weight_or_one(&self) -> i64 {
        match self.weight {
            0 => 1,
            weight => weight,
        }
    }

    /// Returns the path of its name in the file, or that of its set for a default plugin.
    pub(super) fn location(&self, set: &str) -> String {
        match self.index_in_file {
            Some(index) => format!("{set}.enabled[{index}].name"),
            None => set.into(),
        }
    }
}

impl<'t> PluginSet<'t> {
    pub(super) fn read(set: Option<&'t Tree>) -> Self {
        let set = set.unwrap_or(&ABSENT);
        let enabled = |(index, item): (usize, &'t Tree)| EnabledPlugin {
            name: item.text_of("name"),
            weight: item.integer_of("weight").unwrap_or(0),
            index_in_file: Some(index),
        };
        let items = set.items_of("enabled").iter().enumerate();
        let disabled = set.items_of("disabled").iter();
        Self {
            enabled: items.map(enabled).collect(),
            disabled: disabled.map(|item| item.text_of("name")).collect(),
        }
    }

    /// Returns a set of plugins that are enabled by default, with their weights.
    pub(super) fn of_defaults(plugins: impl IntoIterator<Item = (&'t str, i64)>) -> Self {
        let enabled = plugins.into_iter().map(|(name, weight)| EnabledPlugin {
            name,
            weight,
            index_in_file: None,
        });
        Self {
            enabled: enabled.collect(),
            disabled: Vec::new(),
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
