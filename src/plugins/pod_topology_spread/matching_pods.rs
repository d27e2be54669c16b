//! Counts the pods that a constraint selects.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/podtopologyspread/common.go` (`countPodsMatchSelector`); empty selectors by k/k#141340.

use crate::plugins::label_selector::LabelSelector;
use crate::plugins::plugin::SchedulingCycle;
use crate::plugins::snapshot::Snapshot;

/// The pods that a constraint selects: those in the pod's namespace that are not terminating.
pub(super) struct MatchingPods<'c> {
    snapshot: &'c Snapshot,
    /// The classes of the pods, by their indexes.
    classes: Vec<usize>,
}

impl<'c> MatchingPods<'c> {
    pub(super) fn new(cycle: SchedulingCycle<'c>, selector: Option<&LabelSelector>) -> Self {
        let snapshot = &cycle.cluster.snapshot;
        // To 1.37, an empty selector counts no pod, although it matches the pod to place.
        let counts_empty = cycle.profile.release.plugins().counts_empty_selector;
        let selector = selector.filter(|selector| counts_empty || !selector.is_empty());
        let namespace = &cycle.pod.metadata.namespace;
        let classes = snapshot.classes_matching(selector);
        let classes = classes.filter(|(_, it)| !it.is_terminating && it.namespace == *namespace);
        Self {
            classes: classes.map(|(index, _)| index).collect(),
            snapshot,
        }
    }

    /// Returns the nodes with such pods by their indexes, and the numbers of pods; a node for each class of its pods.
    pub(super) fn nodes_with_pods(&self) -> impl Iterator<Item = (usize, i64)> {
        let classes = self.classes.iter();
        let nodes = classes.flat_map(|class| self.snapshot.nodes_with(*class));
        nodes.map(|pods| (pods.node, pods.count))
    }

    /// Returns the number of such pods on each node, by its index.
    pub(super) fn by_node(&self) -> Vec<i64> {
        let mut by_node = vec![0; self.snapshot.nodes().len()];
        for (node, pods) in self.nodes_with_pods() {
            if let Some(count) = by_node.get_mut(node) {
                *count += pods;
            }
        }
        by_node
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
