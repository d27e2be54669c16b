//! The returned part of the results for thousands of nodes: the best nodes, the requested ones, and
//! counts.

use serde::Serialize;

use super::total_scores::TotalCounts;
use crate::sampling::Sampling;
use crate::scenario::{FieldError, Scores, ShapeView};

/// The result of a scenario on the nodes of a snapshot.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Overview {
    /// All errors; empty if the scenario is valid.
    pub errors: Vec<FieldError>,
    /// The shape; none if it has errors.
    pub shape: Option<ShapeView>,
    /// The scores; none if there are errors.
    pub result: Option<OverviewScores>,
}

/// The scores of some nodes, with their ranks among all nodes.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct OverviewScores {
    /// The scores of these nodes. Ranks and totals are those among all nodes; lists of nodes contain
    /// only these nodes.
    #[serde(flatten)]
    pub scores: Scores,
    /// The index of each of these nodes among all, ascending.
    pub indexes: Vec<usize>,
    /// The numbers of nodes by result.
    pub counts: NodeCounts,
    /// The nodes that can get the pod by total score, if the scorer is a kube-scheduler that scores only some of the feasible
    /// nodes.
    pub sampling: Option<Sampling>,
    /// The distribution of nodes over the shape, for each requested resource.
    pub density: Vec<Density>,
}

/// The numbers of nodes by result.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct NodeCounts {
    /// The number of all nodes.
    pub nodes: usize,
    /// The number of feasible nodes.
    pub feasible: usize,
    /// The number of nodes with the highest score.
    pub winners: usize,
    /// The numbers of nodes in the total scores.
    pub total_scores: Option<TotalCounts>,
}

/// The number of nodes at each percent of a resource.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Density {
    /// The resource.
    pub resource: Box<str>,
    /// The number of nodes at each percent from 0 to 100. Values outside this range count as 0 or 100.
    pub nodes: Vec<u32>,
}

impl Density {
    pub(super) fn new(resource: &str) -> Self {
        Self {
            resource: resource.into(),
            nodes: vec![0; 101],
        }
    }

    /// Counts a node at a percent.
    pub(super) fn count(&mut self, percent: Option<i64>) {
        let Some(percent) = percent else { return };
        if let Some(count) = self.nodes.get_mut(percent.clamp(0, 100) as usize) {
            *count += 1;
        }
    }
}
