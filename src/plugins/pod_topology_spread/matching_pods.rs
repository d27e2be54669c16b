//! Counts the pods that a constraint selects.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/podtopologyspread/common.go` (`countPodsMatchSelector`); empty selectors by k/k#141340.

use crate::plugins::label_selector::LabelSelector;
use crate::plugins::plugin::SchedulingCycle;
use crate::plugins::snapshot::{NodeInfo, Snapshot};
use crate::slice::value_at;

/// The number of pods on each node that a constraint selects: those in the pod's namespace that are not terminating.
pub(super) struct MatchingPods {
    /// The numbers by the node's index.
    by_node: Vec<i64>,
}

impl MatchingPods {
    pub(super) fn new(cycle: SchedulingCycle<'_>, selector: Option<&LabelSelector>) -> Self {
        let snapshot = &cycle.cluster.snapshot;
        let mut by_node = vec![0; snapshot.nodes().len()];
        // To 1.37, an empty selector counts no pod, although it matches the pod to place.
        let counts_empty = cycle.profile.release.plugins().counts_empty_selector;
        let selector = selector.filter(|selector| counts_empty || !selector.is_empty());
        for (index, class) in snapshot.classes_matching(selector) {
            if class.is_terminating || class.namespace != cycle.pod.metadata.namespace {
                continue;
            }
            for pods in snapshot.nodes_with(index) {
                if let Some(count) = by_node.get_mut(pods.node) {
                    *count += pods.count;
                }
            }
        }
        Self { by_node }
    }

    /// Returns the nodes with matching pods, and their numbers.
    pub(super) fn nodes_with_pods<'s>(
        &'s self,
        snapshot: &'s Snapshot,
    ) -> impl Iterator<Item = (&'s NodeInfo, i64)> {
        let numbers = self.by_node.iter().enumerate();
        // Only nodes with such pods are read: most nodes of a large cluster have none.
        let has_pods = numbers.filter(|(_, pods)| **pods != 0);
        has_pods.filter_map(|(node, pods)| Some((snapshot.nodes().get(node)?, *pods)))
    }

    /// Returns the number of matching pods on a node, by its index.
    pub(super) fn count(&self, node: usize) -> i64 {
        value_at(&self.by_node, node)
    }
}

#[cfg(test)]
mod tests {
    use crate::plugins::Scheduler;
    use serde_json::{Value, json};

    /// Schedules a pod with a constraint whose selector is empty; another pod is on the first of two nodes.
    fn schedule(release: &str, action: &str) -> Value {
        let node = |name| json!({"metadata": {"name": name, "labels": {"zone": name}}});
        let cluster = json!({
            "release": release,
            "enabled": ["PodTopologySpread"],
            "nodes": [node("a"), node("b")],
            "pods": [{"metadata": {"name": "q", "namespace": "default"}, "spec": {"nodeName": "a"}}],
        });
        let constraint = json!({
            "topologyKey": "zone", "maxSkew": 1, "whenUnsatisfiable": action, "labelSelector": {},
        });
        let pod = json!({
            "metadata": {"name": "p", "namespace": "default"},
            "spec": {"topologySpreadConstraints": [constraint]},
        });
        let scheduler = Scheduler::from_json(&cluster.to_string()).unwrap();
        let result = scheduler.schedule(&pod.to_string(), 2).unwrap();
        serde_json::to_value(result).unwrap()
    }

    #[test]
    fn an_empty_selector_counts_pods_from_1_38_on() {
        for (release, feasible, scores) in [
            ("v1.37.0", json!([0, 1]), json!(["100", "100"])),
            ("v1.38-preview", json!([1]), json!(["0", "100"])),
        ] {
            assert_eq!(schedule(release, "DoNotSchedule")["feasible"], feasible);
            let plugins = &schedule(release, "ScheduleAnyway")["plugins"];
            assert_eq!(plugins[0]["scores"]["normalized"], scores, "{release}");
        }
    }
}
