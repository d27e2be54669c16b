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
    /// The requests in its status; none if they are those of the specification. They count only for a pod that is on a node.
    pub status: Option<Box<StatusRequests>>,
    /// Its node selector and tolerations; ignored for a pod that is on a node.
    pub constraints: PodConstraints,
}

/// The requests in a pod's status, which differ from its specification while the pod is resized in place.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct StatusRequests {
    /// True if the node can never fulfill the specification: the condition `PodResizePending` has the reason `Infeasible`.
    pub is_infeasible: bool,
    /// The status of each container.
    pub containers: Vec<ResourceStatus>,
    /// The status of each init container.
    pub init_containers: Vec<ResourceStatus>,
    /// The status of the pod as a whole.
    pub pod_level: ResourceStatus,
}

/// The resources of a container, or of a pod, in a pod's status.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ResourceStatus {
    /// `allocatedResources`: the requests that the node has reserved.
    pub allocated: Option<ResourceList>,
    /// True if it has `resources`.
    pub has_resources: bool,
    /// `resources.requests`: the requests that are in effect.
    pub actuated: Option<ResourceList>,
}

impl Pod {
    /// Sets the requests in the status of a pod, unless they are those of the specification.
    pub(crate) fn set_status(&mut self, status: Option<StatusRequests>) {
        let status = status.filter(|status| !status.repeats(self));
        self.status = status.map(Box::new);
    }
}

impl StatusRequests {
    /// Returns true if a pod counts with the same requests without this status.
    pub(crate) fn repeats(&self, pod: &Pod) -> bool {
        let own = |containers: &[Container], states: &[ResourceStatus]| {
            let mut containers = containers.iter().zip(states);
            containers.all(|(container, state)| state.repeats(&container.requests))
        };
        !self.is_infeasible
            && own(&pod.containers, &self.containers)
            && own(&pod.init_containers, &self.init_containers)
            && self.pod_level.repeats(&pod.pod_level)
    }
}

impl ResourceStatus {
    fn repeats(&self, requests: &ResourceList) -> bool {
        let mut lists = [&self.allocated, &self.actuated].into_iter().flatten();
        lists.all(|list| list == requests)
    }
}

/// One container's requests.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Container {
    /// `resources.requests`. An entry of 0 differs from a missing entry.
    pub requests: ResourceList,
    /// `restartPolicy: Always` on an init container: it keeps running next to the containers.
    pub sidecar: bool,
}
