//! Volcano's `scheduler.conf`, in which each binpack plugin, with its effective weights and those of nodeorder, is an
//! editable policy.

use super::{node_order, raw_number};
use crate::Strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::located::Located;
use crate::formats::volcano_conf;
use crate::name_tree::{NameIndex, NameTree};
use crate::scenario::{BinpackInput, RawNumber, ResourceSpec, ScoringStrategy};
use crate::tree::{Tree, Value};
use crate::volcano::{Arguments, Binpack};

const WEIGHT: &str = "binpack.weight";
const RESOURCES: &str = "binpack.resources";

/// Resources that are scored even if they are not listed.
const ALWAYS_SCORED: [&str; 2] = ["cpu", "memory"];

pub(super) fn read(tree: &Tree) -> Vec<EditablePolicy> {
    let weights = node_order::read(tree);
    let policy = |plugin: Located<'_>| {
        let mut policy = read_plugin(plugin.tree);
        policy.profile.weights = weights.clone();
        policy
    };
    volcano_conf::binpack_plugins(tree).map(policy).collect()
}

/// Returns the policy of a binpack plugin with its effective weights, as MostAllocated, which is
/// the closest strategy without a shape.
fn read_plugin(plugin: &Tree) -> EditablePolicy {
    let arguments = Arguments::new(plugin.get("arguments"));
    let binpack = Binpack::from_arguments(&arguments);
    let resource = |(name, weight): (&str, &i64)| ResourceSpec {
        name: name.into(),
        weight: Some(RawNumber::from(*weight)),
    };
    EditablePolicy {
        scoring_strategy: ScoringStrategy {
            kind: Strategy::MOST_ALLOCATED.into(),
            resources: Some(binpack.ordered_weights(&arguments).map(resource).collect()),
            requested_to_capacity_ratio: None,
        },
        binpack: Some(BinpackInput {
            weight: Some(binpack.weight.into()),
        }),
        ..EditablePolicy::default()
    }
}

/// Writes a policy into a binpack plugin; `None` if there is no such plugin.
pub(super) fn write(
    tree: &mut Tree,
    text: &str,
    index: usize,
    target: &EditablePolicy,
) -> Option<()> {
    // Volcano merges repeated maps of arguments, of which the tree has the last.
    let file = volcano_conf::read(text).ok()?;
    let old = volcano_conf::binpack_plugins(&file.tree).nth(index)?;
    let old = Arguments::new(old.tree.get("arguments"));
    let path = volcano_conf::binpack_plugins(tree).nth(index)?.path;
    let plugin = tree.at_mut(&path)?;
    let arguments = plugin.get("arguments").cloned();
    let mut arguments = arguments.unwrap_or_else(|| Tree::map([]));
    let before = arguments.value.clone();
    write_arguments(&mut arguments, Some(&old), target);
    if arguments.value != before {
        plugin.set("arguments", Some(arguments.value));
    }
    node_order::write(tree, &target.profile);
    Some(())
}

/// Returns the arguments of a new plugin, with the weights that equal Volcano's defaults.
pub(in crate::formats) fn arguments(target: &EditablePolicy) -> Value {
    let mut arguments = Tree::map([]);
    write_arguments(&mut arguments, None, target);
    arguments.value
}

/// Writes the weights and the list of resources. Arguments of the same effect in an existing file
/// stay as they are.
fn write_arguments(arguments: &mut Tree, old: Option<&Arguments<'_>>, target: &EditablePolicy) {
    let weight = target.binpack.as_ref().and_then(|it| it.weight.as_ref());
    set_weight(arguments, old, WEIGHT, weight);
    let specs = target.scoring_strategy.resources.as_deref();
    let (listed_specs, zero) = (specs.unwrap_or_default(), RawNumber::from(0));
    let weights = listed_specs
        .iter()
        .map(|spec| (&*spec.name, spec.weight.as_ref()));
    let weights: NameTree<'_, Option<&RawNumber>> = weights.collect();
    for name in ALWAYS_SCORED {
        // A list without the resource does not score it.
        let absent = specs.map(|_| &zero);
        let weight = weights.get(name).copied().unwrap_or(absent);
        set_weight(arguments, old, &key(name), weight);
    }
    let names = listed(listed_specs.iter().map(|spec| &*spec.name));
    let old_names = old.map_or(Vec::new(), |old| listed(old.listed_resources()));
    if names != old_names {
        write_list(arguments, &old_names, &names);
    }
    for name in names {
        let weight = weights.get(name).copied().flatten();
        set_weight(arguments, old, &key(name), weight);
    }
}

/// Sets a weight, unless the old one has the same effect; an absent weight is 1.
fn set_weight(
    arguments: &mut Tree,
    old: Option<&Arguments<'_>>,
    key: &str,
    new: Option<&RawNumber>,
) {
    let effective = old.map(|old| match key {
        WEIGHT => old.integer(key).unwrap_or(1),
        key => old.weight(key),
    });
    let number = new.map_or(Some(1), RawNumber::integer);
    if effective.is_none() || effective != number {
        arguments.set(key, raw_number::value(new));
    }
}

fn key(name: &str) -> String {
    match name {
        "cpu" | "memory" => format!("binpack.{name}"),
        name => format!("{RESOURCES}.{name}"),
    }
}

/// Returns the names that have to be listed, each once.
fn listed<'n>(names: impl Iterator<Item = &'n str>) -> Vec<&'n str> {
    let mut seen = NameIndex::default();
    let names = names.filter(|name| !ALWAYS_SCORED.contains(name) && seen.add(*name));
    names.collect()
}

/// Writes the comma-separated list of resources other than cpu and memory, and removes the weights
/// of those that it loses.
fn write_list(arguments: &mut Tree, old: &[&str], new: &[&str]) {
    let names: NameIndex<'_> = new.iter().copied().collect();
    let removed = old.iter().filter(|name| !names.contains(name));
    let removed: Vec<String> = removed.map(|name| key(name)).collect();
    let removed: NameIndex<'_> = removed.iter().map(|key| &**key).collect();
    arguments.retain(&|key| !removed.contains(key));
    let list = Some(Value::Text(new.join(", ").into()));
    arguments.set(RESOURCES, list.filter(|_| !new.is_empty()));
}
