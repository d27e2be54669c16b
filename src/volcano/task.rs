//! Computes a task's requests.
//!
//! Each container's quantities are rounded separately, as floats. Sources: volcano-sh/volcano
//! v1.7.0 and v1.15.1, `pkg/scheduler/api/pod_info.go` (`GetPodResourceRequest`) and
//! `resource_info.go` (`NewResource`, `SetMaxResource`). In between, a task requests one of `pods` from v1.9.0
//! (commit 11b7c70bb), sidecars are summed from v1.10.0 (2c62ef508), and pod-level requests replace the sum
//! from v1.15.0 (2cf0ed60b), which adds overhead last.

use super::{FloatAmounts, OverCapacity, float_amounts};
use crate::requests::supports_pod_level;
use crate::{Pod, ResourceList};

/// The requests of a pod, in the plugin's units.
#[derive(Clone, Debug, Default)]
pub(crate) struct TaskRequests(FloatAmounts);

impl TaskRequests {
    /// Returns the requests by the rules of v1.15.1, or of v1.7 for its scorer. Both add 1 of the resource `pods`.
    pub(crate) fn new(pod: &Pod, over_capacity: OverCapacity) -> Self {
        let mut sum = match over_capacity {
            OverCapacity::ScoresZero => requests_v1_7(pod),
            OverCapacity::ZeroesTheNode => requests_v1_15(pod),
        };
        add(&mut sum, "pods", 1.0);
        Self(sum)
    }

    pub(super) fn amounts(&self) -> &FloatAmounts {
        &self.0
    }
}

/// Returns the sum of containers and overhead, or the largest init container if that is more.
fn requests_v1_7(pod: &Pod) -> FloatAmounts {
    let mut sum = sum_of_containers(pod);
    add_list(&mut sum, &pod.overhead);
    for container in &pod.init_containers {
        for (name, amount) in float_amounts(&container.requests).iter() {
            keep_max(&mut sum, name, *amount);
        }
    }
    sum
}

/// Returns the sum of containers and sidecars, or the largest init container with the sidecars before
/// it if that is more; pod-level requests replace either; overhead is added last.
fn requests_v1_15(pod: &Pod) -> FloatAmounts {
    let mut sum = sum_of_containers(pod);
    let mut sidecars = FloatAmounts::default();
    // The maximum starts from 0, so that a negative sum of cpu or memory becomes 0.
    let mut init_phase = FloatAmounts::default();
    init_phase.insert("cpu", 0.0);
    init_phase.insert("memory", 0.0);
    for container in &pod.init_containers {
        for (name, amount) in float_amounts(&container.requests).iter() {
            let needed = amount + sidecars.get(name).unwrap_or(&0.0);
            if container.sidecar {
                add(&mut sum, name, *amount);
                sidecars.insert(name, needed);
            }
            keep_max(&mut init_phase, name, needed);
        }
    }
    for (name, amount) in init_phase.iter() {
        keep_max(&mut sum, name, *amount);
    }
    for (name, amount) in float_amounts(&pod.pod_level).iter() {
        if supports_pod_level(name) {
            sum.insert(name, *amount);
        }
    }
    add_list(&mut sum, &pod.overhead);
    sum
}

fn sum_of_containers(pod: &Pod) -> FloatAmounts {
    let mut sum = FloatAmounts::default();
    for container in &pod.containers {
        add_list(&mut sum, &container.requests);
    }
    sum
}

fn add_list(sum: &mut FloatAmounts, list: &ResourceList) {
    for (name, amount) in float_amounts(list).iter() {
        add(sum, name, *amount);
    }
}

fn add(sum: &mut FloatAmounts, name: &str, amount: f64) {
    let before = sum.get(name).copied().unwrap_or(0.0);
    sum.insert(name, before + amount);
}

/// Keeps the larger amount.
fn keep_max(amounts: &mut FloatAmounts, name: &str, amount: f64) {
    if amounts.get(name).is_none_or(|own| amount > *own) {
        amounts.insert(name, amount);
    }
}
