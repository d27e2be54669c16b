//! The plugins that are enabled by default.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/default_plugins.go`;
//! v1.22.6, `v1beta1/default_plugins.go` and `v1beta2/default_plugins.go`; v1.25.2 of these and
//! `v1beta3`. Default feature gates.

use super::plugin_set::{EnabledPlugin, PluginSet};
use super::point;
use super::rules::Rules;
use crate::Release;
use crate::releases::loader_rules::{ApiVersion, DefaultPluginChange, ExtensionPoint};

/// The default plugin sets by extension point.
pub(super) struct Defaults {
    pub(super) multi_point: PluginSet<'static>,
    pub(super) sets: Vec<(ExtensionPoint, PluginSet<'static>)>,
}

type PluginWeights = &'static [(&'static str, i64)];

const SCHEDULING_GATES: (&str, i64) = ("SchedulingGates", 0);
const QUEUE_SORT: PluginWeights = &[("PrioritySort", 0)];
const BIND: PluginWeights = &[("DefaultBinder", 0)];
const POST_FILTER: PluginWeights = &[("DefaultPreemption", 0)];
const VOLUME_BINDING: PluginWeights = &[("VolumeBinding", 0)];

const PRE_FILTER: PluginWeights = &[
    ("NodeResourcesFit", 0),
    ("NodePorts", 0),
    ("VolumeRestrictions", 0),
    ("PodTopologySpread", 0),
    ("InterPodAffinity", 0),
    ("VolumeBinding", 0),
    ("VolumeZone", 0),
    ("NodeAffinity", 0),
];

const FILTER: PluginWeights = &[
    ("NodeUnschedulable", 0),
    ("NodeName", 0),
    ("TaintToleration", 0),
    ("NodeAffinity", 0),
    ("NodePorts", 0),
    ("NodeResourcesFit", 0),
    ("VolumeRestrictions", 0),
    ("EBSLimits", 0),
    ("GCEPDLimits", 0),
    ("NodeVolumeLimits", 0),
    ("AzureDiskLimits", 0),
    ("VolumeBinding", 0),
    ("VolumeZone", 0),
    ("PodTopologySpread", 0),
    ("InterPodAffinity", 0),
];

const PRE_SCORE: PluginWeights = &[
    ("InterPodAffinity", 0),
    ("PodTopologySpread", 0),
    ("TaintToleration", 0),
    ("NodeAffinity", 0),
    ("NodeResourcesFit", 0),
    ("NodeResourcesBalancedAllocation", 0),
];

const SCORE_V1BETA2: PluginWeights = &[
    ("NodeResourcesBalancedAllocation", 1),
    ("ImageLocality", 1),
    ("InterPodAffinity", 1),
    ("NodeResourcesFit", 1),
    ("NodeAffinity", 1),
    ("PodTopologySpread", 2),
    ("TaintToleration", 1),
];

const SCORE_V1BETA1: PluginWeights = &[
    ("NodeResourcesBalancedAllocation", 1),
    ("ImageLocality", 1),
    ("InterPodAffinity", 1),
    ("NodeResourcesLeastAllocated", 1),
    ("NodeAffinity", 1),
    ("NodePreferAvoidPods", 10_000),
    ("PodTopologySpread", 2),
    ("TaintToleration", 1),
];

/// Before 1.20 a separate plugin spread pods by default.
const SELECTOR_SPREAD: PluginWeights = &[("SelectorSpread", 1)];

pub(super) fn defaults(version: ApiVersion, rules: Rules) -> Defaults {
    if version == ApiVersion::Internal {
        return Defaults {
            multi_point: PluginSet::default(),
            sets: Vec::new(),
        };
    }
    if version.has_multi_point() {
        return Defaults {
            multi_point: plugin_set(multi_point(rules.minor).into_iter()),
            sets: Vec::new(),
        };
    }
    Defaults {
        multi_point: PluginSet::default(),
        sets: by_point(version, rules),
    }
}

/// Returns the plugins that `multiPoint` enables by default, with their weights.
#[inline(never)]
fn multi_point(minor: u16) -> Vec<(&'static str, i64)> {
    let mut plugins: Vec<(&str, i64)> = Vec::new();
    for (_, loader) in Release::up_to(minor).rev() {
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

fn by_point(version: ApiVersion, rules: Rules) -> Vec<(ExtensionPoint, PluginSet<'static>)> {
    let score = match version {
        ApiVersion::V1beta1 => SCORE_V1BETA1,
        _ => SCORE_V1BETA2,
    };
    let spread: PluginWeights = match rules.config.spreads_by_selector {
        true => SELECTOR_SPREAD,
        false => &[],
    };
    let gates: PluginWeights = match multi_point(rules.minor).contains(&SCHEDULING_GATES) {
        true => &[SCHEDULING_GATES],
        false => &[],
    };
    let rows: [(ExtensionPoint, PluginWeights); 10] = [
        (ExtensionPoint::QueueSort, QUEUE_SORT),
        (ExtensionPoint::PreFilter, PRE_FILTER),
        (ExtensionPoint::Filter, FILTER),
        (ExtensionPoint::PostFilter, POST_FILTER),
        (ExtensionPoint::PreScore, PRE_SCORE),
        (ExtensionPoint::Score, score),
        (ExtensionPoint::Reserve, VOLUME_BINDING),
        (ExtensionPoint::PreBind, VOLUME_BINDING),
        (ExtensionPoint::Bind, BIND),
        (ExtensionPoint::PreEnqueue, gates),
    ];
    let row = |(point, names): (ExtensionPoint, PluginWeights)| {
        let more = if point == ExtensionPoint::Score {
            spread
        } else {
            &[]
        };
        let is_implemented = |row: &&(&str, i64)| {
            let points = point::points_of(row.0, rules.minor);
            points.is_some_and(|points| points.contains(&point))
        };
        (
            point,
            plugin_set(names.iter().chain(more).filter(is_implemented).copied()),
        )
    };
    rows.into_iter().map(row).collect()
}

fn plugin_set(names: impl Iterator<Item = (&'static str, i64)>) -> PluginSet<'static> {
    let enabled = |(name, weight): (&'static str, i64)| EnabledPlugin {
        name,
        weight,
        index_in_file: None,
    };
    PluginSet {
        enabled: names.map(enabled).collect(),
        disabled: Vec::new(),
    }
}
