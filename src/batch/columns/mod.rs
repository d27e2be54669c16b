//! Scores many nodes for one pod in columns: an edit of the policy, the pod or a node recomputes only what
//! depends on it.
//!
//! # Fast strategies
//!
//! Strategies whose node score is a mean of resource scores: RequestedToCapacityRatio and
//! LeastAllocated of every release, and MostAllocated from 1.21.3, which limits utilization to 100%. A
//! resource score depends only on a whole percent, so it is read from a table of 101 bytes. The percent of each
//! resource and node is stored as a byte: an edit of the shape or a weight reads no amounts, and an edit of a
//! request reads only the column of its resource. The other strategies and scorers use the traced computation,
//! node by node.
//!
//! # Exactness
//!
//! Scores equal those of the traced computation to the last bit. A node with an amount out of the bounds
//! below is scored in exact int64 arithmetic; if the policy or the pod is out of bounds, all nodes are.
//!
//! A percent is `part × 100 ÷ whole`, truncated, where `whole` is below 2⁴³, and the used amount and the request
//! are below 2⁵², so all are exact in floating point. It is computed as `percent + request × factor`; in this sum, the
//! bits from 2⁰ to 2⁶ are the percent:
//!
//! - `percent` is the node's percent without the pod plus 128, rounded to nearest and then raised by one step (2⁻⁴⁵).
//!   Rounding changes the quotient by at most 2⁻⁴⁷ and the sum by at most 2⁻⁴⁶, so `percent` exceeds the exact value
//!   by 2⁻⁴⁷ to 3.5 × 2⁻⁴⁶.
//! - `factor` is `100 ÷ whole`, rounded to nearest and then raised by one step: at least the exact value, and higher by
//!   less than 1.5 × 2⁻⁵² of it. If the request reduces a free amount, the factor is lowered by one step instead.
//!   Rounding changes the product by at most 2⁻⁴⁷ if it is below 128; otherwise the result is clamped to 0 or 100.
//! - So the sum before rounding is at least 128 + the exact quotient. Rounding keeps order: if that quotient is an
//!   integer K or more, the result is 128 + K or more.
//! - If the exact quotient is below an integer K ≤ 100, the difference is at least 1 ÷ whole > 2⁻⁴³, since 100 × part
//!   and K × whole are integers. The errors are smaller: `percent` adds 3.5 × 2⁻⁴⁶, the factor 100 × 1.5 × 2⁻⁵²,
//!   rounding the product 2⁻⁴⁷ and rounding the sum (below 256) 2⁻⁴⁶, together 7.4 × 2⁻⁴⁶. The result is below 128 + K.
//! - A result above 100 counts as 100, and one below 0 as 0. Floating-point sums keep order there too.
//!
//! The mean is `Σ score × weight ÷ Σ weight`. Each weight is from 0 to 255 and their sum at most 648, so both sums are
//! below 2¹⁶ and exact. 2048 is added, and one half if the mean is rounded half up; the bits from 2⁰ on are the mean. If
//! the exact value is an integer, the result is not below it. Otherwise the exact value is below the next integer by
//! at least 1 ÷ (2 × 648) > 2⁻¹¹; rounding the quotient adds at most 2⁻¹⁷ and rounding the sum 2⁻¹³.
//! (kube-scheduler rounds the quotient in 53 bits, half away from zero; the result is the same for such sums.)

mod column;
mod edits;
mod kernel;
mod lanes;
mod plan;
mod refresh;
mod scoring_path;
#[cfg(test)]
mod tests;

use column::Column;
use kernel::Percents;
use lanes::LANES;
use scoring_path::ScoringPath;

use crate::limits::{COLUMN_AMOUNTS, COLUMN_NODES, LIST_ENTRIES};
use crate::scenario::ScoringRequest;
use crate::{Pod, Policy, Scorer};

