//! Defines the parts of a pod that filters and scoring by resources use.

use crate::ResourceList;
use crate::constraints::PodConstraints;

/// A pod's resource requests.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Pod {
    /// The containers, which run at the same time.
    pub containers: Vec<Container>,
    /// The containers that run before the others, one after another.
    pub init_containers: Vec<Container>,
    /// The overhead of the pod's runtime class.
    pub overhead: ResourceList,
    /// Pod-level requests (`spec.resources.requests`).
    pub pod_level: ResourceList,
    /// Its node selector and tolerations; ignored for a pod that is on a node.
    pub constraints: PodConstraints,
}

/// One container's requests.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Container {
    /// `resources.requests`. An entry of 0 differs from a missing entry.
    pub requests: ResourceList,
    /// `restartPolicy: Always` on an init container: it keeps running next to the containers.
    pub sidecar: bool,
}
