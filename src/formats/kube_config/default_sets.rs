//! The plugins that are enabled by default.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/default_plugins.go`;
//! v1.22.6, `v1beta1/default_plugins.go` and `v1beta2/default_plugins.go`; v1.25.2 of these and
//! `v1beta3`. Default feature gates.

use super::point;
use super::rules::Rules;
use crate::Release;
use crate::releases::loader_rules::{ApiVersion, DefaultPluginChange, ExtensionPoint};

type PluginWeight = (&'static str, i64);

const SCORE_V1BETA2: [PluginWeight; 7] = [
    ("NodeResourcesBalancedAllocation", 1),
    ("ImageLocality", 1),
    ("InterPodAffinity", 1),
    ("NodeResourcesFit", 1),
    ("NodeAffinity", 1),
    ("PodTopologySpread", 2),
    ("TaintToleration", 1),
];

/// In v1beta1, the default strategy is a plugin of its own.
const LEAST_ALLOCATED: PluginWeight = ("NodeResourcesLeastAllocated", 1);
const PREFER_AVOID_PODS: PluginWeight = ("NodePreferAvoidPods", 10_000);

/// Before 1.20 a separate plugin spread pods by default.
const SELECTOR_SPREAD: PluginWeight = ("SelectorSpread", 1);

/// The first release with `multiPoint`. The defaults of the earlier ones differ only in the plugins
/// that score.
const FIRST_MULTI_POINT: u16 = 23;

/// Returns the plugins of the release that `multiPoint` enables by default, with their weights.
#[inline(never)]
pub(super) fn multi_point(rules: Rules) -> Vec<PluginWeight> {
    let mut plugins: Vec<PluginWeight> = Vec::new();
    for (_, loader) in Release::up_to(rules.minor.max(FIRST_MULTI_POINT)).rev() {
        for change in loader.changes.default_plugins {
            match *change {
                DefaultPluginChange::Append(name, weight) => plugins.push((name, weight)),
                DefaultPluginChange::InsertBefore(next, name, weight) => {
                    let index = plugins.iter().position(|plugin| plugin.0 == next);
                    plugins.insert(index.unwrap_or(plugins.len()), (name, weight));
                }
                DefaultPluginChange::Remove(name) => plugins.retain(|plugin| plugin.0 != name),
            }
        }
    }
    plugins
}

/// Returns the plugins that are enabled by default at an extension point itself, not by
/// `multiPoint`.
pub(super) fn at(
    point: ExtensionPoint,
    multi_point: &[PluginWeight],
    rules: Rules,
) -> Vec<PluginWeight> {
    let is_score = point == ExtensionPoint::Score;
    let mut plugins = match rules.version {
        version if version > ApiVersion::V1beta2 => return Vec::new(),
        ApiVersion::V1beta1 if is_score => {
            let is_kept = |plugin: &PluginWeight| plugin.0 != "NodeResourcesFit";
            let kept = SCORE_V1BETA2.into_iter().filter(is_kept);
            kept.chain([LEAST_ALLOCATED, PREFER_AVOID_PODS]).collect()
        }
        _ if is_score => SCORE_V1BETA2.into(),
        _ => multi_point.to_vec(),
    };
    if is_score && rules.config.spreads_by_selector {
        plugins.push(SELECTOR_SPREAD);
    }
    plugins.retain(|plugin| point::implements(plugin.0, point, rules.minor));
    plugins
}
