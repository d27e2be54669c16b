//! Computes the figures over time in one pass over the events.

use super::checked_simulation::CheckedSimulation;
use super::events::Events;
use super::figures::{AmountColumns, Figures, Tracker};
use super::replay::Replay;
use super::resource_columns::ResourceColumns;
use super::summary::{percent, unusable_fraction, used_fraction};

/// The figures at some steps, one column per figure. Each includes the events before its step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// The steps.
    pub steps: Vec<f64>,
    /// The time of each step.
    pub times: Vec<f64>,
    /// The number of placed pods.
    pub placed: Vec<f64>,
    /// The number of pending pods.
    pub pending: Vec<f64>,
    /// The number of nodes that have joined and are not removed.
    pub present: Vec<f64>,
    /// The number of empty nodes.
    pub empty: Vec<f64>,
    /// The number of further pods of the chosen entry that fit; NaN if there is no limit.
    pub fitting_pods: Vec<f64>,
    /// The figures of each resource.
    pub resources: Vec<ResourceSeries>,
}

/// A resource's percentages.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ResourceSeries {
    /// The resource.
    pub name: Box<str>,
    /// The used percentage of allocatable.
    pub percent: Vec<f64>,
    /// The percentage of allocatable that is free on nodes where no pod fits.
    pub unusable: Vec<f64>,
    /// The fragmentation rate: the fragmented percentage of the free capacity.
    pub fragmentation: Vec<f64>,
    column: usize,
}

/// Returns the figures over time; none if there are too many pods to count.
pub(super) fn series(
    simulation: &CheckedSimulation,
    events: &Events,
    points: usize,
    pod_index: usize,
) -> Option<Series> {
    let resource_columns = ResourceColumns::new(simulation);
    let mut series = Series::new(resource_columns);
    let mut builder = SeriesBuilder::new(simulation, pod_index)?;
    for step in steps(points, events.len()) {
        builder.advance_to(simulation, events, step);
        let last = step.checked_sub(1).and_then(|last| events.times.get(last));
        series.steps.push(step as f64);
        series.times.push(last.map_or(0.0, |time| *time as f64));
        let (_, tally) = builder.replay.current();
        series.placed.push(tally.placed as f64);
        series.pending.push(tally.pending as f64);
        series.push(builder.tracker.figures());
    }
    Some(series)
}

/// Returns at most this many evenly spaced steps, including the first and the last.
fn steps(points: usize, last: usize) -> impl Iterator<Item = usize> {
    let points = points.min(last + 1);
    let gaps = points.saturating_sub(1).max(1);
    let step = move |point: usize| (point as u64 * last as u64 / gaps as u64) as usize;
    (0..points).map(move |point| if points == 1 { last } else { step(point) })
}

impl Series {
    fn new(resource_columns: ResourceColumns<'_>) -> Self {
        let resource = |(column, name): (usize, &str)| ResourceSeries {
            name: name.into(),
            column,
            ..ResourceSeries::default()
        };
        Self {
            resources: resource_columns
                .listed()
                .into_iter()
                .map(resource)
                .collect(),
            ..Self::default()
        }
    }

    fn push(&mut self, figures: &Figures) {
        self.present.push(figures.empty.nodes as f64);
        self.empty.push(figures.empty.empty as f64);
        let fitting_pods = figures.fitting_pods.pods;
        self.fitting_pods
            .push(fitting_pods.map_or(f64::NAN, |pods| pods as f64));
        for resource in &mut self.resources {
            let column = resource.column;
            resource
                .percent
                .push(percent(used_fraction(figures, column)));
            resource
                .unusable
                .push(percent(unusable_fraction(figures, column)));
            let rate = figures.fragmentation.rate(column);
            resource.fragmentation.push(percent(rate));
        }
    }
}

/// The figures at one step, which can be advanced.
struct SeriesBuilder<'w> {
    resource_columns: ResourceColumns<'w>,
    replay: Replay,
    tracker: Tracker,
    /// The index in the tracker of each node that exists.
    tracker_indexes: Vec<Option<usize>>,
    step: usize,
}

impl<'w> SeriesBuilder<'w> {
    fn new(simulation: &'w CheckedSimulation, pod_index: usize) -> Option<Self> {
        let resource_columns = ResourceColumns::new(simulation);
        let none = vec![Vec::new(); resource_columns.columns()];
        let columns = AmountColumns::new(&none, &none).ok()?;
        let mut builder = Self {
            resource_columns,
            replay: Replay::new(simulation),
            tracker: Tracker::new(&columns, resource_columns.demand(pod_index).ok()?),
            tracker_indexes: vec![None; simulation.nodes.len()],
            step: 0,
        };
        let nodes = (0..simulation.nodes.len()).collect();
        builder.count(simulation, &Events::default(), nodes);
        Some(builder)
    }

    /// Advances to a later step. A node that changed many times in between is counted once.
    fn advance_to(&mut self, simulation: &CheckedSimulation, events: &Events, step: usize) {
        let passed = events.nodes.iter().take(step).skip(self.step);
        let nodes = passed.filter_map(|node| usize::try_from(*node).ok());
        let mut changed = vec![false; self.tracker_indexes.len()];
        let once = |node: &usize| match changed.get_mut(*node) {
            Some(changed) => !core::mem::replace(changed, true),
            None => false,
        };
        let nodes = nodes.filter(once).collect();
        self.step = step;
        self.count(simulation, events, nodes);
    }

    fn count(&mut self, simulation: &CheckedSimulation, events: &Events, nodes: Vec<usize>) {
        let state = self.replay.state_before(self.step, simulation, events);
        for node in nodes {
            let Some(tracker_index) = self.tracker_indexes.get_mut(node) else {
                continue;
            };
            match (*tracker_index, state.present(node)) {
                (None, true) => {
                    let allocatable = self.resource_columns.allocatable(state, node);
                    let used = self.resource_columns.used(state, node);
                    *tracker_index = Some(self.tracker.add_node(&allocatable, &used));
                }
                (Some(index), true) => {
                    let used = self.resource_columns.used(state, node);
                    self.tracker.set_used(index, &used);
                }
                (Some(index), false) => {
                    self.tracker.remove_node(index);
                    *tracker_index = None;
                }
                (None, false) => {}
            }
        }
    }
}
