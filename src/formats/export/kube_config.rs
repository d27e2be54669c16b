//! Writes a `KubeSchedulerConfiguration`.
//!
//! Source: kubernetes/kubernetes, `pkg/scheduler/apis/config/` of the releases.

use super::dropped::DroppedSettings;
use super::plugins::{accepted_plugins, report_binpack};
use super::releases::Releases;
use super::strategy::{AcceptedStrategy, resources, specs};
use crate::Strategy;
use crate::formats::codec;
use crate::formats::detect::Format;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::write::{Model, Writer};
use crate::messages::files;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ApiVersion;
use crate::scenario::{ProfileInput, ResourceSpec};
use crate::total_scores::default_plugins::is_policy_plugin;
use crate::tree::{Key, Tree, Value};

const FIT: &str = "NodeResourcesFit";

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
    let minor = version.named_release().minor();
    // kube-scheduler reads 0 and an absent weight as 1.
    let strategy = AcceptedStrategy::new(policy, (0, 100), dropped);
    let plugins = accepted_plugins(policy, strategy.kind, minor, true, dropped);
    report_unused_shape(&strategy, dropped);
    let accepted = EditablePolicy {
        name: name.into(),
        scoring_strategy: strategy.input(strategy.kind, strategy.resources.as_deref()),
        profile: ProfileInput {
            balanced_resources: balanced_resources(policy, dropped),
            ..plugins
        },
        binpack: None,
    };
    report_binpack(policy, dropped);
    let mut file = template(&accepted, version, settings);
    let format = Format::KubeSchedulerConfiguration;
    codec::write(&mut file, "", format, 0, &accepted, minor);
    Writer::YAML.block(&file.value, 0, Model::NONE) + "\n"
}

/// Returns a file with the settings, in which the lists of plugins and the strategy are empty.
fn template(policy: &EditablePolicy, version: ApiVersion, settings: &Settings) -> Tree {
    let mut score = Vec::new();
    let (weights, disabled) = (&policy.profile.weights, &policy.profile.disabled);
    if !weights.is_empty() {
        // The policy's own plugin is the first.
        let own = weights
            .get(FIT)
            .map(|_| Tree::map([("name", Value::Text(FIT.into()))]));
        score.push(("enabled", Value::List(own.into_iter().collect())));
    }
    if !disabled.is_empty() {
        score.push(("disabled", Value::List(Vec::new())));
    }
    let strategy = Tree::map([("scoringStrategy", map([]))]);
    let fit = Tree::map([("name", Value::Text(FIT.into())), ("args", strategy.value)]);
    let mut profile = vec![("schedulerName", Value::Text(policy.name.clone()))];
    if !score.is_empty() {
        profile.push(("plugins", map([("score", map(score))])));
    }
    profile.push(("pluginConfig", Value::List(vec![fit])));
    profile.extend(
        settings
            .profile
            .iter()
            .map(|(name, value)| (&**name, value.clone())),
    );
    let mut fields = vec![
        ("apiVersion", Value::Text(version.group_version().into())),
        ("kind", Value::Text("KubeSchedulerConfiguration".into())),
    ];
    let set = settings.configuration.iter();
    fields.extend(set.map(|(name, value)| (&**name, value.clone())));
    fields.push(("profiles", Value::List(vec![Tree::synthetic(map(profile))])));
    Tree::synthetic(map(fields))
}

fn report_unused_shape(strategy: &AcceptedStrategy, dropped: &mut DroppedSettings) {
    let is_used = strategy.kind == Strategy::REQUESTED_TO_CAPACITY_RATIO;
    if strategy.points.is_some() && !is_used {
        let path = "scoringStrategy.requestedToCapacityRatio.shape";
        let message = files::shape_dropped(strategy.kind);
        dropped.push("shape-unused", path, message);
    }
}

/// Returns the resources of NodeResourcesBalancedAllocation, each once.
fn balanced_resources(policy: &EditablePolicy, dropped: &mut DroppedSettings) -> Vec<ResourceSpec> {
    let path = "profile.balancedResources";
    let listed = &policy.profile.balanced_resources;
    let mut kept = resources(path, listed, (0, 1), dropped);
    let mut seen = NameIndex::default();
    kept.retain(|resource| {
        let is_new = seen.add(resource.name.to_string());
        if !is_new {
            let message = files::balanced_resource_repeated(&resource.name);
            dropped.push("resource-duplicate", path, message);
        }
        is_new
    });
    specs(&kept)
}

fn map<'n>(entries: impl IntoIterator<Item = (&'n str, Value)>) -> Value {
    let entry = |(name, value): (&str, Value)| (Key::from(name), Tree::synthetic(value));
    Value::Map(entries.into_iter().map(entry).collect())
}
