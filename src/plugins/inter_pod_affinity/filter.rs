//! The required terms: those of the pod to place, and the anti-affinities of the pods on nodes.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/interpodaffinity/filtering.go`.

use super::InterPodAffinity;
use super::domain_counts::{DomainCounts, TopologyKeys};
use super::term::{IncomingPod, IncomingTerm, incoming_terms};
use crate::plugins::plugin::{PluginError, SchedulingCycle};
use crate::plugins::refusal::{Refusal, RefusalDetail};
use crate::plugins::snapshot::{NodeInfo, PodClass};

const AFFINITY: &str = "node(s) didn't match pod affinity rules";
const ANTI_AFFINITY: &str = "node(s) didn't match pod anti-affinity rules";
const EXISTING_ANTI_AFFINITY: &str = "node(s) didn't satisfy existing pods anti-affinity rules";

/// The state of the filter.
pub(super) struct FilterState<'c> {
    cycle: SchedulingCycle<'c>,
    keys: TopologyKeys<'c>,
    affinity: Vec<RequiredTerm<'c>>,
    anti_affinity: Vec<RequiredTerm<'c>>,
    /// The pods that match all terms of the affinity, once for each term.
    affinity_pods: DomainCounts,
    /// The pods that match a term of the anti-affinity, once for each such term.
    anti_affinity_pods: DomainCounts,
    /// The terms of anti-affinities of pods on nodes that match the pod to place.
    existing_terms: DomainCounts,
}

/// A required term of the pod to place, with its topology key.
struct RequiredTerm<'c> {
    term: IncomingTerm<'c>,
    key: usize,
}

/// The numbers that a pod on a node adds to the domains of its node.
#[derive(Clone, Default)]
struct ClassMatches {
    matches_affinity: bool,
    /// The keys of the terms of the pod's anti-affinity that match.
    anti_affinity: Vec<usize>,
    /// The keys of the class's own terms that match the pod to place.
    existing: Vec<usize>,
}

impl<'c> FilterState<'c> {
    /// Prepares the filter; none if there is nothing to check.
    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Result<Option<Self>, PluginError> {
        let snapshot = &cycle.cluster.snapshot;
        let mut keys = TopologyKeys::new(snapshot.nodes());
        let mut required = |terms| {
            let terms = incoming_terms(cycle, terms)?.into_iter();
            let terms = terms.map(|term| RequiredTerm {
                key: keys.index(&term.term.topology_key),
                term,
            });
            Ok(terms.collect::<Vec<_>>())
        };
        let mut state = Self {
            cycle,
            affinity: required(&cycle.pod.affinity.pod.required)?,
            anti_affinity: required(&cycle.pod.affinity.pod_anti.required)?,
            keys,
            affinity_pods: DomainCounts::default(),
            anti_affinity_pods: DomainCounts::default(),
            existing_terms: DomainCounts::default(),
        };
        let classes = snapshot.classes().iter();
        let matches: Vec<ClassMatches> = classes.map(|class| state.class_matches(class)).collect();
        for node in snapshot.nodes() {
            for pods in &node.pods {
                if let Some(class) = matches.get(pods.class) {
                    state.add(class, node, pods.count);
                }
            }
        }
        let has_terms = !state.affinity.is_empty() || !state.anti_affinity.is_empty();
        let is_needed = has_terms || !state.existing_terms.is_zero();
        Ok(is_needed.then_some(state))
    }

    /// Counts a pod that was added to a node or removed from it.
    pub(super) fn update(&mut self, node: &NodeInfo, pod: &PodClass, change: i64) {
        let matches = self.class_matches(pod);
        self.add(&matches, node, change);
    }

    fn class_matches(&mut self, class: &PodClass) -> ClassMatches {
        let matching = self
            .anti_affinity
            .iter()
            .filter(|it| it.term.matches_class(class));
        let incoming = IncomingPod::new(self.cycle);
        let existing = class.anti_affinity.required.iter();
        let existing = existing.filter(|term| incoming.is_matched_by(term, class));
        ClassMatches {
            matches_affinity: !self.affinity.is_empty()
                && self.affinity.iter().all(|it| it.term.matches_class(class)),
            anti_affinity: matching.map(|it| it.key).collect(),
            existing: existing
                .map(|term| self.keys.index(&term.topology_key))
                .collect(),
        }
    }

