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
use super::plugin_scheduler::PluginScheduler;
use super::queue::{self, ArrivalSchedule, Queue, QueuedPod};
use crate::limits::simulation::PODS;
pub(super) use crate::limits::simulation::TIME;
use crate::messages::simulation;
use crate::scenario::{CheckedScenario, Errors, FieldError, check_scenario};
pub(crate) use nodes::CheckedNode;
use numbers::check_limit;
pub(super) use numbers::parse_in_range;
pub(crate) use pods::CheckedPod;

/// The checked parts of a simulation to which other objects of the cluster add.
pub(crate) struct SimulationParts<'p> {
    pub(crate) input: &'p SimulationInput,
    pub(crate) checked: &'p CheckedScenario,
    pub(crate) nodes: &'p mut [CheckedNode],
    /// The pod of each entry.
    pub(crate) pods: &'p mut [CheckedPod],
}

/// Adds objects to a simulation. Returns what schedules its pods with all plugins; none if the scorer has none.
pub(super) type AddObjects<'f> =
    dyn FnMut(SimulationParts<'_>, &mut Errors) -> Option<Box<dyn PluginScheduler>> + 'f;

pub(super) fn check_simulation(
    input: &SimulationInput,
    queue: Option<&Queue>,
) -> Result<CheckedSimulation, Vec<FieldError>> {
    check_with_objects(input, queue, &mut |_, _| None)
}

pub(super) fn check_with_objects(
    input: &SimulationInput,
    queue: Option<&Queue>,
    add_objects: &mut AddObjects<'_>,
) -> Result<CheckedSimulation, Vec<FieldError>> {
    let mut errors = Errors::default();
    let checked = check_scenario(&input.scenario, &mut errors);
    let mut nodes = nodes::nodes(input, checked.as_ref(), &mut errors);
    let mut pods = pods::pods(&input.pods, &mut errors);
    let schedules = pods::schedules(&input.pods, &mut errors);
    let gangs = gangs::gangs(input, &mut errors);
    let by_total_score = rules::ranks_by_total_score(input, checked.as_ref(), &mut errors);
    let tie_break = rules::tie_break(input, &mut errors);
    let scale_down_after = input.scale_down_after.as_ref();
    let scale_down_after = scale_down_after
        .map(|raw| parse_in_range("scaleDownAfter", Some(raw), 1, 1, TIME, &mut errors));
    check_queue(input, queue, &schedules, &mut errors);
    labels::labels(input, &mut errors);
    let mut plugins = None;
    if let Some(checked) = checked.as_ref().filter(|_| errors.is_empty()) {
        let parts = SimulationParts {
            input,
            checked,
            nodes: &mut nodes,
            pods: &mut pods,
        };
        plugins = add_objects(parts, &mut errors);
    }
    let errors = errors.into_vec();
    let (Some(checked), true) = (checked, errors.is_empty()) else {
        return Err(errors);
    };
    let queued = queued(queue, &schedules);
    let gangs = gangs::with_sizes(gangs, &pods, &queued);
    let rules = rules::rules(input, checked, by_total_score, &nodes, &pods);
    let simulation = assemble::assemble(
        rules,
        nodes,
        pods,
        queued,
        gangs,
        tie_break,
        scale_down_after,
    )?;
    Ok(CheckedSimulation {
        plugins,
        ..simulation
    })
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
