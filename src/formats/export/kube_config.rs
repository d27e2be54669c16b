//! Writes a `KubeSchedulerConfiguration`.
//!
//! Source: kubernetes/kubernetes, `pkg/scheduler/apis/config/` of the releases.

use super::conversion::Conversion;
use super::releases::Releases;
use super::strategy::{SHAPE, specs};
use crate::Strategy;
use crate::formats::codec::{self, PERCENTAGE, VOLUME_BINDING, storage_shape};
use crate::formats::detect::Format;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::inspection::takes_effect;
use crate::formats::write::Writer;
use crate::messages::files;
use crate::name_map::NameMap;
use crate::name_tree::NameIndex;
use crate::releases::loader_rules::ApiVersion;
use crate::scenario::{ProfileInput, RawNumber, ResourceSpec};
use crate::total_scores::default_plugins::is_policy_plugin;
use crate::tree::{Tree, Value};

const FIT: &str = "NodeResourcesFit";

/// The code of a storage shape that is dropped.
pub(super) const STORAGE_SHAPE: &str = "storage-shape";

/// The scheduler of pods without a scheduler name.
pub(super) const DEFAULT_SCHEDULER: &str = "default-scheduler";

/// A setting of a file other than the policy: its name, and its value.
pub(super) type Setting<'t> = (&'static str, &'t Value);

/// Returns the scheduler name. A priority's own name describes its effect and is not used.
pub(super) fn profile_name(policy: &EditablePolicy) -> &str {
    match &*policy.name {
        "" => DEFAULT_SCHEDULER,
        name if is_policy_plugin(name) => DEFAULT_SCHEDULER,
        name => name,
    }
}

impl Conversion<'_> {
    /// Writes the file. Returns it with the releases that load it.
    pub(super) fn config_file(
        &mut self,
        version: ApiVersion,
        settings: &[Setting<'_>],
    ) -> (String, Releases) {
        let text = self.config(profile_name(self.policy), version, settings);
        let releases = Releases::reading(&text, version);
        let header =
            format!("# Configuration of kube-scheduler {releases}, for its option --config.");
        (format!("{header}\n{text}"), releases)
    }

    /// Writes the configuration without a header.
    pub(super) fn config(
        &mut self,
        name: &str,
        version: ApiVersion,
        settings: &[Setting<'_>],
    ) -> String {
        let minor = version.named_release().minor();
        // kube-scheduler reads 0 and an absent weight as 1.
        let strategy = self.strategy((0, 100));
        let plugins = self.accepted_plugins(strategy.kind, minor, true);
        let has_shape = strategy.kind == Strategy::REQUESTED_TO_CAPACITY_RATIO;
        if strategy.points.is_some() && !has_shape {
            self.report("shape-unused", SHAPE, files::shape_dropped(strategy.kind));
        }
        let mut accepted = EditablePolicy {
            name: name.into(),
            scoring_strategy: strategy.input(strategy.kind, strategy.resources.as_deref()),
            profile: ProfileInput {
                balanced_resources: self.balanced_resources(),
                percentage_of_nodes_to_score: self.percentage(),
                ..plugins
            },
            binpack: None,
        };
        self.report_binpack();
        if storage_shape(self.policy).is_some() {
            accepted.profile.plugin_args = self.policy.profile.plugin_args.clone();
            let with_shape = written(&accepted, version, settings);
            if takes_effect(&with_shape, Releases::newest_reading(version)) {
                return with_shape;
            }
            self.report_storage_shape();
            accepted.profile.plugin_args = NameMap::default();
        }
        written(&accepted, version, settings)
    }

    /// Reports the storage shape of the policy as dropped, if it has one.
    pub(super) fn report_storage_shape(&mut self) {
        if storage_shape(self.policy).is_some() {
            let path = format!("profile.pluginArgs[{VOLUME_BINDING}]");
            let message = files::arguments_dropped(VOLUME_BINDING);
            self.report(STORAGE_SHAPE, path, message);
        }
    }

    /// Returns the percentage of nodes to score; none if the loader rejects it.
    fn percentage(&mut self) -> Option<RawNumber> {
        let percentage = self.policy.profile.percentage_of_nodes_to_score.as_ref()?;
        let is_accepted = |number: i64| (0..=100).contains(&number);
        if !percentage.integer().is_some_and(is_accepted) {
            self.report_percentage();
            return None;
        }
        Some(percentage.clone())
    }

    /// Returns the resources of NodeResourcesBalancedAllocation, each once.
    fn balanced_resources(&mut self) -> Vec<ResourceSpec> {
        let path = "profile.balancedResources";
        let listed = &self.policy.profile.balanced_resources;
        let mut kept = self.resources(path, listed, (0, 1));
        let mut seen = NameIndex::default();
        kept.retain(|resource| {
            let is_new = seen.add(resource.name.to_string());
            if !is_new {
                let message = files::balanced_resource_repeated(&resource.name);
                self.report("resource-duplicate", path, message);
            }
            is_new
        });
        specs(&kept)
    }
}

/// Returns a file with the settings and the policy, which the loader of the API version accepts.
fn written(policy: &EditablePolicy, version: ApiVersion, settings: &[Setting<'_>]) -> String {
    let mut file = template(policy, version, settings);
    let (format, minor) = (
        Format::KubeSchedulerConfiguration,
        version.named_release().minor(),
    );
    codec::write(&mut file, "", format, 0, policy, minor);
    Writer::YAML.file(&file.value)
}

/// Returns a file with the settings, in which the lists of plugins and the strategy are empty.
fn template(policy: &EditablePolicy, version: ApiVersion, settings: &[Setting<'_>]) -> Tree {
    let named = |name: &str| ("name", Value::Text(name.into()));
    let mut profile = Tree::map([("schedulerName", Value::Text(policy.name.clone()))]);
    let (weights, disabled) = (&policy.profile.weights, &policy.profile.disabled);
    if !weights.is_empty() {
        // The policy's own plugin is the first.
        let own = weights.get(FIT).map(|_| Tree::map([named(FIT)]));
        let enabled = Value::List(own.into_iter().collect());
        profile.within(&["plugins", "score", "enabled"], &mut |list| {
            list.value = enabled.clone();
        });
    }
    if !disabled.is_empty() {
        profile.within(&["plugins", "score", "disabled"], &mut |list| {
            list.value = Value::List(Vec::new());
        });
    }
    let args = Tree::map([("scoringStrategy", Tree::map([]).value)]);
    let fit = Tree::map([named(FIT), ("args", args.value)]);
    profile.set("pluginConfig", Some(Value::List(vec![fit])));
    let mut file = Tree::map([
        ("apiVersion", Value::Text(version.group_version().into())),
        ("kind", Value::Text("KubeSchedulerConfiguration".into())),
    ]);
    for (name, value) in settings {
        file.set(name, Some((*value).clone()));
    }
    let percentage = policy.profile.percentage_of_nodes_to_score.as_ref();
    if let Some(percentage) = percentage.and_then(RawNumber::integer) {
        let number = Value::Number(percentage.to_string().into());
        file.set(PERCENTAGE, Some(number));
    }
    file.set("profiles", Some(Value::List(vec![profile])));
    file
}
