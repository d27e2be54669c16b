//! The shape alone, for the element that shows only the curve.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::{decoded, encode, thrown};
use crate::Release;
use crate::scenario::sketch;

/// Checks and describes the shape of a scenario; everything else in it is ignored.
///
/// @throws if the fields that are read do not have the types of a `Scenario`.
#[wasm_bindgen(unchecked_return_type = "Evaluation")]
pub fn evaluate(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
) -> Result<JsValue, TypeError> {
    encode(&sketch(&decoded(&scenario)?).map_err(thrown)?)
}

/// Returns the id of the newest kube-scheduler, the default scorer.
#[wasm_bindgen]
pub fn release() -> String {
    Release::LATEST.to_string()
}
