//! Updates figures as a cluster changes.

use super::feasible_pods::FeasiblePods;
use super::node::NodeAmounts;
use super::{Columns, Demand, Figures};

/// The figures of a cluster while pods come and go and nodes join and leave. Each change costs as
/// much as the one node that changed: pod classes × resources.
#[derive(Clone, Debug)]
pub struct Tracker {
    demand: Demand,
    nodes: Vec<Option<Counted>>,
    figures: Figures,
}

/// A node as it was counted in, with which pods fitted: what takes longest is not done again to
/// count it out.
#[derive(Clone, Debug)]
struct Counted {
    node: NodeAmounts,
    feasible: FeasiblePods,
}

impl Tracker {
    /// Starts with a cluster as it is.
    #[must_use]
    pub fn new(columns: &Columns<'_>, demand: Demand) -> Self {
        let mut tracker = Self {
            figures: Figures::empty(columns.resources(), &demand),
            nodes: Vec::new(),
            demand,
        };
        for node in columns.nodes() {
            let counted = tracker.count(node);
            tracker.nodes.push(Some(counted));
        }
        tracker
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
        let counted = self.count(node);
        self.nodes.push(Some(counted));
        self.nodes.len() - 1
    }

    fn count(&mut self, node: NodeAmounts) -> Counted {
        let feasible = self.demand.feasible(&node);
        self.figures.count(&node, &self.demand, &feasible, 1);
        Counted { node, feasible }
    }

    /// Removes a node; its index stays unused. Returns false if it does not exist.
    pub fn leave(&mut self, node: usize) -> bool {
        self.count_out(node).is_some()
    }

    /// Sets the used amounts of a node. Returns false if it does not exist.
    pub fn set_used(&mut self, node: usize, used: &[i64]) -> bool {
        let Some(before) = self.count_out(node) else {
            return false;
        };
        let allocatable = before.allocatable.into_iter();
        let now = self.count(NodeAmounts::new(allocatable, used.iter().copied()));
        if let Some(place) = self.nodes.get_mut(node) {
            *place = Some(now);
        }
        true
    }

    fn count_out(&mut self, node: usize) -> Option<NodeAmounts> {
        let Counted { node, feasible } = self.nodes.get_mut(node)?.take()?;
        self.figures.count(&node, &self.demand, &feasible, -1);
        Some(node)
    }
}
