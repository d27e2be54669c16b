//! The constraints that apply to a pod.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/podtopologyspread/common.go`.

use super::default_selector::default_selector;
use crate::constraints::filters_nodes;
use crate::plugins::label_selector::LabelSelector;
use crate::plugins::node_selector::matches_required;
use crate::plugins::objects::{
    NodeInclusionPolicy, PodObject, TopologySpreadConstraint, WhenUnsatisfiable,
};
use crate::plugins::plugin::{PluginError, SchedulingCycle};
use crate::plugins::snapshot::NodeInfo;
use crate::plugins::tolerations::tolerates_any;

/// The constraints of a pod with the same action.
pub(super) struct Constraints<'c> {
    pub(super) list: Vec<Constraint<'c>>,
    /// True if nodes must have the labels of all constraints. The default constraints of Kubernetes do not require them.
    pub(super) needs_all_keys: bool,
}

/// A constraint of a pod.
pub(super) struct Constraint<'c> {
    pub(super) topology_key: &'c str,
    pub(super) max_skew: i64,
    /// The minimum number of domains, with fewer of which the smallest count is 0.
    pub(super) min_domains: i64,
    /// Selects the pods that count; none selects no pod.
    pub(super) selector: Option<LabelSelector>,
    honors_affinity: bool,
    honors_taints: bool,
}

impl<'c> Constraints<'c> {
    /// Returns the pod's own constraints with an action, or the default ones if it has no constraints at all.
    pub(super) fn new(
        cycle: SchedulingCycle<'c>,
        action: WhenUnsatisfiable,
    ) -> Result<Self, PluginError> {
        let own = &cycle.pod.topology_spread_constraints;
        let args = &cycle.profile.args.pod_topology_spread;
        let mut constraints = Self {
            list: Vec::new(),
            needs_all_keys: !own.is_empty() || !args.has_system_defaults,
        };
        let has_action = |it: &&TopologySpreadConstraint| it.when_unsatisfiable == action;
        if own.is_empty() {
            let mut defaults = args
                .default_constraints
                .iter()
                .filter(has_action)
                .peekable();
            if defaults.peek().is_none() {
                return Ok(constraints);
            }
            if let Some(selector) = default_selector(cycle) {
                let list = defaults.map(|it| Constraint::new(it, Some(selector.clone())));
                constraints.list = list.collect();
            }
            return Ok(constraints);
        }
        for constraint in own.iter().filter(has_action) {
            let selector = selector_of(constraint, cycle.pod)?;
            constraints.list.push(Constraint::new(constraint, selector));
        }
        Ok(constraints)
    }

    /// Returns true if a node has the labels of all constraints.
    pub(super) fn has_all_keys(&self, node: &NodeInfo) -> bool {
        let mut constraints = self.list.iter();
        constraints.all(|constraint| node.labels().get(constraint.topology_key).is_some())
    }
}

/// Returns the selector of a pod's own constraint, which the values of `matchLabelKeys` narrow.
fn selector_of(
    constraint: &TopologySpreadConstraint,
    pod: &PodObject,
) -> Result<Option<LabelSelector>, PluginError> {
    let Some(selector) = &constraint.label_selector else {
        return Ok(None);
    };
    if !selector.is_valid() {
        return Err(PluginError(format!("invalid label selector: {selector:?}")));
    }
    let keys = constraint.match_label_keys.iter();
    let labels = keys.filter_map(|key| Some((key, pod.metadata.labels.get(key)?.clone())));
    let mut selector = selector.clone();
    selector.add_labels(&labels.collect());
    Ok(Some(selector))
}

impl<'c> Constraint<'c> {
    fn new(constraint: &'c TopologySpreadConstraint, selector: Option<LabelSelector>) -> Self {
        let honors = |policy: Option<NodeInclusionPolicy>, default| {
            policy.unwrap_or(default) == NodeInclusionPolicy::Honor
        };
        Self {
            topology_key: &constraint.topology_key,
            max_skew: constraint.max_skew,
            min_domains: constraint.min_domains.unwrap_or(1),
            selector,
            honors_affinity: honors(constraint.node_affinity_policy, NodeInclusionPolicy::Honor),
            honors_taints: honors(constraint.node_taints_policy, NodeInclusionPolicy::Ignore),
        }
    }

    /// Returns true if the pods of a node count, by the constraint's policies.
    pub(super) fn includes(&self, node: &NodeInfo, cycle: SchedulingCycle<'_>) -> bool {
        let constraints = &cycle.pod.pod.constraints;
        let has_excluding_taint = || {
            let mut taints = node.node.constraints.taints.iter();
            let tolerations = &constraints.tolerations;
            taints.any(|taint| {
                filters_nodes(taint) && !tolerates_any(tolerations, taint, cycle.profile.gates)
            })
        };
        let matches = || matches_required(constraints, &cycle.pod.affinity.node, &node.node);
        (!self.honors_affinity || matches()) && (!self.honors_taints || !has_excluding_taint())
    }
}
