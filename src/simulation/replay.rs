//! Replays events forward and backward to find the usage at any step.

use serde::Serialize;

use super::checked_simulation::CheckedSimulation;
use super::cluster_state::ClusterState;
use super::events::{Event, EventKind, Events};

/// The state of the nodes before a step.
pub(super) struct Replay {
    state: ClusterState,
    step: usize,
    tally: Tally,
    /// True for each pod that was reported as pending before the step.
    was_pending: Vec<bool>,
}

/// The numbers of placed and pending pods before a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// The number of placed pods.
    pub placed: usize,
    /// The number of pending pods.
    pub pending: usize,
}

impl Replay {
    pub(super) fn new(simulation: &CheckedSimulation) -> Self {
        let mut state = simulation.initial_state.clone();
        for node in simulation.initial_nodes() {
            state.set_present(node as usize, true);
        }
        Self {
            state,
            step: 0,
            tally: Tally::default(),
            was_pending: vec![false; simulation.pods.len()],
        }
    }

    /// Returns the state before a step, or the last one if there is no such step.
    pub(super) fn state_before(
        &mut self,
        step: usize,
        simulation: &CheckedSimulation,
        events: &Events,
    ) -> &ClusterState {
        let step = step.min(events.len());
        while self.step < step {
            if let Some(event) = events.get(self.step) {
                self.apply(simulation, event, true);
            }
            self.step += 1;
        }
        while self.step > step {
            self.step -= 1;
            if let Some(event) = events.get(self.step) {
                self.apply(simulation, event, false);
            }
        }
        &self.state
    }

    /// Returns the state and the numbers of pods at the current step.
    pub(super) fn current(&self) -> (&ClusterState, Tally) {
        (&self.state, self.tally)
    }

    fn apply(&mut self, simulation: &CheckedSimulation, event: Event, forward: bool) {
        self.count(event, forward);
        let Some(node) = event.node.map(|node| node as usize) else {
            return;
        };
        let class = event.pod.and_then(|pod| simulation.class_of(pod));
        match (event.kind, class) {
            (EventKind::Joined, _) => self.state.set_present(node, forward),
            (EventKind::Removed, _) => self.state.set_present(node, !forward),
            (EventKind::Placed, Some((_, class))) if forward => self.state.bind(class, node),
            (EventKind::Completed, Some((_, class))) if !forward => self.state.bind(class, node),
            (EventKind::Placed | EventKind::Completed, Some((_, class))) => {
                self.state.unbind(class, node);
            }
            _ => {}
        }
    }

    fn count(&mut self, event: Event, forward: bool) {
        let add = |number: &mut usize, up: bool| {
            *number = if up {
                *number + 1
            } else {
                number.saturating_sub(1)
            };
        };
        let was_pending = event
            .pod
            .and_then(|pod| self.was_pending.get_mut(pod as usize));
        let Some(was_pending) = was_pending else {
            return;
        };
        match event.kind {
            EventKind::Placed => {
                add(&mut self.tally.placed, forward);
                if *was_pending {
                    add(&mut self.tally.pending, !forward);
                }
            }
            EventKind::Pending => {
                *was_pending = forward;
                add(&mut self.tally.pending, forward);
            }
            EventKind::Completed => add(&mut self.tally.placed, !forward),
            EventKind::Joined | EventKind::Removed => {}
        }
    }
}
