//! The input of the figures: amounts by resource, then by node.

use super::node::NodeAmounts;
use crate::slice::value_at;

/// Amounts as the scheduler counts them, by resource and then by node.
#[derive(Clone, Copy, Debug)]
pub struct AmountColumns<'a> {
    allocatable: &'a [Vec<i64>],
    used: &'a [Vec<i64>],
}

/// The error for columns of different lengths: each resource needs both columns, and each column needs
/// one amount for every node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnevenColumns {
    /// The index of the first resource with a missing column or a column of another length.
    pub resource: usize,
}

impl core::fmt::Display for UnevenColumns {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(
            f,
            "columns of resource `{}`: allocatable and used need one amount for every node",
            self.resource
        )
    }
}

impl core::error::Error for UnevenColumns {}

impl<'a> AmountColumns<'a> {
    /// Creates the input from columns of equal length: `allocatable[resource][node]` and
    /// `used[resource][node]`.
    ///
    /// # Errors
    ///
    /// Fails if a resource's columns differ in length from those of the first resource.
    pub fn new(allocatable: &'a [Vec<i64>], used: &'a [Vec<i64>]) -> Result<Self, UnevenColumns> {
        let nodes = allocatable.first().map(Vec::len);
        let uneven = |resource: &usize| {
            let length = |columns: &[Vec<i64>]| columns.get(*resource).map(Vec::len);
            length(allocatable) != nodes || length(used) != nodes
        };
        match (0..allocatable.len().max(used.len())).find(uneven) {
            Some(resource) => Err(UnevenColumns { resource }),
            None => Ok(Self { allocatable, used }),
        }
    }

    /// Returns the number of resources.
    pub(super) fn resources(&self) -> usize {
        self.allocatable.len()
    }

    /// Returns the nodes in order.
    pub(super) fn nodes(&self) -> impl Iterator<Item = NodeAmounts> {
        let nodes = self.allocatable.first().map_or(0, Vec::len);
        (0..nodes).map(|node| NodeAmounts::new(row(self.allocatable, node), row(self.used, node)))
    }
}

fn row(columns: &[Vec<i64>], node: usize) -> impl Iterator<Item = i64> {
    columns.iter().map(move |column| value_at(column, node))
}
