//! Scores many nodes fast. Everything here computes what [`scenario`](crate::scenario) and the scorers compute, with
//! the same results.

mod columns;
mod node_rows;
mod packed;
mod percent_table;
mod row_scorer;
mod snapshot;

pub use columns::Columns;
pub use snapshot::{Density, NodeCounts, Overview, OverviewScores, Snapshot, TotalCounts};

pub(crate) use node_rows::{
    ALLOWED_PODS, CheckedRequest, NodeRows, PODS, RowLayout, Slots, is_feasible,
};
pub(crate) use packed::{PackedScorer, ResourceRequest};
pub(crate) use row_scorer::RowScorer;
