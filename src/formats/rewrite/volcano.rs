//! Rewrites Volcano's `scheduler.conf`, in which each binpack plugin, with its effective weights,
//! is an editable policy.

use super::raw_number;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::volcano_conf;
use crate::name_tree::{NameIndex, NameTree};
use crate::scenario::{RawNumber, ResourceSpec};
use crate::tree::{Tree, Value};

const WEIGHT: &str = "binpack.weight";
const RESOURCES: &str = "binpack.resources";

/// Resources that are scored even if they are not listed.
const ALWAYS_SCORED: [&str; 2] = ["cpu", "memory"];

pub(super) fn change(
    tree: &mut Tree,
    text: &str,
    policy_index: usize,
    target: &EditablePolicy,
) -> Option<()> {
    let current = volcano_conf::editable_policies(text)
        .into_iter()
        .nth(policy_index)?;
    let tiers = tree.get("tiers")?.items().iter().enumerate();
    let mut paths = tiers.flat_map(|(tier, plugins)| {
        let plugins = plugins.get("plugins").map_or(&[][..], Tree::items);
        let binpacks = plugins
            .iter()
            .enumerate()
            .filter(|(_, plugin)| is_binpack(plugin));
        binpacks.map(move |(at, _)| format!("tiers[{tier}].plugins[{at}]"))
    });
    let path = paths.nth(policy_index)?;
    let plugin = tree.at_mut(&path)?;
    let mut arguments = match plugin.get("arguments") {
        Some(arguments) => arguments.clone(),
        None => Tree::map([]),
    };
    let before = arguments.value.clone();
    change_arguments(&mut arguments, &current, target);
    if arguments.value != before {
        plugin.set("arguments", Some(arguments.value));
    }
    Some(())
}

fn is_binpack(plugin: &Tree) -> bool {
    plugin.text_at("name") == Some("binpack")
}

fn change_arguments(arguments: &mut Tree, current: &EditablePolicy, target: &EditablePolicy) {
    let weight = |policy: &EditablePolicy| {
        policy
            .binpack
            .as_ref()
            .and_then(|binpack| binpack.weight.clone())
    };
    set_weight(arguments, WEIGHT, weight(current), weight(target));
    let (old, new) = (ArgumentWeights::new(current), ArgumentWeights::new(target));
    for name in ALWAYS_SCORED {
        set_weight(arguments, &key(name), old.get(name), new.get(name));
    }
    set_list(arguments, &old, &new);
    for name in &new.listed {
        // A weight may be present although its name was not listed.
        let old_weight = old
            .get(name)
            .or_else(|| effective_weight(arguments.get(&key(name))));
        set_weight(arguments, &key(name), old_weight, new.get(name));
    }
}

fn key(name: &str) -> String {
    match name {
        "cpu" | "memory" => format!("binpack.{name}"),
        name => format!("{RESOURCES}.{name}"),
    }
}

/// The weights of a policy; the last one of a name counts.
struct ArgumentWeights<'d> {
    weights_by_name: Option<NameTree<'d, Option<RawNumber>>>,
    /// The resources that have to be listed, each once.
    listed: Vec<&'d str>,
}

impl<'d> ArgumentWeights<'d> {
    fn new(policy: &'d EditablePolicy) -> Self {
        let resources = policy.scoring_strategy.resources.as_deref();
        let weights_by_name = |specs: &'d [ResourceSpec]| {
            let weights = specs.iter().map(|spec| (&*spec.name, spec.weight.clone()));
            weights.collect()
        };
        let mut seen = NameIndex::default();
        let names = resources.unwrap_or_default().iter().map(|spec| &*spec.name);
        Self {
            weights_by_name: resources.map(weights_by_name),
            listed: names
                .filter(|name| !ALWAYS_SCORED.contains(name) && seen.add(*name))
                .collect(),
        }
    }

    /// Returns the weight; `None` counts as 1. `cpu` or `memory` that is not in the policy gets 0.
    fn get(&self, name: &str) -> Option<RawNumber> {
        match self.weights_by_name.as_ref()?.get(name) {
            Some(weight) => weight.clone(),
            None => ALWAYS_SCORED.contains(&name).then(|| RawNumber::from("0")),
        }
    }
}

/// Sets a weight if it differs from the old one; an absent weight is 1.
fn set_weight(arguments: &mut Tree, key: &str, old: Option<RawNumber>, new: Option<RawNumber>) {
    let or_one = |raw: &Option<RawNumber>| raw.clone().unwrap_or_else(|| RawNumber::from("1"));
    if !raw_number::is_same(Some(&or_one(&old)), Some(&or_one(&new))) {
        arguments.set(key, raw_number::value(new.as_ref()));
    }
}

/// Returns the weight in an argument, if it is a non-negative integer.
fn effective_weight(argument: Option<&Tree>) -> Option<RawNumber> {
    match &argument?.value {
        Value::Number(number) => number
            .parse::<u64>()
            .ok()
            .map(|_| RawNumber::from(&**number)),
        _ => None,
    }
}

/// Sets the comma-separated list of resources other than cpu and memory.
fn set_list(arguments: &mut Tree, old: &ArgumentWeights<'_>, new: &ArgumentWeights<'_>) {
    if old.listed == new.listed {
        return;
    }
    let names: NameIndex<'_> = new.listed.iter().copied().collect();
    let removed = old.listed.iter().filter(|name| !names.contains(name));
    let removed: Vec<String> = removed.map(|name| key(name)).collect();
    arguments.remove_all(&removed.iter().map(|key| &**key).collect());
    let list = Some(Value::Text(new.listed.join(", ").into()));
    arguments.set(RESOURCES, list.filter(|_| !new.listed.is_empty()));
}
