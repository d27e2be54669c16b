//! How large the answer to a scenario would be: every node, with every resource, by every scorer.

use super::Problem;
use super::field::Errors;
use crate::filter::{NodeConstraints, PodConstraints};
use crate::limits::ANSWER;
use crate::messages::scenario;
use crate::{Container, Pod};

/// The approximate bytes of a resource's arithmetic without its name, of a plugin's part, and of a
/// reason to reject a node.
const RESOURCE: usize = 250;
const PLUGIN: usize = 50;
const REASON: usize = 50;

/// Complains where the answer would be too large.
pub(super) fn check(problem: &Problem, errors: &mut Errors) {
    let size = size(problem);
    if size > ANSWER {
        let mib = (size >> 20).to_string();
        let message = scenario::result_too_large(ANSWER >> 20);
        let help = scenario::shrink_scenario();
        errors.invalid("nodes", "too-large", &mib, message, help);
    }
}

fn size(problem: &Problem) -> usize {
    let weighed = problem.policy.resources.iter().map(|one| &*one.name);
    let names = weighed.chain(asked(&problem.pod));
    let resources: usize = names.map(|name| RESOURCE + name.len()).sum();
    let plugins = PLUGIN * problem.profile.plugins();
    let accounts = usize::from(!problem.explained.is_empty());
    let scorers = 1 + problem.rivals.len() + accounts;
    let selector = selector(&problem.pod.constraints);
    let node = |node: &crate::Node| {
        let own = resources + selector + taints(&node.constraints);
        node.name.len().saturating_add(own)
    };
    let nodes = problem
        .nodes
        .iter()
        .map(node)
        .fold(0, usize::saturating_add);
    let votes = plugins.saturating_mul(problem.nodes.len());
    nodes.saturating_mul(scorers).saturating_add(votes)
}

/// Returns the bytes of the labels that a node may lack.
fn selector(pod: &PodConstraints) -> usize {
    let labels = pod.node_selector.iter();
    labels
        .map(|(name, value)| REASON + name.len() + value.len())
        .sum()
}

/// And the taints that the pod may not tolerate.
fn taints(node: &NodeConstraints) -> usize {
    let taints = node.taints.iter();
    taints
        .map(|taint| REASON + taint.key.len() + taint.value.len())
        .sum()
}

/// The resources that a pod names.
fn asked(pod: &Pod) -> impl Iterator<Item = &str> {
    let containers = pod.containers.iter().chain(&pod.init_containers);
    let lists = containers.map(|Container { requests, .. }| requests);
    let lists = lists.chain([&pod.overhead, &pod.pod_level]);
    lists.flat_map(|list| list.iter().map(|entry| entry.0))
}
