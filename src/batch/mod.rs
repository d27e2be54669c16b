//! Scores many nodes fast. Everything here computes what [`scenario`](crate::scenario) and the scorers compute, with
//! the same results.

#[cfg(feature = "columns")]
mod columns;
#[cfg(any(feature = "simulation", feature = "snapshot"))]
mod node_rows;
#[cfg(feature = "simulation")]
mod packed;
#[cfg(any(feature = "columns", feature = "simulation"))]
mod percent_table;
#[cfg(any(feature = "simulation", feature = "snapshot"))]
mod row_scorer;
#[cfg(feature = "snapshot")]
mod snapshot;

#[cfg(feature = "columns")]
pub use columns::Columns;
#[cfg(feature = "snapshot")]
pub use snapshot::{Density, NodeCounts, Overview, OverviewScores, Snapshot, TotalCounts};

#[cfg(feature = "simulation")]
pub(crate) use node_rows::{
    ALLOWED_PODS, CheckedRequest, NodeRows, PODS, RowLayout, Slots, is_feasible,
};
#[cfg(feature = "simulation")]
pub(crate) use packed::{PackedScorer, ResourceRequest};
#[cfg(feature = "simulation")]
pub(crate) use row_scorer::RowScorer;
