//! Runs the simulation step by step: completions, nodes that join, and pods that are tried.

use std::collections::BinaryHeap;

use core::cmp::Reverse;

use super::checked_simulation::CheckedSimulation;
use super::cluster_state::ClusterState;
use super::decision::FailedGang;
use super::events::{Event, EventKind, Events};
use super::node_changes::NodeChanges;
use super::node_search::NodeSearch;
use super::pending::{Pending, PendingUnit, SchedulingUnit};
use super::plugin_scheduler::PluginScheduler;
use super::random::Random;
use super::score_cache::ScoreCaches;
use super::tie_break::TieBreak;
use crate::sort;

/// The state of a simulation between two steps.
pub(super) struct Engine {
    pub(super) events: Events,
    pub(super) state: ClusterState,
    pub(super) pending: Pending,
    /// The gangs that could not be placed, by the index of the event.
    pub(super) failed_gangs: Vec<(usize, FailedGang)>,
    pub(super) placed: usize,
    pub(super) completed: usize,
    pub(super) search: NodeSearch,
    /// The position at which the last search for each pod started.
    pub(super) search_starts: Vec<usize>,
    pub(super) changes: NodeChanges,
    pub(super) caches: ScoreCaches,
    pub(super) random: Random,
    /// The node of each pod.
    pub(super) node_by_pod: Vec<Option<u32>>,
    /// True for each pod that was reported as pending.
    pub(super) reported_pending: Vec<bool>,
    /// True for each gang that was placed.
    pub(super) started: Vec<bool>,
    pub(super) now: i64,
    phase: Phase,
    /// The next pod to arrive.
    next_pod: u32,
    /// True for each pod that arrived together with its gang.
    pub(super) arrived: Vec<bool>,
    /// The pods of each gang in the order of the queue, and the index of the first that has not arrived.
    pub(super) gang_pods: Vec<(Vec<u32>, usize)>,
    /// The nodes that have yet to join, in reverse order of time.
    joins: Vec<(i64, u32)>,
    completions: BinaryHeap<Reverse<(i64, u32)>>,
    /// The times at which empty nodes are removed if they are still empty.
    removals: BinaryHeap<Reverse<(i64, u32)>>,
    empty_since: Vec<Option<i64>>,
    /// True if all pending pods are tried again, because a pod completed or a node joined at this time.
    must_retry: bool,
    pub(super) plugins: Option<Box<dyn PluginScheduler>>,
    /// True if the pods that wait for others are tried again, because a pod was placed or a node was removed.
    must_retry_waiting: bool,
}

/// The next phase at a time.
#[derive(Clone, Copy)]
enum Phase {
    Completions,
    Joins,
    Retries(Option<PendingUnit>),
    Arrivals,
    Removals,
    NextTime,
}

impl Engine {
    pub(super) fn new(simulation: &CheckedSimulation) -> Self {
        let (nodes, pods) = (simulation.nodes.len(), simulation.pods.len());
        let mut engine = Self {
            events: Events::with_capacity(pods),
            state: simulation.initial_state.clone(),
            pending: Pending::new(
                simulation.classes.len(),
                simulation.gangs.len(),
                simulation.may_wrap,
            ),
            failed_gangs: Vec::new(),
            placed: 0,
            completed: 0,
            search: NodeSearch::default(),
            search_starts: vec![0; pods],
            changes: NodeChanges::new(nodes),
            caches: ScoreCaches::new(simulation.classes.len(), nodes),
            random: Random::new(match simulation.tie_break {
                TieBreak::First => 0,
                TieBreak::Random(seed) => seed,
            }),
            node_by_pod: vec![None; pods],
            reported_pending: vec![false; pods],
            started: vec![false; simulation.gangs.len()],
            now: 0,
            phase: Phase::NextTime,
            next_pod: 0,
            arrived: Vec::new(),
            gang_pods: gang_pods(simulation),
            joins: joins(simulation),
            completions: BinaryHeap::new(),
            removals: BinaryHeap::new(),
            empty_since: vec![None; nodes],
            must_retry: false,
            plugins: simulation.plugins.as_ref().map(|it| it.boxed_clone()),
            must_retry_waiting: false,
        };
        if !simulation.gangs.is_empty() {
            engine.arrived = vec![false; pods];
        }
        for node in simulation.initial_nodes() {
            engine.set_present(node, true);
            engine.schedule_removal(simulation, node);
        }
        engine
    }

