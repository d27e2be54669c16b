//! The public interface of a simulation.

use serde::Serialize;

use super::check;
use super::cluster_state::ClusterState;
use super::decision::{self, Decision};
use super::engine::Engine;
use super::events::Events;
use super::queue::Queue;
use super::replay::Replay;
use super::row_layout::RowLayout;
use super::series::{self, Series};
use super::summary::{self, Summary};
use super::text::SimulationText;
use super::world::World;
use crate::scenario::FieldError;

/// A simulation: pods scheduled to nodes over time.
///
/// ```
/// use nodescore::simulation::{Simulation, SimulationText};
///
/// let text = SimulationText::from_json(
///     r#"{
///         "scoringStrategy": {"type": "MostAllocated"},
///         "nodes": [{"allocatable": {"cpu": "4"}}, {"allocatable": {"cpu": "4"}, "used": {"cpu": "2"}}],
///         "pods": [{"requests": {"cpu": "2"}, "count": 4}]
///     }"#,
/// ).unwrap();
/// let mut simulation = Simulation::new(&text, None).unwrap();
/// while simulation.run(1_000) {}
/// assert_eq!(simulation.events().nodes, [1, 0, 0, -1]);
/// assert_eq!(simulation.counts().pending, 1);
/// ```
pub struct Simulation {
    world: World,
    engine: Engine,
    replay: Replay,
}

/// The numbers of pods and events.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// The number of all pods.
    pub pods: usize,
    /// The number of placed pods.
    pub placed: usize,
    /// The number of pending pods.
    pub pending: usize,
    /// The number of completed pods.
    pub completed: usize,
    /// The number of events so far.
    pub events: usize,
}

/// Every node's amounts, one column for each resource: thousandths of a core, bytes, or whole units.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Columns {
    /// The resources.
    pub resources: Vec<Box<str>>,
    /// Each node's allocatable amounts: by resource, then node.
    pub allocatable: Vec<Vec<i64>>,
    /// Each node's used amounts.
    pub used: Vec<Vec<i64>>,
    /// The number of pods on each node.
    pub pods: Vec<u32>,
    /// True for each node that has joined and was not removed.
    pub present: Vec<bool>,
}

impl Simulation {
    /// Checks the input. With a `queue`, the arriving pods are those of its columns.
    ///
    /// # Errors
    /// Returns every error, field by field.
    pub fn new(text: &SimulationText, queue: Option<&Queue>) -> Result<Self, Vec<FieldError>> {
        let world = check::world(text, queue)?;
        Ok(Self {
            engine: Engine::new(&world),
            replay: Replay::new(&world),
            world,
        })
    }

    /// Runs some steps; returns true if events remain.
    pub fn run(&mut self, steps: usize) -> bool {
        (0..steps).all(|_| self.engine.advance(&self.world)) && !self.engine.is_over(&self.world)
    }

    /// Returns the events so far.
    #[must_use]
    pub fn events(&self) -> &Events {
        &self.engine.events
    }

    /// Returns the current numbers of pods.
    #[must_use]
    pub fn counts(&self) -> Counts {
        Counts {
            pods: self.world.pods.len(),
            placed: self.engine.placed,
            pending: self.engine.pending.pods(),
            completed: self.engine.completed,
            events: self.engine.events.len(),
        }
    }

    /// Returns the nodes' names.
    pub fn node_names(&self) -> impl Iterator<Item = &str> {
        self.world.nodes.iter().map(|node| &*node.name)
    }

    /// Returns the entry of each pod of the queue.
    pub fn entries(&self) -> impl Iterator<Item = u32> {
        self.world.pods.iter().map(|pod| pod.entry)
    }

    /// Returns the arrival time of each pod of the queue.
    pub fn arrivals(&self) -> impl Iterator<Item = i64> {
        self.world.pods.iter().map(|pod| pod.arrival)
    }

    /// Returns the number of pod classes, as filters and scorers see them.
    #[must_use]
    pub fn classes(&self) -> usize {
        self.world.classes.len()
    }

    /// Explains why a pod was scheduled to its node at a step, or is pending, with the arithmetic of the
    /// first `limit` nodes; none for other steps.
    pub fn decision(&mut self, step: usize, limit: usize) -> Option<Decision> {
        let event = self.engine.events.get(step)?;
        let gangs = &self.engine.gangs;
        let failed_gang = gangs.binary_search_by_key(&step, |gang| gang.0).ok();
        let failed_gang = failed_gang.and_then(|at| gangs.get(at)).map(|gang| gang.1);
        let state = self
            .replay
            .state_before(step, &self.world, &self.engine.events);
        decision::decision(&self.world, state, event, failed_gang, limit)
    }

    /// Returns the figures before a step; the number of events selects the end. Fitting pods are counted
    /// for the entry `watched`. Returns none if there are too many pods to count.
    pub fn summary(&mut self, step: usize, watched: usize) -> Option<Summary> {
        self.replay
            .state_before(step, &self.world, &self.engine.events);
        let (state, tally) = self.replay.now();
        summary::summary(&self.world, state, tally, watched)
    }

    /// Returns the figures before at most this many evenly spaced steps, including the first
    /// and the last.
    #[must_use]
    pub fn series(&self, points: usize, watched: usize) -> Option<Series> {
        series::series(&self.world, &self.engine.events, points, watched)
    }

    /// Returns the nodes' amounts before a step; the number of events selects the end.
    pub fn columns_at(&mut self, step: usize) -> Columns {
        let state = self
            .replay
            .state_before(step, &self.world, &self.engine.events);
        let layout = &self.world.rules.layout;
        let nodes = self.world.nodes.len();
        let column = |slot: usize| column(state, nodes, slot);
        let columns = 0..layout.names().len();
        Columns {
            resources: layout.names().to_vec(),
            allocatable: columns
                .clone()
                .map(|at| column(RowLayout::allocatable(at)))
                .collect(),
            used: columns.map(|at| column(RowLayout::used(at))).collect(),
            pods: state.pod_counts().to_vec(),
            present: (0..nodes).map(|node| state.present(node)).collect(),
        }
    }
}

fn column(state: &ClusterState, nodes: usize, slot: usize) -> Vec<i64> {
    let amount = |node| state.row(node).get(slot).copied().unwrap_or(0);
    (0..nodes).map(amount).collect()
}
