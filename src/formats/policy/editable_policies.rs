//! The editable policies: one per priority that defines one.

use super::{names, read};
use crate::Strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::name_map::NameMap;
use crate::releases::loader_rules::{PolicyRules, PriorityTarget};
use crate::releases::rules::Role;
use crate::scenario::{
    PointInput, ProfileInput, RawNumber, ResourceSpec, ScoringStrategy, ShapeParam,
};
use crate::total_scores::default_plugins::{self, policy_plugin_name};
use crate::tree::{Tree, Value};

/// The maximum number of policies. Each contains all score plugins, so without a limit the result
/// would grow quadratically with the text.
const MAX_POLICIES: usize = 16;

/// Returns the policies of a file, even if the loader rejects it.
pub(super) fn editable_policies(
    tree: &Tree,
    rules: &PolicyRules,
    minor: u16,
) -> Vec<EditablePolicy> {
    let priorities = tree.get("priorities").map_or(&[][..], Tree::items);
    let list = PriorityList {
        priorities,
        rules,
        minor,
    };
    let policy = |priority| {
        let scoring_strategy = strategy(priority, rules)?;
        Some(EditablePolicy {
            name: name(priority).into(),
            profile: list.profile(priority, &scoring_strategy.kind),
            scoring_strategy,
            binpack: None,
        })
    };
    priorities
        .iter()
        .filter_map(policy)
        .take(MAX_POLICIES)
        .collect()
}

/// Returns true if a priority defines a policy.
pub(in crate::formats) fn defines_policy(priority: &Tree, minor: u16) -> bool {
    strategy(priority, PolicyRules::for_minor(minor)).is_some()
}

/// Returns the score plugin of a priority in a release.
pub(in crate::formats) fn plugin_of(priority: &Tree, minor: u16) -> Option<&str> {
    plugin(priority, PolicyRules::for_minor(minor))
}

fn name(priority: &Tree) -> &str {
    priority
        .get("name")
        .and_then(Tree::text)
        .unwrap_or_default()
}

fn strategy(priority: &Tree, rules: &PolicyRules) -> Option<ScoringStrategy> {
    let argument = read::member(priority, "argument");
    // The argument of a built-in priority is ignored. Under the plugin's own name it is kept,
    // because the author most likely wanted it to have an effect.
    let is_ignored = rules.target == PriorityTarget::Plugins
        && name(priority) != names::RATIO
        && rules.scorer(name(priority)).is_some();
    let argument = argument.filter(|_| !is_ignored);
    let ratio = argument.and_then(|it| read::member(it, "requestedToCapacityRatioArguments"));
    if let Some(ratio) = ratio {
        return Some(ScoringStrategy {
            kind: Strategy::REQUESTED_TO_CAPACITY_RATIO.into(),
            resources: read::member(ratio, "resources").map(resources),
            requested_to_capacity_ratio: Some(ShapeParam {
                shape: read::member(ratio, "shape").map(shape),
            }),
        });
    }
    let kind = match name(priority) {
        "LeastRequestedPriority" => Strategy::LEAST_ALLOCATED,
        "MostRequestedPriority" => Strategy::MOST_ALLOCATED,
        _ => return None,
    };
    argument.is_none().then(|| ScoringStrategy {
        kind: kind.into(),
        ..ScoringStrategy::default()
    })
}

fn resources(list: &Tree) -> Vec<ResourceSpec> {
    let resource = |tree: &Tree| ResourceSpec {
        name: name(tree).into(),
        weight: raw_number(tree, "weight"),
    };
    list.items().iter().map(resource).collect()
}

fn shape(list: &Tree) -> Vec<PointInput> {
    let point = |tree: &Tree| PointInput {
        utilization: raw_number(tree, "utilization"),
        score: raw_number(tree, "score"),
    };
    list.items().iter().map(point).collect()
}

/// Returns a number as written.
fn raw_number(tree: &Tree, name: &str) -> Option<RawNumber> {
    match &tree.get(name)?.value {
        Value::Number(text) | Value::Text(text) => Some(RawNumber::from(&**text)),
        _ => None,
    }
}

/// All priorities, as plugins.
struct PriorityList<'t> {
    priorities: &'t [Tree],
    rules: &'t PolicyRules,
    minor: u16,
}

impl PriorityList<'_> {
    /// Returns the other score plugins of a priority: the listed weights, with the omitted default
    /// plugins as disabled.
    fn profile(&self, own: &Tree, kind: &str) -> ProfileInput {
        let own_name = policy_plugin_name(kind, self.minor);
        let own_plugin = self.plugin(own);
        let others = || {
            let plugins = self.priorities.iter();
            let plugins =
                plugins.filter_map(|it| Some((self.plugin(it)?, raw_number(it, "weight"))));
            plugins.filter(|(plugin, _)| Some(*plugin) != own_plugin)
        };
        let mut weights: NameMap<RawNumber> = others()
            .filter_map(|(plugin, weight)| Some((plugin, weight?)))
            .collect();
        if let Some(weight) = raw_number(own, "weight") {
            weights.insert(own_name, weight);
        }
        let listed: NameMap<()> = others().map(|(plugin, _)| (plugin, ())).collect();
        ProfileInput {
            weights,
            disabled: self.omitted_plugins(own_name, &listed),
            ..ProfileInput::default()
        }
    }

    fn plugin<'t>(&self, priority: &'t Tree) -> Option<&'t str> {
        plugin(priority, self.rules)
    }

    /// Returns the plugins of the default set that the list omits.
    fn omitted_plugins(&self, own: &str, listed: &NameMap<()>) -> Vec<Box<str>> {
        let defaults = default_plugins::for_minor(self.minor).iter();
        defaults
            .filter(|plugin| plugin.role != Role::Policy && plugin.name != own)
            .filter(|plugin| listed.get(plugin.name).is_none())
            .map(|plugin| plugin.name.into())
            .collect()
    }
}

fn plugin<'t>(priority: &'t Tree, rules: &PolicyRules) -> Option<&'t str> {
    let name = name(priority);
    if let Some(plugin) = rules.scorer(name) {
        return Some(plugin);
    }
    let member = |it| read::member(priority, "argument").and_then(|all| read::member(all, it));
    if rules.scorer(names::NODE_LABEL).is_none() {
        return Some(name).filter(|name| !name.is_empty());
    }
    match name {
        names::EQUAL => None,
        _ if member("labelPreference").is_some() => Some(names::NODE_LABEL),
        _ if member("serviceAntiAffinity").is_some() => Some(names::SERVICE_AFFINITY),
        _ if member("requestedToCapacityRatioArguments").is_some() => Some(names::RATIO),
        name => Some(name).filter(|name| !name.is_empty()),
    }
}
