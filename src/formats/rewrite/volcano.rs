//! Volcano's `scheduler.conf`: a draft is a binpack plugin, with the weights that count.

use super::typed;
use crate::formats::draft::Draft;
use crate::scenario::{ResourceSpec, Typed};
use crate::tree::{Tree, Value};

const WEIGHT: &str = "binpack.weight";
const RESOURCES: &str = "binpack.resources";

/// Resources that are weighed whether they are listed or not.
const ALWAYS: [&str; 2] = ["cpu", "memory"];

pub(super) fn change(tree: &mut Tree, draft: usize, wanted: &Draft) -> Option<()> {
    let tiers = tree.get("tiers")?.items().iter().enumerate();
    let mut places = tiers.flat_map(|(tier, plugins)| {
        let plugins = plugins.get("plugins").map_or(&[][..], Tree::items);
        let binpacks = plugins
            .iter()
            .enumerate()
            .filter(|(_, plugin)| is_binpack(plugin));
        binpacks.map(move |(at, _)| format!("tiers[{tier}].plugins[{at}]"))
    });
    let place = places.nth(draft)?;
    let plugin = tree.at_mut(&place)?;
    let mut arguments = match plugin.get("arguments") {
        Some(arguments) => arguments.clone(),
        None => Tree::map([]),
    };
    let before = arguments.value.clone();
    change_arguments(&mut arguments, wanted);
    if arguments.value != before {
        plugin.set("arguments", Some(arguments.value));
    }
    Some(())
}

fn is_binpack(plugin: &Tree) -> bool {
    plugin.text_at("name") == Some("binpack")
}

fn change_arguments(arguments: &mut Tree, wanted: &Draft) {
    let weight = wanted
        .binpack
        .as_ref()
        .and_then(|binpack| binpack.weight.as_ref());
    set_weight(arguments, WEIGHT, weight, true);
    let resources = wanted
        .scoring_strategy
        .resources
        .as_deref()
        .unwrap_or_default();
    let find = |name: &str| resources.iter().rfind(|spec| *spec.name == *name);
    for name in ALWAYS {
        // What is left out of the policy counts for nothing only at weight 0.
        let none = Typed::from(if wanted.scoring_strategy.resources.is_some() {
            "0"
        } else {
            "1"
        });
        let weight = find(name).map_or(Some(&none), |spec| spec.weight.as_ref());
        set_weight(arguments, &key(name), weight, false);
    }
    let others = others(resources);
    set_list(arguments, &others);
    for spec in others {
        set_weight(arguments, &key(&spec.name), spec.weight.as_ref(), false);
    }
}

fn key(name: &str) -> String {
    match name {
        "cpu" | "memory" => format!("binpack.{name}"),
        name => format!("{RESOURCES}.{name}"),
    }
}

/// Those that have to be listed, each once.
fn others(resources: &[ResourceSpec]) -> Vec<&ResourceSpec> {
    let mut others: Vec<&ResourceSpec> = Vec::new();
    for spec in resources {
        let known = others.iter().any(|other| other.name == spec.name);
        if !known && !ALWAYS.contains(&&*spec.name) {
            others.push(spec);
        }
    }
    others
}

/// Sets a weight that does not count already; absent, it counts as 1.
fn set_weight(arguments: &mut Tree, key: &str, wanted: Option<&Typed>, may_be_negative: bool) {
    let one = Typed::from("1");
    let wanted = wanted.filter(|typed| !typed.as_str().trim().is_empty());
    let counts = counting(arguments.get(key), may_be_negative);
    if !typed::same(Some(&counts), Some(wanted.unwrap_or(&one))) {
        arguments.set(key, typed::value(wanted));
    }
}

/// The weight that Volcano makes of an argument.
fn counting(argument: Option<&Tree>, may_be_negative: bool) -> Typed {
    let number = match argument.map(|argument| &argument.value) {
        Some(Value::Number(number)) => number.parse::<i64>().ok(),
        _ => None,
    };
    let taken = number.filter(|number| *number >= 0 || may_be_negative);
    Typed::from(&*taken.unwrap_or(1).to_string())
}

/// The list of names that are weighed beside cpu and memory, in one text.
fn set_list(arguments: &mut Tree, wanted: &[&ResourceSpec]) {
    let text = arguments.text_at(RESOURCES).unwrap_or_default().to_owned();
    let mut listed: Vec<&str> = Vec::new();
    for name in text
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty())
    {
        if !listed.contains(&name) && !ALWAYS.contains(&name) {
            listed.push(name);
        }
    }
    let names: Vec<&str> = wanted.iter().map(|spec| &*spec.name).collect();
    if listed == names {
        return;
    }
    for gone in listed.iter().filter(|name| !names.contains(name)) {
        arguments.remove(&key(gone));
    }
    let list = Some(Value::Text(names.join(", ").into())).filter(|_| !names.is_empty());
    arguments.set(RESOURCES, list);
}
