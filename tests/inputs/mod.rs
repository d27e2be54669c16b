//! Reads and evaluates inputs that tests write as JSON.
#![allow(clippy::panic, clippy::unwrap_used)]
#![allow(dead_code, reason = "each test uses a part")]

use nodescore::scenario::{Evaluation, Scenario, Scores};
use nodescore::simulation::{Simulation, SimulationInput};
use serde_json::Value;

pub(crate) fn read(scenario: &Value) -> Scenario {
    Scenario::from_json(&scenario.to_string()).unwrap()
}

pub(crate) fn evaluate(scenario: &Value) -> Evaluation {
    nodescore::scenario::evaluate(&read(scenario))
}

/// Evaluates a scenario without errors.
pub(crate) fn scores(scenario: &Value) -> Scores {
    let evaluation = evaluate(scenario);
    assert!(evaluation.errors.is_empty(), "{:?}", evaluation.errors);
    evaluation.result.unwrap()
}

/// Returns the scenario of an example on the page.
pub(crate) fn example(text: &str) -> Value {
    serde_json::from_str::<Value>(text).unwrap()["scenario"].take()
}

pub(crate) fn worked_example() -> Value {
    example(include_str!(
        "../../www/src/state/examples/worked-example.json"
    ))
}

pub(crate) fn read_simulation(simulation: &Value) -> SimulationInput {
    SimulationInput::from_json(&simulation.to_string()).unwrap()
}

/// Starts a simulation without errors.
pub(crate) fn simulation(simulation: &Value) -> Simulation {
    let input = read_simulation(simulation);
    Simulation::new(&input, None).unwrap_or_else(|errors| panic!("{errors:?}"))
}
