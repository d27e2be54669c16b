//! Scores of the ways to place a group of pods, of which the scheduler takes the highest.
//!
//! Since 1.36, behind the gates `GenericWorkload` and `TopologyAwareWorkloadScheduling`. Source:
//! kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/runtime/framework.go` (`RunPlacementScorePlugins`).

mod pod_group_pods_count;
mod resources;

use super::normalize::MAX_SCORE;
use super::plugin::PluginError;
use super::snapshot::NodeInfo;
use crate::Pod;
use crate::kube::ResourceWeight;
use crate::releases::rules::ReleaseRules;
use crate::trace::NodeTrace;

/// A way to place the pods of a group.
#[derive(Clone, Debug, Default)]
pub(crate) struct Placement<'c> {
    /// The nodes that the group may use.
    pub(crate) nodes: Vec<&'c NodeInfo>,
    /// The pods that would be placed. Their nodes do not matter.
    pub(crate) pods: Vec<&'c Pod>,
}

/// The inputs of the plugins besides a placement.
#[derive(Clone, Debug)]
pub(crate) struct PlacementCycle {
    pub(crate) rules: &'static ReleaseRules,
    /// The resources of the scoring strategy, of whatever type: placements with fuller nodes always score higher.
    pub(crate) resources: Vec<ResourceWeight>,
    /// The number of the group's pods that are on nodes already.
    pub(crate) scheduled_pods: i64,
}

/// A plugin that scores placements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PlacementPlugin {
    /// NodeResourcesFit.
    Resources,
    /// PodGroupPodsCount.
    PodsCount,
}

/// The scores of placements by one plugin, each in the order of the placements.
#[derive(Clone, Debug)]
pub(crate) struct PlacementScores {
    pub(crate) plugin: PlacementPlugin,
    /// The scores before they are normalized.
    pub(crate) raw: Vec<i64>,
    /// The scores from 0 to 100, or the error of their normalization.
    pub(crate) normalized: Result<Vec<i64>, PluginError>,
}

impl PlacementPlugin {
    /// Returns the plugin with a name.
    pub(crate) fn find(name: &str) -> Option<Self> {
        [Self::Resources, Self::PodsCount]
            .into_iter()
            .find(|plugin| plugin.name() == name)
    }

    /// Returns its name.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Resources => "NodeResourcesFit",
            Self::PodsCount => "PodGroupPodsCount",
        }
    }

    /// Scores placements.
    pub(crate) fn score(
        self,
        placements: &[Placement<'_>],
        cycle: &PlacementCycle,
    ) -> PlacementScores {
        let score = |placement: &Placement<'_>| match self {
            Self::Resources => resources::score(placement, cycle, &mut ()),
            Self::PodsCount => pod_group_pods_count::score(placement, cycle),
        };
        let raw: Vec<i64> = placements.iter().map(score).collect();
        let normalized = match self {
            Self::Resources => Ok(raw.clone()),
            Self::PodsCount => pod_group_pods_count::normalize(&raw),
        };
        PlacementScores {
            plugin: self,
            normalized: normalized.and_then(|scores| check_range(self, scores)),
            raw,
        }
    }
}

/// Returns the arithmetic of NodeResourcesFit's score of a placement. The amounts are sums over its nodes.
pub(crate) fn trace_resources(placement: &Placement<'_>, cycle: &PlacementCycle) -> NodeTrace {
    resources::trace(placement, cycle)
}

/// Rejects scores that are not within 0 to 100.
fn check_range(plugin: PlacementPlugin, scores: Vec<i64>) -> Result<Vec<i64>, PluginError> {
    let Some(score) = scores
        .iter()
        .find(|score| !(0..=MAX_SCORE).contains(*score))
    else {
        return Ok(scores);
    };
    let name = plugin.name();
    Err(PluginError(format!(
        "plugin \"{name}\" returns an invalid score {score}, it should in the range of [0, {MAX_SCORE}] after normalizing"
    )))
}
