//! Reads clusters and the logs of schedulers, scores thousands of nodes at each edit, evaluates and simulates scenarios with every
//! plugin, and tests policies.

mod columns;
mod objects;
mod policy_tests;
mod reader;
mod scheduler_log;
mod snapshot;

pub use columns::NodeColumns;
pub use objects::{evaluate_with_objects, simulate_with_objects};
pub use policy_tests::*;
pub use reader::ClusterReader;
pub use scheduler_log::SchedulerLogReader;
pub use snapshot::Snapshot;

/// Answers one line of a vector file and compares the answer. Only tests call it.
#[cfg(feature = "conformance")]
#[wasm_bindgen::prelude::wasm_bindgen(js_name = checkCase)]
pub fn check_case(file: &str, line: &str) -> Result<wasm_bindgen::JsValue, js_sys::TypeError> {
    nodescore_values::encode(&nodescore::conformance::check_cluster(file, line))
}
