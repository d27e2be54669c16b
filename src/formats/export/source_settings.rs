//! Reports the settings of a source file that the written file does not contain.

use super::dropped::DroppedSettings;
use crate::Release;
use crate::formats::codec::defines_policy;
use crate::formats::detect::Format;
use crate::formats::excerpt;
use crate::formats::policy::last_minor;
use crate::message::{Message, Param};
use crate::messages::files;
use crate::total_scores::default_plugins::{for_minor, is_policy_plugin};
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

pub(super) fn report_dropped(
    tree: &Tree,
    format: Format,
    policy_index: usize,
    dropped: &mut DroppedSettings,
) {
    match format {
        Format::KubeSchedulerConfiguration => {
            report_fields(tree, "", &["apiVersion", "kind", "profiles"], dropped);
            for (at, (path, profile)) in items(tree, "", "profiles").iter().enumerate() {
                if at == policy_index {
                    report_profile(profile, path, dropped);
                } else {
                    let name = profile.text_at("schedulerName").unwrap_or(path);
                    report(path, files::profile_dropped(name), dropped);
                }
            }
        }
        Format::Policy => report_policy(tree, policy_index, dropped),
        Format::VolcanoConf => {
            report_fields(tree, "", &["tiers"], dropped);
            for (path, tier) in items(tree, "", "tiers") {
                for (path, plugin) in items(tier, &path, "plugins") {
                    if plugin.text_at("name") != Some("binpack") {
                        let name = name_or_path(plugin, &path);
                        report(&path, files::volcano_plugin_dropped(name), dropped);
                    }
                }
            }
        }
        Format::FitArgs => report_fields(tree, "", POLICY_ARGS, dropped),
        _ => {}
    }
}

/// The settings that every release has: fields of a configuration except its profiles, and fields
/// of a profile except its plugins.
///
/// Source: kubernetes/kubernetes v1.36.3, `staging/src/k8s.io/kube-scheduler/config/v1/types.go`;
/// 1.22 to 1.28, `v1beta2/types.go` and `v1beta3/types.go`.
const SETTINGS: [&str; 12] = [
    "parallelism",
    "leaderElection",
    "clientConnection",
    "healthzBindAddress",
    "metricsBindAddress",
    "enableProfiling",
    "enableContentionProfiling",
    "percentageOfNodesToScore",
    "podInitialBackoffSeconds",
    "podMaxBackoffSeconds",
    "extenders",
    "delayCacheUntilActive",
];

/// Returns the settings of a file other than its policies, with their paths.
pub(super) fn settings(tree: &Tree, policy_index: usize) -> Vec<(String, &Value)> {
    let own = format!("profiles[{policy_index}].percentageOfNodesToScore");
    let paths = SETTINGS.into_iter().map(String::from).chain([own]);
    let set = paths.filter_map(|path| {
        let value = tree.at(&path).filter(|value| is_set(value))?;
        Some((path, &value.value))
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

fn report(path: &str, message: Message, dropped: &mut DroppedSettings) {
    dropped.push("setting-dropped", path, message);
}

/// Reports fields other than the known ones.
fn report_fields(tree: &Tree, path: &str, known: &[&str], dropped: &mut DroppedSettings) {
    for (key, value) in tree.entries() {
        if !known.contains(&&*key.text) && is_set(value) {
            let message = files::field_dropped(&key.text);
            report(&join(path, &key.text), message, dropped);
        }
    }
}

fn report_profile(profile: &Tree, path: &str, dropped: &mut DroppedSettings) {
    let known = ["schedulerName", "plugins", "pluginConfig"];
    report_fields(profile, path, &known, dropped);
    let points = profile.entries_at("plugins").iter();
    // The policy already contains the settings under `score`.
    for (point, set) in points.filter(|point| &*point.0.text != "score") {
        let path = join(&join(path, "plugins"), &point.text);
        for (list, message) in PLUGIN_LISTS {
            for (path, plugin) in items(set, &path, list) {
                // A default plugin is enabled anyway: its entry under `multiPoint` only sets the
                // weight.
                let sets_weight = list == "enabled" && &*point.text == "multiPoint";
                let mut defaults = for_minor(Release::LATEST.minor()).iter();
                let name = plugin.text_at("name");
                if !(sets_weight && defaults.any(|known| Some(known.name) == name)) {
                    report(&path, message(name_or_path(plugin, &path)), dropped);
                }
            }
        }
    }
    for (path, config) in items(profile, path, "pluginConfig") {
        let Some(args) = config.get("args").filter(|args| is_set(args)) else {
            continue;
        };
        match config.text_at("name").unwrap_or_default() {
            "NodeResourcesFit" | "NodeResourcesBalancedAllocation" => {
                report_fields(args, &join(&path, "args"), POLICY_ARGS, dropped);
            }
            own if is_policy_plugin(own) => {}
            _ => {
                let message = files::arguments_dropped(name_or_path(config, &path));
                report(&path, message, dropped);
            }
        }
    }
}

fn report_policy(tree: &Tree, policy_index: usize, dropped: &mut DroppedSettings) {
    let known = ["apiVersion", "kind", "predicates", "priorities"];
    report_fields(tree, "", &known, dropped);
    for (path, predicate) in items(tree, "", "predicates") {
        let message = files::predicate_dropped(name_or_path(predicate, &path));
        report(&path, message, dropped);
    }
    let mut policies = 0..;
    for (path, priority) in items(tree, "", "priorities") {
        let defines_policy = defines_policy(priority, last_minor());
        let is_own = defines_policy && policies.next() == Some(policy_index);
        let has_argument = priority.get("argument").is_some_and(is_set);
        if !is_own && (defines_policy || has_argument) {
            let message = files::priority_dropped(name_or_path(priority, &path));
            report(&path, message, dropped);
        }
    }
}

/// Returns the items of a list with their paths.
fn items<'t>(tree: &'t Tree, path: &str, list: &str) -> Vec<(String, &'t Tree)> {
    let path = join(path, list);
    let items = tree.items_of(list).iter().enumerate();
    items
        .map(|(at, item)| (format!("{path}[{at}]"), item))
        .collect()
}

fn join(path: &str, name: &str) -> String {
    [path, if path.is_empty() { "" } else { "." }, name].concat()
}

/// Returns the name of an item as a parameter, or its path if it has no name.
fn name_or_path(item: &Tree, path: &str) -> Param {
    item.text_at("name").unwrap_or(path).into()
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
