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
use crate::plugins::topology::Domains;

const AFFINITY: &str = "node(s) didn't match pod affinity rules";
const ANTI_AFFINITY: &str = "node(s) didn't match pod anti-affinity rules";
const EXISTING_ANTI_AFFINITY: &str = "node(s) didn't satisfy existing pods anti-affinity rules";

/// The state of the filter.
pub(super) struct FilterState<'c> {
    cycle: SchedulingCycle<'c>,
    incoming: IncomingPod<'c>,
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

impl<'c> FilterState<'c> {
    /// Prepares the filter; none if there is nothing to check.
    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Result<Option<Self>, PluginError> {
        let snapshot = &cycle.cluster.snapshot;
        let mut keys = TopologyKeys::new(snapshot);
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
            incoming: IncomingPod::new(cycle),
            affinity: required(&cycle.pod.affinity.pod.required)?,
            anti_affinity: required(&cycle.pod.affinity.pod_anti.required)?,
            keys,
            affinity_pods: DomainCounts::default(),
            anti_affinity_pods: DomainCounts::default(),
            existing_terms: DomainCounts::default(),
        };
        state.count_pods();
        let has_terms = !state.affinity.is_empty() || !state.anti_affinity.is_empty();
        let is_needed = has_terms || !state.existing_terms.is_zero();
        Ok(is_needed.then_some(state))
    }

    /// Counts the pods of the snapshot.
    fn count_pods(&mut self) {
        let snapshot = &self.cycle.cluster.snapshot;
        if let Some(first) = self.affinity.first() {
            for (index, class) in snapshot.classes_matching(first.term.selector()) {
                if self.matches_affinity(class) {
                    for pods in snapshot.nodes_with(index) {
                        self.add_to_affinity(pods.node, pods.count);
                    }
                }
            }
        }
        for RequiredTerm { term, key } in &self.anti_affinity {
            let classes = snapshot.classes_matching(term.selector());
            for (index, _) in classes.filter(|(_, class)| term.matches_class(class)) {
                for pods in snapshot.nodes_with(index) {
                    let counts = &mut self.anti_affinity_pods;
                    self.keys.add(counts, *key, pods.node, pods.count);
                }
            }
        }
        for (index, class) in snapshot.classes_with_affinity() {
            for key in self.matching_existing_keys(class) {
                for pods in snapshot.nodes_with(index) {
                    let counts = &mut self.existing_terms;
                    self.keys.add(counts, key, pods.node, pods.count);
                }
            }
        }
    }

    /// Counts a pod that was added to a node or removed from it.
    pub(super) fn update(&mut self, node: usize, class: &PodClass, change: i64) {
        if self.matches_affinity(class) {
            self.add_to_affinity(node, change);
        }
        for RequiredTerm { term, key } in &self.anti_affinity {
            if term.matches_class(class) {
                let counts = &mut self.anti_affinity_pods;
                self.keys.add(counts, *key, node, change);
            }
        }
        for key in self.matching_existing_keys(class) {
            let counts = &mut self.existing_terms;
            self.keys.add(counts, key, node, change);
        }
    }

    /// Returns true if pods of a class match all terms of the affinity.
    fn matches_affinity(&self, class: &PodClass) -> bool {
        let mut terms = self.affinity.iter();
        !self.affinity.is_empty() && terms.all(|it| it.term.matches_class(class))
    }

    /// Counts pods that match the affinity, once for each of its terms.
    fn add_to_affinity(&mut self, node: usize, pods: i64) {
        for term in &self.affinity {
            let counts = &mut self.affinity_pods;
            self.keys.add(counts, term.key, node, pods);
        }
    }

    /// Returns the keys of the terms of a class's anti-affinity that match the pod to place.
    fn matching_existing_keys(&mut self, class: &PodClass) -> Vec<usize> {
        let incoming = self.incoming;
        let terms = class.anti_affinity.required.iter();
        let matching = terms.filter(|term| incoming.is_matched_by(term, class));
        matching
            .map(|term| self.keys.index(&term.topology_key))
            .collect()
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
        let domain = self.keys.domain(key, node.index);
        domain.map_or(0, |domain| counts.get(key, domain))
    }

    /// Returns the first term of the affinity that the node does not meet. All of its labels must exist. The first of a
    /// series of pods with affinity to each other needs no other pod.
    fn unmatched_affinity(&self, node: &NodeInfo) -> Option<RefusalDetail> {
        let terms = || self.affinity.iter().zip(0..);
        let lacks_label =
            |term: &RequiredTerm<'_>| self.keys.domain(term.key, node.index).is_none();
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
            domain: self.keys.domain_name(term.key, node.index).map(Into::into),
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
            domain: self.keys.domain_name(term.key, node.index)?.into(),
            pods: pods(term),
        })
    }

    /// Returns a domain of the node in which a pod has an anti-affinity to the pod to place.
    fn existing_anti_affinity(&self, node: &NodeInfo) -> Option<RefusalDetail> {
        let keys = 0..self.existing_terms.keys();
        let pods = |key| self.count(&self.existing_terms, key, node);
        // The first key by its name, so that the order of pods has no effect.
        let key = keys
            .filter(|key| pods(*key) > 0)
            .min_by_key(|key| self.keys.get(*key).map(Domains::key))?;
        Some(RefusalDetail::ExistingPodAntiAffinity {
            topology_key: self.keys.get(key)?.key().into(),
            domain: self.keys.domain_name(key, node.index)?.into(),
            pods: pods(key),
        })
    }
}
