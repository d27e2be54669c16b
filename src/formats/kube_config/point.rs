//! Lists the extension points; `releases/` lists the plugins that implement them.
//!
//! Source: kubernetes/kubernetes v1.22.6, v1.25.2 and v1.35.4,
//! `pkg/scheduler/framework/interface.go`, `pkg/scheduler/framework/plugins/registry.go` and the
//! plugins' own files.

use crate::Release;
use crate::releases::loader_rules::{ExtensionPoint, LoaderRules, REMOVED};

impl ExtensionPoint {
    pub(super) const ALL: [Self; 16] = [
        Self::PreFilter,
        Self::Filter,
        Self::PostFilter,
        Self::Reserve,
        Self::PreScore,
        Self::Score,
        Self::PreBind,
        Self::Bind,
        Self::PostBind,
        Self::Permit,
        Self::PreEnqueue,
        Self::QueueSort,
        Self::PlacementGenerate,
        Self::PlacementScore,
        Self::PodGroupPostFilter,
        Self::PlacementFeasible,
    ];

    /// Returns true if removed plugins may still be listed here: the scheduler does not check. (This is inferred for the
    /// newest points, whose checks were not read.)
    pub(super) fn accepts_removed_plugins(self) -> bool {
        matches!(
            self,
            Self::PlacementGenerate
                | Self::PlacementScore
                | Self::PodGroupPostFilter
                | Self::PlacementFeasible
        )
    }

    /// Returns the name of its field in `plugins`.
    pub(super) fn field(self) -> &'static str {
        match self {
            Self::PreFilter => "preFilter",
            Self::Filter => "filter",
            Self::PostFilter => "postFilter",
            Self::Reserve => "reserve",
            Self::PreScore => "preScore",
            Self::Score => "score",
            Self::PreBind => "preBind",
            Self::Bind => "bind",
            Self::PostBind => "postBind",
            Self::Permit => "permit",
            Self::PreEnqueue => "preEnqueue",
            Self::QueueSort => "queueSort",
            Self::PlacementGenerate => "placementGenerate",
            Self::PlacementScore => "placementScore",
            Self::PodGroupPostFilter => "podGroupPostFilter",
            Self::PlacementFeasible => "placementFeasible",
        }
    }

    /// Returns the name of its Go interface, which errors quote.
    pub(super) fn interface(self) -> String {
        let mut name = format!("{}Plugin", self.field());
        if let Some(first) = name.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        name
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

/// Returns the names of a release's in-tree plugins; a name can appear more than once.
pub(in crate::formats) fn in_tree_plugins(minor: u16) -> impl Iterator<Item = &'static str> {
    let changes = Release::up_to(minor).flat_map(|(_, loader)| loader.changes.extension_points);
    let names = changes.map(|plugin| plugin.0);
    names.filter(move |name| points_of(name, minor).is_some())
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
