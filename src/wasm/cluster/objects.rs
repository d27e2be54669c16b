//! Evaluates a scenario with other objects of its cluster.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::formats::cluster;
use nodescore::scenario::Scenario;
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
