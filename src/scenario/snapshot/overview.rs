//! What is told of thousands of nodes: the best, those that somebody looks at, and numbers.

use serde::Serialize;

use super::super::{FieldError, Scores, ShapeView};
use super::vote::VoteLead;

/// The answer to a scenario on the nodes of a snapshot.
#[derive(Clone, Debug, Serialize)]
pub struct Overview {
    /// Everything that is wrong; empty where all is well.
    pub errors: Vec<FieldError>,
    /// The shape; none while it is wrong itself.
    pub shape: Option<ShapeView>,
    /// The scores; none while anything is wrong.
    pub result: Option<OverviewScores>,
}

/// The scores of some nodes, by ranks among all.
#[derive(Clone, Debug, Serialize)]
pub struct OverviewScores {
    /// As of a scenario with those nodes alone, but for their ranks and the vote's outcome. Lists of
    /// nodes are cut to those.
    #[serde(flatten)]
    pub scores: Scores,
    /// Where each of the nodes stands among all, in rising order.
    pub places: Vec<usize>,
    /// How many there are.
    pub lead: Lead,
    /// Where all nodes stand on the shape, for each resource about which it is asked.
    pub density: Vec<Density>,
}

/// How many nodes there are of a kind.
#[derive(Clone, Debug, Serialize)]
pub struct Lead {
    /// All of them.
    pub nodes: usize,
    /// Those with room.
    pub fits: usize,
    /// Those with the highest score.
    pub winners: usize,
    /// Those that the vote is about.
    pub vote: Option<VoteLead>,
}

/// How many nodes stand at each percent of a resource.
#[derive(Clone, Debug, Serialize)]
pub struct Density {
    /// The resource.
    pub resource: Box<str>,
    /// From 0 to 100; what is beyond counts at the end.
    pub nodes: Vec<u32>,
}

impl Density {
    pub(super) fn of(resource: &str) -> Self {
        Self {
            resource: resource.into(),
            nodes: vec![0; 101],
        }
    }

    /// One node more at a percent.
    pub(super) fn count(&mut self, percent: Option<i64>) {
        let Some(percent) = percent else { return };
        if let Some(count) = self.nodes.get_mut(percent.clamp(0, 100) as usize) {
            *count += 1;
        }
    }
}
