//! One moment after another: who leaves, who joins, who is tried.

use std::collections::BinaryHeap;

use core::cmp::Reverse;

use super::boards::Boards;
use super::changes::Changes;
use super::decision::GivenUp;
use super::events::{Event, EventKind, Events};
use super::ledger::Ledger;
use super::pending::{Pending, Unit, Waiting};
use super::random::Random;
use super::scoring::Scoring;
use super::shapes::PodShape;
use super::tie::Ties;
use super::world::World;
use crate::sort;

/// A simulation at some moment.
pub(super) struct Engine {
    pub(super) events: Events,
    pub(super) ledger: Ledger,
    pub(super) pending: Pending,
    /// The results of gangs that were given up, by event.
    pub(super) gangs: Vec<(usize, GivenUp)>,
    pub(super) placed: usize,
    pub(super) left: usize,
    changes: Changes,
    boards: Boards,
    pub(super) sequence: Random,
    /// The node of each pod.
    pub(super) places: Vec<Option<u32>>,
    /// True for each pod that was reported as pending.
    pub(super) announced: Vec<bool>,
    /// True for each job that was placed.
    pub(super) started: Vec<bool>,
    pub(super) now: i64,
    phase: Phase,
    /// The next pod to arrive, and which of those behind it arrived with their job.
    next_pod: u32,
    pub(super) arrived: Vec<bool>,
    /// The pods of each job in the order of the queue, and the first that has not arrived.
    pub(super) job_pods: Vec<(Vec<u32>, usize)>,
    /// Nodes that will join, the first last.
    joins: Vec<(i64, u32)>,
    departures: BinaryHeap<Reverse<(i64, u32)>>,
    /// When nodes that are empty are removed, if they still are.
    removals: BinaryHeap<Reverse<(i64, u32)>>,
    empty_since: Vec<Option<i64>>,
    /// Something left or joined at this moment.
    gained: bool,
}

/// The next phase at a time.
#[derive(Clone, Copy)]
enum Phase {
    Departures,
    Joins,
    Retries(Option<Waiting>),
    Arrivals,
    Removals,
    NextMoment,
}

impl Engine {
    pub(super) fn of(world: &World) -> Self {
        let (nodes, pods) = (world.nodes.len(), world.pods.len());
        let mut engine = Self {
            events: Events::with_room(pods),
            ledger: world.start.clone(),
            pending: Pending::of(world.shapes.len(), world.jobs.len(), world.may_wrap),
            gangs: Vec::new(),
            placed: 0,
            left: 0,
            changes: Changes::of(nodes),
            boards: Boards::of(world.shapes.len(), nodes),
            sequence: Random::new(match world.ties {
                Ties::First => 0,
                Ties::Random(seed) => seed,
            }),
            places: vec![None; pods],
            announced: vec![false; pods],
            started: vec![false; world.jobs.len()],
            now: 0,
            phase: Phase::NextMoment,
            next_pod: 0,
            arrived: Vec::new(),
            job_pods: job_pods(world),
            joins: joins(world),
            departures: BinaryHeap::new(),
            removals: BinaryHeap::new(),
            empty_since: vec![None; nodes],
            gained: false,
        };
        if !world.jobs.is_empty() {
            engine.arrived = vec![false; pods];
        }
        for node in world.there_from_start() {
            engine.set_present(node, true);
            engine.note_empty(world, node);
        }
        engine
    }

    /// Nothing is left to happen.
    pub(super) fn is_over(&self, world: &World) -> bool {
        matches!(self.phase, Phase::NextMoment) && self.next_moment(world).is_none()
    }

