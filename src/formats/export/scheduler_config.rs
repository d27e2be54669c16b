//! Writes a `KubeSchedulerConfiguration`.
//!
//! Source: kubernetes/kubernetes, `pkg/scheduler/apis/config/` of the releases.

use super::dropped::DroppedSettings;
use super::plugins::{Plugins, report_binpack};
use super::releases::Releases;
use super::strategy::{AcceptedStrategy, number_value, points_value, resources, resources_value};
use crate::Strategy;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::write::{Model, Writer};
use crate::messages::files;
use crate::releases::loader_rules::ApiVersion;
use crate::total_scores::default_plugins::is_policy_plugin;
use crate::tree::{Key, Tree, Value};

/// The scheduler of pods without a scheduler name.
pub(super) const DEFAULT_SCHEDULER: &str = "default-scheduler";

/// The settings of a file other than the policy, by fields of the configuration and of its profile.
#[derive(Clone, Debug, Default)]
pub(super) struct Settings {
    pub(super) configuration: Vec<(Box<str>, Value)>,
    pub(super) profile: Vec<(Box<str>, Value)>,
}

/// Writes the file. Returns it with the releases that load it.
pub(super) fn file(
    policy: &EditablePolicy,
    version: ApiVersion,
    settings: &Settings,
    dropped: &mut DroppedSettings,
) -> (String, Releases) {
    let text = text(policy, profile_name(policy), version, settings, dropped);
    let releases = Releases::accepting(&text, &|release| version.is_read_by(release));
    let header = format!("# Configuration of kube-scheduler {releases}, for its option --config.");
    (format!("{header}\n{text}"), releases)
}

/// Returns the scheduler name. A priority's own name describes its effect and is not used.
fn profile_name(policy: &EditablePolicy) -> &str {
    match &*policy.name {
        "" => DEFAULT_SCHEDULER,
        name if is_policy_plugin(name) => DEFAULT_SCHEDULER,
        name => name,
    }
}

/// Writes the configuration without a header.
pub(super) fn text(
    policy: &EditablePolicy,
    name: &str,
    version: ApiVersion,
    settings: &Settings,
    dropped: &mut DroppedSettings,
) -> String {
    let mut profile = vec![("schedulerName", Value::Text(name.into()))];
    // kube-scheduler reads 0 and an absent weight as 1.
    let strategy = AcceptedStrategy::new(policy, (0, 100), dropped);
    let plugins = Plugins::new(
        policy,
        strategy.kind,
        version.named_release().minor(),
        dropped,
    );
    profile.extend(score(&plugins).map(|score| ("plugins", map([("score", score)]))));
    profile.push(("pluginConfig", configs(policy, &strategy, dropped)));
    let set = settings.profile.iter();
    profile.extend(set.map(|(name, value)| (&**name, value.clone())));
    report_binpack(policy, dropped);
    let mut fields = vec![
        ("apiVersion", Value::Text(version.group_version().into())),
        ("kind", Value::Text("KubeSchedulerConfiguration".into())),
    ];
    let set = settings.configuration.iter();
    fields.extend(set.map(|(name, value)| (&**name, value.clone())));
    fields.push(("profiles", Value::List(vec![Tree::synthetic(map(profile))])));
    let configuration = map(fields);
    Writer::YAML.block(&configuration, 0, Model::NONE) + "\n"
}

/// Returns the disabled plugins, and those with another weight.
fn score(plugins: &Plugins) -> Option<Value> {
    let own = plugins.own.map(|weight| ("NodeResourcesFit", weight));
    let others = plugins
        .weights
        .iter()
        .map(|(name, weight)| (&**name, *weight));
    let enabled = own.into_iter().chain(others).map(|(name, weight)| {
        Tree::map([
            ("name", Value::Text(name.into())),
            ("weight", number_value(weight)),
        ])
    });
    let disabled = plugins.disabled.iter();
    let disabled = disabled.map(|name| Tree::map([("name", Value::Text(name.as_str().into()))]));
    let lists = [
        ("enabled", enabled.collect::<Vec<_>>()),
        ("disabled", disabled.collect()),
    ];
    let lists = lists.into_iter().filter(|list| !list.1.is_empty());
    let lists: Vec<_> = lists
        .map(|(name, list)| (name, Value::List(list)))
        .collect();
    (!lists.is_empty()).then(|| map(lists))
}

fn configs(
    policy: &EditablePolicy,
    strategy: &AcceptedStrategy,
    dropped: &mut DroppedSettings,
) -> Value {
    let mut configs = vec![fit(strategy, dropped)];
    configs.extend(balanced(policy, dropped));
    Value::List(configs)
}

fn fit(strategy: &AcceptedStrategy, dropped: &mut DroppedSettings) -> Tree {
    let mut fields = vec![("type", Value::Text(strategy.kind.into()))];
    fields.extend(
        strategy
            .resources
            .as_ref()
            .map(|all| ("resources", resources_value(all))),
    );
    let has_ratio = strategy.kind == Strategy::REQUESTED_TO_CAPACITY_RATIO;
    if strategy.points.is_some() && !has_ratio {
        let path = "scoringStrategy.requestedToCapacityRatio.shape";
        let message = files::shape_dropped(strategy.kind);
        dropped.push("shape-unused", path, message);
    }
    let points = strategy.points.as_ref().filter(|_| has_ratio);
    fields.extend(points.map(|points| {
        let shape = map([("shape", points_value(points))]);
        ("requestedToCapacityRatio", shape)
    }));
    config("NodeResourcesFit", map([("scoringStrategy", map(fields))]))
}

fn balanced(policy: &EditablePolicy, dropped: &mut DroppedSettings) -> Option<Tree> {
    let path = "profile.balancedResources";
    let specs = &policy.profile.balanced_resources;
    let mut kept = resources(path, specs, (0, 1), dropped);
    let mut seen: Vec<Box<str>> = Vec::new();
    kept.retain(|resource| {
        let is_new = !seen.contains(&resource.name);
        if !is_new {
            let message = files::balanced_resource_repeated(&resource.name);
            dropped.push("resource-duplicate", path, message);
        }
        seen.push(resource.name.clone());
        is_new
    });
    let args = map([("resources", resources_value(&kept))]);
    (!kept.is_empty()).then(|| config("NodeResourcesBalancedAllocation", args))
}

fn config(plugin: &str, args: Value) -> Tree {
    Tree::map([("name", Value::Text(plugin.into())), ("args", args)])
}

fn map<'n>(entries: impl IntoIterator<Item = (&'n str, Value)>) -> Value {
    let entry = |(name, value): (&str, Value)| (Key::from(name), Tree::synthetic(value));
    Value::Map(entries.into_iter().map(entry).collect())
}
