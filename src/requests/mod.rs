//! Adds up requests by the rules of a release.

mod amounts;
mod exact;
mod non_zero;
mod resized;
mod rounded;

use crate::releases::rules::{NodeSumming, Overhead, RequestRules};
pub(crate) use amounts::Amounts;
pub(crate) use exact::supports_pod_level;
use non_zero::NonZeroDefaults;
pub(crate) use resized::{
    ResourceStatus, StatusRequests, largest_by_container, requests_of_resized,
};
use rounded::InitContainers;
pub(crate) use rounded::container_requests;

use crate::Pod;

/// The part of the scheduler that reads a pod's requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PluginKind {
    /// The scorer of NodeResourcesFit.
    Fit,
    /// The scorer of another plugin.
    Other,
}

/// Returns the requests of a pod to be placed, with or without the non-zero defaults. Quantities are either added up
/// exactly, or rounded up for each container first.
pub(crate) fn pod_requests(
    pod: &Pod,
    rules: &RequestRules,
    plugin_kind: PluginKind,
    non_zero: bool,
) -> Amounts {
    let overhead = match plugin_kind {
        PluginKind::Fit => rules.fit_overhead,
        PluginKind::Other => rules.plugin_overhead,
    };
    if rules.sums_exactly {
        let pod_level = rules.counts_pod_level && plugin_kind == PluginKind::Other;
        let defaults = if non_zero {
            NonZeroDefaults::BOTH
        } else {
            NonZeroDefaults::NONE
        };
        exact::amounts(pod, rules, defaults, pod_level)
    } else {
        let init_containers = init_containers(rules, InitContainers::AllResources);
        rounded::amounts(pod, init_containers, non_zero, overhead)
    }
}

/// Returns the requests that the filter checks. The filter counts init containers in every release.
pub(crate) fn filter_requests(pod: &Pod, rules: &RequestRules) -> Amounts {
    if rules.sums_exactly {
        exact::amounts(pod, rules, NonZeroDefaults::NONE, rules.counts_pod_level)
    } else {
        rounded::amounts(
            pod,
            InitContainers::RequestedResources,
            false,
            node_overhead(rules),
        )
    }
}

/// Returns what a pod on a node adds to the node's totals: plain, and with non-zero requests.
pub(crate) fn requests_on_node(pod: &Pod, rules: &RequestRules) -> (Amounts, Amounts) {
    let init_containers = init_containers(rules, InitContainers::RequestedResources);
    let rounded = |non_zero| rounded::amounts(pod, init_containers, non_zero, node_overhead(rules));
    match rules.node_summing {
        NodeSumming::Rounded => (rounded(false), rounded(true)),
        NodeSumming::ExactButNonZero => (
            exact::amounts(pod, rules, NonZeroDefaults::NONE, rules.counts_pod_level),
            exact::non_zero_by_container(pod, rules),
        ),
        NodeSumming::Exact => exact::requests_on_node(pod, rules),
    }
}

fn init_containers(rules: &RequestRules, counted: InitContainers) -> InitContainers {
    if rules.counts_init_containers {
        counted
    } else {
        InitContainers::Ignored
    }
}

fn node_overhead(rules: &RequestRules) -> Overhead {
    if rules.counts_overhead {
        Overhead::Exact
    } else {
        Overhead::Ignored
    }
}
