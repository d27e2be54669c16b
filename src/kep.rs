//! The Resource Bin Packing KEP: what its prototype computed, and what its text says.
//!
//! Sources: kubernetes/enhancements, `20190311-resource-bin-packing-priority-function`, and the
//! prototype that came with it, kubernetes/kubernetes commit e9f5c44a. Neither was released.

use crate::Pod;
use crate::go::float_to_int64;
use crate::kube::{ResourceWeight, Share, wrapping_sum};
use crate::requests::{Amounts, of_container};
use crate::resource::ResourceKind;
use crate::trace::{NodeTrace, Outcome, ResourceTrace, Score, Total};

/// The scale of the scores.
const SCALE: i64 = 10;

/// The two versions of the KEP's arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kep {
    /// The prototype: extended resources that are not requested, and those with nothing in use, are
    /// skipped; a weight of 0 counts as 1; cpu and memory have non-zero requests.
    Prototype,
    /// The text's formula, as its example means it: every configured weight is in the
    /// denominator, the result is rounded to the nearest whole number. (Ours, where the text is
    /// silent: a resource that the node does not have adds nothing.)
    Text,
}

/// The pod's requests, as either version adds them up.
pub(crate) struct KepPod {
    asked: Amounts,
    counted: Amounts,
    /// The resources that some container requests more than 0 of.
    requested: Names,
}

type Names = crate::named::Named<()>;

impl Kep {
    pub(crate) fn pod(self, pod: &Pod) -> KepPod {
        let asked = pod_requests(pod, false);
        let counted = match self {
            Self::Prototype => pod_requests(pod, true),
            Self::Text => asked.clone(),
        };
        KepPod {
            asked,
            counted,
            requested: requested(pod),
        }
    }

    pub(crate) fn score(
        self,
        resources: &[ResourceWeight],
        pod: &KepPod,
        allocatable: &Amounts,
        used: &Amounts,
    ) -> NodeTrace {
        let parts = resources.iter().map(|resource| {
            let share = share(resource, self, pod, allocatable, used);
            let requested = pod.requested.get(&resource.name).is_some();
            self.part(share, requested)
        });
        self.mean(parts.collect())
    }

    /// Returns what a pod on a node uses; the prototype counts 100m and 200Mi for containers
    /// without requests.
    pub(crate) fn on_node(self, pod: &Pod) -> Amounts {
        container_requests(pod, self == Self::Prototype)
    }

    fn part(self, share: Share, requested: bool) -> ResourceTrace {
        if ResourceKind::of(&share.name) == ResourceKind::Unknown {
            return share.trace(Outcome::UnknownName);
        }
        if share.allocatable == 0 && self == Self::Text {
            return share.trace(Outcome::NoAllocatable);
        }
        let fraction = share.requested as f64 / share.allocatable as f64;
        // The product is an int64, and wraps as one, before it is divided.
        let ratio = share.requested.wrapping_mul(SCALE) as f64 / share.allocatable as f64;
        let scalar = ResourceKind::of(&share.name) == ResourceKind::Scalar;
        let outcome = if self == Self::Prototype && scalar && !requested {
            Outcome::NotRequested
        } else if self == Self::Prototype && (ratio.is_nan() || ratio <= 0.0) {
            Outcome::ZeroScore
        } else {
            Outcome::Counted
        };
        let scaled = match self {
            Self::Prototype => ratio,
            Self::Text => fraction,
        };
        ResourceTrace {
            fraction: Some(fraction),
            term: Some(scaled * share.weight as f64),
            ..share.trace(outcome)
        }
    }

    fn mean(self, parts: Vec<ResourceTrace>) -> NodeTrace {
        let counts = |part: &&ResourceTrace| match self {
            Self::Prototype => part.outcome == Outcome::Counted,
            Self::Text => true,
        };
        let counted = || parts.iter().filter(counts);
        let sum = counted()
            .filter_map(|part| part.term)
            .fold(0.0, |a, b| a + b);
        let weight_sum = wrapping_sum(counted().map(|part| part.weight));
        let mean = if weight_sum == 0 {
            sum
        } else {
            sum / weight_sum as f64
        };
        let factor = match self {
            Self::Prototype => 1.0,
            Self::Text => SCALE as f64,
        };
        let unrounded = mean * factor;
        NodeTrace {
            resources: parts,
            total: Total::ScaledMean {
                sum,
                weight_sum,
                factor,
                unrounded: Some(unrounded),
                over_capacity: false,
            },
            score: Score::Whole(float_to_int64(unrounded.round())),
        }
    }
}

fn share(
    resource: &ResourceWeight,
    kep: Kep,
    pod: &KepPod,
    allocatable: &Amounts,
    used: &Amounts,
) -> Share {
    let name = &*resource.name;
    let request = pod.counted.get(name);
    Share {
        name: name.into(),
        weight: match resource.weight {
            0 if kep == Kep::Prototype => 1,
            weight => weight,
        },
        request,
        implied_request: request.wrapping_sub(pod.asked.get(name)),
        used: used.get(name),
        requested: used.get(name).wrapping_add(request),
        allocatable: allocatable.get(name),
        left_out: None,
    }
}

/// The sum of a pod's containers.
fn container_requests(pod: &Pod, implied: bool) -> Amounts {
    let mut sum = Amounts::default();
    for container in &pod.containers {
        sum.add(&of_container(&container.requests, implied));
    }
    sum
}

/// The requests of the pod to place: for cpu, memory and ephemeral-storage the larger of the containers and any
/// init container; of anything else each init container that requests more than 0 replaces what came before.
/// The largest starts from 0, so that a negative sum becomes 0.
fn pod_requests(pod: &Pod, implied: bool) -> Amounts {
    let mut sum = container_requests(pod, implied);
    for container in &pod.init_containers {
        for (name, amount) in of_container(&container.requests, implied).iter() {
            let replaces = ResourceKind::of(name) == ResourceKind::Scalar && amount > 0;
            let keeps = sum.get(name).max(amount);
            sum.set(name, if replaces { amount } else { keeps });
        }
    }
    let mut from_zero = sum.clone();
    for (name, amount) in sum.iter() {
        from_zero.set(name, amount.max(0));
    }
    from_zero
}

/// The resources of which some container or init container has a `MilliValue()` above 0.
fn requested(pod: &Pod) -> Names {
    let mut names = Names::default();
    for containers in [&pod.containers, &pod.init_containers] {
        for container in containers {
            for (name, quantity) in container.requests.iter() {
                if quantity.milli_value() > 0 {
                    names.insert(name, ());
                }
            }
        }
    }
    names
}
