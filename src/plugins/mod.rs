//! The plugins of kube-scheduler: which nodes are feasible for a pod, and how each plugin scores them.
//!
//! A [`Scheduler`] has the objects of a cluster and a profile, and schedules pods. In this folder, `cluster.rs` has the
//! objects that the plugins read, with a snapshot of the nodes and their pods (`snapshot/`), and `profile.rs` the plugins
//! with their weights and arguments. `run.rs` runs a profile for one pod, as a scheduling cycle does; each plugin is a
//! `Plugin` (`plugin.rs`), prepared for that pod.
//!
//! Sources: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins` (a folder for each plugin), and
//! `pkg/scheduler/framework/runtime/framework.go` for their order.

pub(crate) mod args;
pub(crate) mod batching;
pub(crate) mod cluster;
mod dynamic_resources;
pub(crate) mod find_nodes;
mod fit_error;
pub(crate) mod framework;
pub(crate) mod gates;
mod image_locality;
mod inter_pod_affinity;
pub(crate) mod label_selector;
pub(crate) mod local_results;
mod node_affinity;
mod node_name;
mod node_ports;
pub(crate) mod node_resources;
pub(crate) mod node_selector;
mod node_unschedulable;
pub(crate) mod nominated_pods;
pub(crate) mod normalize;
pub(crate) mod objects;
#[cfg(feature = "conformance")]
pub(crate) mod placement;
pub(crate) mod plugin;
mod pod_topology_spread;
mod post_filter;
pub(crate) mod preemption;
pub(crate) mod profile;
pub(crate) mod refusal;
mod registry;
pub(crate) mod replicas;
pub(crate) mod requirement;
pub(crate) mod run;
pub(crate) mod sampling;
pub(crate) mod scheduler;
pub(crate) mod scheduling_cycle;
pub(crate) mod score;
pub(crate) mod score_trace;
pub(crate) mod select_host;
pub(crate) mod snapshot;
mod taint_toleration;
#[cfg(test)]
mod tests;
mod tolerations;
pub(crate) mod topology;
pub(crate) mod volume_binding;

#[cfg(feature = "conformance")]
pub(crate) use pod_topology_spread::SpreadTerm;
pub use scheduler::{PodScheduling, Scheduler};

use crate::name_map::NameMap;

/// The labels of an object.
pub(crate) type Labels = NameMap<Box<str>>;
