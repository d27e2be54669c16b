//! The plugins of a profile: the default set merged with the file's changes.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/default_plugins.go`
//! (`mergePluginSet`); v1.22.6, `pkg/scheduler/apis/config/v1beta1/default_plugins.go`, which
//! always appends the enabled plugins to the defaults.

use super::rules::Rules;
use super::{default_sets, point};
use crate::formats::tree::ABSENT;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::{ApiVersion, ExtensionPoint};
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
    /// The extension points of an in-tree plugin; `None` if the release has no such plugin.
    points: Option<&'static [ExtensionPoint]>,
}

impl EnabledPlugin<'_> {
    pub(super) fn is_in_tree(&self) -> bool {
        self.points.is_some()
    }

    /// Returns true for an in-tree plugin that implements an extension point.
    pub(super) fn implements(&self, point: ExtensionPoint) -> bool {
        self.points.is_some_and(|points| points.contains(&point))
    }

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
    fn read(set: Option<&'t Tree>, minor: u16) -> Self {
        let set = set.unwrap_or(&ABSENT);
        let enabled = |(index, item): (usize, &'t Tree)| EnabledPlugin {
            name: item.text_of("name"),
            weight: item.integer_of("weight").unwrap_or(0),
            index_in_file: Some(index),
            points: point::points_of(item.text_of("name"), minor),
        };
        let items = set.items_at("enabled").iter().enumerate();
        let disabled = set.items_at("disabled").iter();
        Self {
            enabled: items.map(enabled).collect(),
            disabled: disabled.map(|item| item.text_of("name")).collect(),
        }
    }

    /// Returns a set of plugins that are enabled by default, with their weights.
    fn of_defaults(plugins: Vec<(&'t str, i64)>, minor: u16) -> Self {
        let enabled = plugins.into_iter().map(|(name, weight)| EnabledPlugin {
            name,
            weight,
            index_in_file: None,
            points: point::points_of(name, minor),
        });
        let (enabled, disabled) = (enabled.collect(), Vec::new());
        Self { enabled, disabled }
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

/// The plugin sets of a profile.
#[derive(Clone, Debug)]
pub(super) struct Plugins<'t> {
    pub(super) multi_point: PluginSet<'t>,
    sets: [PluginSet<'t>; ExtensionPoint::ALL.len()],
}

impl<'t> Plugins<'t> {
    /// Merges the default set with the `plugins` of a profile.
    pub(super) fn new(plugins: Option<&'t Tree>, rules: Rules) -> Self {
        let (version, defaults) = (rules.version, rules.reading());
        let merged = |default: PluginSet<'t>, name: &str| match plugins {
            None => default,
            Some(plugins) => {
                let custom = PluginSet::read(plugins.non_null(name), defaults.minor);
                merge(default, custom, version != ApiVersion::V1beta1)
            }
        };
        let in_multi_point = default_sets::multi_point(defaults);
        let sets = ExtensionPoint::ALL.map(|point| {
            let default = default_sets::at(point, &in_multi_point, defaults);
            let default = PluginSet::of_defaults(default, defaults.minor);
            let mut set = match version.ignores_point(point) {
                true => default,
                false => merged(default, point.field()),
            };
            if !version.has_multi_point() {
                // Those versions do not record the disabled plugins.
                set.disabled.clear();
            }
            set
        });
        let multi_point = match version.has_multi_point() {
            true => {
                let default = PluginSet::of_defaults(in_multi_point, defaults.minor);
                merged(default, "multiPoint")
            }
            false => PluginSet::default(),
        };
        Self { multi_point, sets }
    }

    /// Returns the plugin set of an extension point, without `multiPoint`.
    pub(super) fn at(&self, point: ExtensionPoint) -> &PluginSet<'t> {
        static NONE: PluginSet<'static> = PluginSet {
            enabled: Vec::new(),
            disabled: Vec::new(),
        };
        self.sets.get(point as usize).unwrap_or(&NONE)
    }

    /// Returns the names of all plugins that are enabled at any extension point.
    pub(super) fn names(&self) -> NameIndex<'t> {
        let sets = self.sets.iter().chain([&self.multi_point]);
        let enabled = sets.flat_map(|set| &set.enabled);
        enabled.map(|plugin| plugin.name).collect()
    }
}

/// Merges two sets: first the defaults that are not disabled, each replaced by the file's entry of
/// the same name, then the other plugins that the file enables.
fn merge<'t>(default: PluginSet<'t>, custom: PluginSet<'t>, replaces: bool) -> PluginSet<'t> {
    // If two entries have the same name, the last replaces the default and the first is appended.
    let mut last = NameIndex::default();
    for (at, own) in custom.enabled.iter().enumerate() {
        last.insert(own.name, at);
    }
    let disabled = custom.disabled_plugins();
    let mut replaced = vec![false; custom.enabled.len()];
    let mut enabled = Vec::new();
    for plugin in default.enabled {
        if disabled.contains(plugin.name) {
            continue;
        }
        let at = last.get(plugin.name).filter(|_| replaces);
        if let Some(replaced) = at.and_then(|at| replaced.get_mut(at)) {
            *replaced = true;
        }
        let own = at.and_then(|at| custom.enabled.get(at));
        enabled.push(own.copied().unwrap_or(plugin));
    }
    let own = custom.enabled.iter().zip(replaced);
    enabled.extend(own.filter(|own| !own.1).map(|own| own.0));
    PluginSet {
        enabled,
        disabled: custom.disabled,
    }
}
