//! Any text as a simulation in JSON: refused, or a hundred steps of it run, in memory and steps linear in the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use nodescore::simulation::{Simulation, SimulationText};
use nodescore_fuzz::{Bound, bounded};

/// The counts of a few bytes can stand for 10,000 nodes and a million pods, which are made ready.
const BOUND: Bound = Bound {
    fixed: 256 << 20,
    each: 64 << 10,
};

fuzz_target!(|text: &str| {
    // Large counts are for tests/limits.rs: here they would take the time of the others.
    if text
        .as_bytes()
        .windows(4)
        .any(|four| four.iter().all(u8::is_ascii_digit))
    {
        return;
    }
    bounded(text.len(), BOUND, || {
        if let Ok(Ok(mut simulation)) =
            SimulationText::from_json(text).map(|text| Simulation::new(&text, None))
        {
            simulation.run(100);
        }
    });
});
