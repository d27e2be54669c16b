//! Bin packing over time: pods that arrive one after another are scheduled onto nodes, run and
//! complete.
//!
//! # The rules
//!
//! At each time, events happen in this order: pods complete (by their index in the queue); nodes
//! join (by index); pending pods are tried again if a pod completed or a node joined; pods arrive
//! and are tried; nodes that stayed empty for long enough are removed (by index). The queue is in
//! the order of arrival, then as written; there are no priorities. Times are integers of any unit.
//!
//! A pod is tried on every node that its filters accept: `NodeUnschedulable`, `TaintToleration`,
//! `NodeAffinity` (the node selector) and `NodeResourcesFit`. It is scheduled to the node with the
//! highest score, of the policy or of all score plugins; among equals to the first, or to a random
//! one ([`TieBreak`]). A pod without a feasible node is pending. In a cluster of 100 nodes or more, kube-scheduler scores only
//! a sample of the feasible nodes ([`Sampling`](crate::Sampling)); they are visited one after another.
//!
//! The pods of a gang are tried together once at least `minAvailable` of them have arrived: as long
//! as fewer fit, none of them is placed, as in Volcano's gang scheduling. Once they are placed, the
//! gang's other pods are scheduled like any pod.
//!
//! With other objects of the cluster, all plugins decide instead (`plugin_scheduler.rs`). Then a placed pod may be what a pending one
//! waits for, because of its affinity or a spread constraint: such pods are tried again once no more pods arrive at a time.
//!
//! Sources: kubernetes/kubernetes v1.36.3, `pkg/scheduler/schedule_one.go` (`selectHost`),
//! `pkg/scheduler/framework/plugins/{nodeunschedulable,tainttoleration,nodeaffinity,noderesources}`;
//! volcano-sh/volcano v1.15.1, `pkg/scheduler/actions/allocate/allocate.go`.
//!
//! # Performance
//!
//! Node labels and taints are indexed once before a run, so that pods are not checked against every
//! node.
//!
//! Pods with equal requests share a score cache: every node's score in a tree of maxima, where a
//! search starts at the node that the last one found. Packing changes the same few nodes again and
//! again: a cache applies the two most recent changes only when a pod of its class is next tried,
//! and skips nodes on which its pods did not fit before. All caches apply any other change at once,
//! resource by resource, so that a node's amounts are read once for all of them. The maxima above a
//! score that fell are lowered only when a search passes them. Nodes that are identical at the
//! start are scored once for each cache.

mod batch_scorer;
mod cached_scores;
mod check;
mod checked_simulation;
mod cluster_state;
mod constraint_index;
mod decision;
mod engine;
mod events;
pub mod figures;
mod gang;
mod input;
mod max_trees;
mod node_changes;
mod node_search;
mod nodes_needed;
mod peaks;
mod pending;
mod plugin_scheduler;
mod pod_class;
pub mod pod_generator;
mod queue;
pub mod random;
mod read;
mod replay;
mod resource_columns;
mod run;
mod score_cache;
mod scoring_context;
mod selection;
mod series;
mod summary;
mod taint_toleration;
mod tie_break;

pub use crate::filter::{Reason, RejectionCount};
pub(crate) use check::{CheckedNode, CheckedPod, SimulationParts};
pub use decision::{Decision, GangDecision, NodeDecision, PluginScore};
pub use events::{EventKind, Events};
pub use input::{GangInput, NodeEntryInput, PodEntryInput, SimulationInput};
pub use nodes_needed::{NodesNeeded, NodesNeededLimit};
pub(crate) use plugin_scheduler::{BestNodes, NodeResults, PluginScheduler, ScoredNode};
pub use queue::Queue;
pub use replay::Tally;
pub use run::{Columns, Counts, Simulation};
pub use series::{ResourceSeries, Series};
pub use summary::{FragmentationSummary, ResourceSummary, StrandedSummary, Summary};
pub use tie_break::TieBreak;
