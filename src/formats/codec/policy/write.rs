//! Writes the policy of a priority.

use super::read::{ARGUMENT, RATIO_ARGUMENTS, defines_policy, plugin, read};
use crate::Strategy;
use crate::formats::codec::profile_changes::Changes;
use crate::formats::codec::{raw_number, strategy};
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::policy::{as_decoded, priority_of};
use crate::scenario::{RawNumber, ScoringStrategy};
use crate::total_scores::default_plugins::{
    self, is_policy_plugin, policy_plugin_name, policy_priority,
};
use crate::tree::{Tree, Value};

/// Writes a policy into a priority, as a release reads it; `None` if there is no such policy.
pub(in crate::formats::codec) fn write(
    tree: &mut Tree,
    index: usize,
    target: &EditablePolicy,
    minor: u16,
) -> Option<()> {
    if !Strategy::TYPES.contains(&&*target.scoring_strategy.kind) {
        return None;
    }
    let policies = read(tree, minor);
    let current = policies.get(index)?;
    let merged = as_decoded(tree, minor).get("priorities")?.value.clone();
    tree.set("priorities", Some(merged));
    let priorities = tree.items_at("priorities").iter().enumerate();
    let mut defining = priorities.filter(|(_, it)| defines_policy(it, minor));
    let (own, _) = defining.nth(index)?;
    let list = tree.at_mut("priorities")?;
    write_own(list.at_mut(&own.to_string())?, current, target, minor);
    let changes = Changes::between(&current.profile, &target.profile);
    list.change_items(&mut |items| write_others(items, own, &changes, minor));
    Some(())
}

fn write_own(priority: &mut Tree, current: &EditablePolicy, target: &EditablePolicy, minor: u16) {
    let old_kind = &*current.scoring_strategy.kind;
    let kind = &*target.scoring_strategy.kind;
    let names = [kind, old_kind].map(|kind| policy_plugin_name(kind, minor));
    let weight = |policy: &EditablePolicy| {
        let weights = &policy.profile.weights;
        names.iter().find_map(|name| weights.get(name)).cloned()
    };
    let (old, new) = (weight(current), weight(target));
    if !raw_number::is_same(old.as_ref(), new.as_ref()) {
        // A priority without a weight is rejected.
        let new = raw_number::or_default(new.as_ref(), 1);
        priority.set("weight", raw_number::value(Some(&new)));
    }
    if kind != old_kind || target.name != current.name {
        let name = name(target, kind);
        priority.set("name", Some(Value::Text(name.into())));
    }
    write_arguments(priority, &target.scoring_strategy);
}

/// Returns the name of the priority. Only a priority with an argument can have any name.
fn name<'n>(target: &'n EditablePolicy, kind: &str) -> &'n str {
    match &*target.name {
        "" => policy_priority(kind),
        name if is_policy_plugin(name) => policy_priority(kind),
        name if kind == Strategy::REQUESTED_TO_CAPACITY_RATIO => name,
        _ => policy_priority(kind),
    }
}

/// Writes the other priorities: sets weights, adds enabled ones and removes disabled ones.
fn write_others(items: &mut Vec<Tree>, own: usize, changes: &Changes<'_>, minor: u16) {
    let has_plugin = |item: &Tree, name: &str| plugin(item, minor) == Some(name);
    for (name, weight) in &changes.weights {
        let others = items.iter_mut().enumerate().filter(|(at, _)| *at != own);
        for (_, item) in others.filter(|(_, item)| has_plugin(item, name)) {
            let weight = raw_number::or_default(*weight, default_plugins::weight(name, minor));
            item.set("weight", raw_number::value(Some(&weight)));
        }
    }
    let weighted = changes.weights.iter().filter(|change| change.1.is_some());
    let weighted = weighted.copied();
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
    let weight = raw_number::or_default(weight, default_plugins::weight(plugin, minor));
    let name = priority_of(plugin, minor).unwrap_or(plugin);
    priority(name, &weight, None)
}

/// Returns a priority, with the arguments of a RequestedToCapacityRatio.
pub(in crate::formats) fn priority(
    name: &str,
    weight: &RawNumber,
    strategy: Option<&ScoringStrategy>,
) -> Tree {
    let mut priority = Tree::map([("name", Value::Text(name.into()))]);
    priority.set("weight", raw_number::value(Some(weight)));
    if let Some(strategy) = strategy {
        write_arguments(&mut priority, strategy);
    }
    priority
}

fn write_arguments(priority: &mut Tree, target: &ScoringStrategy) {
    if &*target.kind == Strategy::REQUESTED_TO_CAPACITY_RATIO {
        priority.within(&[ARGUMENT, RATIO_ARGUMENTS], &mut |arguments| {
            strategy::write_single(arguments, target);
        });
    } else {
        priority.remove(ARGUMENT);
    }
}
