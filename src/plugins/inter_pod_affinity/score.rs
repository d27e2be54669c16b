//! The preferred terms of the pod to place and of the pods on nodes, and the required affinities of these.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/interpodaffinity/scoring.go`.

use serde::Serialize;

use super::domain_counts::{DomainCounts, TopologyKeys};
use super::term::{IncomingPod, IncomingTerm};
use crate::go::float_to_int64;
use crate::plugins::normalize::MAX_SCORE;
use crate::plugins::objects::WeightedPodAffinityTerm;
use crate::plugins::plugin::{NodeScore, SchedulingCycle};
use crate::plugins::snapshot::{NodeInfo, PodClass, PodsOnNode};
use crate::plugins::topology::Domains;
use crate::trace::int64;

/// The state of the score.
pub(super) struct ScoreState<'c> {
    keys: TopologyKeys<'c>,
    sources: Vec<Source>,
}

/// Terms that contribute with the same weight in the domains of one key.
struct Source {
    source: AffinitySource,
    key: usize,
    weight: i64,
    /// The number of matches by domain.
    matches: DomainCounts,
}

/// The origin of a contribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(
    tag = "source",
    rename_all = "kebab-case",
    rename_all_fields = "camelCase"
)]
pub(crate) enum AffinitySource {
    /// A preferred affinity of the pod to place, by its index.
    OwnPreferred {
        /// The index.
        term: usize,
    },
    /// A preferred anti-affinity of the pod to place, by its index.
    OwnPreferredAnti {
        /// The index.
        term: usize,
    },
    /// Required affinities of pods on nodes.
    ExistingRequired,
    /// Preferred affinities of pods on nodes.
    ExistingPreferred,
    /// Preferred anti-affinities of pods on nodes.
    ExistingPreferredAnti,
}

/// A part of a node's score: weight × matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AffinityContribution {
    /// The terms that contribute.
    #[serde(flatten)]
    pub(crate) source: AffinitySource,
    /// The topology key of the terms.
    pub(crate) topology_key: Box<str>,
    /// The node's domain.
    pub(crate) domain: Box<str>,
    /// The weight of a match; negative for an anti-affinity.
    #[serde(serialize_with = "int64")]
    pub(crate) weight: i64,
    /// The number of matches in the domain.
    #[serde(serialize_with = "int64")]
    pub(crate) matches: i64,
}

/// A preferred term of the pod to place.
struct PreferredTerm<'c> {
    term: IncomingTerm<'c>,
    source: AffinitySource,
    weight: i64,
}

impl<'c> ScoreState<'c> {
    /// Prepares the score; none if no term contributes.
    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Option<Self> {
        let terms = preferred_terms(cycle);
        let args = cycle.profile.args.inter_pod_affinity;
        if args.ignores_preferred_terms_of_existing_pods && terms.is_empty() {
            return None;
        }
        let snapshot = &cycle.cluster.snapshot;
        let mut state = Self {
            keys: TopologyKeys::new(snapshot),
            sources: Vec::new(),
        };
        let incoming = IncomingPod::new(cycle);
        let hard_weight = args.hard_pod_affinity_weight;
        let mut contributes = false;
        for term in &terms {
            let source = state.source(term.source, &term.term.term.topology_key, term.weight);
            let classes = snapshot.classes_matching(term.term.selector());
            for (class, _) in classes.filter(|(_, class)| term.term.matches_class(class)) {
                contributes |= state.add(source, snapshot.nodes_with(class));
            }
        }
        for (class, terms) in snapshot.classes_with_affinity() {
            for source in state.existing_sources(incoming, hard_weight, terms) {
                contributes |= state.add(source, snapshot.nodes_with(class));
            }
        }
        state.sort_sources();
        contributes.then_some(state)
    }

    /// Returns the sources to which a pod of a class contributes by its own terms. One with two matching terms is listed
    /// twice.
    fn existing_sources(
        &mut self,
        incoming: IncomingPod<'_>,
        hard_weight: i64,
        class: &PodClass,
    ) -> Vec<usize> {
        let mut sources = Vec::new();
        let required = class.affinity.required.iter().filter(|_| hard_weight > 0);
        for term in required.filter(|term| incoming.is_matched_by(term, class)) {
            let source = AffinitySource::ExistingRequired;
            sources.push(self.source(source, &term.topology_key, hard_weight));
        }
        for (affinity, source, sign) in [
            (&class.affinity, AffinitySource::ExistingPreferred, 1),
            (
                &class.anti_affinity,
                AffinitySource::ExistingPreferredAnti,
                -1,
            ),
        ] {
            let preferred = affinity.preferred.iter();
            for it in preferred.filter(|it| incoming.is_matched_by(&it.term, class)) {
                let weight = it.weight.wrapping_mul(sign);
                sources.push(self.source(source, &it.term.topology_key, weight));
            }
        }
        sources
    }

