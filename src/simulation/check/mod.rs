//! Checks a simulation's input and prepares it to run; reports every error.

mod assemble;
mod gangs;
mod labels;
mod nodes;
mod numbers;
mod pod_classes;
mod pods;
mod rules;

use super::checked_simulation::CheckedSimulation;
use super::input::SimulationInput;
use super::queue::{self, ArrivalSchedule, Queue, QueuedPod};
use crate::limits::simulation::PODS;
pub(super) use crate::limits::simulation::TIME;
use crate::messages::simulation;
use crate::scenario::{Errors, FieldError, check_scenario};
use numbers::check_limit;
pub(super) use numbers::parse_in_range;

pub(super) fn check_simulation(
    input: &SimulationInput,
    queue: Option<&Queue>,
) -> Result<CheckedSimulation, Vec<FieldError>> {
    let mut errors = Errors::default();
    let checked = check_scenario(&input.scenario, &mut errors);
    labels::labels(input, &mut errors);
    let nodes = nodes::nodes(input, checked.as_ref(), &mut errors);
    let pods = pods::pods(&input.pods, &mut errors);
    let schedules = pods::schedules(&input.pods, &mut errors);
    let gangs = gangs::gangs(input, &mut errors);
    let by_total_score = rules::ranks_by_total_score(input, checked.as_ref(), &mut errors);
    let tie_break = rules::tie_break(input, &mut errors);
    let scale_down_after = input.scale_down_after.as_ref();
    let scale_down_after = scale_down_after
        .map(|raw| parse_in_range("scaleDownAfter", Some(raw), 1, 1, TIME, &mut errors));
    check_queue(input, queue, &schedules, &mut errors);
    let errors = errors.into_vec();
    let (Some(checked), true) = (checked, errors.is_empty()) else {
        return Err(errors);
    };
    let queued = queued(queue, &schedules);
    let gangs = gangs::with_sizes(gangs, &pods, &queued);
    let rules = rules::rules(input, checked, by_total_score, &nodes, &pods);
    assemble::assemble(
        rules,
        nodes,
        pods,
        queued,
        gangs,
        tie_break,
        scale_down_after,
    )
}

fn check_queue(
    input: &SimulationInput,
    queue: Option<&Queue>,
    schedules: &[ArrivalSchedule],
    errors: &mut Errors,
) {
    let counts = || schedules.iter().map(|schedule| schedule.count);
    let count = match queue {
        Some(queue) => queue.pods.len() as i64,
        None => counts().fold(0, i64::saturating_add),
    };
    check_limit(
        "pods",
        "too-many-pods",
        count,
        PODS,
        simulation::too_many_pods,
        errors,
    );
    if queue
        .is_some_and(|queue| !queue.has_valid_pod_indexes(input) || !queue.has_valid_times(TIME))
    {
        errors.invalid(
            "queue",
            "queue-out-of-range",
            "",
            simulation::queue_out_of_range(TIME),
            simulation::fix_queue(),
        );
    }
}

fn queued(queue: Option<&Queue>, schedules: &[ArrivalSchedule]) -> Vec<QueuedPod> {
    match queue {
        Some(queue) => queue::from_arrays(queue, schedules),
        None => queue::from_schedules(schedules),
    }
}
