//! The constraints with `DoNotSchedule`: a node is filtered out if its domain would have too many pods.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/podtopologyspread/filtering.go`.

use std::rc::Rc;

use super::matching_pods::MatchingPods;
use super::{Constraint, Constraints, PodTopologySpread};
use crate::plugins::label_selector::selects;
use crate::plugins::plugin::SchedulingCycle;
use crate::plugins::refusal::{Refusal, RefusalDetail};
use crate::plugins::snapshot::{NodeInfo, PodClass};
use crate::plugins::topology::Domains;
use crate::slice::value_at;
use crate::sort::usize_key;

const LABEL_MISSING: &str =
    "node(s) didn't match pod topology spread constraints (missing required label)";
const SKEW_EXCEEDED: &str = "node(s) didn't match pod topology spread constraints";

/// The state of the filter.
pub(super) struct FilterState<'c> {
    cycle: SchedulingCycle<'c>,
    constraints: Constraints<'c>,
    /// The counts of each constraint.
    counts: Vec<DomainCounts>,
}

/// The number of matching pods in each domain of a constraint.
struct DomainCounts {
    domains: Rc<Domains>,
    /// The number of each domain; none if no node of the domain is included.
    pods: Vec<Option<i64>>,
    /// The smallest number; 0 if there are fewer domains than required.
    min: i64,
    /// 1 if the constraint selects the pod itself.
    self_match: i64,
}

impl<'c> FilterState<'c> {
    pub(super) fn new(cycle: SchedulingCycle<'c>, constraints: Constraints<'c>) -> Self {
        let nodes = cycle.cluster.snapshot.nodes().iter();
        let nodes: Vec<&NodeInfo> = nodes
            .filter(|node| constraints.has_all_keys(node))
            .collect();
        let counts = constraints.list.iter();
        let counts = counts
            .map(|it| DomainCounts::new(cycle, &nodes, it))
            .collect();
        Self {
            cycle,
            constraints,
            counts,
        }
    }

    /// Returns the refusal of a node by the first constraint that it violates.
    pub(super) fn refusal(&self, node: &NodeInfo) -> Option<Refusal> {
        let mut constraints = self.constraints.list.iter().zip(&self.counts);
        constraints.find_map(|(constraint, counts)| counts.refusal(constraint, node))
    }

    /// Counts a pod that was added to a node or removed from it.
    pub(super) fn update(&mut self, node: &NodeInfo, pod: &PodClass, change: i64) {
        let same_namespace = pod.namespace == self.cycle.pod.metadata.namespace;
        if !same_namespace || !self.constraints.has_all_keys(node) {
            return;
        }
        for (constraint, counts) in self.constraints.list.iter().zip(&mut self.counts) {
            let is_selected = selects(constraint.selector.as_ref(), &pod.labels);
            if is_selected && constraint.includes(node, self.cycle) {
                counts.add(node, change);
                counts.min = counts.global_minimum(constraint);
            }
        }
    }
}

impl DomainCounts {
    fn new(cycle: SchedulingCycle<'_>, nodes: &[&NodeInfo], constraint: &Constraint<'_>) -> Self {
        let domains = cycle.cluster.snapshot.domains(constraint.topology_key);
        let selector = constraint.selector.as_ref();
        let by_node = MatchingPods::new(cycle, selector).by_node();
        let self_match = selects(selector, &cycle.pod.metadata.labels);
        let mut counts = Self {
            pods: vec![None; domains.len()],
            domains,
            min: 0,
            self_match: self_match.into(),
        };
        for node in nodes.iter().filter(|node| constraint.includes(node, cycle)) {
            counts.add(node, value_at(&by_node, node.index));
        }
        counts.min = counts.global_minimum(constraint);
        counts
    }

    /// Adds to the number of a node's domain.
    fn add(&mut self, node: &NodeInfo, pods: i64) {
        let domain = self.domains.of_node(node.index);
        if let Some(count) = domain.and_then(|domain| self.pods.get_mut(domain)) {
            *count = Some(count.unwrap_or(0) + pods);
        }
    }

    /// Returns the smallest number of an included domain; 0 if there are fewer domains than required.
    fn global_minimum(&self, constraint: &Constraint<'_>) -> i64 {
        let included: Vec<i64> = self.pods.iter().copied().flatten().collect();
        if usize_key(included.len()) < constraint.min_domains {
            return 0;
        }
        included.into_iter().min().unwrap_or(i32::MAX.into())
    }

    fn refusal(&self, constraint: &Constraint<'_>, node: &NodeInfo) -> Option<Refusal> {
        let plugin = PodTopologySpread::NAME;
        let Some(domain) = self.domains.of_node(node.index) else {
            let detail = RefusalDetail::SpreadLabelMissing {
                topology_key: constraint.topology_key.into(),
            };
            return Some(Refusal::unresolvable(plugin, LABEL_MISSING).with_detail(detail));
        };
        let pods = self.pods.get(domain).copied().flatten().unwrap_or(0);
        let skew = pods + self.self_match - self.min;
        if skew <= constraint.max_skew {
            return None;
        }
        let detail = RefusalDetail::SpreadSkew {
            topology_key: constraint.topology_key.into(),
            domain: self.domains.value(domain).into(),
            pods,
            self_match: self.self_match,
            min: self.min,
            max_skew: constraint.max_skew,
        };
        Some(Refusal::unschedulable(plugin, SKEW_EXCEEDED).with_detail(detail))
    }
}
