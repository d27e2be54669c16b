//! Reports the settings of a source file that the written file does not contain.

use super::losses::Losses;
use crate::Release;
use crate::formats::policy::says_policy;
use crate::formats::recognise::Format;
use crate::formats::snippet;
use crate::tree::{Tree, Value};
use crate::vote::default_plugins::{is_policy_name, of_minor};

/// The arguments of its plugins that an editable policy contains.
const ARGS: &[&str] = &[
    "apiVersion",
    "kind",
    "scoringStrategy",
    "type",
    "resources",
    "requestedToCapacityRatio",
];

/// The release whose names tell priorities apart.
const PRIORITIES: u16 = 22;

pub(super) fn lost(tree: &Tree, format: Format, draft: usize, losses: &mut Losses) {
    let mut left = Left { draft, losses };
    match format {
        Format::KubeSchedulerConfiguration => {
            left.fields(tree, "", &["apiVersion", "kind", "profiles"]);
            each(tree, "", "profiles", &mut |at, path, it| {
                left.profile(at, path, it)
            });
        }
        Format::Policy => left.policy(tree),
        Format::VolcanoConf => {
            left.fields(tree, "", &["tiers"]);
            each(tree, "", "tiers", &mut |_, path, tier| {
                each(tier, path, "plugins", &mut |_, path, it| {
                    if name(it) != "binpack" {
                        left.lose(path, "Volcano's plugin", name(it));
                    }
                });
            });
        }
        Format::FitArgs => left.fields(tree, "", ARGS),
        _ => {}
    }
}

/// The settings that every release knows: fields of a configuration other than its profiles, and of
/// a profile other than its plugins.
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

/// Returns the settings of a file other than its policies: path, field and value.
pub(super) fn settings(tree: &Tree, draft: usize) -> Vec<(String, &'static str, &Value)> {
    const NODES: &str = "percentageOfNodesToScore";
    let said = |tree: &'_ Tree| says(tree);
    let set = SETTINGS.into_iter().filter_map(|name| {
        let value = tree.get(name).filter(|value| said(value))?;
        Some((name.to_owned(), name, &value.value))
    });
    let path = format!("profiles[{draft}].{NODES}");
    let own = tree.get("profiles").map_or(&[][..], Tree::items).get(draft);
    let own = own
        .and_then(|profile| profile.get(NODES))
        .filter(|it| says(it));
    let own = own.map(|value| (path, NODES, &value.value));
    set.chain(own).collect()
}

/// Reports the settings of a text that cannot be parsed, as far as they are known.
pub(super) fn lost_unread(text: &str, losses: &mut Losses) {
    let Some(mended) = snippet::mend(text) else {
        return losses.push(
            "not-carried",
            "",
            "the text cannot be read: nothing of it is carried along but the policy",
        );
    };
    for change in mended
        .changes
        .iter()
        .filter(|change| is_ellipsis(&change.title))
    {
        let message = format!(
            "what the dots stand for is not carried along: {}",
            change.title
        );
        losses.push("not-carried", "", message);
    }
}

/// Returns true if the change removed an ellipsis.
fn is_ellipsis(title: &str) -> bool {
    title.starts_with("removed \"...\"") || title.starts_with("removed \"\u{2026}\"")
}

/// They say nothing to a scheduler, and much to people.
pub(super) fn lost_comments(text: &str, losses: &mut Losses) {
    if text.lines().any(|line| line.trim_start().starts_with('#')) {
        Left { draft: 0, losses }.lose("", "what its comments say", "");
    }
}

struct Left<'l> {
    draft: usize,
    losses: &'l mut Losses,
}

impl Left<'_> {
    #[inline(never)]
    fn lose(&mut self, path: &str, what: &str, name: &str) {
        let blank = if what.is_empty() || name.is_empty() {
            ""
        } else {
            " "
        };
        let message = [what, blank, name, " is not carried along"].concat();
        self.losses.push("not-carried", path, message);
    }

    /// Reports fields other than the known ones.
    fn fields(&mut self, tree: &Tree, path: &str, known: &[&str]) {
        let Value::Map(entries) = &tree.value else {
            return;
        };
        for (key, value) in entries {
            if !known.contains(&&*key.text) && says(value) {
                self.lose(&join(path, &key.text), "", &key.text);
            }
        }
    }

    fn profile(&mut self, at: usize, path: &str, profile: &Tree) {
        if at != self.draft {
            let name = profile.text_at("schedulerName").unwrap_or_default();
            return self.lose(path, "the profile", name);
        }
        self.fields(profile, path, &["schedulerName", "plugins", "pluginConfig"]);
        if let Some(Value::Map(points)) = profile.get("plugins").map(|it| &it.value) {
            let path = join(path, "plugins");
            // Of `score` a draft has what there is.
            for (point, set) in points.iter().filter(|point| &*point.0.text != "score") {
                for list in ["enabled", "disabled"] {
                    let path = join(&path, &point.text);
                    each(set, &path, list, &mut |_, path, it| {
                        // The weight of a default plugin, which is enabled anyway.
                        let set = list == "enabled" && &*point.text == "multiPoint";
                        if !set
                            || !of_minor(Release::LATEST.minor())
                                .iter()
                                .any(|known| known.name == name(it))
                        {
                            self.lose(path, list, name(it));
                        }
                    });
                }
            }
        }
        each(profile, path, "pluginConfig", &mut |_, path, config| {
            let Some(args) = config.get("args").filter(|args| says(args)) else {
                return;
            };
            match name(config) {
                "NodeResourcesFit" | "NodeResourcesBalancedAllocation" => {
                    self.fields(args, &join(path, "args"), ARGS);
                }
                own if is_policy_name(own) => {}
                name => self.lose(path, "the configuration of", name),
            }
        });
    }

    fn policy(&mut self, tree: &Tree) {
        self.fields(
            tree,
            "",
            &["apiVersion", "kind", "predicates", "priorities"],
        );
        each(tree, "", "predicates", &mut |_, path, it| {
            self.lose(path, "the predicate", name(it));
        });
        let mut policies = 0;
        each(tree, "", "priorities", &mut |_, path, it| {
            let says_one = says_policy(it, PRIORITIES);
            policies += usize::from(says_one);
            let is_own = says_one && policies == self.draft + 1;
            if !is_own && (says_one || it.get("argument").is_some_and(says)) {
                self.lose(path, "the priority", name(it));
            }
        });
    }
}

/// The items of a list, with their numbers and places.
fn each(tree: &Tree, path: &str, list: &str, visit: &mut dyn FnMut(usize, &str, &Tree)) {
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

/// Not what is the same as nothing.
fn says(tree: &Tree) -> bool {
    match &tree.value {
        Value::Null => false,
        Value::List(items) => !items.is_empty(),
        Value::Map(entries) => !entries.is_empty(),
        _ => true,
    }
}
