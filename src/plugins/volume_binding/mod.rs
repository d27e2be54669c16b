//! `VolumeBinding`: nodes on which a pod's volumes are reachable or can be created, and how full their storage gets.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/volumebinding/`.

mod scorer;
mod trace;

pub use scorer::{StorageResource, VolumeScorer};
pub use trace::{StorageClassTrace, VolumeTrace};
