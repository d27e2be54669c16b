//! A pod, as far as scheduling by resources looks at it.

use crate::ResourceList;
use crate::filter::PodConstraints;

/// A pod's resource requests.
#[derive(Clone, Debug, Default)]
pub struct Pod {
    /// The containers that run side by side.
    pub containers: Vec<Container>,
    /// The containers that run before those, one after the other.
    pub init_containers: Vec<Container>,
    /// The overhead of the pod's runtime class.
    pub overhead: ResourceList,
    /// Pod-level requests (`spec.resources.requests`).
    pub pod_level: ResourceList,
    /// Its node selector and tolerations, which have no part once it is on a node.
    pub constraints: PodConstraints,
}

/// One container's requests.
#[derive(Clone, Debug, Default)]
pub struct Container {
    /// `resources.requests`. An entry of 0 is not the same as none.
    pub requests: ResourceList,
    /// `restartPolicy: Always` on an init container: it keeps running next to the containers.
    pub sidecar: bool,
}
