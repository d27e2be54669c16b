//! Lists the extension points; `releases/` lists the plugins that implement them.
//!
//! Source: kubernetes/kubernetes v1.22.6, v1.25.2 and v1.35.4,
//! `pkg/scheduler/framework/interface.go`, `pkg/scheduler/framework/plugins/registry.go` and the
//! plugins' own files.

use crate::Release;
use crate::releases::loader_rules::{ExtensionPoint, LoaderRules, REMOVED};

use ExtensionPoint::{
    Bind, Filter, Permit, PlacementGenerate, PlacementScore, PostBind, PostFilter, PreBind,
    PreEnqueue, PreFilter, PreScore, QueueSort, Reserve, Score,
};

impl ExtensionPoint {
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

    /// Returns true if removed plugins may still be listed here: the scheduler does not check.
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
    pub(super) fn interface(self) -> String {
        format!("{self:?}Plugin")
    }
}

/// Returns the extension points of an in-tree plugin; `None` if the release has no such plugin.
pub(super) fn points_of(name: &str, minor: u16) -> Option<&'static [ExtensionPoint]> {
    let mut releases = Release::up_to(minor);
    let points = releases.find_map(|(_, loader)| changed_points(loader, name))?;
    (points != REMOVED).then_some(points)
}

/// Returns true if a release has an in-tree plugin that implements an extension point.
pub(super) fn implements(name: &str, point: ExtensionPoint, minor: u16) -> bool {
    points_of(name, minor).is_some_and(|points| points.contains(&point))
}

/// Returns the release that removed an in-tree plugin.
pub(in crate::formats) fn removed_in(name: &str) -> Option<Release> {
    Release::all().find(|release| changed_points(release.loader(), name) == Some(REMOVED))
}

/// Returns the extension points of a plugin if a release changes them.
fn changed_points(loader: &LoaderRules, name: &str) -> Option<&'static [ExtensionPoint]> {
    let mut changed = loader.changes.extension_points.iter();
    let changed = changed.find(|plugin| plugin.0 == name);
    changed.map(|plugin| plugin.1)
}
