//! Computes figures of a cluster at one time.
//!
//! The input is one column of amounts for each resource, and the requests of each pod class, so the
//! figures do not depend on the scheduler. All pods of these classes are the workload. The number of
//! pods is a resource like any other, of which every pod requests one.
//!
//! Every figure but the [bound](nodes_needed) is a sum over nodes, so a [`Tracker`] updates them as
//! pods arrive and complete, at the cost of the node that changed. All figures are exact: sums are
//! 128-bit integers, which no cluster that fits into memory can overflow.
//!
//! Constraints such as node selectors and taints are not in the columns and are ignored.

mod amount_columns;
mod bound;
mod demand;
mod empty;
mod feasible_pods;
mod fitting_pods;
mod fraction;
mod fragmentation;
mod node;
mod stranded;
mod tracker;
mod utilization;

pub use amount_columns::{AmountColumns, UnevenColumns};
pub use bound::{Bound, Limit, nodes_needed};
pub use demand::{Demand, DemandClass, TooManyPods};
pub use empty::EmptyNodes;
pub use fitting_pods::FittingPods;
pub use fraction::Fraction;
pub use fragmentation::Fragmentation;
pub use stranded::Stranded;
pub use tracker::Tracker;
pub use utilization::Utilization;

use feasible_pods::FeasiblePods;
use node::NodeAmounts;

/// The figures of a cluster at one time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// The numbers of nodes and of empty nodes.
    pub empty: EmptyNodes,
    /// The used share of all capacity.
    pub utilization: Utilization,
    /// The free capacity that no pod can use.
    pub stranded: Stranded,
    /// The number of pods of one chosen class that still fit.
    pub fitting_pods: FittingPods,
    /// The free capacity that a random pod of the workload cannot use.
    pub fragmentation: Fragmentation,
}

impl Figures {
    /// Computes the figures of a cluster, in time linear in nodes × pod classes × resources.
    #[must_use]
    pub fn new(columns: &AmountColumns<'_>, demand: &Demand) -> Self {
        let mut figures = Self::empty(columns.resources(), demand);
        for node in columns.nodes() {
            figures.count(&node, demand, &demand.feasible(&node), 1);
        }
        figures
    }

    /// Returns the figures of a cluster without nodes.
    fn empty(resources: usize, demand: &Demand) -> Self {
        Self {
            empty: EmptyNodes::default(),
            utilization: Utilization::empty(resources),
            stranded: Stranded::empty(resources, demand),
            fitting_pods: FittingPods::empty(demand),
            fragmentation: Fragmentation::empty(resources, demand),
        }
    }

    /// Adds (`times` 1) or subtracts (-1) a node.
    fn count(&mut self, node: &NodeAmounts, demand: &Demand, feasible: &FeasiblePods, times: i128) {
        self.empty.count(node, times);
        self.utilization.count(node, times);
        self.stranded.count(node, demand, feasible, times);
        self.fitting_pods.count(node, demand, times);
        self.fragmentation.count(node, feasible, times);
    }
}
