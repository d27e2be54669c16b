//! Reads the policies of priorities.

use crate::Strategy;
use crate::formats::codec::{raw_number, strategy};
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::policy::{EQUAL, NODE_LABEL, RATIO, SERVICE_AFFINITY, as_decoded};
use crate::name_map::NameMap;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::{PolicyRules, PriorityTarget};
use crate::releases::rules::Role;
use crate::scenario::{ProfileInput, RawNumber, ScoringStrategy};
use crate::total_scores::default_plugins::{for_minor, policy_plugin_name};
use crate::tree::Tree;

pub(super) const ARGUMENT: &str = "argument";
pub(super) const RATIO_ARGUMENTS: &str = "requestedToCapacityRatioArguments";

/// The maximum number of policies. Each contains all score plugins, so without a limit the result
/// would grow quadratically with the text.
const MAX_POLICIES: usize = 16;

/// Returns the policies of a file with the score plugins of a release.
pub(in crate::formats::codec) fn read(tree: &Tree, minor: u16) -> Vec<EditablePolicy> {
    let tree = as_decoded(tree, minor);
    let priorities = tree.items_at("priorities");
    let policy = |priority| {
        let scoring_strategy = strategy(priority, minor)?;
        Some(EditablePolicy {
            name: priority.text_of("name").into(),
            profile: profile(priorities, priority, &scoring_strategy.kind, minor),
            scoring_strategy,
            binpack: None,
        })
    };
    let policies = priorities.iter().filter_map(policy);
    policies.take(MAX_POLICIES).collect()
}

/// Returns true if a priority defines a policy.
pub(in crate::formats) fn defines_policy(priority: &Tree, minor: u16) -> bool {
    strategy(priority, minor).is_some()
}

fn strategy(priority: &Tree, minor: u16) -> Option<ScoringStrategy> {
    let rules = PolicyRules::for_minor(minor);
    let name = priority.text_of("name");
    // The argument of a built-in priority is ignored. Under the plugin's own name it is kept,
    // because the author most likely wanted it to have an effect.
    let is_ignored =
        rules.target == PriorityTarget::Plugins && name != RATIO && rules.scorer(name).is_some();
    let argument = priority.non_null(ARGUMENT).filter(|_| !is_ignored);
    if let Some(ratio) = argument.and_then(|it| it.non_null(RATIO_ARGUMENTS)) {
        let kind = Strategy::REQUESTED_TO_CAPACITY_RATIO;
        return Some(strategy::read_single(kind, Some(ratio)));
    }
    let kind = match name {
        "LeastRequestedPriority" => Strategy::LEAST_ALLOCATED,
        "MostRequestedPriority" => Strategy::MOST_ALLOCATED,
        _ => return None,
    };
    let is_built_in = argument.is_none();
    is_built_in.then(|| strategy::read_single(kind, None))
}

/// Returns the other score plugins of a priority: the listed weights, with the omitted default
/// plugins as disabled.
fn profile(priorities: &[Tree], own: &Tree, kind: &str, minor: u16) -> ProfileInput {
    let own_name = policy_plugin_name(kind, minor);
    let own_plugin = plugin(own, minor);
    let weight = |priority: &Tree| raw_number::read(priority.get("weight"));
    let plugins = priorities.iter();
    let plugins = plugins.filter_map(|it| Some((plugin(it, minor)?, it)));
    let others: Vec<_> = plugins.filter(|it| Some(it.0) != own_plugin).collect();
    let weights = others.iter().copied().chain([(own_name, own)]);
    let weights = weights.filter_map(|(plugin, it)| Some((plugin, weight(it)?)));
    let weights: NameMap<RawNumber> = weights.collect();
    let listed: NameIndex<'_> = others.iter().map(|other| other.0).collect();
    let omitted = for_minor(minor).iter().filter(|plugin| {
        let is_other = plugin.role != Role::Policy && plugin.name != own_name;
        is_other && !listed.contains(plugin.name)
    });
    ProfileInput {
        weights,
        disabled: omitted.map(|plugin| plugin.name.into()).collect(),
        ..ProfileInput::default()
    }
}

/// Returns the score plugin of a priority in a release.
pub(super) fn plugin(priority: &Tree, minor: u16) -> Option<&str> {
    let rules = PolicyRules::for_minor(minor);
    let name = priority.text_of("name");
    if let Some(plugin) = rules.scorer(name) {
        return Some(plugin);
    }
    let named = Some(name).filter(|name| !name.is_empty());
    if rules.scorer(NODE_LABEL).is_none() {
        return named;
    }
    let argument = priority.non_null(ARGUMENT);
    let has = |member| argument.is_some_and(|it| it.non_null(member).is_some());
    match name {
        EQUAL => None,
        _ if has("labelPreference") => Some(NODE_LABEL),
        _ if has("serviceAntiAffinity") => Some(SERVICE_AFFINITY),
        _ if has(RATIO_ARGUMENTS) => Some(RATIO),
        _ => named,
    }
}
