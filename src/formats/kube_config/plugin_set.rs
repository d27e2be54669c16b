//! The plugins of a profile: the default set, with what the file changes.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/default_plugins.go`
//! (`mergePluginSet`); v1.22.6, `pkg/scheduler/apis/config/v1beta1/default_plugins.go`, where what is
//! enabled always comes after the defaults.

use std::collections::{BTreeMap, BTreeSet};

use super::api_version::ApiVersion;
use super::default_sets;
use super::point::Point;
use super::rules::Rules;
use crate::tree::Tree;

/// What is enabled and disabled at one point, or at all of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PluginSet {
    pub(super) enabled: Vec<Enabled>,
    pub(super) disabled: Vec<Box<str>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Enabled {
    pub(super) name: Box<str>,
    /// 0 where there is none.
    pub(super) weight: i64,
    /// Its number in the file's list; none for a default.
    pub(super) written: Option<usize>,
}

/// The sets of a profile.
#[derive(Clone, Debug)]
pub(super) struct Plugins {
    pub(super) multi_point: PluginSet,
    sets: [PluginSet; Point::ALL.len()],
}

impl Plugins {
    /// The default set, as `plugins` of a profile changes it.
    pub(super) fn of(plugins: Option<&Tree>, version: ApiVersion, rules: Rules) -> Self {
        let defaults = default_sets::of(version, rules);
        let written = |name| plugins.and_then(|plugins| plugins.present(name));
        let replaces = version != ApiVersion::V1beta1;
        let merged = |default: PluginSet, name| match plugins {
            None => default,
            Some(_) => merge(default, PluginSet::written(written(name)), replaces),
        };
        let multi_point = if version.has_multi_point() {
            merged(defaults.multi_point, "multiPoint")
        } else {
            PluginSet::default()
        };
        let mut defaults = defaults.sets;
        let sets = Point::ALL.map(|point| {
            let at = defaults.iter().position(|set| set.0 == point);
            let default = at.map(|at| defaults.swap_remove(at).1);
            let mut set = merged(default.unwrap_or_default(), point.field());
            if !version.has_multi_point() {
                // Those versions keep no record of what was disabled.
                set.disabled.clear();
            }
            set
        });
        Self { multi_point, sets }
    }

    /// What is set for a point itself.
    pub(super) fn at(&self, point: Point) -> &PluginSet {
        static NONE: PluginSet = PluginSet {
            enabled: Vec::new(),
            disabled: Vec::new(),
        };
        self.sets.get(point as usize).unwrap_or(&NONE)
    }

    /// The names of all plugins that are enabled anywhere.
    pub(super) fn names(&self) -> BTreeSet<&str> {
        let sets = self.sets.iter().chain([&self.multi_point]);
        let enabled = sets.flat_map(|set| &set.enabled);
        enabled.map(|plugin| &*plugin.name).collect()
    }
}

impl PluginSet {
    fn written(set: Option<&Tree>) -> Self {
        let items = |name| set.map_or(&[][..], |set| set.items_of(name));
        let enabled = |(index, item): (usize, &Tree)| Enabled {
            name: item.text_of("name").into(),
            weight: item.integer_of("weight").unwrap_or(0),
            written: Some(index),
        };
        let disabled = items("disabled").iter();
        Self {
            enabled: items("enabled").iter().enumerate().map(enabled).collect(),
            disabled: disabled.map(|item| item.text_of("name").into()).collect(),
        }
    }

    /// Whether everything that is not enabled here is disabled.
    pub(super) fn disables_all(&self) -> bool {
        self.disables("*")
    }

    pub(super) fn disables(&self, name: &str) -> bool {
        self.disabled.iter().any(|disabled| **disabled == *name)
    }
}

/// The defaults that are not disabled, each as the file sets it where it does; then the rest of
/// what the file enables.
fn merge(default: PluginSet, custom: PluginSet, replaces: bool) -> PluginSet {
    // Of a name that stands twice the last replaces the default, and the first is added.
    let last: BTreeMap<_, _> = custom.enabled.iter().map(|e| (&*e.name, e)).collect();
    let mut replaced = BTreeSet::new();
    let mut enabled = Vec::new();
    let kept = default
        .enabled
        .into_iter()
        .filter(|plugin| !custom.disables_all() && !custom.disables(&plugin.name));
    for plugin in kept {
        match last.get(&*plugin.name).filter(|_| replaces) {
            Some(own) => {
                replaced.insert(own.written);
                enabled.push((*own).clone());
            }
            None => enabled.push(plugin),
        }
    }
    let rest = custom
        .enabled
        .iter()
        .filter(|own| !replaced.contains(&own.written));
    enabled.extend(rest.cloned());
    PluginSet {
        enabled,
        disabled: custom.disabled,
    }
}
