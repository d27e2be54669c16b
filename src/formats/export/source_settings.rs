//! Reports the settings of a source file that the written file does not contain.

use super::conversion::DroppedSettings;
use crate::Release;
use crate::formats::codec::defines_policy;
use crate::formats::detect::Format;
use crate::formats::excerpt;
use crate::formats::located::Located;
use crate::formats::policy::last_minor;
use crate::message::{Message, Param};
use crate::messages::files;
use crate::total_scores::default_plugins::{self, is_policy_plugin};
use crate::tree::{Tree, Value};

/// The plugin arguments that an editable policy contains.
const POLICY_ARGS: &[&str] = &[
    "apiVersion",
    "kind",
    "scoringStrategy",
    "type",
    "resources",
    "requestedToCapacityRatio",
];

/// Returns the settings of a file other than a policy.
pub(super) fn dropped(tree: &Tree, format: Format, policy_index: usize) -> DroppedSettings {
    let (root, mut dropped) = (Located::root(tree), DroppedSettings::default());
    match format {
        Format::KubeSchedulerConfiguration => {
            report_fields(&root, &["apiVersion", "kind", "profiles"], &mut dropped);
            for (at, profile) in root.field("profiles").into_items().enumerate() {
                match at == policy_index {
                    true => report_profile(&profile, &mut dropped),
                    false => {
                        let name = profile.tree.text_at("schedulerName");
                        let message = files::profile_dropped(name.unwrap_or(&profile.path));
                        report(&profile, message, &mut dropped);
                    }
                }
            }
        }
        Format::Policy => report_policy(&root, policy_index, &mut dropped),
        Format::VolcanoConf => {
            report_fields(&root, &["tiers"], &mut dropped);
            for tier in root.field("tiers").into_items() {
                let plugins = tier.field("plugins").into_items();
                for plugin in plugins.filter(|it| it.tree.text_at("name") != Some("binpack")) {
                    let message = files::volcano_plugin_dropped(name_or_path(&plugin));
                    report(&plugin, message, &mut dropped);
                }
            }
        }
        Format::FitArgs => report_fields(&root, POLICY_ARGS, &mut dropped),
        _ => {}
    }
    dropped
}

/// The settings that every release has: fields of a configuration except its profiles and what a policy has.
///
/// Source: kubernetes/kubernetes v1.36.3, `staging/src/k8s.io/kube-scheduler/config/v1/types.go`;
/// 1.22 to 1.28, `v1beta2/types.go` and `v1beta3/types.go`.
const SETTINGS: [&str; 11] = [
    "parallelism",
    "leaderElection",
    "clientConnection",
    "healthzBindAddress",
    "metricsBindAddress",
    "enableProfiling",
    "enableContentionProfiling",
    "podInitialBackoffSeconds",
    "podMaxBackoffSeconds",
    "extenders",
    "delayCacheUntilActive",
];

/// Returns the settings of a file other than its policies, with their paths.
pub(super) fn settings(tree: &Tree) -> Vec<(&'static str, &Value)> {
    let set = SETTINGS.into_iter().filter_map(|name| {
        let value = tree.get(name).filter(|value| is_set(value))?;
        Some((name, &value.value))
    });
    set.collect()
}

/// Reports the recognizable settings of a text that cannot be parsed.
pub(super) fn report_unparsed(text: &str, dropped: &mut DroppedSettings) {
    let Some(fixed) = excerpt::complete(text) else {
        return dropped.push("setting-dropped", "", files::text_unreadable());
    };
    for line in fixed.ellipsis_lines {
        dropped.push("setting-dropped", "", files::ellipsis_dropped(line));
    }
}

/// Reports dropped comments, which no loader reads.
pub(super) fn report_comments(text: &str, dropped: &mut DroppedSettings) {
    if text.lines().any(|line| line.trim_start().starts_with('#')) {
        dropped.push("setting-dropped", "", files::comments_dropped());
    }
}

/// A list of plugins at an extension point, and the message for one that is dropped.
type PluginList = (&'static str, fn(Param) -> Message);

const PLUGIN_LISTS: [PluginList; 2] = [
    ("enabled", files::enabled_plugin_dropped),
    ("disabled", files::disabled_plugin_dropped),
];

fn report(setting: &Located<'_>, message: Message, dropped: &mut DroppedSettings) {
    dropped.push("setting-dropped", &*setting.path, message);
}

/// Reports fields other than the known ones.
fn report_fields(object: &Located<'_>, known: &[&str], dropped: &mut DroppedSettings) {
    for (key, value) in object.tree.entries() {
        if !known.contains(&&*key.text) && is_set(value) {
            let message = files::field_dropped(&key.text);
            report(&object.child(None, &key.text), message, dropped);
        }
    }
}

fn report_profile(profile: &Located<'_>, dropped: &mut DroppedSettings) {
    let known = ["schedulerName", "plugins", "pluginConfig"];
    report_fields(profile, &known, dropped);
    let plugins = profile.field("plugins");
    let points = profile.tree.entries_at("plugins").iter();
    // The policy already contains the settings under `score`.
    for (point, set) in points.filter(|point| &*point.0.text != "score") {
        let set = plugins.child(Some(set), &point.text);
        for (list, message) in PLUGIN_LISTS {
            for plugin in set.field(list).into_items() {
                // A default plugin is enabled anyway: its entry under `multiPoint` only sets the
                // weight.
                let sets_weight = list == "enabled" && &*point.text == "multiPoint";
                let name = plugin.tree.text_of("name");
                let latest = Release::LATEST.minor();
                if !sets_weight || default_plugins::find(name, latest).is_none() {
                    report(&plugin, message(name_or_path(&plugin)), dropped);
                }
            }
        }
    }
    for config in profile.field("pluginConfig").into_items() {
        let args = config.field("args");
        if !config.tree.get("args").is_some_and(is_set) {
            continue;
        }
        match config.tree.text_of("name") {
            "NodeResourcesFit" | "NodeResourcesBalancedAllocation" => {
                report_fields(&args, POLICY_ARGS, dropped);
            }
            own if is_policy_plugin(own) => {}
            _ => {
                let message = files::arguments_dropped(name_or_path(&config));
                report(&config, message, dropped);
            }
        }
    }
}

fn report_policy(root: &Located<'_>, policy_index: usize, dropped: &mut DroppedSettings) {
    let known = ["apiVersion", "kind", "predicates", "priorities"];
    report_fields(root, &known, dropped);
    for predicate in root.field("predicates").into_items() {
        let message = files::predicate_dropped(name_or_path(&predicate));
        report(&predicate, message, dropped);
    }
    let mut policies = 0..;
    for priority in root.field("priorities").into_items() {
        let defines_policy = defines_policy(priority.tree, last_minor());
        let is_own = defines_policy && policies.next() == Some(policy_index);
        let has_argument = priority.tree.get("argument").is_some_and(is_set);
        if !is_own && (defines_policy || has_argument) {
            let message = files::priority_dropped(name_or_path(&priority));
            report(&priority, message, dropped);
        }
    }
}

/// Returns the name of an item as a parameter, or its path if it has no name.
fn name_or_path(item: &Located<'_>) -> Param {
    item.tree.text_at("name").unwrap_or(&item.path).into()
}

/// Returns false for a value with the same meaning as an absent one.
fn is_set(tree: &Tree) -> bool {
    match &tree.value {
        Value::Null => false,
        Value::List(items) => !items.is_empty(),
        Value::Map(entries) => !entries.is_empty(),
        _ => true,
    }
}
