//! Figures that follow a cluster.

use super::node::NodeAmounts;
use super::{Columns, Demand, Figures};

/// The figures of a cluster while pods come and go and nodes join and leave. Each change costs as
/// much as the one node that changed: shapes × resources.
#[derive(Clone, Debug)]
pub struct Tracker {
    demand: Demand,
    nodes: Vec<Option<NodeAmounts>>,
    figures: Figures,
}

impl Tracker {
    /// Starts with a cluster as it is.
    #[must_use]
    pub fn new(columns: &Columns<'_>, demand: Demand) -> Self {
        Self {
            figures: Figures::of(columns, &demand),
            nodes: columns.nodes().map(Some).collect(),
            demand,
        }
    }

    /// The figures now.
    #[must_use]
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// A node joins, with what is used on it. Its place is after all that were there before.
    pub fn join(&mut self, allocatable: &[i64], used: &[i64]) -> usize {
        let missing = core::iter::repeat(0);
        let resources = self.figures.utilization.by_resource.len();
        let allocatable = allocatable.iter().copied().chain(missing).take(resources);
        let node = NodeAmounts::new(allocatable, used.iter().copied());
        self.figures.count(&node, &self.demand, 1);
        self.nodes.push(Some(node));
        self.nodes.len() - 1
    }

    /// A node leaves, and its place stays empty. False where there is none.
    pub fn leave(&mut self, node: usize) -> bool {
        let left = self.nodes.get_mut(node).and_then(Option::take);
        if let Some(node) = &left {
            self.figures.count(node, &self.demand, -1);
        }
        left.is_some()
    }

    /// What is used on a node has changed. False where there is none.
    pub fn set_used(&mut self, node: usize, used: &[i64]) -> bool {
        let Some(Some(place)) = self.nodes.get_mut(node) else {
            return false;
        };
        self.figures.count(place, &self.demand, -1);
        *place = NodeAmounts::new(place.allocatable.iter().copied(), used.iter().copied());
        self.figures.count(place, &self.demand, 1);
        true
    }
}
