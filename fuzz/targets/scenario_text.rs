//! Reads and evaluates any text as a scenario in JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nodescore::scenario::{Scenario, evaluate};
use nodescore_fuzz::{MemoryLimit, with_limits};

const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 4 << 20,
    bytes_per_input_byte: 64 << 10,
};

fuzz_target!(|text: &str| {
    with_limits(text.len(), LIMIT, || {
        if let Ok(scenario) = Scenario::from_json(text) {
            let _ = evaluate(&scenario);
        }
    });
});