/// Stores nodes as columns, with the policy and the pod for which they are scored.
///
/// ```
/// use nodescore::batch::Columns;
/// use nodescore::{Pod, Policy, ResourceWeight, Scorer, Strategy};
///
/// let mut columns = Columns::new(3).unwrap();
/// columns.set_resource("memory", &[8 << 30; 3], &[1 << 30, 2 << 30, 4 << 30]).unwrap();
/// let memory = ResourceWeight { name: "memory".into(), weight: 1 };
/// let policy = Policy::new(Strategy::MostAllocated, vec![memory]);
/// columns.configure(Scorer::LATEST, &policy, &Pod::default());
/// assert_eq!(columns.scores(), [12, 25, 50]);
/// ```
pub struct Columns {
    nodes: usize,
    columns: Vec<Column>,
    request: Option<ScoringRequest>,
    scoring_path: ScoringPath,
    /// The percents of each planned resource, block by block.
    percents: Vec<Percents>,
    scores: Vec<Percents>,
    /// True if the scores must be computed again.
    stale: bool,
}

impl Columns {
    /// Stands for a score that is not an integer from 0 to 254; [`score`](Self::score) returns it.
    pub const OUT_OF_RANGE: u8 = 255;

    /// Creates a table of this many nodes, without amounts; returns `None` for more than a million.
    #[must_use]
    pub fn new(nodes: usize) -> Option<Self> {
        (nodes <= COLUMN_NODES).then(|| Self {
            nodes,
            columns: Vec::new(),
            request: None,
            scoring_path: ScoringPath::Unset,
            percents: Vec::new(),
            scores: vec![[0; LANES]; nodes.div_ceil(LANES)],
            stale: false,
        })
    }

    /// Returns the number of nodes.
    #[must_use]
    pub fn nodes(&self) -> usize {
        self.nodes
    }

    /// Sets every node's allocatable and requested amounts of a resource, as the scorer counts them (for
    /// cpu and memory with 100m and 200Mi for each container without requests), in the scheduler's
    /// units: millicores, bytes, whole units. Returns `None`, and changes nothing, unless
    /// there is one amount for each node, and at most ten million amounts of all resources.
    pub fn set_resource(
        &mut self,
        name: &str,
        allocatable: &[i64],
        requested: &[i64],
    ) -> Option<()> {
        if allocatable.len() != self.nodes || requested.len() != self.nodes {
            return None;
        }
        self.column(name)?.fill(allocatable, requested);
        self.mark_stale(name);
        Some(())
    }

    /// Sets one node's amounts of a resource. Returns `None` if there is no such node, or if there are too many
    /// amounts.
    pub fn set_node(
        &mut self,
        node: usize,
        name: &str,
        allocatable: i64,
        requested: i64,
    ) -> Option<()> {
        self.column(name)?.set(node, allocatable, requested)?;
        self.update_node(node, name);
        Some(())
    }

    /// Sets the scorer, the policy and the pod.
    pub fn configure(&mut self, scorer: Scorer, policy: &Policy, pod: &Pod) {
        self.set_request(ScoringRequest {
            scorer,
            policy: policy.clone(),
            pod: pod.clone(),
        });
    }

    /// Returns the score of each node, [`OUT_OF_RANGE`](Self::OUT_OF_RANGE) if it is not a whole number from 0 to 254.
    pub fn scores(&mut self) -> &[u8] {
        self.refresh();
        let scores = self.scores.as_flattened();
        scores.get(..self.nodes).unwrap_or(scores)
    }

    /// Returns a resource's column, creating it if necessary.
    fn column(&mut self, name: &str) -> Option<&mut Column> {
        let existing = self.columns.iter().position(|column| *column.name == *name);
        let index = existing.unwrap_or(self.columns.len());
        if existing.is_none() {
            if index >= LIST_ENTRIES || self.nodes.saturating_mul(index + 1) > COLUMN_AMOUNTS {
                return None;
            }
            self.columns.push(Column::new(name, self.nodes));
            if let Some(request) = self.request.take() {
                self.set_request(request);
            }
        }
        self.columns.get_mut(index)
    }
}