    /// Takes one more step; false where nothing is left to happen.
    pub(super) fn advance(&mut self, world: &World) -> bool {
        let phase = self.phase;
        self.phase = match phase {
            Phase::Departures if self.depart(world) => Phase::Departures,
            Phase::Departures => Phase::Joins,
            Phase::Joins if self.join(world) => Phase::Joins,
            Phase::Joins if self.gained => Phase::Retries(None),
            Phase::Joins => Phase::Arrivals,
            Phase::Retries(last) => match self.pending.after(last) {
                Some(waiting) => {
                    self.retry(world, waiting);
                    Phase::Retries(Some(waiting))
                }
                None => Phase::Arrivals,
            },
            Phase::Arrivals if self.arrive(world) => Phase::Arrivals,
            Phase::Arrivals => Phase::Removals,
            Phase::Removals if self.remove(world) => Phase::Removals,
            Phase::Removals => Phase::NextMoment,
            Phase::NextMoment => match self.next_moment(world) {
                Some(moment) => {
                    self.now = moment;
                    self.gained = false;
                    Phase::Departures
                }
                None => return false,
            },
        };
        true
    }

    fn next_moment(&self, world: &World) -> Option<i64> {
        let pod = world.pods.get(self.next_pod as usize);
        let times = [
            pod.map(|pod| pod.arrival),
            self.departures.peek().map(|next| next.0.0),
            self.joins.last().map(|next| next.0),
            self.removals.peek().map(|next| next.0.0),
        ];
        times.into_iter().flatten().min()
    }

    /// The next pod whose time is over leaves.
    fn depart(&mut self, world: &World) -> bool {
        let Some((_, pod)) = pop_due(&mut self.departures, self.now) else {
            return false;
        };
        let place = self.places.get_mut(pod as usize).and_then(Option::take);
        if let (Some(node), Some((_, shape))) = (place, world.shape_of(pod)) {
            self.unbind(shape, node);
            self.say(EventKind::Left, Some(pod), Some(node));
            self.note_empty(world, node);
            self.left += 1;
            self.placed -= 1;
            self.gained = true;
        }
        true
    }

    fn join(&mut self, world: &World) -> bool {
        if self.joins.last().is_none_or(|next| next.0 > self.now) {
            return false;
        }
        if let Some((_, node)) = self.joins.pop() {
            self.set_present(node, true);
            self.say(EventKind::Joined, None, Some(node));
            self.note_empty(world, node);
            self.gained = true;
        }
        true
    }

    fn retry(&mut self, world: &World, (pod, unit): Waiting) {
        match unit {
            Unit::Shape(shape) => {
                if let Some(node) = self.choose(world, shape) {
                    self.pending.pop(shape, pod);
                    self.bind(world, shape, node);
                    self.settle(world, pod, node);
                }
            }
            Unit::Job(job) => self.try_job(world, job),
        }
    }

    /// The next pod arrives; with it those of a job that waits which arrive at the same moment.
    fn arrive(&mut self, world: &World) -> bool {
        let pod = self.next_pod;
        let Some(queued) = world.pods.get(pod as usize) else {
            return false;
        };
        if queued.arrival > self.now {
            return false;
        }
        self.next_pod += 1;
        let Some(entry) = world.entries.get(queued.entry as usize) else {
            return true;
        };
        match entry.job {
            _ if self.arrived.get(pod as usize) == Some(&true) => {}
            Some(job) if self.started.get(job as usize) != Some(&true) => {
                self.job_arrives(world, job);
            }
            // The pods of a job that was placed are pods like any.
            _ => self.try_pod(world, pod, entry.shape),
        }
        true
    }

    /// A node that stayed empty for long enough is removed.
    fn remove(&mut self, world: &World) -> bool {
        let (Some(idle), Some((_, node))) = (
            world.scale_down_after,
            pop_due(&mut self.removals, self.now),
        ) else {
            return false;
        };
        let at = node as usize;
        let since = self.empty_since.get(at).copied().flatten();
        let due = since.is_some_and(|since| since + idle == self.now);
        if due && self.ledger.is_empty(at) && self.ledger.present(at) {
            self.set_present(node, false);
            self.say(EventKind::Removed, None, Some(node));
        }
        true
    }

    /// A pod by itself: it is placed, or it waits.
    fn try_pod(&mut self, world: &World, pod: u32, shape: u32) {
        match self.choose(world, shape) {
            Some(node) => {
                self.bind(world, shape, node);
                self.settle(world, pod, node);
            }
            None => {
                self.pending.push(shape, pod);
                self.say_pending(pod);
            }
        }
    }

