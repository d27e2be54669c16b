//! Matches terms of affinities with pods.
//!
//! Sources: kubernetes/kube-scheduler v0.36.2, `framework/types.go` (`AffinityTerm.Matches`); kubernetes/kubernetes
//! v1.36.2, `pkg/scheduler/framework/plugins/interpodaffinity/plugin.go`
//! (`mergeAffinityTermNamespacesIfNotEmpty`), and k/k#141526 for the releases that keep the selector.

use crate::name_tree::NameIndex;
use crate::plugins::Labels;
use crate::plugins::label_selector::{LabelSelector, selects};
use crate::plugins::objects::{PodAffinityTerm, PodObject};
use crate::plugins::plugin::{PluginError, SchedulingCycle};
use crate::plugins::snapshot::PodClass;

/// A term of the pod to place, with the namespaces that it selects.
pub(super) struct IncomingTerm<'c> {
    pub(super) term: &'c PodAffinityTerm,
    /// The namespaces of the term, and those that its selector selects.
    namespaces: NameIndex<'c>,
    /// True if the term applies to pods of every namespace.
    in_all_namespaces: bool,
}

impl<'c> IncomingTerm<'c> {
    /// Prepares a term of the pod to place.
    pub(super) fn new(cycle: SchedulingCycle<'c>, term: &'c PodAffinityTerm) -> Self {
        let listed = listed_namespaces(term, &cycle.pod.metadata.namespace);
        let selector = term.namespace_selector.as_ref();
        let keeps_selector = cycle.profile.release.plugins().keeps_namespace_selector;
        let all = cycle.cluster.namespaces.iter();
        let selected = all.filter(|namespace| selects(selector, &namespace.labels));
        let selected = selected.map(|namespace| &*namespace.name);
        Self {
            term,
            namespaces: listed.chain(selected).collect(),
            in_all_namespaces: selector.is_some_and(|selector| {
                selector.is_empty() || keeps_selector && selector.matches(&Labels::default())
            }),
        }
    }

    /// Returns the selector of the labels of pods; an absent one matches none.
    pub(super) fn selector(&self) -> Option<&'c LabelSelector> {
        self.term.label_selector.as_ref()
    }

    /// Returns true if the term matches a pod on a node.
    pub(super) fn matches_class(&self, pod: &PodClass) -> bool {
        self.matches(&pod.namespace, &pod.labels)
    }

    /// Returns true if the term matches the pod to place.
    pub(super) fn matches_pod(&self, pod: &PodObject) -> bool {
        self.matches(&pod.metadata.namespace, &pod.metadata.labels)
    }

    fn matches(&self, namespace: &str, labels: &Labels) -> bool {
        (self.in_all_namespaces || self.namespaces.contains(namespace))
            && selects(self.term.label_selector.as_ref(), labels)
    }
}

/// Prepares terms of the pod to place, which must have valid selectors.
pub(super) fn incoming_terms<'c>(
    cycle: SchedulingCycle<'c>,
    terms: &'c [PodAffinityTerm],
) -> Result<Vec<IncomingTerm<'c>>, PluginError> {
    let selectors = terms
        .iter()
        .flat_map(|term| term.label_selector.iter().chain(&term.namespace_selector));
    if let Some(invalid) = selectors.clone().find(|it| !LabelSelector::is_valid(it)) {
        return Err(PluginError(format!("parsing pod: {invalid:?}")));
    }
    Ok(terms
        .iter()
        .map(|term| IncomingTerm::new(cycle, term))
        .collect())
}

/// The pod to place, as terms of pods on nodes see it.
#[derive(Clone, Copy)]
pub(super) struct IncomingPod<'c> {
    namespace: &'c str,
    labels: &'c Labels,
    /// The labels of its namespace; none if the namespace is unknown.
    namespace_labels: Option<&'c Labels>,
}

impl<'c> IncomingPod<'c> {
    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        let metadata = &cycle.pod.metadata;
        Self {
            namespace: &metadata.namespace,
            labels: &metadata.labels,
            namespace_labels: cycle.cluster.namespace_labels(&metadata.namespace),
        }
    }

    /// Returns true if a term of a pod on a node matches the pod to place.
    pub(super) fn is_matched_by(self, term: &PodAffinityTerm, owner: &PodClass) -> bool {
        let is_listed = || listed_namespaces(term, &owner.namespace).any(|it| it == self.namespace);
        let selector = term.namespace_selector.as_ref();
        let is_selected = || match self.namespace_labels {
            Some(labels) => selects(selector, labels),
            None => selects(selector, &Labels::default()),
        };
        selects(term.label_selector.as_ref(), self.labels) && (is_listed() || is_selected())
    }
}

/// Returns the namespaces that a term lists. Without any, and without a selector, it is that of the term's pod.
fn listed_namespaces<'t>(term: &'t PodAffinityTerm, own: &'t str) -> impl Iterator<Item = &'t str> {
    let is_own = term.namespaces.is_empty() && term.namespace_selector.is_none();
    let listed = term.namespaces.iter().map(|namespace| &**namespace);
    listed.chain(is_own.then_some(own))
}

#[cfg(test)]
mod tests {
    use crate::plugins::Scheduler;
    use serde_json::json;

    /// Returns true if the only node is feasible for a pod that avoids pods of other namespaces than its own, with a pod of
    /// its own namespace on the node (k/k#141526).
    fn is_feasible(release: &str) -> bool {
        let term = json!({
            "topologyKey": "host",
            "labelSelector": {},
            "namespaceSelector": {"matchExpressions": [{"key": "team", "operator": "NotIn", "values": ["a"]}]},
        });
        let affinity =
            json!({"podAntiAffinity": {"requiredDuringSchedulingIgnoredDuringExecution": [term]}});
        let pod =
            json!({"metadata": {"name": "p", "namespace": "a"}, "spec": {"affinity": affinity}});
        let cluster = json!({
            "release": release,
            "enabled": ["InterPodAffinity"],
            "namespaces": [{"metadata": {"name": "a", "labels": {"team": "a"}}}],
            "nodes": [{"metadata": {"name": "n", "labels": {"host": "n"}}}],
            "pods": [{"metadata": {"name": "q", "namespace": "a"}, "spec": {"nodeName": "n"}}],
        });
        let scheduler = Scheduler::from_json(&cluster.to_string()).unwrap();
        let result = scheduler.schedule(&pod.to_string(), 0).unwrap();
        result.suggested_host().is_some()
    }

    #[test]
    fn from_1_34_to_1_36_a_namespace_selector_is_also_matched_with_no_labels() {
        for (release, expected) in [("v1.33.3", true), ("v1.34", false), ("v1.36.3", false)] {
            assert_eq!(is_feasible(release), expected, "{release}");
        }
        assert!(is_feasible("v1.37.0"));
    }
}
