//! To 1.26: every container's quantity is rounded up by itself, then the integers are added.
//!
//! Source: kubernetes/kubernetes v1.26.15, `noderesources/resource_allocation.go`
//! (`calculatePodResourceRequest`) and `pkg/scheduler/framework/types.go` (`calculateResource`).

use super::{Amounts, NonZero, Overhead};
use crate::{Pod, ResourceList};

/// The resources of an init container that are compared with the containers' sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InitContainers {
    Ignored,
    /// Those it lists (`SetMaxResource`); a sum that wrapped below 0 stays in the others.
    Listed,
    /// Every one, absent ones as 0.
    All,
}

/// The larger of the containers' sum and any init container, and the overhead.
pub(super) fn amounts(
    pod: &Pod,
    init_containers: InitContainers,
    implied: bool,
    overhead: Overhead,
) -> Amounts {
    let mut sum = Amounts::default();
    for container in &pod.containers {
        sum.add(&of_container(&container.requests, implied));
    }
    for container in &pod.init_containers {
        let needed = of_container(&container.requests, implied);
        match init_containers {
            InitContainers::Ignored => {}
            InitContainers::Listed if !implied => sum.max_listed(&needed, &container.requests),
            _ => sum.max(&needed),
        }
    }
    add_overhead(&mut sum, &pod.overhead, overhead);
    sum
}

pub(crate) fn of_container(requests: &ResourceList, implied: bool) -> Amounts {
    if implied {
        Amounts::of(&NonZero::BOTH.fill(requests.clone()))
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
