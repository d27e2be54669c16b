//! The input of the figures: amounts by resource, then by node.

use super::node::NodeAmounts;

/// Amounts as the scheduler counts them, by resource and then by node.
#[derive(Clone, Copy, Debug)]
pub struct Columns<'a> {
    allocatable: &'a [Vec<i64>],
    used: &'a [Vec<i64>],
}

/// Columns that do not belong together: each resource needs both, and each column one amount a
/// node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnevenColumns {
    /// The first resource, by its place, with a column of another length or none.
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

impl<'a> Columns<'a> {
    /// Columns of one length: `allocatable[resource][node]`, and `used` likewise.
    ///
    /// # Errors
    ///
    /// The first resource whose columns are not as long as the others.
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

    /// The nodes, one after the other.
    pub(super) fn nodes(&self) -> impl Iterator<Item = NodeAmounts> {
        let nodes = self.allocatable.first().map_or(0, Vec::len);
        (0..nodes).map(|node| NodeAmounts::new(row(self.allocatable, node), row(self.used, node)))
    }
}

fn row(columns: &[Vec<i64>], node: usize) -> impl Iterator<Item = i64> {
    let amount = move |column: &Vec<i64>| column.get(node).copied().unwrap_or_default();
    columns.iter().map(amount)
}
