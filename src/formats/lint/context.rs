//! A policy in a file, with the locations of its parts.

use super::description;
use super::linted_file::LintedFile;
use super::policy_fix::valid_shape;
use crate::formats::codec::{defines_policy, plugin_of_profile};
use crate::formats::decode::join;
use crate::formats::detect::Format;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::finding::Finding;
use crate::scenario::ResourceSpec;
use crate::tree::{Span, Tree, Value};
use crate::{Release, Shape, ShapeKind, Strategy};

pub(super) struct LintContext<'t> {
    pub(super) text: &'t str,
    pub(super) policy: &'t EditablePolicy,
    /// The index of the policy in its file.
    pub(super) index: usize,
    pub(super) release: Release,
    /// The kind of policy that its name describes, or else the comments.
    pub(super) described: Option<ShapeKind>,
    /// The shape if it is valid.
    pub(super) shape: Option<Shape>,
    /// The plugin whose arguments contain the policy, in a profile.
    pub(super) plugin: &'static str,
    /// The parent of the policy: the profile or the priority.
    pub(super) parent: &'t Tree,
    /// The path of the object with resources and shape.
    path: String,
    strategy: Option<&'t Tree>,
    /// The list of resources in the file, looked up once.
    resource_list: Option<&'t Tree>,
    /// True if the shape is under `requestedToCapacityRatio`.
    nested: bool,
    /// The range of NodeResourcesFit's scoring strategy in a profile where a single-strategy plugin
    /// scores instead.
    pub(super) unused_strategy: Option<Span>,
}

impl<'t> LintContext<'t> {
    /// Finds a policy by its index.
    pub(super) fn find(file: &LintedFile<'t>, index: usize) -> Option<Self> {
        let LintedFile { tree, release, .. } = *file;
        let policy = file.policies.get(index)?;
        let mut plugin = FIT;
        let mut unused_strategy = None;
        let (parent, path, strategy, nested) = match file.format {
            Format::KubeSchedulerConfiguration => {
                if file.has_strategy_plugins {
                    plugin = plugin_of_profile(tree, index, release.minor()).unwrap_or(FIT);
                }
                if plugin != FIT && release.loader().config.has_fit_strategy {
                    let (_, path, strategy, _) = find_in_profile(tree, index, FIT);
                    let strategy = strategy.filter(|tree| tree.value != Value::Null);
                    unused_strategy = strategy.map(|_| tree.marked_span(&path));
                }
                find_in_profile(tree, index, plugin)
            }
            Format::Policy => find_in_priority(tree, index, release.minor())?,
            Format::FitArgs => {
                let strategy = tree.get("scoringStrategy");
                (tree, "scoringStrategy".into(), strategy, true)
            }
            _ => return None,
        };
        Some(Self {
            text: file.text,
            policy,
            index,
            release,
            described: description::kind_in_words(&policy.name).or(file.described),
            shape: valid_shape(policy),
            plugin,
            parent,
            path,
            strategy,
            resource_list: strategy.and_then(|strategy| strategy.get("resources")),
            nested,
            unused_strategy,
        })
    }

    /// Locates a finding at a part of the policy, or at its deepest existing parent.
    pub(super) fn locate(&self, finding: Finding, part: &str) -> Finding {
        let span = match (self.strategy, self.root(part)) {
            (Some(strategy), Some((_, ""))) => strategy.marked_span(part),
            (_, Some((root, path))) => root.marked_span(path),
            (_, None) => self.span(),
        };
        finding.path(join(&self.path, part)).at(span)
    }

    /// Returns true if the file has a scoring strategy for the policy.
    pub(super) fn has_strategy(&self) -> bool {
        let mut strategy = self.strategy.iter();
        strategy.any(|strategy| strategy.value != Value::Null)
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

    /// Returns the items of a part that is a list.
    pub(super) fn items(&self, part: &str) -> &'t [Tree] {
        self.part(part).map_or(&[], Tree::items)
    }

    /// Returns the start of a key of the strategy.
    pub(super) fn key(&self, name: &str) -> Option<usize> {
        let mut entries = self.strategy?.entries().iter();
        let (key, _) = entries.find(|(key, _)| *key.text == *name)?;
        Some(key.span.start)
    }

    /// Returns the root of a part's path and the remaining path.
    fn root<'p>(&self, part: &'p str) -> Option<(&'t Tree, &'p str)> {
        match (self.resource_list, part.strip_prefix("resources")) {
            (Some(resources), Some(path)) => Some((resources, path)),
            _ => Some((self.strategy?, part)),
        }
    }

    /// Returns the shape if it is valid and the strategy uses it.
    pub(super) fn used_shape(&self) -> Option<&Shape> {
        let strategy = &*self.policy.scoring_strategy.kind;
        let is_used = strategy == Strategy::REQUESTED_TO_CAPACITY_RATIO;
        self.shape.as_ref().filter(|_| is_used)
    }

    /// Returns the listed resources.
    pub(super) fn resources(&self) -> &'t [ResourceSpec] {
        let strategy = &self.policy.scoring_strategy;
        strategy.resources.as_deref().unwrap_or_default()
    }

    /// Returns the path of the shape in the object with resources and shape.
    pub(super) fn shape_part(&self) -> &'static str {
        match self.nested {
            true => "requestedToCapacityRatio.shape",
            false => "shape",
        }
    }
}

type PolicyLocation<'t> = (&'t Tree, String, Option<&'t Tree>, bool);

pub(super) const FIT: &str = "NodeResourcesFit";

#[inline(never)]
fn find_in_profile<'t>(tree: &'t Tree, index: usize, plugin: &str) -> PolicyLocation<'t> {
    let profile = tree.at(&format!("profiles[{index}]")).unwrap_or(tree);
    let configs = profile.items_at("pluginConfig");
    let found = configs.iter().zip(0..).find_map(|(config, at)| {
        let is_of_plugin = config.text_at("name") == Some(plugin);
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

fn find_in_priority(tree: &Tree, index: usize, minor: u16) -> Option<PolicyLocation<'_>> {
    let priorities = tree.items_at("priorities").iter().enumerate();
    let mut policies = priorities.filter(|(_, priority)| defines_policy(priority, minor));
    let (at, priority) = policies.nth(index)?;
    let part = "argument.requestedToCapacityRatioArguments";
    let path = format!("priorities[{at}].{part}");
    Some((priority, path, priority.at(part), false))
}
