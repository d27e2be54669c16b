//! Reads and evaluates any text as a scenario in JSON.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::scenario::{Scenario, evaluate};
use nodescore_fuzz::{MemoryLimit, fuzz_target, with_limits};

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
