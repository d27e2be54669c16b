//! Reads and evaluates any text as a scenario in JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nodescore::scenario::{Scenario, evaluate};
use nodescore_fuzz::{Bound, bounded};

const BOUND: Bound = Bound {
    fixed: 4 << 20,
    each: 64 << 10,
};

fuzz_target!(|text: &str| {
    bounded(text.len(), BOUND, || {
        if let Ok(scenario) = Scenario::from_json(text) {
            let _ = evaluate(&scenario);
        }
    });
});