    /// The best node for a pod of a shape.
    pub(super) fn choose(&mut self, world: &World, shape: u32) -> Option<u32> {
        let ledger = &self.ledger;
        let scoring = Scoring { world, ledger };
        let board = self.boards.ask(shape, &mut self.changes, scoring)?;
        let node = match world.ties {
            Ties::First => self.boards.keys.first(board)?,
            Ties::Random(_) => match *self.boards.keys.ties(board) {
                [] => return None,
                [only] => only,
                ref ties => *ties.get(self.sequence.below(ties.len() as u64) as usize)?,
            },
        };
        u32::try_from(node).ok()
    }

    /// The requests of a pod of a shape count on a node.
    pub(super) fn bind(&mut self, world: &World, shape: u32, node: u32) {
        if let Some(shape) = world.shapes.get(shape as usize) {
            self.ledger.bind(shape, node as usize);
            match world.may_wrap {
                true => self.changes.free(node),
                false => self.changes.take(node),
            }
        }
    }

    /// They count no longer.
    pub(super) fn unbind(&mut self, shape: &PodShape, node: u32) {
        self.ledger.unbind(shape, node as usize);
        self.changes.free(node);
    }

    fn set_present(&mut self, node: u32, present: bool) {
        self.ledger.set_present(node as usize, present);
        self.changes.free(node);
    }

    /// A pod that is bound stays there.
    pub(super) fn settle(&mut self, world: &World, pod: u32, node: u32) {
        if let Some(place) = self.places.get_mut(pod as usize) {
            *place = Some(node);
        }
        if let Some(since) = self.empty_since.get_mut(node as usize) {
            *since = None;
        }
        let lifetime = world.pods.get(pod as usize).map_or(-1, |pod| pod.lifetime);
        if lifetime >= 0 {
            self.departures.push(Reverse((self.now + lifetime, pod)));
        }
        self.say(EventKind::Placed, Some(pod), Some(node));
        self.placed += 1;
    }

    pub(super) fn say_pending(&mut self, pod: u32) {
        if let Some(announced) = self.announced.get_mut(pod as usize)
            && !core::mem::replace(announced, true)
        {
            self.say(EventKind::Pending, Some(pod), None);
        }
    }

    fn say(&mut self, kind: EventKind, pod: Option<u32>, node: Option<u32>) {
        let time = self.now;
        self.events.push(Event {
            time,
            kind,
            pod,
            node,
        });
    }

    /// Records the time at which a node became empty, if empty nodes are removed.
    fn note_empty(&mut self, world: &World, node: u32) {
        let Some(idle) = world.scale_down_after else {
            return;
        };
        if let Some(since) = self.empty_since.get_mut(node as usize)
            && self.ledger.is_empty(node as usize)
        {
            *since = Some(self.now);
            self.removals.push(Reverse((self.now + idle, node)));
        }
    }
}

/// Takes the first that is due, in the order of time and number.
fn pop_due(heap: &mut BinaryHeap<Reverse<(i64, u32)>>, now: i64) -> Option<(i64, u32)> {
    heap.peek().filter(|next| next.0.0 <= now)?;
    heap.pop().map(|next| next.0)
}

fn job_pods(world: &World) -> Vec<(Vec<u32>, usize)> {
    let mut jobs = vec![(Vec::new(), 0); world.jobs.len()];
    if !jobs.is_empty() {
        for pod in 0..world.pods.len() as u32 {
            let job = world.entry(pod).and_then(|entry| entry.job);
            if let Some((pods, _)) = job.and_then(|job| jobs.get_mut(job as usize)) {
                pods.push(pod);
            }
        }
    }
    jobs
}

/// The last first.
fn joins(world: &World) -> Vec<(i64, u32)> {
    let times = (0..).zip(&world.joins);
    let mut joins: Vec<(i64, u32)> = times
        .filter_map(|(node, time)| Some(((*time)?, node)))
        .collect();
    // Those of one moment by index.
    joins.reverse();
    sort::by_key(&mut joins, |(time, _)| -time);
    joins
}
