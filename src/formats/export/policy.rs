//! Writes a legacy Policy for kube-scheduler 1.18 to 1.22.
//!
//! A list of priorities replaces the default plugins, so the defaults are listed too.
//!
//! Source: kubernetes/kubernetes v1.22.6, `pkg/scheduler/framework/plugins/legacy_registry.go` and
//! `pkg/scheduler/apis/config/validation/`.

use super::dropped::DroppedSettings;
use super::plugins::{Plugins, names_own_plugin, report_balanced_allocation, report_binpack};
use super::strategy::{
    AcceptedStrategy, Resource, merge_duplicates, number_value, points_value, resources_value,
};
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::policy::{is_built_in, last_minor, priority_of};
use crate::formats::write::{FlowLines, Model, Writer};
use crate::messages::files;
use crate::releases::loader_rules::PriorityTarget;
use crate::total_scores::default_plugins::{for_minor, policy_priority};
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
    // Weights have no maximum.
    let strategy = AcceptedStrategy::new(policy, (1, i64::MAX), dropped);
    let plugins = Plugins::new(policy, strategy.kind, default_plugins_minor(), dropped);
    let mut priorities = vec![own_priority(policy, &strategy, plugins.own, dropped)];
    let others = for_minor(default_plugins_minor()).iter();
    let is_set = |name: &str| plugins.weights.iter().any(|weight| weight.0 == name);
    // A plugin that the last release does not enable by default is listed only if it has a weight.
    let is_default = |name: &str| {
        for_minor(last_minor())
            .iter()
            .any(|plugin| plugin.name == name)
    };
    let others = others.filter(|plugin| is_default(plugin.name) || is_set(plugin.name));
    for plugin in others.filter(|plugin| !plugins.disabled.iter().any(|name| name == plugin.name)) {
        let set = plugins
            .weights
            .iter()
            .find(|weight| weight.0 == plugin.name);
        let weight = set.map_or(plugin.weight, |weight| weight.1);
        let name = priority_of(plugin.name, default_plugins_minor()).unwrap_or(plugin.name);
        priorities.push(priority(name.into(), weight));
    }
    report_disabled_policy(policy, dropped);
    report_balanced_allocation(policy, "policy", dropped);
    report_binpack(policy, dropped);
    let policy = Tree::map([
        ("kind", Value::Text("Policy".into())),
        ("apiVersion", Value::Text("v1".into())),
        ("priorities", Value::List(priorities)),
    ]);
    Writer::COMPACT_JSON.flow(&policy.value, FlowLines::Separate(0), Model::NONE) + "\n"
}

fn priority(name: Box<str>, weight: i64) -> Tree {
    Tree::map([
        ("name", Value::Text(name)),
        ("weight", number_value(weight)),
    ])
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
    strategy: &AcceptedStrategy,
    weight: Option<i64>,
    dropped: &mut DroppedSettings,
) -> Tree {
    let weight = weight.unwrap_or(1);
    let built_in = policy_priority(strategy.kind);
    if strategy.kind != Strategy::REQUESTED_TO_CAPACITY_RATIO {
        report_resources(strategy, built_in, dropped);
        return priority(built_in.into(), weight);
    }
    let arguments = Tree::map([
        (
            "shape",
            points_value(strategy.points.as_deref().unwrap_or_default()),
        ),
        (
            "resources",
            resources_value(&resources(policy, strategy, dropped)),
        ),
    ]);
    let argument = Tree::map([("requestedToCapacityRatioArguments", arguments.value)]);
    Tree::map([
        ("name", Value::Text(name(policy, built_in))),
        ("weight", number_value(weight)),
        ("argument", argument.value),
    ])
}

/// Returns the name of the priority, which must not be built in.
fn name(policy: &EditablePolicy, default: &str) -> Box<str> {
    match &*policy.name {
        "" | "default-scheduler" => default.into(),
        name if is_built_in(name) => default.into(),
        name => name.into(),
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
        dropped.push(
            "resources-written-out",
            path,
            files::resources_written_out(),
        );
    }
    let mut resources = merge_duplicates(strategy.scored_resources(), dropped);
    for resource in &mut resources {
        let at = resource.index;
        let raw = policy
            .scoring_strategy
            .resources
            .as_ref()
            .and_then(|all| all.get(at));
        let is_absent = resource.weight.is_none() && raw.is_some_and(|spec| spec.weight.is_none());
        if is_absent {
            let message = files::weight_written_out(&resource.name);
            dropped.push(
                "weight-written-out",
                format!("{path}[{at}].weight"),
                message,
            );
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