    /// Returns true if no event remains.
    pub(super) fn is_over(&self, simulation: &CheckedSimulation) -> bool {
        matches!(self.phase, Phase::NextTime) && self.next_time(simulation).is_none()
    }

    /// Advances by one step; returns false if no event remains.
    pub(super) fn advance(&mut self, simulation: &CheckedSimulation) -> bool {
        let phase = self.phase;
        self.phase = match phase {
            Phase::Completions if self.complete_next(simulation) => Phase::Completions,
            Phase::Completions => Phase::Joins,
            Phase::Joins if self.add_next_node(simulation) => Phase::Joins,
            Phase::Joins if self.must_retry => Phase::Retries(None),
            Phase::Joins => Phase::Arrivals,
            Phase::Retries(last) => match self.pending.after(last) {
                Some(unit) => {
                    self.retry(simulation, unit);
                    Phase::Retries(Some(unit))
                }
                None => Phase::Arrivals,
            },
            Phase::Arrivals if self.arrive(simulation) => Phase::Arrivals,
            Phase::Arrivals if self.take_retry_of_waiting() => Phase::Retries(None),
            Phase::Arrivals => Phase::Removals,
            Phase::Removals if self.remove(simulation) => Phase::Removals,
            Phase::Removals if self.take_retry_of_waiting() => Phase::Retries(None),
            Phase::Removals => Phase::NextTime,
            Phase::NextTime => match self.next_time(simulation) {
                Some(time) => {
                    self.now = time;
                    self.must_retry = false;
                    Phase::Completions
                }
                None => return false,
            },
        };
        true
    }

    fn next_time(&self, simulation: &CheckedSimulation) -> Option<i64> {
        let pod = simulation.pods.get(self.next_pod as usize);
        let times = [
            pod.map(|pod| pod.arrival),
            self.completions.peek().map(|next| next.0.0),
            self.joins.last().map(|next| next.0),
            self.removals.peek().map(|next| next.0.0),
        ];
        times.into_iter().flatten().min()
    }

    /// Completes the next pod whose lifetime has ended.
    fn complete_next(&mut self, simulation: &CheckedSimulation) -> bool {
        let Some((_, pod)) = pop_due(&mut self.completions, self.now) else {
            return false;
        };
        let node = self
            .node_by_pod
            .get_mut(pod as usize)
            .and_then(Option::take);
        if let (Some(node), Some(entry)) = (node, simulation.pod_entry(pod)) {
            self.unbind(simulation, entry.class, node);
            self.record(EventKind::Completed, Some(pod), Some(node));
            self.schedule_removal(simulation, node);
            self.completed += 1;
            self.placed -= 1;
            self.must_retry = true;
        }
        true
    }

    fn add_next_node(&mut self, simulation: &CheckedSimulation) -> bool {
        if self.joins.last().is_none_or(|next| next.0 > self.now) {
            return false;
        }
        if let Some((_, node)) = self.joins.pop() {
            self.set_present(node, true);
            self.record(EventKind::Joined, None, Some(node));
            self.schedule_removal(simulation, node);
            self.must_retry = true;
        }
        true
    }

