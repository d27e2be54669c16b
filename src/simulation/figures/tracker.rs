//! Updates figures as a cluster changes.

use super::feasible_pods::FeasiblePods;
use super::node::NodeAmounts;
use super::{AmountColumns, Demand, Figures};

/// The figures of a cluster while pods arrive and complete and nodes join and are removed. Each change costs
/// the time for one node: pod classes × resources.
#[derive(Clone, Debug)]
pub struct Tracker {
    demand: Demand,
    nodes: Vec<Option<CountedNode>>,
    figures: Figures,
}

/// A counted node and the pods that fit on it, so that subtracting it is fast.
#[derive(Clone, Debug)]
struct CountedNode {
    node: NodeAmounts,
    feasible: FeasiblePods,
}

impl Tracker {
    /// Starts with the current state of a cluster.
    #[must_use]
    pub fn new(columns: &AmountColumns<'_>, demand: Demand) -> Self {
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

    /// Returns the current figures.
    #[must_use]
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Adds a node with its used amounts, and returns its index, which is higher than all before.
    pub fn add_node(&mut self, allocatable: &[i64], used: &[i64]) -> usize {
        let missing = core::iter::repeat(0);
        let resources = self.figures.utilization.by_resource.len();
        let allocatable = allocatable.iter().copied().chain(missing).take(resources);
        let node = NodeAmounts::new(allocatable, used.iter().copied());
        let counted = self.count(node);
        self.nodes.push(Some(counted));
        self.nodes.len() - 1
    }

    fn count(&mut self, node: NodeAmounts) -> CountedNode {
        let feasible = self.demand.feasible(&node);
        self.figures.count(&node, &self.demand, &feasible, 1);
        CountedNode { node, feasible }
    }

    /// Removes a node; its index stays unused. Returns false if it does not exist.
    pub fn remove_node(&mut self, node: usize) -> bool {
        self.subtract(node).is_some()
    }

    /// Sets the used amounts of a node. Returns false if it does not exist.
    pub fn set_used(&mut self, node: usize, used: &[i64]) -> bool {
        let Some(before) = self.subtract(node) else {
            return false;
        };
        let allocatable = before.allocatable.into_iter();
        let counted = self.count(NodeAmounts::new(allocatable, used.iter().copied()));
        if let Some(slot) = self.nodes.get_mut(node) {
            *slot = Some(counted);
        }
        true
    }

    fn subtract(&mut self, node: usize) -> Option<NodeAmounts> {
        let CountedNode { node, feasible } = self.nodes.get_mut(node)?.take()?;
        self.figures.count(&node, &self.demand, &feasible, -1);
        Some(node)
    }
}
