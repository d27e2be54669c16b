//! Converts the settings of the other score plugins for a target.

use super::conversion::Conversion;
use crate::Release;
use crate::formats::codec::PERCENTAGE;
use crate::formats::policy::plugin_named;
use crate::messages::files;
use crate::name_map::NameMap;
use crate::releases::rules::DefaultPlugin;
use crate::scenario::{ProfileInput, RawNumber};
use crate::total_scores::default_plugins::{self, policy_plugin_name};
use crate::volcano::nodeorder::NodeOrder;

/// The highest weight of a plugin.
const MAX_WEIGHT: i64 = 2_147_483_647;

impl Conversion<'_> {
    /// Returns the weights and the disabled plugins of a policy by the names of a release, for a
    /// strategy of this kind. If the policy's own plugin cannot be disabled, it is not.
    pub(super) fn accepted_plugins(
        &mut self,
        kind: &str,
        minor: u16,
        can_disable_own: bool,
    ) -> ProfileInput {
        let policy = self.policy;
        let own = policy_plugin_name(kind, minor);
        let weights = self.accepted_weights(kind, minor);
        let mut disabled: Vec<Box<str>> = Vec::new();
        for (at, name) in policy.profile.disabled.iter().enumerate() {
            // A plugin that the target lacks does not score there. The policy's own plugin depends
            // on the strategy, which the edit may have changed.
            let is_own = names_own_plugin(&policy.scoring_strategy.kind, name);
            let name = match is_own {
                true => Some(own),
                false => name_in_release(name, minor),
            };
            let is_disabled = |name: &str| disabled.iter().any(|other| **other == *name);
            let is_new = |name: &&str| !is_disabled(name) && (can_disable_own || *name != own);
            let Some(name) = name.filter(is_new) else {
                continue;
            };
            if weights.get(name).is_some() {
                let message = files::disabled_plugin_weight_dropped(name);
                self.report("plugin-disabled", disabled_path(at), message);
            }
            disabled.push(name.into());
        }
        let kept = weights.iter();
        let kept = kept.filter(|(name, _)| !disabled.iter().any(|other| **other == **name));
        ProfileInput {
            weights: kept.map(|(name, weight)| (name, weight.clone())).collect(),
            disabled,
            ..ProfileInput::default()
        }
    }

    /// Returns the weights by the names of a release.
    fn accepted_weights(&mut self, kind: &str, minor: u16) -> NameMap<RawNumber> {
        let policy = self.policy;
        let mut weights = NameMap::default();
        self.report_node_order();
        let others = policy.profile.weights.iter();
        for (name, raw) in others.filter(|(name, _)| !NodeOrder::has_plugin(name)) {
            let weight = raw.integer();
            let weight = weight.filter(|weight| (1..=MAX_WEIGHT).contains(weight));
            let kinds = [kind, &policy.scoring_strategy.kind];
            let is_own = kinds.iter().any(|kind| names_own_plugin(kind, name));
            let current_name = name_in_release(name, minor);
            let own = is_own.then(|| policy_plugin_name(kind, minor));
            match (own.or(current_name), weight) {
                (Some(name), Some(weight)) => weights.insert(name, weight.into()),
                (Some(_), None) => {
                    let current_name = current_name.unwrap_or(name);
                    let message =
                        files::plugin_weight_invalid(raw.as_str(), current_name, MAX_WEIGHT);
                    self.report("plugin-weight-invalid", weight_path(name), message);
                }
                (None, _) => {
                    let message = files::plugin_dropped(name);
                    self.report("plugin-unknown", weight_path(name), message);
                }
            }
        }
        weights
    }

    /// Reports the settings of the other plugins, for a target without them (`eks`, `volcano`).
    pub(super) fn report_plugins(&mut self, target: &str) {
        let profile = &self.policy.profile;
        if target != "volcano" {
            self.report_node_order();
        }
        let weights = profile.weights.iter();
        for (name, raw) in weights.filter(|(name, _)| !NodeOrder::has_plugin(name)) {
            let message = files::plugin_weight_dropped(raw.as_str(), name, target);
            self.report("plugin-weight", weight_path(name), message);
        }
        let disabled = profile.disabled.iter().enumerate();
        for (at, name) in disabled.filter(|(_, name)| !NodeOrder::has_plugin(name)) {
            let message = files::plugin_switch_dropped(name, target);
            self.report("plugin-disabled", disabled_path(at), message);
        }
        self.report_balanced_allocation(target);
        self.report_percentage();
    }

    /// Reports the weights of Volcano's nodeorder, for a target without it.
    fn report_node_order(&mut self) {
        let scores = |(name, weight): (&str, &RawNumber)| {
            NodeOrder::has_plugin(name) && weight.integer() != Some(0)
        };
        if self.policy.profile.weights.iter().any(scores) {
            let message = files::node_order_dropped();
            self.report("plugin-weight", "profile.weights", message);
        }
    }

    /// Reports the percentage of nodes to score.
    pub(super) fn report_percentage(&mut self) {
        if self.policy.profile.percentage_of_nodes_to_score.is_some() {
            let message = files::field_dropped(PERCENTAGE);
            self.report("setting-dropped", PERCENTAGE, message);
        }
    }

    /// Reports the resources of NodeResourcesBalancedAllocation.
    pub(super) fn report_balanced_allocation(&mut self, target: &str) {
        if !self.policy.profile.balanced_resources.is_empty() {
            let message =
                files::balanced_resources_dropped("NodeResourcesBalancedAllocation", target);
            self.report("balanced-resources", "profile.balancedResources", message);
        }
    }

    /// Reports Volcano's weight of its plugin, which kube-scheduler does not have.
    pub(super) fn report_binpack(&mut self) {
        let binpack = self.policy.binpack.as_ref();
        let weight = binpack.and_then(|binpack| binpack.weight.as_ref());
        if let Some(weight) = weight.filter(|weight| weight.integer() != Some(1)) {
            let message = files::binpack_weight_dropped(weight.as_str());
            self.report("binpack-weight", "binpack.weight", message);
        }
    }
}

/// Returns the path of a plugin's weight.
pub(super) fn weight_path(name: &str) -> String {
    format!("profile.weights[{name}]")
}

/// Returns the path of a disabled plugin.
pub(super) fn disabled_path(at: usize) -> String {
    format!("profile.disabled[{at}]")
}

/// Returns the name of a plugin in the defaults of a release.
pub(super) fn name_in_release(name: &str, minor: u16) -> Option<&'static str> {
    Some(default_in_release(name, minor)?.name)
}

/// Returns the plugin of a name, or of a priority, in the defaults of a release.
pub(super) fn default_in_release(name: &str, minor: u16) -> Option<&'static DefaultPlugin> {
    default_plugins::find(canonical(name), minor)
}

/// Returns the plugin of a priority; any other name is returned as it is.
pub(super) fn canonical(name: &str) -> &str {
    plugin_named(name).unwrap_or(name)
}

/// Returns true if some release uses this name for a policy with a strategy of this kind.
pub(super) fn names_own_plugin(kind: &str, name: &str) -> bool {
    let mut names = Release::all().map(|release| release.plugins().policy_plugins);
    names.any(|names| names.name(kind) == name)
}
