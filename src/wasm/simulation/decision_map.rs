//! Draws decision maps, and decides their cells.

use js_sys::{Array, TypeError, Uint16Array};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::decision_map::{self, CellInput, DecisionMapInput, MapAxis};
use nodescore::scenario::{FieldError, Scenario};
use nodescore_run::{float_array, object};
use nodescore_values::{decode_argument, encode, to_type_error};

/// Returns the winners in every cell of a map, in which two numbers of a scenario vary.
///
/// @throws if an argument does not have the type of a `Scenario` or of `DecisionMapOptions`.
#[wasm_bindgen(js_name = decisionMap, unchecked_return_type = "DecisionMap")]
pub fn decision_map(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
    #[wasm_bindgen(unchecked_param_type = "DecisionMapOptions")] options: JsValue,
) -> Result<JsValue, TypeError> {
    let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
    let options = decode_argument(&options)?;
    let options = DecisionMapInput::from_tree(&options).map_err(to_type_error)?;
    let map = match decision_map::decision_map(&scenario, &options) {
        Ok(map) => map,
        Err(errors) => return with_errors(&errors),
    };
    let [x, y] = &map.axes;
    let [columns, rows] = &map.amounts;
    let result = object(&[
        ("x", axis(x, columns)?),
        ("y", axis(y, rows)?),
        ("winnerSets", encode(&map.winner_sets)?),
        ("cells", Uint16Array::from(&*map.cells).into()),
    ])?;
    without_errors(result)
}

/// Decides a scenario with two numbers set to the amounts of a cell, and returns the amounts between which the winners stay the
/// same.
///
/// @throws if an argument does not have the type of a `Scenario` or of `DecisionMapCellOptions`.
#[wasm_bindgen(js_name = decisionMapCell, unchecked_return_type = "DecisionMapCell")]
pub fn decision_map_cell(
    #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
    #[wasm_bindgen(unchecked_param_type = "DecisionMapCellOptions")] options: JsValue,
) -> Result<JsValue, TypeError> {
    let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
    let options = decode_argument(&options)?;
    let options = CellInput::from_tree(&options).map_err(to_type_error)?;
    let cell = match decision_map::decision_map_cell(&scenario, &options) {
        Ok(cell) => cell,
        Err(errors) => return with_errors(&errors),
    };
    without_errors(encode(&cell)?)
}

fn axis(axis: &MapAxis, amounts: &[i64]) -> Result<JsValue, TypeError> {
    object(&[
        ("unit", encode(&axis.unit())?),
        ("current", JsValue::from_str(&axis.current.to_string())),
        ("amounts", float_array(amounts.iter().copied())),
    ])
}

fn with_errors(errors: &[FieldError]) -> Result<JsValue, TypeError> {
    object(&[("errors", encode(&errors)?), ("result", JsValue::NULL)])
}

fn without_errors(result: JsValue) -> Result<JsValue, TypeError> {
    object(&[("errors", Array::new().into()), ("result", result)])
}
