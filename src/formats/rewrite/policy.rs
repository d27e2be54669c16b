//! Rewrites a legacy `Policy`, in which each priority that packs or spreads by resources is an
//! editable policy.

use super::profile_changes::Changes;
use super::raw_number;
use super::strategy::{set_points, set_resources};
use crate::Strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::policy::{
    as_decoded, defines_policy, editable_policies_in, plugin_of, priority_of,
};
use crate::scenario::RawNumber;
use crate::total_scores::default_plugins::{
    for_minor, is_policy_plugin, policy_plugin_name, policy_priority,
};
use crate::tree::{Tree, Value};

const ARGUMENT_PATH: [&str; 2] = ["argument", "requestedToCapacityRatioArguments"];

pub(super) fn change(
    tree: &mut Tree,
    policy_index: usize,
    target: &EditablePolicy,
    minor: u16,
) -> Option<()> {
    if !Strategy::TYPES.contains(&&*target.scoring_strategy.kind) {
        return None;
    }
    let policies = editable_policies_in(tree, minor);
    let current = policies.get(policy_index)?;
    let merged = as_decoded(tree, minor).get("priorities")?.value.clone();
    tree.set("priorities", Some(merged));
    let priorities = tree.get("priorities")?.items().iter().enumerate();
    let (own, _) = priorities
        .filter(|(_, it)| defines_policy(it, minor))
        .nth(policy_index)?;
    let list = tree.at_mut("priorities")?;
    change_own(list.at_mut(&own.to_string())?, current, target, minor);
    let changes = Changes::between(&current.profile, &target.profile);
    list.change_items(&mut |items| change_others(items, own, &changes, minor));
    Some(())
}

fn change_own(priority: &mut Tree, current: &EditablePolicy, target: &EditablePolicy, minor: u16) {
    let (old_kind, kind) = (
        &*current.scoring_strategy.kind,
        &*target.scoring_strategy.kind,
    );
    let weight = |policy: &EditablePolicy| {
        let names = [kind, old_kind].map(|kind| policy_plugin_name(kind, minor));
        names
            .iter()
            .find_map(|name| policy.profile.weights.get(name))
            .cloned()
    };
    let (old, new) = (weight(current), weight(target));
    if !raw_number::is_same(old.as_ref(), new.as_ref()) {
        priority.set("weight", raw_number::value(new.as_ref()));
    }
    if kind != old_kind || target.name != current.name {
        let name = name(target, kind);
        priority.set("name", Some(Value::Text(name.into())));
    }
    if kind == Strategy::REQUESTED_TO_CAPACITY_RATIO {
        priority.within(&ARGUMENT_PATH, &mut |argument| {
            set_points(argument, &target.scoring_strategy);
            set_resources(argument, &target.scoring_strategy);
        });
    } else {
        priority.remove(ARGUMENT_PATH[0]);
    }
}

/// Returns the name of the priority. Only a priority with an argument can have any name.
fn name<'n>(target: &'n EditablePolicy, kind: &str) -> &'n str {
    let name = &*target.name;
    if kind == Strategy::REQUESTED_TO_CAPACITY_RATIO && !name.is_empty() && !is_policy_plugin(name)
    {
        name
    } else {
        policy_priority(kind)
    }
}

/// Changes the other priorities: sets weights, adds enabled ones and removes disabled ones.
fn change_others(items: &mut Vec<Tree>, own: usize, changes: &Changes<'_>, minor: u16) {
    let has_plugin = |item: &Tree, name: &str| plugin_of(item, minor) == Some(name);
    for (name, weight) in &changes.weights {
        let others = items.iter_mut().enumerate().filter(|(at, _)| *at != own);
        for (_, item) in others.filter(|(_, item)| has_plugin(item, name)) {
            item.set("weight", raw_number::value(*weight));
        }
    }
    let weighted = changes.weights.iter();
    let weighted = weighted.filter_map(|(name, weight)| Some((*name, Some((*weight)?))));
    let enabled = changes.enabled.iter().map(|name| (*name, None));
    for (name, weight) in weighted.chain(enabled) {
        if !items.iter().any(|item| has_plugin(item, name)) && !is_policy_plugin(name) {
            items.push(new(name, weight, minor));
        }
    }
    let mut at = 0..;
    items.retain(|item| {
        let is_own = at.next() == Some(own);
        is_own || !changes.disabled.iter().any(|name| has_plugin(item, name))
    });
}

/// Creates a priority; without a weight, it gets the default weight of its plugin.
fn new(plugin: &str, weight: Option<&RawNumber>, minor: u16) -> Tree {
    let name = priority_of(plugin, minor).unwrap_or(plugin);
    let mut defaults = for_minor(minor).iter();
    let default = defaults.find(|default| default.name == plugin);
    let default = default.map_or(1, |default| default.weight);
    let default = RawNumber::from(&*default.to_string());
    let mut item = Tree::map([("name", Value::Text(name.into()))]);
    item.set("weight", raw_number::value(weight.or(Some(&default))));
    item
}