    /// Adds pods of a class to the domains of their node.
    fn add(&mut self, class: &ClassMatches, node: &NodeInfo, pods: i64) {
        let affinity = self.affinity.iter().filter(|_| class.matches_affinity);
        let affinity = affinity.map(|term| term.key);
        add_all(&mut self.affinity_pods, &self.keys, affinity, node, pods);
        let keys = class.anti_affinity.iter().copied();
        add_all(&mut self.anti_affinity_pods, &self.keys, keys, node, pods);
        let keys = class.existing.iter().copied();
        add_all(&mut self.existing_terms, &self.keys, keys, node, pods);
    }

    /// Returns the refusal of a node.
    pub(super) fn refusal(&self, node: &NodeInfo) -> Option<Refusal> {
        let plugin = InterPodAffinity::NAME;
        if let Some(detail) = self.unmatched_affinity(node) {
            return Some(Refusal::unresolvable(plugin, AFFINITY).with_detail(detail));
        }
        if let Some(detail) = self.matched_anti_affinity(node) {
            return Some(Refusal::unschedulable(plugin, ANTI_AFFINITY).with_detail(detail));
        }
        let detail = self.existing_anti_affinity(node)?;
        Some(Refusal::unschedulable(plugin, EXISTING_ANTI_AFFINITY).with_detail(detail))
    }

    /// Returns the number of a node's domain.
    fn count(&self, counts: &DomainCounts, key: usize, node: &NodeInfo) -> i64 {
        let domain = self.keys.domain(key, node);
        domain.map_or(0, |domain| counts.get(key, domain))
    }

    /// Returns the first term of the affinity that the node does not meet. All of its labels must exist. The first of a
    /// series of pods with affinity to each other needs no other pod.
    fn unmatched_affinity(&self, node: &NodeInfo) -> Option<RefusalDetail> {
        let terms = || self.affinity.iter().zip(0..);
        let lacks_label = |term: &RequiredTerm<'_>| self.keys.domain(term.key, node).is_none();
        let missing = terms().find(|(term, _)| lacks_label(term));
        let has_no_pod =
            |term: &RequiredTerm<'_>| self.count(&self.affinity_pods, term.key, node) <= 0;
        let without_pod = || terms().find(|(term, _)| has_no_pod(term));
        let (term, index) = missing.or_else(without_pod)?;
        if missing.is_none() && self.is_first_of_series() {
            return None;
        }
        Some(RefusalDetail::PodAffinity {
            term: index,
            topology_key: term.term.term.topology_key.clone(),
            domain: self.keys.domain_name(term.key, node).map(Into::into),
        })
    }

    /// Returns true if no pod matches the affinity, but the pod to place does.
    fn is_first_of_series(&self) -> bool {
        let mut terms = self.affinity.iter();
        self.affinity_pods.is_zero() && terms.all(|it| it.term.matches_pod(self.cycle.pod))
    }

    /// Returns the first term of the anti-affinity that a pod in the node's domain matches.
    fn matched_anti_affinity(&self, node: &NodeInfo) -> Option<RefusalDetail> {
        let mut terms = self.anti_affinity.iter().zip(0..);
        let pods = |term: &RequiredTerm<'_>| self.count(&self.anti_affinity_pods, term.key, node);
        let (term, index) = terms.find(|(term, _)| pods(term) > 0)?;
        Some(RefusalDetail::PodAntiAffinity {
            term: index,
            topology_key: term.term.term.topology_key.clone(),
            domain: self.keys.domain_name(term.key, node)?.into(),
            pods: pods(term),
        })
    }

    /// Returns a domain of the node in which a pod has an anti-affinity to the pod to place.
    fn existing_anti_affinity(&self, node: &NodeInfo) -> Option<RefusalDetail> {
        let mut keys = 0..self.existing_terms.keys();
        let pods = |key| self.count(&self.existing_terms, key, node);
        let key = keys.find(|key| pods(*key) > 0)?;
        Some(RefusalDetail::ExistingPodAntiAffinity {
            topology_key: self.keys.get(key)?.0.into(),
            domain: self.keys.domain_name(key, node)?.into(),
            pods: pods(key),
        })
    }
}

/// Adds pods to the domains of their node.
fn add_all(
    counts: &mut DomainCounts,
    topology_keys: &TopologyKeys<'_>,
    keys: impl Iterator<Item = usize>,
    node: &NodeInfo,
    pods: i64,
) {
    for key in keys {
        if let Some(domain) = topology_keys.domain(key, node) {
            counts.add(key, domain, pods);
        }
    }
}
