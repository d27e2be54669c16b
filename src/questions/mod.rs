//! Answers questions about a scenario: which changes make a node win, and where the winner changes.
//!
//! Every answer is exact over the scheduler's integers, and confirmed by scoring the changed scenario. Where a search was cut short,
//! the answer says so.

mod amount_runs;
mod amount_search;
mod deciding_ranking;
mod node_scores;
mod policy_search;
mod score_bounds;
mod sweep;
mod two_numbers;
mod weight_search;
mod winning_changes;

pub use deciding_ranking::{DecidingRanking, DecidingScore};
pub use sweep::{Sweep, SweepRun, SweepValue, WinnerChangeReason, sweep};
pub use winning_changes::{ChangeKind, FieldEdit, WinningChange, WinningChanges, winning_changes};
