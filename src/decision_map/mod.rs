//! Finds the winners for each combination of two values of a scenario: by the total scores if other score plugins
//! are added to the policy's, else by the policy's scores.
//!
//! Each axis varies one number of the scenario: a request of the pod, an amount used on a node, or a resource's weight. Every cell
//! of the map is scored at exactly its amounts. For kube-scheduler, what a resource contributes to a node's score depends on the
//! amounts of that resource only, so contributions are computed once for each column and each row (`node_tables.rs`), by the
//! scorer's own functions. Other scorers score each cell (`decider.rs`).
//!
//! The ranges around a cell in which the winners stay the same are found from all amounts at which a node's score can change
//! (`changes.rs`), and both sides of each end are confirmed by the scorer.

mod axis;
mod cell;
mod changes;
mod check;
mod decider;
mod grid;
mod input;
mod node_tables;
mod other_scores;
mod pod_tables;
mod varying;
mod winner_sets;

pub use axis::MapAxis;
pub use cell::{AmountRange, CellDecision, decision_map_cell};
pub use grid::{DecisionMap, decision_map};
pub use input::{AxisInput, CellInput, DecisionMapInput};
