//! Evaluates only the shape, for the element that shows the curve.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::Release;
use nodescore::scenario::evaluate_shape;
use nodescore_values::{decode_argument, encode, to_type_error};

/// Checks and describes the shape of a scenario; everything else in it is ignored.
///
/// @throws if the fields that are read do not have the types of a `Scenario`.
#[wasm_bindgen(unchecked_return_type = "Evaluation")]
pub fn evaluate(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
) -> Result<JsValue, TypeError> {
    encode(&evaluate_shape(&decode_argument(&scenario)?).map_err(to_type_error)?)
}

/// Returns the id of the newest kube-scheduler whose code was run, the default scorer.
#[wasm_bindgen]
pub fn release() -> String {
    Release::LATEST.to_string()
}
