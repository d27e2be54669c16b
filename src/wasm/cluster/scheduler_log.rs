//! Reads the log of a scheduler as a stream.

use js_sys::TypeError;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use nodescore::scenario::Scenario;
use nodescore::scheduler_log;
use nodescore_values::{decode_argument, encode, to_type_error};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("scheduler-log.d.ts");

/// Reads the log of a scheduler as a stream: of kube-scheduler at `-v=10`, as text or JSON, or of Volcano at `-v=5`; or pods with
/// the results of kube-scheduler-simulator, in YAML or JSON. It keeps the scores, and the first unreadable lines.
///
/// After a trap (the module ran out of memory) a reader is empty, and a new one must be created.
#[wasm_bindgen]
#[derive(Default)]
pub struct SchedulerLogReader(scheduler_log::SchedulerLogReader);

#[wasm_bindgen]
impl SchedulerLogReader {
    /// Creates a reader of an empty log.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Reads the next bytes of the current text.
    ///
    /// @throws {RangeError} if a number is not a byte.
    pub fn push(&mut self, bytes: &[u8]) {
        self.0.push(bytes);
    }

    /// Ends the current text. The next bytes begin another one.
    pub fn finish(&mut self) {
        self.0.finish();
    }

    /// Returns the decisions about pods, the numbers of lines, and the unreadable lines.
    #[wasm_bindgen(unchecked_return_type = "SchedulerLog")]
    pub fn log(&self) -> Result<JsValue, TypeError> {
        encode(&self.0.log())
    }

    /// Compares the scores of a decision with those of a scenario's policy, finds the causes of differences, and rebuilds the
    /// scenario of the decision. `null` if there is no decision with this index.
    ///
    /// @throws {TypeError} if the argument does not have the type of a `Scenario`.
    /// @throws {RangeError} if `decision` is not an index.
    #[wasm_bindgen(unchecked_return_type = "LogComparison | null")]
    pub fn compare(
        &self,
        decision: usize,
        #[wasm_bindgen(unchecked_param_type = "Scenario")] scenario: JsValue,
    ) -> Result<JsValue, TypeError> {
        let scenario = Scenario::from_tree(&decode_argument(&scenario)?).map_err(to_type_error)?;
        encode(&self.0.compare(decision, &scenario))
    }
}
