//! Runs simulations in slices and answers questions about scenarios.

mod decision_map;
mod pods;
mod questions;

pub use decision_map::*;
pub use pods::*;
pub use questions::*;

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::simulation::{self, SimulationInput};
use nodescore_run::{Simulation, read_queue};
use nodescore_values::{decode_argument, to_type_error};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Checks a simulation and prepares it to run. `errors()` returns its errors.
///
/// A `queue` lists the arriving pods as arrays, for large simulations.
///
/// @throws if an argument does not have the type of a `SimulationScenario` or a `SimulationQueue`.
#[wasm_bindgen]
pub fn simulate(
    #[wasm_bindgen(unchecked_param_type = "SimulationScenario")] scenario: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SimulationQueue")] queue: JsValue,
) -> Result<Simulation, TypeError> {
    let input = SimulationInput::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
    let queue = read_queue(&queue)?;
    Ok(simulation::Simulation::new(&input, queue.as_ref()).into())
}
