//! Reads the plugin's arguments, some of whose values it replaces without a message.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/plugins/binpack/binpack.go`
//! (`calculateWeight`) and `pkg/scheduler/framework/arguments.go` (`GetInt`).

use super::Binpack;
use crate::name_map::NameMap;
use crate::name_tree::{NameIndex, NameTree};
use crate::tree::{Tree, Value};

/// A plugin's arguments by their keys.
pub(crate) struct Arguments<'t>(NameTree<'t, &'t Tree>);

impl<'t> Arguments<'t> {
    /// Creates arguments from the map under `arguments:`; the last value of a repeated key counts.
    pub(crate) fn new(map: Option<&'t Tree>) -> Self {
        let entries = match map.map(|map| &map.value) {
            Some(Value::Map(entries)) => &**entries,
            _ => &[],
        };
        Self(
            entries
                .iter()
                .map(|(key, value)| (&*key.text, value))
                .collect(),
        )
    }

    pub(crate) fn get(&self, key: &str) -> Option<&'t Tree> {
        self.0.get(key).copied()
    }

    /// Returns an argument written as an integer that fits Go's int.
    pub(crate) fn integer(&self, key: &str) -> Option<i64> {
        match &self.get(key)?.value {
            Value::Number(number) => number.parse().ok(),
            _ => None,
        }
    }

    /// Returns a resource's weight: 1 if it is absent, negative or not an integer.
    pub(crate) fn weight(&self, key: &str) -> i64 {
        let weight = self.integer(key).filter(|weight| *weight >= 0);
        weight.unwrap_or(1)
    }

    /// Returns the names in `binpack.resources`, which must be a string.
    pub(crate) fn listed_resources(&self) -> impl Iterator<Item = &'t str> {
        let text = match self.get("binpack.resources").map(|list| &list.value) {
            Some(Value::Text(text)) => &**text,
            _ => "",
        };
        text.split(',')
            .map(str::trim)
            .filter(|name| !name.is_empty())
    }
}

impl Binpack {
    /// Returns the plugin's settings from its arguments. Values that are not whole numbers, and
    /// negative resource weights, count as 1.
    pub(crate) fn from_arguments(arguments: &Arguments<'_>) -> Self {
        let listed = arguments.listed_resources().map(|name| {
            let weight = arguments.weight(&format!("binpack.resources.{name}"));
            (name, weight)
        });
        let sorted: NameTree<'_, i64> = listed.collect();
        // Sorted first: a map by name appends sorted entries at its end.
        let mut resources: NameMap<i64> = sorted
            .iter()
            .map(|(name, weight)| (name, *weight))
            .collect();
        resources.insert("cpu", arguments.weight("binpack.cpu"));
        resources.insert("memory", arguments.weight("binpack.memory"));
        Self {
            weight: arguments.integer("binpack.weight").unwrap_or(1),
            resources,
        }
    }
    /// Returns resources with weights: cpu, memory, and the others in the order of the list.
    pub(crate) fn ordered_weights<'b>(
        &'b self,
        arguments: &Arguments<'b>,
    ) -> impl Iterator<Item = (&'b str, &'b i64)> {
        let mut seen = NameIndex::default();
        let names = ["cpu", "memory"]
            .into_iter()
            .chain(arguments.listed_resources());
        let names: Vec<&str> = names.filter(|name| seen.add(*name)).collect();
        let with_weight = |name| Some((name, self.resources.get(name)?));
        names.into_iter().filter_map(with_weight)
    }
}
