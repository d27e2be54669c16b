//! Prepares pods with equal requests and constraints for any number of nodes.

use super::constraint_index::ConstraintIndex;
use crate::batch::{
    ALLOWED_PODS, CheckedRequest, PODS, ResourceRequest, RowScorer, Slots, is_feasible,
};
use crate::constraints::PodConstraints;
use crate::fit::checked_requests;
use crate::node::NodeTotals;
use crate::requests::{Amounts, filter_requests, requests_on_node};
use crate::scorer::{NodeState, PodDelta, PodScorer};
use crate::total_scores::OtherScores;
use crate::trace::Score;
use crate::{Pod, ResourceList};

use super::checked_simulation::SchedulingRules;

/// The pod itself as a request.
const ONE_POD: CheckedRequest = CheckedRequest {
    slots: Slots {
        used: PODS,
        allocatable: ALLOWED_PODS,
    },
    request: 1,
};

/// Pods that every filter and scorer treats equally.
pub(super) struct PodClass {
    pub(super) requests: Amounts,
    pub(super) constraints: PodConstraints,
    checked_requests: Vec<CheckedRequest>,
    /// The amounts that a pod adds to a node's row.
    pub(super) additions: Vec<(usize, i64)>,
    pub(super) pod_delta: PodDelta,
    /// The policy's plugin first, then the other computed plugins.
    pub(super) plugins: Vec<ClassPlugin>,
    /// The values that the policy reads on most nodes, if nodes are ranked by the policy alone.
    pub(super) row_requests: Option<Vec<ResourceRequest>>,
    /// True if a node has a taint that the pods should avoid.
    pub(super) avoids_taints: bool,
    /// A bit for each node that the other filters accept.
    accepted_nodes: Vec<u64>,
    /// True if the other filters accept every node.
    pub(super) unconstrained: bool,
}

/// A plugin scorer for a pod class.
pub(super) struct ClassPlugin {
    pub(super) scorer: PodScorer,
    row_scorer: Option<RowScorer>,
    weight: i64,
    is_batched: bool,
}

impl PodClass {
    pub(super) fn new(pod: &Pod, nodes: &ConstraintIndex, rules: &SchedulingRules) -> Self {
        let release_rules = rules.release.rules();
        let requests = filter_requests(pod, &release_rules.requests);
        let (plain, non_zero) = requests_on_node(pod, &release_rules.requests);
        let layout = &rules.layout;
        let checked = checked_requests(&requests, release_rules.filter, &rules.ignored);
        let checked_requests = layout.checked_requests(checked);
        let plugin = |plugin: &super::checked_simulation::ComputedPlugin| {
            let scorer = PodScorer::new(plugin.scorer, &plugin.policy, pod);
            ClassPlugin {
                row_scorer: scorer
                    .release_scorer()
                    .map(|scorer| RowScorer::new(scorer, layout)),
                scorer,
                weight: plugin.weight,
                is_batched: plugin.is_batched,
            }
        };
        let plugins: Vec<ClassPlugin> = rules.computed_plugins.iter().map(plugin).collect();
        let row_requests = match &*plugins {
            [alone] if rules.ranks_by_policy() => {
                let pods = rules.limits_pods.then_some(ONE_POD);
                let checked = checked_requests.iter().copied().chain(pods);
                let scorer = alone.scorer.release_scorer();
                scorer.and_then(|scorer| scorer.resource_requests(checked, layout))
            }
            _ => None,
        };
        let accepted_nodes = nodes.matching(&pod.constraints);
        let ones = |word: &u64| word.count_ones() as usize;
        Self {
            checked_requests,
            row_requests,
            additions: layout.additions(&plain, &non_zero),
            pod_delta: match plugins.first() {
                Some(policy) => policy.scorer.pod_delta(pod),
                None => PodDelta::default(),
            },
            plugins,
            unconstrained: accepted_nodes.iter().map(ones).sum::<usize>() == nodes.nodes,
            accepted_nodes,
            avoids_taints: nodes.has_avoided_taint(&pod.constraints),
            constraints: pod.constraints.clone(),
            requests,
        }
    }

    pub(super) fn accepts(&self, node: usize) -> bool {
        let word = self.accepted_nodes.get(node / 64);
        word.is_some_and(|word| word >> (node % 64) & 1 == 1)
    }

    /// Returns the request of a resource that the filter checks; 0 if it checks none.
    pub(super) fn checked_request(&self, slots: Slots) -> i64 {
        let mut requests = self.checked_requests.iter();
        let checked = requests.find(|checked| checked.slots == slots);
        checked.map_or(0, |checked| checked.request)
    }

    /// Returns true if the pod fits on a node's row.
    pub(super) fn fits(&self, row: &[i64]) -> bool {
        is_feasible(row, &self.checked_requests)
    }

    /// Returns the policy's score, or the weighted sum of several computed plugins. `totals` is called
    /// only by plugins that need it.
    pub(super) fn score(
        &self,
        row: &[i64],
        state: &NodeState,
        totals: &dyn Fn() -> NodeTotals,
    ) -> i64 {
        self.plugins.iter().fold(0_i64, |sum, plugin| {
            sum.wrapping_add(plugin.key(row, state, totals).wrapping_mul(plugin.weight))
        })
    }

    /// Adds the scores of the policy, which is a float, and of the other computed plugins to those of the plugins that are not
    /// computed here.
    pub(super) fn float_total(
        &self,
        row: &[i64],
        state: &NodeState,
        totals: &dyn Fn() -> NodeTotals,
        mut others: OtherScores,
    ) -> Score {
        let Some((policy, plugins)) = self.plugins.split_first() else {
            return others.total(Score::default());
        };
        for plugin in plugins {
            let score = Score::Integer(plugin.key(row, state, totals));
            others.add(score.times(plugin.weight), plugin.is_batched);
        }
        others.total(policy.scorer.score_state(&totals(), state, &mut ()))
    }
}

impl ClassPlugin {
    fn key(&self, row: &[i64], state: &NodeState, totals: &dyn Fn() -> NodeTotals) -> i64 {
        match &self.row_scorer {
            Some(row_scorer) => row_scorer.score(row),
            None => self.scorer.score_state(&totals(), state, &mut ()).key(),
        }
    }
}

/// Returns a text that is equal for pods that every filter and scorer treats equally.
pub(super) fn class_key(pod: &Pod) -> String {
    let mut text = String::new();
    let mut list = |mark: &str, list: &ResourceList| {
        text.push_str(mark);
        for (name, quantity) in list.iter() {
            text.push_str(&format!("{} {name}={quantity}\n", name.len()));
        }
    };
    for container in &pod.containers {
        list("c\n", &container.requests);
    }
    for container in &pod.init_containers {
        list(
            if container.sidecar { "s\n" } else { "i\n" },
            &container.requests,
        );
    }
    list("o\n", &pod.overhead);
    list("p\n", &pod.pod_level);
    // The length comes first, since a value may contain any character.
    let mut word = |word: &str| text.push_str(&format!("{} {word}\n", word.len()));
    for (name, value) in pod.constraints.node_selector.iter() {
        ["n", name, value].into_iter().for_each(&mut word);
    }
    for toleration in &pod.constraints.tolerations {
        let parts = [
            "t",
            &toleration.key,
            &toleration.operator,
            &toleration.value,
            &toleration.effect,
        ];
        parts.into_iter().for_each(&mut word);
    }
    text
}
