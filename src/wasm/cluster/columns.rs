//! Scores many nodes for one pod, as columns.

use js_sys::{BigInt64Array, Float64Array, Number, Object, RangeError, TypeError, Uint8Array};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::ShapePoint;
use nodescore::batch::Columns;
use nodescore::scenario::{Scenario, scoring_request};
use nodescore_values::{decode_argument, encode, to_type_error};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("columns.d.ts");

/// Nodes stored as columns and scored for one pod: an edit recomputes only what depends on it.
#[wasm_bindgen]
pub struct NodeColumns(Columns);

#[wasm_bindgen]
impl NodeColumns {
    /// Creates this many nodes without amounts.
    ///
    /// @throws {RangeError} if `nodes` is not an integer from 0 to a million.
    #[wasm_bindgen(constructor)]
    pub fn new(nodes: usize) -> Result<Self, JsValue> {
        let columns = Columns::new(nodes).map(Self);
        columns.ok_or_else(|| range_error("there are at most 1000000 nodes"))
    }

    /// Returns the number of nodes.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn length(&self) -> usize {
        self.0.nodes()
    }

    /// Sets every node's allocatable and used amounts of a resource: thousandths of a core, bytes,
    /// whole units.
    ///
    /// @throws {TypeError} if a column is neither a Float64Array nor a BigInt64Array, its buffer
    /// was transferred (to a worker, for example), or the name is not a string.
    /// @throws {RangeError} if it does not have one amount for each node, an amount is not a whole
    /// number that a Float64Array represents exactly (2^53 - 1 at most), or all resources would
    /// have more than ten million amounts.
    #[wasm_bindgen(js_name = setResource)]
    pub fn set_resource(
        &mut self,
        name: &str,
        #[wasm_bindgen(unchecked_param_type = "AmountColumn")] allocatable: &Object,
        #[wasm_bindgen(unchecked_param_type = "AmountColumn")] used: &Object,
    ) -> Result<(), JsValue> {
        let (allocatable, used) = (column(allocatable)?, column(used)?);
        let result = self.0.set_resource(name, &allocatable, &used);
        result.ok_or_else(|| {
            range_error("a column needs one amount for each node, and all at most 10000000")
        })
    }

    /// Sets one node's amounts of a resource.
    ///
    /// @throws {TypeError} if the name is not a string.
    /// @throws {RangeError} if the index has no node, or an amount is not an integer that a number
    /// represents exactly.
    #[wasm_bindgen(js_name = setNode)]
    pub fn set_node(
        &mut self,
        node: usize,
        name: &str,
        allocatable: f64,
        used: f64,
    ) -> Result<(), JsValue> {
        let (allocatable, used) = (exact_integer(allocatable)?, exact_integer(used)?);
        let result = self.0.set_node(node, name, allocatable, used);
        result.ok_or_else(|| range_error("there is no such node, or there are too many resources"))
    }

    /// Sets the scorer, the policy and the pod of a scenario, whose nodes are ignored. Returns the
    /// errors; with errors nothing changes.
    ///
    /// @throws if the argument does not have the type of a `Scenario`.
    #[wasm_bindgen(js_name = setScenario, unchecked_return_type = "FieldError[]")]
    pub fn set_scenario(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
    ) -> Result<JsValue, TypeError> {
        let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
        match scoring_request(&scenario) {
            Ok(request) => {
                self.0
                    .configure(request.scorer, &request.policy, &request.pod);
                encode(&[(); 0])
            }
            Err(errors) => encode(&errors),
        }
    }

    /// Replaces the shape: utilizations in percent and a score from 0 to 10 for each, integers.
    /// Returns false, and changes nothing, if the scheduler rejects it.
    #[wasm_bindgen(js_name = setShape)]
    pub fn set_shape(&mut self, utilizations: &[u8], scores: &[u8]) -> bool {
        let points = utilizations.iter().zip(scores);
        let point = |(utilization, score): (&u8, &u8)| ShapePoint {
            utilization: i64::from(*utilization),
            score: i64::from(*score),
        };
        let points: Vec<ShapePoint> = points.map(point).collect();
        utilizations.len() == scores.len() && self.0.set_shape(&points)
    }

    /// Replaces the weights, one for each of the policy's resources. Returns false, and changes
    /// nothing, if the scheduler rejects them.
    #[wasm_bindgen(js_name = setWeights)]
    pub fn set_weights(&mut self, weights: &[f64]) -> bool {
        exact_integers(weights).is_ok_and(|weights| self.0.set_weights(&weights))
    }

    /// Makes the pod one of a single container with these requests, one whole amount for each of
    /// the policy's resources. Returns false, and changes nothing, if there are more or fewer.
    #[wasm_bindgen(js_name = setRequests)]
    pub fn set_requests(&mut self, amounts: &[f64]) -> bool {
        exact_integers(amounts).is_ok_and(|amounts| self.0.set_requests(&amounts))
    }

    /// Returns the score of each node: 255 if it is not an integer from 0 to 254 (`score` returns
    /// it), and 0 before there is a scenario. Writes them into `target` if it has that length.
    ///
    /// @throws {TypeError} if `target` is not a Uint8Array.
    pub fn scores(&mut self, target: Option<Uint8Array>) -> Uint8Array {
        let scores = self.0.scores();
        match target {
            Some(target) if target.length() as usize == scores.len() => {
                target.copy_from(scores);
                target
            }
            _ => Uint8Array::from(scores),
        }
    }

    /// Returns the score of one node: an int64, or a number if the scorer computes in floating point.
    /// Returns `null` if the index has no node, or before there is a scenario.
    #[wasm_bindgen(unchecked_return_type = "Int64 | number | null")]
    pub fn score(&self, node: usize) -> Result<JsValue, TypeError> {
        encode(&self.0.score(node))
    }

    /// Returns the arithmetic of one node's score.
    #[wasm_bindgen(unchecked_return_type = "NodeTrace | null")]
    pub fn trace(&self, node: usize) -> Result<JsValue, TypeError> {
        encode(&self.0.trace(node))
    }
}

fn column(column: &Object) -> Result<Vec<i64>, JsValue> {
    if let Some(column) = column.dyn_ref::<BigInt64Array>() {
        return Ok(column.to_vec());
    }
    match column.dyn_ref::<Float64Array>() {
        Some(column) => exact_integers(&column.to_vec()),
        None => Err(TypeError::new("a column is a Float64Array or a BigInt64Array").into()),
    }
}

fn exact_integers(numbers: &[f64]) -> Result<Vec<i64>, JsValue> {
    numbers.iter().copied().map(exact_integer).collect()
}

/// Converts an integer that JavaScript represents exactly.
fn exact_integer(number: f64) -> Result<i64, JsValue> {
    if number.abs() <= Number::MAX_SAFE_INTEGER && number.trunc() == number {
        Ok(number as i64)
    } else {
        Err(range_error(
            "an amount is a whole number of at most 2^53 - 1",
        ))
    }
}

fn range_error(message: &str) -> JsValue {
    RangeError::new(message).into()
}
