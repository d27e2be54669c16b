//! What else stands in the file that a policy is from, and not in the one that is written.

use super::losses::Losses;
use crate::formats::policy::says_policy;
use crate::formats::recognise::Format;
use crate::tree::{Tree, Value};
use crate::vote::default_plugins::{is_policy_name, of_minor};

/// What a draft has of a scoring strategy's own arguments.
const ARGS: [&str; 6] = [
    "apiVersion",
    "kind",
    "scoringStrategy",
    "type",
    "resources",
    "requestedToCapacityRatio",
];

/// The releases by whose names plugins and priorities are told from others.
const LATEST: u16 = 36;
const PRIORITIES: u16 = 22;

pub(super) fn lost(tree: &Tree, format: Format, draft: usize, losses: &mut Losses) {
    match format {
        Format::KubeSchedulerConfiguration => of_configuration(tree, draft, losses),
        Format::Policy => of_policy(tree, draft, losses),
        Format::VolcanoConf => of_volcano(tree, losses),
        Format::FitArgs => others(tree, "", &ARGS, losses),
        _ => {}
    }
}

/// They say nothing to a scheduler, and much to people.
pub(super) fn lost_comments(text: &str, losses: &mut Losses) {
    if text.lines().any(|line| line.trim_start().starts_with('#')) {
        lose("", "comments", losses);
    }
}

fn of_configuration(tree: &Tree, draft: usize, losses: &mut Losses) {
    others(tree, "", &["apiVersion", "kind", "profiles"], losses);
    for (path, profile) in list(tree, "", "profiles") {
        if path == format!("profiles[{draft}]") {
            others(
                profile,
                &path,
                &["schedulerName", "plugins", "pluginConfig"],
                losses,
            );
            for (path, set, point) in profile
                .get("plugins")
                .into_iter()
                .flat_map(|plugins| fields(plugins, &format!("{path}.plugins")))
            {
                of_point(set, &path, point, losses);
            }
            of_plugin_config(profile, &path, losses);
        } else {
            lose(
                &path,
                &format!(
                    "the profile {}",
                    profile.text_at("schedulerName").unwrap_or_default()
                ),
                losses,
            );
        }
    }
}

/// Plugins at a point other than `score`, whose plugins a draft has.
fn of_point(set: &Tree, path: &str, point: &str, losses: &mut Losses) {
    for what in ["enabled", "disabled"].iter().filter(|_| point != "score") {
        for (path, item) in list(set, path, what) {
            let name = item.text_at("name").unwrap_or_default();
            // The weight of a default plugin, which is enabled anyway.
            let is_default = of_minor(LATEST).iter().any(|plugin| plugin.name == name);
            if !(point == "multiPoint" && *what == "enabled" && is_default) {
                lose(&path, &format!("that {name} is {what} for {point}"), losses);
            }
        }
    }
}

fn of_plugin_config(profile: &Tree, path: &str, losses: &mut Losses) {
    for (path, config) in list(profile, path, "pluginConfig") {
        let name = config.text_at("name").unwrap_or_default();
        let args = config.get("args").filter(|args| says(args));
        match (name, args) {
            (_, None) => {}
            ("NodeResourcesFit" | "NodeResourcesBalancedAllocation", Some(args)) => {
                others(args, &format!("{path}.args"), &ARGS, losses);
            }
            (name, _) if is_policy_name(name) => {}
            (name, _) => lose(&path, &format!("the configuration of {name}"), losses),
        }
    }
}

fn of_policy(tree: &Tree, draft: usize, losses: &mut Losses) {
    others(
        tree,
        "",
        &["apiVersion", "kind", "predicates", "priorities"],
        losses,
    );
    for (path, predicate) in list(tree, "", "predicates") {
        lose(
            &path,
            &format!(
                "the predicate {}",
                predicate.text_at("name").unwrap_or_default()
            ),
            losses,
        );
    }
    let mut policies = 0..;
    for (path, priority) in list(tree, "", "priorities") {
        let says_one = says_policy(priority, PRIORITIES);
        let is_own = says_one && policies.next() == Some(draft);
        let more = says_one || priority.get("argument").is_some_and(says);
        if more && !is_own {
            lose(
                &path,
                &format!(
                    "the priority {}",
                    priority.text_at("name").unwrap_or_default()
                ),
                losses,
            );
        }
    }
}

fn of_volcano(tree: &Tree, losses: &mut Losses) {
    others(tree, "", &["tiers"], losses);
    for (path, tier) in list(tree, "", "tiers") {
        for (path, plugin) in list(tier, &path, "plugins") {
            let name = plugin.text_at("name").unwrap_or_default();
            if name != "binpack" {
                lose(&path, &format!("Volcano's plugin {name}"), losses);
            }
        }
    }
}

/// The fields beside those that are known.
fn others(tree: &Tree, path: &str, known: &[&str], losses: &mut Losses) {
    for (path, value, name) in fields(tree, path) {
        if !known.contains(&name) && says(value) {
            lose(&path, name, losses);
        }
    }
}

fn fields<'t>(tree: &'t Tree, path: &str) -> Vec<(String, &'t Tree, &'t str)> {
    let Value::Map(entries) = &tree.value else {
        return Vec::new();
    };
    let dot = if path.is_empty() { "" } else { "." };
    let field = |(key, value): &'t (_, Tree)| -> (String, &'t Tree, &'t str) {
        let key: &'t crate::tree::Key = key;
        (format!("{path}{dot}{}", key.text), value, &*key.text)
    };
    entries.iter().map(field).collect()
}

/// The items of a list with their places.
fn list<'t>(tree: &'t Tree, path: &str, name: &str) -> Vec<(String, &'t Tree)> {
    let items = tree.get(name).map_or(&[][..], Tree::items);
    let dot = if path.is_empty() { "" } else { "." };
    let item = |(at, item)| (format!("{path}{dot}{name}[{at}]"), item);
    items.iter().enumerate().map(item).collect()
}

/// Not what is the same as nothing.
fn says(tree: &Tree) -> bool {
    match &tree.value {
        Value::Null => false,
        Value::List(items) => !items.is_empty(),
        Value::Map(entries) => !entries.is_empty(),
        _ => true,
    }
}

fn lose(path: &str, what: &str, losses: &mut Losses) {
    let message = format!("{what}: in the file that this was written from, not in this one");
    losses.push("not-carried", path, message);
}
