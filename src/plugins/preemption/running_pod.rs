//! Lists the pods on nodes one by one, with what only preemption reads.

use crate::plugins::objects::{PodDisruptionBudget, PodObject, ReadResult};
use crate::tree::Reader;

/// The pods on nodes and their disruption budgets.
#[derive(Clone, Debug, Default)]
pub(crate) struct RunningPods {
    pub(super) pods: Vec<RunningPod>,
    pub(super) budgets: Vec<PodDisruptionBudget>,
}

/// A pod on a node.
#[derive(Clone, Debug, Default)]
pub(super) struct RunningPod {
    pub(super) name: Box<str>,
    /// The time at which it started, as text; empty if it did not.
    pub(super) start_time: Box<str>,
    /// True if the scheduler is removing the pod for another one.
    pub(super) is_preempted: bool,
    /// The indexes of its node and of its class in the snapshot.
    pub(super) node: usize,
    pub(super) class: usize,
}

impl RunningPod {
    /// Returns the time at which the pod started, as a text that sorts; a pod that has not started is after all others.
    pub(super) fn start_key(&self) -> &str {
        if self.start_time.is_empty() {
            "~"
        } else {
            &self.start_time
        }
    }
}

impl RunningPods {
    /// Reads `podDisruptionBudgets` of an object with a list for each kind.
    pub(crate) fn read(from: &Reader<'_>) -> ReadResult<Self> {
        let budget = PodDisruptionBudget::read;
        Ok(Self {
            pods: Vec::new(),
            budgets: from.field("podDisruptionBudgets", |list| list.long_list(budget))?,
        })
    }

    /// Adds a pod with the indexes of its node and of its class.
    pub(crate) fn add(&mut self, pod: &PodObject, node: usize, class: usize) {
        self.pods.push(RunningPod {
            name: pod.metadata.name.clone(),
            start_time: pod.start_time.clone(),
            is_preempted: pod.is_preempted,
            node,
            class,
        });
    }

    /// Removes a pod that was added with these indexes.
    pub(crate) fn remove(&mut self, pod: &PodObject, node: usize, class: usize) {
        let is_same = |running: &RunningPod| {
            running.node == node && running.class == class && running.name == pod.metadata.name
        };
        if let Some(at) = self.pods.iter().position(is_same) {
            self.pods.remove(at);
        }
    }
}
