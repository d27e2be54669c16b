//! Writes a legacy Policy for kube-scheduler 1.18 to 1.22.
//!
//! A list of priorities replaces the default plugins, so the defaults are listed too.
//!
//! Source: kubernetes/kubernetes v1.22.6, `pkg/scheduler/framework/plugins/legacy_registry.go` and
//! `pkg/scheduler/apis/config/validation/`.

use super::dropped::DroppedSettings;
use super::plugins::{
    accepted_plugins, names_own_plugin, report_balanced_allocation, report_binpack,
};
use super::strategy::{AcceptedStrategy, Resource, merge_duplicates};
use crate::formats::codec;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::policy::{is_built_in, last_minor, priority_of};
use crate::formats::write::Writer;
use crate::messages::files;
use crate::name_map::NameMap;
use crate::releases::loader_rules::PriorityTarget;
use crate::scenario::{RawNumber, ScoringStrategy};
use crate::total_scores::default_plugins::{for_minor, policy_plugin_name, policy_priority};
use crate::tree::{Tree, Value};
use crate::{Release, Strategy};

/// Returns the minor version of the last default set that a Policy has names for: before
/// NodeResourcesFit scores.
pub(super) fn default_plugins_minor() -> u16 {
    let last = Release::all().rfind(|release| !release.loader().config.has_fit_strategy);
    last.map_or(0, Release::minor)
}

/// Returns true for a release that may load such a file.
pub(super) fn reads(release: Release) -> bool {
    let loader = release.loader();
    loader.config.registers_policy && loader.policy.target == PriorityTarget::Plugins
}

pub(super) fn file(policy: &EditablePolicy, dropped: &mut DroppedSettings) -> String {
    let minor = default_plugins_minor();
    // Weights have no maximum.
    let strategy = AcceptedStrategy::new(policy, (1, i64::MAX), dropped);
    let profile = accepted_plugins(policy, strategy.kind, minor, false, dropped);
    let scoring_strategy = scoring_strategy(policy, &strategy, dropped);
    report_disabled_policy(policy, dropped);
    report_balanced_allocation(policy, "policy", dropped);
    report_binpack(policy, dropped);
    let mut priorities = vec![own_priority(policy, &scoring_strategy, &profile.weights)];
    // A plugin that the last release does not enable by default is listed only if it has a weight.
    let is_default = |name: &str| for_minor(last_minor()).iter().any(|it| it.name == name);
    let own = policy_plugin_name(strategy.kind, minor);
    for plugin in for_minor(minor).iter().filter(|plugin| plugin.name != own) {
        let weight = profile.weights.get(plugin.name);
        let is_disabled = profile.disabled.iter().any(|name| **name == *plugin.name);
        if !is_disabled && (weight.is_some() || is_default(plugin.name)) {
            let name = priority_of(plugin.name, minor).unwrap_or(plugin.name);
            let default = plugin.weight.into();
            priorities.push(codec::priority(name, weight.unwrap_or(&default), None));
        }
    }
    let file = Tree::map([
        ("kind", Value::Text("Policy".into())),
        ("apiVersion", Value::Text("v1".into())),
        ("priorities", Value::List(priorities)),
    ]);
    Writer::COMPACT_JSON.file(&file.value)
}

/// Reports a disabled policy, because every entry of a Policy scores.
fn report_disabled_policy(policy: &EditablePolicy, dropped: &mut DroppedSettings) {
    let kind = &policy.scoring_strategy.kind;
    let mut disabled = policy.profile.disabled.iter();
    if let Some(at) = disabled.position(|name| names_own_plugin(policy, kind, name)) {
        let path = format!("profile.disabled[{at}]");
        dropped.push("plugin-disabled", path, files::policy_enabled());
    }
}

fn own_priority(
    policy: &EditablePolicy,
    strategy: &ScoringStrategy,
    weights: &NameMap<RawNumber>,
) -> Tree {
    let plugin = policy_plugin_name(&strategy.kind, default_plugins_minor());
    let weight = weights.get(plugin).cloned().unwrap_or(1.into());
    let built_in = policy_priority(&strategy.kind);
    let name = match &*strategy.kind {
        Strategy::REQUESTED_TO_CAPACITY_RATIO => name(policy, built_in),
        _ => built_in,
    };
    codec::priority(name, &weight, Some(strategy))
}

/// Returns the strategy of the priority. A built-in one has no resources of its own.
fn scoring_strategy(
    policy: &EditablePolicy,
    strategy: &AcceptedStrategy,
    dropped: &mut DroppedSettings,
) -> ScoringStrategy {
    if strategy.kind == Strategy::REQUESTED_TO_CAPACITY_RATIO {
        let resources = resources(policy, strategy, dropped);
        return strategy.input(strategy.kind, Some(&resources));
    }
    report_resources(strategy, policy_priority(strategy.kind), dropped);
    strategy.input(strategy.kind, None)
}

/// Returns the name of the priority, which must not be built in.
fn name<'p>(policy: &'p EditablePolicy, default: &'p str) -> &'p str {
    match &*policy.name {
        "" | "default-scheduler" => default,
        name if is_built_in(name) => default,
        name => name,
    }
}

/// Returns the resources with their weights, neither of which has a default from 1.19 on.
fn resources(
    policy: &EditablePolicy,
    strategy: &AcceptedStrategy,
    dropped: &mut DroppedSettings,
) -> Vec<Resource> {
    let path = "scoringStrategy.resources";
    if strategy.resources.as_ref().is_none_or(Vec::is_empty) {
        let message = files::resources_written_out();
        dropped.push("resources-written-out", path, message);
    }
    let specs = policy.scoring_strategy.resources.as_deref();
    let mut resources = merge_duplicates(strategy.scored_resources(), dropped);
    for resource in &mut resources {
        let spec = specs.and_then(|specs| specs.get(resource.index));
        let is_absent = spec.is_some_and(|spec| spec.weight.is_none());
        if is_absent && resource.weight.is_none() {
            let path = format!("{path}[{}].weight", resource.index);
            let message = files::weight_written_out(&resource.name);
            dropped.push("weight-written-out", path, message);
        }
        resource.weight = resource.weight.or(Some(1));
    }
    resources
}

/// Reports resources other than cpu and memory, which built-in priorities do not score.
fn report_resources(strategy: &AcceptedStrategy, name: &str, dropped: &mut DroppedSettings) {
    let resources = strategy.scored_resources();
    let counts = |name: &str| {
        let mut each = resources.iter();
        each.any(|resource| &*resource.name == name && resource.weight.unwrap_or(1) == 1)
    };
    let is_usual = resources.len() == 2 && counts("cpu") && counts("memory");
    if !is_usual {
        let message = files::resources_dropped(name);
        dropped.push("resources", "scoringStrategy.resources", message);
    }
}
