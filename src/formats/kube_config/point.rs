//! Lists the extension points and the in-tree plugins that implement each of them.
//!
//! Source: kubernetes/kubernetes v1.22.6, v1.25.2 and v1.35.4,
//! `pkg/scheduler/framework/interface.go`, `pkg/scheduler/framework/plugins/registry.go` and the
//! plugins' own files.

/// An extension point, in the order in which the scheduler initializes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Point {
    PreFilter,
    Filter,
    PostFilter,
    Reserve,
    PreScore,
    Score,
    PreBind,
    Bind,
    PostBind,
    Permit,
    PreEnqueue,
    QueueSort,
    PlacementGenerate,
    PlacementScore,
}

use Point::{
    Bind, Filter, Permit, PlacementGenerate, PlacementScore, PostBind, PostFilter, PreBind,
    PreEnqueue, PreFilter, PreScore, QueueSort, Reserve, Score,
};

impl Point {
    pub(super) const ALL: [Self; 14] = [
        PreFilter,
        Filter,
        PostFilter,
        Reserve,
        PreScore,
        Score,
        PreBind,
        Bind,
        PostBind,
        Permit,
        PreEnqueue,
        QueueSort,
        PlacementGenerate,
        PlacementScore,
    ];

    /// Returns whether removed plugins may still be listed here: the scheduler does not check.
    pub(super) fn accepts_removed_plugins(self) -> bool {
        matches!(self, PlacementGenerate | PlacementScore)
    }

    /// Returns the name of its field in `plugins`.
    pub(super) fn field(self) -> &'static str {
        match self {
            PreFilter => "preFilter",
            Filter => "filter",
            PostFilter => "postFilter",
            Reserve => "reserve",
            PreScore => "preScore",
            Score => "score",
            PreBind => "preBind",
            Bind => "bind",
            PostBind => "postBind",
            Permit => "permit",
            PreEnqueue => "preEnqueue",
            QueueSort => "queueSort",
            PlacementGenerate => "placementGenerate",
            PlacementScore => "placementScore",
        }
    }

    /// Returns the name of its Go interface, which errors quote.
    pub(super) fn interface(self) -> &'static str {
        match self {
            PreFilter => "PreFilterPlugin",
            Filter => "FilterPlugin",
            PostFilter => "PostFilterPlugin",
            Reserve => "ReservePlugin",
            PreScore => "PreScorePlugin",
            Score => "ScorePlugin",
            PreBind => "PreBindPlugin",
            Bind => "BindPlugin",
            PostBind => "PostBindPlugin",
            Permit => "PermitPlugin",
            PreEnqueue => "PreEnqueuePlugin",
            QueueSort => "QueueSortPlugin",
            PlacementGenerate => "PlacementGeneratePlugin",
            PlacementScore => "PlacementScorePlugin",
        }
    }
}

/// The extension points of a plugin in a range of releases.
struct Plugin {
    name: &'static str,
    points: &'static [Point],
    since: u16,
    until: u16,
}

const fn plugin(name: &'static str, points: &'static [Point]) -> Plugin {
    between(0, u16::MAX, name, points)
}

const fn between(since: u16, until: u16, name: &'static str, points: &'static [Point]) -> Plugin {
    Plugin {
        name,
        points,
        since,
        until,
    }
}

