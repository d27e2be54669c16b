//! Bin packing over time: pods that arrive one after another are scheduled onto nodes, stay and
//! leave.
//!
//! # The rules
//!
//! What happens at one moment happens in this order: pods leave (by their place in the queue);
//! nodes join (by index); what is pending is tried again, where a pod left or a node joined; pods
//! arrive and are tried; nodes that stayed empty for long enough are removed (by index). The queue
//! is in the order of arrival, then as it is written; there are no priorities. Times are whole
//! numbers of any unit.
//!
//! A pod is tried on every node that its filters let through: `NodeUnschedulable`,
//! `TaintToleration`, `NodeAffinity` (the node selector) and `NodeResourcesFit`. It goes to the one
//! with the highest score, of the policy or of the whole vote; of several equal ones to the first,
//! or to one chosen at random as kube-scheduler does ([`Ties`]). A pod that fits nowhere is pending.
//!
//! The pods of a job are tried together once at least `minAvailable` of them are there: as long as
//! fewer fit, none of them is placed, as Volcano does with gangs. Once they were placed, its other
//! pods are pods like any.
//!
//! Sources: kubernetes/kubernetes v1.36.3, `pkg/scheduler/schedule_one.go` (`selectHost`),
//! `pkg/scheduler/framework/plugins/{nodeunschedulable,tainttoleration,nodeaffinity,noderesources}`;
//! volcano-sh/volcano v1.15.1, `pkg/scheduler/actions/allocate/allocate.go`.
//!
//! # How it is fast
//!
//! What nodes have of labels and taints is gone through once, before anything runs: no pod is asked about each node.
//!
//! Pods that ask for the same have one board: every node's score in a tree of maxima, where a search
//! begins at the node that the last one found. Packing changes the same few nodes again and again: of the
//! two that changed last a board learns only when a pod of it is next tried, and not even then where its
//! pods did not fit before. Of any other change all boards learn at once, resource by resource, so that a
//! node's amounts are looked at once for all of them. What is above a score that fell is lowered only when
//! a search comes past. Nodes that are alike from the start are scored once for a board.

mod admission;
mod at_once;
mod boards;
mod census;
mod changes;
mod check;
mod columns;
mod decision;
mod engine;
mod events;
pub mod figures;
mod gang;
mod keys;
mod ledger;
mod needed;
mod peaks;
mod pending;
mod queue;
pub mod random;
mod read;
mod replay;
mod run;
mod scoring;
mod series;
mod shapes;
mod summary;
mod text;
mod tie;
mod trees;
pub mod workload;
mod world;

pub use crate::filter::{Reason, Refusal};
pub use decision::{Decision, JobDecision, NodeDecision, PluginScore};
pub use events::{EventKind, Events};
pub use needed::{Needed, NeededFor};
pub use queue::Queue;
pub use replay::Tally;
pub use run::{Columns, Counts, Simulation};
pub use series::{ResourceSeries, Series};
pub use summary::{FragmentationSummary, ResourceSummary, StrandedSummary, Summary};
pub use text::{JobText, NodeRulesText, PodEntryText, SimulationText};
pub use tie::Ties;
