//! A legacy `Policy`: a draft is a priority that packs or spreads by resources.

use super::strategy::{set_points, set_resources};
use super::typed;
use crate::Strategy;
use crate::formats::draft::Draft;
use crate::scenario::Typed;
use crate::tree::{Tree, Value};
use crate::vote::default_plugins::{is_policy_name, policy_name};

const ARGUMENT: [&str; 2] = ["argument", "requestedToCapacityRatioArguments"];

pub(super) fn change(tree: &mut Tree, draft: usize, wanted: &Draft) -> Option<()> {
    let priorities = tree.get("priorities")?.items();
    let is_draft = |priority: &Tree| kind(priority).is_some();
    let places = priorities
        .iter()
        .enumerate()
        .filter(|(_, item)| is_draft(item));
    let (at, _) = { places }.nth(draft)?;
    let names: Vec<Box<str>> = priorities
        .iter()
        .filter_map(|item| item.text_at("name").map(Box::from))
        .collect();
    change_priority(tree.at_mut(&format!("priorities[{at}]"))?, &names, wanted);
    let own = at;
    tree.at_mut("priorities")?
        .change_items(&mut |items| change_others(items, own, wanted));
    Some(())
}

/// The strategy of a priority, where it is a policy of ours.
fn kind(priority: &Tree) -> Option<&'static str> {
    let argument = priority
        .get(ARGUMENT[0])
        .and_then(|argument| argument.get(ARGUMENT[1]));
    if argument.is_some_and(|argument| !argument.is_absent()) {
        return Some(Strategy::RATIO);
    }
    match priority.text_at("name")? {
        "MostRequestedPriority" => Some(Strategy::MOST),
        "LeastRequestedPriority" => Some(Strategy::LEAST),
        _ => None,
    }
}

fn change_priority(priority: &mut Tree, names: &[Box<str>], wanted: &Draft) {
    let old_kind = kind(priority).unwrap_or_default();
    let wanted_kind = &*wanted.scoring_strategy.kind;
    let name: Box<str> = priority.text_at("name").unwrap_or_default().into();
    if let Some(weight) = own_weight(&name, names, wanted)
        && !typed::same(typed::typed(priority.get("weight")).as_ref(), Some(weight))
    {
        priority.set("weight", typed::value(Some(weight)));
    }
    let renamed = wanted.name != name && !wanted.name.is_empty();
    if renamed {
        priority.set("name", Some(Value::Text(wanted.name.clone())));
    } else if old_kind != wanted_kind && is_policy_name(&name) {
        let name = policy_name(wanted_kind, OLD);
        priority.set("name", Some(Value::Text(name.into())));
    }
    match wanted_kind {
        Strategy::RATIO => priority.within(&ARGUMENT, &mut |argument| {
            set_points(argument, &wanted.scoring_strategy);
            set_resources(argument, &wanted.scoring_strategy);
        }),
        _ => priority.remove(ARGUMENT[0]),
    }
}

/// A release whose policies are called as a Policy calls them.
const OLD: u16 = 17;

/// The weight under the priority's own name, or under what its plugin is called.
fn own_weight<'w>(name: &str, names: &[Box<str>], wanted: &'w Draft) -> Option<&'w Typed> {
    let is_other = |other: &str| other != name && names.iter().any(|name| **name == *other);
    let weights = &wanted.profile.weights;
    weights
        .get(name)
        .or_else(|| weights.get(&wanted.name))
        .or_else(|| {
            let mut named = weights
                .iter()
                .filter(|entry| is_policy_name(entry.0) && !is_other(entry.0));
            named.next().map(|entry| entry.1)
        })
}

/// The weights of the other priorities, and those that are switched off.
fn change_others(items: &mut Vec<Tree>, own: usize, wanted: &Draft) {
    let disabled = |name: &str| {
        wanted
            .profile
            .disabled
            .iter()
            .any(|disabled| **disabled == *name)
    };
    let mut at = 0..;
    items.retain(|item| at.next() == Some(own) || !item.text_at("name").is_some_and(disabled));
    for (at, item) in items.iter_mut().enumerate().filter(|(at, _)| *at != own) {
        let weight = item
            .text_at("name")
            .and_then(|name| wanted.profile.weights.get(name));
        if let Some(weight) = weight
            && !typed::same(typed::typed(item.get("weight")).as_ref(), Some(weight))
        {
            item.set("weight", typed::value(Some(weight)));
        }
    }
}
