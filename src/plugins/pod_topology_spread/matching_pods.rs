//! Counts the pods that a constraint selects.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/podtopologyspread/common.go` (`countPodsMatchSelector`).

use crate::plugins::label_selector::LabelSelector;
use crate::plugins::plugin::SchedulingCycle;
use crate::plugins::snapshot::{NodeInfo, PodClass};

/// The classes of pods that a constraint selects: those in the pod's namespace that are not terminating.
pub(super) struct MatchingPods {
    /// True for each class that matches, by its index.
    is_matching: Vec<bool>,
}

impl MatchingPods {
    pub(super) fn new(cycle: SchedulingCycle<'_>, selector: Option<&LabelSelector>) -> Self {
        // An empty selector counts no pod, although it matches the pod to place.
        let selector = selector.filter(|selector| !selector.is_empty());
        let matches = |class: &PodClass| {
            selector.is_some_and(|selector| {
                class.namespace == cycle.pod.metadata.namespace
                    && !class.is_terminating
                    && selector.matches(&class.labels)
            })
        };
        let classes = cycle.cluster.snapshot.classes().iter();
        Self {
            is_matching: classes.map(matches).collect(),
        }
    }

    /// Returns the number of matching pods on a node.
    pub(super) fn count(&self, node: &NodeInfo) -> i64 {
        let matching = node.pods.iter();
        let matching = matching.filter(|pods| self.is_matching.get(pods.class) == Some(&true));
        matching.map(|pods| pods.count).sum()
    }
}
