//! A policy in a file, with the locations of its parts.

use crate::formats::codec::{plugin_of_profile, steps};
use crate::formats::detect::Format;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::finding::{Finding, Severity};
use crate::tree::{Key, Span, Tree, Value};
use crate::{Release, Shape, ShapePoint};

pub(super) struct LintContext<'t> {
    pub(super) policy: &'t EditablePolicy,
    pub(super) release: Release,
    /// The plugin whose arguments contain the policy, in a profile.
    pub(super) plugin: &'static str,
    /// The parent of the policy: the profile or the priority.
    pub(super) parent: &'t Tree,
    /// The path of the object with resources and shape.
    path: String,
    strategy: Option<&'t Tree>,
    /// The list of resources, looked up once.
    resources: Option<&'t Tree>,
    /// True if the shape is under `requestedToCapacityRatio`.
    nested: bool,
    /// The range of NodeResourcesFit's scoring strategy in a profile where a single-strategy plugin
    /// scores instead.
    pub(super) unused_strategy: Option<Span>,
}

impl<'t> LintContext<'t> {
    /// Finds a policy by its index. `has_strategy_plugins` is true for a configuration in which each
    /// strategy has a plugin.
    pub(super) fn find(
        tree: &'t Tree,
        format: Format,
        index: usize,
        policy: &'t EditablePolicy,
        release: Release,
        has_strategy_plugins: bool,
    ) -> Option<Self> {
        let mut plugin = FIT;
        let mut unused_strategy = None;
        let (parent, path, strategy, nested) = match format {
            Format::KubeSchedulerConfiguration => {
                if has_strategy_plugins {
                    plugin = plugin_of_profile(tree, index, release.minor()).unwrap_or(FIT);
                }
                if plugin != FIT && release.loader().config.has_fit_strategy {
                    let (_, path, strategy, _) = find_in_profile(tree, index, FIT);
                    let strategy = strategy.filter(|tree| tree.value != Value::Null);
                    unused_strategy = strategy.map(|_| tree.marked_span(&path));
                }
                find_in_profile(tree, index, plugin)
            }
            Format::Policy => find_in_priority(tree, &policy.name)?,
            Format::FitArgs => {
                let strategy = tree.get("scoringStrategy");
                (tree, "scoringStrategy".into(), strategy, true)
            }
            _ => return None,
        };
        Some(Self {
            policy,
            release,
            plugin,
            parent,
            path,
            strategy,
            resources: strategy.and_then(|strategy| strategy.get("resources")),
            nested,
            unused_strategy,
        })
    }

    /// Creates a finding about a part of the policy, located at its deepest existing parent.
    pub(super) fn finding(
        &self,
        code: &'static str,
        severity: Severity,
        part: &str,
        message: crate::Message,
    ) -> Finding {
        let span = match (self.strategy, self.root(part)) {
            (Some(strategy), Some((_, ""))) => strategy.marked_span(part),
            (_, Some((root, path))) => root.marked_span(path),
            (_, None) => self.span(),
        };
        let path = self.path_of(part);
        Finding::lint(code, severity, message).path(path).at(span)
    }

    /// Returns true if the file has a scoring strategy for the policy.
    pub(super) fn has_strategy(&self) -> bool {
        self.strategy
            .is_some_and(|strategy| strategy.value != Value::Null)
    }

    /// Returns the full path of a part.
    pub(super) fn path_of(&self, part: &str) -> String {
        match (&*self.path, part) {
            (path, "") => path.into(),
            (path, part) => format!("{path}.{part}"),
        }
    }

    /// Returns the range of the policy's name, otherwise of its first key.
    pub(super) fn span(&self) -> Span {
        let name = ["schedulerName", "name"];
        let named = name.iter().find_map(|name| self.parent.get(name));
        let first = || self.parent.entries().first().map(|entry| entry.0.span);
        let named = named.map(|name| name.span).or_else(first);
        named.unwrap_or(self.parent.span)
    }

