//! Checks a simulation's input and prepares it to run; reports every error.

mod assemble;
mod jobs;
mod nodes;
mod numbers;
mod pod_classes;
mod pods;
mod rules;

use super::queue::{self, Queue, QueuedPod, Timing};
use super::text::SimulationText;
use super::world::World;
use crate::limits::simulation::PODS;
pub(super) use crate::limits::simulation::TIME;
use crate::messages::simulation;
use crate::scenario::{Errors, FieldError, check_scenario};
use numbers::limit;
pub(super) use numbers::within;

pub(super) fn world(
    text: &SimulationText,
    queue: Option<&Queue>,
) -> Result<World, Vec<FieldError>> {
    let mut errors = Errors::default();
    let checked = check_scenario(&text.scenario, &mut errors);
    let nodes = nodes::nodes(text, checked.as_ref(), &mut errors);
    let pods = pods::pods(&text.pods, &mut errors);
    let timings = pods::timings(&text.pods, &mut errors);
    let jobs = jobs::jobs(text, &mut errors);
    let by_total_score = rules::decides_by_total_score(text, checked.as_ref(), &mut errors);
    let ties = rules::ties(text, &mut errors);
    let scale_down_after = text.scale_down_after.as_ref();
    let scale_down_after =
        scale_down_after.map(|raw| within("scaleDownAfter", Some(raw), 1, 1, TIME, &mut errors));
    check_queue(text, queue, &timings, &mut errors);
    let errors = errors.into_vec();
    let (Some(checked), true) = (checked, errors.is_empty()) else {
        return Err(errors);
    };
    let queued = queued(queue, &timings);
    let jobs = jobs::job_sizes(jobs, &pods, &queued);
    let rules = rules::rules(text, checked, by_total_score, &nodes, &pods);
    assemble::assemble(rules, nodes, pods, queued, jobs, ties, scale_down_after)
}

fn check_queue(
    text: &SimulationText,
    queue: Option<&Queue>,
    timings: &[Timing],
    errors: &mut Errors,
) {
    let counts = || timings.iter().map(|timing| timing.count);
    let count = match queue {
        Some(queue) => queue.pods.len() as i64,
        None => counts().fold(0, i64::saturating_add),
    };
    limit(
        "pods",
        "too-many-pods",
        count,
        PODS,
        simulation::too_many_pods,
        errors,
    );
    if queue.is_some_and(|queue| !queue.has_valid_entries(text) || !queue.has_valid_times(TIME)) {
        errors.invalid(
            "queue",
            "queue-out-of-range",
            "",
            simulation::queue_out_of_range(TIME),
            simulation::fix_queue(),
        );
    }
}

fn queued(queue: Option<&Queue>, timings: &[Timing]) -> Vec<QueuedPod> {
    match queue {
        Some(queue) => queue::from_columns(queue, timings),
        None => queue::expand(timings),
    }
}