    fn retry(&mut self, simulation: &CheckedSimulation, (pod, unit): PendingUnit) {
        if !self.must_retry && !self.waits_for_pods(simulation, unit) {
            return;
        }
        match unit {
            SchedulingUnit::Class(class) => {
                if let Some(node) = self.select_node(simulation, pod, class) {
                    self.pending.pop(class, pod);
                    self.bind(simulation, class, node);
                    self.place(simulation, pod, node);
                }
            }
            SchedulingUnit::Gang(gang) => self.try_gang(simulation, gang),
        }
    }

    /// Returns true if a pod that is placed, or a node that is removed, may make pods of a unit feasible.
    fn waits_for_pods(&self, simulation: &CheckedSimulation, unit: SchedulingUnit) -> bool {
        let waits = |class: u32| {
            let plugins = self.plugins.as_ref();
            plugins.is_some_and(|plugins| plugins.waits_for_pods(simulation.first_entry(class)))
        };
        match unit {
            SchedulingUnit::Class(class) => waits(class),
            SchedulingUnit::Gang(gang) => {
                let mut entries = self.pending.gang(gang).iter();
                entries.any(|pod| simulation.pod_entry(*pod).is_some_and(|it| waits(it.class)))
            }
        }
    }

    /// Handles the arrival of the next pod, together with the pods of its pending gang that arrive at
    /// the same time.
    fn arrive(&mut self, simulation: &CheckedSimulation) -> bool {
        let pod = self.next_pod;
        let Some(queued) = simulation.pods.get(pod as usize) else {
            return false;
        };
        if queued.arrival > self.now {
            return false;
        }
        self.next_pod += 1;
        let Some(entry) = simulation.pod_entries.get(queued.entry_index as usize) else {
            return true;
        };
        match entry.gang {
            _ if self.arrived.get(pod as usize) == Some(&true) => {}
            Some(gang) if self.started.get(gang as usize) != Some(&true) => {
                self.gang_arrives(simulation, gang);
            }
            // Once a gang is placed, its other pods are scheduled like any pod.
            _ => self.try_pod(simulation, pod, entry.class),
        }
        true
    }

    /// Removes the next node that stayed empty for long enough.
    fn remove(&mut self, simulation: &CheckedSimulation) -> bool {
        let (Some(delay), Some((_, node))) = (
            simulation.scale_down_after,
            pop_due(&mut self.removals, self.now),
        ) else {
            return false;
        };
        let at = node as usize;
        let since = self.empty_since.get(at).copied().flatten();
        let due = since.is_some_and(|since| since + delay == self.now);
        if due && self.state.is_empty(at) && self.state.present(at) {
            self.set_present(node, false);
            self.record(EventKind::Removed, None, Some(node));
            self.request_retry_of_waiting();
        }
        true
    }

    /// Tries the pods that wait for others again before time goes on.
    fn request_retry_of_waiting(&mut self) {
        self.must_retry_waiting |= self.plugins.is_some() && self.pending.pods() > 0;
    }

    /// Returns true if pods that wait for others must be retried, and no other pending pods.
    fn take_retry_of_waiting(&mut self) -> bool {
        let must_retry = core::mem::take(&mut self.must_retry_waiting);
        self.must_retry &= !must_retry;
        must_retry
    }

    /// Tries a single pod: it is placed or becomes pending.
    fn try_pod(&mut self, simulation: &CheckedSimulation, pod: u32, class: u32) {
        match self.select_node(simulation, pod, class) {
            Some(node) => {
                self.bind(simulation, class, node);
                self.place(simulation, pod, node);
            }
            None => {
                self.pending.push(class, pod);
                self.record_pending(pod);
            }
        }
    }

    /// Adds a pod of a class to a node.
    pub(super) fn bind(&mut self, simulation: &CheckedSimulation, class: u32, node: u32) {
        if let Some(plugins) = &mut self.plugins {
            plugins.add_pod(simulation.first_entry(class), node as usize);
        }
        if let Some(class) = simulation.classes.get(class as usize) {
            self.state.bind(class, node as usize);
            match simulation.may_wrap {
                true => self.changes.usage_decreased(node),
                false => self.changes.usage_increased(node),
            }
        }
    }

