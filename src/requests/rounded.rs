//! Up to 1.26: each container's quantity is rounded up separately, then the integers are added.
//!
//! Source: kubernetes/kubernetes v1.26.15, `noderesources/resource_allocation.go`
//! (`calculatePodResourceRequest`) and `pkg/scheduler/framework/types.go` (`calculateResource`).

use super::{Amounts, NonZeroDefaults};
use crate::releases::rules::Overhead;
use crate::{Pod, ResourceList};

/// The resources of an init container that are compared with the containers' sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InitContainers {
    Ignored,
    /// The resources that it requests (`SetMaxResource`); the others keep a sum that wrapped below 0.
    RequestedResources,
    /// All resources; absent ones are 0.
    AllResources,
}

/// Returns the containers' sum, or the largest init container if that is more, plus the overhead.
pub(super) fn amounts(
    pod: &Pod,
    init_containers: InitContainers,
    non_zero: bool,
    overhead: Overhead,
) -> Amounts {
    let mut sum = Amounts::default();
    for container in &pod.containers {
        sum.add(&container_requests(&container.requests, non_zero));
    }
    for container in &pod.init_containers {
        let start_requests = container_requests(&container.requests, non_zero);
        match init_containers {
            InitContainers::Ignored => {}
            InitContainers::RequestedResources if !non_zero => {
                sum.keep_max_of_listed(&start_requests, &container.requests)
            }
            _ => sum.keep_max(&start_requests),
        }
    }
    add_overhead(&mut sum, &pod.overhead, overhead);
    sum
}

pub(crate) fn container_requests(requests: &ResourceList, non_zero: bool) -> Amounts {
    if non_zero {
        Amounts::from_list(&NonZeroDefaults::BOTH.fill(requests.clone()))
    } else {
        Amounts::from_list(requests)
    }
}

fn add_overhead(sum: &mut Amounts, list: &ResourceList, overhead: Overhead) {
    match overhead {
        Overhead::Ignored => {}
        Overhead::Exact => sum.add_list(list),
        Overhead::CpuInWholeCores => {
            for (name, quantity) in list.iter() {
                sum.add_amount(name, quantity.value());
            }
        }
    }
}
