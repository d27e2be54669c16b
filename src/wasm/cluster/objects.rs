//! Evaluates a scenario, or simulates pods, with other objects of their cluster.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::formats::cluster;
use nodescore::scenario::Scenario;
use nodescore::simulation::SimulationInput;
use nodescore_run::{Simulation, read_queue};
use nodescore_values::{decode_argument, encode, to_type_error};

/// Checks and scores a scenario with its `objects`: every plugin of kube-scheduler that is computed decides. Returns all errors
/// as data, field by field; those in objects have the path `objects`.
///
/// @throws {TypeError} if the argument does not have the type of a `Scenario`.
#[wasm_bindgen(js_name = evaluateWithObjects, unchecked_return_type = "EvaluationWithObjects")]
pub fn evaluate_with_objects(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
) -> Result<JsValue, TypeError> {
    let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
    encode(&cluster::evaluate_with_objects(&scenario))
}

/// Checks a simulation with the `objects` of its scenario and prepares it to run: every plugin of kube-scheduler that is computed
/// decides. `errors()` returns its errors; those in objects have the path `objects`.
///
/// A `queue` lists the arriving pods as arrays, for large simulations.
///
/// @throws {TypeError} if an argument does not have the type of a `SimulationScenario` or a `SimulationQueue`.
#[wasm_bindgen(js_name = simulateWithObjects)]
pub fn simulate_with_objects(
    #[wasm_bindgen(unchecked_param_type = "SimulationScenario")] scenario: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SimulationQueue")] queue: JsValue,
) -> Result<Simulation, TypeError> {
    let input = SimulationInput::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
    let queue = read_queue(&queue)?;
    Ok(cluster::simulate_with_objects(&input, queue.as_ref()).into())
}
