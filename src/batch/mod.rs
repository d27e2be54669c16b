//! Scores many nodes fast. Everything here computes what [`scenario`](crate::scenario) and the scorers compute, with
//! the same results.

mod columns;
mod feasibility;
mod packed;
mod percent_table;
mod row_scorer;
mod snapshot;
mod weighted_mean;

pub use columns::Columns;
pub use snapshot::{Density, NodeCounts, Overview, OverviewScores, Snapshot, TotalCounts};

pub(crate) use feasibility::{ALLOWED_PODS, PODS};
pub(crate) use feasibility::{CheckedRequest, is_feasible};
pub(crate) use packed::{PackedScorer, ResourceRequest, percent_per_unit};
pub(crate) use percent_table::PercentTable;
pub(crate) use row_scorer::RowScorer;
pub(crate) use weighted_mean::{WeightedMean, WeightedResource};

/// Returns the indexes of a resource's used and allocatable amounts in a row. The second argument is true for the used
/// amount with non-zero requests.
pub(crate) type RowIndexes<'f> = &'f dyn Fn(&str, bool) -> (usize, usize);
