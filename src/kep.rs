//! Computes the scores of the Resource Bin Packing KEP, by its prototype and by its text.
//!
//! Sources: kubernetes/enhancements, `20190311-resource-bin-packing-priority-function`, and the
//! prototype that came with it, kubernetes/kubernetes commit e9f5c44a. Neither was released.

use crate::Pod;
use crate::go::float_to_int64;
use crate::kube::{ResourceUsage, ResourceWeight};
use crate::requests::{Amounts, container_requests};
use crate::resource::ResourceKind;
use crate::trace::{Outcome, ResourceTrace, ScoreRule, TraceSink};

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
        sink: &mut impl TraceSink,
    ) -> i64 {
        let (mut sum, mut weight_sum) = (0.0, 0_i64);
        for resource in resources {
            let usage = usage(resource, self, pod, allocatable, used);
            let requested = pod.requested.get(&resource.name).is_some();
            let (outcome, fraction) = self.outcome(&usage, requested);
            let term = fraction.map(|fraction| self.scaled(&usage, fraction) * usage.weight as f64);
            // The text's denominator has every weight.
            if self == Self::Text || outcome == Outcome::Counted {
                sum += term.into_iter().sum::<f64>();
                weight_sum = weight_sum.wrapping_add(usage.weight);
            }
            sink.resource(|| ResourceTrace {
                fraction,
                term,
                ..usage.trace(outcome)
            });
        }
        self.mean(sum, weight_sum, sink)
    }

    /// Returns the requests of a pod on a node; the prototype counts 100m and 200Mi for containers
    /// without requests.
    pub(crate) fn requests_on_node(self, pod: &Pod) -> Amounts {
        sum_of_containers(pod, self == Self::Prototype)
    }

    /// Returns a resource's outcome, and its fraction unless it is skipped.
    fn outcome(self, usage: &ResourceUsage<'_>, requested: bool) -> (Outcome, Option<f64>) {
        let kind = ResourceKind::from_name(usage.name);
        if kind == ResourceKind::Unknown {
            return (Outcome::UnknownName, None);
        }
        if usage.allocatable == 0 && self == Self::Text {
            return (Outcome::NoAllocatable, None);
        }
        let ratio = ratio(usage);
        let outcome = if self == Self::Prototype && kind == ResourceKind::Scalar && !requested {
            Outcome::NotRequested
        } else if self == Self::Prototype && (ratio.is_nan() || ratio <= 0.0) {
            Outcome::ZeroScore
        } else {
            Outcome::Counted
        };
        let fraction = usage.requested as f64 / usage.allocatable as f64;
        (outcome, Some(fraction))
    }

    /// Returns the value of a resource before its weight: up to 10 in the prototype, up to 1 in the text.
    fn scaled(self, usage: &ResourceUsage<'_>, fraction: f64) -> f64 {
        match self {
            Self::Prototype => ratio(usage),
            Self::Text => fraction,
        }
    }

    fn mean(self, sum: f64, weight_sum: i64, sink: &mut impl TraceSink) -> i64 {
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
        sink.rule(|| ScoreRule::ScaledMean {
            sum,
            weight_sum,
            factor,
            unrounded: Some(unrounded),
            over_capacity: false,
        });
        float_to_int64(unrounded.round())
    }
}

/// Returns requested × 10 ÷ allocatable. The product is an int64, and wraps as one, before it is divided.
fn ratio(usage: &ResourceUsage<'_>) -> f64 {
    usage.requested.wrapping_mul(SCALE) as f64 / usage.allocatable as f64
}

fn usage<'r>(
    resource: &'r ResourceWeight,
    kep: Kep,
    pod: &KepRequests,
    allocatable: &Amounts,
    used: &Amounts,
) -> ResourceUsage<'r> {
    let name = &*resource.name;
    let request = pod.scored_requests.get(name);
    ResourceUsage {
        name,
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
