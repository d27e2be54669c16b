//! A legacy `Policy`: a draft is a priority that packs or spreads by resources.

use super::strategy::{set_points, set_resources};
use super::typed;
use super::vote::{self, Changes, View};
use crate::Strategy;
use crate::formats::draft::Draft;
use crate::formats::policy::{drafts_in, plugin_of, priority_of, says_policy};
use crate::scenario::Typed;
use crate::tree::{Tree, Value};
use crate::vote::default_plugins::{is_policy_name, of_minor, policy_name};

const ARGUMENT: [&str; 2] = ["argument", "requestedToCapacityRatioArguments"];

/// Releases with names of their own for what scores.
const MINORS: [u16; 8] = [22, 20, 19, 18, 17, 21, 23, 35];

pub(super) fn change(tree: &mut Tree, draft: usize, wanted: &Draft) -> Option<()> {
    let views = MINORS.iter().filter_map(|minor| {
        let present = drafts_in(tree, *minor).into_iter().nth(draft)?;
        Some(View {
            minor: *minor,
            present,
            plugin: "",
            appends: false,
        })
    });
    let View { minor, present, .. } = vote::nearest(views, wanted)?;
    let priorities = tree.get("priorities")?.items().iter().enumerate();
    let (own, _) = priorities
        .filter(|(_, it)| says_policy(it, minor))
        .nth(draft)?;
    let list = tree.at_mut("priorities")?;
    change_own(list.at_mut(&own.to_string())?, &present, wanted, minor);
    let changes = Changes::between(&present.profile, &wanted.profile);
    list.change_items(&mut |items| change_others(items, own, &changes, minor));
    Some(())
}

fn change_own(priority: &mut Tree, present: &Draft, wanted: &Draft, minor: u16) {
    let (old_kind, kind) = (
        &*present.scoring_strategy.kind,
        &*wanted.scoring_strategy.kind,
    );
    let weight = |draft: &Draft| {
        let names = [kind, old_kind].map(|kind| policy_name(kind, minor));
        names
            .iter()
            .find_map(|name| draft.profile.weights.get(name))
            .cloned()
    };
    let (now, wish) = (weight(present), weight(wanted));
    if !typed::same(now.as_ref(), wish.as_ref()) {
        priority.set("weight", typed::value(wish.as_ref()));
    }
    if wanted.name != present.name {
        priority.set("name", Some(Value::Text(wanted.name.clone())));
    } else if kind != old_kind && is_policy_name(&present.name) {
        let name = policy_name(kind, OLD);
        priority.set("name", Some(Value::Text(name.into())));
    }
    if kind == Strategy::RATIO {
        priority.within(&ARGUMENT, &mut |argument| {
            set_points(argument, &wanted.scoring_strategy);
            set_resources(argument, &wanted.scoring_strategy);
        });
    } else {
        priority.remove(ARGUMENT[0]);
    }
}

/// A release whose policies are called as a Policy calls them.
const OLD: u16 = 17;

/// The other priorities: their weights, those that go, those that come.
fn change_others(items: &mut Vec<Tree>, own: usize, changes: &Changes<'_>, minor: u16) {
    let plugin = |item: &Tree| plugin_of(item, minor).unwrap_or_default().to_owned();
    for (at, item) in items.iter_mut().enumerate().filter(|(at, _)| *at != own) {
        let _ = at;
        let name = plugin(item);
        for (_, weight) in changes.weights.iter().filter(|change| *change.0 == *name) {
            item.set("weight", typed::value(*weight));
        }
    }
    let is_known = |items: &[Tree], name: &str| items.iter().any(|item| *plugin(item) == *name);
    let weighed = changes
        .weights
        .iter()
        .filter_map(|(name, weight)| Some((*name, (*weight)?)));
    let one = Typed::from("1");
    let enabled = changes.enabled.iter().map(|name| (*name, &one));
    for (name, weight) in weighed.chain(enabled) {
        if !is_known(items, name) && !is_policy_name(name) {
            items.push(new(name, weight, minor));
        }
    }
    let mut at = 0..;
    items.retain(|item| {
        let is_own = at.next() == Some(own);
        is_own || !changes.disabled.iter().any(|name| **name == *plugin(item))
    });
}

/// A priority with the weight that its plugin has by default, or another.
fn new(plugin: &str, weight: &Typed, minor: u16) -> Tree {
    let name = priority_of(plugin, minor).unwrap_or(plugin);
    let default = of_minor(minor)
        .iter()
        .find(|default| default.name == plugin);
    let default = default.map(|default| Typed::from(&*default.weight.to_string()));
    let weight = default
        .filter(|_| weight.as_str() == "1")
        .unwrap_or(weight.clone());
    let mut item = Tree::map([("name", Value::Text(name.into()))]);
    item.set("weight", typed::value(Some(&weight)));
    item
}
