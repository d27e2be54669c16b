//! The filters of kube-scheduler, which decide which nodes are feasible for a pod.
//!
//! Each filter returns its reasons to reject a node. kube-scheduler stops at the first plugin with a
//! reason and reports only that plugin; here, the reasons of all plugins are listed, in their order.
//!
//! The filters run in this order: NodeUnschedulable, TaintToleration, NodeAffinity (the
//! `nodeSelector`), NodeResourcesFit. Up to 1.19, NodeResourcesFit came second and TaintToleration
//! last. Before 1.17, the predicate GeneralPredicates checked resources and the selector together and
//! reported both. Volcano's predicates plugin runs kube-scheduler's filters for cordons, taints and
//! selectors, with NodeAffinity before TaintToleration. For Volcano and for the documents, the order
//! of the newest release is used here, which makes the same nodes feasible.
//!
//! Sources: kubernetes/kubernetes v1.36.3, `pkg/scheduler/apis/config/v1/default_plugins.go` and
//! `pkg/scheduler/framework/runtime/framework.go` (`RunFilterPlugins`); v1.19.2,
//! `pkg/scheduler/algorithmprovider/registry.go`; v1.16.6,
//! `pkg/scheduler/algorithm/predicates/predicates.go` (`Ordering`, `GeneralPredicates`);
//! volcano-sh/volcano (03972517), `pkg/scheduler/plugins/predicates/predicates.go`.

mod constraints;
mod reason;
mod rejections;

pub(crate) use reason::taint_message;
pub use reason::{FilteredNode, Reason};
pub use rejections::RejectionCount;
pub(crate) use rejections::{count_messages, count_rejections};
