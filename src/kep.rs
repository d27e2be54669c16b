//! Computes the scores of the Resource Bin Packing KEP, by its prototype and by its text.
//!
//! Sources: kubernetes/enhancements, `20190311-resource-bin-packing-priority-function`, and the
//! prototype that came with it, kubernetes/kubernetes commit e9f5c44a. Neither was released.

use crate::Pod;
use crate::go::float_to_int64;
use crate::kube::{ResourceUsage, ResourceWeight, wrapping_sum};
use crate::requests::{Amounts, container_requests};
use crate::resource::ResourceKind;
use crate::trace::{NodeTrace, Outcome, ResourceTrace, Score, ScoreRule};

/// The scale of the scores.
const SCALE: i64 = 10;

/// The two versions of the KEP's arithmetic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kep {
    /// The prototype: extended resources that are not requested, and those with nothing in use, are
    /// skipped; a weight of 0 counts as 1; cpu and memory have non-zero requests.
    Prototype,
    /// The text's formula, as in its example: every configured weight is in the denominator, and the
    /// result is rounded to the nearest integer. (The text does not define a resource that the node
    /// does not have; here it adds 0.)
    Text,
}

/// The pod's requests, as a version of the KEP adds them up.
pub(crate) struct KepRequests {
    requests: Amounts,
    scored_requests: Amounts,
    /// The resources of which some container requests more than 0.
    requested: NameSet,
}

type NameSet = crate::name_map::NameMap<()>;

impl Kep {
    pub(crate) fn pod_requests(self, pod: &Pod) -> KepRequests {
        let requests = pod_requests(pod, false);
        let scored_requests = match self {
            Self::Prototype => pod_requests(pod, true),
            Self::Text => requests.clone(),
        };
        KepRequests {
            requests,
            scored_requests,
            requested: requested_names(pod),
        }
    }

    pub(crate) fn score(
        self,
        resources: &[ResourceWeight],
        pod: &KepRequests,
        allocatable: &Amounts,
        used: &Amounts,
    ) -> NodeTrace {
        let resources = resources.iter().map(|resource| {
            let usage = usage(resource, self, pod, allocatable, used);
            let requested = pod.requested.get(&resource.name).is_some();
            self.resource_trace(usage, requested)
        });
        self.node_trace(resources.collect())
    }

    /// Returns the requests of a pod on a node; the prototype counts 100m and 200Mi for containers
    /// without requests.
    pub(crate) fn requests_on_node(self, pod: &Pod) -> Amounts {
        sum_of_containers(pod, self == Self::Prototype)
    }

    fn resource_trace(self, usage: ResourceUsage, requested: bool) -> ResourceTrace {
        if ResourceKind::from_name(&usage.name) == ResourceKind::Unknown {
            return usage.trace(Outcome::UnknownName);
        }
        if usage.allocatable == 0 && self == Self::Text {
            return usage.trace(Outcome::NoAllocatable);
        }
        let fraction = usage.requested as f64 / usage.allocatable as f64;
        // The product is an int64, and wraps as one, before it is divided.
        let ratio = usage.requested.wrapping_mul(SCALE) as f64 / usage.allocatable as f64;
        let scalar = ResourceKind::from_name(&usage.name) == ResourceKind::Scalar;
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
            term: Some(scaled * usage.weight as f64),
            ..usage.trace(outcome)
        }
    }

    fn node_trace(self, resources: Vec<ResourceTrace>) -> NodeTrace {
        let counts = |resource: &&ResourceTrace| match self {
            Self::Prototype => resource.outcome == Outcome::Counted,
            Self::Text => true,
        };
        let counted = || resources.iter().filter(counts);
        let sum = counted()
            .filter_map(|resource| resource.term)
            .fold(0.0, |a, b| a + b);
        let weight_sum = wrapping_sum(counted().map(|resource| resource.weight));
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
            resources,
            rule: ScoreRule::ScaledMean {
                sum,
                weight_sum,
                factor,
                unrounded: Some(unrounded),
                over_capacity: false,
            },
            score: Score::Integer(float_to_int64(unrounded.round())),
        }
    }
}

fn usage(
    resource: &ResourceWeight,
    kep: Kep,
    pod: &KepRequests,
    allocatable: &Amounts,
    used: &Amounts,
) -> ResourceUsage {
    let name = &*resource.name;
    let request = pod.scored_requests.get(name);
    ResourceUsage {
        name: name.into(),
        weight: match resource.weight {
            0 if kep == Kep::Prototype => 1,
            weight => weight,
        },
        request,
        non_zero_request: request.wrapping_sub(pod.requests.get(name)),
        used: used.get(name),
        requested: used.get(name).wrapping_add(request),
        allocatable: allocatable.get(name),
        skip_reason: None,
    }
}

/// Returns the sum of the requests of a pod's containers.
fn sum_of_containers(pod: &Pod, non_zero: bool) -> Amounts {
    let mut sum = Amounts::default();
    for container in &pod.containers {
        sum.add(&container_requests(&container.requests, non_zero));
    }
    sum
}

/// Returns the requests of the pod to schedule. For cpu, memory and ephemeral-storage, they are the largest of the
/// containers' sum and each init container; for other resources, each init container that requests more than 0
/// replaces the value before. A negative result becomes 0.
fn pod_requests(pod: &Pod, non_zero: bool) -> Amounts {
    let mut sum = sum_of_containers(pod, non_zero);
    for container in &pod.init_containers {
        for (name, amount) in container_requests(&container.requests, non_zero).iter() {
            let is_replaced = ResourceKind::from_name(name) == ResourceKind::Scalar && amount > 0;
            let larger = sum.get(name).max(amount);
            sum.set(name, if is_replaced { amount } else { larger });
        }
    }
    let mut from_zero = sum.clone();
    for (name, amount) in sum.iter() {
        from_zero.set(name, amount.max(0));
    }
    from_zero
}

/// Returns the resources of which some container or init container has a `MilliValue()` above 0.
fn requested_names(pod: &Pod) -> NameSet {
    let mut names = NameSet::default();
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
