//! The public interface of a simulation.

use serde::Serialize;

use super::check::{self, AddObjects};
use super::checked_simulation::CheckedSimulation;
use super::cluster_state::ClusterState;
use super::decision::{self, Attempt, Decision};
use super::engine::Engine;
use super::events::Events;
use super::input::SimulationInput;
use super::plugin_scheduler::PluginReplay;
use super::queue::Queue;
use super::replay::Replay;
use super::series::{self, Series};
use super::summary::{self, Summary};
use crate::scenario::FieldError;
use crate::slice::value_at;

/// A simulation: pods scheduled to nodes over time.
///
/// ```
/// use nodescore::simulation::{Simulation, SimulationInput};
///
/// let input = SimulationInput::from_json(
///     r#"{
///         "scoringStrategy": {"type": "MostAllocated"},
///         "nodes": [{"allocatable": {"cpu": "4"}}, {"allocatable": {"cpu": "4"}, "used": {"cpu": "2"}}],
///         "pods": [{"requests": {"cpu": "2"}, "count": 4}]
///     }"#,
/// ).unwrap();
/// let mut simulation = Simulation::new(&input, None).unwrap();
/// while simulation.run(1_000) {}
/// assert_eq!(simulation.events().nodes, [1, 0, 0, -1]);
/// assert_eq!(simulation.counts().pending, 1);
/// ```
pub struct Simulation {
    simulation: CheckedSimulation,
    engine: Engine,
    replay: Replay,
    plugin_replay: Option<PluginReplay>,
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
    /// Checks the input. With a `queue`, the arriving pods are those of its arrays.
    ///
    /// # Errors
    /// Returns every error, field by field.
    pub fn new(input: &SimulationInput, queue: Option<&Queue>) -> Result<Self, Vec<FieldError>> {
        Self::with_objects(input, queue, &mut |_, _| None)
    }

    /// Checks the input, and lets a function add to it what other objects of the cluster say.
    pub(crate) fn with_objects(
        input: &SimulationInput,
        queue: Option<&Queue>,
        add_objects: &mut AddObjects<'_>,
    ) -> Result<Self, Vec<FieldError>> {
        let simulation = check::check_with_objects(input, queue, add_objects)?;
        Ok(Self {
            engine: Engine::new(&simulation),
            replay: Replay::new(&simulation),
            plugin_replay: simulation.plugins.as_deref().map(PluginReplay::new),
            simulation,
        })
    }

    /// Returns true if all plugins schedule the pods, as the scenario has other objects and the scorer has these plugins.
    #[must_use]
    pub fn uses_objects(&self) -> bool {
        self.simulation.plugins.is_some()
    }

    /// Runs some steps; returns true if events remain.
    pub fn run(&mut self, steps: usize) -> bool {
        (0..steps).all(|_| self.engine.advance(&self.simulation))
            && !self.engine.is_over(&self.simulation)
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
            pods: self.simulation.pods.len(),
            placed: self.engine.placed,
            pending: self.engine.pending.pods(),
            completed: self.engine.completed,
            events: self.engine.events.len(),
        }
    }

    /// Returns the nodes' names.
    pub fn node_names(&self) -> impl Iterator<Item = &str> {
        self.simulation.nodes.iter().map(|node| &*node.name)
    }

    /// Returns the index in the input's pods of each pod of the queue.
    pub fn pod_indexes(&self) -> impl Iterator<Item = u32> {
        self.simulation.pods.iter().map(|pod| pod.entry_index)
    }

    /// Returns the arrival time of each pod of the queue.
    pub fn arrivals(&self) -> impl Iterator<Item = i64> {
        self.simulation.pods.iter().map(|pod| pod.arrival)
    }

    /// Returns the number of pod classes, as filters and scorers see them.
    #[must_use]
    pub fn classes(&self) -> usize {
        self.simulation.classes.len()
    }

    /// Explains why a pod was scheduled to its node at a step, or is pending, with the arithmetic of the
    /// first `limit` nodes; none for other steps.
    pub fn decision(&mut self, step: usize, limit: usize) -> Option<Decision> {
        let event = self.engine.events.get(step)?;
        let failed_gangs = &self.engine.failed_gangs;
        let failed_gang = failed_gangs.binary_search_by_key(&step, |gang| gang.0).ok();
        let failed_gang = failed_gang
            .and_then(|at| failed_gangs.get(at))
            .map(|gang| gang.1);
        let state = self
            .replay
            .state_before(step, &self.simulation, &self.engine.events);
        let search_start = value_at(&self.engine.search_starts, event.pod? as usize);
        let replay = self.plugin_replay.as_mut();
        let results = replay.and_then(|replay| {
            replay.results(&self.simulation, &self.engine.events, (step, search_start))
        });
        let attempt = Attempt {
            failed_gang,
            search_start,
            results,
        };
        decision::decision(&self.simulation, state, event, attempt, limit)
    }

    /// Returns the figures before a step; the number of events selects the end. `pod_index` is the index of the
    /// input's pod of which fitting pods are counted. Returns none if there are too many pods to count.
    pub fn summary(&mut self, step: usize, pod_index: usize) -> Option<Summary> {
        self.replay
            .state_before(step, &self.simulation, &self.engine.events);
        let (state, tally) = self.replay.current();
        summary::summary(&self.simulation, state, tally, pod_index)
    }

    /// Returns the figures before at most this many evenly spaced steps, including the first
    /// and the last.
    #[must_use]
    pub fn series(&self, points: usize, pod_index: usize) -> Option<Series> {
        series::series(&self.simulation, &self.engine.events, points, pod_index)
    }

    /// Returns the nodes' amounts before a step; the number of events selects the end.
    pub fn columns_at(&mut self, step: usize) -> Columns {
        let state = self
            .replay
            .state_before(step, &self.simulation, &self.engine.events);
        let layout = &self.simulation.rules.layout;
        let nodes = self.simulation.nodes.len();
        let column = |slot: usize| column(state, nodes, slot);
        let columns = 0..layout.names().len();
        Columns {
            resources: layout.names().to_vec(),
            allocatable: columns
                .clone()
                .map(|at| column(layout.slots_at(at).allocatable))
                .collect(),
            used: columns.map(|at| column(layout.slots_at(at).used)).collect(),
            pods: state.pod_counts().to_vec(),
            present: (0..nodes).map(|node| state.present(node)).collect(),
        }
    }
}

fn column(state: &ClusterState, nodes: usize, slot: usize) -> Vec<i64> {
    let amount = |node| value_at(state.row(node), slot);
    (0..nodes).map(amount).collect()
}