    /// Removes a pod from its node.
    pub(super) fn unbind(&mut self, simulation: &CheckedSimulation, class: u32, node: u32) {
        if let Some(plugins) = &mut self.plugins {
            plugins.remove_pod(simulation.first_entry(class), node as usize);
        }
        if let Some(class) = simulation.classes.get(class as usize) {
            self.state.unbind(class, node as usize);
            self.changes.usage_decreased(node);
        }
    }

    fn set_present(&mut self, node: u32, present: bool) {
        if let Some(plugins) = &mut self.plugins {
            plugins.set_present(node as usize, present);
        }
        self.state.set_present(node as usize, present);
        self.search.nodes_changed();
        self.changes.usage_decreased(node);
    }

    /// Records the placement of a bound pod.
    pub(super) fn place(&mut self, simulation: &CheckedSimulation, pod: u32, node: u32) {
        if let Some(node_of_pod) = self.node_by_pod.get_mut(pod as usize) {
            *node_of_pod = Some(node);
        }
        if let Some(since) = self.empty_since.get_mut(node as usize) {
            *since = None;
        }
        let lifetime = simulation
            .pods
            .get(pod as usize)
            .map_or(-1, |pod| pod.lifetime);
        if lifetime >= 0 {
            self.completions.push(Reverse((self.now + lifetime, pod)));
        }
        self.record(EventKind::Placed, Some(pod), Some(node));
        self.placed += 1;
        self.request_retry_of_waiting();
    }

    pub(super) fn record_pending(&mut self, pod: u32) {
        if let Some(reported_pending) = self.reported_pending.get_mut(pod as usize)
            && !core::mem::replace(reported_pending, true)
        {
            self.record(EventKind::Pending, Some(pod), None);
        }
    }

    fn record(&mut self, kind: EventKind, pod: Option<u32>, node: Option<u32>) {
        let time = self.now;
        self.events.push(Event {
            time,
            kind,
            pod,
            node,
        });
    }

    /// Records the time at which a node became empty, if empty nodes are removed.
    fn schedule_removal(&mut self, simulation: &CheckedSimulation, node: u32) {
        let Some(delay) = simulation.scale_down_after else {
            return;
        };
        if let Some(since) = self.empty_since.get_mut(node as usize)
            && self.state.is_empty(node as usize)
        {
            *since = Some(self.now);
            self.removals.push(Reverse((self.now + delay, node)));
        }
    }
}

/// Removes and returns the first entry that is due, in the order of time and number.
fn pop_due(heap: &mut BinaryHeap<Reverse<(i64, u32)>>, now: i64) -> Option<(i64, u32)> {
    heap.peek().filter(|next| next.0.0 <= now)?;
    heap.pop().map(|next| next.0)
}

fn gang_pods(simulation: &CheckedSimulation) -> Vec<(Vec<u32>, usize)> {
    let mut gangs = vec![(Vec::new(), 0); simulation.gangs.len()];
    if !gangs.is_empty() {
        for pod in 0..simulation.pods.len() as u32 {
            let gang = simulation.pod_entry(pod).and_then(|entry| entry.gang);
            if let Some((pods, _)) = gang.and_then(|gang| gangs.get_mut(gang as usize)) {
                pods.push(pod);
            }
        }
    }
    gangs
}

/// Returns the nodes that join later, the last one first.
fn joins(simulation: &CheckedSimulation) -> Vec<(i64, u32)> {
    let times = (0..).zip(&simulation.joins);
    let mut joins: Vec<(i64, u32)> = times
        .filter_map(|(node, time)| Some(((*time)?, node)))
        .collect();
    // The stable sort keeps nodes that join at the same time in the order of their indexes.
    joins.reverse();
    sort::by_key(&mut joins, |(time, _)| -time);
    joins
}
