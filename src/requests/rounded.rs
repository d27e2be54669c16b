//! To 1.26: every container's quantity is rounded up by itself, then the integers are added.
//!
//! Source: kubernetes/kubernetes v1.26.15, `noderesources/resource_allocation.go`
//! (`calculatePodResourceRequest`) and `pkg/scheduler/framework/types.go` (`calculateResource`).

use super::exact::with_implied;
use super::{Amounts, Overhead};
use crate::{Pod, ResourceList};

/// The larger of the containers' sum and any init container, and the overhead.
pub(super) fn amounts(
    pod: &Pod,
    init_containers: bool,
    implied: bool,
    overhead: Overhead,
) -> Amounts {
    let mut sum = Amounts::default();
    for container in &pod.containers {
        sum.add(&of_container(&container.requests, implied));
    }
    if init_containers {
        for container in &pod.init_containers {
            sum.max(&of_container(&container.requests, implied));
        }
    }
    add_overhead(&mut sum, &pod.overhead, overhead);
    sum
}

pub(crate) fn of_container(requests: &ResourceList, implied: bool) -> Amounts {
    if implied {
        Amounts::of(&with_implied(requests.clone()))
    } else {
        Amounts::of(requests)
    }
}

fn add_overhead(sum: &mut Amounts, list: &ResourceList, overhead: Overhead) {
    match overhead {
        Overhead::Ignored => {}
        Overhead::Exact => sum.add_list(list),
        Overhead::CpuInWholeCores => {
            for (name, quantity) in list.iter() {
                sum.add_one(name, quantity.value());
            }
        }
    }
}