    /// Sorts the sources, so that traces do not depend on the order of pods.
    fn sort_sources(&mut self) {
        let keys = &self.keys;
        self.sources.sort_by(|a, b| {
            let key = |it: &Source| keys.get(it.key).map(Domains::key);
            let order = (a.source, key(a), a.weight);
            order.cmp(&(b.source, key(b), b.weight))
        });
    }

    /// Returns the index of a source, which is added if it is new.
    fn source(&mut self, source: AffinitySource, topology_key: &str, weight: i64) -> usize {
        let key = self.keys.index(topology_key);
        let is_same = |it: &Source| it.source == source && it.key == key && it.weight == weight;
        let found = self.sources.iter().position(is_same);
        found.unwrap_or_else(|| {
            self.sources.push(Source {
                source,
                key,
                weight,
                matches: DomainCounts::default(),
            });
            self.sources.len() - 1
        })
    }

    /// Adds the pods on nodes to a source; returns true if one of the nodes has the source's label.
    fn add(&mut self, source: usize, nodes: &[PodsOnNode]) -> bool {
        let Some(source) = self.sources.get_mut(source) else {
            return false;
        };
        let mut is_added = false;
        for pods in nodes {
            if let Some(domain) = self.keys.domain(source.key, pods.node) {
                source.matches.add(0, domain, pods.count);
                is_added = true;
            }
        }
        is_added
    }

    /// Returns the score of a node: the sum of its contributions.
    pub(super) fn score(&self, node: &NodeInfo) -> i64 {
        let matches = self.matches(node);
        matches.fold(0_i64, |sum, (source, _, matches)| {
            sum.wrapping_add(source.weight.wrapping_mul(matches))
        })
    }

    /// Returns the contributions to a node's score.
    pub(super) fn contributions(
        &self,
        node: &NodeInfo,
    ) -> impl Iterator<Item = AffinityContribution> {
        self.matches(node).filter_map(|(source, domain, matches)| {
            let domains = self.keys.get(source.key)?;
            Some(AffinityContribution {
                source: source.source,
                topology_key: domains.key().into(),
                domain: domains.value(domain).into(),
                weight: source.weight,
                matches,
            })
        })
    }

    /// Returns the sources with matches in the node's domain, with that domain and the number of matches.
    fn matches(&self, node: &NodeInfo) -> impl Iterator<Item = (&Source, usize, i64)> {
        let node = node.index;
        self.sources.iter().filter_map(move |source| {
            let domain = self.keys.domain(source.key, node)?;
            let matches = source.matches.get(0, domain);
            (matches != 0).then_some((source, domain, matches))
        })
    }
}

/// Returns the preferred terms of the pod to place.
fn preferred_terms<'c>(cycle: SchedulingCycle<'c>) -> Vec<PreferredTerm<'c>> {
    let preferred = |it: &'c WeightedPodAffinityTerm, source, sign: i64| PreferredTerm {
        term: IncomingTerm::new(cycle, &it.term),
        source,
        weight: it.weight.wrapping_mul(sign),
    };
    let affinity = &cycle.pod.affinity;
    let affinities = affinity.pod.preferred.iter().zip(0..);
    let anti_affinities = affinity.pod_anti.preferred.iter().zip(0..);
    let affinities =
        affinities.map(|(it, term)| preferred(it, AffinitySource::OwnPreferred { term }, 1));
    let anti_affinities = anti_affinities
        .map(|(it, term)| preferred(it, AffinitySource::OwnPreferredAnti { term }, -1));
    affinities.chain(anti_affinities).collect()
}

/// Scales scores from the lowest to the highest to 0 to 100, truncating. If all are equal, they become 0.
pub(super) fn normalize(scores: &mut [NodeScore]) {
    let numbers = || scores.iter().map(|node| node.score);
    let min = numbers().min().unwrap_or(0);
    let max = numbers().max().unwrap_or(0);
    let range = max.wrapping_sub(min);
    for node in scores {
        let fraction = node.score.wrapping_sub(min) as f64 / range as f64;
        node.score = if range > 0 {
            float_to_int64(MAX_SCORE as f64 * fraction)
        } else {
            0
        };
    }
}
