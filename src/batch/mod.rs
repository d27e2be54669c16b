//! Scores many nodes fast. Everything here computes what [`scenario`](crate::scenario) and the scorers compute, with
//! the same results.

#[cfg(feature = "columns")]
mod columns;
#[cfg(any(feature = "simulation", feature = "snapshot"))]
mod feasibility;
#[cfg(feature = "simulation")]
mod packed;
#[cfg(any(feature = "columns", feature = "simulation"))]
mod percent_table;
#[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
mod row_scorer;
#[cfg(feature = "snapshot")]
mod snapshot;
#[cfg(feature = "columns")]
mod weighted_mean;

#[cfg(feature = "columns")]
pub use columns::Columns;
#[cfg(feature = "snapshot")]
pub use snapshot::{Density, NodeCounts, Overview, OverviewScores, Snapshot, TotalCounts};

#[cfg(feature = "simulation")]
pub(crate) use feasibility::{ALLOWED_PODS, PODS};
#[cfg(any(feature = "simulation", feature = "snapshot"))]
pub(crate) use feasibility::{CheckedRequest, is_feasible};
#[cfg(feature = "simulation")]
pub(crate) use packed::{PackedScorer, ResourceRequest, percent_per_unit};
#[cfg(feature = "columns")]
pub(crate) use percent_table::PercentTable;
#[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
pub(crate) use row_scorer::RowScorer;
#[cfg(feature = "columns")]
pub(crate) use weighted_mean::{WeightedMean, WeightedResource};

/// Returns the indexes of a resource's used and allocatable amounts in a row. The second argument is true for the used
/// amount with non-zero requests.
#[cfg(any(feature = "columns", feature = "simulation", feature = "snapshot"))]
pub(crate) type RowIndexes<'f> = &'f dyn Fn(&str, bool) -> (usize, usize);
