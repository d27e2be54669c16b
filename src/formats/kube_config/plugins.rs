//! The plugins of a profile: the default set merged with the file's changes.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/default_plugins.go`
//! (`mergePluginSet`); v1.22.6, `pkg/scheduler/apis/config/v1beta1/default_plugins.go`, which
//! always appends the enabled plugins to the defaults.

use super::default_sets;
use super::plugin_set::PluginSet;
use super::rules::Rules;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::{ApiVersion, ExtensionPoint};
use crate::tree::Tree;

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
                let custom = PluginSet::read(plugins.non_null(name));
                merge(default, custom, version != ApiVersion::V1beta1)
            }
        };
        let in_multi_point = default_sets::multi_point(defaults);
        let sets = ExtensionPoint::ALL.map(|point| {
            let default = default_sets::at(point, &in_multi_point, defaults);
            let mut set = match version.ignores_point(point) {
                true => default,
                false => merged(default, &point.field()),
            };
            if !version.has_multi_point() {
                // Those versions do not record the disabled plugins.
                set.disabled.clear();
            }
            set
        });
        let multi_point = match version.has_multi_point() {
            true => merged(PluginSet::of_defaults(in_multi_point), "multiPoint"),
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
