//! How requests are added up, by the rules of a release.

mod amounts;
mod exact;
mod non_zero;
mod rounded;

pub(crate) use amounts::Amounts;
pub(crate) use exact::has_pod_level;
use non_zero::NonZero;
use rounded::InitContainers;
pub(crate) use rounded::of_container;

use crate::Pod;

/// What a release counts, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RequestRules {
    /// Quantities are added up exactly and rounded once, rather than container by container.
    pub(crate) exact: bool,
    /// How a node's pods are added up.
    pub(crate) node: NodeSumming,
    /// Init containers count.
    pub(crate) init_containers: bool,
    /// Init containers that restart always keep counting beside the others.
    pub(crate) sidecars: bool,
    /// What NodeResourcesFit's scorer makes of the overhead of the pod to place, where quantities are rounded one by
    /// one: added up exactly they have it in them.
    pub(crate) fit_overhead: Overhead,
    /// What every other plugin's scorer makes of it there.
    pub(crate) plugin_overhead: Overhead,
    /// Overhead counts for pods on nodes and for the filter.
    pub(crate) overhead: bool,
    /// Pod-level requests count, except for the pod to place in NodeResourcesFit's scorer.
    pub(crate) pod_level: bool,
}

/// How the overhead of the pod to place is added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Overhead {
    /// Not at all.
    Ignored,
    /// cpu in whole cores, rounded up, as if they were thousandths (1.18 to 1.26).
    CpuInWholeCores,
    /// As it should be.
    Exact,
}

/// How the pods on a node are added up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NodeSumming {
    /// Container by container, rounded.
    Rounded,
    /// Exactly, but the totals with implied requests container by container and without the
    /// sidecars' running sum.
    ExactButNonZero,
    /// As the pod to place.
    Exact,
}

/// Who asks what a pod to place requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asker {
    /// The scorer of NodeResourcesFit.
    Fit,
    /// The scorer of another plugin.
    Plugin,
}

/// What a pod to place asks for, with the implied requests or without.
pub(crate) fn of_pod(pod: &Pod, rules: &RequestRules, asker: Asker, implied: bool) -> Amounts {
    let overhead = match asker {
        Asker::Fit => rules.fit_overhead,
        Asker::Plugin => rules.plugin_overhead,
    };
    if rules.exact {
        let pod_level = rules.pod_level && asker == Asker::Plugin;
        exact::amounts(pod, rules, NonZero::if_implied(implied), pod_level)
    } else {
        let init_containers = init_containers(rules, InitContainers::All);
        rounded::amounts(pod, init_containers, implied, overhead)
    }
}

/// What the filter takes a pod to ask for; it has counted init containers in every release.
pub(crate) fn for_filter(pod: &Pod, rules: &RequestRules) -> Amounts {
    if rules.exact {
        exact::amounts(pod, rules, NonZero::NONE, rules.pod_level)
    } else {
        rounded::amounts(pod, InitContainers::Listed, false, node_overhead(rules))
    }
}

/// What a pod on a node adds to the node's totals: plain, and with the implied requests.
pub(crate) fn on_node(pod: &Pod, rules: &RequestRules) -> (Amounts, Amounts) {
    let init_containers = init_containers(rules, InitContainers::Listed);
    let rounded = |implied| rounded::amounts(pod, init_containers, implied, node_overhead(rules));
    match rules.node {
        NodeSumming::Rounded => (rounded(false), rounded(true)),
        NodeSumming::ExactButNonZero => (
            exact::amounts(pod, rules, NonZero::NONE, rules.pod_level),
            exact::non_zero_by_container(pod, rules),
        ),
        NodeSumming::Exact => exact::on_node(pod, rules),
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
