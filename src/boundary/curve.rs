//! The shape alone, for an element that shows nothing else.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::{decoded, encode, thrown};
use crate::Release;
use crate::scenario::sketch;

/// Checks the shape of a scenario and says what it does; nothing else of it is looked at.
///
/// @throws if the argument does not have the shape of a `Scenario`, so far as it is read.
#[wasm_bindgen(unchecked_return_type = "Evaluation")]
pub fn evaluate(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
) -> Result<JsValue, TypeError> {
    encode(&sketch(&decoded(&scenario)?).map_err(thrown)?)
}

/// The newest kube-scheduler release, which is followed where none is named.
#[wasm_bindgen]
pub fn release() -> String {
    Release::LATEST.to_string()
}
