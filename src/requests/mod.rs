//! Adds up requests by the rules of a release.

mod amounts;
mod exact;
mod non_zero;
mod rounded;

pub(crate) use amounts::Amounts;
pub(crate) use exact::supports_pod_level;
use non_zero::NonZeroDefaults;
use rounded::InitContainers;
pub(crate) use rounded::container_requests;

use crate::Pod;

/// A release's rules for adding up requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RequestRules {
    /// True if quantities are added up exactly and rounded once, rather than container by container.
    pub(crate) exact: bool,
    /// The rule for adding up a node's pods.
    pub(crate) node: NodeSumming,
    /// True if init containers count.
    pub(crate) init_containers: bool,
    /// True if init containers that always restart keep counting together with the containers.
    pub(crate) sidecars: bool,
    /// The way in which NodeResourcesFit's scorer counts the overhead of the pod to place, if quantities are
    /// rounded one by one; exact sums include it.
    pub(crate) fit_overhead: Overhead,
    /// The way in which the scorers of other plugins count it.
    pub(crate) plugin_overhead: Overhead,
    /// True if overhead counts for pods on nodes and for the filter.
    pub(crate) overhead: bool,
    /// True if pod-level requests count, except for the pod to place in NodeResourcesFit's scorer.
    pub(crate) pod_level: bool,
}

/// The way in which the overhead of the pod to place is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Overhead {
    /// Not at all.
    Ignored,
    /// cpu in whole cores, rounded up, as if they were thousandths (1.18 to 1.26).
    CpuInWholeCores,
    /// Adds the whole overhead.
    Exact,
}

/// The way in which the requests of the pods on a node are added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeSumming {
    /// Container by container, rounded.
    Rounded,
    /// Exactly, but the totals with non-zero requests container by container and without the
    /// sidecars' running sum.
    ExactButNonZero,
    /// Adds them up like those of the pod to place.
    Exact,
}

/// The part of the scheduler that reads a pod's requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PluginKind {
    /// The scorer of NodeResourcesFit.
    Fit,
    /// The scorer of another plugin.
    Other,
}

/// Returns the requests of a pod to place, with or without non-zero requests.
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
    if rules.exact {
        let pod_level = rules.pod_level && plugin_kind == PluginKind::Other;
        exact::amounts(pod, rules, NonZeroDefaults::both_if(non_zero), pod_level)
    } else {
        let init_containers = init_containers(rules, InitContainers::All);
        rounded::amounts(pod, init_containers, non_zero, overhead)
    }
}

/// Returns the requests that the filter checks; it has counted init containers in every release.
pub(crate) fn filter_requests(pod: &Pod, rules: &RequestRules) -> Amounts {
    if rules.exact {
        exact::amounts(pod, rules, NonZeroDefaults::NONE, rules.pod_level)
    } else {
        rounded::amounts(pod, InitContainers::Listed, false, node_overhead(rules))
    }
}

/// Returns what a pod on a node adds to the node's totals: plain, and with non-zero requests.
pub(crate) fn requests_on_node(pod: &Pod, rules: &RequestRules) -> (Amounts, Amounts) {
    let init_containers = init_containers(rules, InitContainers::Listed);
    let rounded = |non_zero| rounded::amounts(pod, init_containers, non_zero, node_overhead(rules));
    match rules.node {
        NodeSumming::Rounded => (rounded(false), rounded(true)),
        NodeSumming::ExactButNonZero => (
            exact::amounts(pod, rules, NonZeroDefaults::NONE, rules.pod_level),
            exact::non_zero_by_container(pod, rules),
        ),
        NodeSumming::Exact => exact::requests_on_node(pod, rules),
    }
}

fn init_containers(rules: &RequestRules, counted: InitContainers) -> InitContainers {
    if rules.init_containers {
        counted
    } else {
        InitContainers::Ignored
    }
}

fn node_overhead(rules: &RequestRules) -> Overhead {
    if rules.overhead {
        Overhead::Exact
    } else {
        Overhead::Ignored
    }
}
