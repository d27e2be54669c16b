//! Writes a legacy Policy for kube-scheduler 1.18 to 1.22.
//!
//! A list of priorities replaces the default plugins, so the defaults are listed too.
//!
//! Source: kubernetes/kubernetes v1.22.6, `pkg/scheduler/framework/plugins/legacy_registry.go` and
//! `pkg/scheduler/apis/config/validation/`.

use super::conversion::Conversion;
use super::plugins::{disabled_path, names_own_plugin};
use super::strategy::{AcceptedStrategy, RESOURCES, Resource};
use crate::formats::codec;
use crate::formats::policy::{is_built_in, last_minor, priority_of};
use crate::formats::write::Writer;
use crate::messages::files;
use crate::releases::loader_rules::PriorityTarget;
use crate::scenario::ProfileInput;
use crate::total_scores::default_plugins::{self, for_minor, policy_plugin_name, policy_priority};
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

impl Conversion<'_> {
    pub(super) fn policy(&mut self) -> String {
        let (policy, minor) = (self.policy, default_plugins_minor());
        // Weights have no maximum.
        let strategy = self.strategy((1, i64::MAX));
        let kind = strategy.kind;
        let profile = self.accepted_plugins(kind, minor, false);
        let has_shape = kind == Strategy::REQUESTED_TO_CAPACITY_RATIO;
        let resources = match has_shape {
            true => Some(self.policy_resources(&strategy)),
            false => {
                self.report_resources(&strategy);
                None
            }
        };
        // Every entry of a Policy scores.
        let is_own = |name: &str| names_own_plugin(&policy.scoring_strategy.kind, name);
        if let Some(at) = policy.profile.disabled.iter().position(|name| is_own(name)) {
            let message = files::policy_enabled();
            self.report("plugin-disabled", disabled_path(at), message);
        }
        self.report_balanced_allocation("policy");
        self.report_percentage();
        self.report_binpack();
        let name = match has_shape {
            true => name(&policy.name, policy_priority(kind)),
            false => policy_priority(kind),
        };
        let own = policy_plugin_name(kind, minor);
        let weight = profile.weights.get(own).cloned().unwrap_or(1.into());
        let strategy = strategy.input(kind, resources.as_deref());
        let mut priorities = vec![codec::priority(name, &weight, Some(&strategy))];
        priorities.extend(other_priorities(&profile, own, minor));
        let file = Tree::map([
            ("kind", Value::Text("Policy".into())),
            ("apiVersion", Value::Text("v1".into())),
            ("priorities", Value::List(priorities)),
        ]);
        Writer::COMPACT_JSON.file(&file.value)
    }

    /// Returns the resources with their weights, neither of which has a default from 1.19 on.
    fn policy_resources(&mut self, strategy: &AcceptedStrategy) -> Vec<Resource> {
        if strategy.resources.as_ref().is_none_or(Vec::is_empty) {
            let message = files::resources_written_out();
            self.report("resources-written-out", RESOURCES, message);
        }
        let specs = self.policy.scoring_strategy.resources.as_deref();
        let mut resources = self.merge_duplicates(strategy.scored_resources());
        for resource in &mut resources {
            let spec = specs.and_then(|specs| specs.get(resource.index));
            let is_absent = spec.is_some_and(|spec| spec.weight.is_none());
            if is_absent && resource.weight.is_none() {
                let path = format!("{RESOURCES}[{}].weight", resource.index);
                let message = files::weight_written_out(&resource.name);
                self.report("weight-written-out", path, message);
            }
            resource.weight = resource.weight.or(Some(1));
        }
        resources
    }

    /// Reports resources other than cpu and memory, which built-in priorities do not score.
    fn report_resources(&mut self, strategy: &AcceptedStrategy) {
        let resources = strategy.scored_resources();
        let counts = |name: &str| {
            let mut each = resources.iter();
            each.any(|resource| &*resource.name == name && resource.weight.unwrap_or(1) == 1)
        };
        let is_usual = resources.len() == 2 && counts("cpu") && counts("memory");
        if !is_usual {
            let message = files::resources_dropped(policy_priority(strategy.kind));
            self.report("resources", RESOURCES, message);
        }
    }
}

/// Returns the priorities of the other plugins. A plugin that the last release does not enable by default is
/// listed only if it has a weight.
fn other_priorities(profile: &ProfileInput, own: &str, minor: u16) -> impl Iterator<Item = Tree> {
    let is_default = |name| default_plugins::find(name, last_minor()).is_some();
    let plugins = for_minor(minor).iter().filter(move |it| it.name != own);
    plugins.filter_map(move |plugin| {
        let weight = profile.weights.get(plugin.name);
        let is_disabled = profile.disabled.iter().any(|name| **name == *plugin.name);
        let is_listed = !is_disabled && (weight.is_some() || is_default(plugin.name));
        let name = priority_of(plugin.name, minor).unwrap_or(plugin.name);
        let default = plugin.weight.into();
        is_listed.then(|| codec::priority(name, weight.unwrap_or(&default), None))
    })
}

/// Returns the name of a priority with arguments, which must not be built in.
fn name<'p>(name: &'p str, default: &'p str) -> &'p str {
    match name {
        "" | "default-scheduler" => default,
        name if is_built_in(name) => default,
        name => name,
    }
}
