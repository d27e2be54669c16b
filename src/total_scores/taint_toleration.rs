//! TaintToleration's score: a node with fewer taints with the effect PreferNoSchedule that the pod does not tolerate scores
//! higher.
//!
//! Sources: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/tainttoleration/taint_toleration.go`; v1.16.6,
//! `pkg/scheduler/algorithm/priorities/taint_toleration.go`, the same rule.

use crate::constraints::{NodeConstraints, PodConstraints};
use crate::normalize::Normalization;
use crate::slice::value_at;

/// The scores of all nodes for a pod.
pub(crate) struct TaintScores {
    /// The number of taints of each node that the pod should avoid.
    pub(crate) counts: Vec<i64>,
    /// The normalized score of each node. A node that is not feasible, which kube-scheduler does not score, counts as many
    /// taints as the feasible node with the most, or fewer.
    pub(crate) scores: Vec<i64>,
}

impl TaintScores {
    pub(crate) fn new<'n>(
        pod: &PodConstraints,
        nodes: impl Iterator<Item = &'n NodeConstraints>,
        feasible: &[usize],
        max_score: i64,
    ) -> Self {
        let counts: Vec<i64> = nodes.map(|node| pod.avoided_taints(node)).collect();
        let of_feasible = || feasible.iter().map(|node| value_at(&counts, *node));
        let normalization = Normalization::new(of_feasible(), max_score);
        let most = of_feasible().max().unwrap_or(0);
        let score = |count: &i64| normalization.reversed(most.min(*count));
        Self {
            scores: counts.iter().map(score).collect(),
            counts,
        }
    }

    /// Replaces the scores of the nodes for which the user assumes one.
    pub(crate) fn with_assumed(mut self, assumed: &[Option<i64>]) -> Self {
        for (score, assumed) in self.scores.iter_mut().zip(assumed) {
            *score = assumed.unwrap_or(*score);
        }
        self
    }
}
