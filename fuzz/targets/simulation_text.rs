//! Reads any text as a simulation in JSON and runs up to a hundred steps, in memory and steps linear in the text.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::simulation::{Simulation, SimulationInput};
use nodescore_fuzz::{MemoryLimit, fuzz_target, with_limits};

/// Counts of a few bytes can expand to 10,000 nodes and a million pods.
const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 256 << 20,
    bytes_per_input_byte: 64 << 10,
};

fuzz_target!(|text: &str| {
    // tests/limits.rs tests large counts; here they would take too long.
    if text
        .as_bytes()
        .windows(4)
        .any(|four| four.iter().all(u8::is_ascii_digit))
    {
        return;
    }
    with_limits(text.len(), LIMIT, || {
        if let Ok(Ok(mut simulation)) =
            SimulationInput::from_json(text).map(|text| Simulation::new(&text, None))
        {
            simulation.run(100);
        }
    });
});
