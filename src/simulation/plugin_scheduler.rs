//! The interface of a scheduler that runs all plugins, for a simulation with Kubernetes objects.
//!
//! It is a trait, so that a module that reads no objects does not contain the plugins.

use super::checked_simulation::CheckedSimulation;
use super::decision::PluginScore;
use super::events::{Event, EventKind, Events};
use crate::filter::FilteredNode;
use crate::slice::value_at;

/// Schedules pods with all plugins. A pod is given as the index of its entry in the simulation's input.
pub(crate) trait PluginScheduler {
    /// Returns a copy with a state of its own.
    fn boxed_clone(&self) -> Box<dyn PluginScheduler>;

    /// Returns true if placing another pod, or removing a node, can make a node feasible for the pod.
    fn waits_for_pods(&self, entry: usize) -> bool;

    /// Adds a node to the cluster, or removes it.
    fn set_present(&mut self, node: usize, present: bool);

    /// Adds a pod to a node.
    fn add_pod(&mut self, entry: usize, node: usize);

    /// Removes a pod from a node.
    fn remove_pod(&mut self, entry: usize, node: usize);

    /// Returns the nodes with the highest total score among those that a search from a position finds.
    fn best_nodes(&mut self, entry: usize, start: usize) -> BestNodes;

    /// Returns the results of the plugins for all nodes, for a search from a position.
    fn results(&mut self, entry: usize, start: usize) -> NodeResults;
}

/// The nodes with the highest total score.
#[derive(Default)]
pub(crate) struct BestNodes {
    /// The nodes, in their order.
    pub(crate) nodes: Vec<usize>,
    /// The position at which the next search starts.
    pub(crate) next_start: usize,
}

/// The results of the plugins for a pod.
#[derive(Default)]
pub(crate) struct NodeResults {
    /// Why each node is filtered out; none for a feasible one, and for one that is not in the cluster.
    pub(crate) filtered: Vec<Option<FilteredNode>>,
    /// The nodes that are scored, in their order.
    pub(crate) scored: Vec<ScoredNode>,
}

/// A node that is scored.
pub(crate) struct ScoredNode {
    pub(crate) node: usize,
    pub(crate) total: i64,
    /// The scores of the plugins.
    pub(crate) plugins: Vec<PluginScore>,
}

impl NodeResults {
    /// Returns a node, if it is scored.
    pub(super) fn scored_node(&self, node: usize) -> Option<&ScoredNode> {
        let at = self.scored.binary_search_by_key(&node, |it| it.node).ok()?;
        self.scored.get(at)
    }
}

/// A scheduler at a step, which finds the results of any other step.
pub(super) struct PluginReplay {
    scheduler: Box<dyn PluginScheduler>,
    step: usize,
}

impl PluginReplay {
    pub(super) fn new(scheduler: &dyn PluginScheduler) -> Self {
        Self {
            scheduler: scheduler.boxed_clone(),
            step: 0,
        }
    }

    /// Returns the results for the pod of a step, before that step.
    pub(super) fn results(
        &mut self,
        simulation: &CheckedSimulation,
        events: &Events,
        (step, start): (usize, usize),
    ) -> Option<NodeResults> {
        while self.step < step {
            self.apply(simulation, events.get(self.step)?, true);
            self.step += 1;
        }
        while self.step > step {
            self.step -= 1;
            self.apply(simulation, events.get(self.step)?, false);
        }
        let entry = simulation.first_entry_of(events.get(step)?.pod?)?;
        Some(self.scheduler.results(entry, start))
    }

    fn apply(&mut self, simulation: &CheckedSimulation, event: Event, is_forward: bool) {
        let Some(node) = event.node.map(|node| node as usize) else {
            return;
        };
        let entry = event.pod.and_then(|pod| simulation.first_entry_of(pod));
        match (event.kind, entry) {
            (EventKind::Joined, _) => self.scheduler.set_present(node, is_forward),
            (EventKind::Removed, _) => self.scheduler.set_present(node, !is_forward),
            (EventKind::Placed, Some(entry)) if is_forward => self.scheduler.add_pod(entry, node),
            (EventKind::Completed, Some(entry)) if !is_forward => {
                self.scheduler.add_pod(entry, node);
            }
            (EventKind::Placed | EventKind::Completed, Some(entry)) => {
                self.scheduler.remove_pod(entry, node);
            }
            _ => {}
        }
    }
}

impl CheckedSimulation {
    /// Returns the first entry with pods of the same class as a pod of the queue.
    pub(super) fn first_entry_of(&self, pod: u32) -> Option<usize> {
        Some(self.first_entry(self.pod_entry(pod)?.class))
    }

    /// Returns the first entry with pods of a class.
    pub(super) fn first_entry(&self, class: u32) -> usize {
        value_at(&self.first_entries, class as usize)
    }
}
