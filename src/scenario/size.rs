//! Estimates the size of the result: every node, with every resource, by every scorer.

use super::CheckedScenario;
use super::field::Errors;
use crate::constraints::{NodeConstraints, PodConstraints};
use crate::limits::RESULT_BYTES;
use crate::messages::scenario;
use crate::{Container, Pod};

/// The approximate size in bytes of the trace of a resource, without its name.
const RESOURCE_BYTES: usize = 250;
/// The approximate size in bytes of a plugin's score.
const PLUGIN_BYTES: usize = 50;
/// The approximate size in bytes of a reason to reject a node.
const REASON_BYTES: usize = 50;

/// Reports an error if the result would be too large.
pub(super) fn check(checked: &CheckedScenario, errors: &mut Errors) {
    let size = size(checked);
    if size > RESULT_BYTES {
        let mib = (size >> 20).to_string();
        let message = scenario::result_too_large(RESULT_BYTES >> 20);
        let help = scenario::shrink_scenario();
        errors.invalid("nodes", "too-large", &mib, message, help);
    }
}

fn size(checked: &CheckedScenario) -> usize {
    let scored = checked
        .policy
        .resources
        .iter()
        .map(|resource| &*resource.name);
    let names = scored.chain(resource_names(&checked.pod));
    let resources: usize = names.map(|name| RESOURCE_BYTES + name.len()).sum();
    let plugins = PLUGIN_BYTES * checked.profile.entry_count();
    let differences = usize::from(!checked.explained_nodes.is_empty());
    let scorers = 1 + checked.compared_scorers.len() + differences;
    let selector = selector_size(&checked.pod.constraints);
    let node = |node: &crate::Node| {
        let size = resources + selector + taints_size(&node.constraints);
        node.name.len().saturating_add(size)
    };
    let nodes = checked
        .nodes
        .iter()
        .map(node)
        .fold(0, usize::saturating_add);
    let totals = plugins.saturating_mul(checked.nodes.len());
    nodes.saturating_mul(scorers).saturating_add(totals)
}

/// Returns the bytes of the labels that a node may lack.
fn selector_size(pod: &PodConstraints) -> usize {
    let labels = pod.node_selector.iter();
    labels
        .map(|(name, value)| REASON_BYTES + name.len() + value.len())
        .sum()
}

/// Returns the bytes of the taints that the pod may not tolerate.
fn taints_size(node: &NodeConstraints) -> usize {
    let taints = node.taints.iter();
    taints
        .map(|taint| REASON_BYTES + taint.key.len() + taint.value.len())
        .sum()
}

/// Returns the resource names in the lists of a pod.
fn resource_names(pod: &Pod) -> impl Iterator<Item = &str> {
    let containers = pod.containers.iter().chain(&pod.init_containers);
    let lists = containers.map(|Container { requests, .. }| requests);
    let lists = lists.chain([&pod.overhead, &pod.pod_level]);
    lists.flat_map(|list| list.iter().map(|entry| entry.0))
}
