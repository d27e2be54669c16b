//! Volcano's `scheduler.conf`, in which each binpack plugin, with its effective weights and those of nodeorder, is an
//! editable policy.

use super::{node_order, raw_number, strategy_fit};
use crate::Strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::volcano_conf;
use crate::name_tree::{NameIndex, NameTree};
use crate::scenario::{BinpackInput, RawNumber, ResourceSpec, ScoringStrategy};
use crate::tree::{Tree, Value};
use crate::volcano::resource_strategy_fit::RESOURCE_STRATEGY_FIT;
use crate::volcano::{Arguments, BINPACK, Binpack};

const WEIGHT: &str = "binpack.weight";
const RESOURCES: &str = "binpack.resources";

/// Resources that are scored even if they are not listed.
const ALWAYS_SCORED: [&str; 2] = ["cpu", "memory"];

pub(super) fn read(tree: &Tree) -> Vec<EditablePolicy> {
    let strategy_fit = strategy_fit::read(tree);
    let binpacks = volcano_conf::binpack_plugins(tree);
    let mut policies: Vec<_> = binpacks.map(|plugin| read_plugin(plugin.tree)).collect();
    if policies.is_empty() && strategy_fit.is_some() {
        policies.push(without_binpack());
    }
    let weights = node_order::read(tree);
    for policy in &mut policies {
        policy.profile.weights.clone_from(&weights);
        if let Some(arguments) = &strategy_fit {
            let plugin_args = &mut policy.profile.plugin_args;
            plugin_args.insert(RESOURCE_STRATEGY_FIT, arguments.clone());
        }
    }
    policies
}

/// Returns the policy of a file with resource-strategy-fit only: binpack does not score.
fn without_binpack() -> EditablePolicy {
    EditablePolicy {
        binpack: Some(BinpackInput {
            weight: Some(0.into()),
        }),
        ..read_plugin(&Tree::map([]))
    }
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
    let old = volcano_conf::binpack_plugins(&file.tree).nth(index);
    let current = old
        .as_ref()
        .map_or_else(without_binpack, |old| read_plugin(old.tree));
    let is_same =
        current.scoring_strategy == target.scoring_strategy && current.binpack == target.binpack;
    if old.is_some() || !is_same {
        let path = volcano_conf::binpack_plugins(tree).nth(index);
        let path = path.map(|binpack| binpack.path);
        let path = path.or_else(|| append_binpack(tree))?;
        let old = old.map(|old| Arguments::new(old.tree.get("arguments")));
        write_plugin(tree.at_mut(&path)?, old.as_ref(), target);
    }
    node_order::write(tree, &target.profile);
    Some(())
}

/// Appends binpack to the tier of resource-strategy-fit, and returns its path.
fn append_binpack(tree: &mut Tree) -> Option<String> {
    let plugin = volcano_conf::plugins_named(tree, RESOURCE_STRATEGY_FIT).last()?;
    volcano_conf::append_plugin(tree, &plugin.path, BINPACK)
}

fn write_plugin(plugin: &mut Tree, old: Option<&Arguments<'_>>, target: &EditablePolicy) {
    let arguments = plugin.get("arguments").cloned();
    let mut arguments = arguments.unwrap_or_else(|| Tree::map([]));
    let before = arguments.value.clone();
    write_arguments(&mut arguments, old, target);
    if arguments.value != before {
        plugin.set("arguments", Some(arguments.value));
    }
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