const REGISTRY: [Plugin; 41] = [
    plugin("ImageLocality", &[Score]),
    plugin("TaintToleration", &[Filter, PreScore, Score]),
    plugin("NodeName", &[Filter]),
    plugin("NodePorts", &[PreFilter, Filter]),
    plugin("NodeAffinity", &[PreFilter, Filter, PreScore, Score]),
    plugin("PodTopologySpread", &[PreFilter, Filter, PreScore, Score]),
    plugin("NodeUnschedulable", &[Filter]),
    between(0, 21, "NodeResourcesFit", &[PreFilter, Filter]),
    between(22, 26, "NodeResourcesFit", &[PreFilter, Filter, Score]),
    between(
        27,
        35,
        "NodeResourcesFit",
        &[PreFilter, Filter, PreScore, Score],
    ),
    between(
        36,
        u16::MAX,
        "NodeResourcesFit",
        &[PreFilter, Filter, PreScore, Score, PlacementScore],
    ),
    between(0, 26, "NodeResourcesBalancedAllocation", &[Score]),
    between(
        27,
        u16::MAX,
        "NodeResourcesBalancedAllocation",
        &[PreScore, Score],
    ),
    between(
        0,
        29,
        "VolumeBinding",
        &[PreFilter, Filter, Score, Reserve, PreBind],
    ),
    between(
        30,
        u16::MAX,
        "VolumeBinding",
        &[PreFilter, Filter, PreScore, Score, Reserve, PreBind],
    ),
    between(0, 21, "VolumeRestrictions", &[Filter]),
    between(22, u16::MAX, "VolumeRestrictions", &[PreFilter, Filter]),
    between(0, 26, "VolumeZone", &[Filter]),
    between(27, u16::MAX, "VolumeZone", &[PreFilter, Filter]),
    between(0, 27, "NodeVolumeLimits", &[Filter]),
    between(28, u16::MAX, "NodeVolumeLimits", &[PreFilter, Filter]),
    plugin("InterPodAffinity", &[PreFilter, Filter, PreScore, Score]),
    plugin("PrioritySort", &[QueueSort]),
    plugin("DefaultBinder", &[Bind]),
    between(0, 32, "DefaultPreemption", &[PostFilter]),
    between(33, u16::MAX, "DefaultPreemption", &[PostFilter, PreEnqueue]),
    between(26, u16::MAX, "SchedulingGates", &[PreEnqueue]),
    between(
        26,
        27,
        "DynamicResources",
        &[PreFilter, Filter, PostFilter, PreScore, Reserve, PostBind],
    ),
    between(
        28,
        31,
        "DynamicResources",
        &[
            PreEnqueue, PreFilter, Filter, PostFilter, PreScore, Reserve, PreBind, PostBind,
        ],
    ),
    between(
        32,
        34,
        "DynamicResources",
        &[PreEnqueue, PreFilter, Filter, PostFilter, Reserve, PreBind],
    ),
    between(
        35,
        u16::MAX,
        "DynamicResources",
        &[
            PreEnqueue, PreFilter, Filter, PostFilter, Score, Reserve, PreBind,
        ],
    ),
    between(
        35,
        u16::MAX,
        "GangScheduling",
        &[PreEnqueue, Reserve, Permit],
    ),
    between(35, u16::MAX, "NodeDeclaredFeatures", &[PreFilter, Filter]),
    between(
        36,
        u16::MAX,
        "TopologyPlacementGenerator",
        &[PlacementGenerate],
    ),
    between(36, u16::MAX, "PodGroupPodsCount", &[PlacementScore]),
    between(0, 28, "SelectorSpread", &[PreScore, Score]),
    between(0, 22, "NodePreferAvoidPods", &[Score]),
    between(0, 22, "NodeResourcesLeastAllocated", &[Score]),
    between(0, 22, "NodeResourcesMostAllocated", &[Score]),
    between(0, 22, "RequestedToCapacityRatio", &[Score]),
    between(0, 22, "NodeLabel", &[Filter, Score]),
];

/// Volume limit plugins of single cloud providers, up to 1.31.
const VOLUME_LIMITS: [&str; 4] = [
    "AzureDiskLimits",
    "CinderLimits",
    "EBSLimits",
    "GCEPDLimits",
];

/// Returns the extension points of an in-tree plugin; `None` if the release has no such plugin.
pub(super) fn points_of(name: &str, minor: u16) -> Option<&'static [Point]> {
    if VOLUME_LIMITS.contains(&name) {
        return (minor <= 31).then_some(&[Filter]);
    }
    if name == "ServiceAffinity" {
        return (minor <= 22).then_some(&[PreFilter, Filter, Score]);
    }
    let mut named = REGISTRY.iter().filter(|plugin| plugin.name == name);
    let found = named.find(|plugin| (plugin.since..=plugin.until).contains(&minor));
    found.map(|plugin| plugin.points)
}
