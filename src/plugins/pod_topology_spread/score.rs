//! The constraints with `ScheduleAnyway`: a node scores higher if its domains have fewer pods.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/podtopologyspread/scoring.go`.

use std::rc::Rc;

use serde::Serialize;

use super::matching_pods::MatchingPods;
use super::{Constraint, Constraints};
use crate::go::{float_to_int64, natural_log};
use crate::plugins::normalize::MAX_SCORE;
use crate::plugins::plugin::{NodeScore, SchedulingCycle};
use crate::plugins::snapshot::NodeInfo;
use crate::plugins::topology::{Domains, HOSTNAME};
use crate::slice::value_at;
use crate::trace::int64;

/// The state of the score.
pub(super) struct ScoreState<'c> {
    constraints: Constraints<'c>,
    counts: Vec<Counts>,
    /// True for each node that is ignored, as it lacks a label; by the node's index. Empty if no node is ignored.
    is_ignored: Vec<bool>,
}

/// The matching pods of a constraint, and the weight of their number.
struct Counts {
    domains: Rc<Domains>,
    /// The numbers of the nodes, by their indexes, if each is a domain.
    by_node: Vec<i64>,
    /// The numbers of the domains; none if each node is a domain.
    by_domain: Option<DomainCounts>,
    /// The number of domains among the nodes that are scored.
    size: i64,
    /// The natural logarithm of the number of domains + 2.
    weight: f64,
}

/// The number of matching pods in each domain of the nodes that are scored. Nodes without the label have one in common.
#[derive(Default)]
struct DomainCounts {
    by_domain: Vec<Option<i64>>,
    without_label: Option<i64>,
}

/// The part of a score that a constraint contributes: pods × weight + maxSkew − 1.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SpreadTerm {
    /// The constraint's key.
    pub(crate) topology_key: Box<str>,
    /// The node's domain.
    pub(crate) domain: Box<str>,
    /// The number of matching pods in the domain.
    #[serde(serialize_with = "int64")]
    pub(crate) pods: i64,
    /// The number of domains among the nodes that are scored.
    #[serde(serialize_with = "int64")]
    pub(crate) domains: i64,
    /// The natural logarithm of the number of domains + 2.
    pub(crate) weight: f64,
    /// The constraint's `maxSkew`.
    #[serde(serialize_with = "int64")]
    pub(crate) max_skew: i64,
    /// The contribution to the score.
    pub(crate) term: f64,
}

impl<'c> ScoreState<'c> {
    pub(super) fn new(
        cycle: SchedulingCycle<'c>,
        constraints: Constraints<'c>,
        feasible: &[&NodeInfo],
    ) -> Self {
        let is_ignored =
            |node: &NodeInfo| constraints.needs_all_keys && !constraints.has_all_keys(node);
        let (ignored, scored): (Vec<&NodeInfo>, Vec<_>) =
            feasible.iter().partition(|node| is_ignored(node));
        let nodes = cycle.cluster.snapshot.nodes();
        let mut flags = match ignored.is_empty() {
            true => Vec::new(),
            false => vec![false; nodes.len()],
        };
        for node in ignored {
            if let Some(flag) = flags.get_mut(node.index) {
                *flag = true;
            }
        }
        let list = constraints.list.iter();
        Self {
            counts: list
                .map(|constraint| Counts::new(cycle, constraint, &scored, &is_ignored))
                .collect(),
            constraints,
            is_ignored: flags,
        }
    }

    /// Sets the weights of the constraints for only some of the nodes.
    pub(super) fn rescale(&mut self, feasible: &[&NodeInfo]) {
        let is_scored = |node: &&&NodeInfo| !self.is_ignored(node.index);
        let scored: Vec<&NodeInfo> = feasible.iter().filter(is_scored).copied().collect();
        for counts in &mut self.counts {
            counts.set_size(match &counts.by_domain {
                None => scored.len(),
                Some(_) => DomainCounts::new(&counts.domains, &scored).len(),
            });
        }
    }

    /// Returns true if a node is ignored.
    pub(super) fn is_ignored(&self, node: usize) -> bool {
        self.is_ignored.get(node) == Some(&true)
    }

    /// Returns the score of a node, rounded half away from zero; 0 if it is ignored.
    pub(super) fn score(&self, node: &NodeInfo) -> i64 {
        let sum = self
            .values(node)
            .fold(0.0, |sum, (_, _, value)| sum + value.term);
        float_to_int64(sum.round())
    }

