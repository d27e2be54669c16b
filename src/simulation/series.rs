//! The figures over time, kept up while the events are taken once from the first to the last.

use super::census::Census;
use super::events::Events;
use super::figures::{Columns, Figures, Tracker};
use super::replay::Replay;
use super::summary::{percent, used_of, useless_of};
use super::world::World;

/// Figures before each of some steps, a column each.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Series {
    /// The steps.
    pub steps: Vec<f64>,
    /// When what is before each step was reached.
    pub times: Vec<f64>,
    /// Pods on nodes.
    pub placed: Vec<f64>,
    /// Pods that wait.
    pub pending: Vec<f64>,
    /// Nodes that are there.
    pub present: Vec<f64>,
    /// Nodes that are empty.
    pub empty: Vec<f64>,
    /// The number of watched pods that still fit; NaN for any number.
    pub room: Vec<f64>,
    /// Each resource's.
    pub resources: Vec<ResourceSeries>,
}

/// A resource's percentages.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ResourceSeries {
    /// The resource.
    pub name: Box<str>,
    /// Used of allocatable.
    pub percent: Vec<f64>,
    /// Free where no pod fits, of allocatable.
    pub useless: Vec<f64>,
    /// The rate of fragmentation, of what is free.
    pub fragmentation: Vec<f64>,
    column: usize,
}

/// Returns none if there are too many pods to count.
pub(super) fn series(
    world: &World,
    events: &Events,
    points: usize,
    watched: usize,
) -> Option<Series> {
    let census = Census::of(world);
    let mut series = Series::of(census);
    let mut follower = Follower::of(world, watched)?;
    for step in steps(points, events.len()) {
        follower.follow(world, events, step);
        let last = step.checked_sub(1).and_then(|last| events.times.get(last));
        series.steps.push(step as f64);
        series.times.push(last.map_or(0.0, |time| *time as f64));
        let (_, tally) = follower.replay.now();
        series.placed.push(tally.placed as f64);
        series.pending.push(tally.pending as f64);
        series.push(follower.tracker.figures());
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
    fn of(census: Census<'_>) -> Self {
        let resource = |(column, name): (usize, &str)| ResourceSeries {
            name: name.into(),
            column,
            ..ResourceSeries::default()
        };
        Self {
            resources: census.listed().into_iter().map(resource).collect(),
            ..Self::default()
        }
    }

    fn push(&mut self, figures: &Figures) {
        self.present.push(figures.empty.nodes as f64);
        self.empty.push(figures.empty.empty as f64);
        let room = figures.room.pods;
        self.room.push(room.map_or(f64::NAN, |pods| pods as f64));
        for resource in &mut self.resources {
            let column = resource.column;
            resource.percent.push(percent(used_of(figures, column)));
            resource.useless.push(percent(useless_of(figures, column)));
            let rate = figures.fragmentation.rate(column);
            resource.fragmentation.push(percent(rate));
        }
    }
}

/// The figures at some step, to be taken further.
struct Follower<'w> {
    census: Census<'w>,
    replay: Replay,
    tracker: Tracker,
    /// The index in the tracker of each node that exists.
    places: Vec<Option<usize>>,
    step: usize,
}

impl<'w> Follower<'w> {
    fn of(world: &'w World, watched: usize) -> Option<Self> {
        let census = Census::of(world);
        let none = vec![Vec::new(); census.columns()];
        let columns = Columns::new(&none, &none).ok()?;
        let mut follower = Self {
            census,
            replay: Replay::of(world),
            tracker: Tracker::new(&columns, census.demand(watched).ok()?),
            places: vec![None; world.nodes.len()],
            step: 0,
        };
        let nodes = (0..world.nodes.len()).collect();
        follower.count(world, &Events::default(), nodes);
        Some(follower)
    }

    /// Goes on to a later step. A node that changed many times on the way is counted once.
    fn follow(&mut self, world: &World, events: &Events, step: usize) {
        let passed = events.nodes.get(self.step..step).unwrap_or_default();
        let nodes = passed.iter().filter_map(|node| usize::try_from(*node).ok());
        let mut changed = vec![false; self.places.len()];
        let once = |node: &usize| match changed.get_mut(*node) {
            Some(changed) => !core::mem::replace(changed, true),
            None => false,
        };
        let nodes = nodes.filter(once).collect();
        self.step = step;
        self.count(world, events, nodes);
    }

    fn count(&mut self, world: &World, events: &Events, nodes: Vec<usize>) {
        let ledger = self.replay.before(self.step, world, events);
        for node in nodes {
            let Some(place) = self.places.get_mut(node) else {
                continue;
            };
            match (*place, ledger.present(node)) {
                (None, true) => {
                    let allocatable = self.census.allocatable(ledger, node);
                    let used = self.census.used(ledger, node);
                    *place = Some(self.tracker.join(&allocatable, &used));
                }
                (Some(at), true) => {
                    let used = self.census.used(ledger, node);
                    self.tracker.set_used(at, &used);
                }
                (Some(at), false) => {
                    self.tracker.leave(at);
                    *place = None;
                }
                (None, false) => {}
            }
        }
    }
}
