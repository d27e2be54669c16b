//! The objects of the API that plugins read, with the fields that they read.
//!
//! Objects are read as they are: the output of `kubectl get` includes the API server's defaults.

mod affinity;
mod metadata;
mod namespace;
mod node;
mod pod;
mod pod_disruption_budget;
mod read;
mod status_requests;
mod storage;
mod topology_spread_constraint;
mod volume;
mod workloads;

pub(crate) use affinity::{
    NodeAffinity, PodAffinity, PodAffinityTerm, PreferredSchedulingTerm, WeightedPodAffinityTerm,
    node_affinity,
};
pub(crate) use namespace::Namespace;
pub(crate) use node::{ContainerImage, NodeObject};
pub(crate) use pod::{HostPort, PodObject};
pub(crate) use pod_disruption_budget::PodDisruptionBudget;
pub(crate) use read::{ReadResult, int64, section, taint, texts, toleration};
pub(crate) use status_requests::status_requests;
pub(crate) use storage::{
    CsiDriver, CsiStorageCapacity, PersistentVolume, PersistentVolumeClaim, StorageClass,
    StorageObjects,
};
pub(crate) use topology_spread_constraint::{
    NodeInclusionPolicy, TopologySpreadConstraint, WhenUnsatisfiable,
};
pub(crate) use volume::{Volume, VolumeSource};
pub(crate) use workloads::{LabelSelectorOwner, LabelSetOwner};
