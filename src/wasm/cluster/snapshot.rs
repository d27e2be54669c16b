//! Keeps nodes in the module between evaluations.

use js_sys::{Float64Array, TypeError, Uint32Array};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::batch;
use nodescore::scenario::Scenario;
use nodescore_values::{decode_argument, encode, to_type_error};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("snapshot.d.ts");

/// Hundreds or thousands of nodes that are parsed once: an edit of the policy or the pod then reads
/// only integers, and only requested nodes get their arithmetic.
#[wasm_bindgen]
#[derive(Default)]
pub struct Snapshot(batch::Snapshot);

#[wasm_bindgen]
impl Snapshot {
    /// Creates a snapshot without nodes.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the number of nodes.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn length(&self) -> usize {
        self.0.len()
    }

    /// Removes `removed` nodes from index `at` on, and inserts others there.
    ///
    /// @throws if `nodes` does not have the type of an array of nodes; then nothing changes.
    pub fn splice(
        &mut self,
        at: usize,
        removed: usize,
        #[wasm_bindgen(unchecked_param_type = "Node[]")] nodes: JsValue,
    ) -> Result<(), TypeError> {
        let nodes = decode_argument(&nodes)?;
        self.0.splice(at, removed, &nodes).map_err(to_type_error)
    }

    /// Checks and scores a scenario on these nodes instead of its own. Returns the requested nodes
    /// (by index), the top-ranked ones, and those that decide the totals.
    ///
    /// @throws if the argument does not have the type of a `Scenario`, or one of `indexes` is not an
    /// index.
    #[wasm_bindgen(unchecked_return_type = "SnapshotEvaluation")]
    pub fn evaluate(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
        indexes: Vec<usize>,
    ) -> Result<JsValue, TypeError> {
        let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
        encode(&self.0.evaluate(&scenario, &indexes))
    }

    /// Returns the results of nodes by index, for the last scenario without errors. Indexes without
    /// a node are ignored.
    ///
    /// @throws {RangeError} if one is not an index.
    #[wasm_bindgen(unchecked_return_type = "NodeResult[]")]
    pub fn results(&self, indexes: Vec<usize>) -> Result<JsValue, TypeError> {
        encode(&self.0.results(&indexes))
    }

    /// Writes every node's score (rounded to a number) into one array, and the indexes of the nodes
    /// into another: feasible nodes by rank, then the others. Returns false, and writes nothing, if
    /// an array does not have the length of the snapshot.
    ///
    /// @throws {TypeError} if an array is of another type, or its buffer was transferred.
    #[wasm_bindgen(js_name = copyColumns)]
    #[must_use]
    pub fn copy_columns(&self, scores: &Float64Array, order: &Uint32Array) -> bool {
        let (from, indexes) = (self.0.scores(), self.0.order());
        let lengths_match =
            scores.length() as usize == from.len() && order.length() as usize == indexes.len();
        if lengths_match {
            scores.copy_from(from);
            order.copy_from(indexes);
        }
        lengths_match
    }
}
