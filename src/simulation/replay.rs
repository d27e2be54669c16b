//! What was in use at any step: the events, taken forward and back.

use serde::Serialize;

use super::events::{Event, EventKind, Events};
use super::ledger::Ledger;
use super::world::World;

/// The nodes as they are before a step.
pub(super) struct Replay {
    ledger: Ledger,
    step: usize,
    tally: Tally,
    /// True for each pod that was reported as pending up to here.
    waited: Vec<bool>,
}

/// The numbers of placed, pending and completed pods before a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// On nodes.
    pub placed: usize,
    /// Waiting.
    pub pending: usize,
}

impl Replay {
    pub(super) fn of(world: &World) -> Self {
        let mut ledger = world.start.clone();
        for node in world.there_from_start() {
            ledger.set_present(node as usize, true);
        }
        Self {
            ledger,
            step: 0,
            tally: Tally::default(),
            waited: vec![false; world.pods.len()],
        }
    }

    /// Returns the nodes before a step; after the last one if there is no such step.
    pub(super) fn before(&mut self, step: usize, world: &World, events: &Events) -> &Ledger {
        let step = step.min(events.len());
        while self.step < step {
            if let Some(event) = events.get(self.step) {
                self.apply(world, event, true);
            }
            self.step += 1;
        }
        while self.step > step {
            self.step -= 1;
            if let Some(event) = events.get(self.step) {
                self.apply(world, event, false);
            }
        }
        &self.ledger
    }

    /// The nodes at the step that was last asked for, and how many pods are where.
    pub(super) fn now(&self) -> (&Ledger, Tally) {
        (&self.ledger, self.tally)
    }

    fn apply(&mut self, world: &World, event: Event, forward: bool) {
        self.count(event, forward);
        let Some(node) = event.node.map(|node| node as usize) else {
            return;
        };
        let shape = event.pod.and_then(|pod| world.shape_of(pod));
        match (event.kind, shape) {
            (EventKind::Joined, _) => self.ledger.set_present(node, forward),
            (EventKind::Removed, _) => self.ledger.set_present(node, !forward),
            (EventKind::Placed, Some((_, shape))) if forward => self.ledger.bind(shape, node),
            (EventKind::Left, Some((_, shape))) if !forward => self.ledger.bind(shape, node),
            (EventKind::Placed | EventKind::Left, Some((_, shape))) => {
                self.ledger.unbind(shape, node);
            }
            _ => {}
        }
    }

    fn count(&mut self, event: Event, forward: bool) {
        let add = |number: &mut usize, more: bool| {
            *number = if more {
                *number + 1
            } else {
                number.saturating_sub(1)
            };
        };
        let waited = event.pod.and_then(|pod| self.waited.get_mut(pod as usize));
        let Some(waited) = waited else { return };
        match event.kind {
            EventKind::Placed => {
                add(&mut self.tally.placed, forward);
                if *waited {
                    add(&mut self.tally.pending, !forward);
                }
            }
            EventKind::Pending => {
                *waited = forward;
                add(&mut self.tally.pending, forward);
            }
            EventKind::Left => add(&mut self.tally.placed, !forward),
            EventKind::Joined | EventKind::Removed => {}
        }
    }
}
