//! The plugin's arguments: which values it reads, and which it silently replaces.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/plugins/binpack/binpack.go`
//! (`calculateWeight`) and `pkg/scheduler/framework/arguments.go` (`GetInt`).

use super::Binpack;
use crate::named::Named;
use crate::yaml::{Node, Value};

impl Binpack {
    /// Reads the mapping under `arguments:` of a scheduler configuration. Values other than whole
    /// numbers, and negative resource weights, count as 1.
    pub(crate) fn from_arguments(arguments: Option<&Node>) -> Self {
        let integer = |key: &str| integer(arguments.and_then(|node| node.get(key)));
        let weight = |key: &str| integer(key).filter(|weight| *weight >= 0).unwrap_or(1);
        let mut resources: Named<i64> = listed(arguments)
            .map(|name| {
                let weight = weight(&format!("binpack.resources.{name}"));
                (name, weight)
            })
            .collect();
        resources.insert("cpu", weight("binpack.cpu"));
        resources.insert("memory", weight("binpack.memory"));
        Self {
            weight: integer("binpack.weight").unwrap_or(1),
            resources,
        }
    }
}

/// A whole number that Go's int holds, written as one.
fn integer(node: Option<&Node>) -> Option<i64> {
    match node?.scalar()?.value()? {
        Value::Int(number) => Some(number),
        _ => None,
    }
}

/// The names in `binpack.resources`, which has to be text.
fn listed(arguments: Option<&Node>) -> impl Iterator<Item = Box<str>> {
    let written = arguments.and_then(|node| node.get("binpack.resources")?.scalar());
    let text = match written {
        Some(scalar) if scalar.value() == Some(Value::Text) => &*scalar.text,
        _ => "",
    };
    let names: Vec<Box<str>> = text
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty())
        .map(Box::from)
        .collect();
    names.into_iter()
}
