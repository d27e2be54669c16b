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
    let mut reporter = Reporter {
        policy_index,
        dropped,
    };
    match format {
        Format::KubeSchedulerConfiguration => {
            reporter.fields(tree, "", &["apiVersion", "kind", "profiles"]);
            for_each_item(tree, "", "profiles", &mut |at, path, it| {
                reporter.profile(at, path, it)
            });
        }
        Format::Policy => reporter.policy(tree),
        Format::VolcanoConf => {
            reporter.fields(tree, "", &["tiers"]);
            for_each_item(tree, "", "tiers", &mut |_, path, tier| {
                for_each_item(tier, path, "plugins", &mut |_, path, it| {
                    if name(it) != "binpack" {
                        reporter
                            .report(path, files::volcano_plugin_dropped(name_or_path(it, path)));
                    }
                });
            });
        }
        Format::FitArgs => reporter.fields(tree, "", POLICY_ARGS),
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
    for line in fixed.changes.iter().filter_map(|change| change.ellipsis) {
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

struct Reporter<'l> {
    policy_index: usize,
    dropped: &'l mut DroppedSettings,
}

impl Reporter<'_> {
    fn report(&mut self, path: &str, message: Message) {
        self.dropped.push("setting-dropped", path, message);
    }

    /// Reports fields other than the known ones.
    fn fields(&mut self, tree: &Tree, path: &str, known: &[&str]) {
        let Value::Map(entries) = &tree.value else {
            return;
        };
        for (key, value) in entries {
            if !known.contains(&&*key.text) && is_set(value) {
                self.report(&join(path, &key.text), files::field_dropped(&key.text));
            }
        }
    }

    fn profile(&mut self, at: usize, path: &str, profile: &Tree) {
        if at != self.policy_index {
            let name = profile.text_at("schedulerName").unwrap_or(path);
            return self.report(path, files::profile_dropped(name));
        }
        self.fields(profile, path, &["schedulerName", "plugins", "pluginConfig"]);
        if let Some(Value::Map(points)) = profile.get("plugins").map(|it| &it.value) {
            let path = join(path, "plugins");
            // The policy already contains the settings under `score`.
            for (point, set) in points.iter().filter(|point| &*point.0.text != "score") {
                for (list, message) in PLUGIN_LISTS {
                    let path = join(&path, &point.text);
                    for_each_item(set, &path, list, &mut |_, path, it| {
                        // A default plugin is enabled anyway: its entry under `multiPoint` only
                        // sets the weight.
                        let set = list == "enabled" && &*point.text == "multiPoint";
                        if !set
                            || !for_minor(Release::LATEST.minor())
                                .iter()
                                .any(|known| known.name == name(it))
                        {
                            self.report(path, message(name_or_path(it, path)));
                        }
                    });
                }
            }
        }
        for_each_item(profile, path, "pluginConfig", &mut |_, path, config| {
            let Some(args) = config.get("args").filter(|args| is_set(args)) else {
                return;
            };
            match name(config) {
                "NodeResourcesFit" | "NodeResourcesBalancedAllocation" => {
                    self.fields(args, &join(path, "args"), POLICY_ARGS);
                }
                own if is_policy_plugin(own) => {}
                _ => self.report(path, files::arguments_dropped(name_or_path(config, path))),
            }
        });
    }

    fn policy(&mut self, tree: &Tree) {
        self.fields(
            tree,
            "",
            &["apiVersion", "kind", "predicates", "priorities"],
        );
        for_each_item(tree, "", "predicates", &mut |_, path, it| {
            self.report(path, files::predicate_dropped(name_or_path(it, path)));
        });
        let mut policies = 0;
        for_each_item(tree, "", "priorities", &mut |_, path, it| {
            let defines_policy = defines_policy(it, last_minor());
            policies += usize::from(defines_policy);
            let is_own = defines_policy && policies == self.policy_index + 1;
            if !is_own && (defines_policy || it.get("argument").is_some_and(is_set)) {
                self.report(path, files::priority_dropped(name_or_path(it, path)));
            }
        });
    }
}

/// Visits the items of a list with their indexes and paths.
fn for_each_item(tree: &Tree, path: &str, list: &str, visit: &mut dyn FnMut(usize, &str, &Tree)) {
    let items = tree.get(list).map_or(&[][..], Tree::items);
    for (at, item) in items.iter().enumerate() {
        let number = at.to_string();
        let path = [&*join(path, list), "[", &number, "]"].concat();
        visit(at, &path, item);
    }
}

fn join(path: &str, name: &str) -> String {
    [path, if path.is_empty() { "" } else { "." }, name].concat()
}

fn name(item: &Tree) -> &str {
    item.text_at("name").unwrap_or_default()
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
