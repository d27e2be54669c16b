//! Answers questions about a scenario.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::questions;
use nodescore::scenario::{RawNumber, Scenario};
use nodescore_values::{decode_argument, encode, to_type_error};

/// Finds the smallest changes of each kind that make a node, by its index, the sole winner. With `pairs`, two numbers of the
/// policy are changed too if none of them suffices alone, which takes longer.
///
/// @throws if the first argument does not have the type of a `Scenario`.
#[wasm_bindgen(js_name = winningChanges, unchecked_return_type = "WinningChanges")]
pub fn winning_changes(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
    node: f64,
    pairs: Option<bool>,
) -> Result<JsValue, TypeError> {
    let (scenario, node) = (read(&scenario)?, RawNumber::from(&*node.to_string()));
    let pairs = pairs.unwrap_or_default();
    encode(&questions::winning_changes(&scenario, &node, pairs))
}

/// Returns the winners for each value of a field, and why they change. The field is a path as errors name it, or `scorer`, whose
/// values are the releases of kube-scheduler.
///
/// @throws if the first argument does not have the type of a `Scenario`.
#[wasm_bindgen(unchecked_return_type = "Sweep")]
pub fn sweep(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
    field: &str,
) -> Result<JsValue, TypeError> {
    encode(&questions::sweep(&read(&scenario)?, field))
}

fn read(scenario: &JsValue) -> Result<Scenario, TypeError> {
    Scenario::from_tree(&decode_argument(scenario)?).map_err(to_type_error)
}
