//! Estimates the size of the answer: every node, with every resource, by every scorer.

use super::CheckedScenario;
use super::field::Errors;
use crate::filter::{NodeConstraints, PodConstraints};
use crate::limits::ANSWER_BYTES;
use crate::messages::scenario;
use crate::{Container, Pod};

/// The approximate bytes of a resource's arithmetic without its name, of a plugin's part, and of a
/// reason to reject a node.
const RESOURCE_BYTES: usize = 250;
const PLUGIN_BYTES: usize = 50;
const REASON_BYTES: usize = 50;

/// Reports an error if the answer would be too large.
pub(super) fn check(checked: &CheckedScenario, errors: &mut Errors) {
    let size = size(checked);
    if size > ANSWER_BYTES {
        let mib = (size >> 20).to_string();
        let message = scenario::result_too_large(ANSWER_BYTES >> 20);
        let help = scenario::shrink_scenario();
        errors.invalid("nodes", "too-large", &mib, message, help);
    }
}

fn size(checked: &CheckedScenario) -> usize {
    let scored = checked.policy.resources.iter().map(|one| &*one.name);
    let names = scored.chain(resource_names(&checked.pod));
    let resources: usize = names.map(|name| RESOURCE_BYTES + name.len()).sum();
    let plugins = PLUGIN_BYTES * checked.profile.plugins();
    let accounts = usize::from(!checked.explained.is_empty());
    let scorers = 1 + checked.compared_scorers.len() + accounts;
    let selector = selector_size(&checked.pod.constraints);
    let node = |node: &crate::Node| {
        let own = resources + selector + taints_size(&node.constraints);
        node.name.len().saturating_add(own)
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

/// And the taints that the pod may not tolerate.
fn taints_size(node: &NodeConstraints) -> usize {
    let taints = node.taints.iter();
    taints
        .map(|taint| REASON_BYTES + taint.key.len() + taint.value.len())
        .sum()
}

/// The resources that a pod names.
fn resource_names(pod: &Pod) -> impl Iterator<Item = &str> {
    let containers = pod.containers.iter().chain(&pod.init_containers);
    let lists = containers.map(|Container { requests, .. }| requests);
    let lists = lists.chain([&pod.overhead, &pod.pod_level]);
    lists.flat_map(|list| list.iter().map(|entry| entry.0))
}
