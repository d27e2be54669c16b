//! The plugins that are enabled by default.
//!
//! Source: kubernetes/kubernetes v1.35.4, `pkg/scheduler/apis/config/v1/default_plugins.go`;
//! v1.22.6, `v1beta1/default_plugins.go` and `v1beta2/default_plugins.go`; v1.25.2 of these and
//! `v1beta3`. Default feature gates.

use super::api_version::ApiVersion;
use super::plugin_set::{Enabled, PluginSet};
use super::point::{self, Point};
use super::rules::Rules;

/// The default plugin sets by extension point.
pub(super) struct Defaults {
    pub(super) multi_point: PluginSet<'static>,
    pub(super) sets: Vec<(Point, PluginSet<'static>)>,
}

type NameIndex = &'static [(&'static str, i64)];

/// The default `multiPoint` set: name, weight (0 for none), first and last release.
const MULTI_POINT: [(&str, i64, u16, u16); 23] = [
    ("SchedulingGates", 0, 27, u16::MAX),
    ("PrioritySort", 0, 0, u16::MAX),
    ("NodeUnschedulable", 0, 0, u16::MAX),
    ("NodeName", 0, 0, u16::MAX),
    ("TaintToleration", 3, 0, u16::MAX),
    ("NodeAffinity", 2, 0, u16::MAX),
    ("NodePorts", 0, 0, u16::MAX),
    ("NodeResourcesFit", 1, 0, u16::MAX),
    ("VolumeRestrictions", 0, 0, u16::MAX),
    ("EBSLimits", 0, 0, 30),
    ("GCEPDLimits", 0, 0, 30),
    ("NodeVolumeLimits", 0, 0, u16::MAX),
    ("AzureDiskLimits", 0, 0, 30),
    ("VolumeBinding", 0, 0, u16::MAX),
    ("VolumeZone", 0, 0, u16::MAX),
    ("PodTopologySpread", 2, 0, u16::MAX),
    ("InterPodAffinity", 2, 0, u16::MAX),
    ("DynamicResources", 2, 34, u16::MAX),
    ("DefaultPreemption", 0, 0, u16::MAX),
    ("NodeResourcesBalancedAllocation", 1, 0, u16::MAX),
    ("ImageLocality", 1, 0, u16::MAX),
    ("DefaultBinder", 0, 0, u16::MAX),
    ("NodeDeclaredFeatures", 0, 36, u16::MAX),
];

const PRE_ENQUEUE: NameIndex = &[("SchedulingGates", 0)];
const QUEUE_SORT: NameIndex = &[("PrioritySort", 0)];
const BIND: NameIndex = &[("DefaultBinder", 0)];
const POST_FILTER: NameIndex = &[("DefaultPreemption", 0)];
const VOLUMES: NameIndex = &[("VolumeBinding", 0)];

const PRE_FILTER: NameIndex = &[
    ("NodeResourcesFit", 0),
    ("NodePorts", 0),
    ("VolumeRestrictions", 0),
    ("PodTopologySpread", 0),
    ("InterPodAffinity", 0),
    ("VolumeBinding", 0),
    ("VolumeZone", 0),
    ("NodeAffinity", 0),
];

const FILTER: NameIndex = &[
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

const PRE_SCORE: NameIndex = &[
    ("InterPodAffinity", 0),
    ("PodTopologySpread", 0),
    ("TaintToleration", 0),
    ("NodeAffinity", 0),
    ("NodeResourcesFit", 0),
    ("NodeResourcesBalancedAllocation", 0),
];

const SCORE_V1BETA2: NameIndex = &[
    ("NodeResourcesBalancedAllocation", 1),
    ("ImageLocality", 1),
    ("InterPodAffinity", 1),
    ("NodeResourcesFit", 1),
    ("NodeAffinity", 1),
    ("PodTopologySpread", 2),
    ("TaintToleration", 1),
];

const SCORE_V1BETA1: NameIndex = &[
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
const SELECTOR_SPREAD: NameIndex = &[("SelectorSpread", 1)];

pub(super) fn defaults(version: ApiVersion, rules: Rules) -> Defaults {
    if version == ApiVersion::Internal {
        return Defaults {
            multi_point: PluginSet::default(),
            sets: Vec::new(),
        };
    }
    if version.has_multi_point() {
        let rows = MULTI_POINT
            .iter()
            .filter(|row| (row.2..=row.3).contains(&rules.minor));
        return Defaults {
            multi_point: set(rows.map(|row| (row.0, row.1))),
            sets: Vec::new(),
        };
    }
    Defaults {
        multi_point: PluginSet::default(),
        sets: by_point(version, rules),
    }
}

fn by_point(version: ApiVersion, rules: Rules) -> Vec<(Point, PluginSet<'static>)> {
    let score = match version {
        ApiVersion::V1beta1 => SCORE_V1BETA1,
        _ => SCORE_V1BETA2,
    };
    let spread = if rules.minor <= 19 {
        SELECTOR_SPREAD
    } else {
        &[]
    };
    let gates = if rules.minor >= 27 { PRE_ENQUEUE } else { &[] };
    let rows: [(Point, NameIndex); 10] = [
        (Point::QueueSort, QUEUE_SORT),
        (Point::PreFilter, PRE_FILTER),
        (Point::Filter, FILTER),
        (Point::PostFilter, POST_FILTER),
        (Point::PreScore, PRE_SCORE),
        (Point::Score, score),
        (Point::Reserve, VOLUMES),
        (Point::PreBind, VOLUMES),
        (Point::Bind, BIND),
        (Point::PreEnqueue, gates),
    ];
    let row = |(point, names): (Point, NameIndex)| {
        let more = if point == Point::Score { spread } else { &[] };
        let is_implemented = |row: &&(&str, i64)| {
            let points = point::points_of(row.0, rules.minor);
            points.is_some_and(|points| points.contains(&point))
        };
        (
            point,
            set(names.iter().chain(more).filter(is_implemented).copied()),
        )
    };
    rows.into_iter().map(row).collect()
}

fn set(names: impl Iterator<Item = (&'static str, i64)>) -> PluginSet<'static> {
    let enabled = |(name, weight): (&'static str, i64)| Enabled {
        name,
        weight,
        index_in_file: None,
    };
    PluginSet {
        enabled: names.map(enabled).collect(),
        disabled: Vec::new(),
    }
}
