//! Converts nodes and pods to the columns of the figures: one for each resource, then one for the
//! number of pods.

use super::checked_simulation::CheckedSimulation;
use super::cluster_state::ClusterState;
use super::figures::{Demand, DemandClass, TooManyPods};
use super::pod_class::PodClass;
use super::queue::QueuedPod;
use crate::batch::{ALLOWED_PODS, PODS, Slots};
use crate::slice::value_at;

/// The resources of a simulation as columns.
#[derive(Clone, Copy)]
pub(super) struct ResourceColumns<'w> {
    simulation: &'w CheckedSimulation,
}

/// The name of the last column.
pub(super) const NUMBER_OF_PODS: &str = "pods";

impl<'w> ResourceColumns<'w> {
    pub(super) fn new(simulation: &'w CheckedSimulation) -> Self {
        Self { simulation }
    }

    /// Returns the columns' names.
    pub(super) fn names(self) -> impl Iterator<Item = &'w str> {
        let names = self.simulation.rules.layout.names().iter();
        names.map(|name| &**name).chain([NUMBER_OF_PODS])
    }

    /// Returns the number of columns.
    pub(super) fn columns(self) -> usize {
        self.simulation.rules.layout.names().len() + 1
    }

    /// Returns the columns to show: resources that a node has or a pod requests, and the number of
    /// pods if it is limited.
    pub(super) fn listed(self) -> Vec<(usize, &'w str)> {
        let all = self.names().enumerate();
        all.filter(|(column, _)| self.shows(*column)).collect()
    }

    fn shows(self, column: usize) -> bool {
        if column + 1 == self.columns() {
            return self.limits_pods();
        }
        let slots = self.simulation.rules.layout.slots_at(column);
        let start = &self.simulation.initial_state;
        let has = |node| value_at(start.row(node), slots.allocatable) > 0;
        let mut classes = self.simulation.classes.iter();
        let is_requested = classes.any(|class| class.checked_request(slots) > 0);
        is_requested || (0..self.simulation.nodes.len()).any(has)
    }

    /// Returns true if every node limits its number of pods.
    fn limits_pods(self) -> bool {
        let start = &self.simulation.initial_state;
        let limits = |node| value_at(start.row(node), ALLOWED_PODS) != i64::MAX;
        (0..self.simulation.nodes.len()).all(limits)
    }

    /// Returns a node's allocatable amounts, by column.
    pub(super) fn allocatable(self, state: &ClusterState, node: usize) -> Vec<i64> {
        self.amounts(state, node, |slots| slots.allocatable, ALLOWED_PODS)
    }

    /// Returns a node's used amounts, by column.
    pub(super) fn used(self, state: &ClusterState, node: usize) -> Vec<i64> {
        self.amounts(state, node, |slots| slots.used, PODS)
    }

    fn amounts(
        self,
        state: &ClusterState,
        node: usize,
        slot: impl Fn(Slots) -> usize,
        last: usize,
    ) -> Vec<i64> {
        let row = state.row(node);
        let layout = &self.simulation.rules.layout;
        let slots = (0..self.columns() - 1).map(|column| layout.slots_at(column));
        let slots = slots.map(slot).chain([last]);
        slots.map(|slot| value_at(row, slot)).collect()
    }

    /// Returns the allocatable and used amounts of some nodes, by column, then node.
    pub(super) fn amounts_of(
        self,
        state: &ClusterState,
        nodes: impl Iterator<Item = usize>,
    ) -> (Vec<Vec<i64>>, Vec<Vec<i64>>) {
        let mut allocatable = vec![Vec::new(); self.columns()];
        let mut used = allocatable.clone();
        for node in nodes {
            append(&mut allocatable, self.allocatable(state, node));
            append(&mut used, self.used(state, node));
        }
        (allocatable, used)
    }

    /// Returns the demand of all pods in the queue; `pod_index` is the pod entry for which the figures
    /// count how many more pods fit.
    pub(super) fn demand(self, pod_index: usize) -> Result<Demand, TooManyPods> {
        let entry = |pod: &QueuedPod| self.simulation.pod_entries.get(pod.entry_index as usize);
        let classes = self.simulation.pods.iter().filter_map(entry);
        self.demand_of(classes.map(|entry| entry.class as usize), pod_index)
    }

    /// Returns the demand of one pod for each of these pod classes.
    pub(super) fn demand_of(
        self,
        pods: impl Iterator<Item = usize>,
        pod_index: usize,
    ) -> Result<Demand, TooManyPods> {
        let classes = self.simulation.classes.iter();
        let mut classes: Vec<DemandClass> = classes
            .map(|class| DemandClass {
                requests: self.requests(class),
                count: 0,
            })
            .collect();
        for pod in pods {
            if let Some(class) = classes.get_mut(pod) {
                class.count += 1;
            }
        }
        let pod_to_fit = self.simulation.pod_entries.get(pod_index);
        let pod_to_fit =
            pod_to_fit.and_then(|entry| self.simulation.classes.get(entry.class as usize));
        let pod_to_fit = pod_to_fit.map_or(Vec::new(), |class| self.requests(class));
        Demand::new(classes, pod_to_fit)
    }

    /// Returns the requests that the filter for resources checks.
    pub(super) fn requests(self, class: &PodClass) -> Vec<i64> {
        let layout = &self.simulation.rules.layout;
        let slots = (0..self.columns() - 1).map(|column| layout.slots_at(column));
        let requests = slots.map(|slots| class.checked_request(slots));
        requests.chain([1]).collect()
    }
}

fn append(columns: &mut [Vec<i64>], amounts: Vec<i64>) {
    for (column, amount) in columns.iter_mut().zip(amounts) {
        column.push(amount);
    }
}
