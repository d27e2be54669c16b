//! The pending pods with `status.nominatedNodeName`, usually because pods of a lower priority were preempted on that node for
//! them.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/backend/queue/nominator.go`. Every pending pod counts, whichever
//! scheduler it names: one kube-scheduler can have several profiles.

use super::objects::PodObject;
use super::plugin::SchedulingCycle;
use crate::sort;

/// A pending pod that is nominated to a node.
#[derive(Clone, Debug)]
pub(crate) struct NominatedPod {
    pub(crate) name: Box<str>,
    /// The name of the node.
    pub(crate) node: Box<str>,
    /// The index of the pod's class in the snapshot.
    pub(crate) class: usize,
}

impl NominatedPod {
    /// Describes a nominated pod by its name and its class.
    pub(crate) fn new(name: &str, pod: &PodObject, class: usize) -> Self {
        Self {
            name: name.into(),
            node: pod.nominated_node.clone(),
            class,
        }
    }
}

/// Nominated pods, sorted by node.
#[derive(Clone, Debug, Default)]
pub(crate) struct NominatedPods(Vec<NominatedPod>);

impl FromIterator<NominatedPod> for NominatedPods {
    fn from_iter<I: IntoIterator<Item = NominatedPod>>(pods: I) -> Self {
        let mut pods = pods.into_iter().collect();
        sort::by_text(&mut pods, |nominated: &NominatedPod| &nominated.node);
        Self(pods)
    }
}

/// The nominated pods that count in a cycle: others than its pod, of the same priority or a higher one.
pub(super) struct CountedPods<'c> {
    /// The pods, sorted by node.
    pods: Vec<&'c NominatedPod>,
}

impl<'c> CountedPods<'c> {
    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        let SchedulingCycle { pod, cluster, .. } = cycle;
        let counts = |nominated: &&NominatedPod| {
            let class = cluster.snapshot.classes().get(nominated.class);
            class.is_some_and(|class| {
                let is_same = nominated.name == pod.metadata.name
                    && class.namespace == pod.metadata.namespace;
                class.priority >= pod.priority && !is_same
            })
        };
        Self {
            pods: cluster.nominated.0.iter().filter(counts).collect(),
        }
    }

    /// Returns the classes of the pods that are nominated to a node.
    pub(super) fn classes_on(&self, node: &str) -> Vec<usize> {
        let from = self.pods.partition_point(|it| *it.node < *node);
        let pods = self.pods.iter().skip(from);
        let pods = pods.take_while(|it| *it.node == *node);
        pods.map(|nominated| nominated.class).collect()
    }
}