    /// Returns the terms of a node's score.
    pub(super) fn terms<'s>(
        &'s self,
        node: &'s NodeInfo,
    ) -> impl Iterator<Item = SpreadTerm> + use<'s, 'c> {
        self.values(node)
            .map(|(constraint, counts, value)| SpreadTerm {
                topology_key: constraint.topology_key.into(),
                domain: counts.domains.value(value.domain).into(),
                pods: value.pods,
                domains: counts.size,
                weight: counts.weight,
                max_skew: constraint.max_skew,
                term: value.term,
            })
    }

    /// Returns the value of each constraint whose label the node has; nothing if the node is ignored.
    fn values<'s>(
        &'s self,
        node: &'s NodeInfo,
    ) -> impl Iterator<Item = (&'s Constraint<'c>, &'s Counts, Value)> {
        let is_scored = !self.is_ignored(node.index);
        let constraints = self.constraints.list.iter().zip(&self.counts);
        constraints
            .filter(move |_| is_scored)
            .filter_map(|(constraint, counts)| {
                let domain = counts.domains.of_node(node.index)?;
                let pods = counts.pods(node, domain);
                let term = pods as f64 * counts.weight + constraint.max_skew.wrapping_sub(1) as f64;
                Some((constraint, counts, Value { domain, pods, term }))
            })
    }

    /// Normalizes scores so that the node with the fewest pods has the highest one. Ignored nodes score 0.
    pub(super) fn normalize(&self, scores: &mut [NodeScore]) {
        let (mut min, mut max) = (i64::MAX, 0);
        for node in scores.iter().filter(|node| !self.is_ignored(node.node)) {
            min = min.min(node.score);
            max = max.max(node.score);
        }
        for node in scores {
            let reversed = max.wrapping_add(min).wrapping_sub(node.score);
            node.score = if self.is_ignored(node.node) {
                0
            } else if max == 0 {
                MAX_SCORE
            } else {
                MAX_SCORE.wrapping_mul(reversed).wrapping_div(max)
            };
        }
    }
}

/// The value of a constraint for a node.
struct Value {
    domain: usize,
    pods: i64,
    term: f64,
}

impl Counts {
    /// Counts the pods of a constraint in the domains of `scored`, except those on ignored nodes.
    fn new(
        cycle: SchedulingCycle<'_>,
        constraint: &Constraint<'_>,
        scored: &[&NodeInfo],
        is_ignored: &dyn Fn(&NodeInfo) -> bool,
    ) -> Self {
        let matching = MatchingPods::new(cycle, constraint.selector.as_ref());
        let domains = cycle.cluster.snapshot.domains(constraint.topology_key);
        let nodes = cycle.cluster.snapshot.nodes();
        let by_domain = (constraint.topology_key != HOSTNAME).then(|| {
            let mut counts = DomainCounts::new(&domains, scored);
            for (index, pods) in matching.nodes_with_pods() {
                let Some(node) = nodes.get(index) else {
                    continue;
                };
                if is_ignored(node) || !constraint.includes(node, cycle) {
                    continue;
                }
                if let Some(count) = counts.count_mut(&domains, index) {
                    *count += pods;
                }
            }
            counts
        });
        let by_node = match by_domain {
            Some(_) => Vec::new(),
            None => matching.by_node(),
        };
        let size = by_domain.as_ref().map_or(scored.len(), DomainCounts::len);
        let mut counts = Self {
            domains,
            by_node,
            by_domain,
            size: 0,
            weight: 0.0,
        };
        counts.set_size(size);
        counts
    }

    /// Sets the number of domains among the nodes that are scored.
    fn set_size(&mut self, size: usize) {
        self.size = i64::try_from(size).unwrap_or(i64::MAX);
        self.weight = natural_log((self.size + 2) as f64);
    }

    /// Returns the number of matching pods in a node's domain.
    fn pods(&self, node: &NodeInfo, domain: usize) -> i64 {
        let Some(counts) = &self.by_domain else {
            return value_at(&self.by_node, node.index);
        };
        let count = counts.by_domain.get(domain).copied();
        count.flatten().unwrap_or(0)
    }
}

impl DomainCounts {
    /// Creates counts of 0 for the domains of nodes.
    fn new(domains: &Domains, nodes: &[&NodeInfo]) -> Self {
        let mut counts = Self {
            by_domain: vec![None; domains.len()],
            without_label: None,
        };
        for node in nodes {
            *counts.slot(domains, node.index) = Some(0);
        }
        counts
    }

    fn slot(&mut self, domains: &Domains, node: usize) -> &mut Option<i64> {
        let domain = domains.of_node(node);
        match domain.and_then(|domain| self.by_domain.get_mut(domain)) {
            Some(slot) => slot,
            None => &mut self.without_label,
        }
    }

    /// Returns the count of a node's domain, if it has one.
    fn count_mut(&mut self, domains: &Domains, node: usize) -> Option<&mut i64> {
        self.slot(domains, node).as_mut()
    }

    /// Returns the number of domains that are counted.
    fn len(&self) -> usize {
        self.by_domain.iter().flatten().count() + usize::from(self.without_label.is_some())
    }
}