    /// Returns a part of the object with resources and shape.
    pub(super) fn part(&self, part: &str) -> Option<&'t Tree> {
        let (root, path) = self.root(part)?;
        root.at(path)
    }

    /// Returns the start of a key of the strategy.
    pub(super) fn key(&self, name: &str) -> Option<usize> {
        let Value::Map(entries) = &self.strategy?.value else {
            return None;
        };
        let entry = entries.iter().find(|(key, _)| *key.text == *name)?;
        Some(entry.0.span.start)
    }

    /// Returns the root of a part's path and the remaining path.
    fn root<'p>(&self, part: &'p str) -> Option<(&'t Tree, &'p str)> {
        match (self.resources, part.strip_prefix("resources")) {
            (Some(resources), Some(path)) => Some((resources, path)),
            _ => Some((self.strategy?, part)),
        }
    }

    /// Returns the path of the shape in the object with resources and shape.
    pub(super) fn shape_part(&self) -> &'static str {
        if self.nested {
            "requestedToCapacityRatio.shape"
        } else {
            "shape"
        }
    }

    /// Returns the shape if it is valid.
    pub(super) fn shape(&self) -> Option<Shape> {
        let param = self
            .policy
            .scoring_strategy
            .requested_to_capacity_ratio
            .as_ref()?;
        let number = |raw: &Option<crate::scenario::RawNumber>| match raw {
            Some(raw) => raw.integer(),
            None => Some(0),
        };
        let points = param.shape.iter().flatten().map(|point| {
            Some(ShapePoint {
                utilization: number(&point.utilization)?,
                score: number(&point.score)?,
            })
        });
        Shape::new(&points.collect::<Option<Vec<_>>>()?).ok()
    }
}

type PolicyLocation<'t> = (&'t Tree, String, Option<&'t Tree>, bool);

const FIT: &str = "NodeResourcesFit";

#[inline(never)]
fn find_in_profile<'t>(tree: &'t Tree, index: usize, plugin: &str) -> PolicyLocation<'t> {
    let profile = tree.at(&format!("profiles[{index}]")).unwrap_or(tree);
    let configs = profile.get("pluginConfig").map_or(&[][..], Tree::items);
    let found = configs.iter().zip(0..).find_map(|(config, at)| {
        let is_of_plugin = config.get("name").and_then(Tree::text) == Some(plugin);
        Some((config.get("args").filter(|_| is_of_plugin)?, at))
    });
    let Some((args, at)) = found else {
        return (profile, format!("profiles[{index}]"), None, true);
    };
    let path = format!("profiles[{index}].pluginConfig[{at}].args");
    if plugin == FIT {
        let strategy = args.get("scoringStrategy");
        (profile, format!("{path}.scoringStrategy"), strategy, true)
    } else {
        (profile, path, Some(args), false)
    }
}

fn find_in_priority<'t>(tree: &'t Tree, name: &str) -> Option<PolicyLocation<'t>> {
    let priorities = tree.get("priorities")?.items();
    let mut named = priorities.iter().enumerate();
    let (at, priority) = named.find(|(_, p)| p.get("name").and_then(Tree::text) == Some(name))?;
    let part = "argument.requestedToCapacityRatioArguments";
    let path = format!("priorities[{at}].{part}");
    Some((priority, path, priority.at(part), false))
}

impl Tree {
    /// Returns the items of a list; an empty slice for anything else.
    pub(in crate::formats) fn items(&self) -> &[Self] {
        match &self.value {
            Value::List(items) => items,
            _ => &[],
        }
    }

    /// Returns the entries of a map; an empty slice for anything else.
    pub(in crate::formats) fn entries(&self) -> &[(Key, Self)] {
        match &self.value {
            Value::Map(entries) => entries,
            _ => &[],
        }
    }

    /// Returns the string if this is one.
    pub(in crate::formats) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the value at a path such as `resources[0].name`.
    pub(in crate::formats) fn at(&self, path: &str) -> Option<&Self> {
        steps(path).try_fold(self, Self::step)
    }

    /// Returns the range to mark for a path, or for its last existing part: a scalar itself, the
    /// key of an object or a list.
    pub(in crate::formats) fn marked_span(&self, path: &str) -> Span {
        let (mut here, mut marked) = (self, self.span);
        for step in steps(path) {
            let Some(next) = here.step(step) else {
                break;
            };
            let mut keys = here.entries().iter();
            let key = keys.rfind(|entry| *entry.0.text == *step);
            let is_block = matches!(next.value, Value::Map(_) | Value::List(_));
            marked = match key.filter(|_| is_block || next.span.is_empty()) {
                Some((key, _)) => key.span,
                None => next.span,
            };
            here = next;
        }
        marked
    }

    fn step(&self, step: &str) -> Option<&Self> {
        match step.parse::<usize>() {
            Ok(index) => self.items().get(index),
            Err(_) => self.get(step),
        }
    }
}
