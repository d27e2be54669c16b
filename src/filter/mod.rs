//! The filters of kube-scheduler: which nodes are feasible for a pod, and why the others are not.
//!
//! Each filter returns its reasons to reject a node; the first plugin with a reason is the one that
//! kube-scheduler reports. Nodes are not asked further then, but all reasons are listed here, in the
//! order of the plugins.
//!
//! Filters in their order: NodeUnschedulable, TaintToleration, NodeAffinity (the `nodeSelector`),
//! NodeResourcesFit. To 1.19 NodeResourcesFit came second and TaintToleration last. Before 1.17 a
//! predicate, GeneralPredicates, checked resources and the selector together and reported both.
//! Volcano's predicates plugin runs kube-scheduler's own filters for cordons, taints and selectors,
//! NodeAffinity before TaintToleration; it and the documents follow the newest release here, which
//! makes the same nodes feasible.
//!
//! Sources: kubernetes/kubernetes v1.36.3, `pkg/scheduler/apis/config/v1/default_plugins.go` and
//! `pkg/scheduler/framework/runtime/framework.go` (`RunFilterPlugins`); v1.19.2,
//! `pkg/scheduler/algorithmprovider/registry.go`; v1.16.6,
//! `pkg/scheduler/algorithm/predicates/predicates.go` (`Ordering`, `GeneralPredicates`);
//! volcano-sh/volcano (03972517), `pkg/scheduler/plugins/predicates/predicates.go`.

mod constraints;
mod reason;
#[cfg(any(feature = "simulation", feature = "formats"))]
mod rejections;

pub use constraints::{NodeConstraints, PodConstraints, Taint, Toleration};
#[cfg(feature = "simulation")]
pub(crate) use constraints::{cordon_taint, filters_nodes};
pub use reason::{FilteredNode, Reason};
#[cfg(any(feature = "simulation", feature = "formats"))]
pub use rejections::RejectionCount;
#[cfg(any(feature = "simulation", feature = "formats"))]
pub(crate) use rejections::count_rejections;
