//! Evaluates scenarios, parses quantities, and lists the scorers.

use js_sys::TypeError;
use serde::Serialize;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::scenario::Scenario;
use nodescore::{Message, Quantity, QuantityError, Release, Scorer};
use nodescore_values::{decode_argument, encode, to_type_error};

/// Checks and scores a scenario. Returns all errors as data, field by field.
///
/// @throws if the argument does not have the type of a `Scenario`.
#[wasm_bindgen(unchecked_return_type = "Evaluation")]
pub fn evaluate(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
) -> Result<JsValue, TypeError> {
    let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
    encode(&nodescore::scenario::evaluate(&scenario))
}

/// Parses a Kubernetes quantity.
#[wasm_bindgen(unchecked_return_type = "QuantityView")]
pub fn quantity(text: &str) -> Result<JsValue, TypeError> {
    match Quantity::parse(text) {
        Ok(quantity) => encode(&QuantityView {
            value: quantity.value().to_string(),
            milli_value: quantity.milli_value().to_string(),
            canonical: quantity.to_string(),
            format: quantity.format().name(),
            sign: quantity.sign() as i8,
        }),
        Err(error) => encode(&QuantityFailure {
            error: error.into(),
        }),
    }
}

/// Returns the id of the newest kube-scheduler whose code was run, the default scorer.
#[wasm_bindgen]
pub fn release() -> String {
    Release::LATEST.to_string()
}

/// Returns the ids of all scorers: kube-scheduler's releases, the oldest first, then the others.
#[wasm_bindgen]
pub fn scorers() -> Vec<String> {
    Scorer::all().map(|scorer| scorer.to_string()).collect()
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct QuantityView {
    value: String,
    milli_value: String,
    canonical: String,
    format: &'static str,
    /// -1, 0 or 1.
    sign: i8,
}

#[derive(Serialize)]
struct QuantityFailure {
    error: QuantityErrorView,
}

#[derive(Serialize)]
struct QuantityErrorView {
    code: &'static str,
    message: Message,
    help: Message,
}

impl From<QuantityError> for QuantityErrorView {
    fn from(error: QuantityError) -> Self {
        Self {
            code: error.code(),
            message: error.message(),
            help: error.help(),
        }
    }
}

/// Answers one line of a vector file and compares the answer. Only tests call it.
#[cfg(feature = "conformance")]
#[wasm_bindgen::prelude::wasm_bindgen(js_name = checkCase)]
pub fn check_case(file: &str, line: &str) -> Result<wasm_bindgen::JsValue, js_sys::TypeError> {
    nodescore_values::encode(&nodescore::conformance::check_scores(file, line))
}
